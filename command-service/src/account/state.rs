//! What the handlers of accounts have at hand.

use std::time::Duration;

use axum::extract::FromRef;
use axum::response::IntoResponse;
use http::HeaderMap;
use serde::Serialize;
use service_kit::address::ClientAddress;
use service_kit::auth::{Auth, SignedIn};
use service_kit::consistency::Consistency;
use service_kit::export::Exports;
use service_kit::json::Json;
use service_kit::limits::{
    Limits, PASSWORD, SECOND_FACTOR, SIGN_UP_ASKED, SIGN_UP_MAIL, SIGN_UP_TAKEN, Subject, WRITE,
};
use service_kit::problem::ApiError;
use service_kit::secret::Secret;
use utoipa::ToSchema;

use super::Accounts;
use super::cookies::{self, DEVICE, REFRESH};
use super::problems::EMAIL_TAKEN;
use super::refresh_token::RefreshToken;
use super::session::{Grant, REMEMBERED};
use crate::state::CommandState;
use shared_events::account::ClaimId;

/// How long a device is known after its last sign-in.
const DEVICE_KNOWN: Duration = Duration::from_secs(365 * 24 * 60 * 60);

/// The refusal of one's own password, in a form that asks for nothing else of this kind.
pub(super) const WRONG_PASSWORD: (&str, &str) = ("password", "This is not your password");

/// What these handlers use; cheap to clone.
#[derive(Debug, Clone, FromRef)]
pub struct AccountState {
    /// The commands of accounts.
    pub accounts: Accounts,
    /// Authentication.
    pub auth: Auth,
    /// Signs the token of a write.
    pub consistency: Consistency,
    /// Limits of requests.
    pub limits: Limits,
    /// Gives tickets for exports.
    pub exports: Exports,
}

impl FromRef<CommandState> for AccountState {
    fn from_ref(state: &CommandState) -> Self {
        Self {
            accounts: state.accounts.clone(),
            auth: state.auth.clone(),
            consistency: state.consistency.clone(),
            limits: state.limits.clone(),
            exports: state.exports.clone(),
        }
    }
}

/// The tokens of a new or renewed session.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TokenAnswer {
    /// Short-lived, for the `Authorization` header.
    pub token: String,
    /// Always the same for the account: 32 bytes, as base64url. The browser encrypts with them the data that stays
    /// in it after a sign-out, and keeps them in memory only.
    pub storage_key: String,
}

/// A try of a code, which was counted.
#[must_use = "say what is tried"]
pub(super) struct Try<'s> {
    limits: &'s Limits,
    who: Subject<'s>,
}

impl Try<'_> {
    /// Makes the try: a wrong code stays counted, and after a few of them the next tries have to wait.
    pub async fn of<T>(
        self,
        attempt: impl Future<Output = Result<T, ApiError>>,
    ) -> Result<T, ApiError> {
        let result = attempt.await;
        match &result {
            Err(refused) if refused.fields().contains_key("code") => {
                self.limits.guessed(&SECOND_FACTOR, self.who).await?;
            }
            _ => self.limits.refund(&SECOND_FACTOR, self.who).await?,
        }
        result
    }
}

impl AccountState {
    /// Counts a try of a code, or refuses it with 429.
    pub(super) async fn try_code<'s>(&'s self, who: Subject<'s>) -> Result<Try<'s>, ApiError> {
        self.limits.guess(&SECOND_FACTOR, who).await?;
        let limits = &self.limits;
        Ok(Try { limits, who })
    }

    /// Tries to get an address for an account. The answer shows whether the address has one, to everybody who signs up or
    /// changes their own. To limit such questions they are slow, and the owners get a mail.
    pub(super) async fn try_address<T>(
        &self,
        claim: &ClaimId,
        asker: ClientAddress,
        attempt: impl Future<Output = Result<T, ApiError>>,
    ) -> Result<T, ApiError> {
        let asker = Subject::Address(asker);
        self.limits.guess(&SIGN_UP_TAKEN, asker).await?;
        match attempt.await {
            Err(taken) if taken.code() == EMAIL_TAKEN => {
                self.limits.guessed(&SIGN_UP_TAKEN, asker).await?;
                self.tell_owner(claim).await?;
                Err(taken)
            }
            tried => {
                self.limits.refund(&SIGN_UP_TAKEN, asker).await?;
                tried
            }
        }
    }

    /// From the third time on, once a day.
    async fn tell_owner(&self, claim: &ClaimId) -> Result<(), ApiError> {
        let account = Subject::Account(claim.as_str());
        if self.limits.admits(&SIGN_UP_ASKED, account).await?
            || !self.limits.admits(&SIGN_UP_MAIL, account).await?
        {
            return Ok(());
        }
        self.accounts.asked_for(claim).await
    }

    /// Counts a try of one's own password, and refuses a wrong one with this text at this field.
    pub(super) async fn require_password(
        &self,
        me: &SignedIn,
        password: &Secret<String>,
        (field, wrong): (&str, &str),
    ) -> Result<(), ApiError> {
        let mine = Subject::User(me.user_id);
        self.limits.charge(&PASSWORD, mine).await?;
        match self.accounts.is_password(me.user_id, password).await? {
            true => Ok(()),
            false => Err(ApiError::invalid(field, wrong)),
        }
    }

    pub(super) async fn charge_write(&self, who: &SignedIn) -> Result<(), ApiError> {
        self.limits.charge(&WRITE, Subject::User(who.user_id)).await
    }

    pub(super) fn refresh_token(&self, headers: &HeaderMap) -> Option<RefreshToken> {
        let text = REFRESH.read(headers, self.accounts.https)?;
        RefreshToken::parse(text, &self.accounts.keys)
    }

    /// The answer to a sign-in from a browser with these marks. From now on the browser is known to this account.
    pub(super) fn entered(
        &self,
        grant: Grant,
        marks: &str,
        account: &str,
    ) -> impl IntoResponse + use<> {
        let marks = self.accounts.devices.marked(marks, account);
        let device = DEVICE.cookie(&marks, Some(DEVICE_KNOWN), self.accounts.https);
        (cookies::set([device]), self.granted(grant))
    }

    pub(super) fn granted(&self, grant: Grant) -> impl IntoResponse + use<> {
        let text = Secret::new(grant.refresh.text(&self.accounts.keys));
        let lasts = grant.remember.then_some(REMEMBERED);
        let cookie = REFRESH.cookie(text.expose(), lasts, self.accounts.https);
        let written = grant.appended.map(|last| self.consistency.written(last));
        let answer = TokenAnswer {
            token: grant.access,
            storage_key: self.accounts.storage_keys.of(grant.user),
        };
        (written, cookies::set([cookie]), Json(answer))
    }
}
