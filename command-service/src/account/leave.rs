//! An account ends: nobody can sign in to it any more, and its address is free.

use service_kit::problem::ApiError;
use shared_events::account::view::AccountView;
use shared_events::account::{ADMIN_ROSTER, Role};
use shared_events::{Personal, UserId};

use super::Accounts;
use super::aggregate::{Account, AccountCommand};
use super::email_claim::{EmailClaim, EmailClaimCommand};
use super::factor;
use super::problems::told;
use super::roster::{AdminRoster, AdminRosterCommand};
use crate::unit_of_work::{LogFault, Refusal, SideWrite, Stream, Work};

/// A person who leaves, as far as it is known before the command.
#[derive(Debug, Clone)]
pub(super) struct Leaving {
    user: UserId,
    accounts: Accounts,
    /// The claims on the addresses that they may have in the commit, by their keyed hashes: the present one, and the one
    /// to which a change is open.
    claims: Vec<String>,
}

impl Leaving {
    pub fn of(accounts: &Accounts, user: UserId, view: &AccountView) -> Self {
        let next = view.address_change.as_ref().map(|change| &change.email);
        let emails = std::iter::once(&view.email).chain(next);
        Self {
            user,
            accounts: accounts.clone(),
            claims: emails.filter_map(|it| claim(accounts, it)).collect(),
        }
    }

    /// The streams on which the command decides.
    pub fn streams(&self) -> Vec<Stream> {
        let mut streams = vec![
            Stream::of::<Account>(self.user),
            Stream::of::<AdminRoster>(ADMIN_ROSTER),
        ];
        streams.extend(self.claims.iter().map(Stream::of::<EmailClaim>));
        streams
    }

    /// The claim on their address in this commit, by its keyed hash.
    pub fn claim(&self, work: &Work) -> Result<Option<String>, LogFault> {
        let account = work.state::<Account>(self.user)?.view();
        Ok(account.and_then(|view| claim(&self.accounts, &view.email)))
    }

    /// Closes the account of a person with this role. The last superadmin stays.
    pub async fn leave(&self, work: &mut Work, role: Role) -> Result<(), Refusal<ApiError>> {
        let user = self.user;
        work.decide::<Account>(user, AccountCommand::Delete, &())
            .await
            .map_err(told)?;
        if role == Role::Superadmin {
            let remove = AdminRosterCommand::Remove(user);
            work.decide::<AdminRoster>(ADMIN_ROSTER, remove, &())
                .await
                .map_err(told)?;
        }
        if let Some(claim) = self.claim(work).map_err(Refusal::Log)? {
            let release = EmailClaimCommand::Release { user };
            work.decide::<EmailClaim>(claim, release, &())
                .await
                .map_err(told)?;
        }
        work.also(factor::forget(user));
        work.also(shut_out(user));
        Ok(())
    }
}

fn claim(accounts: &Accounts, email: &Personal<String>) -> Option<String> {
    let claim = email.clear().and_then(|it| accounts.claim(it).ok());
    claim.map(|claim| claim.as_str().to_owned())
}

/// Takes effect on the very next request on every node: both services read this row.
fn shut_out(user: UserId) -> SideWrite {
    Box::new(move |connection| {
        Box::pin(async move {
            sqlx::query(
                "WITH ended AS (
                     UPDATE session SET revoked_at = now() WHERE user_id = $1 AND revoked_at IS NULL
                 ), spent AS (
                     DELETE FROM password_reset WHERE user_id = $1
                 ), forgotten AS (
                     DELETE FROM credential WHERE user_id = $1
                 )
                 UPDATE principal SET status = 'Erased', permissions = '{}', updated_at = now() WHERE user_id = $1",
            )
            .bind(user)
            .execute(connection)
            .await
            .map(|_| ())
        })
    })
}
