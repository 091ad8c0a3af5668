//! What the lists of accounts share: newest first, in pages, searched by name, address or id.

use serde::Deserialize;
use service_kit::consistency::Freshness;
use service_kit::problem::ApiError;
use shared_events::account::view::AccountView;
use shared_events::{Appended, UserId};
use sqlx::postgres::PgRow;
use sqlx::{Postgres, QueryBuilder, Row};
use time::OffsetDateTime;
use utoipa::IntoParams;
use uuid::Uuid;

use super::projection::{Account, COLUMNS, view};
use crate::paging::{Newest, NextPage, ThisPage, cursor, having_words, limit, search};
use crate::projection::Reads;

/// Erased accounts have no data left to list.
pub(super) const KNOWN: &str = "firstname IS NOT NULL";

/// The filter of the list.
#[derive(Debug, Clone, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Filter {
    /// Parts of name or address, or an id. At most 200 characters.
    #[param(max_length = 200)]
    search: Option<String>,
    /// How many, 1 to 200.
    #[param(minimum = 1, maximum = 200, default = 50)]
    limit: Option<u32>,
    /// From the `Link` header of the page before.
    cursor: Option<String>,
}

/// An account in a list.
pub(super) struct Listed {
    pub id: UserId,
    pub view: AccountView,
    pub created_at: OffsetDateTime,
    pub last_active: Option<OffsetDateTime>,
}

/// A page of the accounts that meet `among`, a condition over their columns.
pub(super) async fn page(
    reads: &Reads,
    among: &str,
    (filter, this): (Filter, ThisPage),
    token: Option<Appended>,
) -> Result<(Freshness, NextPage, Vec<Listed>), ApiError> {
    let limit = limit(filter.limit, 50, 200)?;
    let after: Option<Newest> = cursor(filter.cursor.as_deref())?;
    let search = search(filter.search.as_deref())?;
    let (freshness, listed, last) = read(reads, among, search, (after, limit), token).await?;
    Ok((freshness, NextPage::after(&this, last), listed))
}

/// At most so many from a place on, and the place of the last one if there are more.
pub(super) async fn read(
    reads: &Reads,
    among: &str,
    search: &str,
    (after, limit): (Option<Newest>, i64),
    token: Option<Appended>,
) -> Result<(Freshness, Vec<Listed>, Option<Newest>), ApiError> {
    let mut reading = reads.snapshot(&[&Account], token).await?;
    let from = format!("{} WHERE {among}", reading.sql("{account}.account"));
    let mut rows = statement(&from, search, after, limit + 1)
        .build()
        .fetch_all(reading.conn())
        .await?;
    let freshness = reading.freshness();
    reading.end().await?;
    let last = Newest::end_of(&mut rows, limit, "created_at", "user_id")?;
    let listed = rows.iter().map(listed).collect::<Result<_, _>>()?;
    Ok((freshness, listed, last))
}

fn statement<'a>(
    from: &str,
    search: &'a str,
    after: Option<Newest>,
    limit: i64,
) -> QueryBuilder<'a, Postgres> {
    let mut sql = QueryBuilder::new(format!(
        "SELECT {COLUMNS}, (SELECT max(last_seen_at) FROM session WHERE session.user_id = found.user_id) AS last_active
           FROM (SELECT * FROM {from}"
    ));
    if let Ok(id) = Uuid::try_parse(search) {
        sql.push(" AND user_id = ").push_bind(id);
    } else {
        having_words(&mut sql, "search_f", search);
    }
    if let Some(after) = after {
        after.further(&mut sql, "created_at", "user_id");
    }
    sql.push(" ORDER BY created_at DESC, user_id DESC LIMIT ")
        .push_bind(limit)
        .push(") found ORDER BY created_at DESC, user_id DESC");
    sql
}

fn listed(row: &PgRow) -> Result<Listed, sqlx::Error> {
    Ok(Listed {
        id: UserId(row.try_get("user_id")?),
        view: view(row)?,
        created_at: row.try_get("created_at")?,
        last_active: row.try_get("last_active")?,
    })
}
