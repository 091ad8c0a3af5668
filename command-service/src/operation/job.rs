//! Jobs that have failed for good: an operator retries or discards one, each with its event.

use std::sync::Arc;

use axum::response::{IntoResponse, Response};
use http::StatusCode;
use service_kit::limits::{Subject, WRITE};
use service_kit::problem::{ApiError, Code};
use shared_events::operation::OperationEvent;
use shared_events::{Actor, OperationId, Public, UserId};
use sqlx::PgPool;

use super::record::{Change, record};
use crate::state::CommandState;
use crate::unit_of_work::{CommandRequest, UnitError, UnitOfWork};

/// What happens to a failed job.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum JobAction {
    /// It is tried again, as if for the first time.
    Retry,
    /// It counts as done, so that it is not made again.
    Discard,
}

/// A job that failed for good.
#[derive(Debug, Clone, PartialEq, Eq, sqlx::FromRow)]
pub struct GivenUp {
    /// The kind of its handler.
    pub kind: String,
    /// The event that asked for it.
    pub key: String,
}

/// Both only if it is still in the failed state; the first operator has decided.
const RETRY: &str = "\
UPDATE job SET dead_at = NULL, reason = NULL, attempt = 0, due = clock_timestamp(), leased_by = NULL, lease_until = NULL
 WHERE id = $1 AND dead_at IS NOT NULL";
const DISCARD: &str = "\
UPDATE job SET dead_at = NULL, done_at = clock_timestamp() WHERE id = $1 AND dead_at IS NOT NULL";

/// Retries or discards a job, and returns which job it was; none when it is not among the failed ones.
///
/// # Errors
/// When the log does not accept the event; then the job stays as it was.
pub async fn settle_job(
    unit: &UnitOfWork,
    actor: Actor,
    id: i64,
    action: JobAction,
) -> Result<Option<GivenUp>, UnitError<std::convert::Infallible>> {
    let found = given_up(unit.pool(), id).await;
    let known = |cause| UnitError::Database {
        cause,
        unknown: false,
    };
    let Some(found) = found.map_err(known)? else {
        return Ok(None);
    };
    let (job, kind, key) = (
        id.cast_unsigned(),
        Public(found.kind.clone()),
        Public(found.key.clone()),
    );
    let (name, event, sql) = match action {
        JobAction::Retry => (
            "retry job",
            OperationEvent::JobRetried { job, kind, key },
            RETRY,
        ),
        JobAction::Discard => (
            "discard job",
            OperationEvent::JobDiscarded { job, kind, key },
            DISCARD,
        ),
    };
    let request = CommandRequest::new(name, actor, None);
    let done = record(unit, request, OperationId::mint(), event, change(sql, id)).await;
    match done {
        Ok(_) => Ok(Some(found)),
        Err(UnitError::Database {
            cause: sqlx::Error::RowNotFound,
            ..
        }) => Ok(None),
        Err(other) => Err(other),
    }
}

async fn given_up(pool: &PgPool, id: i64) -> Result<Option<GivenUp>, sqlx::Error> {
    sqlx::query_as("SELECT kind, key FROM job WHERE id = $1 AND dead_at IS NOT NULL")
        .bind(id)
        .fetch_optional(pool)
        .await
}

fn change(sql: &'static str, id: i64) -> Change {
    Arc::new(move |conn| {
        Box::pin(async move {
            let done = sqlx::query(sql).bind(id).execute(conn).await?;
            match done.rows_affected() {
                0 => Err(sqlx::Error::RowNotFound),
                _ => Ok(()),
            }
        })
    })
}

/// The same for a superadmin.
pub(super) async fn settle_for(
    state: &CommandState,
    admin: UserId,
    id: i64,
    action: JobAction,
) -> Result<Response, ApiError> {
    state.limits.charge(&WRITE, Subject::User(admin)).await?;
    let settled = settle_job(&state.unit_of_work, Actor::admin(admin), id, action).await?;
    settled.ok_or(Code::NOT_FOUND)?;
    Ok(StatusCode::NO_CONTENT.into_response())
}
