//! The payments of everybody as a file.

use axum::extract::State;
use axum::response::IntoResponse;
use serde::Deserialize;
use service_kit::auth::{With, perm};
use service_kit::consistency::{Freshness, ReadAfter};
use service_kit::export::Exports;
use service_kit::params::Query;
use service_kit::problem::ApiError;
use shared_events::audit::Exported;
use utoipa::IntoParams;

use super::admin::{AdminPayment, read};
use super::history::decimal;
use super::projection::Status;
use crate::file::{self, ROWS, admitted};
use crate::paging::search;
use crate::projection::Reads;

/// The filter of the file.
#[derive(Debug, Clone, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Part {
    /// Parts of the buyer's name or address, or a reference. At most 200 characters.
    #[param(max_length = 200)]
    search: Option<String>,
    /// Only payments with this status.
    #[param(inline)]
    status: Option<Status>,
    /// From `POST /admin/payments/exports`.
    ticket: String,
}

const HEAD: [&str; 13] = [
    "Date",
    "Paid",
    "Name",
    "Email",
    "Plan",
    "Amount",
    "Currency",
    "Tokens",
    "Status",
    "Refunded",
    "Provider",
    "Mode",
    "Reference",
];

/// The payments as a file of comma-separated values, newest first, for an admin who has asked for it.
#[utoipa::path(get, path = "/admin/payments.csv", operation_id = "downloadPayments", tag = "payment", params(Part),
    responses((status = 200, description = "One line a payment, under a line of names", body = String, content_type = "text/csv"), ApiError),
    security(("bearer" = [])))]
pub(super) async fn download_payments(
    admin: With<perm::UserManagement>,
    ReadAfter(token): ReadAfter,
    Query(part): Query<Part>,
    State(exports): State<Exports>,
    State(reads): State<Reads>,
) -> Result<(Freshness, impl IntoResponse), ApiError> {
    admitted(&exports, admin.user_id, Exported::Payments, &part.ticket)?;
    let (words, status) = (search(part.search.as_deref())?.to_owned(), part.status);
    let read = move |after, token| {
        let (reads, words) = (reads.clone(), words.clone());
        async move { read(&reads, (&words, status), (after, ROWS), token).await }
    };
    file::csv("payments.csv", &HEAD, cells, token, read).await
}

fn cells(one: AdminPayment) -> Vec<String> {
    vec![
        file::time(one.started_at),
        one.paid_at.map(file::time).unwrap_or_default(),
        one.user,
        one.email,
        one.plan,
        decimal(one.amount),
        one.currency,
        one.tokens.to_string(),
        one.status.as_str().to_owned(),
        decimal(one.refunded),
        one.provider,
        one.mode,
        one.reference.to_string(),
    ]
}
