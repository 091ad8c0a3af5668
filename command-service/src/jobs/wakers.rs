//! When a job is made, the workers of its kind are woken, and no others.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, PoisonError};

use event_store::Waker;

/// One waker for each kind, within a process. Cheap to clone.
#[derive(Debug, Clone, Default)]
pub struct Wakers(Arc<Mutex<BTreeMap<&'static str, Waker>>>);

impl Wakers {
    /// The waker of this kind.
    #[must_use]
    pub fn of(&self, kind: &'static str) -> Waker {
        // Nothing in here can panic half-way, so a poisoned lock still holds a good map.
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        all.entry(kind).or_default().clone()
    }

    /// The kinds that have a waker here: those that are worked on, and those that were made.
    pub(super) fn kinds(&self) -> Vec<&'static str> {
        let all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        all.keys().copied().collect()
    }

    /// Wakes the workers for these kinds.
    pub fn wake(&self, kinds: &BTreeSet<&'static str>) {
        kinds.iter().for_each(|kind| self.of(kind).wake());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_job_wakes_those_of_its_kind_alone() {
        let wakers = Wakers::default();
        let (mail, reply) = (
            wakers.of("mail").subscribe(),
            wakers.of("reply").subscribe(),
        );
        wakers.wake(&BTreeSet::from(["mail"]));
        assert!(mail.has_changed().unwrap());
        assert!(!reply.has_changed().unwrap());
    }
}
