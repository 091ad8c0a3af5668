//! The place of an entry in the chain of seals, which says whether anybody could have changed the entry since.

use event_store::chain::{Cover, SealStatus, made_at, seal_status};
use serde::Serialize;
use shared_events::Position;
use sqlx::PgConnection;
use time::OffsetDateTime;
use utoipa::ToSchema;

/// The place of an entry in the chain of seals.
#[derive(Debug, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = AuditChain)]
pub(super) struct InChain {
    /// How far it is proved.
    state: State,
    /// SHA-256 over its stored bytes, in hexadecimal digits; null if they are gone.
    #[schema(required = true)]
    hash: Option<String>,
    /// The last position at which log and seals were found to agree.
    verified: u64,
    /// The seal over it; null before it is sealed.
    #[schema(required = true)]
    seal: Option<Covering>,
}

/// How far an entry is proved.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = AuditChainState)]
enum State {
    /// No seal covers it yet.
    NotSealed,
    /// A seal covers it, and the comparison of log and seals has not reached it yet.
    Sealed,
    /// It was found unchanged since it was sealed.
    Verified,
    /// The stored event is not what was sealed.
    Changed,
}

/// The seal of an entry.
#[derive(Debug, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = AuditSeal)]
struct Covering {
    /// Its number.
    number: u64,
    /// The first position under it.
    first: u64,
    /// The last position under it.
    through: u64,
    /// When it was made.
    #[serde(with = "time::serde::rfc3339")]
    sealed_at: OffsetDateTime,
    /// The fingerprint of the key that signed it.
    key: String,
    /// The index of the entry among its leaves, from 0.
    index: u64,
    /// That leaf: the hash over the entry's bytes, its position and its time, at the time of the seal.
    leaf: String,
}

/// Looks it up.
pub(super) async fn in_chain(
    connection: &mut PgConnection,
    position: Position,
) -> Result<InChain, sqlx::Error> {
    let status = seal_status(connection, position.0).await?;
    Ok(shown(status, position.0))
}

fn shown(status: SealStatus, position: u64) -> InChain {
    let state = match &status.cover {
        None => State::NotSealed,
        Some(cover) if !cover.holds => State::Changed,
        Some(_) if position <= status.verified => State::Verified,
        Some(_) => State::Sealed,
    };
    InChain {
        state,
        hash: status.hash.map(|hash| hash.to_string()),
        verified: status.verified,
        seal: status.cover.map(covering),
    }
}

fn covering(cover: Cover) -> Covering {
    let seal = cover.seal.seal;
    Covering {
        number: seal.number,
        first: seal.first,
        through: seal.through,
        sealed_at: made_at(&seal),
        key: seal.key.id(),
        index: cover.index,
        leaf: cover.leaf.to_string(),
    }
}
