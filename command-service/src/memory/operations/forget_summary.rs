//! A client deletes the summary of a conversation.

use axum::extract::State;
use axum::response::IntoResponse;
use http::StatusCode;
use service_kit::auth::SignedIn;
use service_kit::limits::{Subject, WRITE};
use service_kit::params::Path;
use service_kit::problem::ApiError;
use shared_events::{Actor, ConversationId, SpecialistId};

use crate::memory::MemoryCommand;
use crate::memory::commands::run;
use crate::state::CommandState;
use crate::unit_of_work::CommandRequest;

/// Delete the summary of a conversation.
///
/// If the conversation still does not fit into a prompt, its beginning is summarised again with the next reply.
#[utoipa::path(
    delete, path = "/chat/memory/{agentId}/summaries/{sessionId}", operation_id = "forgetSummary", tag = "memory",
    params(
        ("agentId" = String, Path, description = "The specialist"),
        ("sessionId" = String, Path, description = "The talk"),
    ),
    responses((status = 204, description = "It is gone."), ApiError),
    security(("bearer" = []))
)]
pub(crate) async fn forget_summary(
    State(state): State<CommandState>,
    me: SignedIn,
    Path((specialist, conversation)): Path<(SpecialistId, ConversationId)>,
) -> Result<impl IntoResponse, ApiError> {
    let client = me.user_id;
    state.limits.charge(&WRITE, Subject::User(client)).await?;
    let command = CommandRequest::new("forget summary", Actor::user(client), Some(client));
    let forget = MemoryCommand::Forget {
        specialist: specialist.clone(),
        conversation,
    };
    let done = run(&state, command, client, &specialist, forget).await?;
    let written = done.appended.map(|last| state.consistency.written(last));
    Ok((written, StatusCode::NO_CONTENT))
}
