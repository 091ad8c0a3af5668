//! Lists are bare arrays; the address of the next page is in a `Link` header.

use std::convert::Infallible;

use axum::extract::{FromRequestParts, RawQuery};
use axum::response::{IntoResponseParts, ResponseParts};
use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use http::request::Parts;
use http::{HeaderValue, header};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use service_kit::problem::ApiError;
use sqlx::postgres::PgRow;
use sqlx::{Postgres, QueryBuilder, Row};
use time::OffsetDateTime;
use url::form_urlencoded;
use uuid::Uuid;

use crate::fold::fold;

/// The requested number of rows, within `1..=most`.
///
/// # Errors
/// 422 on `limit` when it is outside.
pub fn limit(asked: Option<u32>, default: u32, most: u32) -> Result<i64, ApiError> {
    let limit = asked.unwrap_or(default);
    if (1..=most).contains(&limit) {
        Ok(i64::from(limit))
    } else {
        Err(ApiError::invalid(
            "limit",
            format!("must be between 1 and {most}"),
        ))
    }
}

/// The search text, without white space around it.
///
/// # Errors
/// 422 on `search` when it is longer than [`LONGEST_SEARCH`] characters.
pub fn search(asked: Option<&str>) -> Result<&str, ApiError> {
    let search = asked.unwrap_or_default().trim();
    if search.chars().count() > LONGEST_SEARCH {
        let limit = format!("must be at most {LONGEST_SEARCH} characters");
        return Err(ApiError::invalid("search", limit));
    }
    Ok(search)
}

/// The longest search, in characters.
pub const LONGEST_SEARCH: usize = 200;

/// The folded words of a search, which contain neither `%` nor `_`; none for a search without letters and digits,
/// which no text matches.
pub fn words(search: &str) -> Option<Vec<String>> {
    let folded = fold(search);
    let words = folded.split(' ').filter(|word| !word.is_empty());
    (search.is_empty() || !folded.is_empty()).then(|| words.map(str::to_owned).collect())
}

/// Keeps the rows whose folded text in `column` contains every word of a search.
pub fn having_words(sql: &mut QueryBuilder<'_, Postgres>, column: &str, search: &str) {
    let Some(words) = words(search) else {
        sql.push(" AND false");
        return;
    };
    for word in words {
        sql.push(format!(" AND {column} LIKE "))
            .push_bind(format!("%{word}%"));
    }
}

/// The last place of a page, in a list with the newest first: the time and the id of its last row.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Newest(
    #[serde(with = "time::serde::rfc3339")] pub OffsetDateTime,
    pub Uuid,
);

impl Newest {
    /// The place of a row with both in these columns.
    ///
    /// # Errors
    /// When a column is missing.
    pub fn of(row: &PgRow, at: &str, id: &str) -> Result<Self, sqlx::Error> {
        Ok(Self(row.try_get(at)?, row.try_get(id)?))
    }

    /// The last place of a page with these rows, of which there is one more than `limit` if there is another page.
    /// Removes that one.
    ///
    /// # Errors
    /// When the last row lacks one of the columns.
    pub fn end_of(
        rows: &mut Vec<PgRow>,
        limit: i64,
        at: &str,
        id: &str,
    ) -> Result<Option<Self>, sqlx::Error> {
        let more = cut(rows, limit);
        let last = rows.last().filter(|_| more);
        last.map(|row| Self::of(row, at, id)).transpose()
    }

    /// Keeps the rows that come after it in such a list.
    pub fn further(self, sql: &mut QueryBuilder<'_, Postgres>, at: &str, id: &str) {
        sql.push(format!(" AND ({at}, {id}) < (")).push_bind(self.0);
        sql.push(", ").push_bind(self.1).push(")");
    }
}

/// Reads a cursor that [`NextPage::after`] made.
///
/// # Errors
/// 422 on `cursor` when it is not one of ours.
pub fn cursor<T: DeserializeOwned>(asked: Option<&str>) -> Result<Option<T>, ApiError> {
    let Some(text) = asked else { return Ok(None) };
    let bytes = BASE64_URL_SAFE_NO_PAD.decode(text).ok();
    let place = bytes.and_then(|bytes| serde_json::from_slice(&bytes).ok());
    place
        .map(Some)
        .ok_or_else(|| ApiError::invalid("cursor", "is not a cursor of this list"))
}

/// The query of the request, from which the next page's is made.
#[derive(Debug, Clone, Default)]
pub struct ThisPage(String);

impl<S: Send + Sync> FromRequestParts<S> for ThisPage {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Infallible> {
        let RawQuery(query) = RawQuery::from_request_parts(parts, state).await?;
        Ok(Self(query.unwrap_or_default()))
    }
}

/// Put this before a list: it names the next page, if there is one.
#[derive(Debug, Clone, Default)]
pub struct NextPage(Option<HeaderValue>);

impl NextPage {
    /// The page after the place `last`; none for the last page.
    #[must_use]
    pub fn after<T: Serialize>(this: &ThisPage, last: Option<T>) -> Self {
        Self::both(this, last, None)
    }

    /// The previous and the next page, if they exist.
    #[must_use]
    pub fn both<T: Serialize>(this: &ThisPage, next: Option<T>, previous: Option<T>) -> Self {
        let links = [("next", next), ("prev", previous)];
        let links = links.into_iter().filter_map(|(relation, place)| {
            let place = serde_json::to_vec(&place?).ok()?;
            let others =
                form_urlencoded::parse(this.0.as_bytes()).filter(|(name, _)| name != "cursor");
            let query = form_urlencoded::Serializer::new(String::new())
                .extend_pairs(others)
                .append_pair("cursor", &BASE64_URL_SAFE_NO_PAD.encode(place))
                .finish();
            // Relative to the request's own address, so it works behind any prefix.
            Some(format!("<?{query}>; rel=\"{relation}\""))
        });
        let links = links.collect::<Vec<_>>().join(", ");
        Self(
            HeaderValue::try_from(links)
                .ok()
                .filter(|it| !it.is_empty()),
        )
    }
}

impl IntoResponseParts for NextPage {
    type Error = Infallible;

    fn into_response_parts(self, mut response: ResponseParts) -> Result<ResponseParts, Infallible> {
        if let Some(link) = self.0 {
            response.headers_mut().insert(header::LINK, link);
        }
        Ok(response)
    }
}

/// Cuts a list that was read with one row more than `limit`; returns whether that row existed.
pub fn cut<T>(rows: &mut Vec<T>, limit: i64) -> bool {
    let limit = usize::try_from(limit).unwrap_or(usize::MAX);
    let more = rows.len() > limit;
    rows.truncate(limit);
    more
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_next_page_keeps_the_filters_and_replaces_the_cursor() {
        let this = ThisPage("action=wallet.held&cursor=old&limit=2".into());
        let NextPage(Some(link)) = NextPage::after(&this, Some(41)) else {
            panic!("no link")
        };
        let link = link.to_str().unwrap();
        let query = link
            .strip_prefix("<?")
            .and_then(|link| link.strip_suffix(">; rel=\"next\""))
            .unwrap();
        let pairs: Vec<_> = form_urlencoded::parse(query.as_bytes()).collect();
        assert_eq!(pairs[0], ("action".into(), "wallet.held".into()));
        assert_eq!(pairs[1], ("limit".into(), "2".into()));
        assert_eq!(cursor::<i64>(Some(&pairs[2].1)).unwrap(), Some(41));
    }

    #[test]
    fn the_last_page_names_no_other() {
        assert!(
            NextPage::after(&ThisPage::default(), None::<i64>)
                .0
                .is_none()
        );
    }

    #[test]
    fn a_cursor_of_another_kind_is_refused() {
        let error = cursor::<i64>(Some("nonsense")).unwrap_err();
        assert!(error.fields().contains_key("cursor"));
    }

    #[test]
    fn limits_are_held() {
        assert_eq!(limit(None, 50, 200).unwrap(), 50);
        assert!(limit(Some(0), 50, 200).is_err());
        assert!(limit(Some(201), 50, 200).is_err());
    }
}
