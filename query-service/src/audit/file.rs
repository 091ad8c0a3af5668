//! The audit log as a file of any length: read a page at a time, no faster than the client takes it.

use std::io;
use std::sync::Arc;

use axum::extract::State;
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use serde::Deserialize;
use service_kit::consistency::{Freshness, ReadAfter};
use service_kit::export::Exports;
use service_kit::params::Query;
use service_kit::problem::ApiError;
use shared_events::UserId;
use shared_events::audit::Exported;
use utoipa::IntoParams;

use super::ActorNames;
use super::filter::{Filter, Part, Search};
use super::row::AuditLog;
use crate::file::{self, admitted};
use crate::projection::Reads;

/// JSON objects, one a line.
pub(super) const LINES: &str = "application/x-ndjson";

/// Entries that are read at once.
const PAGE: i64 = 1_000;

/// The proof that the file was asked for.
#[derive(Debug, Clone, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Ticket {
    /// From `POST /admin/audit-logs/exports`.
    ticket: String,
}

/// The arguments of every download of the log.
pub(super) type Asked = (
    ReadAfter,
    Query<Filter>,
    Query<Ticket>,
    State<Exports>,
    State<Reads>,
    State<Arc<dyn ActorNames>>,
);

/// The format of a file.
#[derive(Clone, Copy)]
pub(super) struct Form {
    pub content_type: &'static str,
    pub name: &'static str,
    /// The text before the entries.
    pub head: &'static str,
    /// Some entries, newest first.
    pub write: fn(Vec<AuditLog>) -> io::Result<Vec<u8>>,
}

/// The file for a caller with a ticket.
pub(super) async fn download(
    admin: UserId,
    asked: Asked,
    form: Form,
) -> Result<(Freshness, Response), ApiError> {
    let (ReadAfter(token), Query(filter), Query(Ticket { ticket }), exports, reads, names) = asked;
    admitted(&exports, admin, Exported::AuditLog, &ticket)?;
    let search = Arc::new(Search::new(filter, reads.0, names.0, token).await?);
    let read = move |before, token| {
        let search = Arc::clone(&search);
        async move {
            let part = Part { before, most: PAGE };
            let found = search.part(part, token).await?;
            Ok((found.freshness, found.logs, found.more))
        }
    };
    let head = Bytes::from_static(form.head.as_bytes());
    let (freshness, body) = file::body(head, form.write, token, read).await?;
    let headers = file::headers(form.content_type, form.name);
    Ok((freshness, (headers, body).into_response()))
}
