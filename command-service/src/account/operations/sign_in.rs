//! Somebody signs in.

use crate::account::AccountState;
use crate::account::cookies::DEVICE;
use crate::account::problems::{INVALID_CREDENTIALS, SECOND_FACTOR_REQUIRED};
use crate::account::seen_device;
use crate::account::session::{Beginning, Means};
use crate::account::sign_in::{Cause, Door, Verdict};
use crate::account::state::TokenAnswer;
use axum::extract::State;
use axum::response::IntoResponse;
use http::HeaderMap;
use serde::Deserialize;
use service_kit::address::ClientAddress;
use service_kit::json::Json;
use service_kit::limits::Knock;
use service_kit::problem::{ApiError, Code, Validation};
use service_kit::secret::Secret;
use service_kit::task::in_task;
use utoipa::ToSchema;

/// The data of a sign-in.
#[derive(Deserialize, ToSchema)]
pub struct Credentials {
    /// The account's address.
    #[serde(default)]
    #[schema(required, min_length = 1)]
    email: String,
    /// The account's password.
    #[serde(default)]
    #[schema(required, format = "password", min_length = 1)]
    password: String,
    /// Whether the session outlives the browser.
    #[serde(default)]
    remember: bool,
}

impl Credentials {
    /// An invalid address gets no error of its own: it is answered like an unknown one.
    pub fn checked(self) -> Result<(String, Secret<String>, bool), ApiError> {
        let mut form = Validation::new();
        form.require("email", !self.email.trim().is_empty(), "Email is required");
        form.require(
            "password",
            !self.password.is_empty(),
            "Password is required",
        );
        form.finish()?;
        Ok((self.email, Secret::new(self.password), self.remember))
    }
}

/// Sign in.
#[utoipa::path(
    post, path = "/auth/login", operation_id = "signIn", tag = "account",
    request_body = Credentials,
    responses(
        (status = OK, body = TokenAnswer, description = "An access token, and the refresh cookie"),
        (status = UNAUTHORIZED, description = "Address and password do not belong together; or, as `second_factor_required`, they do and a code is needed as well, with which `POST /auth/login/second-factor` goes on from `challenge`."),
        (status = FORBIDDEN, description = "They do, and the account is suspended."),
        ApiError,
    ),
)]
pub async fn sign_in(
    State(state): State<AccountState>,
    address: ClientAddress,
    headers: HeaderMap,
    Json(form): Json<Credentials>,
) -> Result<impl IntoResponse, ApiError> {
    in_task(knock(state, Door::Everybody, address, headers, form)).await
}

/// Whoever signs in, at either door.
pub async fn knock(
    state: AccountState,
    door: Door,
    address: ClientAddress,
    headers: HeaderMap,
    form: Credentials,
) -> Result<impl IntoResponse, ApiError> {
    let (email, password, remember) = form.checked()?;
    let accounts = &state.accounts;
    let caller = accounts.caller(&email, password, address);
    let marks = DEVICE.read(&headers, accounts.https).unwrap_or_default();
    let before = accounts.verified.take(door, &caller);
    let knock = Knock {
        account: &caller.account,
        address,
        device: accounts.devices.known(marks, &caller.account),
        paid_before: before.is_some(),
    };
    let attempt = state.limits.sign_in(knock).await?;
    match accounts.admit(door, &caller, before).await? {
        Verdict::Refused(cause) => {
            let kept_out = attempt.failed().await?;
            if let (Cause::Unproven(owner), false) = (cause, knock.paid_before) {
                accounts.note_failure(&caller, owner, kept_out).await;
            }
            Err(INVALID_CREDENTIALS.into())
        }
        Verdict::Suspended => {
            attempt.succeeded().await?;
            Err(Code::ACCOUNT_SUSPENDED.into())
        }
        Verdict::Admitted {
            user,
            role,
            password_of,
            second_factor,
        } => {
            attempt.succeeded().await?;
            if second_factor {
                let challenge = accounts.challenge(user, password_of, remember).await?;
                return Err(ApiError::new(SECOND_FACTOR_REQUIRED).challenge(challenge));
            }
            let begun = accounts.begin_session(Beginning {
                user,
                role,
                remember,
                device: seen_device::device(&headers, address),
                is_known: knock.device.is_some(),
                by: Means::Password {
                    of: password_of,
                    code: None,
                },
            });
            let grant = begun.await?;
            Ok(state.entered(grant, marks, &caller.account))
        }
    }
}
