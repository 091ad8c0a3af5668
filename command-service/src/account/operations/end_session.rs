//! Somebody ends one of their own sessions.

use crate::account::AccountState;
use axum::extract::State;
use axum::response::IntoResponse;
use http::StatusCode;
use service_kit::auth::SignedIn;
use service_kit::params::Path;
use service_kit::problem::ApiError;
use service_kit::task::in_task;
use shared_events::SessionId;

/// End one of one's own sessions.
#[utoipa::path(
    delete, path = "/users/me/sessions/{id}", operation_id = "endSession", tag = "account",
    params(("id" = String, Path, description = "Of the session")),
    responses((status = NO_CONTENT, description = "The session is over, now or before"), ApiError),
    security(("bearer" = [])),
)]
pub async fn end_session(
    State(state): State<AccountState>,
    me: SignedIn,
    Path(session): Path<SessionId>,
) -> Result<impl IntoResponse, ApiError> {
    in_task(async move {
        state.charge_write(&me).await?;
        let ended = state.accounts.end_own_session(session, me.user_id).await?;
        let written = ended.map(|last| state.consistency.written(last));
        Ok::<_, ApiError>((StatusCode::NO_CONTENT, written, ()))
    })
    .await
}
