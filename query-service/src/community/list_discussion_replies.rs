//! The replies of a discussion. Everybody may read them; signed-in readers also learn which are theirs.

use axum::extract::State;
use serde::Deserialize;
use service_kit::api::community::Reply;
use service_kit::auth::MaybeSignedIn;
use service_kit::consistency::{Freshness, ReadAfter};
use service_kit::json::Json;
use service_kit::params::{Path, Query};
use service_kit::problem::{ApiError, Code};
use shared_events::{DiscussionId, ReplyId};
use sqlx::postgres::PgRow;
use sqlx::{QueryBuilder, Row as _};
use utoipa::IntoParams;

use super::author::byline;
use super::cases::{COLUMNS, case};
use super::list::{Reader, in_sight};
use super::projection::Community;
use super::rows;
use crate::account::projection::Account;
use crate::paging::{Newest, NextPage, ThisPage, cursor, cut, limit};
use crate::projection::Reads;

/// The page of the replies.
#[derive(Debug, Clone, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Page {
    /// How many, 1 to 200.
    #[param(minimum = 1, maximum = 200, default = 100)]
    limit: Option<u32>,
    /// From the `Link` header of the page before.
    cursor: Option<String>,
}

/// The replies of a discussion, oldest first.
#[utoipa::path(get, path = "/community/{id}/comments", operation_id = "listDiscussionReplies", tag = "community",
    params(("id" = String, Path, description = "The discussion"), Page),
    responses((status = 200, body = Vec<Reply>), ApiError), security((), ("bearer" = [])))]
pub(super) async fn list_discussion_replies(
    reader: MaybeSignedIn,
    ReadAfter(token): ReadAfter,
    Path(discussion): Path<DiscussionId>,
    Query(page): Query<Page>,
    this: ThisPage,
    State(reads): State<Reads>,
) -> Result<(Freshness, NextPage, Json<Vec<Reply>>), ApiError> {
    let limit = limit(page.limit, 100, 200)?;
    let after: Option<Newest> = cursor(page.cursor.as_deref())?;
    let reader = Reader::of(&reader);
    let mut reading = reads.snapshot(&[&Community, &Account], token).await?;

    let discussions = reading.sql("SELECT 1 FROM {community}.discussion d WHERE d.id = ");
    let mut known = QueryBuilder::new(discussions);
    known.push_bind(discussion).push(" AND ");
    in_sight(&mut known, "d", reader);
    let known = known.build().fetch_optional(reading.conn()).await?;
    if known.is_none() {
        return Err(Code::NOT_FOUND.into());
    }

    let replies = reading.sql(&format!(
        "SELECT r.*, a.firstname, a.lastname, coalesce(a.demo, false) AS demo, {COLUMNS}
         FROM {{community}}.reply r LEFT JOIN {{account}}.account a ON a.user_id = r.author
              LEFT JOIN {{community}}.moderation m ON m.part = r.id WHERE r.discussion = "
    ));
    let mut sql = QueryBuilder::new(replies);
    sql.push_bind(discussion).push(" AND ");
    in_sight(&mut sql, "r", reader);
    // For replies, the next page has newer ones.
    if let Some(Newest(at, id)) = after {
        sql.push(" AND (r.at, r.id) > (").push_bind(at);
        sql.push(", ").push_bind(id).push(")");
    }
    sql.push(" ORDER BY r.at, r.id LIMIT ").push_bind(limit + 1);
    let mut rows = sql.build().fetch_all(reading.conn()).await?;
    let freshness = reading.freshness();
    reading.end().await?;
    let more = cut(&mut rows, limit);
    let last = rows
        .last()
        .filter(|_| more)
        .map(|row| Newest::of(row, "at", "id"))
        .transpose()?;
    let replies = rows.iter().map(|row| reply(row, reader));
    let replies = replies.collect::<Result<_, _>>()?;
    Ok((freshness, NextPage::after(&this, last), Json(replies)))
}

fn reply(row: &PgRow, reader: Reader) -> Result<Reply, sqlx::Error> {
    let view = rows::reply(row)?;
    let mine = reader.is(view.author);
    Ok(Reply::of(
        ReplyId(row.try_get("id")?),
        &view,
        byline(row)?,
        mine,
        case(row)?.as_ref(),
    ))
}
