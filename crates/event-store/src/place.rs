//! Positions in the log with their marks, and whether the log still has them.
//!
//! A promoted replica may lack the end of the log, a restored database ends where its backup did, and both reuse the
//! same positions for other events. So a follower stores with its position also the mark of the event there. Passes are
//! committed one after the other, and every copy of a database has a first part of its commits: where two
//! copies have the same mark at a position, they have the same events up to there.

use shared_events::event::Position;
use sqlx::PgExecutor;

/// A position, and the mark of its event.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Place {
    /// From 1; 0 before the first event.
    pub position: Position,
    /// A random number that the event got with its position.
    pub mark: i64,
}

impl Place {
    /// Before the first event, in every history of the log.
    pub const BEGINNING: Self = Self {
        position: Position::ZERO,
        mark: 0,
    };
}

/// Why the log could not be read.
#[derive(Debug, thiserror::Error)]
pub enum FeedError {
    /// The log has another event at this position, or none: it lost its end, and continued with other events.
    #[error("the log no longer has what stood at position {0}")]
    Gone(Position),
    /// The database failed.
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

/// For callers that read the log only once.
impl From<FeedError> for sqlx::Error {
    fn from(cause: FeedError) -> Self {
        match cause {
            FeedError::Gone(_) => Self::Protocol(cause.to_string()),
            FeedError::Database(cause) => cause,
        }
    }
}

/// The end of the log.
///
/// # Errors
/// When the database does not answer.
pub async fn end(executor: impl PgExecutor<'_>) -> Result<Place, sqlx::Error> {
    let last =
        "SELECT position, mark_of(mark, numbered_at) FROM event_log ORDER BY position DESC LIMIT 1";
    let found = sqlx::query_as(last).fetch_optional(executor).await?;
    Ok(found.map_or(Place::BEGINNING, place))
}

/// The place at a position; none if the log ends before it.
///
/// # Errors
/// When the database does not answer.
pub async fn at(
    executor: impl PgExecutor<'_>,
    position: Position,
) -> Result<Option<Place>, sqlx::Error> {
    if position == Position::ZERO {
        return Ok(Some(Place::BEGINNING));
    }
    let one = "SELECT position, mark_of(mark, numbered_at) FROM event_log WHERE position = $1";
    let found = sqlx::query_as(one).bind(position);
    Ok(found.fetch_optional(executor).await?.map(place))
}

/// Followers whose position is beyond the end of the log: read models by their schema, reactors by their name.
///
/// # Errors
/// When the database does not answer, or these tables may not be read.
pub async fn beyond(executor: impl PgExecutor<'_>) -> Result<Vec<(String, Position)>, sqlx::Error> {
    sqlx::query_as(
        "WITH log AS (SELECT coalesce(max(position), 0) AS last FROM event_log)
         SELECT 'the read model ' || schema, checkpoint FROM projection_generation, log
         WHERE state <> 'dropped' AND checkpoint > last
         UNION ALL SELECT 'the reactor ' || reactor, position FROM reactor_checkpoint, log WHERE position > last",
    )
    .fetch_all(executor)
    .await
}

const fn place((position, mark): (Position, i64)) -> Place {
    Place { position, mark }
}
