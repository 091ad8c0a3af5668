//! Connections to models, and what specialists are tried with.

use serde_json::{Value, json};

use super::script::{Outside, Script, id};

pub async fn play(script: &Script, outside: &Outside) {
    let root = &script.root;
    let model = |name: &str| connection(name, &outside.model.base_url);
    let connected = script.call("POST /admin/models", &[], root, model("Ours"));
    let connected = id(&connected.await);
    let one: &[&str] = &[&connected];
    script
        .call("PUT /admin/models/{modelId}", one, root, model("Theirs"))
        .await;
    let which = json!({ "modelId": connected });
    script
        .call("POST /admin/models/test", &[], root, which)
        .await;
    script
        .call("POST /admin/models/discover", &[], root, Value::Null)
        .await;
    let remove = "DELETE /admin/models/{modelId}";
    script.call(remove, one, root, Value::Null).await;
    rehearse(script).await;
}

/// A connection as an admin makes it.
pub fn connection(name: &str, base_url: &str) -> Value {
    json!({"name": name, "preset": "other", "protocol": "openai", "baseUrl": base_url, "model": "normal", "sees": false, "maxTokens": 4000})
}

async fn rehearse(script: &Script) {
    let root = &script.root;
    let must = json!({"words": [], "notWords": [], "headings": [], "minWords": null, "maxWords": null, "tone": ""});
    let brief =
        json!({"id": "rain", "title": "Rain", "text": "Write about rain on roofs.", "must": must});
    let briefs = json!({ "briefs": [brief] });
    let of: &[&str] = &["arvid-tamm"];
    let write = "PUT /admin/specialists/{agentId}/briefs";
    script.call(write, of, root, briefs).await;
    let run = "POST /admin/specialists/{agentId}/rehearsals";
    let sides = json!({"sides": [{"name": "As now"}]});
    script.call(run, of, root, sides).await;
    let draft = json!({"name": "Arvid", "category": "", "subcategory": "", "systemPrompt": "You rhyme.", "promptTemplate": {"tone": "", "writingStyle": ""}});
    let draft = json!({"draft": draft, "turns": [{"from": "admin", "text": "Hello"}]});
    script
        .call("POST /admin/agents/try", &[], root, draft)
        .await;
}
