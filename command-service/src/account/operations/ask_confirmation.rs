//! Somebody has the mail that confirms their address sent again.

use crate::account::AccountState;
use axum::extract::State;
use http::StatusCode;
use service_kit::auth::SignedIn;
use service_kit::limits::{CONFIRMATION, Subject};
use service_kit::problem::ApiError;
use service_kit::task::in_task;

/// Send the mail again that confirms one's own address.
#[utoipa::path(
    post, path = "/users/me/confirmation", operation_id = "askConfirmation", tag = "account",
    responses((status = ACCEPTED, description = "A mail is on its way, unless the address is confirmed"), ApiError),
    security(("bearer" = [])),
)]
pub async fn ask_confirmation(
    State(state): State<AccountState>,
    me: SignedIn,
) -> Result<StatusCode, ApiError> {
    in_task(async move {
        let mine = Subject::User(me.user_id);
        state.limits.charge(&CONFIRMATION, mine).await?;
        state.accounts.remind(me.user_id).await?;
        Ok(StatusCode::ACCEPTED)
    })
    .await
}
