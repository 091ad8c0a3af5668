//! Everybody can read the questions and their answers: on the pricing page, and signed in among the settings.

use axum::extract::State;
use service_kit::api::faq::Faq;
use service_kit::auth::Viewable;
use service_kit::consistency::{Freshness, ReadAfter};
use service_kit::json::Json;
use service_kit::problem::ApiError;
use shared_events::faq::FaqCategory;
use shared_events::{Appended, QuestionId};
use sqlx::Row as _;
use sqlx::postgres::PgRow;
use utoipa_axum::{router::OpenApiRouter, routes};

use super::projection::Faqs;
use crate::QueryState;
use crate::projection::Reads;

/// This feature's routes.
pub fn router() -> OpenApiRouter<QueryState> {
    OpenApiRouter::new()
        .routes(routes!(list_faqs))
        .routes(routes!(list_public_faqs))
}

/// The frequent questions with their answers, the oldest first.
#[utoipa::path(get, path = "/users/faqs", operation_id = "listFaqs", tag = "faq",
    responses((status = 200, body = Vec<Faq>), ApiError), security(("bearer" = [])))]
async fn list_faqs(
    _me: Viewable,
    ReadAfter(token): ReadAfter,
    State(reads): State<Reads>,
) -> Result<(Freshness, Json<Vec<Faq>>), ApiError> {
    all(&reads, token).await
}

/// The same without sign-in.
#[utoipa::path(get, path = "/faqs", operation_id = "listPublicFaqs", tag = "faq",
    responses((status = 200, body = Vec<Faq>), ApiError))]
async fn list_public_faqs(
    ReadAfter(token): ReadAfter,
    State(reads): State<Reads>,
) -> Result<(Freshness, Json<Vec<Faq>>), ApiError> {
    all(&reads, token).await
}

async fn all(
    reads: &Reads,
    token: Option<Appended>,
) -> Result<(Freshness, Json<Vec<Faq>>), ApiError> {
    let mut reading = reads.snapshot(&[&Faqs], token).await?;
    let sql = reading.sql("SELECT id, question, answer, category FROM {faq}.entry ORDER BY id");
    let rows = sqlx::query(&sql).fetch_all(reading.conn()).await?;
    let freshness = reading.freshness();
    reading.end().await?;
    let faqs = rows.iter().map(faq).collect::<Result<_, _>>()?;
    Ok((freshness, Json(faqs)))
}

fn faq(row: &PgRow) -> Result<Faq, sqlx::Error> {
    let category: &str = row.try_get("category")?;
    let category: FaqCategory = category
        .parse()
        .map_err(|cause| sqlx::Error::Decode(Box::new(cause)))?;
    Ok(Faq {
        id: row.try_get::<QuestionId, _>("id")?,
        question: row.try_get("question")?,
        answer: row.try_get("answer")?,
        category,
    })
}
