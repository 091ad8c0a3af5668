//! Somebody begins to sign in with a passkey.

use axum::extract::State;
use axum::response::IntoResponse;
use service_kit::address::ClientAddress;
use service_kit::json::Json;
use service_kit::limits::{PASSKEY, Subject};
use service_kit::problem::ApiError;
use service_kit::task::in_task;

use super::PasskeyOptions;
use crate::account::AccountState;

/// Ask for the options with which a browser signs in. They are good once, for five minutes.
#[utoipa::path(
    post, path = "/auth/passkey/options", operation_id = "beginPasskeySignIn", tag = "account",
    responses(
        (status = OK, body = PasskeyOptions, description = "For `navigator.credentials.get`"),
        (status = NOT_FOUND, description = "The address of the marketplace is a number, for which browsers have no passkeys."),
        ApiError,
    ),
)]
pub async fn begin_passkey_sign_in(
    State(state): State<AccountState>,
    address: ClientAddress,
) -> Result<impl IntoResponse, ApiError> {
    in_task(async move {
        let limited = state.limits.charge(&PASSKEY, Subject::Address(address));
        limited.await?;
        let accounts = &state.accounts;
        let asked = accounts.party()?.ask_for_any()?;
        let options = accounts.keep_asked(asked, None).await?;
        Ok::<_, ApiError>(Json(PasskeyOptions { options }))
    })
    .await
}
