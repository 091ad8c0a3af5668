//! Reviews of specialists: for everybody, and for their authors.

use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use service_kit::api::review::{OwnReview, Review};
use service_kit::auth::Viewable;
use service_kit::consistency::ReadAfter;
use service_kit::json::Json;
use service_kit::params::{Path, Query};
use service_kit::problem::ApiError;
use sqlx::Row as _;
use sqlx::postgres::PgRow;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::get_agent::one;
use super::list::{self, AgentFilter};
use super::projection::Catalog;
use crate::QueryState;
use crate::projection::Reads;

/// How many of their own reviews of a specialist a client gets; only recent ones can still be changed.
const OWN: i64 = 100;

/// The page.
#[derive(Debug, Clone, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Page {
    /// How many, 1 to 100; 20 when left out.
    #[param(minimum = 1, maximum = 100)]
    limit: Option<i64>,
    /// From the `Link` header of the page before.
    cursor: Option<String>,
}

pub(super) fn router() -> OpenApiRouter<QueryState> {
    OpenApiRouter::new()
        .routes(routes!(list_agent_reviews))
        .routes(routes!(list_own_reviews))
}

const REVIEWS: &str = "\
SELECT v.id, v.job, v.stars, v.text, v.created_at, v.changed_at, j.title, coalesce(c.demo, false) AS demo,
       coalesce(c.name, 'Former client') AS reviewer
FROM {catalog}.review v LEFT JOIN {catalog}.job j ON j.id = v.job LEFT JOIN {catalog}.client c ON c.id = v.reviewer
WHERE v.specialist = $1 ";

fn review(row: &PgRow) -> Result<Review, sqlx::Error> {
    Ok(Review {
        id: row.try_get("id")?,
        reviewer_name: row.try_get("reviewer")?,
        stars: row.try_get::<i16, _>("stars")?.into(),
        text: row.try_get("text")?,
        created_at: row.try_get("created_at")?,
        changed_at: row.try_get("changed_at")?,
        job_title: row.try_get("title")?,
        demo: row.try_get("demo")?,
    })
}

/// Reviews, newest first.
#[utoipa::path(get, path = "/agents/{id}/reviews", operation_id = "listAgentReviews", tag = "catalog",
    params(("id" = String, Path, description = "Id of the specialist"), Page),
    responses((status = 200, body = Vec<Review>)))]
async fn list_agent_reviews(
    State(reads): State<Reads>,
    ReadAfter(token): ReadAfter,
    Path(id): Path<String>,
    Query(page): Query<Page>,
) -> Result<Response, ApiError> {
    let filter = AgentFilter {
        limit: Some(page.limit.unwrap_or(20)),
        cursor: page.cursor,
        ..AgentFilter::default()
    };
    let wanted = filter.check()?;
    let mut reading = reads.snapshot(&[&Catalog], token).await?;
    one(&mut reading, &id).await?;
    let part = "ORDER BY v.created_at DESC, v.id DESC LIMIT $2 OFFSET $3";
    let sql = reading.sql(&format!("{REVIEWS}{part}"));
    let rows = sqlx::query(&sql)
        .bind(&id)
        .bind(i64::try_from(wanted.limit + 1).unwrap_or(i64::MAX))
        .bind(i64::try_from(wanted.offset).unwrap_or(i64::MAX))
        .fetch_all(reading.conn())
        .await?;
    let reviews: Vec<Review> = rows
        .iter()
        .take(wanted.limit)
        .map(review)
        .collect::<Result<_, _>>()?;
    let mut headers = HeaderMap::new();
    if rows.len() > wanted.limit {
        let cursor = list::cursor(wanted.offset + wanted.limit);
        let next = format!(
            "</api/agents/{id}/reviews?limit={}&cursor={cursor}>; rel=\"next\"",
            wanted.limit
        );
        if let Ok(link) = HeaderValue::try_from(next) {
            headers.insert(header::LINK, link);
        }
    }
    Ok((reading.freshness(), headers, Json(reviews)).into_response())
}

/// The subject of the reviews.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(rename_all = "camelCase")]
struct About {
    /// The specialist.
    #[param(min_length = 1)]
    agent_id: String,
}

/// The caller's own reviews of a specialist, the newest hundred.
#[utoipa::path(get, path = "/users/me/reviews", operation_id = "listOwnReviews", tag = "catalog", params(About),
    responses((status = 200, body = Vec<OwnReview>), ApiError), security(("bearer" = [])))]
async fn list_own_reviews(
    State(reads): State<Reads>,
    me: Viewable,
    ReadAfter(token): ReadAfter,
    Query(about): Query<About>,
) -> Result<impl IntoResponse, ApiError> {
    let mut reading = reads.snapshot(&[&Catalog], token).await?;
    one(&mut reading, &about.agent_id).await?;
    let part = "AND v.reviewer = $2 ORDER BY v.created_at DESC, v.id DESC LIMIT $3";
    let sql = reading.sql(&format!("{REVIEWS}{part}"));
    let rows = sqlx::query(&sql)
        .bind(&about.agent_id)
        .bind(me.user_id)
        .bind(OWN)
        .fetch_all(reading.conn())
        .await?;
    let own = |row: &PgRow| Ok(OwnReview::of(review(row)?, row.try_get("job")?));
    let reviews: Vec<OwnReview> = rows.iter().map(own).collect::<Result<_, sqlx::Error>>()?;
    Ok((reading.freshness(), Json(reviews)))
}
