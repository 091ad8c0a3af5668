//! Replies that are stopped, before their first word and after some.

use serde_json::{Value, json};
use testkit::wait_for;

use super::chats::AGENT;
use super::script::{Outside, Script};

pub async fn play(script: &Script, outside: &Outside) {
    for (writes, is_begun) in [("stall-first-byte", false), ("idle:7", true)] {
        outside.model.play_next([writes.to_owned()]);
        let said = json!({"agentId": AGENT, "text": "Good morning!", "newSession": true});
        let send = script.request("POST /chat/send", &[], &script.ada);
        let sending = tokio::spawn(send.json(&said).send());
        let reply = under_way(script, outside, is_begun).await;
        let which = json!({"messageId": reply["id"]});
        script
            .call("POST /chat/stop", &[], &script.ada, which)
            .await;
        assert_eq!(sending.await.unwrap().unwrap().status(), 200);
    }
}

/// The reply that is being written, once the model was asked for it and there is some of it, or nothing yet.
async fn under_way(script: &Script, outside: &Outside, is_begun: bool) -> Value {
    let look = || async {
        let is_asked = outside.model.waiting() == 0;
        let path = format!("/chat/history/{AGENT}");
        let told = script.read(&path, &script.ada).await;
        let last = told["messages"].as_array()?.last()?.clone();
        let is_so = last["state"] == "streaming" && (last["text"] != "") == is_begun;
        (is_asked && is_so).then_some(last)
    };
    wait_for(look, "a reply to be under way").await
}
