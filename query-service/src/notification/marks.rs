//! What members said about their notifications, by the fold that the command side uses.

use shared_events::Position;
use shared_events::event::RawEvent;
use shared_events::notification::view::Marks;
use shared_events::notification::{NotificationEvent, NotificationKind};
use sqlx::Row as _;
use sqlx::postgres::PgRow;
use uuid::Uuid;

use crate::projection::{ProjectError, Target, stream_id};

/// Reads the marks from a row.
pub(super) fn marks(row: &PgRow) -> Result<Marks, sqlx::Error> {
    let single: Vec<Position> = row.try_get("single")?;
    let off: Vec<String> = row.try_get("off")?;
    let off = off.iter().map(|kind| kind.parse::<NotificationKind>());
    Ok(Marks {
        through: row.try_get("through")?,
        single: single.into_iter().collect(),
        off: off
            .collect::<Result<_, _>>()
            .map_err(|cause| sqlx::Error::Decode(Box::new(cause)))?,
    })
}

/// Takes in one event of a member's.
pub(super) async fn mark(target: &mut Target<'_>, raw: &RawEvent) -> Result<(), ProjectError> {
    let member: Uuid = stream_id(raw)?;
    let event: NotificationEvent = target.decode(raw).await?;
    let known = target.sql("SELECT through, single, off FROM {schema}.marks WHERE member = $1");
    let known = sqlx::query(&known)
        .bind(member)
        .fetch_optional(&mut *target.conn)
        .await?;
    let mut now = known.as_ref().map(marks).transpose()?.unwrap_or_default();
    now.apply(&event);
    let write = target.sql(
        "INSERT INTO {schema}.marks (member, through, single, off) VALUES ($1, $2, $3, $4)
         ON CONFLICT (member) DO UPDATE SET through = excluded.through, single = excluded.single, off = excluded.off",
    );
    sqlx::query(&write)
        .bind(member)
        .bind(now.through)
        .bind(now.single.iter().copied().collect::<Vec<_>>())
        .bind(now.off.iter().map(|kind| kind.as_str()).collect::<Vec<_>>())
        .execute(&mut *target.conn)
        .await?;
    Ok(())
}
