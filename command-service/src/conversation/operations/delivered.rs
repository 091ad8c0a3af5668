//! What a client decides about delivered work: have it changed, take it as it is, or call it off.
//!
//! A change is a message like any other, with its hold and its reply; it names the version to start from. Nothing closes
//! a job but what the client says: no timer does.

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

use super::decision::Decision;
use super::send::{self, Outgoing};
use crate::conversation::aggregate::ConversationCommand;
use crate::conversation::lookup;
use crate::conversation::problems::{no_conversation, no_document, no_specialist};
use crate::conversation::reply::answer::{SendAnswer, respond};
use crate::conversation::turn::message::LONGEST_MESSAGE;
use crate::state::CommandState;

pub(crate) fn router() -> OpenApiRouter<CommandState> {
    OpenApiRouter::new()
        .routes(routes!(request_edit))
        .routes(routes!(approve_document))
        .routes(routes!(cancel_job))
}

/// A change that a delivered document needs.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EditRequest {
    /// Who delivered it.
    pub agent_id: String,
    /// The message it came with; any version can be changed.
    pub message_id: String,
    /// What should be different.
    #[schema(min_length = 1, max_length = 20_000)]
    pub text: String,
}

/// What came of it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EditAnswer {
    /// The reply, with the next version of the document unless the specialist had to ask back.
    pub message: ChatMessage,
    /// What can be spent now.
    pub tokens_left: u64,
}

/// Have a delivered document changed, and wait for the next version.
///
/// Earlier versions stay as they are. Tokens are held and charged as for a message. With an `Idempotency-Key`,
/// repeating the request asks for nothing twice and answers the same.
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

/// The reply alone, out of its conversation.
fn edited(answer: SendAnswer, reply: MessageId) -> Result<EditAnswer, ApiError> {
    let mut messages = answer.conversation.messages.into_iter();
    let message = messages.find(|message| message.id == reply);
    Ok(EditAnswer {
        message: message.ok_or_else(|| ApiError::internal("a reply is not on its page"))?,
        tokens_left: answer.tokens_left,
    })
}

/// A delivered document that is right as it is.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ApprovalRequest {
    /// Who delivered it.
    pub agent_id: String,
    /// The message it came with.
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
    /// Who was asked for it.
    pub agent_id: String,
    /// The session it was asked for in; without it, the one with the latest job.
    #[serde(default)]
    pub session_id: Option<String>,
}

/// Cancel the open job of a conversation; of several, the one that was opened last. What was delivered and charged stays.
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
        conversation: session(&state, client, &specialist, named, lookup::WORK).await?,
        command: ConversationCommand::Cancel { client },
        body: named.map_or_else(|| json!([specialist, ""]), |it| json!([specialist, it])),
        key,
    };
    decision.shown(&state, client).await
}

/// The session of these two in which a document was delivered. Whether the message holds one, the session itself knows.
pub(crate) async fn delivered_in(
    state: &CommandState,
    client: UserId,
    specialist: &SpecialistId,
    document: MessageId,
) -> Result<ConversationId, ApiError> {
    let pool = state.unit_of_work.pool();
    let theirs = lookup::all(pool, client, specialist, lookup::DELIVERED).await?;
    let conversation = lookup::of(pool, document).await?;
    conversation
        .filter(|id| theirs.contains(id))
        .ok_or_else(no_document)
}

/// The session that is named, if it is one of these two, or the one that is meant by who names none.
pub(crate) async fn session(
    state: &CommandState,
    client: UserId,
    specialist: &SpecialistId,
    named: Option<&str>,
    by: &[&str],
) -> Result<ConversationId, ApiError> {
    let pool = state.unit_of_work.pool();
    let Some(named) = named.filter(|named| !named.is_empty()) else {
        return Ok(lookup::meant(pool, client, specialist, by).await?);
    };
    let named = named.parse().map_err(|_| no_conversation())?;
    let theirs = lookup::all(pool, client, specialist, lookup::SPOKEN).await?;
    theirs
        .contains(&named)
        .then_some(named)
        .ok_or_else(no_conversation)
}

fn document(message: &str) -> Result<MessageId, ApiError> {
    message.parse().map_err(|_| no_document())
}
