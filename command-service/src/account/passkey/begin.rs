//! Somebody begins to add a passkey.

use axum::extract::State;
use axum::response::IntoResponse;
use service_kit::auth::{Proved, SignedIn};
use service_kit::json::Json;
use service_kit::problem::ApiError;
use service_kit::task::in_task;
use shared_events::UserId;

use super::PasskeyOptions;
use crate::account::webauthn::rows;
use crate::account::{AccountState, Accounts};

/// Ask for the options with which a browser makes a passkey. They are good once, for five minutes.
#[utoipa::path(
    post, path = "/users/me/passkeys/options", operation_id = "beginPasskey", tag = "account",
    responses(
        (status = OK, body = PasskeyOptions, description = "For `navigator.credentials.create`"),
        (status = NOT_FOUND, description = "The address of the marketplace is a number, for which browsers make no passkeys."),
        ApiError,
    ),
    security(("bearer" = [])),
)]
pub async fn begin_passkey(
    State(state): State<AccountState>,
    me: Proved<SignedIn>,
) -> Result<impl IntoResponse, ApiError> {
    in_task(async move {
        state.charge_write(&me).await?;
        let options = state.accounts.begin_passkey(me.user_id).await?;
        Ok::<_, ApiError>(Json(PasskeyOptions { options }))
    })
    .await
}

impl Accounts {
    async fn begin_passkey(&self, user: UserId) -> Result<serde_json::Value, ApiError> {
        let (party, view) = (self.party()?, self.own_view(user).await?);
        let known = rows::of(self.unit.database(), user).await?;
        let asked = party.ask_for_one((user, &view), known)?;
        self.keep_asked(asked, Some(user)).await
    }
}
