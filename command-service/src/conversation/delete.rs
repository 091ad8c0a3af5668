//! A client takes a message away, their own or a reply.

use axum::extract::State;
use axum::response::IntoResponse;
use http::StatusCode;
use serde_json::json;
use service_kit::auth::SignedIn;
use service_kit::idempotency::IdempotencyKey;
use service_kit::params::Path;
use service_kit::problem::ApiError;
use shared_events::MessageId;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::aggregate::ConversationCommand;
use super::decision::Decision;
use super::place;
use super::stop::no_message;
use crate::state::CommandState;

pub(super) fn router() -> OpenApiRouter<CommandState> {
    OpenApiRouter::new().routes(routes!(delete_message))
}

/// Delete a message. It leaves the conversation and is no longer read by the specialist; what it cost stays paid.
#[utoipa::path(
    delete, path = "/chat/messages/{id}", operation_id = "deleteMessage", tag = "conversation",
    params(
        ("id" = String, Path, description = "The message, of either side"),
        ("Idempotency-Key" = Option<String>, Header),
    ),
    responses(
        (status = 204, description = "It is gone."),
        (status = 404, description = "No such message of the caller's."),
        (status = 409, description = "It is being answered or written, or its document is still being worked on."),
        ApiError,
    ),
    security(("bearer" = []))
)]
async fn delete_message(
    State(state): State<CommandState>,
    client: SignedIn,
    key: Option<IdempotencyKey>,
    Path(id): Path<String>,
) -> Result<impl IntoResponse, ApiError> {
    let client = client.user_id;
    let message: MessageId = id.parse().map_err(|_| no_message())?;
    let conversation = place::of(state.unit_of_work.pool(), message).await?;
    let decision = Decision {
        name: "delete message",
        route: "DELETE /chat/messages/{id}",
        conversation: conversation.ok_or_else(no_message)?,
        command: ConversationCommand::Delete { client, message },
        body: json!(message),
        key,
    };
    Ok((decision.take(&state, client).await?, StatusCode::NO_CONTENT))
}
