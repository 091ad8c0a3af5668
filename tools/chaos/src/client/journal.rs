//! What clients know of the changes they asked for.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// What was asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Operation {
    /// An account.
    SignUp,
    /// A profile, saved.
    Profile,
    /// A message.
    Send,
    /// A reply stopped while it is written, by its id.
    Stop,
    /// Another reply to the last message, by the id of the request that asked for it.
    Again,
    /// A delivered document, taken as it is.
    Approve,
    /// A review.
    Review,
    /// A file.
    File,
    /// A message deleted, by its id.
    Delete,
    /// A file that is not to be sent after all, by its id.
    TakeBack,
    /// A payment at the provider's checkout, by the order's reference.
    Pay,
    /// An order, before it is paid, by the id of the request that asked for it.
    Order,
    /// A refund that an admin asks for, by the order's reference.
    Refund,
    /// A refund in the provider's own pages, of which the product hears only by a notice.
    Return,
    /// A payment that its payer's bank takes up and gives back, by the order's reference. The product hears of it only
    /// by notices.
    Dispute,
    /// A session.
    SignIn,
    /// Anything that changes nothing.
    Read,
}

impl Operation {
    /// For people.
    pub const fn name(self) -> &'static str {
        match self {
            Self::SignUp => "sign-up",
            Self::Profile => "profile saved",
            Self::Send => "message",
            Self::Stop => "reply stopped",
            Self::Again => "another reply",
            Self::Approve => "approval",
            Self::Review => "review",
            Self::File => "file",
            Self::Delete => "message deleted",
            Self::TakeBack => "file taken back",
            Self::Pay => "payment",
            Self::Order => "order",
            Self::Refund => "refund",
            Self::Return => "refund at the provider",
            Self::Dispute => "lost dispute",
            Self::SignIn => "sign-in",
            Self::Read => "read",
        }
    }
}

/// What the client knows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// It was told that it happened.
    Ok,
    /// It was told that it did not.
    Failed,
    /// It was told nothing, or that nobody knows.
    Unknown,
}

/// How many went how.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Summary {
    /// Acknowledged.
    pub ok: u64,
    /// Refused.
    pub failed: u64,
    /// Nobody knows.
    pub unknown: u64,
}

impl Summary {
    const fn add(&mut self, outcome: Outcome) {
        match outcome {
            Outcome::Ok => self.ok += 1,
            Outcome::Failed => self.failed += 1,
            Outcome::Unknown => self.unknown += 1,
        }
    }
}

/// All clients' journals.
#[derive(Debug, Default)]
pub struct Journal {
    changes: Mutex<BTreeMap<(Operation, String), Outcome>>,
    others: Mutex<BTreeMap<Operation, Summary>>,
    references: Mutex<BTreeMap<String, String>>,
}

impl Journal {
    /// A change is about to be asked for, under a marker that ends up in its event.
    pub fn begin(&self, operation: Operation, marker: &str) {
        lock(&self.changes).insert((operation, marker.to_owned()), Outcome::Unknown);
    }

    /// What became of it.
    pub fn end(&self, operation: Operation, marker: &str, outcome: Outcome) {
        lock(&self.changes).insert((operation, marker.to_owned()), outcome);
    }

    /// The buyer was told under which reference the order of this marker is.
    pub fn told(&self, marker: &str, reference: &str) {
        lock(&self.references).insert(marker.to_owned(), reference.to_owned());
    }

    /// Something that leaves no marker was answered.
    pub fn count(&self, operation: Operation, outcome: Outcome) {
        lock(&self.others)
            .entry(operation)
            .or_default()
            .add(outcome);
    }

    /// Every change with what is known of it.
    pub fn changes(&self) -> BTreeMap<(Operation, String), Outcome> {
        lock(&self.changes).clone()
    }

    /// The references that buyers were told, by the markers of their orders.
    pub fn references(&self) -> BTreeMap<String, String> {
        lock(&self.references).clone()
    }

    /// Everything that was done, counted.
    pub fn summary(&self) -> BTreeMap<Operation, Summary> {
        let mut all = lock(&self.others).clone();
        for ((operation, _), outcome) in lock(&self.changes).iter() {
            all.entry(*operation).or_default().add(*outcome);
        }
        all
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
