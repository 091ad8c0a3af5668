//! An admin restores or deletes a discussion or a reply of any author.

use axum::extract::State;
use axum::response::IntoResponse;
use serde::Deserialize;
use service_kit::auth::{With, perm};
use service_kit::json::Json;
use service_kit::limits::WRITE;
use service_kit::params::Path;
use service_kit::problem::{ApiError, Code};
use shared_events::{Actor, DiscussionId, ReplyId, UserId};
use utoipa::ToSchema;

use super::write::{charge, without_body};
use crate::community::decide::{run, state as state_of};
use crate::community::problems::reply_of;
use crate::community::{DiscussionCommand, Moderation};
use crate::state::CommandState;
use crate::unit_of_work::{CommandRequest, Done, UnitOfWork};

/// What an admin decides.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum ModerationAction {
    /// Show it to everybody again.
    Restore,
    /// Delete it for good.
    Delete,
}

/// A decision on a discussion or a reply.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ModerationRequest {
    /// What to do.
    pub action: ModerationAction,
    /// One reply; the discussion itself when left out.
    #[serde(default)]
    pub reply_id: Option<String>,
}

/// Restore or delete a discussion or a reply. While an appeal is open, only a decision on the appeal can do that.
#[utoipa::path(
    patch, path = "/admin/community/{id}", operation_id = "moderateDiscussion", tag = "community",
    params(("id" = String, Path, description = "The discussion")),
    request_body = ModerationRequest,
    responses(
        (status = 204, description = "Done, and on record"),
        (status = 409, description = "An appeal is open."),
        ApiError,
    ),
    security(("bearer" = []))
)]
pub(crate) async fn moderate_discussion(
    State(state): State<CommandState>,
    admin: With<perm::UserManagement>,
    Path(id): Path<DiscussionId>,
    Json(request): Json<ModerationRequest>,
) -> Result<impl IntoResponse, ApiError> {
    charge(&state, &WRITE, &admin).await?;
    let to = match request.action {
        ModerationAction::Restore => Moderation::Restore,
        ModerationAction::Delete => Moderation::Delete,
    };
    let unit = &state.unit_of_work;
    let reply = reply_of(request.reply_id.as_deref())?;
    let done = moderate(unit, admin.user_id, id, reply, to).await?;
    Ok(without_body(&state, &done))
}

/// Restores or deletes a text of any author.
///
/// # Errors
/// When it does not exist, or the log does not accept the event.
async fn moderate(
    unit: &UnitOfWork,
    admin: UserId,
    discussion: DiscussionId,
    reply: Option<ReplyId>,
    to: Moderation,
) -> Result<Done<()>, ApiError> {
    // The author of a text never changes, so it can be looked up outside of the decision.
    let found = state_of(unit, discussion).await?;
    let author = found.author(reply).ok_or(Code::NOT_FOUND)?;
    let name = match to {
        Moderation::Restore => "restore in community",
        Moderation::Delete => "delete in community",
    };
    let request = CommandRequest::new(name, Actor::admin(admin), Some(author));
    let command = DiscussionCommand::Moderate { reply, to };
    run(unit, request, discussion, command, ()).await
}
