//! The directory's query: filters, search by folded words, order and pages.

use serde::Deserialize;
use service_kit::problem::{ApiError, Validation};
use sqlx::postgres::PgRow;
use utoipa::IntoParams;

use crate::fold::fold;
use crate::projection::Reading;

/// What the directory can be asked for. `all` and empty values ask for nothing.
#[derive(Debug, Clone, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct AgentFilter {
    /// Exact name of a category.
    pub category: Option<String>,
    /// Exact name of a subcategory of that category.
    pub subcategory: Option<String>,
    /// Words to look for; small mistakes are forgiven. At most 200 characters.
    #[param(max_length = 200)]
    pub search: Option<String>,
    /// The least average rating, 0 to 5.
    #[param(minimum = 0, maximum = 5)]
    pub rating: Option<f64>,
    /// How many, 1 to 100; 60 when left out.
    #[param(minimum = 1, maximum = 100)]
    pub limit: Option<i64>,
    /// From the `Link` header of the page before.
    pub cursor: Option<String>,
}

/// A filter that can be asked of the database.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Wanted {
    category: Option<String>,
    subcategory: Option<String>,
    words: Vec<String>,
    rating: Option<f64>,
    pub limit: i64,
    pub offset: i64,
}

const DEFAULT_LIMIT: i64 = 60;
const MOST_WORDS: usize = 8;
/// Nobody scrolls further; a cursor beyond it is not one of ours.
const DEEPEST: i64 = 100_000;

impl AgentFilter {
    pub(super) fn check(&self) -> Result<Wanted, ApiError> {
        let mut checks = Validation::new();
        let limit = self.limit.unwrap_or(DEFAULT_LIMIT);
        checks.require("limit", (1..=100).contains(&limit), "must be 1 to 100");
        let rating_ok = self
            .rating
            .is_none_or(|rating| (0.0..=5.0).contains(&rating));
        checks.require("rating", rating_ok, "must be 0 to 5");
        let search = self.search.as_deref().unwrap_or_default();
        checks.require(
            "search",
            search.chars().count() <= 200,
            "must be at most 200 characters",
        );
        let offset = self.cursor.as_deref().map_or(Some(0), read_cursor);
        checks.require("cursor", offset.is_some(), "is not a cursor of this list");
        checks.finish()?;
        let named = |value: &Option<String>| {
            value
                .as_deref()
                .map(str::trim)
                .filter(|v| !v.is_empty() && *v != "all")
                .map(str::to_owned)
        };
        Ok(Wanted {
            category: named(&self.category),
            subcategory: named(&self.subcategory),
            words: fold(search)
                .split(' ')
                .filter(|w| !w.is_empty())
                .take(MOST_WORDS)
                .map(str::to_owned)
                .collect(),
            rating: self.rating,
            limit,
            offset: offset.unwrap_or_default(),
        })
    }
}

/// A cursor is a place in the list.
pub(super) fn cursor(offset: i64) -> String {
    format!("o{offset}")
}

fn read_cursor(text: &str) -> Option<i64> {
    let offset = text.strip_prefix('o')?.parse().ok()?;
    (0..=DEEPEST).contains(&offset).then_some(offset)
}

pub(super) const COLUMNS: &str = "\
s.id, s.name, s.avatar, s.specialty, s.tagline, s.tint, s.category, s.subcategory, s.response_time, s.skills, s.description,
s.online, coalesce(r.average, 0)::float8 AS rating, coalesce(r.reviews, 0) AS reviews, coalesce(r.completed, 0) AS completed";

/// Every word must resemble something; how well, and where, decides the order. The index narrows by
/// the whole text, the fields rank.
const SEARCHED: &str = "\
SELECT {columns} FROM {catalog}.specialist s LEFT JOIN {catalog}.rating r ON r.specialist = s.id
CROSS JOIN LATERAL (
    SELECT sum(greatest(
        public.word_similarity(w, s.name_f), 0.95 * public.word_similarity(w, s.specialty_f),
        0.9 * public.word_similarity(w, s.skills_f), 0.85 * public.word_similarity(w, s.category_f),
        0.6 * public.word_similarity(w, s.description_f))) AS score
    FROM unnest($4::text[]) w) m
WHERE s.active AND ($1::text IS NULL OR s.category = $1) AND ($2::text IS NULL OR s.subcategory = $2)
  AND ($3::float8 IS NULL OR coalesce(r.average, 0) >= $3::numeric)
  AND s.everything_f OPERATOR(public.%>) ALL ($4::text[])
ORDER BY m.score DESC, r.average DESC NULLS LAST, r.reviews DESC NULLS LAST, s.id
LIMIT $5 OFFSET $6";

const BROWSED: &str = "\
SELECT {columns} FROM {catalog}.specialist s LEFT JOIN {catalog}.rating r ON r.specialist = s.id
WHERE s.active AND ($1::text IS NULL OR s.category = $1) AND ($2::text IS NULL OR s.subcategory = $2)
  AND ($3::float8 IS NULL OR coalesce(r.average, 0) >= $3::numeric) AND cardinality($4::text[]) = 0
ORDER BY r.average DESC NULLS LAST, r.reviews DESC NULLS LAST, s.id
LIMIT $5 OFFSET $6";

/// How alike a word and a part of the text must be. Low enough for two slips in a long word.
const ALIKE: &str = "SELECT set_config('pg_trgm.word_similarity_threshold', '0.42', true)";

/// The rows of one page, and one more if there is a next page.
pub(super) async fn find(
    reading: &mut Reading,
    wanted: &Wanted,
) -> Result<Vec<PgRow>, sqlx::Error> {
    let template = if wanted.words.is_empty() {
        BROWSED
    } else {
        SEARCHED
    };
    let sql = reading.sql(&template.replace("{columns}", COLUMNS));
    if !wanted.words.is_empty() {
        sqlx::query(ALIKE).execute(&mut *reading.conn()).await?;
    }
    sqlx::query(&sql)
        .bind(&wanted.category)
        .bind(&wanted.subcategory)
        .bind(wanted.rating)
        .bind(&wanted.words)
        .bind(wanted.limit + 1)
        .bind(wanted.offset)
        .fetch_all(reading.conn())
        .await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dir_25_all_and_empty_values_filter_nothing() {
        let filter = AgentFilter {
            category: Some("all".into()),
            subcategory: Some("  ".into()),
            search: Some(" — ".into()),
            ..AgentFilter::default()
        };
        let wanted = filter.check().unwrap();
        assert_eq!(
            (wanted.category, wanted.subcategory, wanted.words.len()),
            (None, None, 0)
        );
    }

    #[test]
    fn what_is_out_of_range_is_named() {
        let filter = AgentFilter {
            rating: Some(9.0),
            limit: Some(0),
            cursor: Some("x".into()),
            search: Some("a".repeat(201)),
            ..AgentFilter::default()
        };
        let refused = filter.check().unwrap_err();
        let fields: Vec<&str> = refused.fields().keys().map(String::as_str).collect();
        assert_eq!(fields, ["cursor", "limit", "rating", "search"]);
    }

    #[test]
    fn a_cursor_is_read_back_and_nothing_else_is() {
        assert_eq!(read_cursor(&cursor(60)), Some(60));
        for bad in ["", "60", "o-1", "o999999999", "oo"] {
            assert_eq!(read_cursor(bad), None, "{bad}");
        }
    }
}
