//! Whether there is delivered work that a client has not looked at yet, for the mark beside the list of their
//! conversations.

use axum::extract::State;
use serde::Serialize;
use service_kit::auth::SignedIn;
use service_kit::consistency::{Freshness, ReadAfter};
use service_kit::json::Json;
use service_kit::problem::ApiError;
use utoipa::ToSchema;
use utoipa_axum::{router::OpenApiRouter, routes};

use super::projection::Conversation;
use crate::QueryState;
use crate::projection::Reads;

pub(super) fn router() -> OpenApiRouter<QueryState> {
    OpenApiRouter::new().routes(routes!(get_new_work))
}

/// Delivered work that its client has not looked at.
#[derive(Debug, Clone, Serialize, ToSchema)]
struct NewWork {
    /// How many conversations have such work.
    conversations: u64,
}

/// In how many conversations there is delivered work that the caller has not looked at.
#[utoipa::path(get, path = "/chat/new-work", operation_id = "getNewWork", tag = "conversation",
    responses((status = 200, body = NewWork), ApiError), security(("bearer" = [])))]
async fn get_new_work(
    me: SignedIn,
    ReadAfter(token): ReadAfter,
    State(reads): State<Reads>,
) -> Result<(Freshness, Json<NewWork>), ApiError> {
    let mut reading = reads.snapshot(&[&Conversation], token).await?;
    let sql = reading.sql(
        "SELECT count(*) FROM {conversation}.conversation WHERE owner = $1 AND unseen IS NOT NULL",
    );
    let waiting: i64 = sqlx::query_scalar(&sql)
        .bind(me.user_id)
        .fetch_one(reading.conn())
        .await?;
    let freshness = reading.freshness();
    reading.end().await?;
    let conversations = waiting.unsigned_abs();
    Ok((freshness, Json(NewWork { conversations })))
}
