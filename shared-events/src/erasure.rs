//! Erased people: their key is destroyed, and with it everything that was encrypted with it.

use crate::event::RawEvent;
use crate::event::StreamEvent as _;
use crate::ids::UserId;

crate::events! {
    /// The stream `erasure`, one a person; its id is theirs. A stream of its own, so that every read model can follow it
    /// without the sign-ins of everybody.
    pub enum ErasureEvent of "erasure" {
        /// The person's key was destroyed in this commit. What is theirs reads as erased from here on, wherever it stands.
        Erased = "erased" v 1 {},
    }
}

/// Who was erased, if this event says that.
#[must_use]
pub fn erased(event: &RawEvent) -> Option<UserId> {
    let says_so = event.aggregate_type == ErasureEvent::STREAM && event.event_type == "erased";
    says_so.then(|| event.aggregate_id.parse().ok()).flatten()
}
