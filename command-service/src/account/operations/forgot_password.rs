//! Somebody asks for a link to choose a new password with.

use super::form::check_email;
use crate::account::AccountState;
use axum::extract::State;
use http::StatusCode;
use serde::Deserialize;
use service_kit::address::ClientAddress;
use service_kit::json::Json;
use service_kit::limits::{FORGOT_ACCOUNT, FORGOT_ADDRESS, Subject};
use service_kit::problem::{ApiError, Validation};
use service_kit::task::in_task;
use utoipa::ToSchema;

/// The account with the forgotten password.
#[derive(Deserialize, ToSchema)]
pub struct ForgotPasswordRequest {
    /// The account's address.
    #[serde(default)]
    #[schema(required, format = "email")]
    email: String,
}

/// Ask for a link to choose a new password. The answer is the same whether or not the address is known.
#[utoipa::path(
    post, path = "/auth/forgot-password", operation_id = "forgotPassword", tag = "account",
    request_body = ForgotPasswordRequest,
    responses((status = ACCEPTED, description = "If the address is of an account, a mail is on its way"), ApiError),
)]
pub async fn forgot_password(
    State(state): State<AccountState>,
    address: ClientAddress,
    Json(form): Json<ForgotPasswordRequest>,
) -> Result<StatusCode, ApiError> {
    in_task(async move {
        let mut checks = Validation::new();
        let email = check_email(&mut checks, &form.email);
        checks.finish()?;
        let by_address = Subject::Address(address);
        state.limits.charge(&FORGOT_ADDRESS, by_address).await?;
        let claim = state.accounts.claim(&email)?;
        let by_account = Subject::Account(claim.as_str());
        // So nobody's mailbox can be filled from here, and no answer tells that somebody has asked before.
        if state.limits.admits(&FORGOT_ACCOUNT, by_account).await? {
            state.accounts.forgot(&claim).await?;
        }
        Ok(StatusCode::ACCEPTED)
    })
    .await
}
