//! Somebody confirms their authenticator app by a first code.

use crate::account::AccountState;
use crate::account::factor::Entered;
use axum::extract::State;
use axum::response::IntoResponse;
use serde::{Deserialize, Serialize};
use service_kit::auth::SignedIn;
use service_kit::json::Json;
use service_kit::limits::Subject;
use service_kit::problem::{ApiError, Validation};
use service_kit::task::in_task;
use utoipa::ToSchema;

/// A code.
#[derive(Deserialize, ToSchema)]
pub struct SecondFactorCode {
    /// Six digits of the authenticator app or, once it is confirmed, a recovery code.
    #[serde(default)]
    #[schema(required, min_length = 1, max_length = 64)]
    code: String,
}

/// Codes for signing in without the app.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RecoveryCodes {
    /// Each is accepted once. They are not shown again.
    recovery_codes: Vec<String>,
}

impl SecondFactorCode {
    pub fn checked(&self) -> Result<Entered, ApiError> {
        let mut form = Validation::new();
        let entered = Entered::checked(&mut form, &self.code);
        form.finish()?;
        Ok(entered)
    }
}

impl RecoveryCodes {
    pub const fn new(recovery_codes: Vec<String>) -> Json<Self> {
        Json(Self { recovery_codes })
    }
}

/// Confirm the authenticator app by a code of it. From then on a sign-in needs a code as well.
#[utoipa::path(
    put, path = "/users/me/second-factor", operation_id = "confirmSecondFactor", tag = "account",
    request_body = SecondFactorCode,
    responses(
        (status = OK, body = RecoveryCodes, description = "It is set up; ten codes for when the app is lost"),
        (status = CONFLICT, description = "There is a second factor already."),
        ApiError,
    ),
    security(("bearer" = [])),
)]
pub async fn confirm_second_factor(
    State(state): State<AccountState>,
    me: SignedIn,
    Json(form): Json<SecondFactorCode>,
) -> Result<impl IntoResponse, ApiError> {
    in_task(async move {
        let entered = form.checked()?;
        let tries = state.try_code(Subject::User(me.user_id));
        let confirm = state.accounts.confirm_second_factor(me.user_id, entered);
        let (codes, set) = tries.await?.of(confirm).await?;
        let written = set.map(|last| state.consistency.written(last));
        Ok::<_, ApiError>((written, RecoveryCodes::new(codes)))
    })
    .await
}
