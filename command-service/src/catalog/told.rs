//! The answer to an admin who changed a category or a specialist: its state in the log.

use service_kit::api::category::Category as Told;
use service_kit::api::specialist::{AgentDefinition, AgentRecord};
use service_kit::problem::{ApiError, Code};
use shared_events::catalog::{CategoryEvent, SpecialistEvent};
use shared_events::{CategoryId, SpecialistId};

use super::Specialist;
use crate::unit_of_work::{ReadError, Stream, UnitOfWork};

/// The category of this id, if it is offered.
///
/// # Errors
/// When it was deleted, or the log can not be read.
pub(super) async fn category(unit: &UnitOfWork, id: &CategoryId) -> Result<Told, ApiError> {
    let mut told: Option<Told> = None;
    for (event, at) in unit.history::<CategoryEvent>(id).await? {
        told = match event {
            CategoryEvent::Listed { category, profile } => Some(Told::of(&category, profile, at)),
            CategoryEvent::Changed { category, profile } => {
                let since = told.map_or(at, |before| before.created_at);
                Some(Told::of(&category, profile, since))
            }
            CategoryEvent::Retired { .. } => None,
            CategoryEvent::Joined { .. } => told,
        };
    }
    told.ok_or_else(|| Code::NOT_FOUND.into())
}

/// The specialist of this id, if they were not deleted.
///
/// # Errors
/// When they were deleted, or the log can not be read.
pub(super) async fn specialist(
    unit: &UnitOfWork,
    id: &SpecialistId,
) -> Result<AgentRecord, ApiError> {
    let first = unit.part::<SpecialistEvent>(id, 1..=1).await?;
    let created = first.first().map(|(_, at)| *at);
    let work = unit.read(&[Stream::of::<Specialist>(id)]).await?;
    let state = work.state::<Specialist>(id).map_err(ReadError::Log)?;
    let version = u32::try_from(work.version::<Specialist>(id)).unwrap_or(u32::MAX);
    let (Some(profile), Some(prompt), Some(created)) = (state.in_house(), state.prompt(), created)
    else {
        return Err(Code::NOT_FOUND.into());
    };
    let definition = AgentDefinition::of(profile.clone(), prompt.clone());
    Ok(AgentRecord::of(id, version, definition, created))
}
