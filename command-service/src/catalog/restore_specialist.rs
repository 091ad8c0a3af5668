//! An admin restores an earlier version of a specialist.

use axum::extract::State;
use axum::response::IntoResponse;
use serde::{Deserialize, Serialize};
use service_kit::api::specialist::AgentRecord;
use service_kit::auth::{With, perm};
use service_kit::idempotency::IdempotencyKey;
use service_kit::json::Json;
use service_kit::limits::{Subject, WRITE};
use service_kit::params::Path;
use service_kit::problem::ApiError;
use shared_events::catalog::{SpecialistEvent, SpecialistProfile, SpecialistPrompt};
use shared_events::{Actor, SpecialistId};
use utoipa::ToSchema;

use super::admission::TargetCategory;
use super::{Specialist, SpecialistCommand, SpecialistError, SpecialistRefusal, told};
use crate::state::WriteState;
use crate::unit_of_work::{CommandRequest, ReadError, Refusal, Stream, UnitOfWork, Work};

/// The version to restore.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct RestoreRequest {
    /// From the list of versions.
    #[schema(minimum = 1, maximum = 2_147_483_647)]
    pub version: u32,
}

/// Restore an earlier version of a specialist, as a new version.
///
/// All of it. If the category or subcategory of that version does not exist any more, they stay in their current one.
#[utoipa::path(
    post, path = "/admin/agents/{id}/restore", operation_id = "restoreAgent", tag = "catalog",
    params(("id" = String, Path, description = "The specialist"), ("Idempotency-Key" = Option<String>, Header)),
    request_body = RestoreRequest,
    responses((status = 200, description = "As they are from now on.", body = AgentRecord), ApiError),
    security(("bearer" = []))
)]
pub(super) async fn restore_agent(
    State(state): State<WriteState>,
    admin: With<perm::AiSpecialist>,
    Path(id): Path<SpecialistId>,
    key: Option<IdempotencyKey>,
    Json(request): Json<RestoreRequest>,
) -> Result<impl IntoResponse, ApiError> {
    let me = admin.user_id;
    state.limits.charge(&WRITE, Subject::User(me)).await?;
    let command = CommandRequest::new("restore specialist", Actor::admin(me), None).once(
        me,
        &format!("POST /admin/agents/{id}/restore"),
        key.as_ref(),
        &request,
    );
    let unit = &state.unit_of_work;
    let once = Once::of(unit, &id, request.version).await?;
    let mut streams = vec![Stream::of::<Specialist>(&id)];
    streams.extend(once.as_ref().and_then(|once| once.target.stream()));
    let restored = id.clone();
    let done = unit.run(command, streams, move |work| {
        let (id, once) = (restored.clone(), once.clone());
        Box::pin(async move { restore(work, id, once).await })
    });
    let done = done.await?;
    let specialist = told::specialist(unit, &id).await?;
    let written = done.appended.map(|last| state.consistency.written(last));
    Ok((written, Json(specialist)))
}

/// An earlier version of a specialist.
#[derive(Clone)]
struct Once {
    profile: SpecialistProfile,
    prompt: SpecialistPrompt,
    target: TargetCategory,
}

impl Once {
    /// None if there is no such version. Versions never change, so it is read before the commit.
    async fn of(
        unit: &UnitOfWork,
        id: &SpecialistId,
        version: u32,
    ) -> Result<Option<Self>, ReadError> {
        let version = u64::from(version);
        let part = unit.part::<SpecialistEvent>(id, version..=version).await?;
        // The first event is always returned, whichever is requested.
        let place = usize::from(version > 1);
        let event = part.into_iter().nth(place).filter(|_| version > 0);
        let Some((
            SpecialistEvent::Listed {
                profile, prompt, ..
            }
            | SpecialistEvent::Changed {
                profile, prompt, ..
            },
            _,
        )) = event
        else {
            return Ok(None);
        };
        let target =
            TargetCategory::find(unit, &profile.category.0, &profile.subcategory.0).await?;
        Ok(Some(Self {
            profile,
            prompt,
            target,
        }))
    }
}

async fn restore(
    work: &mut Work,
    id: SpecialistId,
    once: Option<Once>,
) -> Result<(), Refusal<SpecialistRefusal>> {
    let specialist = work.state::<Specialist>(&id).map_err(Refusal::Log)?;
    let now = specialist.in_house().cloned();
    let now = now.ok_or(SpecialistRefusal::Specialist(SpecialistError::NotListed))?;
    let once = once.ok_or(SpecialistRefusal::NoSuchVersion)?;
    let there = (&once.target.name, &once.target.subcategory);
    let moves = there != (&now.category.0, &now.subcategory.0)
        && match once.target.admit(work, &id).await {
            Ok(()) => true,
            Err(Refusal::Domain(_)) => false,
            Err(fault) => return Err(fault.map(SpecialistRefusal::Category)),
        };
    let restore = SpecialistCommand::Restore {
        specialist: id.clone(),
        profile: Box::new(once.profile),
        prompt: Box::new(once.prompt),
        moves,
    };
    let restored = work.decide::<Specialist>(&id, restore, &()).await;
    restored.map_err(|refusal| refusal.map(SpecialistRefusal::Specialist))
}
