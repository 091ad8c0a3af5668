//! What somebody bought, was given and spent, newest first: on screen, and as a file.

use axum::extract::State;
use axum::response::IntoResponse;
use http::{HeaderName, header};
use serde::{Deserialize, Serialize};
use service_kit::auth::SignedIn;
use service_kit::consistency::{Freshness, ReadAfter};
use service_kit::json::Json;
use service_kit::params::Query;
use service_kit::problem::ApiError;
use shared_events::UserId;
use time::OffsetDateTime;
use time::format_description::well_known::Rfc3339;
use utoipa::IntoParams;

use super::entry::{BillingEntry, EntryKind};
use super::projection::{Payment, Status};
use crate::paging::{NextPage, ThisPage, cursor, cut, limit};
use crate::projection::{Reading, Reads};
use crate::wallet::projection::Wallet;

/// What to list.
#[derive(Debug, Clone, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Filter {
    /// Only lines of this kind.
    #[param(inline)]
    kind: Option<EntryKind>,
    /// From this time on.
    #[serde(default, with = "time::serde::rfc3339::option")]
    from: Option<OffsetDateTime>,
    /// Before this time.
    #[serde(default, with = "time::serde::rfc3339::option")]
    to: Option<OffsetDateTime>,
}

/// Which page.
#[derive(Debug, Clone, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Page {
    /// How many, 1 to 200.
    #[param(minimum = 1, maximum = 200, default = 20)]
    limit: Option<u32>,
    /// From the `Link` header of the page before.
    cursor: Option<String>,
}

/// Where a page ends.
#[derive(Debug, Clone, Serialize, Deserialize)]
struct Place(
    #[serde(with = "time::serde::rfc3339")] OffsetDateTime,
    String,
);

/// Lines of a person ($1) after a place ($2, $3), at most $4, of a kind ($5), from $6 on, before $7.
pub(super) const LINES: &str = "\
SELECT * FROM (
    SELECT 'entry-' || l.position AS id, l.at AS line_at, l.kind,
           l.daily_change, l.bought_change - l.debt_change AS bought_change, l.held_change, l.used, l.lapsed,
           coalesce(l.reference, l.hold::text, l.day::text) AS line_reference, l.day,
           p.view, p.started_at, p.paid_at, p.provider_id, p.charged
      FROM {wallet}.ledger l LEFT JOIN {payment}.payment p ON p.reference::text = l.reference AND p.user_id = l.user_id
     WHERE l.user_id = $1
    UNION ALL
    SELECT 'order-' || reference, started_at, 'order', 0, 0, 0, 0, 0, reference::text, NULL,
           view, started_at, paid_at, provider_id, charged
      FROM {payment}.payment WHERE user_id = $1 AND NOT credited
) line
WHERE ($2::timestamptz IS NULL OR (line_at, id COLLATE \"C\") < ($2, $3))
  AND ($5::text[] IS NULL OR kind = ANY ($5))
  AND ($6::timestamptz IS NULL OR line_at >= $6) AND ($7::timestamptz IS NULL OR line_at < $7)
ORDER BY line_at DESC, id COLLATE \"C\" DESC LIMIT $4";

/// As the ledger names them.
fn kinds(kind: EntryKind) -> Vec<&'static str> {
    match kind {
        EntryKind::Purchase => vec!["bought", "order"],
        EntryKind::Grant => vec!["granted"],
        EntryKind::Hold => vec!["held"],
        EntryKind::Spending => vec!["settled"],
        EntryKind::Release => vec!["released"],
        EntryKind::Refund => vec!["clawed-back"],
    }
}

async fn lines(
    reading: &mut Reading,
    owner: UserId,
    filter: &Filter,
    after: Option<&Place>,
    most: i64,
) -> Result<Vec<BillingEntry>, ApiError> {
    let sql = reading.sql(LINES);
    let rows = sqlx::query(&sql)
        .bind(owner)
        .bind(after.map(|place| place.0))
        .bind(after.map(|place| place.1.clone()))
        .bind(most)
        .bind(filter.kind.map(kinds))
        .bind(filter.from)
        .bind(filter.to)
        .fetch_all(reading.conn())
        .await?;
    Ok(rows
        .iter()
        .map(BillingEntry::read)
        .collect::<Result<_, _>>()?)
}

/// What the caller bought, was given and spent, newest first.
#[utoipa::path(get, path = "/payments/history", operation_id = "listBillingHistory", tag = "payment", params(Filter, Page),
    responses((status = 200, body = Vec<BillingEntry>), ApiError), security(("bearer" = [])))]
pub(super) async fn list_billing_history(
    me: SignedIn,
    ReadAfter(token): ReadAfter,
    Query(filter): Query<Filter>,
    Query(page): Query<Page>,
    this: ThisPage,
    State(reads): State<Reads>,
) -> Result<(Freshness, NextPage, Json<Vec<BillingEntry>>), ApiError> {
    let limit = limit(page.limit, 20, 200)?;
    let after: Option<Place> = cursor(page.cursor.as_deref())?;
    let mut reading = reads.snapshot(&[&Wallet, &Payment], token).await?;
    let mut entries = lines(&mut reading, me.user_id, &filter, after.as_ref(), limit + 1).await?;
    let freshness = reading.freshness();
    reading.end().await?;
    let more = cut(&mut entries, limit);
    let last = entries.last().filter(|_| more);
    let last = last.map(|entry| Place(entry.at, entry.id.clone()));
    Ok((freshness, NextPage::after(&this, last), Json(entries)))
}

/// A file has at most as many lines.
const LONGEST_FILE: i64 = 20_000;

/// The caller's billing history as a file of comma-separated values, newest first, at most 20,000 lines.
#[utoipa::path(get, path = "/payments/history.csv", operation_id = "downloadBillingHistory", tag = "payment", params(Filter),
    responses((status = 200, description = "One line an entry, under a line of names", body = String, content_type = "text/csv"), ApiError),
    security(("bearer" = [])))]
pub(super) async fn download_billing_history(
    me: SignedIn,
    ReadAfter(token): ReadAfter,
    Query(filter): Query<Filter>,
    State(reads): State<Reads>,
) -> Result<(Freshness, impl IntoResponse), ApiError> {
    let mut reading = reads.snapshot(&[&Wallet, &Payment], token).await?;
    let entries = lines(&mut reading, me.user_id, &filter, None, LONGEST_FILE + 1).await?;
    let freshness = reading.freshness();
    reading.end().await?;
    if entries.len() as i64 > LONGEST_FILE {
        return Err(ApiError::invalid(
            "from",
            "These are more than 20,000 lines: please choose a shorter time",
        ));
    }
    let headers: [(HeaderName, &str); 2] = [
        (header::CONTENT_TYPE, "text/csv; charset=utf-8"),
        (
            header::CONTENT_DISPOSITION,
            "attachment; filename=\"billing-history.csv\"",
        ),
    ];
    let file = as_csv(&entries).map_err(ApiError::internal)?;
    Ok((freshness, (headers, file)))
}

/// Holds nothing that people typed, so no cell can be taken for a formula.
fn as_csv(entries: &[BillingEntry]) -> Result<Vec<u8>, csv::Error> {
    let mut out = csv::Writer::from_writer(Vec::new());
    out.write_record([
        "Date",
        "Entry",
        "Tokens",
        "Set aside",
        "Lapsed",
        "Plan",
        "Amount",
        "Currency",
        "Status",
        "Reference",
    ])?;
    for entry in entries {
        let amount = entry.amount.map(|a| format!("{}.{:02}", a / 100, a % 100));
        out.write_record([
            entry.at.format(&Rfc3339).unwrap_or_default().as_str(),
            entry.kind.as_str(),
            &entry.tokens.to_string(),
            &entry.held.to_string(),
            &entry.lapsed.to_string(),
            entry.plan.as_deref().unwrap_or_default(),
            amount.as_deref().unwrap_or_default(),
            entry.currency.as_deref().unwrap_or_default(),
            entry.status.map_or("", Status::as_str),
            &entry.reference,
        ])?;
    }
    out.into_inner().map_err(|cause| cause.into_error().into())
}
