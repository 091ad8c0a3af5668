//! An admin hides a discussion or a reply and gives a reason. Its author can read the reason, and gets a mail.

use axum::extract::State;
use axum::response::Response;
use serde::{Deserialize, Serialize};
use service_kit::auth::{With, perm};
use service_kit::idempotency::IdempotencyKey;
use service_kit::json::Json;
use service_kit::params::Path;
use service_kit::problem::{ApiError, Validation};
use shared_events::DiscussionId;
use shared_events::community::case::LONGEST_REASON;
use utoipa::ToSchema;

use crate::community::moderators::Moderator;
use crate::community::problems::reply_of;
use crate::community::{DiscussionCommand, letters};
use crate::state::CommandState;

/// What to hide, and why.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct HideRequest {
    /// One reply; the discussion itself when left out.
    #[serde(default)]
    reply_id: Option<String>,
    /// The reason for its author. White space around it is dropped.
    #[serde(default)]
    #[schema(required, min_length = 1, max_length = 500)]
    reason: String,
}

/// Hide a discussion or a reply. Its author is told; if it is hidden already, nothing changes.
#[utoipa::path(
    post, path = "/admin/community/{id}/hide", operation_id = "hideDiscussion", tag = "community",
    params(
        ("id" = String, Path, description = "The discussion"),
        ("Idempotency-Key" = Option<String>, Header),
    ),
    request_body = HideRequest,
    responses((status = 204, description = "It is hidden."), ApiError),
    security(("bearer" = []))
)]
pub(crate) async fn hide_discussion(
    State(state): State<CommandState>,
    admin: With<perm::UserManagement>,
    Path(id): Path<DiscussionId>,
    key: Option<IdempotencyKey>,
    Json(asked): Json<HideRequest>,
) -> Result<Response, ApiError> {
    let mut form = Validation::new();
    let reason = form.text("reason", "The reason", &asked.reason, 1..=LONGEST_REASON);
    form.finish()?;
    let part = (id, reply_of(asked.reply_id.as_deref())?);
    let moderator = Moderator::of(part, admin.user_id, &state).await?;
    let route = "POST /admin/community/{id}/hide";
    let request = moderator.request("hide in community", (route, key.as_ref()), &reason);
    let draft = letters::hidden(moderator.page());
    let letter = moderator.letter(letters::HIDDEN, draft).await?;
    let hide = DiscussionCommand::Hide {
        reply: moderator.reply,
        by: Some(moderator.admin),
        reason: Some(reason),
    };
    moderator.run(request, hide, letter).await
}
