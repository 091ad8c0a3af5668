//! The body of a request for a message.

use crate::model::ModelConfig;
use crate::prompt::{Message, Picture};
use serde::Serialize;
use serde_json::{Value, json};

/// The first message if the conversation begins with the specialist: the protocol requires that the client begins.
const BEGINNING: &str = "[The beginning of this conversation is left out.]";

#[derive(Serialize)]
struct Body<'a> {
    model: &'a str,
    max_tokens: u32,
    #[serde(skip_serializing_if = "String::is_empty")]
    system: String,
    messages: Vec<Spoken>,
    stream: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    temperature: Option<f32>,
}

#[derive(Serialize)]
struct Spoken {
    role: &'static str,
    content: Vec<Value>,
}

/// Serialises a request for a reply of at most `limit` tokens.
pub(crate) fn body(
    config: &ModelConfig,
    messages: &[Message],
    limit: u32,
) -> serde_json::Result<bytes::Bytes> {
    let (system, talk): (Vec<_>, Vec<_>) = messages.iter().partition(|m| m.role == "system");
    let system: Vec<&str> = system.iter().map(|m| m.content.as_str()).collect();
    let body = Body {
        model: &config.model,
        max_tokens: limit,
        system: system.join("\n\n"),
        messages: alternating(talk),
        stream: true,
        temperature: config.temperature,
    };
    serde_json::to_vec(&body).map(Into::into)
}

/// Messages of client and specialist in turns, the client first. The protocol refuses a message without content, so
/// there is none.
fn alternating(talk: Vec<&Message>) -> Vec<Spoken> {
    let mut spoken: Vec<Spoken> = Vec::with_capacity(talk.len() + 1);
    for message in talk {
        let content = parts(message);
        match spoken.last_mut() {
            _ if content.is_empty() => {}
            Some(last) if last.role == message.role => last.content.extend(content),
            _ => spoken.push(Spoken {
                role: message.role,
                content,
            }),
        }
    }
    if spoken.first().is_none_or(|first| first.role != "user") {
        let beginning = Spoken {
            role: "user",
            content: vec![text(BEGINNING)],
        };
        spoken.insert(0, beginning);
    }
    spoken
}

fn parts(message: &Message) -> Vec<Value> {
    let said = Some(message.content.as_str()).filter(|said| !said.trim().is_empty());
    let pictures = message.images.iter().map(picture);
    said.map(text).into_iter().chain(pictures).collect()
}

fn text(text: &str) -> Value {
    json!({"type": "text", "text": text})
}

fn picture(Picture { kind, base64 }: &Picture) -> Value {
    json!({"type": "image", "source": {"type": "base64", "media_type": kind, "data": base64}})
}
