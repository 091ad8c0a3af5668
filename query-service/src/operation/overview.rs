//! How everything stands, on one page.

use event_store::chain;
use serde::Serialize;
use service_kit::backlog::{OfKind, ReactorAt};
use service_kit::finding::Finding;
use shared_events::Position;
use time::OffsetDateTime;
use utoipa::ToSchema;

use super::health::Health;
use super::recent::Task;
use super::storage::Storage;
use crate::projection::Listed;

/// How everything stands.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Operations)]
pub struct Overview {
    /// Of this program.
    pub version: &'static str,
    /// Where the log ends.
    #[schema(value_type = u64)]
    pub position: Position,
    /// Events that have no position yet.
    pub unnumbered: i64,
    /// The last position under a seal.
    pub sealed: u64,
    /// How log and seals were last compared; null before the first time.
    #[schema(required = true)]
    pub seals: Option<Seals>,
    /// What makes jobs of the log.
    pub reactors: Vec<ReactorAt>,
    /// What waits for the outside, by kind.
    pub jobs: Vec<OfKind>,
    /// Every generation of every read model.
    pub read_models: Vec<Listed>,
    /// Work on read models that was asked for, newest first.
    pub tasks: Vec<Task>,
    /// How replies and payments fare; null before the read models that know are built, and for who may not read them.
    #[schema(required = true)]
    pub health: Option<Health>,
    /// Which processes are up.
    pub processes: Vec<Process>,
    /// What takes room in the database, the largest first.
    pub storage: Vec<Storage>,
    /// What somebody should look at; nothing where all is well.
    pub findings: Vec<Finding>,
}

/// How log and seals were last compared.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = SealsCheck)]
pub struct Seals {
    /// When.
    #[serde(with = "time::serde::rfc3339")]
    pub checked_at: OffsetDateTime,
    /// The last position that was as it was sealed.
    pub verified: u64,
    /// What is not as it was sealed.
    #[schema(required = true)]
    pub found: Option<String>,
    /// Somebody asked for another comparison, which is not done yet.
    pub asked: bool,
}

impl From<chain::Checked> for Seals {
    fn from(checked: chain::Checked) -> Self {
        Self {
            asked: checked.is_wished(),
            checked_at: checked.at,
            verified: checked.position,
            found: checked.found,
        }
    }
}

/// A side of the product in a process of its own, or beside the other.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema, sqlx::FromRow)]
#[serde(rename_all = "camelCase")]
#[schema(as = ProcessUp)]
pub struct Process {
    /// `command` or `query`.
    pub service: String,
    /// Of its program.
    pub version: String,
    /// When it began.
    #[serde(with = "time::serde::rfc3339")]
    pub started_at: OffsetDateTime,
    /// Its last sign of life.
    #[serde(with = "time::serde::rfc3339")]
    pub seen_at: OffsetDateTime,
}
