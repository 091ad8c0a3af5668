//! Somebody has new recovery codes made.

use super::confirm_second_factor::{RecoveryCodes, SecondFactorCode};
use crate::account::AccountState;
use axum::extract::State;
use axum::response::IntoResponse;
use service_kit::auth::SignedIn;
use service_kit::json::Json;
use service_kit::limits::Subject;
use service_kit::problem::ApiError;
use service_kit::task::in_task;

/// Make new recovery codes. Earlier ones are no longer accepted.
#[utoipa::path(
    post, path = "/users/me/second-factor/recovery-codes", operation_id = "makeRecoveryCodes", tag = "account",
    request_body = SecondFactorCode,
    responses(
        (status = OK, body = RecoveryCodes, description = "Ten new codes"),
        (status = CONFLICT, description = "There is no second factor."),
        ApiError,
    ),
    security(("bearer" = [])),
)]
pub async fn make_recovery_codes(
    State(state): State<AccountState>,
    me: SignedIn,
    Json(form): Json<SecondFactorCode>,
) -> Result<impl IntoResponse, ApiError> {
    in_task(async move {
        let entered = form.checked()?;
        let proof = state.accounts.proof(me.user_id, entered).await?;
        let tries = state.try_code(Subject::User(me.user_id));
        let make = state.accounts.make_recovery_codes(me.user_id, proof);
        let (codes, made) = tries.await?.of(make).await?;
        let written = made.map(|last| state.consistency.written(last));
        Ok::<_, ApiError>((written, RecoveryCodes::new(codes)))
    })
    .await
}
