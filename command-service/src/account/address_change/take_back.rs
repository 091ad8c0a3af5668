//! A member cancels the change of their address.

use axum::extract::State;
use axum::response::IntoResponse;
use service_kit::api::account::User;
use service_kit::auth::SignedIn;
use service_kit::json::Json;
use service_kit::problem::ApiError;
use service_kit::task::in_task;

use crate::account::AccountState;
use crate::account::aggregate::{AccountCommand, AddressChangeCommand};

/// Cancel the change of one's own address. A repeat changes nothing.
#[utoipa::path(
    delete, path = "/users/me/email-change", operation_id = "takeBackEmailChange", tag = "account",
    responses((status = OK, body = User, description = "The account, which keeps its address"), ApiError),
    security(("bearer" = [])),
)]
pub async fn take_back_email_change(
    State(state): State<AccountState>,
    me: SignedIn,
) -> Result<impl IntoResponse, ApiError> {
    in_task(async move {
        state.charge_write(&me).await?;
        let command = AccountCommand::ChangeAddress(AddressChangeCommand::TakeBack);
        let accounts = &state.accounts;
        let stays = accounts.change_own(me.user_id, "take back address change", command);
        let written = stays.await?.map(|last| state.consistency.written(last));
        let user = accounts.user(me.user_id).await?;
        Ok::<_, ApiError>((written, Json(user)))
    })
    .await
}
