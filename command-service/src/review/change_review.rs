//! A client changes a review, within 30 days of writing it.

use axum::extract::State;
use axum::response::IntoResponse;
use serde::Deserialize;
use service_kit::api::review::OwnReview;
use service_kit::auth::SignedIn;
use service_kit::consistency::Written;
use service_kit::idempotency::IdempotencyKey;
use service_kit::json::Json;
use service_kit::limits::{Subject, WRITE};
use service_kit::params::Path;
use service_kit::problem::{ApiError, Code};
use shared_events::{Actor, ReviewId, SpecialistId, UserId};
use utoipa::ToSchema;

use super::find::find;
use super::words;
use crate::conversation::{Conversation, ConversationCommand, ConversationError};
use crate::state::CommandState;
use crate::unit_of_work::{CommandRequest, Stream};

/// The route that scopes the clients' keys.
const ROUTE: &str = "PUT /agents/{id}/reviews/{reviewId}";

/// The new content of a review.
#[derive(Debug, Clone, Deserialize, ToSchema)]
pub struct ReviewChange {
    /// 1 to 5.
    #[schema(minimum = 1, maximum = 5)]
    pub stars: u8,
    /// The new text, which replaces the old one; optional.
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
    let text = words::checked(request.stars, request.text.as_deref())?;
    let correction = Correction {
        specialist: id.parse().map_err(|_| Code::NOT_FOUND)?,
        review: review.parse().map_err(|_| Code::NOT_FOUND)?,
        stars: request.stars,
        text,
        key,
    };
    let client = client.user_id;
    state.limits.charge(&WRITE, Subject::User(client)).await?;
    let (review, written) = change(&state, client, correction).await?;
    Ok((written, Json(review)))
}

/// A changed review, checked.
#[derive(Debug, Clone)]
struct Correction {
    /// The specialist.
    specialist: SpecialistId,
    /// The review.
    review: ReviewId,
    /// 1 to 5.
    stars: u8,
    /// The text, if any.
    text: Option<String>,
    /// The key under which it happens once.
    key: Option<IdempotencyKey>,
}

/// Replaces the old review, within [`shared_events::catalog::review::CHANGEABLE_FOR`].
///
/// # Errors
/// 404 for a review of another client, 409 for one that is too old; or the log can not be read.
async fn change(
    state: &CommandState,
    client: UserId,
    correction: Correction,
) -> Result<(OwnReview, Option<Written>), ApiError> {
    let missing = || ApiError::from(ConversationError::NoSuchReview);
    let (specialist, review) = (correction.specialist.clone(), correction.review);
    let before = find(state, client, &specialist, review).await?;
    let (conversation, before) = before.ok_or_else(missing)?;
    let body = (review, correction.stars, &correction.text);
    let request = CommandRequest::new("change review", Actor::user(client), Some(client)).once(
        client,
        ROUTE,
        correction.key.as_ref(),
        &body,
    );
    let streams = vec![Stream::of::<Conversation>(conversation)];
    let done = state
        .unit_of_work
        .run::<(), ConversationError, _>(request, streams, move |work| {
            let command = ConversationCommand::ChangeReview {
                client,
                review,
                stars: correction.stars,
                text: correction.text.clone(),
                age: work.now() - before.review.created_at,
            };
            Box::pin(async move {
                work.decide::<Conversation>(conversation, command, &())
                    .await
            })
        })
        .await?;
    let changed = find(state, client, &specialist, review).await?;
    let (_, changed) = changed.ok_or_else(missing)?;
    let written = done.appended.map(|last| state.consistency.written(last));
    Ok((changed, written))
}
