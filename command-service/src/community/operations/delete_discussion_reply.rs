//! Somebody deletes a reply of their own.

use axum::extract::State;
use axum::response::IntoResponse;
use service_kit::auth::SignedIn;
use service_kit::limits::WRITE;
use service_kit::params::Path;
use service_kit::problem::ApiError;
use shared_events::{DiscussionId, ReplyId};

use super::delete_discussion::remove;
use super::write::{charge, without_body};
use crate::state::CommandState;

/// Delete a reply of one's own.
#[utoipa::path(
    delete, path = "/community/{id}/comments/{replyId}", operation_id = "deleteDiscussionReply", tag = "community",
    params(
        ("id" = String, Path, description = "The discussion"),
        ("replyId" = String, Path, description = "The reply"),
    ),
    responses((status = 204, description = "It is gone"), ApiError),
    security(("bearer" = []))
)]
pub(crate) async fn delete_discussion_reply(
    State(state): State<CommandState>,
    me: SignedIn,
    Path((id, reply)): Path<(DiscussionId, ReplyId)>,
) -> Result<impl IntoResponse, ApiError> {
    charge(&state, &WRITE, &me).await?;
    let done = remove(&state.unit_of_work, me.user_id, id, Some(reply)).await?;
    Ok(without_body(&state, &done))
}
