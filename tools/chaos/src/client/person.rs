//! A person who uses the product, and what they have.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Somebody signed up.
#[derive(Debug)]
pub struct Person {
    /// Signs in with it.
    pub email: String,
    token: Mutex<String>,
    /// Specialists whose reply is waited for.
    talking: Mutex<HashSet<String>>,
    /// Specialists who delivered something that can be changed, approved and reviewed: the message it came with.
    delivered: Mutex<HashMap<String, String>>,
    /// Messages with what was delivered and is judged by now.
    judged: Mutex<HashSet<String>>,
    /// Replies that they wanted to stop.
    stopped: Mutex<HashSet<String>>,
    /// Messages of theirs that came with a file and were answered.
    pub with_file: Mutex<Vec<String>>,
    /// Orders that they were told are paid, and whose money nobody has asked back.
    pub paid: Mutex<Vec<Paid>>,
    /// A profile is saved once at a time.
    pub saving: Arc<tokio::sync::Mutex<()>>,
    /// Whose session ends signs in once, however many requests were told so.
    pub signing_in: tokio::sync::Mutex<()>,
}

/// An order that was paid.
#[derive(Debug)]
pub struct Paid {
    /// The order's.
    pub reference: String,
    /// The provider's page of it.
    pub page: String,
}

/// What a specialist delivered.
#[derive(Debug)]
pub struct Delivery {
    /// Who.
    pub agent: String,
    /// The message it came with.
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

    /// They have another one from now on.
    pub fn keep_token(&self, token: &str) {
        token.clone_into(&mut lock(&self.token));
    }

    /// Something was delivered; what this specialist delivered before counts no more. Where a reply was stopped, the latest
    /// document is an earlier one, and what was judged is not judged again.
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

    /// One of the deliveries, for whoever asks first.
    pub fn take_delivery(&self) -> Option<Delivery> {
        let mut delivered = lock(&self.delivered);
        let agent = delivered.keys().next()?.clone();
        let message = delivered.remove(&agent)?;
        lock(&self.judged).insert(message.clone());
        Some(Delivery { agent, message })
    }

    /// One of the specialists whose reply is waited for.
    pub fn awaited(&self) -> Option<String> {
        lock(&self.talking).iter().next().cloned()
    }

    /// Whether they want to stop this reply for the first time.
    pub fn stops(&self, reply: &str) -> bool {
        lock(&self.stopped).insert(reply.to_owned())
    }
}

/// A message to a specialist and the wait for what comes of it. Over when it is dropped, also because somebody hangs up.
#[derive(Debug)]
pub struct Talk {
    /// Who talks.
    pub person: Arc<Person>,
    /// To whom.
    pub agent: String,
}

impl Talk {
    /// With a specialist who owes this person nothing.
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
