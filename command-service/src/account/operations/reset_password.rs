//! Somebody chooses a new password with the link from the mail.

use crate::account::AccountState;
use crate::account::one_time::OneTime;
use axum::extract::State;
use axum::response::IntoResponse;
use http::StatusCode;
use serde::Deserialize;
use service_kit::address::ClientAddress;
use service_kit::json::Json;
use service_kit::limits::{LINK, Subject};
use service_kit::problem::ApiError;
use service_kit::secret::Secret;
use service_kit::task::in_task;
use utoipa::ToSchema;

/// A new password, by a link.
#[derive(Deserialize, ToSchema)]
pub struct ResetPasswordRequest {
    /// The last part of the link.
    #[serde(default)]
    #[schema(required, max_length = 256)]
    token: String,
    /// The new password.
    #[serde(default)]
    #[schema(required, format = "password", min_length = 8, max_length = 128)]
    password: String,
}

/// Choose a new password with the link from the mail. Ends every session of the account.
#[utoipa::path(
    post, path = "/auth/reset-password", operation_id = "resetPassword", tag = "account",
    request_body = ResetPasswordRequest,
    responses(
        (status = NO_CONTENT, description = "The new password holds"),
        (status = GONE, description = "The link was used, has expired, or is none of ours."),
        (status = FORBIDDEN, description = "The account is suspended."),
        ApiError,
    ),
)]
pub async fn reset_password(
    State(state): State<AccountState>,
    address: ClientAddress,
    Json(form): Json<ResetPasswordRequest>,
) -> Result<impl IntoResponse, ApiError> {
    in_task(async move {
        state
            .limits
            .charge(&LINK, Subject::Address(address))
            .await?;
        let token = OneTime::parse(&form.token);
        let password = Secret::new(form.password);
        let reset = state.accounts.reset(token, &password).await?;
        // People who forgot their password have tried a few, and should not have to wait because of that.
        if let Some(account) = &reset.account {
            state
                .limits
                .forgive_sign_ins(account.as_str(), address)
                .await?;
        }
        let written = reset.appended.map(|last| state.consistency.written(last));
        Ok::<_, ApiError>((StatusCode::NO_CONTENT, written, ()))
    })
    .await
}
