//! What all specialists are told, from the admin who says it to the model that reads it.

use reqwest::Method;
use serde_json::{Value, json};
use testkit::fake_model::FakeModel;
use time::OffsetDateTime;
use time::format_description::well_known::Rfc3339;

use crate::product::{Product, SUPERADMIN, email, written_by};

const PATH: &str = "/admin/settings/prompt";

async fn set(product: &Product, token: &str, body: &Value) -> (u16, Value) {
    let answer = product.send(Method::PUT, PATH, Some(token), Some(body));
    let answer = answer.await;
    (answer.status().as_u16(), answer.json().await.unwrap())
}

async fn read(product: &Product, token: &str, path: &str) -> Value {
    product.until_told("prompt").await;
    let answer = product.send(Method::GET, path, Some(token), None).await;
    assert_eq!(answer.status(), 200);
    answer.json().await.unwrap()
}

/// The system message of the last request.
fn told(model: &FakeModel) -> String {
    let last = model.requests().pop().unwrap().body;
    let messages = last["messages"].as_array().unwrap();
    let system = messages.iter().find(|it| it["role"] == "system").unwrap();
    system["content"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn adm_sys_01_the_message_is_part_of_the_very_next_reply_of_every_specialist() {
    let model = FakeModel::start().await;
    let product = Product::with(written_by(&model, "normal")).await;
    let root = product.sign_in(SUPERADMIN).await;
    product.sign_up("ada").await;
    let ada = product.sign_in(&email("ada")).await;
    let agents = product.send(Method::GET, "/agents?limit=2", None, None);
    let agents: Value = agents.await.json().await.unwrap();
    let rule = "Never promise a date.";
    for (agent, text) in [(0, ""), (0, rule), (1, rule), (1, "")] {
        let body = json!({ "globalPrompt": text });
        assert_eq!(set(&product, &root, &body).await.0, 200);
        let said = json!({"agentId": agents[agent]["id"], "text": "Hello"});
        let (status, answer) = product.post("/chat/send", Some(&ada), said).await;
        assert_eq!(status, 200, "{answer}");
        assert_eq!(told(&model).contains(rule), text == rule);
    }
}

#[tokio::test]
async fn adm_sys_03_each_message_is_a_version_with_author_and_time_and_can_be_had_back() {
    let product = Product::start().await;
    let root = product.sign_in(SUPERADMIN).await;
    let none = json!({"globalPrompt": "", "version": 0});
    assert_eq!(read(&product, &root, PATH).await, none);
    for (version, text) in [(1, "Be brief."), (2, "Be kind."), (3, "Be brief.")] {
        let body = json!({"globalPrompt": format!("  {text}\n"), "version": version - 1});
        let answer = set(&product, &root, &body).await;
        let stored = json!({"globalPrompt": text, "version": version});
        assert_eq!(answer, (200, stored.clone()));
        assert_eq!(read(&product, &root, PATH).await, stored);
    }
    let path = format!("{PATH}/versions");
    let versions = read(&product, &root, &path).await;
    let versions = versions.as_array().unwrap();
    let of = |name: &str| {
        versions
            .iter()
            .map(|it| it[name].clone())
            .collect::<Vec<_>>()
    };
    assert_eq!(of("version"), [3, 2, 1]);
    assert_eq!(of("globalPrompt"), ["Be brief.", "Be kind.", "Be brief."]);
    let me = read(&product, &root, "/admin/me").await;
    assert!(versions.iter().all(|it| it["savedBy"] == me["fullname"]));
    let times = of("savedAt");
    assert!(
        times
            .windows(2)
            .all(|two| two[0].as_str() > two[1].as_str())
    );

    let page = read(&product, &root, &format!("{path}?limit=2")).await;
    assert_eq!(page.as_array().unwrap().len(), 2);
}

#[tokio::test]
async fn ent_21_the_settings_have_a_global_prompt_and_a_line_of_support_has_text_from_and_timestamp()
 {
    let product = Product::start().await;
    let root = product.sign_in(SUPERADMIN).await;
    let body = json!({"globalPrompt": "Be brief."});
    assert_eq!(set(&product, &root, &body).await.0, 200);
    let read = read(&product, &root, PATH).await;
    assert_eq!(read["globalPrompt"], body["globalPrompt"]);

    let ada = product.sign_up("ada").await;
    let token = product.sign_in(&email("ada")).await;
    let ask = json!({"message": "Hello", "sessionId": ada});
    let (status, told) = product.post("/support/ai-chat", Some(&token), ask).await;
    assert_eq!(status, 200, "{told}");
    let lines = told["messages"].as_array().unwrap();
    for (line, from) in lines.iter().zip(["user", "agent"]) {
        let line = line.as_object().unwrap();
        assert!(line["text"].is_string());
        assert_eq!(line["from"], from);
        let at = line["timestamp"].as_str().unwrap();
        OffsetDateTime::parse(at, &Rfc3339).unwrap();
    }
    assert_eq!(lines.len(), 2);
}

#[tokio::test]
async fn a_message_that_somebody_else_changed_meanwhile_is_not_overwritten() {
    let product = Product::start().await;
    let root = product.sign_in(SUPERADMIN).await;
    let first = json!({"globalPrompt": "Be brief.", "version": 0});
    assert_eq!(set(&product, &root, &first).await.0, 200);
    let late = json!({"globalPrompt": "Be kind.", "version": 0});
    let (status, problem) = set(&product, &root, &late).await;
    assert_eq!(
        (status, &problem["code"]),
        (409, &json!("global_prompt_changed"))
    );
    // Whoever wanted the same has it.
    assert_eq!(set(&product, &root, &first).await.0, 200);
    assert_eq!(read(&product, &root, PATH).await["version"], 1);
}

#[tokio::test]
async fn a_message_that_is_too_long_and_a_version_beyond_counting_are_refused_at_their_fields() {
    let product = Product::start().await;
    let root = product.sign_in(SUPERADMIN).await;
    let body = json!({"globalPrompt": "x".repeat(8_001)});
    let (status, problem) = set(&product, &root, &body).await;
    assert_eq!(status, 422);
    assert!(problem["fields"]["globalPrompt"].is_string(), "{problem}");
    let body = json!({"globalPrompt": "", "version": 2_147_483_648_u32});
    let (status, problem) = set(&product, &root, &body).await;
    assert_eq!(status, 422);
    assert!(problem["fields"]["version"].is_string(), "{problem}");
    let body = json!({"globalPrompt": "é".repeat(8_000)});
    assert_eq!(set(&product, &root, &body).await.0, 200);
}
