//! A client says a review anew, within 30 days of writing it.

use axum::extract::State;
use axum::response::IntoResponse;
use serde::Deserialize;
use service_kit::api::review::OwnReview;
use service_kit::auth::SignedIn;
use service_kit::idempotency::IdempotencyKey;
use service_kit::json::Json;
use service_kit::limits::{Subject, WRITE};
use service_kit::params::Path;
use service_kit::problem::ApiError;
use utoipa::ToSchema;

use super::review_agent::judged;
use super::take::{self, Correction};
use crate::conversation::problems::no_review;
use crate::state::CommandState;

/// A review said anew.
#[derive(Debug, Clone, Deserialize, ToSchema)]
pub struct ReviewChange {
    /// 1 to 5.
    #[schema(minimum = 1, maximum = 5)]
    pub stars: u8,
    /// In words, if wanted; what was said before goes.
    #[serde(default)]
    #[schema(max_length = 2_000)]
    pub text: Option<String>,
}

/// Change an own review, within 30 days of writing it.
#[utoipa::path(
    put, path = "/agents/{id}/reviews/{reviewId}", operation_id = "changeReview", tag = "catalog",
    params(
        ("id" = String, Path, description = "The specialist"),
        ("reviewId" = String, Path, description = "The review"),
        ("Idempotency-Key" = Option<String>, Header),
    ),
    request_body = ReviewChange,
    responses((status = 200, description = "The review as everybody reads it now.", body = OwnReview), ApiError),
    security(("bearer" = []))
)]
pub(crate) async fn change_review(
    State(state): State<CommandState>,
    client: SignedIn,
    key: Option<IdempotencyKey>,
    Path((id, review)): Path<(String, String)>,
    Json(request): Json<ReviewChange>,
) -> Result<impl IntoResponse, ApiError> {
    let text = judged(request.stars, request.text.as_deref())?;
    let correction = Correction {
        specialist: id.parse().map_err(|_| no_review())?,
        review: review.parse().map_err(|_| no_review())?,
        stars: request.stars,
        text,
        key,
    };
    let client = client.user_id;
    state.limits.charge(&WRITE, Subject::User(client)).await?;
    let (review, written) = take::change(&state, client, correction).await?;
    Ok((written, Json(review)))
}
