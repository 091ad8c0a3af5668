//! An admin adds a specialist.

use axum::extract::State;
use axum::response::IntoResponse;
use http::StatusCode;
use service_kit::api::specialist::AgentRecord;
use service_kit::auth::{With, perm};
use service_kit::idempotency::IdempotencyKey;
use service_kit::json::Json;
use service_kit::limits::{Subject, WRITE};
use service_kit::problem::ApiError;
use shared_events::{Actor, SpecialistId};

use super::admission::TargetCategory;
use super::picture::Picture;
use super::specialist_request::SpecialistRequest;
use super::{Specialist, SpecialistCommand, SpecialistContent, SpecialistRefusal, told};
use crate::state::WriteState;
use crate::unit_of_work::{CommandRequest, Refusal, Stream, Work};

/// Add a specialist.
///
/// One who is active is in the directory at once. `version` is ignored.
#[utoipa::path(
    post, path = "/admin/agents", operation_id = "createAgent", tag = "catalog",
    params(("Idempotency-Key" = Option<String>, Header)),
    request_body = SpecialistRequest,
    responses((status = 201, description = "They are part of the house.", body = AgentRecord), ApiError),
    security(("bearer" = []))
)]
pub(super) async fn create_agent(
    State(state): State<WriteState>,
    admin: With<perm::AiSpecialist>,
    key: Option<IdempotencyKey>,
    Json(request): Json<SpecialistRequest>,
) -> Result<impl IntoResponse, ApiError> {
    let content = request.checked()?;
    let me = admin.user_id;
    state.limits.charge(&WRITE, Subject::User(me)).await?;
    let command = CommandRequest::new("create specialist", Actor::admin(me), None).once(
        me,
        "POST /admin/agents",
        key.as_ref(),
        &request,
    );
    let unit = &state.unit_of_work;
    let target = TargetCategory::find(unit, &content.category, &content.subcategory).await?;
    let id = SpecialistId::mint();
    let mut streams = vec![Stream::of::<Specialist>(&id)];
    streams.extend(target.stream());
    streams.extend(Picture::of(&content.avatar).stream());
    let creation = Creation {
        id,
        content,
        target,
    };
    let done = unit.run(command, streams, move |work| {
        let creation = creation.clone();
        Box::pin(async move { creation.decide(work).await })
    });
    let done = done.await?;
    let specialist = told::specialist(unit, &done.result).await?;
    let written = done.appended.map(|last| state.consistency.written(last));
    Ok((StatusCode::CREATED, written, Json(specialist)))
}

#[derive(Clone)]
struct Creation {
    id: SpecialistId,
    content: SpecialistContent,
    target: TargetCategory,
}

impl Creation {
    async fn decide(self, work: &mut Work) -> Result<SpecialistId, Refusal<SpecialistRefusal>> {
        let picture = Picture::of(&self.content.avatar);
        if !picture.may_be_shown(work, false).map_err(Refusal::Log)? {
            return Err(SpecialistRefusal::Avatar.into());
        }
        let admitted = self.target.admit(work, &self.id).await;
        admitted.map_err(|refusal| refusal.map(SpecialistRefusal::Category))?;
        let prompt = self.content.prompt.clone();
        let list = SpecialistCommand::List {
            specialist: self.id.clone(),
            profile: Box::new(self.content.profile(&self.id)),
            prompt: Box::new(prompt),
        };
        let listed = work.decide::<Specialist>(&self.id, list, &()).await;
        listed.map_err(|refusal| refusal.map(SpecialistRefusal::Specialist))?;
        Ok(self.id)
    }
}
