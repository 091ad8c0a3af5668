//! Sending messages and reviewing work over HTTP.

use axum::extract::State;
use axum::response::{IntoResponse, Response};
use http::StatusCode;
use serde::{Deserialize, Serialize};
use service_kit::address::ClientAddress;
use service_kit::api::conversation::{Attachment, Conversation as Page};
use service_kit::api::review::{OwnReview, Review};
use service_kit::auth::SignedIn;
use service_kit::idempotency::IdempotencyKey;
use service_kit::json::Json;
use service_kit::limits::{SEND, Subject, WRITE};
use service_kit::params::Path;
use service_kit::problem::{ApiError, Code, Validation};
use shared_events::money::grouped;
use shared_events::{SpecialistId, Tokens, UserId};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::aggregate::ConversationError;
use super::payer::NotFree;
use super::review::{self, Correction, Judgement, ReviewError};
use super::said::Said;
use super::send::{self, Answer, Outgoing, SendError, Sent};
use super::stop::no_message;
use crate::state::CommandState;
use crate::unit_of_work::Done;
use crate::wallet::Scope;

const INSUFFICIENT_TOKENS: Code = Code::new(
    StatusCode::PAYMENT_REQUIRED,
    "insufficient_tokens",
    "You do not have enough tokens for this message.",
);
const FREE_TOKENS_USED_UP: Code = Code::new(
    StatusCode::PAYMENT_REQUIRED,
    "free_tokens_used_up",
    "Today's free tokens are used up.",
);
const CONFIRM_ADDRESS_FIRST: Code = Code::new(
    StatusCode::PAYMENT_REQUIRED,
    "confirm_address_first",
    "Please confirm your e-mail address first.",
);
const REPLY_IN_PROGRESS: Code = Code::new(
    StatusCode::CONFLICT,
    "reply_in_progress",
    "A reply is still being written. Please wait for it before you send the next message.",
);
pub(super) const REPLY_FAILED: Code = Code::new(
    StatusCode::BAD_GATEWAY,
    "reply_failed",
    "The reply could not be written.",
);
pub(super) const REPLY_PENDING: Code = Code::new(
    StatusCode::GATEWAY_TIMEOUT,
    "reply_pending",
    "The reply is still being written. It will appear in the conversation.",
);
const ALREADY_REVIEWED: Code = Code::new(
    StatusCode::CONFLICT,
    "already_reviewed",
    "You have already reviewed this work.",
);
const JOB_CLOSED: Code = Code::new(
    StatusCode::CONFLICT,
    "job_closed",
    "This work is closed already.",
);
const JOB_DELIVERED: Code = Code::new(
    StatusCode::CONFLICT,
    "job_delivered",
    "A document was delivered after this message, so it stays as it is.",
);
const NOT_THE_LAST_REPLY: Code = Code::new(
    StatusCode::CONFLICT,
    "not_the_last_reply",
    "Only the last reply of a conversation can be written again or exchanged.",
);
const MESSAGE_IN_USE: Code = Code::new(
    StatusCode::CONFLICT,
    "message_in_use",
    "The document of this message is still being worked on. Approve or cancel the work first.",
);
const REVIEW_FINAL: Code = Code::new(
    StatusCode::CONFLICT,
    "review_final",
    "A review can be changed for 30 days after it was written.",
);
const REVIEW_NOT_ALLOWED: Code = Code::new(
    StatusCode::FORBIDDEN,
    "review_not_allowed",
    "You can review a specialist once they have delivered work to you.",
);

/// The longest message, in characters.
pub(super) const LONGEST_MESSAGE: usize = 20_000;
/// The longest review, in characters.
const LONGEST_REVIEW: usize = 2_000;

/// The routes of this feature.
pub fn router() -> OpenApiRouter<CommandState> {
    OpenApiRouter::new()
        .merge(super::delivered::router())
        .merge(super::stop::router())
        .merge(super::again::router())
        .merge(super::delete::router())
        .merge(super::session::router())
        .routes(routes!(send_message))
        .routes(routes!(super::estimate::estimate_message))
        .routes(routes!(review_agent))
        .routes(routes!(change_review))
}

/// A message to a specialist.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SendRequest {
    /// To whom.
    pub agent_id: String,
    /// Markdown; white space around it is dropped. Where files go with it, it may be empty all the same.
    #[schema(min_length = 1, max_length = 20_000)]
    pub text: String,
    /// Files that go with it, each under the `url` it was uploaded to. Only the sender's own count.
    #[serde(default)]
    #[schema(max_items = 10)]
    pub attachments: Vec<Attachment>,
    /// The session it continues; without it, the one last spoken in.
    #[serde(default)]
    pub session_id: Option<String>,
    /// Whether it opens a session of its own.
    #[serde(default)]
    pub new_session: bool,
    /// An earlier message of the sender's in this session whose place it takes: one of the latest 1,000, any other is not
    /// found. That one and all said after it are no longer part of the conversation, and stay readable.
    #[serde(default)]
    pub replaces: Option<String>,
}

/// What a message came to.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct SendAnswer {
    /// With the reply in it.
    pub conversation: Page,
    /// What can be spent now.
    #[serde(rename = "tokensLeft")]
    pub tokens_left: u64,
    /// `ask_review` once a document was delivered.
    #[schema(required = true)]
    pub next_step: Option<String>,
}

/// Send a message and wait for the reply.
///
/// The message and the tokens its reply may cost are taken together; the reply is charged by what it used. With an
/// `Idempotency-Key`, repeating the request sends nothing twice and answers the same, also after a lost connection.
#[utoipa::path(
    post, path = "/chat/send", operation_id = "sendMessage", tag = "conversation",
    params(("Idempotency-Key" = Option<String>, Header)),
    request_body = SendRequest,
    responses(
        (status = 200, description = "The reply is there, or as much of it as came before it was stopped.", body = SendAnswer),
        (status = 402, description = "There are not enough tokens for it, or the free ones can not be spent."),
        (status = 404, description = "No such specialist, or no such conversation or file of the caller's."),
        (status = 502, description = "The reply could not be written; it costs nothing."),
        (status = 504, description = "The reply is still being written and will appear in the conversation."),
        ApiError,
    ),
    security(("bearer" = []))
)]
async fn send_message(
    State(state): State<CommandState>,
    client: SignedIn,
    from: ClientAddress,
    key: Option<IdempotencyKey>,
    Json(request): Json<SendRequest>,
) -> Result<Response, ApiError> {
    let outgoing = checked(request, key)?;
    let client = client.user_id;
    state.limits.charge(&SEND, Subject::User(client)).await?;
    let sent = send::take(&state, client, Some(from), outgoing).await?;
    respond(&state, client, sent).await
}

/// Waits for the reply and tells what became of it.
pub(super) async fn respond(
    state: &CommandState,
    client: UserId,
    sent: Done<Sent>,
) -> Result<Response, ApiError> {
    let answer = send::answer(state, client, sent.result).await?;
    let written = |appended: Option<i64>| {
        let last = appended.or(sent.appended).unwrap_or_default();
        state.consistency.written(last)
    };
    Ok(match answer {
        Answer::There { answer, appended } => (written(appended), Json(answer)).into_response(),
        Answer::Failed { text, appended } => {
            let error = ApiError::new(REPLY_FAILED).detail(text);
            (written(appended), error).into_response()
        }
        Answer::Pending => (written(None), ApiError::new(REPLY_PENDING)).into_response(),
    })
}

fn checked(request: SendRequest, key: Option<IdempotencyKey>) -> Result<Outgoing, ApiError> {
    let said = Said::checked(
        &request.agent_id,
        &request.text,
        request.attachments,
        request.session_id,
    )?;
    let mut form = Validation::new();
    form.require(
        "newSession",
        !request.new_session || (said.session.is_none() && request.replaces.is_none()),
        "A new session continues nothing",
    );
    form.finish()?;
    Ok(Outgoing {
        specialist: said.specialist,
        text: said.text,
        attachments: said.attachments,
        session: said.session,
        new_session: request.new_session,
        replaces: request
            .replaces
            .map(|id| id.parse().map_err(|_| no_message()))
            .transpose()?,
        edit_of: None,
        key,
    })
}

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
async fn review_agent(
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
    let written = state.consistency.written(done.appended.unwrap_or_default());
    Ok((StatusCode::CREATED, written, Json(own.review)))
}

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
async fn change_review(
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
    let (review, written) = review::change(&state, client, correction).await?;
    Ok((written, Json(review)))
}

/// The words of a judgement, checked with its stars.
fn judged(stars: u8, text: Option<&str>) -> Result<Option<String>, ApiError> {
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

/// As for an address that holds no id at all.
fn no_review() -> ApiError {
    Code::NOT_FOUND.into()
}

pub(super) fn no_specialist() -> ApiError {
    ApiError::new(Code::NOT_FOUND).detail("There is no such specialist.")
}

pub(super) fn no_document() -> ApiError {
    ApiError::new(Code::NOT_FOUND).detail("There is no such document.")
}

pub(super) fn no_conversation() -> ApiError {
    ApiError::new(Code::NOT_FOUND).detail("There is no such conversation.")
}

impl From<SendError> for ApiError {
    fn from(error: SendError) -> Self {
        match error {
            SendError::NoSuchSpecialist => no_specialist(),
            SendError::Conversation(cause) => cause.into(),
            SendError::Insufficient { estimate, missing } => {
                let detail = format!(
                    "You are missing {} tokens: the reply may cost up to {}, and you have {}.",
                    grouped(missing.0),
                    grouped(estimate.0),
                    grouped(estimate.less(missing).0),
                );
                Self::new(INSUFFICIENT_TOKENS).detail(detail)
            }
            SendError::NotFree { why, estimate } => not_free(why, estimate),
        }
    }
}

fn not_free(why: NotFree, estimate: Tokens) -> ApiError {
    let (code, cause) = match why {
        NotFree::Unconfirmed => (
            CONFIRM_ADDRESS_FIRST,
            "Your free tokens begin once your e-mail address is confirmed.",
        ),
        NotFree::UsedUp(Scope::Network) => (
            FREE_TOKENS_USED_UP,
            "Everybody on your network together has used the free tokens that it has for today. They are back at 00:00 UTC.",
        ),
        NotFree::UsedUp(Scope::All) => (
            FREE_TOKENS_USED_UP,
            "The free tokens that we have for everybody today are used up. They are back at 00:00 UTC.",
        ),
    };
    let most = grouped(estimate.0);
    ApiError::new(code).detail(format!(
        "{cause} This reply may cost up to {most} tokens. Tokens that you buy can be spent at any time."
    ))
}

impl From<ConversationError> for ApiError {
    fn from(error: ConversationError) -> Self {
        match error {
            ConversationError::Unknown => no_conversation(),
            ConversationError::ReplyInProgress => REPLY_IN_PROGRESS.into(),
            ConversationError::NoSuchMessage => no_message(),
            ConversationError::JobDelivered => JOB_DELIVERED.into(),
            ConversationError::NotTheLastReply => NOT_THE_LAST_REPLY.into(),
            ConversationError::MessageInUse => MESSAGE_IN_USE.into(),
            ConversationError::NoSuchDocument => no_document(),
            ConversationError::JobClosed => JOB_CLOSED.into(),
            ConversationError::NothingDelivered => REVIEW_NOT_ALLOWED.into(),
            ConversationError::AlreadyReviewed => ALREADY_REVIEWED.into(),
            ConversationError::NoSuchReview => no_review(),
            ConversationError::ReviewFinal => REVIEW_FINAL.into(),
            ConversationError::NotStars => {
                Self::invalid("stars", "Please choose between 1 and 5 stars")
            }
            // Only workers ask for this.
            ConversationError::NotOwed => Code::CONFLICT.into(),
        }
    }
}

impl From<ReviewError> for ApiError {
    fn from(error: ReviewError) -> Self {
        match error {
            // An address that names nobody answers like any other that names nothing.
            ReviewError::NoSuchSpecialist => Code::NOT_FOUND.into(),
            // Whoever never said anything has nothing delivered either.
            ReviewError::Conversation(ConversationError::Unknown) => REVIEW_NOT_ALLOWED.into(),
            ReviewError::Conversation(cause) => cause.into(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chat_37_a_balance_too_low_says_how_much_is_missing() {
        let error = ApiError::from(SendError::Insufficient {
            estimate: shared_events::Tokens(1_234_567),
            missing: shared_events::Tokens(1_000),
        });
        let problem = error.problem();
        assert_eq!(
            (problem.status, problem.code.as_str()),
            (402, "insufficient_tokens")
        );
        assert_eq!(
            problem.detail,
            "You are missing 1,000 tokens: the reply may cost up to 1,234,567, and you have 1,233,567."
        );
    }
}
