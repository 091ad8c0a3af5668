//! Does the chosen action, and notes what is known about it.

use reqwest::Method;
use serde_json::{Value, json};

use super::api_client::{Ask, Heard};
use super::choice::Choice;
use super::crowd::{Crowd, FIRST_NAME, HOST};
use super::files::{document_in, sent_with_file};
use super::journal::{Operation, Outcome};
use super::person::{Person, Talk, lock};

/// A message is sent again with its key, as by the web app's outbox.
pub(super) const TRIES: u32 = 6;
/// The text of every message.
pub(super) const WISH: &str = "Please write two sentences about a harbour.";

impl Crowd {
    /// Does it and records the outcome.
    pub(super) async fn perform(&self, choice: Choice) -> Outcome {
        match choice {
            Choice::Read(person, path) => self.read(&person, path).await,
            Choice::Save(person, _turn) => self.save(&person).await,
            Choice::Send(talk) => self.send(&talk, json!([])).await,
            Choice::Bring(talk) => self.bring(&talk).await,
            Choice::Edit(talk, message) => self.edit(&talk, &message).await,
            Choice::Stop(person, agent) => self.stop(&person, &agent).await,
            Choice::Again(talk, message) => self.again(&talk, &message).await,
            Choice::Forget(person, regret) => self.forget(&person, &regret).await,
            Choice::Judge(person, delivery, approval) => {
                self.judge(&person, &delivery, approval).await
            }
            Choice::Buy(person, checkout) => self.buy(&person, checkout).await,
            Choice::Refund(paid, by) => self.refund(&paid, by).await,
            Choice::SignIn(person) => self.sign_in(&person).await,
            Choice::SignUp => {
                let email = format!("{}{HOST}", self.marker("newcomer"));
                self.sign_up(&email).await.outcome()
            }
        }
    }

    async fn read(&self, person: &Person, path: String) -> Outcome {
        let heard = self.api.ask(&Ask::get(path).by(&person.token())).await;
        let outcome = heard.outcome();
        self.journal.count(Operation::Read, outcome);
        self.after(person, &heard).await;
        outcome
    }

    /// A definite answer to this person's read, with a new session if theirs has ended. None if nobody here has
    /// this address.
    pub async fn look(&self, email: &str, path: &str) -> Option<Heard> {
        let person = self.people.iter().find(|person| person.email == email)?;
        let mut heard = Heard::Silence;
        for _ in 0..TRIES {
            let token = person.token();
            (_, heard) = self.api.insist(&Ask::get(path).by(&token), TRIES).await;
            if !heard.is_signed_out() {
                break;
            }
            let _turn = person.signing_in.lock().await;
            if person.token() == token {
                self.sign_in(person).await;
            }
        }
        Some(heard)
    }

    /// Without a key, so it is requested only once.
    async fn save(&self, person: &Person) -> Outcome {
        let marker = self.marker("profile");
        self.journal.begin(Operation::Profile, &marker);
        let body = json!({"firstname": FIRST_NAME, "lastname": "Chaos", "bio": marker});
        let ask = Ask::change(Method::PUT, "/users/me", body).by(&person.token());
        let (outcome, heard) = self.api.insist(&ask, 1).await;
        self.journal.end(Operation::Profile, &marker, outcome);
        self.after(person, &heard).await;
        outcome
    }

    pub(super) async fn send(&self, talk: &Talk, files: Value) -> Outcome {
        let marker = self.marker("message");
        let text = format!("{WISH} ({marker})");
        let body = json!({"agentId": talk.agent, "text": text, "attachments": files});
        let ask = Ask::change(Method::POST, "/chat/send", body);
        self.say(talk, ask, &marker).await
    }

    /// Sends a message, and remembers the delivered work, and the message if it had a file.
    pub(super) async fn say(&self, talk: &Talk, ask: Ask, marker: &str) -> Outcome {
        let person = &talk.person;
        self.journal.begin(Operation::Send, marker);
        let ask = ask.by(&person.token()).keyed(marker);
        let (outcome, heard) = self.api.insist(&ask, TRIES).await;
        self.journal.end(Operation::Send, marker, outcome);
        if let Heard::Answer(200, answer) = &heard {
            if let Some(message) = document_in(answer) {
                person.receive(&talk.agent, message);
            }
            lock(&person.with_file).extend(sent_with_file(answer, marker));
        }
        self.after(person, &heard).await;
        outcome
    }

    /// Sessions end; people sign in again.
    pub(super) async fn after(&self, person: &Person, heard: &Heard) {
        if heard.is_signed_out()
            && let Ok(_turn) = person.signing_in.try_lock()
        {
            self.sign_in(person).await;
        }
    }
}
