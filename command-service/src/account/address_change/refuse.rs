//! Somebody refuses the change of the address with the link in the mail to the present one.

use axum::extract::State;
use axum::response::IntoResponse;
use http::StatusCode;
use service_kit::address::ClientAddress;
use service_kit::json::Json;
use service_kit::limits::{LINK, Subject};
use service_kit::problem::ApiError;
use service_kit::task::in_task;
use shared_events::account::Mailbox;
use shared_events::personal::Instant;
use shared_events::{Actor, Appended};

use super::confirm::EmailChangeLink;
use super::link::Link;
use crate::account::aggregate::{Account, AccountCommand, AddressChangeCommand};
use crate::account::problems::LINK_SPENT;
use crate::account::{AccountState, Accounts};
use crate::unit_of_work::Stream;

/// Refuse the change of an address with the link in the mail to the present address.
#[utoipa::path(
    post, path = "/auth/email-change/refusal", operation_id = "refuseEmailChange", tag = "account",
    request_body = EmailChangeLink,
    responses(
        (status = NO_CONTENT, description = "The address stays as it is"),
        (status = GONE, description = "The change has happened, was given up or took too long; or it is not this mail's link."),
        ApiError,
    ),
)]
pub async fn refuse_email_change(
    State(state): State<AccountState>,
    address: ClientAddress,
    Json(form): Json<EmailChangeLink>,
) -> Result<impl IntoResponse, ApiError> {
    in_task(async move {
        let asker = Subject::Address(address);
        state.limits.charge(&LINK, asker).await?;
        let refused = state.accounts.refuse_address_change(&form.token).await?;
        let written = refused.map(|last| state.consistency.written(last));
        Ok::<_, ApiError>((StatusCode::NO_CONTENT, written, ()))
    })
    .await
}

impl Accounts {
    async fn refuse_address_change(&self, token: &str) -> Result<Option<Appended>, ApiError> {
        let link = Link::open(&self.links, token).filter(|link| link.mailbox == Mailbox::Old);
        let Link { user, change, .. } = link.ok_or(LINK_SPENT)?;
        let request = self.request("refuse address change", Actor::user(user), Some(user));
        let refused = self
            .unit
            .run(request, vec![Stream::of::<Account>(user)], move |work| {
                Box::pin(async move {
                    let now = Instant(work.now());
                    let refuse = AddressChangeCommand::Refuse { change, now };
                    work.decide::<Account>(user, AccountCommand::ChangeAddress(refuse), &())
                        .await
                })
            });
        Ok(refused.await?.appended)
    }
}
