//! What clients know about the changes that they asked for.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The action.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Operation {
    /// An account.
    SignUp,
    /// A profile, saved.
    Profile,
    /// A message.
    Send,
    /// A reply that is stopped while it is written, by its id.
    Stop,
    /// Another reply to the last message, by the id of the request that asked for it.
    Again,
    /// A delivered document, approved.
    Approve,
    /// A review.
    Review,
    /// A file.
    File,
    /// A deleted message, by its id.
    Delete,
    /// A file that is released again, by its id.
    TakeBack,
    /// A payment at the provider's checkout, by the order's reference.
    Pay,
    /// An order, before it is paid, by the id of the request that asked for it.
    Order,
    /// A refund that an admin requests, by the order's reference.
    Refund,
    /// A refund in the provider's own pages, which the product only learns from a notice.
    Return,
    /// A dispute at the payer's bank that the payer wins, by the order's reference. The product only learns of it from
    /// notices.
    Dispute,
    /// A session.
    SignIn,
    /// A read.
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

/// The client's knowledge.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// The answer said that it happened.
    Ok,
    /// The answer said that it did not.
    Failed,
    /// There was no answer, or it said that nobody knows.
    Unknown,
}

/// The numbers of outcomes.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Summary {
    /// Acknowledged.
    pub ok: u64,
    /// Refused.
    pub failed: u64,
    /// Unknown.
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
    /// Before a change is requested, with a marker that will be in its event.
    pub fn begin(&self, operation: Operation, marker: &str) {
        lock(&self.changes).insert((operation, marker.to_owned()), Outcome::Unknown);
    }

    /// Its outcome.
    pub fn end(&self, operation: Operation, marker: &str, outcome: Outcome) {
        lock(&self.changes).insert((operation, marker.to_owned()), outcome);
    }

    /// The buyer got this reference for the order of this marker.
    pub fn told(&self, marker: &str, reference: &str) {
        lock(&self.references).insert(marker.to_owned(), reference.to_owned());
    }

    /// An action without a marker was answered.
    pub fn count(&self, operation: Operation, outcome: Outcome) {
        lock(&self.others)
            .entry(operation)
            .or_default()
            .add(outcome);
    }

    /// Every change with its outcome.
    pub fn changes(&self) -> BTreeMap<(Operation, String), Outcome> {
        lock(&self.changes).clone()
    }

    /// The references that buyers got, by the markers of their orders.
    pub fn references(&self) -> BTreeMap<String, String> {
        lock(&self.references).clone()
    }

    /// The counts of all actions.
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
