//! A member chooses which kinds of notifications they see.

use axum::extract::State;
use axum::response::IntoResponse;
use serde::Deserialize;
use service_kit::auth::SignedIn;
use service_kit::json::Json;
use service_kit::limits::{Subject, WRITE};
use service_kit::problem::ApiError;
use shared_events::notification::NotificationKind;
use utoipa::ToSchema;

use super::NotificationCommand;
use super::read::run;
use crate::state::WriteState;

/// The kinds that are not shown.
#[derive(Debug, Clone, Deserialize, ToSchema)]
pub(super) struct KindsRequest {
    /// All others are shown.
    #[schema(max_items = 7)]
    off: Vec<NotificationKind>,
}

/// Choose which kinds of notifications one sees. What is shown again includes what happened meanwhile.
#[utoipa::path(
    put, path = "/notifications/kinds", operation_id = "chooseNotifications", tag = "notification",
    request_body = KindsRequest,
    responses((status = 204, description = "They are chosen."), ApiError),
    security(("bearer" = []))
)]
pub(super) async fn choose_notifications(
    State(state): State<WriteState>,
    me: SignedIn,
    Json(request): Json<KindsRequest>,
) -> Result<impl IntoResponse, ApiError> {
    let me = me.user_id;
    state.limits.charge(&WRITE, Subject::User(me)).await?;
    if request.off.len() > NotificationKind::ALL.len() {
        return Err(ApiError::invalid("off", "Name each kind once"));
    }
    let off = request.off.into_iter().collect();
    run(
        &state,
        me,
        "choose notifications",
        NotificationCommand::Choose(off),
    )
    .await
}
