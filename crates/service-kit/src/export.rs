//! The way to an export: a caller first asks for it, which is recorded in the log, and gets a ticket. So nobody has a
//! file of the house's data without an entry in the audit log, though the download itself writes nothing.

use shared_events::UserId;
use time::{Duration, OffsetDateTime};

use crate::{key_ring::KeyRing, mac};

/// How long a ticket is valid.
const LIFETIME: Duration = Duration::minutes(5);
/// The domain that separates its tags from others made with the same key.
const DOMAIN: &str = "export-ticket";

/// Issues and checks tickets for exports. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Exports(KeyRing);

impl Exports {
    /// With tickets signed by this key.
    #[must_use]
    pub fn new(keys: impl Into<KeyRing>) -> Self {
        Self(keys.into())
    }

    /// For one person and one kind of export, valid for five minutes.
    #[must_use]
    pub fn ticket(&self, by: UserId, what: &str, now: OffsetDateTime) -> String {
        let until = (now + LIFETIME).unix_timestamp();
        let tag = mac::tag(&self.0.current, DOMAIN, &message(by, what, until));
        format!("{until}.{}", hex::encode(tag))
    }

    /// Whether it was issued to them for that, and is valid `now`.
    #[must_use]
    pub fn admits(&self, by: UserId, what: &str, ticket: &str, now: OffsetDateTime) -> bool {
        let Some((until, tag)) = ticket.split_once('.') else {
            return false;
        };
        let (Ok(until), Ok(tag)) = (until.parse::<i64>(), hex::decode(tag)) else {
            return false;
        };
        tag.len() == 32
            && until > now.unix_timestamp()
            && self.0.matches(DOMAIN, &message(by, what, until), &tag)
    }
}

/// The number and the id have a fixed length, so two different messages never have the same bytes.
fn message(by: UserId, what: &str, until: i64) -> Vec<u8> {
    let mut message = until.to_be_bytes().to_vec();
    message.extend_from_slice(by.0.as_bytes());
    message.extend_from_slice(what.as_bytes());
    message
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::secret::Secret;

    #[test]
    fn a_ticket_is_good_for_five_minutes_for_whom_and_what_it_was_given() {
        let exports = Exports::new(Secret::new([1; 32]));
        let (me, now) = (UserId::mint(), OffsetDateTime::UNIX_EPOCH);
        let ticket = exports.ticket(me, "audit-log", now);
        let late = now + LIFETIME;
        assert!(exports.admits(me, "audit-log", &ticket, late - Duration::SECOND));
        assert!(!exports.admits(me, "audit-log", &ticket, late));
        assert!(!exports.admits(UserId::mint(), "audit-log", &ticket, now));
        assert!(!exports.admits(me, "members", &ticket, now));
        let others = Exports::new(Secret::new([2; 32]));
        assert!(!others.admits(me, "audit-log", &ticket, now));
        let longer = format!("9{ticket}");
        for forged in ["", ".", "99999999999.", "99999999999.00", &longer] {
            assert!(!exports.admits(me, "audit-log", forged, now), "{forged}");
        }
    }
}
