//! One address, one account: the claim on an e-mail address is a stream of its own.
//!
//! An address is reserved before the account is opened and confirmed after it. If the process stops in between, the
//! reservation expires, and then anybody may take the address.

use cqrs_es::event_sink::EventSink;
use serde::{Deserialize, Serialize};
use shared_events::UserId;
use shared_events::account::EmailClaimEvent;
use shared_events::personal::Instant;

use crate::unit_of_work::Aggregate;

/// The state of an address.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum EmailClaim {
    /// Nobody.
    #[default]
    Free,
    /// A person who is signing up.
    Reserved {
        /// The person.
        user: UserId,
        /// The reservation ends then, unless the account exists by then.
        until: Instant,
    },
    /// A person with an account.
    Confirmed {
        /// The person.
        user: UserId,
    },
}

/// The commands of a claim.
#[derive(Debug, Clone, Copy)]
pub enum EmailClaimCommand {
    /// Reserve the address for `user` until then. Takes over a reservation that has expired.
    Reserve {
        /// The person.
        user: UserId,
        /// The current time.
        now: Instant,
        /// The end of the reservation.
        until: Instant,
    },
    /// Record that the account exists. A repeat changes nothing.
    Confirm {
        /// The account.
        user: UserId,
    },
    /// Give the address up for `user`. A claim of somebody else does not change.
    Release {
        /// The person who gives it up.
        user: UserId,
    },
}

/// Why a command on a claim is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum EmailClaimError {
    /// Somebody else has it.
    #[error("the address is taken")]
    Taken,
    /// The address was never reserved for them, or was taken over since.
    #[error("the address is not reserved for this account")]
    NotReserved,
}

impl EmailClaim {
    /// The person who has it, confirmed or not.
    #[must_use]
    pub const fn holder(&self) -> Option<UserId> {
        match self {
            Self::Free => None,
            Self::Reserved { user, .. } | Self::Confirmed { user } => Some(*user),
        }
    }

    /// Whether `user` could have it now. It decides nothing: somebody else may be faster.
    ///
    /// # Errors
    /// When somebody else has it.
    pub fn is_open_to(&self, user: UserId, now: Instant) -> Result<(), EmailClaimError> {
        self.reserve(user, now, now).map(drop)
    }

    fn decide(
        &self,
        command: EmailClaimCommand,
    ) -> Result<Option<EmailClaimEvent>, EmailClaimError> {
        match command {
            EmailClaimCommand::Reserve { user, now, until } => self.reserve(user, now, until),
            EmailClaimCommand::Confirm { user } => match *self {
                Self::Reserved { user: holder, .. } if holder == user => {
                    Ok(Some(EmailClaimEvent::Confirmed { user }))
                }
                Self::Confirmed { user: holder } if holder == user => Ok(None),
                _ => Err(EmailClaimError::NotReserved),
            },
            EmailClaimCommand::Release { user } => {
                let theirs = self.holder() == Some(user);
                Ok(theirs.then_some(EmailClaimEvent::Released { user }))
            }
        }
    }

    fn reserve(
        &self,
        user: UserId,
        now: Instant,
        until: Instant,
    ) -> Result<Option<EmailClaimEvent>, EmailClaimError> {
        let reserved = EmailClaimEvent::Reserved { user, until };
        match *self {
            Self::Free => Ok(Some(reserved)),
            Self::Reserved { until, .. } if until <= now => Ok(Some(reserved)),
            Self::Reserved { user: holder, .. } | Self::Confirmed { user: holder } => {
                if holder == user {
                    Ok(None)
                } else {
                    Err(EmailClaimError::Taken)
                }
            }
        }
    }
}

impl cqrs_es::Aggregate for EmailClaim {
    const TYPE: &'static str = "email-claim";
    type Command = EmailClaimCommand;
    type Event = EmailClaimEvent;
    type Error = EmailClaimError;
    type Services = ();

    async fn handle(
        &mut self,
        command: EmailClaimCommand,
        _: &(),
        sink: &EventSink<Self>,
    ) -> Result<(), EmailClaimError> {
        if let Some(event) = self.decide(command)? {
            sink.write(event, self).await;
        }
        Ok(())
    }

    fn apply(&mut self, event: EmailClaimEvent) {
        *self = match event {
            EmailClaimEvent::Reserved { user, until } => Self::Reserved { user, until },
            EmailClaimEvent::Confirmed { user } => Self::Confirmed { user },
            EmailClaimEvent::Released { .. } => Self::Free,
        };
    }
}

impl Aggregate for EmailClaim {
    const STATE_VERSION: i32 = 1;
}

#[cfg(test)]
mod tests;
