//! Somebody signs in with a passkey.

use axum::extract::State;
use axum::response::IntoResponse;
use http::HeaderMap;
use serde::Deserialize;
use service_kit::address::ClientAddress;
use service_kit::json::Json;
use service_kit::limits::{PASSKEY, Subject};
use service_kit::problem::{ApiError, Code};
use service_kit::task::in_task;
use utoipa::ToSchema;

use crate::account::AccountState;
use crate::account::cookies::DEVICE;
use crate::account::problems::{ACCOUNT_DELETED, PASSKEY_REFUSED};
use crate::account::seen_device;
use crate::account::session::{Beginning, Means};
use crate::account::state::TokenAnswer;

/// The browser's answer.
#[derive(Deserialize, ToSchema)]
pub struct PasskeySignIn {
    /// What `toJSON` gives for the credential.
    #[serde(default)]
    #[schema(required, value_type = Object)]
    credential: serde_json::Value,
    /// Whether the session outlives the browser.
    #[serde(default)]
    remember: bool,
}

/// Sign in with a passkey. Works for every account, admins included; no code is needed.
#[utoipa::path(
    post, path = "/auth/passkey", operation_id = "signInWithPasskey", tag = "account",
    request_body = PasskeySignIn,
    responses(
        (status = OK, body = TokenAnswer, description = "An access token, and the refresh cookie"),
        (status = UNAUTHORIZED, description = "The passkey does not open an account, or its answer came too late or twice."),
        (status = FORBIDDEN, description = "The account is suspended."),
        (status = NOT_FOUND, description = "The address of the marketplace is a number, for which browsers have no passkeys."),
        ApiError,
    ),
)]
pub async fn sign_in_with_passkey(
    State(state): State<AccountState>,
    address: ClientAddress,
    headers: HeaderMap,
    Json(form): Json<PasskeySignIn>,
) -> Result<impl IntoResponse, ApiError> {
    in_task(async move {
        let limited = state.limits.charge(&PASSKEY, Subject::Address(address));
        limited.await?;
        let accounts = &state.accounts;
        let (found, by) = accounts.recognised(&form.credential).await?;
        let user = found.user;
        let account = accounts.sign_in_name(user).await.map_err(unless_open)?;
        let marks = DEVICE.read(&headers, accounts.https).unwrap_or_default();
        let begun = accounts.begin_session(Beginning {
            user,
            role: found.role,
            remember: form.remember,
            device: seen_device::device(&headers, address),
            is_known: accounts.devices.known(marks, &account).is_some(),
            by: Means::Passkey(by),
        });
        let grant = begun.await.map_err(unless_open)?;
        Ok::<_, ApiError>(state.entered(grant, marks, &account))
    })
    .await
}

/// Nobody is told that an account was deleted, or that a passkey was removed.
fn unless_open(cause: ApiError) -> ApiError {
    match cause.code() {
        ACCOUNT_DELETED | Code::NOT_FOUND => PASSKEY_REFUSED.into(),
        _ => cause,
    }
}
