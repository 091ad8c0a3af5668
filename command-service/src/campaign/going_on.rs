//! What pausing a campaign and resuming it share.

use axum::response::IntoResponse;
use http::StatusCode;
use service_kit::limits::{Subject, WRITE};
use service_kit::problem::ApiError;
use shared_events::{CampaignId, UserId};

use super::{Campaign, CampaignCommand, CampaignError};
use crate::state::CommandState;
use crate::unit_of_work::{CommandRequest, Stream};

/// Pauses or resumes a campaign for its admin.
pub(super) async fn tell(
    state: &CommandState,
    me: UserId,
    command: CommandRequest,
    id: CampaignId,
    what: CampaignCommand,
) -> Result<impl IntoResponse + use<>, ApiError> {
    state.limits.charge(&WRITE, Subject::User(me)).await?;
    let streams = vec![Stream::of::<Campaign>(id)];
    let done = state
        .unit_of_work
        .run::<(), CampaignError, _>(command, streams, move |work| {
            let what = what.clone();
            Box::pin(async move { work.decide::<Campaign>(id, what, &()).await })
        })
        .await?;
    let written = done.appended.map(|last| state.consistency.written(last));
    Ok((written, StatusCode::NO_CONTENT))
}
