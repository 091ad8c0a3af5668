//! Somebody creates an account.

use super::form::{NAME, check_email, tag};
use crate::account::aggregate::NewAccount;
use crate::account::open::Opening;
use crate::account::password::{self, Owner};
use crate::account::puzzle::PuzzleProof;
use crate::account::{AccountState, Accounts};
use crate::unit_of_work::DedupKey;
use axum::extract::State;
use axum::response::IntoResponse;
use http::StatusCode;
use serde::Deserialize;
use serde_json::json;
use service_kit::address::ClientAddress;
use service_kit::api::account::User;
use service_kit::clock;
use service_kit::idempotency::IdempotencyKey;
use service_kit::json::Json;
use service_kit::limits::{SIGN_UP, Subject};
use service_kit::problem::{ApiError, Validation};
use service_kit::secret::Secret;
use service_kit::task::in_task;
use shared_events::account::Role;
use shared_events::randomness;
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
    /// Needed only after a refusal with `proof_required`.
    proof: Option<PuzzleProof>,
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
///
/// Where the operator asks for it, the first answer is 403 with the code `proof_required` and a puzzle for this address,
/// good for ten minutes. The same request with its solution creates the account.
#[utoipa::path(
    post, path = "/auth/signup", operation_id = "signUp", tag = "account",
    params(("Idempotency-Key" = Option<String>, Header)),
    request_body = SignUpRequest,
    responses(
        (status = CREATED, body = User, description = "The new account"),
        (status = FORBIDDEN, description = "The browser has to solve a puzzle first."),
        ApiError,
    ),
)]
pub async fn sign_up(
    State(state): State<AccountState>,
    address: ClientAddress,
    key: Option<IdempotencyKey>,
    Json(form): Json<SignUpRequest>,
) -> Result<impl IntoResponse, ApiError> {
    in_task(async move {
        let proof = form.proof.clone();
        let opening = form.checked(&state.accounts, key.as_ref())?;
        state
            .limits
            .charge(&SIGN_UP, Subject::Address(address))
            .await?;
        let claim = state.accounts.claim(&opening.account.email)?;
        let by_chance = (clock::now(), randomness::bytes());
        let puzzles = &state.accounts.puzzles;
        puzzles.require(&claim, proof.as_ref(), by_chance)?;
        let opening = state.accounts.open(opening);
        let opened = state.try_address(&claim, address, opening).await?;
        let user = state.accounts.user(opened.user).await?;
        let written = opened.appended.map(|last| state.consistency.written(last));
        Ok::<_, ApiError>((StatusCode::CREATED, written, Json(user)))
    })
    .await
}
