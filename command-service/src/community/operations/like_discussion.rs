//! Somebody likes a discussion.

use axum::extract::State;
use axum::response::IntoResponse;
use serde::Serialize;
use service_kit::auth::SignedIn;
use service_kit::json::Json;
use service_kit::limits::WRITE;
use service_kit::params::Path;
use service_kit::problem::ApiError;
use shared_events::{Actor, DiscussionId, UserId};
use utoipa::ToSchema;

use super::write::{charge, written};
use crate::community::DiscussionCommand;
use crate::community::decide::{run, state as state_of};
use crate::state::CommandState;
use crate::unit_of_work::{CommandRequest, Done, UnitOfWork};

/// The result of a like.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
pub struct Vote {
    /// People who like it now.
    #[schema(minimum = 0)]
    pub likes: usize,
    /// Whether the caller is one of them.
    pub liked: bool,
}

/// Like a discussion. A second like by the same person is not counted.
#[utoipa::path(
    post, path = "/community/{id}/vote", operation_id = "likeDiscussion", tag = "community",
    params(("id" = String, Path, description = "The discussion")),
    responses((status = 200, description = "The like counts", body = Vote), ApiError),
    security(("bearer" = []))
)]
pub(crate) async fn like_discussion(
    State(state): State<CommandState>,
    me: SignedIn,
    Path(id): Path<DiscussionId>,
) -> Result<impl IntoResponse, ApiError> {
    charge(&state, &WRITE, &me).await?;
    let done = like(&state.unit_of_work, me.user_id, id).await?;
    let found = state_of(&state.unit_of_work, id).await?;
    let vote = Vote {
        likes: found.likes(),
        liked: found.is_liked_by(me.user_id),
    };
    Ok((written(&state, &done), Json(vote)))
}

/// Likes a discussion; a second like by the same person changes nothing.
///
/// # Errors
/// When there is no such discussion, or the log does not accept the event.
pub async fn like(
    unit: &UnitOfWork,
    by: UserId,
    discussion: DiscussionId,
) -> Result<Done<()>, ApiError> {
    let request = CommandRequest::new("like discussion", Actor::user(by), Some(by));
    run(
        unit,
        request,
        discussion,
        DiscussionCommand::Like { by },
        (),
    )
    .await
}
