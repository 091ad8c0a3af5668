//! The signed address of a file: what it allows, and the quota for the upload to it.

use service_kit::clock;
use service_kit::files::Ticket;
use service_kit::limits::{Subject, UPLOAD};
use service_kit::problem::ApiError;
use shared_events::UploadId;

use super::problems::{ADDRESS_INVALID, invalid};
use super::slot;
use crate::state::CommandState;

/// Counts the request for the rate limit, and reserves quota for so many bytes.
pub(super) async fn claim(
    state: &CommandState,
    ticket: &Ticket,
    size: u64,
) -> Result<(), ApiError> {
    let owner = Subject::User(ticket.owner);
    state.limits.charge(&UPLOAD, owner).await?;
    let pool = state.unit_of_work.pool();
    slot::claim(pool, ticket.owner, ticket.upload, size).await?;
    Ok(())
}

/// The permission of the address, if it is valid.
pub(super) fn ticket(
    state: &CommandState,
    upload: UploadId,
    query: Option<String>,
) -> Result<Ticket, ApiError> {
    let (keys, now) = (&state.uploads.tickets, clock::now());
    let query = query.filter(|query| !query.is_empty());
    let query = query.ok_or(ADDRESS_INVALID)?;
    Ticket::verify(keys, upload, &query, now).map_err(invalid)
}
