//! The community's answers. Everybody may read them; signed-in readers also learn what they liked and wrote.

use axum::extract::State;
use serde::Deserialize;
use service_kit::api::community::{Byline, Post, Reply, Standing};
use service_kit::auth::MaybeSignedIn;
use service_kit::consistency::{Freshness, ReadAfter};
use service_kit::json::Json;
use service_kit::params::{Path, Query};
use service_kit::problem::{ApiError, Code};
use shared_events::account::Permission;
use shared_events::{DiscussionId, Personal, ReplyId};
use sqlx::postgres::PgRow;
use sqlx::{QueryBuilder, Row};
use utoipa::IntoParams;
use utoipa_axum::{router::OpenApiRouter, routes};
use uuid::Uuid;

use super::cases::{COLUMNS, case};
use super::list::{PostFilter, Reader, in_sight, statement};
use super::projection::Community;
use super::{own_hidden, queue, rows};
use crate::QueryState;
use crate::account::projection::Account;
use crate::paging::{Newest, NextPage, ThisPage, cursor, cut, limit};
use crate::projection::Reads;

/// This feature's routes.
pub fn router() -> OpenApiRouter<QueryState> {
    OpenApiRouter::new()
        .routes(routes!(list_discussions))
        .routes(routes!(list_discussion_replies))
        .routes(routes!(own_hidden::list_hidden_texts))
        .routes(routes!(queue::list_moderation))
}

impl Reader {
    fn of(someone: &MaybeSignedIn) -> Self {
        let someone = someone.0.as_ref();
        Self {
            id: someone.map(|someone| someone.user_id.0),
            moderates: someone.is_some_and(|someone| someone.may(Permission::UserManagement)),
        }
    }
}

/// The discussions, newest first.
#[utoipa::path(get, path = "/community", operation_id = "listDiscussions", tag = "community", params(PostFilter),
    responses((status = 200, body = Vec<Post>), ApiError), security((), ("bearer" = [])))]
async fn list_discussions(
    reader: MaybeSignedIn,
    ReadAfter(token): ReadAfter,
    Query(filter): Query<PostFilter>,
    this: ThisPage,
    State(reads): State<Reads>,
) -> Result<(Freshness, NextPage, Json<Vec<Post>>), ApiError> {
    let wanted = filter.check()?;
    let reader = Reader::of(&reader);
    let mut reading = reads.snapshot(&[&Community, &Account], token).await?;
    let names = [
        "{community}.discussion",
        "{community}.vote",
        "{account}.account",
        "{community}.moderation",
    ];
    let tables = names.map(|name| reading.sql(name));
    let mut rows = statement(tables.each_ref().map(String::as_str), &wanted, reader)
        .build()
        .fetch_all(reading.conn())
        .await?;
    let freshness = reading.freshness();
    reading.end().await?;
    let more = cut(&mut rows, wanted.limit);
    let last = rows.last().filter(|_| more).map(place).transpose()?;
    let posts = rows.iter().map(|row| post(row, reader));
    let posts = posts.collect::<Result<_, _>>()?;
    Ok((freshness, NextPage::after(&this, last), Json(posts)))
}

/// The page of the replies.
#[derive(Debug, Clone, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Page {
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
async fn list_discussion_replies(
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
    let last = rows.last().filter(|_| more).map(place).transpose()?;
    let replies = rows.iter().map(|row| reply(row, reader));
    let replies = replies.collect::<Result<_, _>>()?;
    Ok((freshness, NextPage::after(&this, last), Json(replies)))
}

fn place(row: &PgRow) -> Result<Newest, sqlx::Error> {
    Newest::of(row, "at", "id")
}

fn byline(row: &PgRow) -> Result<Byline, sqlx::Error> {
    let name = |column| -> Result<Personal<String>, sqlx::Error> {
        let name: Option<String> = row.try_get(column)?;
        Ok(name.map_or(Personal::Erased, Personal::Clear))
    };
    Ok(Byline::of(
        &name("firstname")?,
        &name("lastname")?,
        row.try_get("demo")?,
    ))
}

fn is_readers(author: Uuid, reader: Reader) -> bool {
    reader.id == Some(author)
}

fn post(row: &PgRow, reader: Reader) -> Result<Post, sqlx::Error> {
    let view = rows::discussion(row)?;
    let reports: i64 = row.try_get("reports")?;
    let standing = Standing {
        likes: row.try_get("likes")?,
        replies: row.try_get("replies")?,
        liked: row.try_get("liked")?,
        mine: is_readers(view.author.0, reader),
        reports: reader.moderates.then_some(reports),
    };
    let id = DiscussionId(row.try_get("id")?);
    Ok(Post::of(
        id,
        &view,
        byline(row)?,
        standing,
        case(row)?.as_ref(),
    ))
}

fn reply(row: &PgRow, reader: Reader) -> Result<Reply, sqlx::Error> {
    let view = rows::reply(row)?;
    let mine = is_readers(view.author.0, reader);
    Ok(Reply::of(
        ReplyId(row.try_get("id")?),
        &view,
        byline(row)?,
        mine,
        case(row)?.as_ref(),
    ))
}
