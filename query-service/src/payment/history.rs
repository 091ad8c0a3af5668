//! What a person bought, was given and spent, newest first: on screen, and as a file.

use axum::extract::State;
use axum::response::IntoResponse;
use http::{HeaderName, header};
use serde::Deserialize;
use service_kit::auth::{SignedIn, Viewable};
use service_kit::consistency::{Freshness, ReadAfter};
use service_kit::json::Json;
use service_kit::params::Query;
use service_kit::problem::ApiError;
use time::format_description::well_known::Rfc3339;
use utoipa::IntoParams;

use super::entry::BillingEntry;
use super::filter::Filter;
use super::lines::{self, LineCursor, MODELS};
use super::projection::Status;
use crate::paging::{NextPage, ThisPage, cursor, limit};
use crate::projection::Reads;

/// The page.
#[derive(Debug, Clone, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Page {
    /// How many, 1 to 200.
    #[param(minimum = 1, maximum = 200, default = 20)]
    limit: Option<u32>,
    /// From the `Link` header of the page before.
    cursor: Option<String>,
}

/// The caller's purchases, free tokens and spending, newest first.
#[utoipa::path(get, path = "/payments/history", operation_id = "listBillingHistory", tag = "payment", params(Filter, Page),
    responses((status = 200, body = Vec<BillingEntry>), ApiError), security(("bearer" = [])))]
pub(super) async fn list_billing_history(
    me: Viewable,
    ReadAfter(token): ReadAfter,
    Query(filter): Query<Filter>,
    Query(page): Query<Page>,
    this: ThisPage,
    State(reads): State<Reads>,
) -> Result<(Freshness, NextPage, Json<Vec<BillingEntry>>), ApiError> {
    let limit = limit(page.limit, 20, 200)?;
    let after: LineCursor = cursor(page.cursor.as_deref())?.unwrap_or_default();
    let mut reading = reads.snapshot(&MODELS, token).await?;
    let found = lines::read(&mut reading, me.user_id, &filter, after, limit + 1).await?;
    let freshness = reading.freshness();
    reading.end().await?;
    let (entries, next) = lines::page(found, after, limit);
    Ok((freshness, NextPage::after(&this, next), Json(entries)))
}

/// The most lines of a file.
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
    let mut reading = reads.snapshot(&MODELS, token).await?;
    let (from, most) = (LineCursor::default(), LONGEST_FILE);
    let found = lines::read(&mut reading, me.user_id, &filter, from, most + 1).await?;
    let freshness = reading.freshness();
    reading.end().await?;
    let (entries, more) = lines::page(found, from, most);
    if more.is_some() {
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

/// It contains no text that people typed, so no cell can be taken for a formula.
fn as_csv(entries: &[BillingEntry]) -> Result<Vec<u8>, csv::Error> {
    let mut out = csv::Writer::from_writer(Vec::new());
    out.write_record([
        "Date",
        "Entry",
        "Tokens",
        "Set aside",
        "Lapsed",
        "Owed",
        "Balance",
        "Specialist",
        "Plan",
        "Amount",
        "Currency",
        "Status",
        "Reference",
    ])?;
    for entry in entries {
        let amount = entry.amount.map(decimal);
        out.write_record([
            entry.at.format(&Rfc3339).unwrap_or_default().as_str(),
            entry.kind.as_str(),
            &entry.tokens.to_string(),
            &entry.held.to_string(),
            &entry.lapsed.to_string(),
            &entry.debt.to_string(),
            &entry.balance.map_or(String::new(), |it| it.to_string()),
            entry.conversation.as_ref().map_or("", |it| &it.agent_id),
            entry.plan.as_deref().unwrap_or_default(),
            amount.as_deref().unwrap_or_default(),
            entry.currency.as_deref().unwrap_or_default(),
            entry.status.map_or("", Status::as_str),
            &entry.reference,
        ])?;
    }
    out.into_inner().map_err(|cause| cause.into_error().into())
}

/// For example, `-500.05` for -50005.
pub(super) fn decimal(hundredths: i64) -> String {
    let sign = if hundredths < 0 { "-" } else { "" };
    let figures = hundredths.unsigned_abs();
    format!("{sign}{}.{:02}", figures / 100, figures % 100)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pay_19_in_the_file_what_was_paid_back_is_less_than_nothing_down_to_its_hundredths() {
        assert_eq!(
            [150_000, -50_050, -75, 0].map(decimal),
            ["1500.00", "-500.50", "-0.75", "0.00"]
        );
    }
}
