//! Somebody adds the passkey that their browser has made.

use axum::extract::State;
use axum::response::IntoResponse;
use http::{HeaderMap, StatusCode};
use serde::{Deserialize, Serialize};
use service_kit::address::ClientAddress;
use service_kit::auth::SignedIn;
use service_kit::json::Json;
use service_kit::problem::ApiError;
use service_kit::task::in_task;
use shared_events::account::device::{self, Device};
use shared_events::{Actor, Appended, PasskeyId, UserId};
use utoipa::ToSchema;

use crate::account::aggregate::{Account, AccountCommand};
use crate::account::problems::told;
use crate::account::seen_device;
use crate::account::webauthn::{Made, rows};
use crate::account::{AccountState, Accounts};
use crate::unit_of_work::{Stream, UnitError};

/// The browser's answer.
#[derive(Deserialize, ToSchema)]
pub struct NewPasskey {
    /// What `toJSON` gives for the new credential.
    #[serde(default)]
    #[schema(required, value_type = Object)]
    credential: serde_json::Value,
}

/// A passkey that was added.
#[derive(Serialize, ToSchema)]
pub struct PasskeyAdded {
    /// For removing it.
    #[schema(value_type = String)]
    id: PasskeyId,
}

/// The answer to what is not a new passkey of this person, whatever the reason.
fn unchecked() -> ApiError {
    ApiError::invalid(
        "credential",
        "This passkey could not be checked. Please try again.",
    )
}

/// Add a passkey. From now on it signs in, in place of the password and of a code.
#[utoipa::path(
    post, path = "/users/me/passkeys", operation_id = "addPasskey", tag = "account",
    request_body = NewPasskey,
    responses(
        (status = CREATED, body = PasskeyAdded, description = "It signs in from now on"),
        (status = NOT_FOUND, description = "The address of the marketplace is a number, for which browsers make no passkeys."),
        (status = CONFLICT, description = "There are ten already."),
        ApiError,
    ),
    security(("bearer" = [])),
)]
pub async fn add_passkey(
    State(state): State<AccountState>,
    me: SignedIn,
    address: ClientAddress,
    headers: HeaderMap,
    Json(form): Json<NewPasskey>,
) -> Result<impl IntoResponse, ApiError> {
    in_task(async move {
        let made = Made::read(&form.credential).ok_or_else(unchecked)?;
        state.charge_write(&me).await?;
        let device = seen_device::device(&headers, address);
        let added = state.accounts.add_passkey(me.user_id, made, &device);
        let (id, appended) = added.await?;
        let written = appended.map(|last| state.consistency.written(last));
        Ok::<_, ApiError>((StatusCode::CREATED, written, Json(PasskeyAdded { id })))
    })
    .await
}

impl Accounts {
    async fn add_passkey(
        &self,
        user: UserId,
        made: Made,
        device: &Device,
    ) -> Result<(PasskeyId, Option<Appended>), ApiError> {
        let (party, database) = (self.party()?, self.unit.database().clone());
        let challenge = made.challenge().ok_or_else(unchecked)?;
        let state = challenge.state(&database, Some(user)).await?;
        let checked = state.and_then(|state| party.check_made(&state, &made));
        let checked = checked.ok_or_else(unchecked)?;
        let id = PasskeyId::mint();
        let device = device::seal(&self.key_of(user).await?, id, device);
        let request = self.request("add passkey", Actor::user(user), Some(user));
        let streams = vec![Stream::of::<Account>(user)];
        let added = self
            .unit
            .run::<_, ApiError, _>(request, streams, move |work| {
                let (database, challenge) = (database.clone(), challenge.clone());
                let (checked, device) = (checked.clone(), device.clone());
                Box::pin(async move {
                    let waits = challenge.still_waits(&database, Some(user), unchecked);
                    waits.await?;
                    let add = AccountCommand::AddPasskey(id);
                    work.decide::<Account>(user, add, &()).await.map_err(told)?;
                    work.also(challenge.end());
                    work.also(rows::keep((id, user), checked, device));
                    Ok(())
                })
            });
        match added.await {
            Err(UnitError::Database { cause, .. }) if rows::names_one(&cause) => Err(unchecked()),
            added => Ok((id, added?.appended)),
        }
    }
}
