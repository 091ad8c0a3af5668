//! A member changes their address. It changes once both mailboxes have confirmed it by the links in two mails, within a day.
//!
//! The new address is not reserved meanwhile: whoever only asks for an address must not keep its owner from signing up. So
//! it can turn out to be taken when the second link is used. The commit that changes the account also moves the claims, so
//! at no time nobody has the old address and the account has none.

pub(super) mod again;
pub(super) mod ask;
pub(super) mod confirm;
mod letters;
mod link;
pub(super) mod refuse;
pub(super) mod take_back;

use std::collections::BTreeSet;

use service_kit::limits::{EMAIL_CHANGE, EMAIL_CHANGE_TO, Subject};
use service_kit::problem::ApiError;
use shared_events::account::ClaimId;
use shared_events::{Personal, UserId};

use super::aggregate::Account;
use super::{AccountState, Accounts};

impl Accounts {
    /// The claims on the addresses that the account had before and that nobody has now, by their keyed hashes.
    pub(super) async fn free_addresses(&self, account: &Account) -> Result<Vec<String>, ApiError> {
        let mut free = BTreeSet::new();
        for email in account.former_addresses().filter_map(Personal::clear) {
            let claim = self.claim(email)?;
            if self.holder_of(claim.as_str()).await?.is_none() {
                free.insert(claim.as_str().to_owned());
            }
        }
        Ok(free.into_iter().collect())
    }
}

impl AccountState {
    /// Counts two letters: for the member, and for the new address, so that many members can not fill one mailbox.
    async fn charge_letters(&self, user: UserId, to: &ClaimId) -> Result<(), ApiError> {
        let (member, to) = (Subject::User(user), Subject::Account(to.as_str()));
        self.limits.charge(&EMAIL_CHANGE, member).await?;
        self.limits.charge(&EMAIL_CHANGE_TO, to).await
    }
}
