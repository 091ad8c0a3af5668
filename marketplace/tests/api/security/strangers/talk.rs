//! What is said to specialists, and what they deliver for it.

use reqwest::Method;
use serde_json::{Value, json};

use crate::product::Product;

/// What somebody has said to a specialist, and what they were delivered for it.
pub struct Talk {
    pub agent: String,
    pub session: String,
    pub said: String,
    pub document: String,
    pub job: String,
}

impl Talk {
    /// Up to a document.
    pub async fn with(product: &Product, owner: &str, agent: String) -> Self {
        let brief = "Write a haiku about rain, for my newsletter.";
        say(product, owner, &agent, brief).await;
        // A specialist may ask back first, and what is deleted later has something before it.
        let rest = "It is for gardeners, about 300 words, on rain on a tin roof. Please write the draft now.";
        let talk = say(product, owner, &agent, rest).await;
        let messages = talk["messages"].as_array().unwrap();
        let delivered = messages.iter().rfind(|it| it["document"].is_object());
        let delivered = delivered.unwrap();
        Self {
            session: talk["sessionId"].as_str().unwrap().to_owned(),
            said: delivered["replyTo"].as_str().unwrap().to_owned(),
            document: id_of(delivered),
            job: delivered["document"]["jobId"].as_str().unwrap().to_owned(),
            agent,
        }
    }

    /// Takes the document, and deletes it and what it answered.
    pub async fn forget(&self, product: &Product, owner: &str) {
        let approval = json!({"agentId": self.agent, "messageId": self.document});
        let (status, approved) = product.post("/chat/approve", Some(owner), approval).await;
        assert_eq!(status, 200, "{approved}");
        for message in [&self.said, &self.document] {
            let path = format!("/chat/messages/{message}");
            let gone = product.send(Method::DELETE, &path, Some(owner), None).await;
            assert_eq!(gone.status(), 204);
        }
    }
}

/// A talk that is so long that its beginning is kept as a summary: its session.
pub async fn long_talk(product: &Product, owner: &str, agent: &str) -> String {
    let mut session = String::new();
    for n in 0..3 {
        let text = format!("{n} {}", "It rains on tin roofs. ".repeat(600));
        let talk = say(product, owner, agent, &text).await;
        session = talk["sessionId"].as_str().unwrap().to_owned();
    }
    let path = format!("/chat/memory/{agent}");
    let kept = || async {
        let memory = product.send(Method::GET, &path, Some(owner), None).await;
        memory.json::<Value>().await.unwrap()["summaries"][0].is_object()
    };
    testkit::wait_until(kept, "the summary").await;
    session
}

async fn say(product: &Product, owner: &str, agent: &str, text: &str) -> Value {
    let body = json!({"agentId": agent, "text": text});
    let (status, sent) = product.post("/chat/send", Some(owner), body).await;
    assert_eq!(status, 200, "{sent}");
    sent["conversation"].clone()
}

pub fn id_of(thing: &Value) -> String {
    thing["id"].as_str().unwrap().to_owned()
}
