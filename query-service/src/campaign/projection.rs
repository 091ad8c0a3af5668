//! From the events of campaigns to rows: the fold that both sides share. People who unsubscribe by the link of a
//! campaign are counted with it.

use async_trait::async_trait;
use shared_events::account::AccountEvent;
use shared_events::campaign::CampaignEvent;
use shared_events::campaign::view::CampaignView;
use shared_events::event::RawEvent;
use shared_events::{CampaignId, StreamEvent};
use time::OffsetDateTime;

use super::row::{COLUMNS, view};
use crate::projection::{ProjectError, Projection, Table, Target, stream_id};

/// The only event of an account that this model reads.
const LEFT: &str = "letters-chosen";

/// The read model of campaigns.
#[derive(Debug)]
pub struct Campaigns;

#[async_trait]
impl Projection for Campaigns {
    fn name(&self) -> &'static str {
        "campaign"
    }

    fn version(&self) -> i32 {
        1
    }

    fn streams(&self) -> &'static [&'static str] {
        &[CampaignEvent::STREAM, AccountEvent::STREAM]
    }

    fn concerns(&self, event: &RawEvent) -> bool {
        event.aggregate_type == CampaignEvent::STREAM || event.event_type == LEFT
    }

    fn schema(&self) -> &'static str {
        include_str!("schema.sql")
    }

    fn tables(&self) -> &'static [Table] {
        const { &[Table::new("campaign", &["id"])] }
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
            if raw.aggregate_type == CampaignEvent::STREAM {
                went_on(target, raw).await?;
            } else {
                left(target, raw).await?;
            }
        }
        Ok(())
    }
}

async fn went_on(target: &mut Target<'_>, raw: &RawEvent) -> Result<(), ProjectError> {
    let id: CampaignId = stream_id(raw)?;
    let event: CampaignEvent = target.decode(raw).await?;
    let known = target.sql(&format!(
        "SELECT {COLUMNS} FROM {{schema}}.campaign WHERE id = $1"
    ));
    let known = sqlx::query(&known)
        .bind(id)
        .fetch_optional(&mut *target.conn)
        .await?;
    let before = known.as_ref().map(view).transpose()?;
    let now = CampaignView::apply(before, &event)
        .ok_or_else(|| ProjectError::bad(raw, "the campaign was never started"))?;
    write(target, id, &now, raw.recorded_at).await
}

async fn write(
    target: &mut Target<'_>,
    id: CampaignId,
    now: &CampaignView,
    at: OffsetDateTime,
) -> Result<(), ProjectError> {
    let write = target.sql(
        "INSERT INTO {schema}.campaign (id, subject, content, audience, recipients, is_paused, steps, queued, sent, kept,
             failed, withheld, unsubscribed, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, 0, $13)
         ON CONFLICT (id) DO UPDATE SET is_paused = excluded.is_paused, steps = excluded.steps, queued = excluded.queued,
             sent = excluded.sent, kept = excluded.kept, failed = excluded.failed, withheld = excluded.withheld",
    );
    sqlx::query(&write)
        .bind(id)
        .bind(&now.subject)
        .bind(&now.content)
        .bind(now.audience.as_str())
        .bind(i64::from(now.recipients))
        .bind(now.is_paused)
        .bind(i64::from(now.steps))
        .bind(i64::from(now.queued))
        .bind(i64::from(now.sent))
        .bind(i64::from(now.kept))
        .bind(i64::from(now.failed))
        .bind(i64::from(now.withheld))
        .bind(at)
        .execute(&mut *target.conn)
        .await?;
    Ok(())
}

async fn left(target: &mut Target<'_>, raw: &RawEvent) -> Result<(), ProjectError> {
    let AccountEvent::LettersChosen {
        letters: false,
        campaign: Some(campaign),
    } = target.decode(raw).await?
    else {
        return Ok(());
    };
    let count =
        target.sql("UPDATE {schema}.campaign SET unsubscribed = unsubscribed + 1 WHERE id = $1");
    sqlx::query(&count)
        .bind(campaign)
        .execute(&mut *target.conn)
        .await?;
    Ok(())
}
