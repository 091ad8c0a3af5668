//! Somebody confirms the change of an address with the link in one of the two mails. With the second one it happens.

use axum::extract::State;
use axum::response::IntoResponse;
use serde::{Deserialize, Serialize};
use service_kit::address::ClientAddress;
use service_kit::json::Json;
use service_kit::limits::{LINK, Subject};
use service_kit::problem::ApiError;
use service_kit::task::in_task;
use shared_events::personal::Instant;
use shared_events::{Actor, Appended, SessionId, UserId};
use utoipa::ToSchema;

use super::link::Link;
use crate::account::aggregate::{Account, AccountCommand, AddressChangeCommand};
use crate::account::email_claim::{EmailClaim, EmailClaimCommand};
use crate::account::open::{names_somebody, reserve_within};
use crate::account::operations::end_other_sessions::revoke_others;
use crate::account::problems::{EMAIL_TAKEN, LINK_SPENT, told};
use crate::account::reset::withdraw_links;
use crate::account::{AccountState, Accounts};
use crate::unit_of_work::{Refusal, Stream, UnitError, Work};

/// The token of a link in a mail.
#[derive(Deserialize, ToSchema)]
pub struct EmailChangeLink {
    /// As in the link.
    #[serde(default)]
    #[schema(required, max_length = 256)]
    pub(super) token: String,
}

/// What a confirmation has brought about.
#[derive(Serialize, ToSchema)]
pub struct EmailChangeConfirmed {
    /// Whether the address has changed now; if not, the other mailbox has to confirm it as well.
    changed: bool,
}

/// Confirm the change of an address with the link in one of the two mails.
///
/// With the second one the address changes, and every session ends but the one in which the change was asked for. A
/// repeat before that changes nothing.
#[utoipa::path(
    post, path = "/auth/email-change/confirmation", operation_id = "confirmEmailChange", tag = "account",
    request_body = EmailChangeLink,
    responses(
        (status = OK, body = EmailChangeConfirmed, description = "This mailbox has confirmed it"),
        (status = CONFLICT, description = "Meanwhile another account has the new address."),
        (status = GONE, description = "The change has happened, was given up or took too long; or the link is none of ours."),
        (status = FORBIDDEN, description = "The account is suspended."),
        ApiError,
    ),
)]
pub async fn confirm_email_change(
    State(state): State<AccountState>,
    address: ClientAddress,
    Json(form): Json<EmailChangeLink>,
) -> Result<impl IntoResponse, ApiError> {
    in_task(async move {
        let asker = Subject::Address(address);
        state.limits.charge(&LINK, asker).await?;
        let (changed, last) = state.accounts.confirm_address_change(&form.token).await?;
        let written = last.map(|last| state.consistency.written(last));
        Ok::<_, ApiError>((written, Json(EmailChangeConfirmed { changed })))
    })
    .await
}

/// What moves with the address.
#[derive(Debug, Clone)]
struct Move {
    user: UserId,
    /// The session that stays.
    session: SessionId,
    /// The claims on both addresses.
    old: String,
    new: String,
}

impl Accounts {
    /// Whether the address has changed now.
    async fn confirm_address_change(
        &self,
        token: &str,
    ) -> Result<(bool, Option<Appended>), ApiError> {
        let link = Link::open(&self.links, token).ok_or(LINK_SPENT)?;
        let (user, moved) = (link.user, self.planned(&link).await?);
        let request = self.request("confirm address change", Actor::user(user), Some(user));
        let streams = vec![
            Stream::of::<Account>(user),
            Stream::of::<EmailClaim>(&moved.old),
            Stream::of::<EmailClaim>(&moved.new),
        ];
        let confirmed = self.unit.run(request, streams, move |work| {
            let moved = moved.clone();
            Box::pin(async move {
                let confirm = AccountCommand::ChangeAddress(AddressChangeCommand::Confirm {
                    change: link.change,
                    mailbox: link.mailbox,
                    now: Instant(work.now()),
                });
                let decided = work.decide::<Account>(user, confirm, &()).await;
                decided.map_err(told)?;
                let account = work.state::<Account>(user).map_err(Refusal::Log)?;
                let changed = account.address_before(link.change).is_some();
                if changed {
                    moved.take_place(work).await?;
                }
                Ok::<_, Refusal<ApiError>>(changed)
            })
        });
        match confirmed.await {
            Err(UnitError::Database { cause, .. }) if names_somebody(&cause) => {
                Err(EMAIL_TAKEN.into())
            }
            confirmed => confirmed
                .map(|done| (done.result, done.appended))
                .map_err(ApiError::from),
        }
    }

    /// What moves if this change happens. While it is open, neither of its addresses changes, so they may be read before
    /// the commit.
    async fn planned(&self, link: &Link) -> Result<Move, ApiError> {
        let account: Account = self.load(link.user).await?;
        let view = account.view().ok_or(LINK_SPENT)?;
        let change = view.address_change.as_ref();
        let change = change.filter(|it| it.id == link.change).ok_or(LINK_SPENT)?;
        let claim = |email: Option<&String>| match email {
            Some(email) => self.claim(email).map(|claim| claim.as_str().to_owned()),
            None => Err(LINK_SPENT.into()),
        };
        Ok(Move {
            user: link.user,
            session: change.session,
            old: claim(view.email.clear())?,
            new: claim(change.email.clear())?,
        })
    }
}

impl Move {
    /// In the commit in which the account changes.
    async fn take_place(self, work: &mut Work) -> Result<(), Refusal<ApiError>> {
        let Self {
            user,
            session,
            old,
            new,
        } = self;
        reserve_within(work, &new, user).await.map_err(told)?;
        for (claim, command) in [
            (new, EmailClaimCommand::Confirm { user }),
            (old, EmailClaimCommand::Release { user }),
        ] {
            let decided = work.decide::<EmailClaim>(&claim, command, &()).await;
            decided.map_err(told)?;
        }
        // As after a new password: other sessions end, and so do links that were sent to the old address.
        work.also(revoke_others(user, session));
        work.also(withdraw_links(user));
        Ok(())
    }
}
