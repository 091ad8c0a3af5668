//! A person dismisses an announcement.

use axum::extract::State;
use axum::response::IntoResponse;
use http::StatusCode;
use service_kit::auth::SignedIn;
use service_kit::limits::{Subject, WRITE};
use service_kit::params::Path;
use service_kit::problem::{ApiError, Code};
use shared_events::{Actor, AnnouncementId};

use super::{Announcement, Dismiss, Dismissals};
use crate::state::WriteState;
use crate::unit_of_work::{CommandRequest, Refusal, Stream};

/// Dismiss an announcement for oneself, on all devices. A repeat changes nothing.
#[utoipa::path(
    put, path = "/announcements/{id}/dismissal", operation_id = "dismissAnnouncement", tag = "announcement",
    params(("id" = String, Path, description = "The announcement")),
    responses((status = 204, description = "It is not shown to them any more."), ApiError),
    security(("bearer" = []))
)]
pub(super) async fn dismiss_announcement(
    State(state): State<WriteState>,
    me: SignedIn,
    Path(id): Path<AnnouncementId>,
) -> Result<impl IntoResponse, ApiError> {
    let me = me.user_id;
    state.limits.charge(&WRITE, Subject::User(me)).await?;
    let command = CommandRequest::new("dismiss announcement", Actor::user(me), Some(me));
    let streams = vec![Stream::of::<Dismissals>(me), Stream::of::<Announcement>(id)];
    let done = state
        .unit_of_work
        .run::<(), ApiError, _>(command, streams, move |work| {
            Box::pin(async move {
                let known = work.state::<Announcement>(id).map_err(Refusal::Log)?;
                if *known == Announcement::Unknown {
                    return Err(ApiError::new(Code::NOT_FOUND).into());
                }
                let dismissed = work.decide::<Dismissals>(me, Dismiss(id), &()).await;
                dismissed.map_err(|refusal| refusal.map(|never| match never {}))
            })
        })
        .await?;
    let written = done.appended.map(|last| state.consistency.written(last));
    Ok((written, StatusCode::NO_CONTENT))
}
