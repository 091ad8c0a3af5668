//! Live support from question to history, for oneself alone.

use reqwest::Method;
use serde_json::{Value, json};

use crate::product::{Product, email};

async fn history(product: &Product, token: &str, query: &str) -> (u16, Value) {
    let path = format!("/support/history{query}");
    let answer = product.send(Method::GET, &path, Some(token), None).await;
    (answer.status().as_u16(), answer.json().await.unwrap())
}

fn texts(lines: &Value) -> Vec<&str> {
    let lines = lines.as_array().unwrap();
    lines
        .iter()
        .map(|line| line["text"].as_str().unwrap())
        .collect()
}

#[tokio::test]
async fn supp_09_supp_10_supp_12_api_29_api_30_x_40_x_51_a_question_is_answered_and_kept_for_its_person_alone()
 {
    let product = Product::start().await;
    let ada = product.sign_up("ada").await;
    let bo = product.sign_up("bo").await;
    let token = product.sign_in(&email("ada")).await;
    let other = product.sign_in(&email("bo")).await;
    assert_eq!(history(&product, &token, "").await, (200, json!([])));

    let ask = "How many free tokens do I get?";
    let body = json!({"message": format!("  {ask}\n"), "sessionId": ada});
    let (status, told) = product.post("/support/ai-chat", Some(&token), body).await;
    assert_eq!(status, 200, "{told}");
    let reply = told["reply"].as_str().unwrap().to_owned();
    assert!(reply.contains("20,000"), "{reply}");

    let kept = || async {
        let (_, lines) = history(&product, &token, "").await;
        lines.as_array().is_some_and(|lines| lines.len() == 2)
    };
    testkit::wait_until(kept, "the history to follow").await;
    let (_, lines) = history(&product, &token, &format!("?sessionId={ada}")).await;
    assert_eq!(lines, told["messages"], "both sides show the same");
    assert_eq!(texts(&lines), [ask, &reply]);
    assert_eq!(
        (&lines[0]["from"], &lines[1]["from"]),
        (&json!("user"), &json!("agent"))
    );
    assert!(lines[0]["timestamp"].is_string());

    // Support costs nothing.
    let answer = product
        .send(Method::GET, "/users/me/tokens", Some(&token), None)
        .await;
    assert_eq!(
        answer.json::<Value>().await.unwrap()["tokens"],
        json!(20_000)
    );

    // Another's session is not there, neither to read nor to write in.
    let (status, _) = history(&product, &token, &format!("?sessionId={bo}")).await;
    assert_eq!(status, 404);
    let foreign = json!({"message": "Hello?", "sessionId": bo});
    let (status, _) = product
        .post("/support/ai-chat", Some(&token), foreign)
        .await;
    assert_eq!(status, 404);
    assert_eq!(history(&product, &other, "").await, (200, json!([])));
}

#[tokio::test]
async fn supp_11_what_is_blank_or_too_long_is_refused_and_a_repeat_under_a_key_is_one_question() {
    let product = Product::start().await;
    product.sign_up("ada").await;
    let token = product.sign_in(&email("ada")).await;
    for bad in [" \n".to_owned(), "x".repeat(4_001)] {
        let (status, refused) = product
            .post("/support/ai-chat", Some(&token), json!({"message": bad}))
            .await;
        assert_eq!(status, 422);
        assert!(refused["fields"]["message"].is_string(), "{refused}");
    }
    let nobodys = json!({"message": "When is support open?"});
    let (status, _) = product.post("/support/ai-chat", None, nobodys).await;
    assert_eq!(status, 401, "nobody's message is not taken");

    let ask = async |message: &str| {
        let answer = product
            .client
            .post(format!("{}/api/support/ai-chat", product.base()))
            .bearer_auth(&token)
            .header("Idempotency-Key", "one-question")
            .json(&json!({"message": message}))
            .send()
            .await
            .unwrap();
        (
            answer.status().as_u16(),
            answer.json::<Value>().await.unwrap(),
        )
    };
    let first = ask("When is support open?").await;
    assert_eq!(first.0, 200);
    assert_eq!(ask("When is support open?").await, first);
    let (status, _) = ask("Something else").await;
    assert!((400..500).contains(&status), "{status}");
    let kept = || async {
        let (_, lines) = history(&product, &token, "?limit=1").await;
        texts(&lines).len() == 1
    };
    testkit::wait_until(kept, "the history to follow").await;
    let (_, lines) = history(&product, &token, "").await;
    assert_eq!(texts(&lines).len(), 2);
}
