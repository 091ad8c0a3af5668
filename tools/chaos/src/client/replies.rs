//! Stopping a reply, and asking for another one.

use reqwest::Method;
use serde_json::{Value, json};
use uuid::Uuid;

use super::api_client::{Ask, Heard};
use super::crowd::Crowd;
use super::files::document_in;
use super::journal::{Operation, Outcome};
use super::person::{Person, Talk};
use super::work::TRIES;

impl Crowd {
    /// Stops the reply that this specialist is writing, if it is still in progress.
    pub(super) async fn stop(&self, person: &Person, agent: &str) -> Outcome {
        let history = Ask::get(format!("/chat/history/{agent}")).by(&person.token());
        let heard = self.api.ask(&history).await;
        let outcome = heard.outcome();
        self.journal.count(Operation::Read, outcome);
        self.after(person, &heard).await;
        let Heard::Answer(200, conversation) = &heard else {
            return outcome;
        };
        // With two requests at the same time, a refusal of one would not mean that the other did not stop it.
        let reply = under_way(conversation).filter(|reply| person.stops(reply));
        let Some(reply) = reply else {
            return outcome;
        };
        self.journal.begin(Operation::Stop, &reply);
        // Without a key: a reply ends once.
        let body = json!({ "messageId": reply });
        let ask = Ask::change(Method::POST, "/chat/stop", body).by(&person.token());
        let (outcome, heard) = self.api.insist(&ask, TRIES).await;
        let known = what_is_known(outcome, &heard, &reply);
        self.journal.end(Operation::Stop, &reply, known);
        self.after(person, &heard).await;
        outcome
    }

    /// Asks for another reply in place of this one. Only the request's id comes from the client.
    pub(super) async fn again(&self, talk: &Talk, message: &str) -> Outcome {
        let Talk { person, agent } = talk;
        let marker = Uuid::now_v7().to_string();
        self.journal.begin(Operation::Again, &marker);
        let body = json!({ "messageId": message });
        let ask = Ask::change(Method::POST, "/chat/regenerate", body);
        let ask = ask.by(&person.token()).keyed(&marker).named(&marker);
        let (outcome, heard) = self.api.insist(&ask, TRIES).await;
        self.journal.end(Operation::Again, &marker, outcome);
        if let Heard::Answer(200, answer) = &heard
            && let Some(message) = document_in(answer)
        {
            person.receive(agent, message);
        }
        self.after(person, &heard).await;
        outcome
    }
}

/// The reply in progress.
fn under_way(conversation: &Value) -> Option<String> {
    let mut said = conversation["messages"].as_array()?.iter();
    let reply = said.rfind(|message| message["state"] == "streaming")?;
    reply["id"].as_str().map(str::to_owned)
}

/// A late stop gets the same answer as one in time, with the reply as it ended.
fn what_is_known(outcome: Outcome, heard: &Heard, reply: &str) -> Outcome {
    let Heard::Answer(200, answer) = heard else {
        return outcome;
    };
    let said = answer["conversation"]["messages"].as_array();
    let mut said = said.into_iter().flatten();
    match said.find(|message| message["id"] == reply) {
        Some(reply) if reply["state"] == "stopped" => Outcome::Ok,
        Some(_) => Outcome::Failed,
        None => Outcome::Unknown,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(state: &str) -> Value {
        json!({"messages": [{"id": "a", "state": "complete"}, {"id": "b", "state": state}]})
    }

    #[test]
    fn only_a_reply_that_is_being_written_is_stopped() {
        assert_eq!(under_way(&said("streaming")).as_deref(), Some("b"));
        assert_eq!(under_way(&said("stopped")), None);
        assert_eq!(under_way(&json!({"code": "not_found"})), None);
    }

    #[test]
    fn a_stop_that_finds_nothing_under_way_is_a_refusal() {
        let known = |state: &str| {
            let heard = Heard::Answer(200, json!({ "conversation": said(state) }));
            what_is_known(Outcome::Ok, &heard, "b")
        };
        assert_eq!(known("stopped"), Outcome::Ok);
        assert_eq!(known("complete"), Outcome::Failed);
        assert_eq!(known("failed"), Outcome::Failed);
        let nothing = Heard::Answer(200, Value::Null);
        let told = what_is_known(Outcome::Ok, &nothing, "b");
        assert_eq!(told, Outcome::Unknown);
        let silence = what_is_known(Outcome::Unknown, &Heard::Silence, "b");
        assert_eq!(silence, Outcome::Unknown);
    }
}
