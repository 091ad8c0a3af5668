//! An admin changes a specialist. Every change is a version that is kept.

use axum::extract::State;
use axum::response::IntoResponse;
use service_kit::api::specialist::AgentRecord;
use service_kit::auth::{With, perm};
use service_kit::idempotency::IdempotencyKey;
use service_kit::json::Json;
use service_kit::limits::{Subject, WRITE};
use service_kit::params::Path;
use service_kit::problem::ApiError;
use shared_events::{Actor, SpecialistId};

use super::admission::TargetCategory;
use super::picture::Picture;
use super::specialist_request::SpecialistRequest;
use super::{
    Specialist, SpecialistCommand, SpecialistContent, SpecialistError, SpecialistRefusal, told,
};
use crate::state::WriteState;
use crate::unit_of_work::{CommandRequest, Refusal, Stream, Work};

/// Change a specialist.
///
/// Send all fields each time. New instructions apply from their very next reply on. A specialist who is not active is
/// neither in the directory nor for hire; conversations with them stay readable.
#[utoipa::path(
    put, path = "/admin/agents/{id}", operation_id = "changeAgent", tag = "catalog",
    params(("id" = String, Path, description = "The specialist"), ("Idempotency-Key" = Option<String>, Header)),
    request_body = SpecialistRequest,
    responses(
        (status = 200, description = "As they are from now on.", body = AgentRecord),
        (status = 409, description = "Somebody saved another version meanwhile."),
        ApiError,
    ),
    security(("bearer" = []))
)]
pub(super) async fn change_agent(
    State(state): State<WriteState>,
    admin: With<perm::AiSpecialist>,
    Path(id): Path<SpecialistId>,
    key: Option<IdempotencyKey>,
    Json(request): Json<SpecialistRequest>,
) -> Result<impl IntoResponse, ApiError> {
    let content = request.checked()?;
    let me = admin.user_id;
    state.limits.charge(&WRITE, Subject::User(me)).await?;
    let command = CommandRequest::new("change specialist", Actor::admin(me), None).once(
        me,
        &format!("PUT /admin/agents/{id}"),
        key.as_ref(),
        &request,
    );
    let unit = &state.unit_of_work;
    let target = TargetCategory::find(unit, &content.category, &content.subcategory).await?;
    let mut streams = vec![Stream::of::<Specialist>(&id)];
    streams.extend(target.stream());
    streams.extend(Picture::of(&content.avatar).stream());
    let change = Change {
        id: id.clone(),
        content,
        target,
        seen: request.version,
    };
    let done = unit.run(command, streams, move |work| {
        let change = change.clone();
        Box::pin(async move { change.decide(work).await })
    });
    let done = done.await?;
    let specialist = told::specialist(unit, &id).await?;
    let written = done.appended.map(|last| state.consistency.written(last));
    Ok((written, Json(specialist)))
}

#[derive(Clone)]
struct Change {
    id: SpecialistId,
    content: SpecialistContent,
    target: TargetCategory,
    /// The version that the admin saw when they made the change, if they name it.
    seen: Option<u32>,
}

impl Change {
    async fn decide(self, work: &mut Work) -> Result<(), Refusal<SpecialistRefusal>> {
        let specialist = work.state::<Specialist>(&self.id).map_err(Refusal::Log)?;
        let before = specialist.in_house().cloned();
        let before = before.ok_or(SpecialistRefusal::Specialist(SpecialistError::NotListed))?;
        let version = work.version::<Specialist>(&self.id);
        if self.seen.is_some_and(|seen| u64::from(seen) != version) {
            return Err(SpecialistRefusal::ChangedMeanwhile.into());
        }
        let is_kept = before.avatar.0 == self.content.avatar;
        let shown = Picture::of(&self.content.avatar).may_be_shown(work, is_kept);
        if !shown.map_err(Refusal::Log)? {
            return Err(SpecialistRefusal::Avatar.into());
        }
        let (category, subcategory) = (&before.category.0, &before.subcategory.0);
        if (category, subcategory) != (&self.target.name, &self.target.subcategory) {
            let admitted = self.target.admit(work, &self.id).await;
            admitted.map_err(|refusal| refusal.map(SpecialistRefusal::Category))?;
        }
        let change = SpecialistCommand::Change {
            specialist: self.id.clone(),
            content: Box::new(self.content),
        };
        let changed = work.decide::<Specialist>(&self.id, change, &()).await;
        changed.map_err(|refusal| refusal.map(SpecialistRefusal::Specialist))
    }
}
