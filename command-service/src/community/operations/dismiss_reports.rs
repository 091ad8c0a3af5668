//! An admin dismisses the reports on a discussion or a reply.

use axum::extract::State;
use axum::response::Response;
use serde::{Deserialize, Serialize};
use service_kit::auth::{With, perm};
use service_kit::idempotency::IdempotencyKey;
use service_kit::json::Json;
use service_kit::params::Path;
use service_kit::problem::ApiError;
use shared_events::DiscussionId;
use utoipa::ToSchema;

use crate::community::DiscussionCommand;
use crate::community::moderators::Moderator;
use crate::community::problems::reply_of;
use crate::state::CommandState;

/// What was reported.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DismissRequest {
    /// One reply; the discussion itself when left out.
    #[serde(default)]
    reply_id: Option<String>,
}

/// Dismiss the reports on a discussion or a reply. A later report opens the case again; a repeat changes nothing.
#[utoipa::path(
    post, path = "/admin/community/{id}/dismiss", operation_id = "dismissReports", tag = "community",
    params(
        ("id" = String, Path, description = "The discussion"),
        ("Idempotency-Key" = Option<String>, Header),
    ),
    request_body = DismissRequest,
    responses((status = 204, description = "No report is open."), ApiError),
    security(("bearer" = []))
)]
pub(crate) async fn dismiss_reports(
    State(state): State<CommandState>,
    admin: With<perm::UserManagement>,
    Path(id): Path<DiscussionId>,
    key: Option<IdempotencyKey>,
    Json(asked): Json<DismissRequest>,
) -> Result<Response, ApiError> {
    let part = (id, reply_of(asked.reply_id.as_deref())?);
    let moderator = Moderator::of(part, admin.user_id, &state).await?;
    let route = "POST /admin/community/{id}/dismiss";
    let request = moderator.request("dismiss reports", (route, key.as_ref()), &());
    let reply = moderator.reply;
    let dismiss = DiscussionCommand::DismissReports { reply };
    moderator.run(request, dismiss, None).await
}
