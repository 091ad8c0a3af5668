//! An admin saves the briefs that a specialist rehearses.

use axum::extract::State;
use axum::response::IntoResponse;
use service_kit::api::rehearsal::{RehearsalBrief, RehearsalBriefs, SpecialistPrompt};
use service_kit::auth::{With, perm};
use service_kit::idempotency::IdempotencyKey;
use service_kit::json::Json;
use service_kit::limits::{Subject, WRITE};
use service_kit::params::Path;
use service_kit::problem::ApiError;
use shared_events::{Actor, SpecialistId};

use super::form::RehearsalBriefsRequest;
use super::{Rehearsal, RehearsalCommand, RehearsalError};
use crate::catalog::Specialist;
use crate::state::WriteState;
use crate::unit_of_work::{CommandRequest, ReadError, Refusal, Stream, UnitOfWork};

/// Save the briefs that a specialist rehearses.
///
/// All of them, each time. A rehearsal in progress keeps those it began with.
#[utoipa::path(
    put, path = "/admin/specialists/{agentId}/briefs", operation_id = "writeBriefs", tag = "rehearsal",
    params(
        ("agentId" = String, Path, description = "The specialist"),
        ("Idempotency-Key" = Option<String>, Header),
    ),
    request_body = RehearsalBriefsRequest,
    responses((status = 200, description = "As they are from now on.", body = RehearsalBriefs), ApiError),
    security(("bearer" = []))
)]
pub(super) async fn write_briefs(
    State(state): State<WriteState>,
    admin: With<perm::AiSpecialist>,
    Path(specialist): Path<SpecialistId>,
    key: Option<IdempotencyKey>,
    Json(request): Json<RehearsalBriefsRequest>,
) -> Result<impl IntoResponse, ApiError> {
    let briefs = request.checked()?;
    let me = admin.user_id;
    state.limits.charge(&WRITE, Subject::User(me)).await?;
    let command = CommandRequest::new("write briefs", Actor::admin(me), None).once(
        me,
        "PUT /admin/specialists/{agentId}/briefs",
        key.as_ref(),
        &(&specialist, &briefs),
    );
    let streams = streams(&specialist);
    let id = specialist.clone();
    let write = RehearsalCommand::Write { specialist, briefs };
    let done = state.unit_of_work.run(command, streams.to_vec(), {
        let id = id.clone();
        move |work| {
            let (id, write) = (id.clone(), write.clone());
            Box::pin(async move {
                let of = work.state::<Specialist>(&id);
                if of.map_err(Refusal::Log)?.profile().is_none() {
                    return Err(RehearsalError::NoSuchSpecialist.into());
                }
                work.decide::<Rehearsal>(&id, write, &()).await
            })
        }
    });
    let done = done.await?;
    let answer = told(&state.unit_of_work, &id).await?;
    let written = done.appended.map(|last| state.consistency.written(last));
    Ok((written, Json(answer)))
}

fn streams(specialist: &SpecialistId) -> [Stream; 2] {
    [
        Stream::of::<Rehearsal>(specialist),
        Stream::of::<Specialist>(specialist),
    ]
}

/// The current briefs, from the log itself.
async fn told(unit: &UnitOfWork, specialist: &SpecialistId) -> Result<RehearsalBriefs, ReadError> {
    let work = unit.read(&streams(specialist)).await?;
    let briefs = work.state::<Rehearsal>(specialist)?.briefs();
    let prompt = work.state::<Specialist>(specialist)?.prompt();
    Ok(RehearsalBriefs {
        briefs: briefs.iter().map(RehearsalBrief::from).collect(),
        prompt: prompt.map(SpecialistPrompt::from),
    })
}
