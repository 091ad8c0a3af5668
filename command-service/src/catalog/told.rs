//! A category as whoever changed it is told of it: as it stands in the log.

use service_kit::api::category::Category as Told;
use service_kit::problem::{ApiError, Code};
use shared_events::CategoryId;
use shared_events::catalog::CategoryEvent;

use crate::unit_of_work::UnitOfWork;

/// The category of this id, if it is offered.
///
/// # Errors
/// When it is gone by now, or the log does not read.
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
        };
    }
    told.ok_or_else(|| Code::NOT_FOUND.into())
}
