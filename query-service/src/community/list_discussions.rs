//! The discussions. Everybody may read them; signed-in readers also learn what they liked and wrote.

use axum::extract::State;
use service_kit::api::community::{Post, Standing};
use service_kit::auth::MaybeSignedIn;
use service_kit::consistency::{Freshness, ReadAfter};
use service_kit::json::Json;
use service_kit::params::Query;
use service_kit::problem::ApiError;
use shared_events::DiscussionId;
use sqlx::Row as _;
use sqlx::postgres::PgRow;

use super::author::byline;
use super::cases::case;
use super::list::{PostFilter, Reader, statement};
use super::projection::Community;
use super::rows;
use crate::account::projection::Account;
use crate::paging::{Newest, NextPage, ThisPage, cut};
use crate::projection::Reads;

/// The discussions, newest first.
#[utoipa::path(get, path = "/community", operation_id = "listDiscussions", tag = "community", params(PostFilter),
    responses((status = 200, body = Vec<Post>), ApiError), security((), ("bearer" = [])))]
pub(super) async fn list_discussions(
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
    let last = rows
        .last()
        .filter(|_| more)
        .map(|row| Newest::of(row, "at", "id"))
        .transpose()?;
    let posts = rows.iter().map(|row| post(row, reader));
    let posts = posts.collect::<Result<_, _>>()?;
    Ok((freshness, NextPage::after(&this, last), Json(posts)))
}

fn post(row: &PgRow, reader: Reader) -> Result<Post, sqlx::Error> {
    let view = rows::discussion(row)?;
    let reports: i64 = row.try_get("reports")?;
    let standing = Standing {
        likes: row.try_get("likes")?,
        replies: row.try_get("replies")?,
        liked: row.try_get("liked")?,
        mine: reader.is(view.author),
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
