//! Lists as files, for whoever has asked for one: made a page at a time, so that no length of a
//! list needs memory. A file that breaks off in the middle ends its connection, and so does not look whole.

use std::borrow::Cow;
use std::future::{Future, ready};
use std::io;

use axum::body::{Body, Bytes};
use axum::response::IntoResponse;
use futures::stream::{self, StreamExt, TryStreamExt};
use http::{HeaderName, header};
use service_kit::export::Exports;
use service_kit::problem::ApiError;
use shared_events::UserId;
use shared_events::audit::Exported;
use time::OffsetDateTime;
use time::format_description::well_known::Rfc3339;

/// Rows that are read at once.
pub const ROWS: i64 = 500;

/// Some of a list, and where they end if there are more.
#[derive(Debug)]
pub struct Page<T, P> {
    pub items: Vec<T>,
    /// Where to go on.
    pub last: Option<P>,
}

/// That this file was asked for, by them, and not long ago.
///
/// # Errors
/// 422 on `ticket`.
pub fn admitted(
    exports: &Exports,
    me: UserId,
    what: Exported,
    ticket: &str,
) -> Result<(), ApiError> {
    if exports.admits(me, what.as_str(), ticket, OffsetDateTime::now_utc()) {
        return Ok(());
    }
    let told = "This address has expired. Please ask for the file again.";
    Err(ApiError::invalid("ticket", told))
}

/// The head, what `first` holds, and what `next` reads from there on. No connection is held between two pages.
pub fn body<T, P, F, R>(
    head: Bytes,
    write: fn(&[T]) -> io::Result<Vec<u8>>,
    first: Page<T, P>,
    next: F,
) -> Body
where
    T: Send + 'static,
    P: Send + 'static,
    F: Fn(P) -> R + Send + 'static,
    R: Future<Output = Result<Page<T, P>, ApiError>> + Send,
{
    let head = stream::once(ready(Ok::<_, io::Error>(head)));
    let pages = stream::try_unfold((Turn::Write(first), next), move |(turn, next)| async move {
        let page = match turn {
            Turn::Write(page) => page,
            Turn::Read(last) => next(last).await.map_err(io::Error::other)?,
            Turn::End => return Ok(None),
        };
        let piece = Bytes::from(write(&page.items)?);
        let turn = page.last.map_or(Turn::End, Turn::Read);
        Ok(Some((piece, (turn, next))))
    });
    let pages = pages.inspect_err(|cause| tracing::warn!(%cause, "a file broke off"));
    Body::from_stream(head.chain(pages))
}

/// What is to be done for the next piece of a file.
enum Turn<T, P> {
    Write(Page<T, P>),
    Read(P),
    End,
}

/// A file of comma-separated values under a line of names, each row with as many cells.
///
/// # Errors
/// When the line of names can not be written.
pub fn csv<P, F, R>(
    name: &str,
    head: &[&str],
    first: Page<Vec<String>, P>,
    next: F,
) -> Result<impl IntoResponse + use<P, F, R>, ApiError>
where
    P: Send + 'static,
    F: Fn(P) -> R + Send + 'static,
    R: Future<Output = Result<Page<Vec<String>, P>, ApiError>> + Send + 'static,
{
    let head: Vec<String> = head.iter().map(|&cell| cell.to_owned()).collect();
    let head = rows(&[head]).map_err(ApiError::internal)?;
    let headers: [(HeaderName, String); 3] = [
        (header::CONTENT_TYPE, "text/csv; charset=utf-8".to_owned()),
        (header::CACHE_CONTROL, "no-store".to_owned()),
        (
            header::CONTENT_DISPOSITION,
            format!("attachment; filename=\"{name}\""),
        ),
    ];
    Ok((headers, body(head.into(), rows, first, next)))
}

/// Each a line.
pub fn rows(rows: &[Vec<String>]) -> io::Result<Vec<u8>> {
    let mut out = csv::Writer::from_writer(Vec::new());
    for row in rows {
        out.write_record(row.iter().map(|cell| no_formula(cell).into_owned()))
            .map_err(io::Error::other)?;
    }
    out.into_inner().map_err(csv::IntoInnerError::into_error)
}

/// People choose their names: a cell that begins like a formula would be run as one by whoever opens the file.
fn no_formula(cell: &str) -> Cow<'_, str> {
    if cell.starts_with(['=', '+', '-', '@', '\t', '\r']) {
        Cow::Owned(format!("'{cell}"))
    } else {
        Cow::Borrowed(cell)
    }
}

/// As RFC 3339 has it.
#[must_use]
pub fn time(at: OffsetDateTime) -> String {
    at.format(&Rfc3339).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    async fn whole(
        pages: Vec<Result<Page<Vec<String>, usize>, ApiError>>,
    ) -> Result<String, axum::Error> {
        let pages: Vec<_> = pages
            .into_iter()
            .map(|page| std::sync::Mutex::new(Some(page)))
            .collect();
        let take = move |place: usize| ready(pages[place].lock().unwrap().take().unwrap());
        let first = take(0).await.unwrap();
        let answer = csv("list.csv", &["Name", "Figure"], first, take)
            .unwrap()
            .into_response();
        let whole = axum::body::to_bytes(answer.into_body(), usize::MAX).await?;
        Ok(String::from_utf8(whole.to_vec()).unwrap())
    }

    fn page(name: &str, last: Option<usize>) -> Result<Page<Vec<String>, usize>, ApiError> {
        let items = vec![vec![name.to_owned(), "1".to_owned()]];
        Ok(Page { items, last })
    }

    #[tokio::test]
    async fn pages_follow_each_other_under_one_head_and_no_cell_is_a_formula() {
        let pages = vec![
            page("=1+1", Some(1)),
            page("a, b", Some(2)),
            page("c", None),
        ];
        assert_eq!(
            whole(pages).await.unwrap(),
            "Name,Figure\n'=1+1,1\n\"a, b\",1\nc,1\n"
        );
    }

    #[tokio::test]
    async fn what_breaks_off_in_the_middle_does_not_look_whole() {
        let broken = Err(ApiError::internal("lost"));
        assert!(whole(vec![page("a", Some(1)), broken]).await.is_err());
    }
}
