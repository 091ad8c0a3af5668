//! Sets a damaged event aside: an operator gives it up, in the log, and from then on all readers of its stream skip it.
//! See `docs/adr/0017-damaged-events.md`.

mod aggregate;
mod rule;

use audit_chain::canonical_hash;
use event_store::feed::{Feed as _, PgFeed, Waker};
use event_store::place;
use event_store::{DecodeError, Decoder};
use shared_events::Actor;
use shared_events::account::AccountEvent;
use shared_events::community::DiscussionEvent;
use shared_events::conversation::ConversationEvent;
use shared_events::event::{Appended, Position, RawEvent, StreamEvent};
use shared_events::memory::MemoryEvent;
use shared_events::support::SupportEvent;
use sqlx::PgPool;

use crate::unit_of_work::{CommandRequest, Refusal, SideWrite, Stream, UnitError, UnitOfWork};
use aggregate::{GiveUp, GivenUp};
use rule::Rule;

/// The longest reason, in characters.
pub const LONGEST_REASON: usize = 500;

/// Why an event was not set aside.
#[derive(Debug, thiserror::Error)]
pub enum SetAsideError {
    /// The log has no such position.
    #[error("there is no event at position {0}")]
    NoSuchEvent(Position),
    /// The audit log needs a reason.
    #[error("give a reason of at most {LONGEST_REASON} characters")]
    NoReason,
    /// An event of this kind is never given up.
    #[error(
        "{event} is of the kind {kind}, which is never set aside: money, rights, consent or later events rest on it"
    )]
    Never {
        /// `type/id/sequence`.
        event: String,
        /// Stream type and name.
        kind: String,
    },
    /// It is still valid.
    #[error(
        "{0} still holds: only once a later event of its kind has taken its place may it be set aside"
    )]
    InForce(String),
    /// It can be read without an error.
    #[error("{0} reads; only a damaged event can be set aside")]
    Reads(String),
    /// It can be read when the key is restored, or with another program.
    #[error(
        "{0}; that can be mended, so it is not set aside: bring the key back, or use the program that wrote it"
    )]
    Mendable(DecodeError),
    /// Its bytes are unchanged.
    #[error(
        "{0} is as it was written, so a program can be made that reads it; it is not set aside"
    )]
    Whole(String),
    /// The database failed.
    #[error("the database failed")]
    Database(#[from] sqlx::Error),
    /// The log did not accept the event.
    #[error("the log did not take it")]
    Log(#[from] UnitError<std::convert::Infallible>),
}

/// The event that was set aside.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize)]
pub struct Done {
    /// `type/id/sequence`.
    pub event: String,
    /// Its name and version.
    pub kind: String,
    /// False when it was set aside before.
    pub changed: bool,
}

/// Sets the event at this position aside.
///
/// # Errors
/// See [`SetAsideError`]; then nothing has changed.
pub async fn set_aside(
    unit: &UnitOfWork,
    position: Position,
    reason: &str,
) -> Result<Done, SetAsideError> {
    let reason = reason.trim();
    if reason.is_empty() || reason.chars().count() > LONGEST_REASON {
        return Err(SetAsideError::NoReason);
    }
    let raw = find(unit.pool(), position).await?;
    let kind = format!(
        "{}.{} v{}",
        raw.aggregate_type, raw.event_type, raw.event_version
    );
    match damage(unit.decoder(), &raw).await {
        Err(DecodeError::SetAside(event)) => {
            return Ok(Done {
                event,
                kind,
                changed: false,
            });
        }
        fault => may_be_given_up(unit.pool(), &raw, fault).await?,
    }
    let command = GiveUp {
        position,
        event: raw.identity(),
        kind: kind.clone(),
        reason: reason.to_owned(),
    };
    let request = CommandRequest::new("set event aside", Actor::SYSTEM, None);
    let appended = raw.appended;
    let done = unit.run::<bool, std::convert::Infallible, _>(
        request,
        vec![Stream::of::<GivenUp>(position)],
        move |work| {
            let command = command.clone();
            Box::pin(async move {
                let before = work.state::<GivenUp>(position).copied();
                let before = before.map_err(Refusal::Log)?;
                if !before.is_given_up() {
                    work.decide::<GivenUp>(position, command, &()).await?;
                    work.also(keep(appended));
                }
                Ok(!before.is_given_up())
            })
        },
    );
    Ok(Done {
        event: raw.identity(),
        kind,
        changed: done.await?.result,
    })
}

async fn find(pool: &PgPool, position: Position) -> Result<RawEvent, SetAsideError> {
    let missing = SetAsideError::NoSuchEvent(position);
    let before = match position {
        Position::ZERO => None,
        position => place::at(pool, position.previous()).await?,
    };
    let Some(before) = before else {
        return Err(missing);
    };
    let feed = PgFeed::new(pool.clone(), &Waker::default());
    let read = feed.read(before, 1, &[]).await;
    let mut batch = read.map_err(sqlx::Error::from)?;
    let found = batch.events.pop().filter(|raw| raw.position == position);
    found.ok_or(missing)
}

/// The error of the event, by the one path from a row to an event.
async fn damage(decoder: &Decoder, raw: &RawEvent) -> Result<(), DecodeError> {
    async fn read<E: StreamEvent>(decoder: &Decoder, raw: &RawEvent) -> Result<(), DecodeError> {
        decoder.decode::<E>(raw).await.map(|_| ())
    }
    match raw.aggregate_type.as_str() {
        AccountEvent::STREAM => read::<AccountEvent>(decoder, raw).await,
        ConversationEvent::STREAM => read::<ConversationEvent>(decoder, raw).await,
        DiscussionEvent::STREAM => read::<DiscussionEvent>(decoder, raw).await,
        MemoryEvent::STREAM => read::<MemoryEvent>(decoder, raw).await,
        SupportEvent::STREAM => read::<SupportEvent>(decoder, raw).await,
        // The rule refuses it, whatever the damage.
        _ => Ok(()),
    }
}

async fn may_be_given_up(
    pool: &PgPool,
    raw: &RawEvent,
    fault: Result<(), DecodeError>,
) -> Result<(), SetAsideError> {
    let event = raw.identity();
    let rule = rule::of(&raw.aggregate_type, &raw.event_type);
    if rule == Rule::Never {
        let kind = format!("{}.{}", raw.aggregate_type, raw.event_type);
        return Err(SetAsideError::Never { event, kind });
    }
    let Err(cause) = fault else {
        return Err(SetAsideError::Reads(event));
    };
    if !cause.is_damage() {
        return Err(SetAsideError::Mendable(cause));
    }
    let (hash, replaced) = stored(pool, raw).await?;
    let now = canonical_hash(
        &event,
        &raw.event_type,
        &raw.event_version,
        &raw.payload,
        &raw.metadata,
    );
    if now.0[..] == hash[..] {
        return Err(SetAsideError::Whole(event));
    }
    if rule == Rule::Replaced && !replaced {
        return Err(SetAsideError::InForce(event));
    }
    Ok(())
}

/// Its hash from the time it was written, and whether its stream has a later event of its name.
async fn stored(pool: &PgPool, raw: &RawEvent) -> Result<(Vec<u8>, bool), sqlx::Error> {
    sqlx::query_as(
        "SELECT hash, EXISTS (SELECT FROM events l
             WHERE l.aggregate_type = e.aggregate_type AND l.aggregate_id = e.aggregate_id
               AND l.sequence > e.sequence AND l.event_type = e.event_type)
         FROM events e WHERE appended = $1",
    )
    .bind(raw.appended)
    .fetch_one(pool)
    .await
}

/// The row that readers use; the event beside it has the reason.
fn keep(appended: Appended) -> SideWrite {
    Box::new(move |connection| {
        Box::pin(async move {
            sqlx::query("INSERT INTO set_aside (appended) VALUES ($1) ON CONFLICT DO NOTHING")
                .bind(appended)
                .execute(connection)
                .await
                .map(|_| ())
        })
    })
}
