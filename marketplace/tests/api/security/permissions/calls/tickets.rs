//! Live support and tickets, from both sides.

use serde_json::{Value, json};

use super::script::{Script, id};

pub async fn play(script: &Script) {
    let (ada, root) = (&script.ada, &script.root);
    let ask = json!({"message": "How many free tokens do I get?"});
    script.call("POST /support/ai-chat", &[], ada, ask).await;
    let from_chat = "POST /support/ai-chat/tickets";
    script.call(from_chat, &[], ada, Value::Null).await;
    let ticket = json!({"subject": "My download hangs", "body": "Since Monday."});
    let opened = script.call("POST /support/tickets", &[], ada, ticket);
    let ticket = id(&opened.await);
    let ids: &[&str] = &[&ticket];
    let text = || json!({"text": "Please reload."});
    for (route, who) in [
        ("POST /support/tickets/{ticketId}/answers", ada),
        ("POST /admin/tickets/{ticketId}/replies", root),
        ("POST /admin/tickets/{ticketId}/notes", root),
    ] {
        script.call(route, ids, who, text()).await;
    }
    let status = "PUT /admin/tickets/{ticketId}/status";
    script
        .call(status, ids, root, json!({"status": "closed"}))
        .await;
    for method in ["PUT", "DELETE"] {
        let route = format!("{method} /admin/tickets/{{ticketId}}/assignee");
        script.call(&route, ids, root, Value::Null).await;
    }
    canned(script).await;
}

async fn canned(script: &Script) {
    let root = &script.root;
    let answer = |text: &str| json!({"title": "Reload", "text": text});
    let kept = script.call("POST /admin/canned-answers", &[], root, answer("Reload."));
    let kept = id(&kept.await);
    let one = "/admin/canned-answers/{id}";
    let change = format!("PUT {one}");
    script
        .call(&change, &[&kept], root, answer("Please reload."))
        .await;
    let remove = format!("DELETE {one}");
    script.call(&remove, &[&kept], root, Value::Null).await;
}
