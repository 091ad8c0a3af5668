//! Somebody removes their second factor.

use crate::account::AccountState;
use crate::account::factor::Entered;
use crate::account::state::WRONG_PASSWORD;
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
use utoipa::ToSchema;

/// The confirmation of a removal.
#[derive(Deserialize, ToSchema)]
pub struct SecondFactorRemoval {
    /// The account's password.
    #[serde(default)]
    #[schema(required, format = "password", min_length = 1, max_length = 128)]
    password: String,
    /// Six digits of the authenticator app, or a recovery code.
    #[serde(default)]
    #[schema(required, min_length = 1, max_length = 64)]
    code: String,
}

impl SecondFactorRemoval {
    fn checked(self) -> Result<(Secret<String>, Entered), ApiError> {
        let mut form = Validation::new();
        let given = !self.password.is_empty();
        form.require("password", given, "Your password is required");
        let entered = Entered::checked(&mut form, &self.code);
        form.finish()?;
        Ok((Secret::new(self.password), entered))
    }
}

/// Remove one's second factor: the password alone signs in again. Recovery codes are deleted.
#[utoipa::path(
    post, path = "/users/me/second-factor/removal", operation_id = "removeSecondFactor", tag = "account",
    request_body = SecondFactorRemoval,
    responses(
        (status = NO_CONTENT, description = "The password alone signs in"),
        (status = CONFLICT, description = "There is no second factor."),
        ApiError,
    ),
    security(("bearer" = [])),
)]
pub async fn remove_second_factor(
    State(state): State<AccountState>,
    me: SignedIn,
    Json(form): Json<SecondFactorRemoval>,
) -> Result<impl IntoResponse, ApiError> {
    in_task(async move {
        let (password, entered) = form.checked()?;
        let checked = state.require_password(&me, &password, WRONG_PASSWORD);
        checked.await?;
        let proof = state.accounts.proof(me.user_id, entered).await?;
        let tries = state.try_code(Subject::User(me.user_id)).await?;
        let remove = state.accounts.remove_second_factor(me.user_id, proof);
        let removed = tries.of(remove).await?;
        let written = removed.map(|last| state.consistency.written(last));
        Ok::<_, ApiError>((StatusCode::NO_CONTENT, written, ()))
    })
    .await
}
