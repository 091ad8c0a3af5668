//! Categories and specialists, with a model that was chosen for them.

use reqwest::header;
use serde_json::{Value, json};

use super::models::connection;
use super::script::{Outside, Script, id};
use crate::catalog::specialists::ada;

pub async fn play(script: &Script, outside: &Outside) {
    let root = &script.root;
    let poetry = script.call("POST /admin/categories", &[], root, category("Poetry"));
    let poetry = id(&poetry.await);
    let agent = script.call("POST /admin/agents", &[], root, specialist("Poetry"));
    let agent = id(&agent.await);
    move_about(script, &agent).await;
    choose(script, outside, &agent).await;
    let change = "PUT /admin/categories/{id}";
    script
        .call(change, &[&poetry], root, category("Verse"))
        .await;
    let delete = "DELETE /admin/categories/{id}";
    let move_to = "?moveTo=ghost-writing";
    script
        .call(delete, &[&poetry, move_to], root, Value::Null)
        .await;
    import(script, &agent).await;
    let delete = "DELETE /admin/agents/{id}";
    script.call(delete, &[&agent], root, Value::Null).await;
}

fn category(name: &str) -> Value {
    json!({"name": name, "description": "Verse that scans.", "icon": "", "subcategories": []})
}

fn specialist(category: &str) -> Value {
    let mut ada = ada();
    ada["category"] = json!(category);
    ada["subcategory"] = json!("");
    ada
}

/// Into another category and back.
async fn move_about(script: &Script, agent: &str) {
    let root = &script.root;
    let change = "PUT /admin/agents/{id}";
    let elsewhere = specialist("Ghost Writing");
    script.call(change, &[agent], root, elsewhere).await;
    let restore = "POST /admin/agents/{id}/restore";
    let first = json!({"version": 1});
    script.call(restore, &[agent], root, first).await;
}

/// A model for the category and one for the specialist in it.
async fn choose(script: &Script, outside: &Outside, agent: &str) {
    let root = &script.root;
    let model = connection("For verse", &outside.model.base_url);
    let model = script.call("POST /admin/models", &[], root, model);
    let model = id(&model.await);
    let choice = json!({
        "default": null, "fallback": null, "judge": null, "ceiling": null,
        "categories": [{"category": "Poetry", "modelId": model}],
        "specialists": [{"specialistId": agent, "modelId": model}],
    });
    script
        .call("PUT /admin/models/choice", &[], root, choice)
        .await;
}

/// One who is there and one who is new.
async fn import(script: &Script, agent: &str) {
    let file = format!(
        "[[specialists]]\nid = '{agent}'\nname = 'Ada King'\ncategory = 'Ghost Writing'\nsystem_prompt = 'You are Ada King.'\n\
         [[specialists]]\nid = 'bob'\nname = 'Bob'\ncategory = 'Copywriting'\nsystem_prompt = 'You are Bob.'\n"
    );
    let route = "POST /admin/agents/import";
    let request = script.request(route, &[], &script.root);
    let request = request.header(header::CONTENT_TYPE, "application/toml");
    script.send(route, request.body(file)).await;
}
