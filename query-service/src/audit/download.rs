//! The audit log as a file of comma-separated values.

use std::io;

use axum::response::Response;
use service_kit::auth::{With, perm};
use service_kit::consistency::Freshness;
use service_kit::problem::ApiError;

use super::file::{Asked, Form, Ticket, download};
use super::filter::Filter;
use super::row::AuditLog;
use crate::file;

const CSV: Form = Form {
    content_type: "text/csv; charset=utf-8",
    name: "audit-log.csv",
    head: "Timestamp,Admin,Action,Target,Command,Correlation,Id\n",
    write: as_csv,
};

/// The audit log as a file of comma-separated values, newest first, of any length, for an admin who has asked for it.
///
/// A file that can not be read to its end is cut off.
#[utoipa::path(get, path = "/admin/audit-logs.csv", operation_id = "downloadAuditLogs", tag = "audit", params(Filter, Ticket),
    responses((status = 200, description = "One line an entry, under a line of names", body = String, content_type = "text/csv"), ApiError),
    security(("bearer" = [])))]
pub(super) async fn download_audit_logs(
    admin: With<perm::AuditLogs>,
    asked: Asked,
) -> Result<(Freshness, Response), ApiError> {
    download(admin.user_id, asked, CSV).await
}

fn as_csv(logs: Vec<AuditLog>) -> io::Result<Vec<u8>> {
    file::rows(logs.into_iter().map(|log| {
        vec![
            file::time(log.timestamp),
            log.admin,
            log.action,
            log.target,
            log.command,
            log.correlation_id.to_string(),
            log.id,
        ]
    }))
}
