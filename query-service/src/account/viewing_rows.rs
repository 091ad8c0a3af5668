//! Rows of the times at which admins viewed an account.

use shared_events::UserId;
use shared_events::event::RawEvent;
use time::OffsetDateTime;
use uuid::Uuid;

use crate::projection::{ProjectError, Target};

/// Records a view of an account: by whom, until when, and why.
pub(super) async fn note(
    target: &mut Target<'_>,
    raw: &RawEvent,
    user: Uuid,
    (by, until, reason): (UserId, OffsetDateTime, Option<&String>),
) -> Result<(), ProjectError> {
    let sql = target.sql(
        "INSERT INTO {schema}.viewing (user_id, position, by, at, until, reason) VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT DO NOTHING",
    );
    sqlx::query(&sql)
        .bind(user)
        .bind(raw.position)
        .bind(by)
        .bind(raw.recorded_at)
        .bind(until)
        .bind(reason)
        .execute(&mut *target.conn)
        .await?;
    Ok(())
}
