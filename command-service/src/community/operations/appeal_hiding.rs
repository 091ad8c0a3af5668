//! The author of a hidden discussion or reply appeals against the decision.

use axum::extract::State;
use axum::response::IntoResponse;
use http::StatusCode;
use serde::{Deserialize, Serialize};
use service_kit::auth::SignedIn;
use service_kit::idempotency::IdempotencyKey;
use service_kit::json::Json;
use service_kit::limits::{Subject, WRITE};
use service_kit::params::Path;
use service_kit::problem::{ApiError, Validation};
use shared_events::community::case::LONGEST_APPEAL;
use shared_events::{Actor, DiscussionId};
use utoipa::ToSchema;

use crate::community::problems::reply_of;
use crate::community::{DiscussionCommand, decide};
use crate::state::WriteState;
use crate::unit_of_work::CommandRequest;

/// What the appeal is against, and why.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AppealRequest {
    /// One reply; the discussion itself when left out.
    #[serde(default)]
    reply_id: Option<String>,
    /// Why it should not be hidden. White space around it is dropped.
    #[serde(default)]
    #[schema(required, min_length = 1, max_length = 2_000)]
    text: String,
}

/// Appeal against the hiding of a discussion or a reply of one's own, once for each hiding.
#[utoipa::path(
    post, path = "/community/{id}/appeals", operation_id = "appealHiding", tag = "community",
    params(
        ("id" = String, Path, description = "The discussion"),
        ("Idempotency-Key" = Option<String>, Header),
    ),
    request_body = AppealRequest,
    responses(
        (status = 204, description = "It will be looked at again."),
        (status = 409, description = "It is not hidden, or there was an appeal already."),
        ApiError,
    ),
    security(("bearer" = []))
)]
pub(crate) async fn appeal_hiding(
    State(state): State<WriteState>,
    me: SignedIn,
    Path(id): Path<DiscussionId>,
    key: Option<IdempotencyKey>,
    Json(asked): Json<AppealRequest>,
) -> Result<impl IntoResponse, ApiError> {
    let mut form = Validation::new();
    let text = form.text("text", "The appeal", &asked.text, 1..=LONGEST_APPEAL);
    form.finish()?;
    let me = me.user_id;
    state.limits.charge(&WRITE, Subject::User(me)).await?;
    let reply = reply_of(asked.reply_id.as_deref())?;
    let route = "POST /community/{id}/appeals";
    let request = CommandRequest::new("appeal", Actor::user(me), Some(me));
    let request = request.once(me, route, key.as_ref(), &(id, reply, &text));
    let appeal = DiscussionCommand::Appeal {
        by: me,
        reply,
        text,
    };
    let done = decide::run(&state.unit_of_work, request, id, appeal, ()).await?;
    let written = done.appended.map(|last| state.consistency.written(last));
    Ok((written, StatusCode::NO_CONTENT))
}
