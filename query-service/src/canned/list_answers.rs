//! All canned answers, for those who answer tickets.

use axum::extract::State;
use service_kit::api::canned::CannedAnswer;
use service_kit::auth::{With, perm};
use service_kit::consistency::{Freshness, ReadAfter};
use service_kit::json::Json;
use service_kit::problem::ApiError;
use sqlx::Row as _;
use sqlx::postgres::PgRow;

use super::projection::Answers;
use crate::projection::Reads;

/// The canned answers, the oldest first.
#[utoipa::path(get, path = "/admin/canned-answers", operation_id = "listCannedAnswers", tag = "canned",
    responses((status = 200, body = Vec<CannedAnswer>), ApiError), security(("bearer" = [])))]
pub(super) async fn list_canned_answers(
    _admin: With<perm::UserManagement>,
    ReadAfter(token): ReadAfter,
    State(reads): State<Reads>,
) -> Result<(Freshness, Json<Vec<CannedAnswer>>), ApiError> {
    let mut reading = reads.snapshot(&[&Answers], token).await?;
    let sql = reading.sql("SELECT id, title, text FROM {canned}.answer ORDER BY id");
    let rows = sqlx::query(&sql).fetch_all(reading.conn()).await?;
    let freshness = reading.freshness();
    reading.end().await?;
    let answers = rows.iter().map(answer).collect::<Result<_, _>>()?;
    Ok((freshness, Json(answers)))
}

fn answer(row: &PgRow) -> Result<CannedAnswer, sqlx::Error> {
    Ok(CannedAnswer {
        id: row.try_get("id")?,
        title: row.try_get("title")?,
        text: row.try_get("text")?,
    })
}
