//! An admin deletes a specialist. Conversations and reviews stay with the people to whom they belong.

use axum::extract::State;
use axum::response::IntoResponse;
use http::StatusCode;
use service_kit::auth::{With, perm};
use service_kit::idempotency::IdempotencyKey;
use service_kit::limits::{Subject, WRITE};
use service_kit::params::Path;
use service_kit::problem::ApiError;
use shared_events::model::HOUSE;
use shared_events::{Actor, SpecialistId};

use super::{Specialist, SpecialistCommand, SpecialistRefusal, usage};
use crate::model::Models;
use crate::state::WriteState;
use crate::unit_of_work::{CommandRequest, Refusal, Stream, Work};

/// Delete a specialist.
///
/// They are in no list any more and nobody can hire them. A model that was chosen for them is no longer chosen.
#[utoipa::path(
    delete, path = "/admin/agents/{id}", operation_id = "deleteAgent", tag = "catalog",
    params(("id" = String, Path, description = "The specialist"), ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 204, description = "They are gone."), ApiError),
    security(("bearer" = []))
)]
pub(super) async fn delete_agent(
    State(state): State<WriteState>,
    admin: With<perm::AiSpecialist>,
    Path(id): Path<SpecialistId>,
    key: Option<IdempotencyKey>,
) -> Result<impl IntoResponse, ApiError> {
    let me = admin.user_id;
    state.limits.charge(&WRITE, Subject::User(me)).await?;
    let command = CommandRequest::new("delete specialist", Actor::admin(me), None).once(
        me,
        &format!("DELETE /admin/agents/{id}"),
        key.as_ref(),
        &(),
    );
    let streams = vec![Stream::of::<Specialist>(&id), Stream::of::<Models>(HOUSE)];
    let done = state.unit_of_work.run(command, streams, move |work| {
        let id = id.clone();
        Box::pin(async move { delete(work, id).await })
    });
    let done = done.await?;
    let written = done.appended.map(|last| state.consistency.written(last));
    Ok((written, StatusCode::NO_CONTENT))
}

async fn delete(work: &mut Work, id: SpecialistId) -> Result<(), Refusal<SpecialistRefusal>> {
    let retire = SpecialistCommand::Retire {
        specialist: id.clone(),
    };
    let retired = work.decide::<Specialist>(&id, retire, &()).await;
    retired.map_err(|refusal| refusal.map(SpecialistRefusal::Specialist))?;
    let chosen = usage::choose_none_for(work, &id).await;
    chosen.map_err(|refusal| refusal.map(SpecialistRefusal::Models))
}
