//! The community, and those who moderate it.

use serde_json::{Value, json};

use super::script::{Script, id};

pub async fn play(script: &Script) {
    let (_, bo) = script.member("cleo").await;
    let (ada, root) = (&script.ada, &script.root);
    let [discussion, other] = [begin(script, ada).await, begin(script, ada).await];
    let vote = "POST /community/{id}/vote";
    script.call(vote, &[&discussion], &bo, Value::Null).await;
    let reply = reply(script, &discussion, &bo).await;
    let report = json!({"replyId": reply, "reason": "Advertising"});
    let dismiss = json!({ "replyId": reply });
    let hide = json!({"replyId": reply, "reason": "It sells something."});
    let appeal = json!({"replyId": reply, "text": "It sells nothing."});
    let decide = json!({"replyId": reply, "outcome": "upheld"});
    for (route, who, body) in [
        ("POST /community/{id}/reports", ada, report),
        ("POST /admin/community/{id}/dismiss", root, dismiss),
        ("POST /admin/community/{id}/hide", root, hide),
        ("POST /community/{id}/appeals", &bo, appeal),
        ("POST /admin/community/{id}/decide", root, decide),
    ] {
        script.call(route, &[&discussion], who, body).await;
    }
    for action in ["restore", "delete"] {
        let moderate = json!({"action": action, "replyId": reply});
        let route = "PATCH /admin/community/{id}";
        script.call(route, &[&discussion], root, moderate).await;
    }
    let mine = self::reply(script, &other, &bo).await;
    let route = "DELETE /community/{id}/comments/{replyId}";
    script.call(route, &[&other, &mine], &bo, Value::Null).await;
    let route = "DELETE /community/{id}";
    script.call(route, &[&other], ada, Value::Null).await;
}

async fn begin(script: &Script, who: &str) -> String {
    let discussion = json!({"title": "Serial commas", "content": "For or against?"});
    id(&script.call("POST /community", &[], who, discussion).await)
}

async fn reply(script: &Script, discussion: &str, who: &str) -> String {
    let route = "POST /community/{id}/comments";
    let reply = json!({"text": "Buy now!"});
    id(&script.call(route, &[discussion], who, reply).await)
}
