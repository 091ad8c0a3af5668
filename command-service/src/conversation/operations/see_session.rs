//! A client has looked at what was delivered in a conversation.

use axum::extract::State;
use axum::response::IntoResponse;
use http::StatusCode;
use serde_json::json;
use service_kit::auth::SignedIn;
use service_kit::limits::{Subject, WRITE};
use service_kit::params::Path;
use service_kit::problem::{ApiError, Code};
use shared_events::ConversationId;

use super::decision::{Decision, at_address};
use crate::conversation::aggregate::ConversationCommand;
use crate::state::CommandState;

/// Say that one has looked at delivered work in a conversation, so that no mail is sent about it.
#[utoipa::path(
    post, path = "/chat/sessions/{id}/seen", operation_id = "seeChatSession", tag = "conversation",
    params(("id" = String, Path, description = "The session")),
    responses(
        (status = 204, description = "It is known, and there may have been nothing new."),
        (status = 404, description = "No such conversation of the caller's."),
        ApiError,
    ),
    security(("bearer" = []))
)]
pub(crate) async fn see_session(
    State(state): State<CommandState>,
    client: SignedIn,
    Path(id): Path<String>,
) -> Result<impl IntoResponse, ApiError> {
    let client = client.user_id;
    let conversation: ConversationId = id.parse().map_err(|_| Code::NOT_FOUND)?;
    state.limits.charge(&WRITE, Subject::User(client)).await?;
    let decision = Decision {
        name: "see session",
        route: "POST /chat/sessions/{id}/seen",
        conversation,
        command: ConversationCommand::See { client },
        body: json!(conversation),
        key: None,
    };
    let written = decision.decide(&state, client).await;
    Ok((StatusCode::NO_CONTENT, written.map_err(at_address)?, ()))
}
