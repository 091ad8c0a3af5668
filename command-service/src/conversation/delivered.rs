//! What a client decides about delivered work: ask for a change, accept it, or cancel it.
//!
//! A change is a message like any other, with its hold and its reply; it names the version to start from. Only the
//! client closes a job: no timer does.

use axum::extract::State;
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use serde_json::json;
use service_kit::address::ClientAddress;
use service_kit::api::conversation::{ChatMessage, Conversation as Page};
use service_kit::auth::SignedIn;
use service_kit::idempotency::IdempotencyKey;
use service_kit::json::Json;
use service_kit::limits::{SEND, Subject};
use service_kit::problem::{ApiError, Validation};
use shared_events::{ConversationId, MessageId, SpecialistId, UserId};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::aggregate::ConversationCommand;
use super::answer::{SendAnswer, respond};
use super::decision::Decision;
use super::place;
use super::problems::{no_conversation, no_document, no_specialist};
use super::said::LONGEST_MESSAGE;
use super::send::{self, Outgoing};
use crate::state::CommandState;

pub(super) fn router() -> OpenApiRouter<CommandState> {
    OpenApiRouter::new()
        .routes(routes!(request_edit))
        .routes(routes!(approve_document))
        .routes(routes!(cancel_job))
}

/// A change that a delivered document needs.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EditRequest {
    /// The specialist who delivered it.
    pub agent_id: String,
    /// The message with the document; any version can be changed.
    pub message_id: String,
    /// What should be different.
    #[schema(min_length = 1, max_length = 20_000)]
    pub text: String,
}

/// The result.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EditAnswer {
    /// The reply, with the next version of the document unless the specialist had to ask back.
    pub message: ChatMessage,
    /// What can be spent now.
    pub tokens_left: u64,
}

/// Ask for a change of a delivered document, and wait for the next version.
///
/// Earlier versions stay as they are. Tokens are held and charged as for a message. With an `Idempotency-Key`,
/// repeating the request asks for no second version and gets the same answer.
#[utoipa::path(
    post, path = "/edit-requests", operation_id = "requestEdit", tag = "conversation",
    params(("Idempotency-Key" = Option<String>, Header)),
    request_body = EditRequest,
    responses(
        (status = 200, description = "The reply is there.", body = EditAnswer),
        (status = 402, description = "There are not enough tokens for it."),
        (status = 404, description = "No such specialist, or no such document of the caller's."),
        (status = 502, description = "The reply could not be written; it costs nothing."),
        (status = 504, description = "The reply is still being written and will appear in the conversation."),
        ApiError,
    ),
    security(("bearer" = []))
)]
async fn request_edit(
    State(state): State<CommandState>,
    client: SignedIn,
    from: ClientAddress,
    key: Option<IdempotencyKey>,
    Json(request): Json<EditRequest>,
) -> Result<Response, ApiError> {
    let mut form = Validation::new();
    let text = form.text(
        "text",
        "The edit request",
        &request.text,
        1..=LONGEST_MESSAGE,
    );
    form.finish()?;
    let outgoing = Outgoing {
        specialist: request.agent_id.parse().map_err(|_| no_specialist())?,
        text,
        attachments: Vec::new(),
        session: None,
        new_session: false,
        replaces: None,
        edit_of: Some(document(&request.message_id)?),
        key,
    };
    let client = client.user_id;
    state.limits.charge(&SEND, Subject::User(client)).await?;
    let sent = send::take(&state, client, Some(from), outgoing).await?;
    let reply = sent.result.reply;
    let shown = |answer| edited(answer, reply);
    respond(&state, client, sent, shown).await
}

/// Only the reply, taken from its conversation.
fn edited(answer: SendAnswer, reply: MessageId) -> Result<EditAnswer, ApiError> {
    let mut messages = answer.conversation.messages.into_iter();
    let message = messages.find(|message| message.id == reply);
    Ok(EditAnswer {
        message: message.ok_or_else(|| ApiError::internal("a reply is not on its page"))?,
        tokens_left: answer.tokens_left,
    })
}

/// A delivered document to approve.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ApprovalRequest {
    /// The specialist who delivered it.
    pub agent_id: String,
    /// The message with the document.
    pub message_id: String,
}

/// Approve a delivered document, which closes its job. It can still be rated.
#[utoipa::path(
    post, path = "/chat/approve", operation_id = "approveDocument", tag = "conversation",
    params(("Idempotency-Key" = Option<String>, Header)),
    request_body = ApprovalRequest,
    responses(
        (status = 200, description = "The job is closed.", body = Page),
        (status = 404, description = "No such document of the caller's."),
        ApiError,
    ),
    security(("bearer" = []))
)]
async fn approve_document(
    State(state): State<CommandState>,
    client: SignedIn,
    key: Option<IdempotencyKey>,
    Json(request): Json<ApprovalRequest>,
) -> Result<impl IntoResponse, ApiError> {
    let client = client.user_id;
    let specialist: SpecialistId = request.agent_id.parse().map_err(|_| no_document())?;
    let document = document(&request.message_id)?;
    let decision = Decision {
        name: "approve document",
        route: "POST /chat/approve",
        conversation: delivered_in(&state, client, &specialist, document).await?,
        command: ConversationCommand::Approve { client, document },
        body: json!([specialist, request.message_id]),
        key,
    };
    decision.shown(&state, client).await
}

/// Work that is no longer wanted.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CancelRequest {
    /// The specialist.
    pub agent_id: String,
    /// The session of the work; without it, the one with the latest job.
    #[serde(default)]
    pub session_id: Option<String>,
}

/// Cancel the open job of a conversation; of several, the one that was opened last. Delivered work and charges stay.
#[utoipa::path(
    post, path = "/chat/cancel", operation_id = "cancelJob", tag = "conversation",
    params(("Idempotency-Key" = Option<String>, Header)),
    request_body = CancelRequest,
    responses(
        (status = 200, description = "The job is closed.", body = Page),
        (status = 404, description = "No such conversation of the caller's."),
        ApiError,
    ),
    security(("bearer" = []))
)]
async fn cancel_job(
    State(state): State<CommandState>,
    client: SignedIn,
    key: Option<IdempotencyKey>,
    Json(request): Json<CancelRequest>,
) -> Result<impl IntoResponse, ApiError> {
    let client = client.user_id;
    let specialist: SpecialistId = request.agent_id.parse().map_err(|_| no_conversation())?;
    let named = request.session_id.as_deref();
    let decision = Decision {
        name: "cancel job",
        route: "POST /chat/cancel",
        conversation: session(&state, client, &specialist, named, place::WORK).await?,
        command: ConversationCommand::Cancel { client },
        body: named.map_or_else(|| json!([specialist, ""]), |it| json!([specialist, it])),
        key,
    };
    decision.shown(&state, client).await
}

/// The session of these two with this document. The session itself checks whether the message has one.
pub(super) async fn delivered_in(
    state: &CommandState,
    client: UserId,
    specialist: &SpecialistId,
    document: MessageId,
) -> Result<ConversationId, ApiError> {
    let pool = state.unit_of_work.pool();
    let theirs = place::all(pool, client, specialist, place::DELIVERED).await?;
    let conversation = place::of(pool, document).await?;
    conversation
        .filter(|id| theirs.contains(id))
        .ok_or_else(no_document)
}

/// The named session, if it belongs to these two, or the usual one if none is named.
pub(super) async fn session(
    state: &CommandState,
    client: UserId,
    specialist: &SpecialistId,
    named: Option<&str>,
    by: &[&str],
) -> Result<ConversationId, ApiError> {
    let pool = state.unit_of_work.pool();
    let Some(named) = named.filter(|named| !named.is_empty()) else {
        return Ok(place::meant(pool, client, specialist, by).await?);
    };
    let named = named.parse().map_err(|_| no_conversation())?;
    let theirs = place::all(pool, client, specialist, place::SPOKEN).await?;
    theirs
        .contains(&named)
        .then_some(named)
        .ok_or_else(no_conversation)
}

fn document(message: &str) -> Result<MessageId, ApiError> {
    message.parse().map_err(|_| no_document())
}
