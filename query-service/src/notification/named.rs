//! What and whom an event names beside its fields.

use shared_events::UserId;
use shared_events::event::RawEvent;
use uuid::Uuid;

use crate::projection::ProjectError;

/// The id of the stream.
pub(super) fn id(raw: &RawEvent) -> Result<Uuid, ProjectError> {
    Uuid::try_parse(&raw.aggregate_id)
        .map_err(|_| ProjectError::bad(raw, "the stream's id is of another form"))
}

/// The person whose data it is; none for an event that was written before that was said.
pub(super) fn owner(raw: &RawEvent) -> Result<Option<UserId>, ProjectError> {
    let metadata = raw
        .metadata()
        .map_err(|cause| ProjectError::bad(raw, cause))?;
    Ok(metadata.owner)
}
