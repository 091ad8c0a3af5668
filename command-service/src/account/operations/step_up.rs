//! Somebody who is signed in shows once more that it is them, before something delicate.

use axum::extract::State;
use axum::response::IntoResponse;
use http::StatusCode;
use serde::Deserialize;
use service_kit::address::ClientAddress;
use service_kit::auth::SignedIn;
use service_kit::json::Json;
use service_kit::limits::{PASSKEY, Subject};
use service_kit::problem::{ApiError, Validation};
use service_kit::secret::Secret;
use service_kit::task::in_task;
use shared_events::{Actor, Appended};
use utoipa::ToSchema;

use crate::account::aggregate::AccountCommand;
use crate::account::factor::{Entered, Shown};
use crate::account::problems::PASSKEY_REFUSED;
use crate::account::session::prove;
use crate::account::state::WRONG_PASSWORD;
use crate::account::{AccountState, Accounts};

/// One of the three.
#[derive(Deserialize, ToSchema)]
pub struct StepUp {
    /// The account's password.
    #[schema(format = "password", min_length = 1, max_length = 128)]
    password: Option<String>,
    /// Six digits of the authenticator app, or a recovery code. Used only if there is no password.
    #[schema(min_length = 1, max_length = 64)]
    code: Option<String>,
    /// What `toJSON` gives for the credential of a passkey, asked for by `POST /auth/passkey/options`. Used only if there
    /// is neither of the others.
    #[schema(value_type = Option<Object>)]
    credential: Option<serde_json::Value>,
}

/// What was entered.
enum Given {
    Password(Secret<String>),
    Code(Entered),
    Passkey(serde_json::Value),
}

impl StepUp {
    fn checked(self) -> Result<Given, ApiError> {
        let mut form = Validation::new();
        let given = match (self.password, self.code, self.credential) {
            (Some(password), ..) if !password.is_empty() => Given::Password(Secret::new(password)),
            (_, Some(code), _) => Given::Code(Entered::checked(&mut form, &code)),
            (.., Some(credential)) => Given::Passkey(credential),
            _ => {
                form.reject("password", "Your password is required");
                Given::Code(Entered::Neither)
            }
        };
        form.finish()?;
        Ok(given)
    }
}

/// Enter the password or a code once more, or use a passkey.
///
/// For ten minutes from then on, as after a sign-in, this session may do what is otherwise answered with
/// `step_up_required`. A passkey also counts as the second factor that admins may need, as long as the session lasts.
#[utoipa::path(
    post, path = "/auth/step-up", operation_id = "stepUp", tag = "account",
    request_body = StepUp,
    responses(
        (status = NO_CONTENT, description = "It is them"),
        (status = NOT_FOUND, description = "The address of the marketplace is a number, for which browsers have no passkeys."),
        ApiError,
    ),
    security(("bearer" = [])),
)]
pub async fn step_up(
    State(state): State<AccountState>,
    me: SignedIn,
    address: ClientAddress,
    Json(form): Json<StepUp>,
) -> Result<impl IntoResponse, ApiError> {
    in_task(async move {
        let accounts = &state.accounts;
        let proved = match form.checked()? {
            Given::Password(password) => {
                let checked = state.require_password(&me, &password, WRONG_PASSWORD);
                checked.await?;
                accounts.step_up(&me, None).await?
            }
            Given::Code(entered) => {
                let proof = accounts.proof(me.user_id, entered).await?;
                let tries = state.try_code(Subject::User(me.user_id)).await?;
                let shown = Some(Shown::Code(proof));
                tries.of(accounts.step_up(&me, shown)).await?
            }
            Given::Passkey(credential) => {
                let limited = state.limits.charge(&PASSKEY, Subject::Address(address));
                limited.await?;
                let (found, by) = accounts.recognised(&credential).await?;
                if found.user != me.user_id {
                    return Err(PASSKEY_REFUSED.into());
                }
                accounts.step_up(&me, Some(Shown::Passkey(by))).await?
            }
        };
        let written = proved.map(|last| state.consistency.written(last));
        Ok::<_, ApiError>((StatusCode::NO_CONTENT, written, ()))
    })
    .await
}

impl Accounts {
    /// Marks the session, if what was shown is right or the password was.
    async fn step_up(
        &self,
        me: &SignedIn,
        shown: Option<Shown>,
    ) -> Result<Option<Appended>, ApiError> {
        let (user, session) = (me.user_id, me.session_id);
        let request = self.request("step up", Actor::user(user), Some(user));
        let command = AccountCommand::StepUp { session };
        let passkey = match &shown {
            Some(Shown::Passkey(by)) => Some(by.passkey),
            _ => None,
        };
        let change = (request, shown, command);
        let write = move || prove(session, passkey);
        self.change_with(user, change, write).await
    }
}
