//! The audit log as JSON lines, for programs.

use std::io;

use axum::response::Response;
use service_kit::auth::{With, perm};
use service_kit::consistency::Freshness;
use service_kit::problem::ApiError;

use super::file::{Asked, Form, LINES, Ticket, download};
use super::filter::Filter;
use super::row::AuditLog;

const JSON_LINES: Form = Form {
    content_type: LINES,
    name: "audit-log.jsonl",
    head: "",
    write: as_lines,
};

/// The audit log as JSON lines, newest first, of any length, for an admin who has asked for it.
///
/// Each line is an entry in the form of the list. A file that can not be read to its end is cut off.
#[utoipa::path(get, path = "/admin/audit-logs.jsonl", operation_id = "downloadAuditLogLines", tag = "audit", params(Filter, Ticket),
    responses((status = 200, description = "One JSON object a line", body = String, content_type = "application/x-ndjson"), ApiError),
    security(("bearer" = [])))]
pub(super) async fn download_audit_log_lines(
    admin: With<perm::AuditLogs>,
    asked: Asked,
) -> Result<(Freshness, Response), ApiError> {
    download(admin.user_id, asked, JSON_LINES).await
}

fn as_lines(logs: Vec<AuditLog>) -> io::Result<Vec<u8>> {
    let mut out = Vec::new();
    for log in logs {
        serde_json::to_writer(&mut out, &log)?;
        out.push(b'\n');
    }
    Ok(out)
}
