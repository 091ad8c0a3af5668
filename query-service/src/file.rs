//! Lists as files, for callers who have asked for one: made a page at a time, so that a long list needs no
//! more memory than a short one. When a file breaks off in the middle, its connection is cut, so the file
//! does not look complete.

use std::borrow::Cow;
use std::future::{Future, ready};
use std::io;

use axum::body::{Body, Bytes};
use axum::response::IntoResponse;
use futures::stream::{self, StreamExt, TryStreamExt};
use http::{HeaderName, header};
use service_kit::clock;
use service_kit::consistency::Freshness;
use service_kit::export::Exports;
use service_kit::problem::ApiError;
use shared_events::audit::Exported;
use shared_events::{Appended, UserId};
use time::OffsetDateTime;
use time::format_description::well_known::Rfc3339;

/// What is said about a ticket that is not valid.
pub const EXPIRED: &str = "This address has expired. Please ask for the file again.";

/// Rows that are read at once.
pub const ROWS: i64 = 500;

/// Whether this caller asked for this file, and not too long ago.
///
/// # Errors
/// 422 on `ticket`.
pub fn admitted(
    exports: &Exports,
    me: UserId,
    what: Exported,
    ticket: &str,
) -> Result<(), ApiError> {
    if exports.admits(me, what.as_str(), ticket, clock::now()) {
        return Ok(());
    }
    Err(ApiError::invalid("ticket", EXPIRED))
}

/// The head, and all pages that `read` finds from the beginning on; a page is a part of the list, with the next place
/// if there is more. The first page is read before the answer begins, so that an error can be answered. No connection
/// is held between two pages.
///
/// # Errors
/// When the first page can not be read.
pub async fn body<T, P, F, R>(
    head: Bytes,
    write: impl Fn(Vec<T>) -> io::Result<Vec<u8>> + Send + 'static,
    token: Option<Appended>,
    read: F,
) -> Result<(Freshness, Body), ApiError>
where
    T: Send + 'static,
    P: Send + 'static,
    F: Fn(Option<P>, Option<Appended>) -> R + Send + 'static,
    R: Future<Output = Result<(Freshness, Vec<T>, Option<P>), ApiError>> + Send,
{
    let (freshness, items, last) = read(None, token).await?;
    let head = stream::once(ready(Ok::<_, io::Error>(head)));
    let begin = (Turn::Write(items, last), write, read);
    let pages = stream::try_unfold(begin, |(turn, write, read)| async move {
        let (items, last) = match turn {
            Turn::Write(items, last) => (items, last),
            // Later pages are older, so they are readable as soon as the first one is.
            Turn::Read(last) => {
                let (_, items, last) = read(Some(last), None).await.map_err(io::Error::other)?;
                (items, last)
            }
            Turn::End => return Ok(None),
        };
        let piece = Bytes::from(write(items)?);
        let turn = last.map_or(Turn::End, Turn::Read);
        Ok(Some((piece, (turn, write, read))))
    });
    let pages = pages.inspect_err(|cause| tracing::warn!(%cause, "a file broke off"));
    Ok((freshness, Body::from_stream(head.chain(pages))))
}

/// The next step of a file.
enum Turn<T, P> {
    Write(Vec<T>, Option<P>),
    Read(P),
    End,
}

/// A file of comma-separated values with a line of column names; each item is a row with as many cells.
///
/// # Errors
/// When the first page can not be read.
pub async fn csv<T, P, F, R>(
    name: &str,
    head: &[&str],
    cells: fn(T) -> Vec<String>,
    token: Option<Appended>,
    read: F,
) -> Result<(Freshness, impl IntoResponse + use<T, P, F, R>), ApiError>
where
    T: Send + 'static,
    P: Send + 'static,
    F: Fn(Option<P>, Option<Appended>) -> R + Send + 'static,
    R: Future<Output = Result<(Freshness, Vec<T>, Option<P>), ApiError>> + Send + 'static,
{
    let head = head.iter().map(|&cell| cell.to_owned()).collect();
    let head = rows([head]).map_err(ApiError::internal)?;
    let write = move |items: Vec<T>| rows(items.into_iter().map(cells));
    let (freshness, body) = body(head.into(), write, token, read).await?;
    let headers = headers("text/csv; charset=utf-8", name);
    Ok((freshness, (headers, body)))
}

/// The headers of a file that is saved under this name, and cached nowhere.
pub fn headers(content_type: &str, name: &str) -> [(HeaderName, String); 3] {
    [
        (header::CONTENT_TYPE, content_type.to_owned()),
        (header::CACHE_CONTROL, "no-store".to_owned()),
        (
            header::CONTENT_DISPOSITION,
            format!("attachment; filename=\"{name}\""),
        ),
    ]
}

/// Each item is a line.
pub fn rows(rows: impl IntoIterator<Item = Vec<String>>) -> io::Result<Vec<u8>> {
    let mut out = csv::Writer::from_writer(Vec::new());
    for row in rows {
        out.write_record(row.iter().map(|cell| no_formula(cell).into_owned()))
            .map_err(io::Error::other)?;
    }
    out.into_inner().map_err(csv::IntoInnerError::into_error)
}

/// People choose their names: a spreadsheet would run a cell that begins like a formula.
fn no_formula(cell: &str) -> Cow<'_, str> {
    if cell.starts_with(['=', '+', '-', '@', '\t', '\r']) {
        Cow::Owned(format!("'{cell}"))
    } else {
        Cow::Borrowed(cell)
    }
}

/// In the format of RFC 3339.
#[must_use]
pub fn time(at: OffsetDateTime) -> String {
    at.format(&Rfc3339).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    type Pages = Vec<Result<(&'static str, Option<usize>), ApiError>>;

    async fn whole(pages: Pages) -> Result<String, axum::Error> {
        let pages: Vec<_> = pages
            .into_iter()
            .map(|page| std::sync::Mutex::new(Some(page)))
            .collect();
        let read = move |place: Option<usize>, _| {
            let page = pages[place.unwrap_or(0)].lock().unwrap().take().unwrap();
            ready(page.map(|(name, last)| (Freshness::Fresh, vec![name], last)))
        };
        let cells = |name: &str| vec![name.to_owned(), "1".to_owned()];
        let (_, answer) = csv("list.csv", &["Name", "Figure"], cells, None, read)
            .await
            .unwrap();
        let body = answer.into_response().into_body();
        let whole = axum::body::to_bytes(body, usize::MAX).await?;
        Ok(String::from_utf8(whole.to_vec()).unwrap())
    }

    #[tokio::test]
    async fn pages_follow_each_other_under_one_head_and_no_cell_is_a_formula() {
        let pages = vec![
            Ok(("=1+1", Some(1))),
            Ok(("a, b", Some(2))),
            Ok(("c", None)),
        ];
        assert_eq!(
            whole(pages).await.unwrap(),
            "Name,Figure\n'=1+1,1\n\"a, b\",1\nc,1\n"
        );
    }

    #[tokio::test]
    async fn what_breaks_off_in_the_middle_does_not_look_whole() {
        let broken = Err(ApiError::internal("lost"));
        assert!(whole(vec![Ok(("a", Some(1))), broken]).await.is_err());
    }
}
