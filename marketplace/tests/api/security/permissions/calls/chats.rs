//! What clients say to specialists, and what they do with what is delivered.

use serde_json::{Value, json};

use super::script::{Outside, Script, WORK, id};
use super::stopping;

pub const AGENT: &str = "gwenllian-pryce";
const BRIEF: &str = "Write two sentences about a harbour, please.";

pub async fn play(script: &Script, outside: &Outside) {
    let document = work(script).await;
    judge(script, &document).await;
    let route = "DELETE /chat/messages/{id}";
    script
        .call(route, &[&document], &script.ada, Value::Null)
        .await;
    // Asks back, so that there is no work yet that would keep a message where it is.
    outside.model.reply_with("Which harbour?");
    replace(script).await;
    remember(script).await;
    outside.model.reply_with(WORK);
    stopping::play(script, outside).await;
}

/// Says something; the conversation.
async fn say(script: &Script, text: &str, more: Value) -> Value {
    let mut said = json!({"agentId": AGENT, "text": text});
    for (name, value) in more.as_object().unwrap() {
        said[name] = value.clone();
    }
    let sent = script.call("POST /chat/send", &[], &script.ada, said).await;
    sent["conversation"].clone()
}

fn session(conversation: &Value) -> String {
    conversation["sessionId"].as_str().unwrap().to_owned()
}

/// The last message of a conversation that is from them.
fn last(conversation: &Value, from: &str) -> String {
    let messages = conversation["messages"].as_array().unwrap();
    id(messages.iter().rfind(|it| it["from"] == from).unwrap())
}

async fn arrange(script: &Script, session: &str, how: Value) {
    let route = "PATCH /chat/sessions/{id}";
    script.call(route, &[session], &script.ada, how).await;
}

/// Delivered, changed, approved, changed again, and the second change tried twice. The first document.
async fn work(script: &Script) -> String {
    let ada = &script.ada;
    let asked = json!({"agentId": AGENT, "text": BRIEF});
    script.call("POST /chat/estimate", &[], ada, asked).await;
    let delivered = say(script, BRIEF, json!({})).await;
    let (talk, document) = (session(&delivered), last(&delivered, "agent"));
    let seen = "POST /chat/sessions/{id}/seen";
    script.call(seen, &[&talk], ada, Value::Null).await;
    edit(script, &document).await;
    let approval = json!({"agentId": AGENT, "messageId": document});
    script.call("POST /chat/approve", &[], ada, approval).await;

    let out_of_sight = || json!({"archived": true});
    let named = json!({"title": "The harbour", "pinned": true});
    arrange(script, &talk, named).await;
    arrange(script, &talk, out_of_sight()).await;
    let changed = edit(script, &document).await;
    arrange(script, &talk, out_of_sight()).await;
    let which = || json!({ "messageId": changed });
    script
        .call("POST /chat/regenerate", &[], ada, which())
        .await;
    script.call("POST /chat/choose", &[], ada, which()).await;
    arrange(script, &talk, out_of_sight()).await;
    let back = json!({"archived": false, "pinned": false});
    arrange(script, &talk, back).await;
    let cancel = json!({"agentId": AGENT, "sessionId": talk});
    script.call("POST /chat/cancel", &[], ada, cancel).await;
    document
}

/// Has a document changed; the reply.
async fn edit(script: &Script, document: &str) -> String {
    let edit = json!({"agentId": AGENT, "messageId": document, "text": "Make it about snow."});
    let edited = script.call("POST /edit-requests", &[], &script.ada, edit);
    id(&edited.await["message"])
}

async fn judge(script: &Script, document: &str) {
    let review = json!({"stars": 4, "messageId": document});
    let route = "POST /agents/{id}/reviews";
    let review = script.call(route, &[AGENT], &script.ada, review).await;
    let route = "PUT /agents/{id}/reviews/{reviewId}";
    let ids: &[&str] = &[AGENT, &id(&review)];
    script
        .call(route, ids, &script.ada, json!({"stars": 5}))
        .await;
}

/// A brief that was meant differently.
async fn replace(script: &Script) {
    let said = say(script, BRIEF, json!({"newSession": true})).await;
    arrange(script, &session(&said), json!({"archived": true})).await;
    let replaces = json!({"replaces": last(&said, "user")});
    say(script, BRIEF, replaces).await;
}

/// A talk that is so long that its beginning is kept as a summary: lost with a message that it tells of, and taken away.
async fn remember(script: &Script) {
    let ada = &script.ada;
    let long = |n: u8| format!("{n} {}", "It rains on tin roofs. ".repeat(600));
    let begun = say(script, &long(0), json!({"newSession": true})).await;
    let (talk, first) = (session(&begun), last(&begun, "user"));
    let here = || json!({ "sessionId": talk });
    for n in 1..3 {
        say(script, &long(n), here()).await;
    }
    let delete = "DELETE /chat/messages/{id}";
    script.call(delete, &[&first], ada, Value::Null).await;
    for n in 3..5 {
        say(script, &long(n), here()).await;
    }
    let forget = "DELETE /chat/memory/{agentId}/summaries/{sessionId}";
    script.call(forget, &[AGENT, &talk], ada, Value::Null).await;
    let memory = json!({"enabled": true, "facts": ["Rain is wet."], "voice": ""});
    let write = "PUT /chat/memory/{agentId}";
    script.call(write, &[AGENT], ada, memory).await;
}
