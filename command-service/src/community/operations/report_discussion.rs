//! Somebody reports a discussion or a reply to the moderators.

use axum::extract::State;
use axum::response::IntoResponse;
use serde::Deserialize;
use service_kit::auth::SignedIn;
use service_kit::json::Json;
use service_kit::limits::WRITE;
use service_kit::params::Path;
use service_kit::problem::{ApiError, Validation};
use shared_events::{Actor, DiscussionId, ReplyId, UserId};
use utoipa::ToSchema;

use super::write::{charge, without_body};
use crate::community::DiscussionCommand;
use crate::community::decide::run;
use crate::community::problems::reply_of;
use crate::state::CommandState;
use crate::unit_of_work::{CommandRequest, Done, UnitOfWork};

/// The longest reason of a report, in characters.
const LONGEST_REASON: usize = 500;

/// What should be checked.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReportRequest {
    /// One reply; the discussion itself when left out.
    #[serde(default)]
    pub reply_id: Option<String>,
    /// The reason; optional.
    #[serde(default)]
    #[schema(max_length = 500)]
    pub reason: Option<String>,
}

/// Report a discussion or a reply to the moderators.
#[utoipa::path(
    post, path = "/community/{id}/reports", operation_id = "reportDiscussion", tag = "community",
    params(("id" = String, Path, description = "The discussion")),
    request_body = ReportRequest,
    responses((status = 204, description = "It will be looked at"), ApiError),
    security(("bearer" = []))
)]
pub(crate) async fn report_discussion(
    State(state): State<CommandState>,
    me: SignedIn,
    Path(id): Path<DiscussionId>,
    Json(request): Json<ReportRequest>,
) -> Result<impl IntoResponse, ApiError> {
    let mut form = Validation::new();
    let reason = form.optional_text(
        "reason",
        "The reason",
        request.reason.as_deref(),
        LONGEST_REASON,
    );
    form.finish()?;
    charge(&state, &WRITE, &me).await?;
    let unit = &state.unit_of_work;
    let reply = reply_of(request.reply_id.as_deref())?;
    let done = report(unit, me.user_id, id, reply, reason).await?;
    Ok(without_body(&state, &done))
}

/// Reports a discussion or a reply to the moderators.
///
/// # Errors
/// When it does not exist, or the log does not accept the event.
async fn report(
    unit: &UnitOfWork,
    by: UserId,
    discussion: DiscussionId,
    reply: Option<ReplyId>,
    reason: Option<String>,
) -> Result<Done<()>, ApiError> {
    let request = CommandRequest::new("report to moderators", Actor::user(by), Some(by));
    let command = DiscussionCommand::Report { by, reply, reason };
    run(unit, request, discussion, command, ()).await
}
