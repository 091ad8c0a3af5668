//! Somebody who is signed in enters their password or a code once more, before something delicate.

use axum::extract::State;
use axum::response::IntoResponse;
use http::StatusCode;
use serde::Deserialize;
use service_kit::auth::SignedIn;
use service_kit::json::Json;
use service_kit::limits::Subject;
use service_kit::problem::{ApiError, Validation};
use service_kit::secret::Secret;
use service_kit::task::in_task;
use shared_events::{Actor, Appended};
use utoipa::ToSchema;

use crate::account::aggregate::AccountCommand;
use crate::account::factor::{Entered, Proof};
use crate::account::session::prove;
use crate::account::state::WRONG_PASSWORD;
use crate::account::{AccountState, Accounts};

/// One of the two.
#[derive(Deserialize, ToSchema)]
pub struct StepUp {
    /// The account's password.
    #[schema(format = "password", min_length = 1, max_length = 128)]
    password: Option<String>,
    /// Six digits of the authenticator app, or a recovery code. Used only if there is no password.
    #[schema(min_length = 1, max_length = 64)]
    code: Option<String>,
}

/// What was entered.
enum Given {
    Password(Secret<String>),
    Code(Entered),
}

impl StepUp {
    fn checked(self) -> Result<Given, ApiError> {
        let mut form = Validation::new();
        let given = match (self.password, self.code) {
            (Some(password), _) if !password.is_empty() => Given::Password(Secret::new(password)),
            (_, Some(code)) => Given::Code(Entered::checked(&mut form, &code)),
            _ => {
                form.reject("password", "Your password is required");
                Given::Code(Entered::Neither)
            }
        };
        form.finish()?;
        Ok(given)
    }
}

/// Enter the password or a code once more.
///
/// For ten minutes from then on, as after a sign-in, this session may do what is otherwise answered with
/// `step_up_required`.
#[utoipa::path(
    post, path = "/auth/step-up", operation_id = "stepUp", tag = "account",
    request_body = StepUp,
    responses((status = NO_CONTENT, description = "It is them"), ApiError),
    security(("bearer" = [])),
)]
pub async fn step_up(
    State(state): State<AccountState>,
    me: SignedIn,
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
                tries.of(accounts.step_up(&me, Some(proof))).await?
            }
        };
        let written = proved.map(|last| state.consistency.written(last));
        Ok::<_, ApiError>((StatusCode::NO_CONTENT, written, ()))
    })
    .await
}

impl Accounts {
    /// Marks the session, if the code is right or the password was.
    async fn step_up(
        &self,
        me: &SignedIn,
        proof: Option<Proof>,
    ) -> Result<Option<Appended>, ApiError> {
        let (user, session) = (me.user_id, me.session_id);
        let request = self.request("step up", Actor::user(user), Some(user));
        let command = AccountCommand::StepUp { session };
        let change = (request, proof, command);
        self.change_with(user, change, move || prove(session)).await
    }
}
