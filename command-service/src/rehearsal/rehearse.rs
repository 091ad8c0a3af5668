//! An admin has one or two sides write the briefs of a specialist.

use axum::extract::State;
use axum::response::IntoResponse;
use http::StatusCode;
use serde::{Deserialize, Serialize};
use service_kit::api::rehearsal::RehearsalRun;
use service_kit::auth::{With, perm};
use service_kit::idempotency::IdempotencyKey;
use service_kit::json::Json;
use service_kit::limits::{Subject, WRITE};
use service_kit::params::Path;
use service_kit::problem::ApiError;
use shared_events::model::HOUSE;
use shared_events::rehearsal::Side;
use shared_events::rehearsal::view::RunView;
use shared_events::{Actor, RunId, SpecialistId};
use time::OffsetDateTime;

use super::form::RehearsalRequest;
use super::{Rehearsal, RehearsalCommand, RehearsalError};
use crate::catalog::Specialist;
use crate::model::Models;
use crate::state::WriteState;
use crate::unit_of_work::{CommandRequest, Done, Refusal, Stream, UnitError, UnitOfWork, Work};

/// The stored result of a request for a run: a repeat is answered with it.
#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
struct Begun {
    run: RunId,
    briefs: usize,
    #[serde(with = "time::serde::rfc3339")]
    at: OffsetDateTime,
}

/// Have one or two sides write the briefs of a specialist.
///
/// It runs after the answer, one run of a specialist at a time. Only the house pays for it.
#[utoipa::path(
    post, path = "/admin/specialists/{agentId}/rehearsals", operation_id = "rehearse", tag = "rehearsal",
    params(
        ("agentId" = String, Path, description = "The specialist"),
        ("Idempotency-Key" = Option<String>, Header),
    ),
    request_body = RehearsalRequest,
    responses((status = 202, description = "It goes on, as it was asked for.", body = RehearsalRun), ApiError),
    security(("bearer" = []))
)]
pub(super) async fn rehearse(
    State(state): State<WriteState>,
    admin: With<perm::AiSpecialist>,
    Path(specialist): Path<SpecialistId>,
    key: Option<IdempotencyKey>,
    Json(request): Json<RehearsalRequest>,
) -> Result<impl IntoResponse, ApiError> {
    let sides = request.checked()?;
    let me = admin.user_id;
    state.limits.charge(&WRITE, Subject::User(me)).await?;
    let command = CommandRequest::new("rehearse", Actor::admin(me), None).once(
        me,
        "POST /admin/specialists/{agentId}/rehearsals",
        key.as_ref(),
        &(&specialist, &sides),
    );
    let begun = ask(&state.unit_of_work, command, specialist, sides.clone()).await?;
    let Begun { run, briefs, at } = begun.result;
    let view = RunView::asked(run, sides, briefs, at);
    let written = begun.appended.map(|last| state.consistency.written(last));
    let answer = Json(RehearsalRun::from(&view));
    Ok((StatusCode::ACCEPTED, written, answer))
}

async fn ask(
    unit: &UnitOfWork,
    request: CommandRequest,
    specialist: SpecialistId,
    sides: Vec<Side>,
) -> Result<Done<Begun>, UnitError<RehearsalError>> {
    let run = RunId::mint();
    let streams = vec![
        Stream::of::<Rehearsal>(&specialist),
        Stream::of::<Specialist>(&specialist),
        Stream::of::<Models>(HOUSE),
    ];
    let asked = unit.run(request, streams, move |work| {
        let (specialist, sides) = (specialist.clone(), sides.clone());
        Box::pin(async move {
            are_there(work, &specialist, &sides)?;
            let ask = RehearsalCommand::Ask {
                specialist: specialist.clone(),
                run,
                sides,
            };
            work.decide::<Rehearsal>(&specialist, ask, &()).await?;
            let state = work.state::<Rehearsal>(&specialist);
            let briefs = state.map_err(Refusal::Log)?.briefs().len();
            let at = work.now();
            Ok(Begun { run, briefs, at })
        })
    });
    asked.await
}

/// Whether the specialist and the models of the sides exist.
fn are_there(
    work: &Work,
    specialist: &SpecialistId,
    sides: &[Side],
) -> Result<(), Refusal<RehearsalError>> {
    let of = work.state::<Specialist>(specialist);
    if of.map_err(Refusal::Log)?.profile().is_none() {
        return Err(RehearsalError::NoSuchSpecialist.into());
    }
    let models = work.state::<Models>(HOUSE).map_err(Refusal::Log)?;
    let is_gone = |side: &Side| {
        side.connection
            .is_some_and(|id| models.connection(id).is_none())
    };
    match sides.iter().position(is_gone) {
        Some(side) => Err(RehearsalError::NotConnected(side).into()),
        None => Ok(()),
    }
}
