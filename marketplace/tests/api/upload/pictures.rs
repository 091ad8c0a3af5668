//! Pictures, from the browser to a model that sees.

use base64::prelude::{BASE64_STANDARD, Engine as _};
use serde_json::{Value, json};
use testkit::fake_model::FakeModel;

use crate::product::{Product, email};
use crate::upload::{PIXEL, bring};

/// What was asked about a picture: the request as it reached the model, and the picture as the conversation shows it.
async fn asked_about_a_picture(model_sees: bool) -> (Value, Value) {
    let model = FakeModel::start().await;
    let product = Product::with(vec![
        ("MODEL_BASE_URL", model.base_url.clone()),
        ("MODEL_NAME", "normal".into()),
        ("MODEL_SEES", model_sees.to_string()),
    ])
    .await;
    product.sign_up("ada").await;
    let ada = product.sign_in(&email("ada")).await;
    let picture = bring(&product, &ada, "dot.png", "image/png", PIXEL).await;
    let body = json!({
        "agentId": "gwenllian-pryce",
        "text": "What is on the picture?",
        "attachments": [picture],
    });
    let (status, answer) = product.post("/chat/send", Some(&ada), body).await;
    assert_eq!(status, 200, "{answer}");
    let requests = model.requests();
    let asked = requests.last().unwrap().body.clone();
    let shown = answer["conversation"]["messages"][0]["attachments"][0].clone();
    (asked, shown)
}

/// Addresses of all pictures of a request.
fn pictures(request: &Value) -> Vec<&str> {
    let messages = request["messages"].as_array().unwrap();
    let parts = messages.iter().filter_map(|it| it["content"].as_array());
    parts
        .flatten()
        .filter_map(|part| part["image_url"]["url"].as_str())
        .collect()
}

#[tokio::test]
async fn chat_39_a_picture_goes_to_a_model_that_sees() {
    let (asked, shown) = asked_about_a_picture(true).await;
    let [picture] = pictures(&asked)[..] else {
        panic!("{asked}");
    };
    let content = picture.split_once(";base64,").unwrap();
    assert!(content.0.starts_with("data:image/"), "{picture}");
    assert!(!BASE64_STANDARD.decode(content.1).unwrap().is_empty());
    assert_eq!(shown["name"], "dot.png");
    assert_eq!(shown["unread"], Value::Null);
}

#[tokio::test]
async fn chat_39_a_picture_before_a_model_that_does_not_see_is_named_and_kept_from_it() {
    let (asked, shown) = asked_about_a_picture(false).await;
    assert!(pictures(&asked).is_empty(), "{asked}");
    assert_eq!(
        shown["unread"],
        "dot.png could not be read: pictures can not be looked at here. It was not used and costs nothing."
    );
    // Who writes is told that there was one.
    assert!(asked.to_string().contains("dot.png"), "{asked}");
}
