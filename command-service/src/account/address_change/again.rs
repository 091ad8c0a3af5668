//! A member has the letters about their new address sent again.

use axum::extract::State;
use http::StatusCode;
use service_kit::auth::SignedIn;
use service_kit::clock;
use service_kit::problem::ApiError;
use service_kit::task::in_task;
use shared_events::account::{AddressChange, Mailbox};
use shared_events::personal::Instant;
use shared_events::{UserId, randomness};

use crate::account::mailing::{self, Occasion};
use crate::account::problems::NO_EMAIL_CHANGE;
use crate::account::{AccountState, Accounts};
use crate::jobs::queue::enqueue;

/// Send the letters about the change of one's own address again.
///
/// Only to the mailboxes that have not confirmed it. The links stay the same, and so does the time until which they work.
#[utoipa::path(
    post, path = "/users/me/email-change/letters", operation_id = "resendEmailChange", tag = "account",
    responses(
        (status = ACCEPTED, description = "The letters are on their way"),
        (status = CONFLICT, description = "No change waits."),
        ApiError,
    ),
    security(("bearer" = [])),
)]
pub async fn resend_email_change(
    State(state): State<AccountState>,
    me: SignedIn,
) -> Result<StatusCode, ApiError> {
    in_task(async move {
        let accounts = &state.accounts;
        let change = accounts.own_view(me.user_id).await?.address_change;
        let change = change.filter(|it| it.is_open(Instant(clock::now())));
        let change = change.ok_or(NO_EMAIL_CHANGE)?;
        let to = change.email.clear().ok_or(NO_EMAIL_CHANGE)?;
        let to = accounts.claim(to)?;
        state.charge_letters(me.user_id, &to).await?;
        accounts.send_again(me.user_id, &change).await?;
        Ok(StatusCode::ACCEPTED)
    })
    .await
}

impl Accounts {
    async fn send_again(&self, user: UserId, change: &AddressChange) -> Result<(), ApiError> {
        let mut connection = self.unit.pool().acquire().await?;
        let waiting = Mailbox::ALL.into_iter();
        for mailbox in waiting.filter(|mailbox| !change.is_confirmed_by(*mailbox)) {
            let occasion = Occasion::AddressChange {
                user,
                change: change.id,
                mailbox,
            };
            let job = mailing::job(&randomness::id().to_string(), &occasion, Some(user), None)?;
            enqueue(&mut connection, job).await?;
        }
        Ok(())
    }
}
