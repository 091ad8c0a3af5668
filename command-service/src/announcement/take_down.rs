//! An admin takes an announcement down before its end.

use axum::extract::State;
use axum::response::IntoResponse;
use http::StatusCode;
use service_kit::auth::{With, perm};
use service_kit::limits::{Subject, WRITE};
use service_kit::params::Path;
use service_kit::problem::ApiError;
use shared_events::{Actor, AnnouncementId};

use super::{Announcement, AnnouncementCommand, AnnouncementError};
use crate::state::WriteState;
use crate::unit_of_work::{CommandRequest, Stream};

/// Take an announcement down. It stays in the list of admins; a repeat changes nothing.
#[utoipa::path(
    delete, path = "/admin/announcements/{id}", operation_id = "takeDownAnnouncement", tag = "announcement",
    params(("id" = String, Path, description = "The announcement")),
    responses((status = 204, description = "Nobody sees it any more."), ApiError),
    security(("bearer" = []))
)]
pub(super) async fn take_down_announcement(
    State(state): State<WriteState>,
    admin: With<perm::Announcements>,
    Path(id): Path<AnnouncementId>,
) -> Result<impl IntoResponse, ApiError> {
    let me = admin.user_id;
    state.limits.charge(&WRITE, Subject::User(me)).await?;
    let command = CommandRequest::new("take announcement down", Actor::admin(me), None);
    let streams = vec![Stream::of::<Announcement>(id)];
    let done = state
        .unit_of_work
        .run::<(), AnnouncementError, _>(command, streams, move |work| {
            let down = AnnouncementCommand::TakeDown;
            Box::pin(async move { work.decide::<Announcement>(id, down, &()).await })
        })
        .await?;
    let written = done.appended.map(|last| state.consistency.written(last));
    Ok((written, StatusCode::NO_CONTENT))
}
