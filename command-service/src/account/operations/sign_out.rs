//! Somebody signs out.

use crate::account::AccountState;
use crate::account::cookies::{self, DEVICE, REFRESH};
use axum::extract::State;
use axum::response::IntoResponse;
use http::{HeaderMap, StatusCode};
use serde::Deserialize;
use service_kit::params::Query;
use service_kit::problem::ApiError;
use service_kit::task::in_task;
use utoipa::IntoParams;

/// Options of a sign-out.
#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct SignOut {
    /// Whether the browser should forget all accounts that have signed in on it.
    #[serde(default)]
    #[param(required = false)]
    pub forget_device: bool,
}

/// End the session.
#[utoipa::path(
    post, path = "/auth/logout", operation_id = "signOut", tag = "account",
    params(SignOut),
    responses(
        (status = NO_CONTENT, description = "The session is over, whether or not there was one"),
        (status = FORBIDDEN, description = "Another site's page asks."),
        ApiError,
    ),
)]
pub async fn sign_out(
    State(state): State<AccountState>,
    Query(how): Query<SignOut>,
    headers: HeaderMap,
) -> Result<impl IntoResponse, ApiError> {
    cookies::ensure_own_page(&headers)?;
    in_task(async move {
        let bearer = state.auth.claims(&headers);
        let ended = state
            .accounts
            .sign_out(bearer, state.refresh_token(&headers))
            .await?;
        let written = ended.map(|last| state.consistency.written(last));
        let device = how.forget_device.then_some(&DEVICE);
        let forgotten = std::iter::once(&REFRESH)
            .chain(device)
            .map(|kept| kept.cleared(state.accounts.https));
        Ok::<_, ApiError>((StatusCode::NO_CONTENT, written, cookies::set(forgotten)))
    })
    .await
}
