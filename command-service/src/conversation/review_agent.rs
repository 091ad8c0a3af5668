//! A client reviews work that a specialist has delivered, once.

use axum::extract::State;
use axum::response::IntoResponse;
use http::StatusCode;
use serde::Deserialize;
use service_kit::api::review::Review;
use service_kit::auth::SignedIn;
use service_kit::idempotency::IdempotencyKey;
use service_kit::json::Json;
use service_kit::limits::{Subject, WRITE};
use service_kit::params::Path;
use service_kit::problem::{ApiError, Code, Validation};
use shared_events::SpecialistId;
use utoipa::ToSchema;

use super::review::{self, Judgement};
use crate::state::CommandState;

/// The longest review, in characters.
const LONGEST_REVIEW: usize = 2_000;

/// Stars for delivered work.
#[derive(Debug, Clone, Deserialize, ToSchema)]
pub struct ReviewRequest {
    /// 1 to 5.
    #[schema(minimum = 1, maximum = 5)]
    pub stars: u8,
    /// In words, if wanted.
    #[serde(default)]
    #[schema(max_length = 2_000)]
    pub text: Option<String>,
    /// The session it was delivered in; without it, the one with the latest delivery.
    #[serde(default, rename = "sessionId")]
    pub session_id: Option<String>,
    /// The message with any version of the work; without it, the latest in the session that is not reviewed yet.
    #[serde(default, rename = "messageId")]
    pub message_id: Option<String>,
}

/// Review work that a specialist has delivered, once.
#[utoipa::path(
    post, path = "/agents/{id}/reviews", operation_id = "reviewAgent", tag = "catalog",
    params(
        ("id" = String, Path, description = "The specialist"),
        ("Idempotency-Key" = Option<String>, Header),
    ),
    request_body = ReviewRequest,
    responses((status = 201, description = "The review is published.", body = Review), ApiError),
    security(("bearer" = []))
)]
pub(super) async fn review_agent(
    State(state): State<CommandState>,
    client: SignedIn,
    key: Option<IdempotencyKey>,
    Path(id): Path<String>,
    Json(request): Json<ReviewRequest>,
) -> Result<impl IntoResponse, ApiError> {
    let specialist: SpecialistId = id.parse().map_err(|_| Code::NOT_FOUND)?;
    let text = judged(request.stars, request.text.as_deref())?;
    let client = client.user_id;
    state.limits.charge(&WRITE, Subject::User(client)).await?;
    let named = (request.session_id.as_deref(), request.message_id.as_deref());
    let (conversation, document) = review::work(&state, client, &specialist, named).await?;
    let judgement = Judgement {
        conversation,
        document,
        specialist: specialist.clone(),
        stars: request.stars,
        text,
        key,
    };
    let done = review::take(&state, client, judgement).await?;
    let review = review::find(&state, client, &specialist, done.result).await?;
    let (_, own) = review.ok_or_else(|| ApiError::internal("a review is not in its own stream"))?;
    let written = done.appended.map(|last| state.consistency.written(last));
    Ok((StatusCode::CREATED, written, Json(own.review)))
}

/// The words of a judgement, checked with its stars.
pub(super) fn judged(stars: u8, text: Option<&str>) -> Result<Option<String>, ApiError> {
    let mut form = Validation::new();
    form.require(
        "stars",
        (1..=5).contains(&stars),
        "Please choose between 1 and 5 stars",
    );
    let text = form.optional_text("text", "The review", text, LONGEST_REVIEW);
    form.finish()?;
    Ok(text)
}
