//! Somebody who has entered their password signs in with a code.

use crate::account::cookies::DEVICE;
use crate::account::factor::{Challenge, Entered, Waiting};
use crate::account::problems::CHALLENGE_ENDED;
use crate::account::seen_device;
use crate::account::session::{Beginning, Grant, Means};
use crate::account::state::TokenAnswer;
use crate::account::{AccountState, Accounts};
use axum::extract::State;
use axum::response::IntoResponse;
use http::HeaderMap;
use serde::Deserialize;
use service_kit::address::ClientAddress;
use service_kit::json::Json;
use service_kit::limits::{CHALLENGE, Subject};
use service_kit::problem::{ApiError, Validation};
use service_kit::task::in_task;
use shared_events::UserId;
use shared_events::account::device::Device;
use utoipa::ToSchema;

/// The second half of a sign-in.
#[derive(Deserialize, ToSchema)]
pub struct SecondFactorSignIn {
    /// From the answer to the password.
    #[serde(default)]
    #[schema(required, min_length = 1, max_length = 64)]
    challenge: String,
    /// Six digits of the authenticator app, or a recovery code.
    #[serde(default)]
    #[schema(required, min_length = 1, max_length = 64)]
    code: String,
}

impl SecondFactorSignIn {
    fn checked(self, accounts: &Accounts) -> Result<(Challenge, Entered), ApiError> {
        let mut form = Validation::new();
        let challenge = form.text("challenge", "The challenge", &self.challenge, 1..=64);
        let entered = Entered::checked(&mut form, &self.code);
        form.finish()?;
        Ok((accounts.challenged(&challenge)?, entered))
    }
}

/// Sign in with a code, after the password. Works for every account, admins included.
#[utoipa::path(
    post, path = "/auth/login/second-factor", operation_id = "finishSignIn", tag = "account",
    request_body = SecondFactorSignIn,
    responses(
        (status = OK, body = TokenAnswer, description = "An access token, and the refresh cookie"),
        (status = UNAUTHORIZED, description = "The sign-in does not wait any more: it took too long, was tried too often or is done."),
        (status = FORBIDDEN, description = "The account is suspended."),
        ApiError,
    ),
)]
pub async fn finish_sign_in(
    State(state): State<AccountState>,
    address: ClientAddress,
    headers: HeaderMap,
    Json(form): Json<SecondFactorSignIn>,
) -> Result<impl IntoResponse, ApiError> {
    in_task(async move {
        let accounts = &state.accounts;
        let (challenge, entered) = form.checked(accounts)?;
        let waiting = challenge.waiting().await?.ok_or(CHALLENGE_ENDED)?;
        let name = challenge.name();
        let tried = Subject::Challenge(&name);
        if !state.limits.admits(&CHALLENGE, tried).await? {
            return Err(CHALLENGE_ENDED.into());
        }
        let account = accounts.sign_in_name(waiting.user).await?;
        let marks = DEVICE.read(&headers, accounts.https).unwrap_or_default();
        // Others who have found out the password do not keep the owner out where they have signed in before.
        let known = accounts.devices.known(marks, &account);
        let who = known.map_or(Subject::Account(&account), Subject::Device);
        let tries = state.try_code(who).await?;
        let device = (seen_device::device(&headers, address), known.is_some());
        let begin = accounts.finish(waiting, device, (challenge, entered));
        let grant = tries.of(begin).await?;
        Ok(state.entered(grant, marks, &account))
    })
    .await
}

impl Accounts {
    async fn finish(
        &self,
        waiting: Waiting,
        (device, is_known): (Device, bool),
        (challenge, entered): (Challenge, Entered),
    ) -> Result<Grant, ApiError> {
        let Waiting {
            user,
            role,
            password_of,
            remember,
        } = waiting;
        let proof = self.proof(user, entered).await?;
        self.begin_session(Beginning {
            user,
            role,
            remember,
            device,
            is_known,
            by: Means::Password {
                of: password_of,
                code: Some((challenge, proof)),
            },
        })
        .await
    }

    /// The name under which sign-ins to an account are counted.
    pub(in crate::account) async fn sign_in_name(&self, user: UserId) -> Result<String, ApiError> {
        let view = self.own_view(user).await?;
        let claim = view.email.clear().and_then(|email| self.claim(email).ok());
        Ok(claim.map_or_else(|| user.to_string(), |claim| claim.as_str().to_owned()))
    }
}
