//! What people do, and how often.

use std::sync::Arc;

use rand::RngExt as _;
use rand::rngs::StdRng;
use reqwest::Method;
use serde_json::json;

use super::crowd::{Crowd, Person, lock};
use super::journal::{Deed, Outcome};
use super::line::{Ask, Heard};

/// Something about to be done.
#[derive(Debug)]
pub(super) enum Choice {
    Read(Arc<Person>, String),
    Save(Arc<Person>),
    Send(Arc<Person>, String),
    Review(Arc<Person>),
    SignIn(Arc<Person>),
    SignUp,
}

/// A message is sent again under its key, as the web app's outbox does.
const TRIES: u32 = 6;

impl Crowd {
    /// Of a hundred: 70 reads, 12 messages, 10 profiles, 4 reviews, 2 sign-ins, 2 sign-ups.
    pub(super) fn choose(&self, chance: &mut StdRng) -> Choice {
        let person = self.anybody(chance);
        let agent = self.agents[chance.random_range(0..self.agents.len())].clone();
        match chance.random_range(0..100) {
            0..70 => Choice::Read(person, self.something_to_read(chance, &agent)),
            70..82 => Choice::Send(person, agent),
            82..92 => Choice::Save(person),
            92..96 => Choice::Review(person),
            96..98 => Choice::SignIn(person),
            _ => Choice::SignUp,
        }
    }

    fn something_to_read(&self, chance: &mut StdRng, agent: &str) -> String {
        match chance.random_range(0..7) {
            0 => "/users/me/tokens".into(),
            1 => "/users/me".into(),
            2 => "/agents?limit=20".into(),
            3 => format!("/agents/{agent}/details"),
            4 => "/chat/history".into(),
            5 => format!("/chat/history/{agent}"),
            _ => "/categories".into(),
        }
    }

    /// Does it and notes what is known of it.
    pub(super) async fn perform(&self, choice: Choice) -> Outcome {
        match choice {
            Choice::Read(person, path) => self.read(&person, path).await,
            Choice::Save(person) => self.save(&person).await,
            Choice::Send(person, agent) => self.send(&person, agent).await,
            Choice::Review(person) => self.review(&person).await,
            Choice::SignIn(person) => self.sign_in(&person).await,
            Choice::SignUp => {
                let email = format!("{}@chaos.example", self.marker("newcomer"));
                self.sign_up(&email).await.outcome()
            }
        }
    }

    async fn read(&self, person: &Person, path: String) -> Outcome {
        let heard = self.line.ask(&Ask::get(path).by(&person.token())).await;
        let outcome = heard.outcome();
        self.journal.count(Deed::Read, outcome);
        self.after(person, &heard).await;
        outcome
    }

    /// Without a key, so it is asked for only once.
    async fn save(&self, person: &Person) -> Outcome {
        let Ok(_turn) = person.saving.try_lock() else {
            return Outcome::Failed;
        };
        let marker = self.marker("profile");
        self.journal.begin(Deed::Profile, &marker);
        let body = json!({"firstname": "Cleo", "lastname": "Chaos", "bio": marker});
        let ask = Ask::change(Method::PUT, "/users/me", body).by(&person.token());
        let (outcome, heard) = self.line.insist(&ask, 1).await;
        self.journal.end(Deed::Profile, &marker, outcome);
        self.after(person, &heard).await;
        outcome
    }

    async fn send(&self, person: &Person, agent: String) -> Outcome {
        if !lock(&person.talking).insert(agent.clone()) {
            return Outcome::Failed;
        }
        let marker = self.marker("message");
        self.journal.begin(Deed::Send, &marker);
        let text = format!("Please write two sentences about a harbour. ({marker})");
        let body = json!({"agentId": agent, "text": text});
        let ask = Ask::change(Method::POST, "/chat/send", body);
        let ask = ask.by(&person.token()).keyed(&marker);
        let (outcome, heard) = self.line.insist(&ask, TRIES).await;
        self.journal.end(Deed::Send, &marker, outcome);
        if matches!(heard, Heard::Answer(200, _)) {
            lock(&person.delivered).insert(agent.clone());
        }
        lock(&person.talking).remove(&agent);
        self.after(person, &heard).await;
        outcome
    }

    async fn review(&self, person: &Person) -> Outcome {
        let agent = lock(&person.delivered).iter().next().cloned();
        let Some(agent) = agent else {
            return Outcome::Failed;
        };
        lock(&person.delivered).remove(&agent);
        let marker = self.marker("review");
        self.journal.begin(Deed::Review, &marker);
        let body = json!({"stars": 5, "text": marker});
        let ask = Ask::change(Method::POST, format!("/agents/{agent}/reviews"), body);
        let ask = ask.by(&person.token()).keyed(&marker);
        let (outcome, heard) = self.line.insist(&ask, TRIES).await;
        self.journal.end(Deed::Review, &marker, outcome);
        self.after(person, &heard).await;
        outcome
    }

    /// Sessions end; people sign in again.
    async fn after(&self, person: &Person, heard: &Heard) {
        if heard.is_signed_out() {
            self.sign_in(person).await;
        }
    }
}
