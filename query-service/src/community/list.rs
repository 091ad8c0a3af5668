//! Which discussions a reader sees, in which order, a page at a time.

use serde::Deserialize;
use service_kit::problem::ApiError;
use shared_events::DiscussionId;
use sqlx::{Postgres, QueryBuilder};
use utoipa::IntoParams;
use uuid::Uuid;

use super::cases::COLUMNS;
use crate::paging::{Newest, cursor, having_words, limit, search};

/// The filter of the list.
#[derive(Debug, Clone, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct PostFilter {
    /// Exact name of a category; `all` or nothing for every category.
    pub category: Option<String>,
    /// Words in title or text, in any case. At most 200 characters.
    #[param(max_length = 200)]
    pub search: Option<String>,
    /// Only this discussion; none if it is not there, or not for the reader.
    pub discussion: Option<String>,
    /// Only reported ones; for moderators.
    pub reported: Option<bool>,
    /// How many, 1 to 100.
    #[param(minimum = 1, maximum = 100, default = 20)]
    pub limit: Option<u32>,
    /// From the `Link` header of the page before.
    pub cursor: Option<String>,
}

/// The reader.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Reader {
    /// None for visitors.
    pub id: Option<Uuid>,
    /// Sees hidden texts and reports.
    pub moderates: bool,
}

/// A valid filter.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Wanted {
    category: Option<String>,
    search: String,
    discussion: Option<String>,
    reported: bool,
    after: Option<Newest>,
    pub limit: i64,
}

impl PostFilter {
    pub(super) fn check(&self) -> Result<Wanted, ApiError> {
        let category = self.category.as_deref().map(str::trim);
        Ok(Wanted {
            category: category
                .filter(|name| !name.is_empty() && !name.eq_ignore_ascii_case("all"))
                .map(str::to_owned),
            search: search(self.search.as_deref())?.to_owned(),
            discussion: self.discussion.clone(),
            reported: self.reported.unwrap_or_default(),
            after: cursor(self.cursor.as_deref())?,
            limit: limit(self.limit, 20, 100)?,
        })
    }
}

/// The rows of one page, and one more if there is a next page. `discussions`, `votes`, `accounts`
/// and `cases` name tables.
pub(super) fn statement<'a>(
    [discussions, votes, accounts, cases]: [&str; 4],
    wanted: &'a Wanted,
    reader: Reader,
) -> QueryBuilder<'a, Postgres> {
    let mut sql = QueryBuilder::new(format!(
        "SELECT d.*, a.firstname, a.lastname, coalesce(a.demo, false) AS demo, {COLUMNS},
                EXISTS (SELECT FROM {votes} v WHERE v.discussion = d.id AND v.user_id = "
    ));
    sql.push_bind(reader.id).push(format!(
        ") AS liked FROM {discussions} d LEFT JOIN {accounts} a ON a.user_id = d.author
              LEFT JOIN {cases} m ON m.part = d.id WHERE "
    ));
    in_sight(&mut sql, "d", reader);
    if let Some(category) = &wanted.category {
        sql.push(" AND d.category = ").push_bind(category);
    }
    having_words(&mut sql, "d.search_f", &wanted.search);
    if let Some(discussion) = &wanted.discussion {
        // Text that can not be an id names none of them.
        let id: Option<DiscussionId> = discussion.parse().ok();
        sql.push(" AND d.id = ").push_bind(id);
    }
    if wanted.reported && reader.moderates {
        sql.push(" AND d.reports > 0");
    }
    if let Some(last) = wanted.after {
        last.further(&mut sql, "d.at", "d.id");
    }
    sql.push(" ORDER BY d.at DESC, d.id DESC LIMIT ")
        .push_bind(wanted.limit + 1);
    sql
}

/// Hidden texts are visible for their author and for moderators.
pub(super) fn in_sight(sql: &mut QueryBuilder<'_, Postgres>, table: &str, reader: Reader) {
    if reader.moderates {
        sql.push("true");
    } else {
        sql.push(format!("(NOT {table}.hidden OR {table}.author = "))
            .push_bind(reader.id)
            .push(")");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comm_18_all_and_empty_values_filter_nothing() {
        for category in [None, Some("all"), Some("All"), Some("  ")] {
            let filter = PostFilter {
                category: category.map(str::to_owned),
                ..PostFilter::default()
            };
            assert_eq!(filter.check().unwrap().category, None);
        }
    }

    #[test]
    fn what_is_out_of_range_is_named() {
        let of = |filter: PostFilter| {
            let refused = filter.check().unwrap_err();
            refused.fields().keys().cloned().collect::<Vec<_>>()
        };
        let none = PostFilter::default;
        assert_eq!(
            of(PostFilter {
                search: Some("a".repeat(201)),
                ..none()
            }),
            ["search"]
        );
        assert_eq!(
            of(PostFilter {
                limit: Some(0),
                ..none()
            }),
            ["limit"]
        );
        assert_eq!(
            of(PostFilter {
                cursor: Some("x".into()),
                ..none()
            }),
            ["cursor"]
        );
    }
}
