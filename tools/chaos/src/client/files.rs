//! Uploading a file and removing it again, and downloads of delivered files.

use reqwest::Method;
use serde_json::{Value, json};

use super::api_client::{Ask, Heard};
use super::choice::{Approval, ChangeOfMind};
use super::crowd::Crowd;
use super::journal::{Operation, Outcome};
use super::person::{Delivery, Person, Talk};
use super::work::TRIES;

/// The beginning of every file.
pub(super) const CONTENT: &str = "What is known of the harbour";
/// The text of every edit.
pub(super) const CHANGE: &str = "Shorter, please.";

impl Crowd {
    /// Uploads a file and sends it with a message.
    pub(super) async fn bring(&self, talk: &Talk) -> Outcome {
        match self.put(&talk.person).await {
            Ok(file) => self.send(talk, json!([file])).await,
            Err(outcome) => outcome,
        }
    }

    /// Deletes a message with a file, or uploads a file and does not send it.
    pub(super) async fn forget(&self, person: &Person, regret: &ChangeOfMind) -> Outcome {
        let (operation, marker, ask) = match regret {
            ChangeOfMind::Message(message) => {
                let ask = Ask::delete(format!("/chat/messages/{message}"));
                let ask = ask.keyed(&format!("delete-{message}"));
                (Operation::Delete, message.clone(), ask)
            }
            ChangeOfMind::File => {
                let file = match self.put(person).await {
                    Ok(file) => file,
                    Err(outcome) => return outcome,
                };
                let Some(upload) = upload_of(&file) else {
                    return Outcome::Unknown;
                };
                // Without a key: a repeat does not find it.
                let ask = Ask::delete(format!("/upload/{upload}"));
                (Operation::TakeBack, upload, ask)
            }
        };
        self.journal.begin(operation, &marker);
        let ask = ask.by(&person.token());
        let (outcome, heard) = self.api.insist(&ask, TRIES).await;
        self.journal.end(operation, &marker, outcome);
        self.after(person, &heard).await;
        outcome
    }

    /// Uploads a file: returns it in the form for messages, or the outcome.
    async fn put(&self, person: &Person) -> Result<Value, Outcome> {
        let name = format!("{}.txt", self.marker("file"));
        let path = format!("/upload/signed-url?fileName={name}&fileType=text/plain");
        let heard = self.api.ask(&Ask::get(path).by(&person.token())).await;
        self.journal.count(Operation::Read, heard.outcome());
        self.after(person, &heard).await;
        let Heard::Answer(200, signed) = &heard else {
            return Err(heard.outcome());
        };
        let Some(address) = signed["signedUrl"].as_str() else {
            return Err(Outcome::Unknown);
        };
        self.journal.begin(Operation::File, &name);
        let text = format!("{CONTENT}, for {name}.");
        // An address is valid for one try.
        let (outcome, heard) = self.api.insist(&Ask::file(address, text), 1).await;
        self.journal.end(Operation::File, &name, outcome);
        match heard {
            Heard::Answer(201, file) => Ok(file),
            _ => Err(outcome),
        }
    }

    /// Asks for another version of a delivered document.
    pub(super) async fn edit(&self, talk: &Talk, message: &str) -> Outcome {
        let marker = self.marker("edit");
        let text = format!("{CHANGE} ({marker})");
        let body = json!({"agentId": talk.agent, "messageId": message, "text": text});
        let ask = Ask::change(Method::POST, "/edit-requests", body);
        self.say(talk, ask, &marker).await
    }

    /// Approves delivered work, if it should be approved, and reviews it.
    pub(super) async fn judge(
        &self,
        person: &Person,
        delivery: &Delivery,
        approval: Approval,
    ) -> Outcome {
        let Delivery { agent, message } = delivery;
        if approval == Approval::Given {
            self.journal.begin(Operation::Approve, message);
            let body = json!({"agentId": agent, "messageId": message});
            let ask = Ask::change(Method::POST, "/chat/approve", body);
            let ask = ask.by(&person.token()).keyed(&format!("approve-{message}"));
            let (outcome, heard) = self.api.insist(&ask, TRIES).await;
            self.journal.end(Operation::Approve, message, outcome);
            self.after(person, &heard).await;
        }
        let marker = self.marker("review");
        self.journal.begin(Operation::Review, &marker);
        let body = json!({"stars": 5, "text": marker});
        let ask = Ask::change(Method::POST, format!("/agents/{agent}/reviews"), body);
        let ask = ask.by(&person.token()).keyed(&marker);
        let (outcome, heard) = self.api.insist(&ask, TRIES).await;
        self.journal.end(Operation::Review, &marker, outcome);
        self.after(person, &heard).await;
        outcome
    }
}

/// The last message of an answer with a document.
pub(super) fn document_in(answer: &Value) -> Option<String> {
    let said = answer["conversation"]["messages"].as_array();
    let said = said.into_iter().flatten().chain([&answer["message"]]);
    let mut with_document = said.filter(|message| message["document"].is_object());
    with_document.next_back()?["id"].as_str().map(str::to_owned)
}

/// The message with this key, if it has a file.
pub(super) fn sent_with_file(answer: &Value, key: &str) -> Option<String> {
    let said = answer["conversation"]["messages"].as_array()?;
    let sent = said.iter().find(|message| message["clientKey"] == key)?;
    let files = sent["attachments"].as_array()?;
    let id = sent["id"].as_str().filter(|_| !files.is_empty())?;
    Some(id.to_owned())
}

/// The id of a file, which is the end of its address.
fn upload_of(file: &Value) -> Option<String> {
    let (_, id) = file["url"].as_str()?.rsplit_once('/')?;
    Some(id.to_owned())
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

    #[test]
    fn a_message_that_came_with_a_file_is_found_by_its_key() {
        let file = json!({"name": "a.txt", "url": "/api/upload/one"});
        assert_eq!(upload_of(&file).as_deref(), Some("one"));
        let said = |id: &str, key: &str, files: Value| json!({"id": id, "clientKey": key, "attachments": files});
        let messages = [
            said("a", "first", json!([])),
            said("b", "second", json!([file])),
        ];
        let answer = json!({"conversation": {"messages": messages}});
        assert_eq!(sent_with_file(&answer, "first"), None);
        assert_eq!(sent_with_file(&answer, "second").as_deref(), Some("b"));
        assert_eq!(sent_with_file(&json!({"message": null}), "second"), None);
    }
}
