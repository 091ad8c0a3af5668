//! A client sends a message and waits for the reply.

use axum::extract::State;
use axum::response::Response;
use serde::Deserialize;
use service_kit::address::ClientAddress;
use service_kit::api::conversation::Attachment;
use service_kit::auth::SignedIn;
use service_kit::idempotency::IdempotencyKey;
use service_kit::json::Json;
use service_kit::limits::{SEND, Subject};
use service_kit::problem::{ApiError, Validation};
use utoipa::ToSchema;

use super::take_message::take_message;
use crate::conversation::problems::no_message;
use crate::conversation::reply::answer::{SendAnswer, respond};
use crate::conversation::turn::message::{About, Message};
use crate::state::CommandState;

/// A message to a specialist.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SendRequest {
    /// The specialist.
    pub agent_id: String,
    /// Markdown; white space around it is dropped. With files, it may be empty.
    #[schema(min_length = 1, max_length = 20_000)]
    pub text: String,
    /// Its files, each by the `url` it was uploaded to. Only the sender's own files are accepted.
    #[serde(default)]
    #[schema(max_items = 10)]
    pub attachments: Vec<Attachment>,
    /// The session it continues; without it, the one where the client last spoke.
    #[serde(default)]
    pub session_id: Option<String>,
    /// Whether it opens a session of its own.
    #[serde(default)]
    pub new_session: bool,
    /// An earlier message of the sender's in this session that it replaces. Only the latest 1,000 can be replaced; any
    /// other is not found. The replaced message and all later ones are no longer part of the conversation, and stay
    /// readable.
    #[serde(default)]
    pub replaces: Option<String>,
}

/// Send a message and wait for the reply.
///
/// The message is accepted together with a hold of the tokens that its reply may cost; the reply is charged by its
/// use. With an `Idempotency-Key`, repeating the request sends nothing twice and gets the same answer, also after a
/// lost connection.
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
pub(crate) async fn send_message(
    State(state): State<CommandState>,
    client: SignedIn,
    from: ClientAddress,
    key: Option<IdempotencyKey>,
    Json(request): Json<SendRequest>,
) -> Result<Response, ApiError> {
    let message = checked(request)?;
    let client = client.user_id;
    state.limits.charge(&SEND, Subject::User(client)).await?;
    let sent = take_message(&state, client, Some(from), message, key).await?;
    respond(&state, client, sent, Ok).await
}

fn checked(request: SendRequest) -> Result<Message, ApiError> {
    let mut message = Message::checked(
        &request.agent_id,
        &request.text,
        request.attachments,
        request.session_id,
        About::Conversation,
    )?;
    let mut form = Validation::new();
    form.require(
        "newSession",
        !request.new_session || (message.session.is_none() && request.replaces.is_none()),
        "A new session continues nothing",
    );
    form.finish()?;
    message.about = match request.replaces {
        Some(id) => About::Replaces(id.parse().map_err(|_| no_message())?),
        None if request.new_session => About::NewSession,
        None => About::Conversation,
    };
    Ok(message)
}
