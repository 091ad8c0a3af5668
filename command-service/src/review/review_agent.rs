//! A client reviews work that a specialist has delivered: one review a job, which closes it.

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
use service_kit::problem::{ApiError, Code};
use shared_events::{Actor, ConversationId, MessageId, ReviewId, SpecialistId, UserId};
use utoipa::ToSchema;

use super::find::find;
use super::problems::ReviewError;
use super::words;
use crate::catalog::Specialist;
use crate::conversation::problems::no_document;
use crate::conversation::{Conversation, ConversationCommand, lookup};
use crate::state::CommandState;
use crate::unit_of_work::{CommandRequest, Done, Stream};

/// The route that scopes the clients' keys.
const ROUTE: &str = "POST /agents/{id}/reviews";

/// Stars for delivered work.
#[derive(Debug, Clone, Deserialize, ToSchema)]
pub struct ReviewRequest {
    /// 1 to 5.
    #[schema(minimum = 1, maximum = 5)]
    pub stars: u8,
    /// The text; optional.
    #[serde(default)]
    #[schema(max_length = 2_000)]
    pub text: Option<String>,
    /// The session of the work; without it, the one with the latest delivery.
    #[serde(default, rename = "sessionId")]
    pub session_id: Option<String>,
    /// The message with any version of the work; without it, the latest in the session without a review.
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
pub(crate) async fn review_agent(
    State(state): State<CommandState>,
    client: SignedIn,
    key: Option<IdempotencyKey>,
    Path(id): Path<String>,
    Json(request): Json<ReviewRequest>,
) -> Result<impl IntoResponse, ApiError> {
    let specialist: SpecialistId = id.parse().map_err(|_| Code::NOT_FOUND)?;
    let text = words::checked(request.stars, request.text.as_deref())?;
    let client = client.user_id;
    state.limits.charge(&WRITE, Subject::User(client)).await?;
    let named = (request.session_id.as_deref(), request.message_id.as_deref());
    let (conversation, document) = work(&state, client, &specialist, named).await?;
    let judgement = Judgement {
        conversation,
        document,
        specialist: specialist.clone(),
        stars: request.stars,
        text,
        key,
    };
    let done = review(&state, client, judgement).await?;
    let review = find(&state, client, &specialist, done.result).await?;
    let (_, own) = review.ok_or_else(|| ApiError::internal("a review is not in its own stream"))?;
    let written = done.appended.map(|last| state.consistency.written(last));
    Ok((StatusCode::CREATED, written, Json(own.review)))
}

/// A review, checked.
#[derive(Debug, Clone)]
pub struct Judgement {
    /// The specialist.
    pub specialist: SpecialistId,
    /// The conversation with the work.
    pub conversation: ConversationId,
    /// The reply with the work, or else the latest that is not reviewed yet.
    pub document: Option<MessageId>,
    /// 1 to 5.
    pub stars: u8,
    /// The text, if any.
    pub text: Option<String>,
    /// The key under which it happens once.
    pub key: Option<IdempotencyKey>,
}

/// The conversation and the reply with the reviewed work, by the session and the message that are named, if any
/// are.
///
/// # Errors
/// 404 for what does not belong to this client or does not exist; or the database's.
async fn work(
    state: &CommandState,
    client: UserId,
    specialist: &SpecialistId,
    (named, message): (Option<&str>, Option<&str>),
) -> Result<(ConversationId, Option<MessageId>), ApiError> {
    let pool = state.unit_of_work.pool();
    let Some(message) = message.filter(|message| !message.is_empty()) else {
        let latest = lookup::session(pool, client, specialist, named, lookup::DELIVERED).await?;
        return Ok((latest, None));
    };
    let document: MessageId = message.parse().map_err(|_| no_document())?;
    let conversation = lookup::delivered_in(pool, client, specialist, document).await?;
    let named = named.filter(|named| !named.is_empty());
    if named.is_some_and(|named| named.parse::<ConversationId>().ok() != Some(conversation)) {
        return Err(no_document());
    }
    Ok((conversation, Some(document)))
}

/// Records a review.
///
/// # Errors
/// See [`ReviewError`]; or the log can not be read.
pub async fn review(
    state: &CommandState,
    client: UserId,
    judgement: Judgement,
) -> Result<Done<ReviewId>, ApiError> {
    let conversation = judgement.conversation;
    let body = (&judgement.specialist, judgement.stars, &judgement.text);
    let key = judgement.key.as_ref();
    let request = CommandRequest::new("review job", Actor::user(client), Some(client));
    let request = match judgement.document {
        Some(document) => request.once(client, ROUTE, key, &(body, document)),
        None => request.once(client, ROUTE, key, &body),
    };
    let streams = vec![
        Stream::of::<Conversation>(conversation),
        Stream::of::<Specialist>(&judgement.specialist),
    ];
    let review = ReviewId::mint();
    let done = state
        .unit_of_work
        .run::<_, ReviewError, _>(request, streams, move |work| {
            let judgement = judgement.clone();
            Box::pin(async move {
                let known = work.exists::<Specialist>(&judgement.specialist);
                if !known {
                    return Err(ReviewError::NoSuchSpecialist.into());
                }
                let command = ConversationCommand::Review {
                    client,
                    document: judgement.document,
                    review,
                    stars: judgement.stars,
                    text: judgement.text,
                };
                work.decide::<Conversation>(conversation, command, &())
                    .await
                    .map_err(|refusal| refusal.map(ReviewError::Conversation))?;
                Ok(review)
            })
        })
        .await?;
    Ok(done)
}
