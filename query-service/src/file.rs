//! Lists as files of comma-separated values, for whoever has asked for one: made a page at a time, so that no length of a
//! list needs memory. A file that breaks off in the middle ends its connection, and so does not look whole.

use std::borrow::Cow;
use std::future::Future;

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
/// A file has at most as many lines; one that would be longer breaks off.
const MOST: usize = 1_000_000;

/// Rows of a list, and where they end if there are more.
#[derive(Debug)]
pub struct Lines<P> {
    /// Each with as many cells as the file has columns.
    pub rows: Vec<Vec<String>>,
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

/// The file with `first` in it and then what `next` reads from there on.
///
/// # Errors
/// When a line can not be written.
pub fn csv<P, F, R>(
    name: &str,
    head: &[&str],
    first: Lines<P>,
    next: F,
) -> Result<impl IntoResponse + use<P, F, R>, ApiError>
where
    P: Send + 'static,
    F: Fn(P) -> R + Send + 'static,
    R: Future<Output = Result<Lines<P>, ApiError>> + Send,
{
    let head = head.iter().map(|&cell| cell.to_owned()).collect();
    let written = first.rows.len();
    let begin = bytes(std::iter::once(head).chain(first.rows)).map_err(ApiError::internal)?;
    let rest = stream::try_unfold(
        (first.last, written, next),
        async |(last, written, next)| {
            let Some(last) = last else { return Ok(None) };
            let Lines { rows, last } = next(last).await.map_err(std::io::Error::other)?;
            let written = written + rows.len();
            if written > MOST {
                return Err(std::io::Error::other(
                    "the list is longer than a file may be",
                ));
            }
            Ok(Some((bytes(rows)?, (last, written, next))))
        },
    );
    let rest = rest.inspect_err(|cause| tracing::warn!(%cause, "a file broke off"));
    let body = Body::from_stream(stream::once(async { Ok(begin) }).chain(rest));
    let headers: [(HeaderName, String); 3] = [
        (header::CONTENT_TYPE, "text/csv; charset=utf-8".to_owned()),
        (header::CACHE_CONTROL, "no-store".to_owned()),
        (
            header::CONTENT_DISPOSITION,
            format!("attachment; filename=\"{name}\""),
        ),
    ];
    Ok((headers, body))
}

fn bytes(rows: impl IntoIterator<Item = Vec<String>>) -> std::io::Result<Bytes> {
    let mut out = csv::Writer::from_writer(Vec::new());
    for row in rows {
        out.write_record(row.iter().map(|cell| no_formula(cell).into_owned()))
            .map_err(std::io::Error::other)?;
    }
    let whole = out.into_inner().map_err(|cause| cause.into_error())?;
    Ok(whole.into())
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

    async fn body(pages: Vec<Result<Lines<usize>, ApiError>>) -> Result<String, axum::Error> {
        let pages: Vec<_> = pages
            .into_iter()
            .map(|page| std::sync::Mutex::new(Some(page)))
            .collect();
        let take = move |place: usize| {
            let page = pages[place].lock().unwrap().take().unwrap();
            async move { page }
        };
        let first = take(0).await.unwrap();
        let answer = csv("list.csv", &["Name", "Figure"], first, take)
            .unwrap()
            .into_response();
        let whole = axum::body::to_bytes(answer.into_body(), usize::MAX).await?;
        Ok(String::from_utf8(whole.to_vec()).unwrap())
    }

    fn page(name: &str, last: Option<usize>) -> Result<Lines<usize>, ApiError> {
        let rows = vec![vec![name.to_owned(), "1".to_owned()]];
        Ok(Lines { rows, last })
    }

    #[tokio::test]
    async fn pages_follow_each_other_under_one_head_and_no_cell_is_a_formula() {
        let whole = body(vec![
            page("=1+1", Some(1)),
            page("a, b", Some(2)),
            page("c", None),
        ])
        .await;
        assert_eq!(whole.unwrap(), "Name,Figure\n'=1+1,1\n\"a, b\",1\nc,1\n");
    }

    #[tokio::test]
    async fn what_breaks_off_in_the_middle_does_not_look_whole() {
        let broken = Err(ApiError::internal("lost"));
        assert!(body(vec![page("a", Some(1)), broken]).await.is_err());
    }
}
