//! Erased people: their key is destroyed, and with it everything that was encrypted with it.

use crate::event::RawEvent;
use crate::event::StreamEvent as _;
use crate::ids::UserId;

crate::events! {
    /// The stream `erasure`, one for each person; its id is theirs. It is a stream of its own, so that every read model
    /// can follow it without reading everybody's sign-ins.
    pub enum ErasureEvent of "erasure" {
        /// The person's key was destroyed in this commit. Their values read as erased from here on, in every stream.
        Erased = "erased" v 1 {},
    }
}

/// The erased person, if this event is an erasure.
#[must_use]
pub fn erased(event: &RawEvent) -> Option<UserId> {
    let says_so = event.aggregate_type == ErasureEvent::STREAM && event.event_type == "erased";
    says_so.then(|| event.aggregate_id.parse().ok()).flatten()
}
