//! Somebody removes a passkey.

use axum::extract::State;
use axum::response::IntoResponse;
use http::StatusCode;
use service_kit::auth::{Proved, SignedIn};
use service_kit::params::Path;
use service_kit::problem::ApiError;
use service_kit::task::in_task;
use shared_events::{Actor, PasskeyId};

use crate::account::AccountState;
use crate::account::aggregate::AccountCommand;
use crate::account::webauthn::rows;

/// Remove one of one's own passkeys. It signs in no more.
#[utoipa::path(
    delete, path = "/users/me/passkeys/{id}", operation_id = "removePasskey", tag = "account",
    params(("id" = String, Path, description = "The passkey")),
    responses(
        (status = NO_CONTENT, description = "It signs in no more"),
        (status = NOT_FOUND, description = "There is no such passkey."),
        ApiError,
    ),
    security(("bearer" = [])),
)]
pub async fn remove_passkey(
    State(state): State<AccountState>,
    me: Proved<SignedIn>,
    Path(id): Path<PasskeyId>,
) -> Result<impl IntoResponse, ApiError> {
    in_task(async move {
        state.charge_write(&me).await?;
        let (accounts, user) = (&state.accounts, me.user_id);
        let request = accounts.request("remove passkey", Actor::user(user), Some(user));
        let change = (request, None, AccountCommand::RemovePasskey(id));
        let removed = accounts.change_with(user, change, move || rows::forget(id));
        let written = removed.await?.map(|last| state.consistency.written(last));
        Ok::<_, ApiError>((StatusCode::NO_CONTENT, written, ()))
    })
    .await
}
