//! The route by which a draft of a specialist replies to an admin, and the lines it answers with.

use std::convert::Infallible;

use axum::body::Body;
use axum::extract::State;
use axum::response::IntoResponse;
use futures::StreamExt as _;
use http::{HeaderValue, header};
use service_kit::auth::{With, perm};
use service_kit::json::Json;
use service_kit::limits::{Subject, WRITE};
use service_kit::problem::{ApiError, Code};
use service_kit::task::{TaskLost, in_task};
use shared_events::{Actor, SpecialistId};
use tokio::sync::mpsc::unbounded_channel;
use tokio_stream::wrappers::UnboundedReceiverStream;

use super::trial::Trial;
use super::trial_form::DraftTrialRequest;
use super::trial_line::DraftTrialLine;
use crate::state::CommandState;
use crate::unit_of_work::CommandRequest;

const LINES: HeaderValue = HeaderValue::from_static("application/x-ndjson");
const NO_STORE: HeaderValue = HeaderValue::from_static("no-store");

/// Ask a draft of a specialist for a reply.
///
/// The request holds the talk so far each time, and nothing of it is stored. The draft gets the instructions of the
/// house as well. The house pays, under its ceiling. The audit log records that it was tried, by which model and at
/// what cost. A client that disconnects stops the reply.
#[utoipa::path(
    post, path = "/admin/agents/try", operation_id = "tryDraft", tag = "rehearsal",
    request_body = DraftTrialRequest,
    responses(
        (status = 200, description = "One object a line.", body = DraftTrialLine, content_type = "application/x-ndjson"),
        (status = 404, description = "There is no such specialist."),
        ApiError,
    ),
    security(("bearer" = []))
)]
pub(super) async fn try_draft(
    State(state): State<CommandState>,
    admin: With<perm::AiSpecialist>,
    Json(request): Json<DraftTrialRequest>,
) -> Result<impl IntoResponse, ApiError> {
    let id = request
        .agent_id
        .as_ref()
        .map(|id| id.parse::<SpecialistId>());
    let id = id.transpose().map_err(|_| Code::NOT_FOUND)?;
    let talk = request.checked()?;
    let me = admin.user_id;
    state.limits.charge(&WRITE, Subject::User(me)).await?;
    let trial = Trial::of(&state, id, talk).await?;
    let request = CommandRequest::new("try draft", Actor::admin(me), None);
    let (tell, lines) = unbounded_channel();
    tokio::spawn(in_task(async move {
        trial.run(request, tell).await;
        Ok::<(), TaskLost>(())
    }));
    let lines = UnboundedReceiverStream::new(lines);
    let lines = lines.map(|line: DraftTrialLine| Ok::<_, Infallible>(line.bytes()));
    let headers = [
        (header::CONTENT_TYPE, LINES),
        (header::CACHE_CONTROL, NO_STORE),
    ];
    Ok((headers, Body::from_stream(lines)))
}
