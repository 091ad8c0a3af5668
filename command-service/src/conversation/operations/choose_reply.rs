//! A client goes on from another reply to the last message.

use axum::extract::State;
use axum::response::IntoResponse;
use serde_json::json;
use service_kit::api::conversation::Conversation as Page;
use service_kit::auth::SignedIn;
use service_kit::idempotency::IdempotencyKey;
use service_kit::json::Json;
use service_kit::problem::ApiError;
use shared_events::MessageId;

use super::decision::Decision;
use super::regenerate_reply::WhichReply;
use crate::conversation::aggregate::ConversationCommand;
use crate::conversation::lookup;
use crate::conversation::problems::no_message;
use crate::state::CommandState;

/// Continue from another reply to the last message.
#[utoipa::path(
    post, path = "/chat/choose", operation_id = "chooseReply", tag = "conversation",
    params(("Idempotency-Key" = Option<String>, Header)),
    request_body = WhichReply,
    responses(
        (status = 200, description = "It is part of the conversation, and its alternatives are not.", body = Page),
        (status = 404, description = "No such message of the caller's."),
        (status = 409, description = "A reply is being written, or this is none to the last message."),
        ApiError,
    ),
    security(("bearer" = []))
)]
pub(crate) async fn choose_reply(
    State(state): State<CommandState>,
    client: SignedIn,
    key: Option<IdempotencyKey>,
    Json(request): Json<WhichReply>,
) -> Result<impl IntoResponse, ApiError> {
    let client = client.user_id;
    let reply: MessageId = request.message_id.parse().map_err(|_| no_message())?;
    let conversation = lookup::of(state.unit_of_work.pool(), reply).await?;
    let decision = Decision {
        name: "choose reply",
        route: "POST /chat/choose",
        conversation: conversation.ok_or_else(no_message)?,
        command: ConversationCommand::Choose { client, reply },
        body: json!(reply),
        key,
    };
    decision.shown(&state, client).await
}
