//! The row that says how far an export is. It changes in the commit of the event, except for the progress.

use shared_events::personal::Instant;
use shared_events::{ExportId, UserId};
use sqlx::PgPool;

use super::pack::Packed;
use crate::unit_of_work::SideWrite;

/// It was asked for; whatever was there before is over.
pub(super) fn asked(person: UserId, export: ExportId, deadline: Instant) -> SideWrite {
    Box::new(move |connection| {
        Box::pin(async move {
            let asked = "INSERT INTO own_export (person, export, state, asked_at, deadline)
                 VALUES ($1, $2, 'building', clock_timestamp(), $3)
                 ON CONFLICT (person) DO UPDATE SET export = excluded.export, state = excluded.state,
                     asked_at = excluded.asked_at, deadline = excluded.deadline,
                     done = 0, parts = 0, attempt = 0, pieces = 0, bytes = 0, until = NULL";
            let asked = sqlx::query(asked).bind(person).bind(export);
            asked.bind(deadline.0).execute(connection).await.map(|_| ())
        })
    })
}

/// The file is ready.
pub(super) fn finished(
    person: UserId,
    export: ExportId,
    attempt: i32,
    packed: Packed,
    until: Instant,
) -> SideWrite {
    Box::new(move |connection| {
        Box::pin(async move {
            let finished = "UPDATE own_export SET state = 'ready', attempt = $3, pieces = $4, bytes = $5, until = $6
                 WHERE person = $1 AND export = $2";
            sqlx::query(finished)
                .bind(person)
                .bind(export)
                .bind(attempt)
                .bind(packed.pieces.cast_signed())
                .bind(packed.bytes.cast_signed())
                .bind(until.0)
                .execute(connection)
                .await
                .map(|_| ())
        })
    })
}

/// The file can not be made.
pub(super) fn failed(person: UserId, export: ExportId) -> SideWrite {
    of(
        "UPDATE own_export SET state = 'failed' WHERE person = $1 AND export = $2",
        person,
        export,
    )
}

/// The file is gone.
pub(super) fn ended(person: UserId, export: ExportId) -> SideWrite {
    of(
        "DELETE FROM own_export WHERE person = $1 AND export = $2",
        person,
        export,
    )
}

fn of(statement: &'static str, person: UserId, export: ExportId) -> SideWrite {
    Box::new(move |connection| {
        Box::pin(async move {
            let row = sqlx::query(statement).bind(person).bind(export);
            row.execute(connection).await.map(|_| ())
        })
    })
}

/// How many of its parts are done.
///
/// # Errors
/// When the database fails.
pub(super) async fn progressed(
    pool: &PgPool,
    person: UserId,
    export: ExportId,
    (done, parts): (u32, u32),
) -> Result<(), sqlx::Error> {
    let progressed = "UPDATE own_export SET done = $3, parts = $4 WHERE person = $1 AND export = $2 AND state = 'building'";
    sqlx::query(progressed)
        .bind(person)
        .bind(export)
        .bind(done.cast_signed())
        .bind(parts.cast_signed())
        .execute(pool)
        .await
        .map(|_| ())
}
