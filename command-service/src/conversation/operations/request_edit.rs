//! A client has delivered work changed.
//!
//! A change is a message like any other, with its hold and its reply; it names the version to start from.

use axum::extract::State;
use axum::response::Response;
use serde::{Deserialize, Serialize};
use service_kit::address::ClientAddress;
use service_kit::api::conversation::ChatMessage;
use service_kit::auth::SignedIn;
use service_kit::idempotency::IdempotencyKey;
use service_kit::json::Json;
use service_kit::limits::{SEND, Subject};
use service_kit::problem::{ApiError, Validation};
use shared_events::MessageId;
use utoipa::ToSchema;

use super::take_message::take_message;
use crate::conversation::problems::{no_document, no_specialist};
use crate::conversation::reply::answer::{SendAnswer, respond};
use crate::conversation::turn::message::{About, LONGEST_MESSAGE, Message};
use crate::state::CommandState;

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
pub(crate) async fn request_edit(
    State(state): State<CommandState>,
    client: SignedIn,
    from: ClientAddress,
    key: Option<IdempotencyKey>,
    Json(request): Json<EditRequest>,
) -> Result<Response, ApiError> {
    let message = checked(&request)?;
    let client = client.user_id;
    state.limits.charge(&SEND, Subject::User(client)).await?;
    let sent = take_message(&state, client, Some(from), message, key).await?;
    let reply = sent.result.reply;
    let shown = |answer| edited(answer, reply);
    respond(&state, client, sent, shown).await
}

fn checked(request: &EditRequest) -> Result<Message, ApiError> {
    let mut form = Validation::new();
    let text = form.text(
        "text",
        "The edit request",
        &request.text,
        1..=LONGEST_MESSAGE,
    );
    form.finish()?;
    let specialist = request.agent_id.parse().map_err(|_| no_specialist())?;
    let document = request.message_id.parse().map_err(|_| no_document())?;
    Ok(Message {
        about: About::EditOf(document),
        ..Message::plain(specialist, text)
    })
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
