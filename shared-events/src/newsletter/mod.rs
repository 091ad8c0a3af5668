//! The newsletter: who asked for it, said so twice, and left.

use crate::ids::UserId;
use crate::personal::Personal;

crate::events! {
    /// The stream `subscription`, one an address; its id is a keyed hash of it. Whoever subscribes may have no account,
    /// so a subscriber is a person of their own, with a key of their own.
    pub enum SubscriptionEvent of "subscription" {
        /// Somebody, perhaps another one, entered the address. The subscriber's key is made with the first of these.
        Asked = "asked" v 1 { subscriber: UserId, email: Personal<String> },
        /// The person who reads mail at the address wants the newsletter.
        Confirmed = "confirmed" v 1 { subscriber: UserId },
        /// They no longer want it, or never did.
        Ended = "ended" v 1 { subscriber: UserId },
    }
}
