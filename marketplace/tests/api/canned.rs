//! Canned answers, from the admin who keeps them to the one who replies with them.

use reqwest::Method;
use serde_json::{Value, json};

use crate::product::{PASSWORD, Product, SUPERADMIN, email};

const PATH: &str = "/admin/canned-answers";

async fn send(
    product: &Product,
    token: &str,
    (method, path): (Method, &str),
    body: Option<Value>,
) -> (u16, Value) {
    let answer = product.send(method, path, Some(token), body.as_ref()).await;
    let status = answer.status().as_u16();
    (status, answer.json().await.unwrap_or_default())
}

async fn listed(product: &Product, token: &str) -> Value {
    product.until_told("canned").await;
    let (status, answers) = send(product, token, (Method::GET, PATH), None).await;
    assert_eq!(status, 200, "{answers}");
    answers
}

fn reload(text: &str) -> Value {
    json!({"title": "Reload", "text": text})
}

#[tokio::test]
async fn admins_keep_change_and_delete_answers_and_are_answered_with_what_is_stored() {
    let product = Product::start().await;
    let root = product.sign_in(SUPERADMIN).await;
    assert_eq!(listed(&product, &root).await, json!([]));
    let typed = json!({"title": " Reload ", "text": "\nPlease\nreload.\n"});
    let (status, kept) = send(&product, &root, (Method::POST, PATH), Some(typed)).await;
    let id = kept["id"].clone();
    let stored = |text: &str| json!({"id": id, "title": "Reload", "text": text});
    assert_eq!((status, &kept), (201, &stored("Please\nreload.")));
    assert_eq!(listed(&product, &root).await, json!([kept]));

    let path = format!("{PATH}/{}", id.as_str().unwrap());
    let body = Some(reload("Reload twice."));
    let (status, changed) = send(&product, &root, (Method::PUT, &path), body).await;
    assert_eq!((status, &changed), (200, &stored("Reload twice.")));
    assert_eq!(listed(&product, &root).await, json!([changed]));

    let (status, _) = send(&product, &root, (Method::DELETE, &path), None).await;
    assert_eq!(status, 204);
    assert_eq!(listed(&product, &root).await, json!([]));
    for (method, body) in [(Method::PUT, Some(reload("No."))), (Method::DELETE, None)] {
        let (status, _) = send(&product, &root, (method, &path), body).await;
        assert_eq!(status, 404);
    }
}

#[tokio::test]
async fn what_is_missing_or_too_long_is_refused_at_its_field() {
    let product = Product::start().await;
    let root = product.sign_in(SUPERADMIN).await;
    let long = |letters: usize| json!("é".repeat(letters));
    for (field, value) in [
        ("title", json!(" \n")),
        ("title", long(81)),
        ("title", json!("a\u{0}b")),
        ("text", json!("")),
        ("text", long(4_001)),
    ] {
        let mut body = reload("Please reload.");
        body[field] = value;
        let (status, problem) = product.post(PATH, Some(&root), body).await;
        assert_eq!(status, 422, "{problem}");
        assert!(problem["fields"][field].is_string(), "{problem}");
    }
    let longest = json!({"title": long(80), "text": long(4_000)});
    assert_eq!(product.post(PATH, Some(&root), longest).await.0, 201);
}

#[tokio::test]
async fn there_are_a_hundred_answers_at_most_and_a_repeat_under_its_key_keeps_one() {
    let product = Product::start().await;
    let root = product.sign_in(SUPERADMIN).await;
    let keep = async |key: &str, text: &str| {
        let request = product
            .client
            .post(format!("{}/api{PATH}", product.base()))
            .bearer_auth(&root)
            .header("Idempotency-Key", key);
        let answer = request.json(&reload(text)).send().await.unwrap();
        let status = answer.status().as_u16();
        (status, answer.json::<Value>().await.unwrap())
    };
    let first = keep("0", "Yes.").await;
    assert_eq!(first.0, 201);
    assert_eq!(keep("0", "Yes.").await, first);
    assert_eq!(keep("0", "No.").await.0, 422);
    for number in 1..100 {
        let (status, told) = keep(&number.to_string(), "Yes.").await;
        assert_eq!(status, 201, "{told}");
    }
    let (status, refused) = keep("100", "Yes.").await;
    assert_eq!(
        (status, &refused["code"]),
        (409, &json!("too_many_answers"))
    );
}

#[tokio::test]
async fn nobody_sees_or_changes_answers_without_the_permission_to_answer_tickets() {
    let product = Product::start().await;
    let root = product.sign_in(SUPERADMIN).await;
    let ida = json!({"fullname": "Ida Lund", "email": email("ida"), "password": PASSWORD,
                     "permissions": ["faqManagement"]});
    assert_eq!(product.post("/admin/admins", Some(&root), ida).await.0, 201);
    product.until_told("account").await;
    let ida = product.sign_in(&email("ida")).await;
    let get = send(&product, &ida, (Method::GET, PATH), None).await;
    let post = send(&product, &ida, (Method::POST, PATH), Some(reload("Yes."))).await;
    assert_eq!((get.0, post.0), (403, 403));
}
