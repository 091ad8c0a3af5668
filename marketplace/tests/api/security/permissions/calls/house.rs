//! What the house says to everybody, and what leaves it as a file.

use serde_json::{Value, json};
use time::format_description::well_known::Rfc3339;
use time::{Duration, OffsetDateTime};

use super::chats::AGENT;
use super::script::{NOBODY, Script, id};

pub async fn play(script: &Script) {
    announcement(script).await;
    notification(script).await;
    favourite(script).await;
    faq(script).await;
    let root = &script.root;
    let prompt = json!({"globalPrompt": "Never promise a date."});
    script
        .call("PUT /admin/settings/prompt", &[], root, prompt)
        .await;
    for what in ["users", "payments", "tickets", "audit-logs", "agents"] {
        let route = format!("POST /admin/{what}/exports");
        script.call(&route, &[], root, Value::Null).await;
    }
    let route = "PUT /presence";
    let here = script.request(route, &[], NOBODY);
    let here = here.header("user-agent", "A browser");
    script.send(route, here).await;
}

async fn announcement(script: &Script) {
    let root = &script.root;
    let end = OffsetDateTime::now_utc() + Duration::HOUR;
    let end = end.format(&Rfc3339).unwrap();
    let said =
        json!({"title": "New plans", "content": "From Monday on.", "type": "info", "endDate": end});
    let said = script.call("POST /admin/announcements", &[], root, said);
    let said = id(&said.await);
    let dismiss = "PUT /announcements/{id}/dismissal";
    script
        .call(dismiss, &[&said], &script.ada, Value::Null)
        .await;
    let down = "DELETE /admin/announcements/{id}";
    script.call(down, &[&said], root, Value::Null).await;
}

async fn notification(script: &Script) {
    let ada = &script.ada;
    for what in [json!({"notification": 1}), json!({"through": 2})] {
        script
            .call("POST /notifications/read", &[], ada, what)
            .await;
    }
    let route = "PUT /notifications/kinds";
    script
        .call(route, &[], ada, json!({"off": ["balance"]}))
        .await;
}

async fn favourite(script: &Script) {
    for route in [
        "PUT /agents/{id}/favourite",
        "DELETE /agents/{id}/favourite",
    ] {
        script.call(route, &[AGENT], &script.ada, Value::Null).await;
    }
}

async fn faq(script: &Script) {
    let root = &script.root;
    let mars = |answer: &str| json!({"question": "Do you deliver on Mars?", "answer": answer, "category": "Technical"});
    let added = script.call("POST /admin/faqs", &[], root, mars("No."));
    let added = id(&added.await);
    let change = "PUT /admin/faqs/{id}";
    script.call(change, &[&added], root, mars("Not yet.")).await;
    let remove = "DELETE /admin/faqs/{id}";
    script.call(remove, &[&added], root, Value::Null).await;
}
