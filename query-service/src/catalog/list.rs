//! The options of the directory: filters, search words, and pages.

use serde::{Deserialize, Serialize};
use service_kit::problem::{ApiError, Validation};
use shared_events::SpecialistId;
use utoipa::{IntoParams, ToSchema};

use crate::fold::fold;

/// The order of the directory.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum AgentSort {
    /// The best match of the search; without one, as by rating.
    #[default]
    Best,
    /// The best rating, weighed by its number of reviews; nobody without reviews comes before somebody who has some.
    Rating,
    /// Most reviews first, then by rating.
    Reviews,
    /// Who came last, first.
    Newest,
}

impl AgentSort {
    /// As in the address.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Best => "best",
            Self::Rating => "rating",
            Self::Reviews => "reviews",
            Self::Newest => "newest",
        }
    }
}

/// The options of the directory. `all` and empty values mean no filter.
#[derive(Debug, Clone, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct AgentFilter {
    /// Exact name of a category.
    pub category: Option<String>,
    /// Exact name of a subcategory of that category.
    pub subcategory: Option<String>,
    /// Search words, of which any may match; small mistakes are tolerated. At most 200 characters.
    #[param(max_length = 200)]
    pub search: Option<String>,
    /// The lowest average rating, 0 to 5.
    #[param(minimum = 0, maximum = 5)]
    pub rating: Option<f64>,
    /// The code of a language that they write in.
    #[param(max_length = 12)]
    pub language: Option<String>,
    /// `best`, if left out: the best match of a search, and without one as by `rating`. A `rating` counts as if everybody
    /// began with five middling reviews; who has none comes last.
    #[param(inline)]
    pub sort: Option<AgentSort>,
    /// How many, 1 to 100; 60 when left out.
    #[param(minimum = 1, maximum = 100)]
    pub limit: Option<i64>,
    /// From the `Link` header of the page before.
    pub cursor: Option<String>,
}

/// A valid filter.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Wanted {
    pub category: Option<String>,
    pub subcategory: Option<String>,
    pub words: Vec<String>,
    pub language: Option<String>,
    pub rating: Option<f64>,
    pub sort: AgentSort,
    pub limit: usize,
    pub offset: usize,
    /// Nobody but these. Where nothing is searched, `best` keeps their order. None for everybody.
    pub only: Option<Vec<SpecialistId>>,
}

const DEFAULT_LIMIT: usize = 60;
const MOST_WORDS: usize = 8;
/// Nobody scrolls further; a larger cursor is not one of ours.
const DEEPEST: usize = 100_000;

impl AgentFilter {
    pub(super) fn check(&self) -> Result<Wanted, ApiError> {
        let mut checks = Validation::new();
        let limit = match self.limit {
            Some(limit) => usize::try_from(limit).unwrap_or(0),
            None => DEFAULT_LIMIT,
        };
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
        let language = self.language.as_deref().unwrap_or_default();
        checks.require(
            "language",
            language.chars().count() <= 12,
            "must be at most 12 characters",
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
            language: named(&self.language),
            rating: self.rating,
            sort: self.sort.unwrap_or_default(),
            limit,
            offset: offset.unwrap_or_default(),
            only: None,
        })
    }
}

/// A cursor is a place in the list.
pub(super) fn cursor(offset: usize) -> String {
    format!("o{offset}")
}

fn read_cursor(text: &str) -> Option<usize> {
    let offset = text.strip_prefix('o')?.parse().ok()?;
    (0..=DEEPEST).contains(&offset).then_some(offset)
}

/// Of a specialist with reviews: a rating counts as if everybody began with five middling ones, so that a friend's five
/// stars are not better than a hundred clients' 4.8.
pub(super) const WEIGHED: &str = "(r.average * r.reviews + 5 * 3.5) / (r.reviews + 5)";

pub(super) const COLUMNS: &str = "\
s.id, s.name, s.avatar, s.specialty, s.tagline, s.tint, s.category, s.subcategory, s.response_time, s.skills,
s.languages, s.description, s.online, coalesce(r.average, 0)::float8 AS rating, coalesce(r.reviews, 0) AS reviews, coalesce(r.completed, 0) AS completed";

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
            language: Some("a".repeat(13)),
            ..AgentFilter::default()
        };
        let refused = filter.check().unwrap_err();
        let fields: Vec<&str> = refused.fields().keys().map(String::as_str).collect();
        assert_eq!(fields, ["cursor", "language", "limit", "rating", "search"]);
    }

    #[test]
    fn a_cursor_is_read_back_and_nothing_else_is() {
        assert_eq!(read_cursor(&cursor(60)), Some(60));
        for bad in ["", "60", "o-1", "o999999999", "oo"] {
            assert_eq!(read_cursor(bad), None, "{bad}");
        }
    }
}
