//! The audit log as a file.

use std::borrow::Cow;
use std::sync::Arc;

use axum::extract::State;
use axum::response::IntoResponse;
use http::{HeaderName, header};
use serde::Deserialize;
use service_kit::auth::{With, perm};
use service_kit::consistency::{Freshness, ReadAfter};
use service_kit::export::Exports;
use service_kit::params::Query;
use service_kit::problem::ApiError;
use shared_events::audit::Exported;
use time::OffsetDateTime;
use time::format_description::well_known::Rfc3339;
use utoipa::IntoParams;

use super::ActorNames;
use super::filter::{Filter, Part, read};
use super::row::AuditLog;
use crate::projection::Reads;

/// That it was asked for.
#[derive(Debug, Clone, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Ticket {
    /// From `POST /admin/audit-logs/exports`.
    ticket: String,
}

/// A file has at most as many lines.
const LONGEST_FILE: i64 = 20_000;

/// The audit log as a file of comma-separated values, newest first, at most 20,000 lines, for whoever has asked for it.
#[utoipa::path(get, path = "/admin/audit-logs.csv", operation_id = "downloadAuditLogs", tag = "audit", params(Filter, Ticket),
    responses((status = 200, description = "One line an entry, under a line of names", body = String, content_type = "text/csv"), ApiError),
    security(("bearer" = [])))]
pub(super) async fn download_audit_logs(
    admin: With<perm::AuditLogs>,
    ReadAfter(token): ReadAfter,
    Query(filter): Query<Filter>,
    Query(Ticket { ticket }): Query<Ticket>,
    State(exports): State<Exports>,
    State(reads): State<Reads>,
    State(names): State<Arc<dyn ActorNames>>,
) -> Result<(Freshness, impl IntoResponse), ApiError> {
    let now = OffsetDateTime::now_utc();
    if !exports.admits(admin.user_id, Exported::AuditLog.as_str(), &ticket, now) {
        let told = "This address has expired. Please ask for the file again.";
        return Err(ApiError::invalid("ticket", told));
    }
    let part = Part {
        before: None,
        most: LONGEST_FILE,
    };
    let (freshness, logs, more) = read(&reads, &*names, &filter, part, token).await?;
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
            "attachment; filename=\"audit-log.csv\"",
        ),
    ];
    let file = as_csv(&logs).map_err(ApiError::internal)?;
    Ok((freshness, (headers, file)))
}

fn as_csv(logs: &[AuditLog]) -> Result<Vec<u8>, csv::Error> {
    let mut out = csv::Writer::from_writer(Vec::new());
    out.write_record([
        "Timestamp",
        "Admin",
        "Action",
        "Target",
        "Command",
        "Correlation",
        "Id",
    ])?;
    for log in logs {
        out.write_record([
            log.timestamp.format(&Rfc3339).unwrap_or_default().as_str(),
            &no_formula(&log.admin),
            &log.action,
            &log.target,
            &log.command,
            &log.correlation_id.to_string(),
            &log.id,
        ])?;
    }
    out.into_inner().map_err(|cause| cause.into_error().into())
}

/// People choose their names: a cell that begins like a formula would be run as one by whoever opens the file.
fn no_formula(name: &str) -> Cow<'_, str> {
    if name.starts_with(['=', '+', '-', '@', '\t', '\r']) {
        Cow::Owned(format!("'{name}"))
    } else {
        Cow::Borrowed(name)
    }
}
