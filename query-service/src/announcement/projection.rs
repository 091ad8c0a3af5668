//! From the events of announcements, and of their dismissals, to rows.

use async_trait::async_trait;
use shared_events::StreamEvent;
use shared_events::announcement::{AnnouncementEvent, DismissalEvent};
use shared_events::event::RawEvent;
use uuid::Uuid;

use crate::projection::{ProjectError, Projection, Table, Target, stream_id};

/// The read model of announcements.
#[derive(Debug)]
pub struct Announcements;

#[async_trait]
impl Projection for Announcements {
    fn name(&self) -> &'static str {
        "announcement"
    }

    fn version(&self) -> i32 {
        1
    }

    fn streams(&self) -> &'static [&'static str] {
        &[AnnouncementEvent::STREAM, DismissalEvent::STREAM]
    }

    fn schema(&self) -> &'static str {
        include_str!("schema.sql")
    }

    fn tables(&self) -> &'static [Table] {
        const {
            &[
                Table::new("announcement", &["id"]),
                Table::new("dismissal", &["user_id", "announcement"]),
            ]
        }
    }

    fn reads_personal_data(&self) -> bool {
        false
    }

    async fn apply(
        &self,
        target: &mut Target<'_>,
        events: &[RawEvent],
    ) -> Result<(), ProjectError> {
        for raw in events {
            let id: Uuid = stream_id(raw)?;
            if raw.aggregate_type == DismissalEvent::STREAM {
                let DismissalEvent::Dismissed { announcement } = target.decode(raw).await?;
                dismissed(target, id, announcement.0).await?;
            } else {
                announced(target, raw, id).await?;
            }
        }
        Ok(())
    }
}

async fn announced(target: &mut Target<'_>, raw: &RawEvent, id: Uuid) -> Result<(), ProjectError> {
    match target.decode(raw).await? {
        AnnouncementEvent::Published {
            title,
            content,
            looks,
            until,
        } => {
            let sql = target.sql(
                "INSERT INTO {schema}.announcement (id, title, content, looks, until, taken_down, created_at)
                 VALUES ($1, $2, $3, $4, $5, false, $6)",
            );
            sqlx::query(&sql)
                .bind(id)
                .bind(title.0)
                .bind(content.0)
                .bind(looks.as_str())
                .bind(until.0)
                .bind(raw.recorded_at)
                .execute(&mut *target.conn)
                .await?;
        }
        AnnouncementEvent::TakenDown {} => {
            let sql =
                target.sql("UPDATE {schema}.announcement SET taken_down = true WHERE id = $1");
            sqlx::query(&sql)
                .bind(id)
                .execute(&mut *target.conn)
                .await?;
        }
    }
    Ok(())
}

async fn dismissed(
    target: &mut Target<'_>,
    user: Uuid,
    announcement: Uuid,
) -> Result<(), ProjectError> {
    let sql = target.sql("INSERT INTO {schema}.dismissal (user_id, announcement) VALUES ($1, $2)");
    sqlx::query(&sql)
        .bind(user)
        .bind(announcement)
        .execute(&mut *target.conn)
        .await?;
    Ok(())
}
