//! Somebody creates an account.

use super::form::{NAME, check_email, tag};
use crate::account::aggregate::NewAccount;
use crate::account::open::{Opened, Opening};
use crate::account::password::{self, Owner};
use crate::account::problems::EMAIL_TAKEN;
use crate::account::{AccountState, Accounts};
use crate::unit_of_work::DedupKey;
use axum::extract::State;
use axum::response::IntoResponse;
use http::StatusCode;
use serde::Deserialize;
use serde_json::json;
use service_kit::address::ClientAddress;
use service_kit::api::account::User;
use service_kit::idempotency::IdempotencyKey;
use service_kit::json::Json;
use service_kit::limits::{SIGN_UP, SIGN_UP_ASKED, SIGN_UP_MAIL, SIGN_UP_TAKEN, Subject};
use service_kit::problem::{ApiError, Validation};
use service_kit::secret::Secret;
use service_kit::task::in_task;
use shared_events::account::{ClaimId, Role};
use utoipa::ToSchema;

/// The data of a sign-up.
#[derive(Deserialize, ToSchema)]
pub struct SignUpRequest {
    /// First name.
    #[serde(default)]
    #[schema(required, min_length = 1, max_length = 80)]
    firstname: String,
    /// Last name.
    #[serde(default)]
    #[schema(required, min_length = 1, max_length = 80)]
    lastname: String,
    /// No other account may have it.
    #[serde(default)]
    #[schema(required, format = "email")]
    email: String,
    /// The password to sign in with.
    #[serde(default)]
    #[schema(required, format = "password", min_length = 8, max_length = 128)]
    password: String,
}

impl SignUpRequest {
    pub fn checked(
        self,
        accounts: &Accounts,
        key: Option<&IdempotencyKey>,
    ) -> Result<Opening, ApiError> {
        let mut form = Validation::new();
        let firstname = form.text("firstname", "First name", &self.firstname, 1..=NAME);
        let lastname = form.text("lastname", "Last name", &self.lastname, 1..=NAME);
        let email = check_email(&mut form, &self.email);
        let owner = Owner {
            names: [&firstname, &lastname],
            email: &email,
            is_admin: false,
        };
        password::check(&mut form, &self.password, &owner);
        form.finish()?;
        let body = json!([firstname, lastname, email, tag(accounts, &self.password)]);
        Ok(Opening {
            account: NewAccount {
                firstname,
                lastname,
                email,
                role: Role::User,
                permissions: Vec::new(),
                demo: false,
            },
            password: Some(Secret::new(self.password)),
            actor: None,
            command: "sign up",
            key: key.map(|key| DedupKey::of_client("anybody", "signUp", key.as_str())),
            body,
            first_superadmin: false,
        })
    }
}

/// Create an account.
#[utoipa::path(
    post, path = "/auth/signup", operation_id = "signUp", tag = "account",
    params(("Idempotency-Key" = Option<String>, Header)),
    request_body = SignUpRequest,
    responses((status = CREATED, body = User, description = "The new account"), ApiError),
)]
pub async fn sign_up(
    State(state): State<AccountState>,
    address: ClientAddress,
    key: Option<IdempotencyKey>,
    Json(form): Json<SignUpRequest>,
) -> Result<impl IntoResponse, ApiError> {
    in_task(async move {
        let opening = form.checked(&state.accounts, key.as_ref())?;
        state
            .limits
            .charge(&SIGN_UP, Subject::Address(address))
            .await?;
        let opened = state.open(opening, address).await?;
        let user = state.accounts.user(opened.user).await?;
        let written = opened.appended.map(|last| state.consistency.written(last));
        Ok::<_, ApiError>((StatusCode::CREATED, written, Json(user)))
    })
    .await
}

impl AccountState {
    /// The answer shows whether an address has an account, as for everybody who signs up. To limit such questions they
    /// are slow, and the owners get a mail.
    async fn open(&self, opening: Opening, address: ClientAddress) -> Result<Opened, ApiError> {
        let asker = Subject::Address(address);
        self.limits.guess(&SIGN_UP_TAKEN, asker).await?;
        let claim = self.accounts.claim(&opening.account.email)?;
        match self.accounts.open(opening).await {
            Err(taken) if taken.code() == EMAIL_TAKEN => {
                self.limits.guessed(&SIGN_UP_TAKEN, asker).await?;
                self.tell_owner(&claim).await?;
                Err(taken)
            }
            opened => {
                self.limits.refund(&SIGN_UP_TAKEN, asker).await?;
                opened
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
}
