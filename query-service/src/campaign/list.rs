//! All campaigns, for those who send them.

use axum::extract::State;
use serde::{Deserialize, Serialize};
use service_kit::auth::{With, perm};
use service_kit::consistency::{Freshness, ReadAfter};
use service_kit::json::Json;
use service_kit::params::Query;
use service_kit::problem::ApiError;
use shared_events::CampaignId;
use shared_events::campaign::Audience;
use shared_events::campaign::view::Status;
use sqlx::postgres::PgRow;
use sqlx::{Error, QueryBuilder, Row};
use time::OffsetDateTime;
use utoipa::{IntoParams, ToSchema};

use super::projection::Campaigns;
use super::row::{COLUMNS, count, view};
use crate::paging::{Newest, NextPage, ThisPage, cursor, limit};
use crate::projection::Reads;

/// The page.
#[derive(Debug, Clone, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Page {
    /// How many, 1 to 100.
    #[param(minimum = 1, maximum = 100, default = 25)]
    limit: Option<u32>,
    /// From the `Link` header of the page before.
    cursor: Option<String>,
}

/// A mail to many people, and its progress.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct Campaign {
    /// For pausing and resuming it.
    #[schema(value_type = String)]
    id: CampaignId,
    /// The subject of the mail.
    subject: String,
    /// The text of the mail.
    content: String,
    /// The audience.
    target_audience: Audience,
    /// Its status.
    status: Status,
    /// How many recipients it had when it began.
    recipient_count: u32,
    /// Mails that were written so far.
    queued: u32,
    /// Of those: accepted by the mail server.
    sent: u32,
    /// Of those: kept in the outbox, since there is no mail server.
    kept: u32,
    /// Of those: could not be sent.
    failed: u32,
    /// People who got none, since they were suspended or had left by then.
    withheld: u32,
    /// People who unsubscribed by the link of this one.
    unsubscribed: u32,
    /// When it was started.
    #[serde(with = "time::serde::rfc3339")]
    created_at: OffsetDateTime,
}

/// The campaigns, the newest first, with the figures of their delivery.
#[utoipa::path(get, path = "/admin/campaigns", operation_id = "listCampaigns", tag = "campaign",
    params(Page), responses((status = 200, body = Vec<Campaign>), ApiError), security(("bearer" = [])))]
pub(super) async fn list_campaigns(
    _admin: With<perm::Announcements>,
    ReadAfter(token): ReadAfter,
    Query(page): Query<Page>,
    this: ThisPage,
    State(reads): State<Reads>,
) -> Result<(Freshness, NextPage, Json<Vec<Campaign>>), ApiError> {
    let limit = limit(page.limit, 25, 100)?;
    let after: Option<Newest> = cursor(page.cursor.as_deref())?;
    let mut reading = reads.snapshot(&[&Campaigns], token).await?;
    let table = reading.sql("{campaign}.campaign");
    let mut sql = QueryBuilder::new(format!(
        "SELECT id, {COLUMNS}, unsubscribed, created_at FROM {table} WHERE true"
    ));
    if let Some(after) = after {
        after.further(&mut sql, "created_at", "id");
    }
    sql.push(" ORDER BY created_at DESC, id DESC LIMIT ")
        .push_bind(limit + 1);
    let mut rows = sql.build().fetch_all(reading.conn()).await?;
    let freshness = reading.freshness();
    reading.end().await?;
    let last = Newest::end_of(&mut rows, limit, "created_at", "id")?;
    let all = rows.iter().map(shown).collect::<Result<_, _>>()?;
    Ok((freshness, NextPage::after(&this, last), Json(all)))
}

fn shown(row: &PgRow) -> Result<Campaign, Error> {
    let view = view(row)?;
    Ok(Campaign {
        id: row.try_get("id")?,
        status: view.status(),
        subject: view.subject,
        content: view.content,
        target_audience: view.audience,
        recipient_count: view.recipients,
        queued: view.queued,
        sent: view.sent,
        kept: view.kept,
        failed: view.failed,
        withheld: view.withheld,
        unsubscribed: count(row, "unsubscribed")?,
        created_at: row.try_get("created_at")?,
    })
}
