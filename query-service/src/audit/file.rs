//! The audit log as a file of any length: read a page at a time, no faster than it is taken.

use std::io;
use std::sync::Arc;

use axum::body::Body;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use futures::future::{Either, ready};
use futures::{StreamExt as _, stream};
use http::{HeaderName, header};
use serde::Deserialize;
use service_kit::consistency::{Freshness, ReadAfter};
use service_kit::export::Exports;
use service_kit::params::Query;
use service_kit::problem::ApiError;
use shared_events::UserId;
use shared_events::audit::Exported;
use time::OffsetDateTime;
use utoipa::IntoParams;

use super::ActorNames;
use super::filter::{Filter, Found, Part, Search};
use super::row::AuditLog;
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
pub(super) async fn file(
    admin: UserId,
    asked: Asked,
    form: Form,
) -> Result<(Freshness, Response), ApiError> {
    let (ReadAfter(token), Query(filter), Query(Ticket { ticket }), exports, reads, names) = asked;
    let now = OffsetDateTime::now_utc();
    if !exports.admits(admin, Exported::AuditLog.as_str(), &ticket, now) {
        let told = "This address has expired. Please ask for the file again.";
        return Err(ApiError::invalid("ticket", told));
    }
    let search = Arc::new(Search::new(filter, reads.0, names.0, token).await?);
    // Read before anything is answered, so that what can not be read at all is told in words.
    let first = search.part(page(None), token).await?;
    let freshness = first.freshness;
    // Later pages are older, so they are there as soon as the first one is.
    let body = body(form, first, move |before| {
        let search = Arc::clone(&search);
        async move { search.part(page(Some(before)), None).await }
    });
    let headers: [(HeaderName, &str); 2] = [
        (header::CONTENT_TYPE, form.content_type),
        (header::CONTENT_DISPOSITION, form.disposition),
    ];
    Ok((freshness, (headers, body).into_response()))
}

const fn page(before: Option<i64>) -> Part {
    Part { before, most: PAGE }
}

/// What is to be done for the next piece of a file.
enum Turn {
    Write(Found),
    Read(i64),
    End,
}

/// The first page and those that `next` finds before a position. No connection is held between two of them. What fails
/// breaks the answer off: a part of the log must not look like the whole.
fn body<F>(form: Form, first: Found, next: impl Fn(i64) -> F + Send + 'static) -> Body
where
    F: Future<Output = Result<Found, ApiError>> + Send + 'static,
{
    let head = stream::once(ready(Ok::<_, io::Error>(Bytes::from_static(
        form.head.as_bytes(),
    ))));
    let pages = stream::try_unfold(Turn::Write(first), move |turn| {
        let found = match turn {
            Turn::Write(found) => Some(Either::Left(ready(Ok(found)))),
            Turn::Read(before) => Some(Either::Right(next(before))),
            Turn::End => None,
        };
        async move {
            let Some(found) = found else {
                return Ok(None);
            };
            let found = found.await.map_err(broken)?;
            let piece = Bytes::from((form.write)(&found.logs)?);
            Ok(Some((piece, found.more.map_or(Turn::End, Turn::Read))))
        }
    });
    Body::from_stream(head.chain(pages))
}

fn broken(cause: ApiError) -> io::Error {
    tracing::error!(%cause, "a file of the audit log was broken off");
    io::Error::other(cause)
}

#[cfg(test)]
mod tests {
    use futures::TryStreamExt as _;

    use super::*;

    const FORM: Form = Form {
        content_type: LINES,
        disposition: "attachment",
        head: "head\n",
        write: |_| Ok(b"page\n".to_vec()),
    };

    const fn found(more: Option<i64>) -> Found {
        Found {
            freshness: Freshness::Fresh,
            logs: Vec::new(),
            more,
        }
    }

    /// What came, and whether that was all.
    async fn taken(body: Body) -> (String, bool) {
        let (mut text, mut pieces) = (Vec::new(), body.into_data_stream());
        let ended = loop {
            match pieces.try_next().await {
                Ok(Some(piece)) => text.extend_from_slice(&piece),
                Ok(None) => break true,
                Err(_) => break false,
            }
        };
        (String::from_utf8_lossy(&text).into_owned(), ended)
    }

    #[tokio::test]
    async fn a_file_has_its_head_and_every_page_until_there_is_no_more() {
        let next = |before: i64| ready(Ok(found((before > 1).then(|| before - 1))));
        let whole = taken(body(FORM, found(Some(2)), next)).await;
        assert_eq!(whole, ("head\npage\npage\npage\n".to_owned(), true));
    }

    #[tokio::test]
    async fn a_file_whose_next_page_can_not_be_read_is_broken_off_and_does_not_look_whole() {
        let next = |_| ready(Err(ApiError::internal("the database is away")));
        let half = taken(body(FORM, found(Some(2)), next)).await;
        assert_eq!(half, ("head\npage\n".to_owned(), false));
    }
}
