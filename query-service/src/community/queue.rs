//! The queue of the moderators: what was reported, hidden by an admin, or appealed, and its outcome.

use axum::extract::State;
use serde::{Deserialize, Serialize};
use service_kit::auth::{With, perm};
use service_kit::consistency::{Freshness, ReadAfter};
use service_kit::json::Json;
use service_kit::params::Query;
use service_kit::problem::ApiError;
use shared_events::community::case::CaseState;
use sqlx::postgres::PgRow;
use sqlx::{Error, Postgres, QueryBuilder, Row};
use time::OffsetDateTime;
use utoipa::IntoParams;
use uuid::Uuid;

use super::cases::COLUMNS;
use super::moderation_case::{ModerationCase, shown};
use super::projection::Community;
use super::reports::reports;
use crate::account::projection::Account;
use crate::paging::{NextPage, ThisPage, cursor, cut, having_words, limit, search};
use crate::projection::{Reading, Reads};

/// The filter of the queue.
#[derive(Debug, Clone, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Filter {
    /// Words of the text, of the discussion, and of the author's name or address. At most 200 characters.
    #[param(max_length = 200)]
    search: Option<String>,
    /// Only cases in this state.
    #[param(inline)]
    state: Option<CaseState>,
    /// How many, 1 to 100.
    #[param(minimum = 1, maximum = 100, default = 25)]
    limit: Option<u32>,
    /// From the `Link` header of the page before.
    cursor: Option<String>,
}

/// The last place of a page of the queue.
#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
struct QueueCursor(
    i16,
    #[serde(with = "time::serde::rfc3339")] OffsetDateTime,
    Uuid,
);

impl QueueCursor {
    fn of(row: &PgRow) -> Result<Self, Error> {
        Ok(Self(
            row.try_get("rank")?,
            row.try_get("since")?,
            row.try_get("part")?,
        ))
    }

    /// Keeps the rows that come after it.
    fn further(self, sql: &mut QueryBuilder<'_, Postgres>) {
        sql.push(" AND (m.rank > ").push_bind(self.0);
        sql.push(" OR m.rank = ").push_bind(self.0);
        sql.push(" AND (m.since, m.part) < (").push_bind(self.1);
        sql.push(", ").push_bind(self.2).push("))");
    }
}

/// The cases of the moderators: open ones first, then appeals, hidden texts, and decided ones; the latest first in each
/// group.
#[utoipa::path(get, path = "/admin/moderation", operation_id = "listModeration", tag = "community",
    params(Filter), responses((status = 200, body = Vec<ModerationCase>), ApiError), security(("bearer" = [])))]
pub(super) async fn list_moderation(
    _admin: With<perm::UserManagement>,
    ReadAfter(token): ReadAfter,
    Query(filter): Query<Filter>,
    this: ThisPage,
    State(reads): State<Reads>,
) -> Result<(Freshness, NextPage, Json<Vec<ModerationCase>>), ApiError> {
    let limit = limit(filter.limit, 25, 100)?;
    let after: Option<QueueCursor> = cursor(filter.cursor.as_deref())?;
    let search = search(filter.search.as_deref())?;
    let mut reading = reads.snapshot(&[&Community, &Account], token).await?;
    let mut sql = QueryBuilder::new(select(&reading));
    if let Some(state) = filter.state {
        sql.push(" AND m.state = ").push_bind(state.as_str());
    }
    let searched =
        "(d.search_f || ' ' || coalesce(r.search_f, '') || ' ' || coalesce(a.search_f, ''))";
    having_words(&mut sql, searched, search);
    if let Some(after) = after {
        after.further(&mut sql);
    }
    sql.push(" ORDER BY m.rank, m.since DESC, m.part DESC LIMIT ")
        .push_bind(limit + 1);
    let mut rows = sql.build().fetch_all(reading.conn()).await?;
    let more = cut(&mut rows, limit);
    let last = rows
        .last()
        .filter(|_| more)
        .map(QueueCursor::of)
        .transpose()?;
    let ids = |column| -> Result<Vec<Uuid>, Error> {
        rows.iter().map(|row| row.try_get(column)).collect()
    };
    let (discussions, parts) = (ids("discussion")?, ids("part")?);
    let mut reports = reports(&mut reading, discussions, parts).await?;
    let freshness = reading.freshness();
    reading.end().await?;
    let all = rows.iter().map(|row| shown(row, &mut reports));
    let all = all.collect::<Result<_, _>>()?;
    Ok((freshness, NextPage::after(&this, last), Json(all)))
}

/// The columns that [`shown`] reads: cases `m` with their discussion `d`, the reply `r` and the one before it `e`, and
/// the people. Texts that the product itself hid, when it removed the demonstration, are no cases.
fn select(reading: &Reading) -> String {
    reading.sql(&format!(
        "SELECT m.part, m.discussion, m.rank, {COLUMNS}, d.title, d.content, r.id AS reply, r.text,
                coalesce(r.author, d.author) AS author, coalesce(r.at, d.at) AS at,
                coalesce(r.hidden, d.hidden) AS hidden, e.text AS before_text, e.name AS before_name,
                e.reply IS NOT NULL AS has_before, coalesce(a.email, '') AS email, a.role, a.status,
                concat_ws(' ', a.firstname, nullif(a.lastname, '')) AS name,
                concat_ws(' ', h.firstname, nullif(h.lastname, '')) AS hider,
                concat_ws(' ', c.firstname, nullif(c.lastname, '')) AS decider
           FROM {{community}}.moderation m JOIN {{community}}.discussion d ON d.id = m.discussion
                LEFT JOIN {{community}}.reply r ON r.id = m.part
                LEFT JOIN {{account}}.account a ON a.user_id = coalesce(r.author, d.author)
                LEFT JOIN {{account}}.account h ON h.user_id = m.hidden_by
                LEFT JOIN {{account}}.account c ON c.user_id = m.decided_by
                LEFT JOIN LATERAL (
                    SELECT o.id AS reply, o.text, concat_ws(' ', b.firstname, nullif(b.lastname, '')) AS name
                      FROM {{community}}.reply o LEFT JOIN {{account}}.account b ON b.user_id = o.author
                     WHERE o.discussion = r.discussion AND (o.at, o.id) < (r.at, r.id)
                     ORDER BY o.at DESC, o.id DESC LIMIT 1) e ON true
          WHERE (m.hidden_by IS NOT NULL OR m.appealed_at IS NOT NULL OR EXISTS (
                    SELECT FROM {{community}}.report p WHERE p.discussion = m.discussion AND p.part = m.part))"
    ))
}
