//! The newsletter: who subscribed, confirmed and unsubscribed.

use crate::ids::UserId;
use crate::personal::Personal;

crate::events! {
    /// The stream `subscription`, one for each address; its id is a keyed hash of it. A subscriber may have no account,
    /// so a subscriber is a separate person, with a separate key.
    pub enum SubscriptionEvent of "subscription" {
        /// Somebody, perhaps another person, entered the address. The subscriber's key is made with the first of
        /// these.
        Asked = "asked" v 1 { subscriber: UserId, email: Personal<String> },
        /// The person who reads mail at the address wants the newsletter.
        Confirmed = "confirmed" v 1 { subscriber: UserId },
        /// They no longer want it, or never did.
        Ended = "ended" v 1 { subscriber: UserId },
    }
}
