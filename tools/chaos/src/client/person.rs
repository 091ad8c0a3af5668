//! A person who uses the product, and what they have.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// A signed-up person.
#[derive(Debug)]
pub struct Person {
    /// The address for signing in.
    pub email: String,
    token: Mutex<String>,
    /// Specialists with a reply in progress.
    talking: Mutex<HashSet<String>>,
    /// Specialists with delivered work that can be changed, approved and reviewed: the message with the work.
    delivered: Mutex<HashMap<String, String>>,
    /// Messages whose work was reviewed.
    judged: Mutex<HashSet<String>>,
    /// Replies that they tried to stop.
    stopped: Mutex<HashSet<String>>,
    /// Messages of theirs with a file that were answered.
    pub with_file: Mutex<Vec<String>>,
    /// Orders that are paid for certain, and for which nobody has requested a refund.
    pub paid: Mutex<Vec<Paid>>,
    /// Only one profile change at a time.
    pub saving: Arc<tokio::sync::Mutex<()>>,
    /// After the end of a session only one sign-in, however many requests failed because of it.
    pub signing_in: tokio::sync::Mutex<()>,
}

/// An order that was paid.
#[derive(Debug)]
pub struct Paid {
    /// The reference of the order.
    pub reference: String,
    /// The provider's page of the order.
    pub page: String,
}

/// The delivered work of a specialist.
#[derive(Debug)]
pub struct Delivery {
    /// The specialist.
    pub agent: String,
    /// The message with the work.
    pub message: String,
}

impl Person {
    /// Not signed in yet.
    pub fn new(email: &str) -> Self {
        Self {
            email: email.to_owned(),
            token: Mutex::default(),
            talking: Mutex::default(),
            delivered: Mutex::default(),
            judged: Mutex::default(),
            stopped: Mutex::default(),
            with_file: Mutex::default(),
            paid: Mutex::default(),
            saving: Arc::default(),
            signing_in: tokio::sync::Mutex::default(),
        }
    }

    /// Their access token.
    pub fn token(&self) -> String {
        lock(&self.token).clone()
    }

    /// Replaces their access token.
    pub fn keep_token(&self, token: &str) {
        token.clone_into(&mut lock(&self.token));
    }

    /// A new delivery replaces the earlier one of this specialist. If a reply was stopped, the latest document is an
    /// earlier one, and reviewed work is not reviewed again.
    pub fn receive(&self, agent: &str, message: String) {
        if lock(&self.judged).contains(&message) {
            return;
        }
        lock(&self.delivered).insert(agent.to_owned(), message);
    }

    /// One of the deliveries.
    pub fn delivery(&self) -> Option<Delivery> {
        let delivered = lock(&self.delivered);
        let (agent, message) = delivered.iter().next()?;
        Some(Delivery {
            agent: agent.clone(),
            message: message.clone(),
        })
    }

    /// One of the deliveries, only for the first caller.
    pub fn take_delivery(&self) -> Option<Delivery> {
        let mut delivered = lock(&self.delivered);
        let agent = delivered.keys().next()?.clone();
        let message = delivered.remove(&agent)?;
        lock(&self.judged).insert(message.clone());
        Some(Delivery { agent, message })
    }

    /// One of the specialists with a reply in progress.
    pub fn awaited(&self) -> Option<String> {
        lock(&self.talking).iter().next().cloned()
    }

    /// Whether they try to stop this reply for the first time.
    pub fn stops(&self, reply: &str) -> bool {
        lock(&self.stopped).insert(reply.to_owned())
    }
}

/// A message to a specialist and the wait for its result. It ends when this is dropped, also after a disconnect.
#[derive(Debug)]
pub struct Talk {
    /// The person.
    pub person: Arc<Person>,
    /// The specialist.
    pub agent: String,
}

impl Talk {
    /// With a specialist who owes this person no reply.
    pub fn begin(person: &Arc<Person>, agent: String) -> Option<Self> {
        let begins = lock(&person.talking).insert(agent.clone());
        begins.then(|| Self {
            person: Arc::clone(person),
            agent,
        })
    }
}

impl Drop for Talk {
    fn drop(&mut self) {
        lock(&self.person.talking).remove(&self.agent);
    }
}

pub(super) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_delivered_is_judged_by_whoever_takes_it_first() {
        let person = Person::new("a@chaos.example");
        person.receive("mara", "one".into());
        person.receive("mara", "two".into());
        assert_eq!(person.delivery().unwrap().message, "two");
        let Delivery { agent, message } = person.take_delivery().unwrap();
        assert_eq!([agent, message], ["mara", "two"]);
        assert!(person.take_delivery().is_none() && person.delivery().is_none());
        person.receive("mara", "two".into());
        assert!(person.delivery().is_none(), "it was judged");
    }
}
