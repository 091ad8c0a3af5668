//! How fast the crowd works: an open loop. Operations begin by the clock and not when others end, so that a slow
//! product gets as many of them as a fast one.

use std::ops::AddAssign;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// Messages under way at once: most of their time is the model's, and one that stalls holds its slot for minutes. What
/// finds none is something else instead.
const MESSAGES_AT_ONCE: usize = 120;
/// The most other operations in progress. While the database is unavailable, each waits as long as a process
/// waits for a connection: 3 s of everything are about 300. More than this would only use up memory and
/// connections.
const OTHERS_AT_ONCE: usize = 400;

/// Operations that a halted machine has missed are caught up if they are not older than this: a larger burst would not
/// be work at this rate.
pub(super) const CATCHES_UP: Duration = Duration::from_secs(1);

/// The operations that the rate asked for.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Pace {
    /// Begun.
    pub begun: u64,
    /// Dropped, because too many were in progress.
    pub crowded: u64,
    /// Dropped, because this process was too late.
    pub late: u64,
}

impl AddAssign for Pace {
    fn add_assign(&mut self, other: Self) {
        self.begun += other.begun;
        self.crowded += other.crowded;
        self.late += other.late;
    }
}

/// Holds a slot until it is dropped.
pub(super) type Slot = OwnedSemaphorePermit;

/// The places for operations in progress.
#[derive(Debug)]
pub(super) struct Slots {
    messages: Arc<Semaphore>,
    others: Arc<Semaphore>,
}

impl Slots {
    pub fn of(messages: usize, others: usize) -> Self {
        Self {
            messages: Arc::new(Semaphore::new(messages)),
            others: Arc::new(Semaphore::new(others)),
        }
    }

    /// A place for a message, if there is one: nobody waits for it.
    pub fn for_message(&self) -> Option<Slot> {
        Arc::clone(&self.messages).try_acquire_owned().ok()
    }

    /// A place for anything else.
    pub fn for_other(&self) -> Option<Slot> {
        Arc::clone(&self.others).try_acquire_owned().ok()
    }
}

impl Default for Slots {
    fn default() -> Self {
        Self::of(MESSAGES_AT_ONCE, OTHERS_AT_ONCE)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_is_free_again_once_it_is_dropped_and_messages_take_none_of_the_others() {
        let slots = Slots::of(1, 1);
        let held = slots.for_message();
        assert!(held.is_some() && slots.for_message().is_none());
        assert!(slots.for_other().is_some());
        drop(held);
        assert!(slots.for_message().is_some());
    }
}
