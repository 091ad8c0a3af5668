//! What an event says beside its fields, or why a projection can not read it.

use std::str::FromStr;

use shared_events::event::{Metadata, RawEvent};

use super::ProjectError;

/// The id of its stream.
///
/// # Errors
/// When it is not of this kind.
pub fn stream_id<T: FromStr>(raw: &RawEvent) -> Result<T, ProjectError> {
    raw.id().map_err(|cause| ProjectError::bad(raw, cause))
}

/// Its metadata.
///
/// # Errors
/// When they can not be read.
pub fn metadata(raw: &RawEvent) -> Result<Metadata, ProjectError> {
    raw.metadata()
        .map_err(|cause| ProjectError::bad(raw, cause))
}
