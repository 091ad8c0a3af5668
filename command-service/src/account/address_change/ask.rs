//! A member asks for another address.

use axum::extract::State;
use axum::response::IntoResponse;
use serde::Deserialize;
use service_kit::address::ClientAddress;
use service_kit::api::account::User;
use service_kit::auth::{Proved, SignedIn};
use service_kit::json::Json;
use service_kit::problem::{ApiError, Validation};
use service_kit::task::in_task;
use shared_events::account::ClaimId;
use shared_events::personal::Instant;
use shared_events::{Actor, AddressChangeId, Appended};
use utoipa::ToSchema;

use crate::account::aggregate::{Account, AccountCommand, AddressChangeCommand};
use crate::account::email_claim::EmailClaim;
use crate::account::operations::form::check_email;
use crate::account::problems::told;
use crate::account::{AccountState, Accounts};
use crate::unit_of_work::{Refusal, Stream};

/// The address that somebody wants to have.
#[derive(Deserialize, ToSchema)]
pub struct EmailChangeRequest {
    /// No other account may have it.
    #[serde(default)]
    #[schema(required, format = "email")]
    email: String,
}

/// Ask for another e-mail address.
///
/// One mail goes to the new address and one to the present address. The address changes once the links in both were used,
/// within a day. If it is asked for again with the same address, nothing changes; another address replaces this one.
#[utoipa::path(
    post, path = "/users/me/email-change", operation_id = "askEmailChange", tag = "account",
    request_body = EmailChangeRequest,
    responses(
        (status = OK, body = User, description = "The account, with the change that waits"),
        (status = CONFLICT, description = "An account has this address already."),
        ApiError,
    ),
    security(("bearer" = [])),
)]
pub async fn ask_email_change(
    State(state): State<AccountState>,
    address: ClientAddress,
    me: Proved<SignedIn>,
    Json(form): Json<EmailChangeRequest>,
) -> Result<impl IntoResponse, ApiError> {
    in_task(async move {
        let mut checks = Validation::new();
        let email = check_email(&mut checks, &form.email);
        checks.finish()?;
        let accounts = &state.accounts;
        let claim = accounts.claim(&email)?;
        state.charge_letters(me.user_id, &claim).await?;
        let asking = accounts.ask_address_change(&me, email, &claim);
        let asked = state.try_address(&claim, address, asking).await?;
        let written = asked.map(|last| state.consistency.written(last));
        let user = accounts.user(me.user_id).await?;
        Ok::<_, ApiError>((written, Json(user)))
    })
    .await
}

impl Accounts {
    async fn ask_address_change(
        &self,
        me: &SignedIn,
        email: String,
        claim: &ClaimId,
    ) -> Result<Option<Appended>, ApiError> {
        let (user, session) = (me.user_id, me.session_id);
        let (change, claim) = (AddressChangeId::mint(), claim.as_str().to_owned());
        let request = self.request("ask address change", Actor::user(user), Some(user));
        let streams = vec![
            Stream::of::<Account>(user),
            Stream::of::<EmailClaim>(&claim),
        ];
        let asked = self
            .unit
            .run::<_, ApiError, _>(request, streams, move |work| {
                let (email, claim) = (email.clone(), claim.clone());
                Box::pin(async move {
                    let now = Instant(work.now());
                    let wanted = work.state::<EmailClaim>(&claim).map_err(Refusal::Log)?;
                    wanted.is_open_to(user, now).map_err(ApiError::from)?;
                    let ask = AddressChangeCommand::Ask {
                        change,
                        email,
                        session,
                        now,
                    };
                    work.decide::<Account>(user, AccountCommand::ChangeAddress(ask), &())
                        .await
                        .map_err(told)
                })
            })
            .await?;
        Ok(asked.appended)
    }
}
