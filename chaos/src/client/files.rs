//! Bringing a file, and what is done with delivered ones.

use reqwest::Method;
use serde_json::{Value, json};

use super::choice::Approval;
use super::crowd::Crowd;
use super::journal::{Deed, Outcome};
use super::line::{Ask, Heard};
use super::person::{Delivery, Person, Talk};
use super::work::TRIES;

/// What every file begins with.
pub(super) const CONTENT: &str = "What is known of the harbour";
/// What every edit asks for.
pub(super) const CHANGE: &str = "Shorter, please.";

impl Crowd {
    /// Brings a file and sends it along with a message.
    pub(super) async fn bring(&self, talk: &Talk) -> Outcome {
        let person = &talk.person;
        let name = format!("{}.txt", self.marker("file"));
        let path = format!("/upload/signed-url?fileName={name}&fileType=text/plain");
        let heard = self.line.ask(&Ask::get(path).by(&person.token())).await;
        self.journal.count(Deed::Read, heard.outcome());
        self.after(person, &heard).await;
        let Heard::Answer(200, signed) = &heard else {
            return heard.outcome();
        };
        let Some(address) = signed["signedUrl"].as_str() else {
            return Outcome::Unknown;
        };
        self.journal.begin(Deed::File, &name);
        let text = format!("{CONTENT}, for {name}.");
        // An address is good for one try.
        let (outcome, heard) = self.line.insist(&Ask::file(address, text), 1).await;
        self.journal.end(Deed::File, &name, outcome);
        match heard {
            Heard::Answer(201, file) => self.send(talk, json!([file])).await,
            _ => outcome,
        }
    }

    /// Asks for another version of something that was delivered.
    pub(super) async fn edit(&self, talk: &Talk, message: &str) -> Outcome {
        let marker = self.marker("edit");
        let text = format!("{CHANGE} ({marker})");
        let body = json!({"agentId": talk.agent, "messageId": message, "text": text});
        let ask = Ask::change(Method::POST, "/edit-requests", body);
        self.say(talk, ask, &marker).await
    }

    /// Approves what was delivered, if it is to be approved, and reviews it.
    pub(super) async fn judge(
        &self,
        person: &Person,
        delivery: &Delivery,
        approval: Approval,
    ) -> Outcome {
        let Delivery { agent, message } = delivery;
        if approval == Approval::Given {
            self.journal.begin(Deed::Approve, message);
            let body = json!({"agentId": agent, "messageId": message});
            let ask = Ask::change(Method::POST, "/chat/approve", body);
            let ask = ask.by(&person.token()).keyed(&format!("approve-{message}"));
            let (outcome, heard) = self.line.insist(&ask, TRIES).await;
            self.journal.end(Deed::Approve, message, outcome);
            self.after(person, &heard).await;
        }
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
}

/// The last message of an answer that came with a document.
pub(super) fn document_in(answer: &Value) -> Option<String> {
    let said = answer["conversation"]["messages"].as_array();
    let said = said.into_iter().flatten().chain([&answer["message"]]);
    let mut with_document = said.filter(|message| message["document"].is_object());
    with_document.next_back()?["id"].as_str().map(str::to_owned)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_latest_document_of_a_talk_or_of_an_edit_is_found() {
        let with = |id: &str| json!({"id": id, "document": {"version": 1}});
        let talk = json!({"conversation": {"messages": [with("a"), with("b"), {"id": "c", "document": null}]}});
        assert_eq!(document_in(&talk).as_deref(), Some("b"));
        assert_eq!(
            document_in(&json!({"message": with("d")})).as_deref(),
            Some("d")
        );
        assert_eq!(document_in(&json!({"code": "not_found"})), None);
    }
}
