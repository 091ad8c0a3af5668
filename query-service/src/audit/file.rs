//! The audit log as a file of any length: read a page at a time, no faster than it is taken.

use std::io;
use std::sync::Arc;

use axum::extract::State;
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use http::{HeaderName, header};
use serde::Deserialize;
use service_kit::consistency::{Freshness, ReadAfter};
use service_kit::export::Exports;
use service_kit::params::Query;
use service_kit::problem::ApiError;
use shared_events::UserId;
use shared_events::audit::Exported;
use utoipa::IntoParams;

use super::ActorNames;
use super::filter::{Filter, Found, Part, Search};
use super::row::AuditLog;
use crate::file::{self, admitted};
use crate::projection::Reads;

/// JSON objects, one a line.
pub(super) const LINES: &str = "application/x-ndjson";

/// Entries that are read at once.
const PAGE: i64 = 1_000;

/// That it was asked for.
#[derive(Debug, Clone, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Ticket {
    /// From `POST /admin/audit-logs/exports`.
    ticket: String,
}

/// What every download of the log is asked with.
pub(super) type Asked = (
    ReadAfter,
    Query<Filter>,
    Query<Ticket>,
    State<Exports>,
    State<Reads>,
    State<Arc<dyn ActorNames>>,
);

/// What a file looks like.
#[derive(Clone, Copy)]
pub(super) struct Form {
    pub content_type: &'static str,
    pub disposition: &'static str,
    /// What stands above the entries.
    pub head: &'static str,
    /// Some entries, newest first.
    pub write: fn(&[AuditLog]) -> io::Result<Vec<u8>>,
}

/// The file for whoever has a ticket.
pub(super) async fn download(
    admin: UserId,
    asked: Asked,
    form: Form,
) -> Result<(Freshness, Response), ApiError> {
    let (ReadAfter(token), Query(filter), Query(Ticket { ticket }), exports, reads, names) = asked;
    admitted(&exports, admin, Exported::AuditLog, &ticket)?;
    let search = Arc::new(Search::new(filter, reads.0, names.0, token).await?);
    // Read before anything is answered, so that what can not be read at all is told in words.
    let first = search.part(page(None), token).await?;
    let freshness = first.freshness;
    // Later pages are older, so they are there as soon as the first one is.
    let next = move |before| {
        let search = Arc::clone(&search);
        async move { Ok(search.part(page(Some(before)), None).await?.into()) }
    };
    let head = Bytes::from_static(form.head.as_bytes());
    let body = file::body(head, form.write, first.into(), next);
    let headers: [(HeaderName, &str); 3] = [
        (header::CONTENT_TYPE, form.content_type),
        (header::CACHE_CONTROL, "no-store"),
        (header::CONTENT_DISPOSITION, form.disposition),
    ];
    Ok((freshness, (headers, body).into_response()))
}

const fn page(before: Option<i64>) -> Part {
    Part { before, most: PAGE }
}

impl From<Found> for file::Page<AuditLog, i64> {
    fn from(found: Found) -> Self {
        Self {
            items: found.logs,
            last: found.more,
        }
    }
}
