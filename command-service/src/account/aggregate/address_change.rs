//! When an account gets another address: once both mailboxes have confirmed it, within a day.

use shared_events::account::view::AccountView;
use shared_events::account::{AccountEvent, AddressChange, Mailbox, normalise_address};
use shared_events::personal::Instant;
use shared_events::{AddressChangeId, Personal, SessionId};
use time::Duration;

use super::AccountError;

/// How long both mailboxes have.
const LASTS: Duration = Duration::days(1);

/// The steps of a change.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum AddressChangeCommand {
    /// Ask for it. The same address again changes nothing; another one replaces the change that is open.
    Ask {
        /// Its id.
        change: AddressChangeId,
        /// The new address, as typed.
        email: String,
        /// The session in which it is asked for.
        session: SessionId,
        /// The current time.
        now: Instant,
    },
    /// Record that the link in the mail to this mailbox was used. With the second of the two the address changes.
    Confirm {
        /// Which change.
        change: AddressChangeId,
        /// The mailbox to which the link was sent.
        mailbox: Mailbox,
        /// The current time.
        now: Instant,
    },
    /// Cancel it. A repeat changes nothing.
    TakeBack,
    /// Refuse it, by the link in the mail to the present address.
    Refuse {
        /// Which change.
        change: AddressChangeId,
        /// The current time.
        now: Instant,
    },
}

pub(super) fn decide(
    view: &AccountView,
    active: Result<(), AccountError>,
    command: AddressChangeCommand,
) -> Result<Option<AccountEvent>, AccountError> {
    let waiting = view.address_change.as_ref();
    match command {
        AddressChangeCommand::Ask {
            change,
            email,
            session,
            now,
        } => {
            active?;
            if is_same(&view.email, &email) {
                return Err(AccountError::SameAddress);
            }
            let is_new = !waiting.is_some_and(|it| it.is_open(now) && is_same(&it.email, &email));
            Ok(is_new.then_some(AccountEvent::AddressChangeAsked {
                change,
                email: Personal::Clear(email),
                session,
                until: Instant(now.0 + LASTS),
            }))
        }
        AddressChangeCommand::Confirm {
            change,
            mailbox,
            now,
        } => {
            active?;
            let waiting = open(waiting, change, now)?;
            Ok(if waiting.is_confirmed_by(mailbox) {
                None
            } else if waiting.is_confirmed_by(mailbox.other()) {
                let email = waiting.email.clone();
                Some(AccountEvent::AddressChanged { change, email })
            } else {
                Some(AccountEvent::AddressChangeConfirmed { change, mailbox })
            })
        }
        AddressChangeCommand::TakeBack => {
            Ok(waiting.map(|it| AccountEvent::AddressChangeTakenBack { change: it.id }))
        }
        // Also while the account is suspended: it keeps the address to whoever reads its mail.
        AddressChangeCommand::Refuse { change, now } => {
            open(waiting, change, now).map(|_| Some(AccountEvent::AddressChangeRefused { change }))
        }
    }
}

/// The change that waits, if it is this one and not too old.
fn open(
    waiting: Option<&AddressChange>,
    change: AddressChangeId,
    now: Instant,
) -> Result<&AddressChange, AccountError> {
    waiting
        .filter(|it| it.id == change && it.is_open(now))
        .ok_or(AccountError::NoAddressChange)
}

/// Whether mail to both goes to one mailbox.
fn is_same(known: &Personal<String>, typed: &str) -> bool {
    let known = known.clear().and_then(|it| normalise_address(it).ok());
    known.is_some() && known == normalise_address(typed).ok()
}

#[cfg(test)]
mod tests;
