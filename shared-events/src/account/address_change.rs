//! A change of an account's address between the request and the confirmation by both mailboxes.

use serde::{Deserialize, Serialize};

use crate::ids::{AddressChangeId, SessionId};
use crate::personal::{EventField, Instant, Personal};

/// One of the two mailboxes that have to confirm a change.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Mailbox {
    /// Of the address that the account has until then.
    Old,
    /// Of the address that it will have.
    New,
}

impl EventField for Mailbox {}

impl Mailbox {
    /// Both of them.
    pub const ALL: [Self; 2] = [Self::Old, Self::New];

    /// The word in the log.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Old => "old",
            Self::New => "new",
        }
    }

    /// The one whose confirmation is needed as well.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Old => Self::New,
            Self::New => Self::Old,
        }
    }
}

/// A change that was asked for and has not happened yet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct AddressChange {
    /// Its id.
    pub id: AddressChangeId,
    /// The new address, as typed.
    pub email: Personal<String>,
    /// The session in which it was asked for.
    pub session: SessionId,
    /// Afterwards it does not happen any more.
    pub until: Instant,
    /// Whether the mailbox of the present address has confirmed it.
    pub old_confirmed: bool,
    /// Whether the mailbox of the new address has confirmed it.
    pub new_confirmed: bool,
}

impl AddressChange {
    /// Whether it may still happen.
    #[must_use]
    pub fn is_open(&self, now: Instant) -> bool {
        now < self.until
    }

    /// Whether this mailbox has confirmed it.
    #[must_use]
    pub const fn is_confirmed_by(&self, mailbox: Mailbox) -> bool {
        match mailbox {
            Mailbox::Old => self.old_confirmed,
            Mailbox::New => self.new_confirmed,
        }
    }

    pub(super) const fn confirm(&mut self, mailbox: Mailbox) {
        match mailbox {
            Mailbox::Old => self.old_confirmed = true,
            Mailbox::New => self.new_confirmed = true,
        }
    }
}
