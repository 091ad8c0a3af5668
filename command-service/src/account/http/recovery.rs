//! Recovery and sign-out: a forgotten password, a new password, the confirmation of an address, the end of a session.

use axum::extract::State;
use axum::response::IntoResponse;
use http::StatusCode;
use serde::Deserialize;
use service_kit::address::ClientAddress;
use service_kit::auth::SignedIn;
use service_kit::json::Json;
use service_kit::limits::{CONFIRMATION, FORGOT_ACCOUNT, FORGOT_ADDRESS, LINK, PASSWORD, Subject};
use service_kit::params::Path;
use service_kit::problem::{ApiError, Validation};
use service_kit::secret::Secret;
use service_kit::task::in_task;
use shared_events::SessionId;
use utoipa::ToSchema;

use super::AccountState;
use super::forms::check_email;
use crate::account::password::{self, Owner};
use crate::account::reset::ResetToken;

/// The account with the forgotten password.
#[derive(Deserialize, ToSchema)]
pub(super) struct ForgotPasswordRequest {
    /// The account's address.
    #[serde(default)]
    #[schema(required, format = "email")]
    email: String,
}

/// A new password, by a link.
#[derive(Deserialize, ToSchema)]
pub(super) struct ResetPasswordRequest {
    /// The last part of the link.
    #[serde(default)]
    #[schema(required, max_length = 256)]
    token: String,
    /// The new password.
    #[serde(default)]
    #[schema(required, format = "password", min_length = 8, max_length = 128)]
    password: String,
}

/// The token of a link in a mail.
#[derive(Deserialize, ToSchema)]
pub(super) struct ConfirmEmailRequest {
    /// As in the link.
    #[serde(default)]
    #[schema(required, max_length = 256)]
    token: String,
}

/// A change of the password.
#[derive(Deserialize, ToSchema)]
pub(super) struct ChangePasswordRequest {
    /// The current one.
    #[serde(default)]
    #[schema(required, format = "password", min_length = 1)]
    current: String,
    /// The new one.
    #[serde(default)]
    #[schema(required, format = "password", min_length = 8, max_length = 128)]
    password: String,
}

/// Ask for a link to choose a new password. The answer is the same whether or not the address is known.
#[utoipa::path(
    post, path = "/auth/forgot-password", operation_id = "forgotPassword", tag = "account",
    request_body = ForgotPasswordRequest,
    responses((status = ACCEPTED, description = "If the address is of an account, a mail is on its way"), ApiError),
)]
pub(super) async fn forgot_password(
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
pub(super) async fn reset_password(
    State(state): State<AccountState>,
    address: ClientAddress,
    Json(form): Json<ResetPasswordRequest>,
) -> Result<impl IntoResponse, ApiError> {
    in_task(async move {
        state
            .limits
            .charge(&LINK, Subject::Address(address))
            .await?;
        let token = ResetToken::parse(&form.token);
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

/// Confirm an address with the link from the mail.
#[utoipa::path(
    post, path = "/auth/confirm-email", operation_id = "confirmEmail", tag = "account",
    request_body = ConfirmEmailRequest,
    responses(
        (status = NO_CONTENT, description = "The address is confirmed, now or before"),
        (status = GONE, description = "The link is none of ours."),
        ApiError,
    ),
)]
pub(super) async fn confirm_email(
    State(state): State<AccountState>,
    address: ClientAddress,
    Json(form): Json<ConfirmEmailRequest>,
) -> Result<impl IntoResponse, ApiError> {
    in_task(async move {
        state
            .limits
            .charge(&LINK, Subject::Address(address))
            .await?;
        let confirmed = state.accounts.confirm_address(&form.token).await?;
        let written = confirmed.map(|last| state.consistency.written(last));
        Ok::<_, ApiError>((StatusCode::NO_CONTENT, written, ()))
    })
    .await
}

/// Send the mail again that confirms one's own address.
#[utoipa::path(
    post, path = "/users/me/confirmation", operation_id = "askConfirmation", tag = "account",
    responses((status = ACCEPTED, description = "A mail is on its way, unless the address is confirmed"), ApiError),
    security(("bearer" = [])),
)]
pub(super) async fn ask_confirmation(
    State(state): State<AccountState>,
    me: SignedIn,
) -> Result<StatusCode, ApiError> {
    in_task(async move {
        let mine = Subject::User(me.user_id);
        state.limits.charge(&CONFIRMATION, mine).await?;
        state.accounts.remind(me.user_id).await?;
        Ok(StatusCode::ACCEPTED)
    })
    .await
}

/// Change one's own password. Ends one's other sessions.
#[utoipa::path(
    put, path = "/users/me/password", operation_id = "changePassword", tag = "account",
    request_body = ChangePasswordRequest,
    responses((status = NO_CONTENT, description = "The new password holds"), ApiError),
    security(("bearer" = [])),
)]
pub(super) async fn change_password(
    State(state): State<AccountState>,
    me: SignedIn,
    Json(form): Json<ChangePasswordRequest>,
) -> Result<impl IntoResponse, ApiError> {
    in_task(async move {
        let mut checks = Validation::new();
        let given = !form.current.is_empty();
        checks.require("current", given, "Your current password is required");
        let mine = state.accounts.own_view(me.user_id).await?;
        password::check(&mut checks, &form.password, &Owner::of(&mine));
        checks.finish()?;
        state
            .limits
            .charge(&PASSWORD, Subject::User(me.user_id))
            .await?;
        let current = Secret::new(form.current);
        if !state.accounts.is_password(me.user_id, &current).await? {
            return Err(ApiError::invalid(
                "current",
                "This is not your current password",
            ));
        }
        let password = Secret::new(form.password);
        let changed = state
            .accounts
            .change_password(me.user_id, me.session_id, &password);
        let written = changed.await?.map(|last| state.consistency.written(last));
        Ok::<_, ApiError>((StatusCode::NO_CONTENT, written, ()))
    })
    .await
}

/// End one of one's own sessions.
#[utoipa::path(
    delete, path = "/users/me/sessions/{id}", operation_id = "endSession", tag = "account",
    params(("id" = String, Path, description = "Of the session")),
    responses((status = NO_CONTENT, description = "The session is over, now or before"), ApiError),
    security(("bearer" = [])),
)]
pub(super) async fn end_session(
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
