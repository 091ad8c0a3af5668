//! The audit log as a file of comma-separated values.

use std::borrow::Cow;
use std::io;

use axum::response::Response;
use service_kit::auth::{With, perm};
use service_kit::consistency::Freshness;
use service_kit::problem::ApiError;
use time::format_description::well_known::Rfc3339;

use super::file::{Asked, Form, Ticket, file};
use super::filter::Filter;
use super::row::AuditLog;

const CSV: Form = Form {
    content_type: "text/csv; charset=utf-8",
    disposition: "attachment; filename=\"audit-log.csv\"",
    head: "Timestamp,Admin,Action,Target,Command,Correlation,Id\n",
    write: as_csv,
};

/// The audit log as a file of comma-separated values, newest first, however long, for whoever has asked for it.
///
/// A file that can not be read to its end is broken off.
#[utoipa::path(get, path = "/admin/audit-logs.csv", operation_id = "downloadAuditLogs", tag = "audit", params(Filter, Ticket),
    responses((status = 200, description = "One line an entry, under a line of names", body = String, content_type = "text/csv"), ApiError),
    security(("bearer" = [])))]
pub(super) async fn download_audit_logs(
    admin: With<perm::AuditLogs>,
    asked: Asked,
) -> Result<(Freshness, Response), ApiError> {
    file(admin.user_id, asked, CSV).await
}

fn as_csv(logs: &[AuditLog]) -> io::Result<Vec<u8>> {
    let mut out = csv::Writer::from_writer(Vec::new());
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
    out.into_inner().map_err(csv::IntoInnerError::into_error)
}

/// People choose their names: a cell that begins like a formula would be run as one by whoever opens the file.
fn no_formula(name: &str) -> Cow<'_, str> {
    if name.starts_with(['=', '+', '-', '@', '\t', '\r']) {
        Cow::Owned(format!("'{name}"))
    } else {
        Cow::Borrowed(name)
    }
}
