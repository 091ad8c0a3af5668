//! Somebody deletes a discussion of their own.

use axum::extract::State;
use axum::response::IntoResponse;
use service_kit::auth::SignedIn;
use service_kit::limits::WRITE;
use service_kit::params::Path;
use service_kit::problem::ApiError;
use shared_events::{Actor, DiscussionId, ReplyId, UserId};

use super::write::{charge, without_body};
use crate::community::DiscussionCommand;
use crate::community::decide::run;
use crate::state::CommandState;
use crate::unit_of_work::{CommandRequest, Done, UnitOfWork};

/// Delete a discussion of one's own, with its replies.
#[utoipa::path(
    delete, path = "/community/{id}", operation_id = "deleteDiscussion", tag = "community",
    params(("id" = String, Path, description = "The discussion")),
    responses((status = 204, description = "It is gone"), ApiError),
    security(("bearer" = []))
)]
pub(crate) async fn delete_discussion(
    State(state): State<CommandState>,
    me: SignedIn,
    Path(id): Path<DiscussionId>,
) -> Result<impl IntoResponse, ApiError> {
    charge(&state, &WRITE, &me).await?;
    let done = remove(&state.unit_of_work, me.user_id, id, None).await?;
    Ok(without_body(&state, &done))
}

/// Deletes one's own text.
///
/// # Errors
/// When it does not exist or has another author, or the log does not accept the event.
pub(super) async fn remove(
    unit: &UnitOfWork,
    by: UserId,
    discussion: DiscussionId,
    reply: Option<ReplyId>,
) -> Result<Done<()>, ApiError> {
    let request = CommandRequest::new("delete own text", Actor::user(by), Some(by));
    let command = DiscussionCommand::Remove { by, reply };
    run(unit, request, discussion, command, ()).await
}
