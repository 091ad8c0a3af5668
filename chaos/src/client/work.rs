//! What people do, and how often.

use std::sync::Arc;

use rand::RngExt as _;
use rand::rngs::StdRng;
use reqwest::Method;
use serde_json::{Value, json};

use super::crowd::{Crowd, Person, lock};
use super::files::document_in;
use super::journal::{Deed, Outcome};
use super::line::{Ask, Heard};
use super::purse::{Checkout, Refunder};

/// Something about to be done.
#[derive(Debug)]
pub(super) enum Choice {
    Read(Arc<Person>, String),
    Save(Arc<Person>),
    Send(Arc<Person>, String),
    Bring(Arc<Person>, String),
    Edit(Arc<Person>),
    Judge(Arc<Person>, bool),
    Buy(Arc<Person>, Checkout),
    Refund(Arc<Person>, Refunder),
    SignIn(Arc<Person>),
    SignUp,
}

/// A message is sent again under its key, as the web app's outbox does.
pub(super) const TRIES: u32 = 6;

impl Crowd {
    /// Of a hundred: 67 reads, 10 messages, 2 with a file, 2 edits, 8 profiles, 4 reviews half of which approve first, 2
    /// orders, a refund, 2 sign-ins, 2 sign-ups.
    pub(super) fn choose(&self, chance: &mut StdRng) -> Choice {
        let person = self.anybody(chance);
        let agent = self.agents[chance.random_range(0..self.agents.len())].clone();
        match chance.random_range(0..100) {
            0..67 => Choice::Read(
                person.clone(),
                self.something_to_read(chance, &agent, &person),
            ),
            67 => Choice::Refund(
                person,
                match chance.random_range(0..2) {
                    0 => Refunder::Admin,
                    _ => Refunder::Provider,
                },
            ),
            68..78 => Choice::Send(person, agent),
            78..80 => Choice::Bring(person, agent),
            80..82 => Choice::Edit(person),
            82..90 => Choice::Save(person),
            90..92 => Choice::Judge(person, false),
            92..94 => Choice::Judge(person, true),
            94..96 => Choice::Buy(
                person,
                match chance.random_range(0..8) {
                    0..4 => Checkout::Paid,
                    4..7 => Checkout::PaidAndGone,
                    _ => Checkout::Declined,
                },
            ),
            96..98 => Choice::SignIn(person),
            _ => Choice::SignUp,
        }
    }

    fn something_to_read(&self, chance: &mut StdRng, agent: &str, person: &Person) -> String {
        // Drawn whether there is a document or not, so that the seed alone says what comes next.
        let of_document = match chance.random_range(0..24) {
            // Setting a page takes a while where the typesetter is not optimised.
            0 => "pdf",
            1..7 => "versions",
            _ => "docx",
        };
        match chance.random_range(0..8) {
            0 => "/users/me/tokens".into(),
            1 => "/users/me".into(),
            2 => "/agents?limit=20".into(),
            3 => format!("/agents/{agent}/details"),
            4 => "/chat/history".into(),
            5 => format!("/chat/history/{agent}"),
            6 => match self.delivered_to(person) {
                Some((_, message)) => format!("/documents/{message}/{of_document}"),
                None => "/payments/history".into(),
            },
            _ => "/categories".into(),
        }
    }

    /// Does it and notes what is known of it.
    pub(super) async fn perform(&self, choice: Choice) -> Outcome {
        match choice {
            Choice::Read(person, path) => self.read(&person, path).await,
            Choice::Save(person) => self.save(&person).await,
            Choice::Send(person, agent) => self.send(&person, agent, json!([])).await,
            Choice::Bring(person, agent) => self.bring(&person, agent).await,
            Choice::Edit(person) => self.edit(&person).await,
            Choice::Judge(person, approve) => self.judge(&person, approve).await,
            Choice::Buy(person, checkout) => self.buy(&person, checkout).await,
            Choice::Refund(person, by) => self.refund(&person, by).await,
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

    pub(super) async fn send(&self, person: &Person, agent: String, files: Value) -> Outcome {
        let marker = self.marker("message");
        let text = format!("Please write two sentences about a harbour. ({marker})");
        let body = json!({"agentId": agent, "text": text, "attachments": files});
        let ask = Ask::change(Method::POST, "/chat/send", body);
        self.say(person, agent, ask, &marker).await
    }

    /// Says something to a specialist who owes this person nothing, and remembers what was delivered.
    pub(super) async fn say(
        &self,
        person: &Person,
        agent: String,
        ask: Ask,
        marker: &str,
    ) -> Outcome {
        if !lock(&person.talking).insert(agent.clone()) {
            return Outcome::Failed;
        }
        self.journal.begin(Deed::Send, marker);
        let ask = ask.by(&person.token()).keyed(marker);
        let (outcome, heard) = self.line.insist(&ask, TRIES).await;
        self.journal.end(Deed::Send, marker, outcome);
        if let Heard::Answer(200, answer) = &heard
            && let Some(message) = document_in(answer)
        {
            lock(&person.delivered).insert(agent.clone(), message);
        }
        lock(&person.talking).remove(&agent);
        self.after(person, &heard).await;
        outcome
    }

    /// Sessions end; people sign in again.
    pub(super) async fn after(&self, person: &Person, heard: &Heard) {
        if heard.is_signed_out() {
            self.sign_in(person).await;
        }
    }
}
