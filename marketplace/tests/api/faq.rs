//! The FAQs, from the admin who writes them to those who read them and live support that answers from them.

use reqwest::Method;
use serde_json::{Value, json};

use crate::product::{Product, SUPERADMIN, email};

async fn send(
    product: &Product,
    token: Option<&str>,
    method: Method,
    path: &str,
    body: Option<&Value>,
) -> (u16, Value) {
    let answer = product.send(method, path, token, body).await;
    let status = answer.status().as_u16();
    (status, answer.json().await.unwrap_or_default())
}

async fn read(product: &Product, token: Option<&str>, path: &str) -> Vec<Value> {
    product.until_told("faq").await;
    let (status, faqs) = send(product, token, Method::GET, path, None).await;
    assert_eq!(status, 200, "{faqs}");
    faqs.as_array().unwrap().clone()
}

async fn ask(product: &Product, token: &str, question: &str) -> String {
    let body = json!({"message": question});
    let (status, told) = product.post("/support/ai-chat", Some(token), body).await;
    assert_eq!(status, 200, "{told}");
    told["reply"].as_str().unwrap().to_owned()
}

fn mars(answer: &str) -> Value {
    json!({"question": "Do you deliver on Mars?", "answer": answer, "category": "Technical"})
}

/// The entry as it is stored, with this id.
fn stored(id: &Value, mut request: Value) -> Value {
    request["id"] = id.clone();
    request
}

#[tokio::test]
async fn api_22_ent_13_whoever_is_signed_in_reads_all_faqs_and_visitors_the_same_in_public() {
    let product = Product::start().await;
    product.sign_up("ada").await;
    let ada = product.sign_in(&email("ada")).await;
    let faqs = read(&product, Some(&ada), "/users/faqs").await;
    assert!(faqs.len() >= 25, "{}", faqs.len());
    for faq in &faqs {
        let fields: Vec<&str> = faq
            .as_object()
            .unwrap()
            .keys()
            .map(String::as_str)
            .collect();
        assert_eq!(fields, ["answer", "category", "id", "question"]);
        assert!(faq.as_object().unwrap().values().all(Value::is_string));
    }
    let is_of = |category: &str| faqs.iter().any(|faq| faq["category"] == category);
    for category in ["Account", "Billing", "Support", "Technical", "General"] {
        assert!(is_of(category), "{category}");
    }
    assert_eq!(read(&product, None, "/faqs").await, faqs);
    let (status, _) = send(&product, None, Method::GET, "/users/faqs", None).await;
    assert_eq!(status, 401);
}

#[tokio::test]
async fn adm_faq_06_x_28_admins_add_change_and_delete_faqs_and_are_answered_with_what_is_stored() {
    let product = Product::start().await;
    let root = product.sign_in(SUPERADMIN).await;
    let root = Some(root.as_str());
    let before = read(&product, root, "/users/faqs").await;

    let typed = json!({"question": "  Do you deliver on Mars? ", "answer": "\nYes.\n", "category": "Technical"});
    let (status, added) = send(&product, root, Method::POST, "/admin/faqs", Some(&typed)).await;
    assert_eq!((status, &added), (201, &stored(&added["id"], mars("Yes."))));
    let with = |faq: &Value| [before.clone(), vec![faq.clone()]].concat();
    assert_eq!(read(&product, root, "/users/faqs").await, with(&added));

    let path = format!("/admin/faqs/{}", added["id"].as_str().unwrap());
    let other = mars("Every other sol.");
    let (status, changed) = send(&product, root, Method::PUT, &path, Some(&other)).await;
    assert_eq!((status, &changed), (200, &stored(&added["id"], other)));
    assert_eq!(read(&product, root, "/users/faqs").await, with(&changed));

    let (status, nothing) = send(&product, root, Method::DELETE, &path, None).await;
    assert_eq!((status, nothing), (204, Value::Null));
    assert_eq!(read(&product, root, "/users/faqs").await, before);
    for method in [Method::PUT, Method::DELETE] {
        let body = (method == Method::PUT).then(|| mars("Yes."));
        let (status, _) = send(&product, root, method, &path, body.as_ref()).await;
        assert_eq!(status, 404);
    }
}

#[tokio::test]
async fn what_is_missing_too_long_or_of_no_category_is_refused_at_its_field() {
    let product = Product::start().await;
    let root = product.sign_in(SUPERADMIN).await;
    let long = |letters: usize| "é".repeat(letters);
    for (field, value) in [
        ("question", json!(" \n")),
        ("question", json!(long(201))),
        ("answer", json!("")),
        ("answer", json!(long(2_001))),
        ("category", json!("Cooking")),
    ] {
        let mut body = mars("Yes.");
        body[field] = value;
        let (status, problem) = product.post("/admin/faqs", Some(&root), body).await;
        assert_eq!(status, 422, "{problem}");
        assert!(problem["fields"][field].is_string(), "{problem}");
    }
    let longest = json!({"question": long(200), "answer": long(2_000), "category": "General"});
    let (status, _) = product.post("/admin/faqs", Some(&root), longest).await;
    assert_eq!(status, 201);
}

#[tokio::test]
async fn a_faq_that_is_sent_again_under_its_key_is_added_once() {
    let product = Product::start().await;
    let root = product.sign_in(SUPERADMIN).await;
    let add = async |answer: &str| {
        let answer = product
            .client
            .post(format!("{}/api/admin/faqs", product.base()))
            .bearer_auth(&root)
            .header("Idempotency-Key", "on-mars")
            .json(&mars(answer))
            .send()
            .await
            .unwrap();
        let status = answer.status().as_u16();
        (status, answer.json::<Value>().await.unwrap())
    };
    let first = add("Yes.").await;
    assert_eq!(first.0, 201);
    assert_eq!(add("Yes.").await, first);
    assert_eq!(add("No.").await.0, 422);
    let faqs = read(&product, Some(&root), "/users/faqs").await;
    let ours = faqs
        .iter()
        .filter(|faq| faq["question"] == first.1["question"]);
    assert_eq!(ours.count(), 1);
}

#[tokio::test]
async fn live_support_answers_from_the_faqs_as_they_are_now() {
    let product = Product::start().await;
    product.sign_up("ada").await;
    let ada = product.sign_in(&email("ada")).await;
    let root = product.sign_in(SUPERADMIN).await;
    let asked = "delivery on mars?";
    let unknown = ask(&product, &ada, asked).await;
    assert!(unknown.starts_with("I do not have an answer to that."));
    let yes = mars("Yes, by rocket.");
    let (_, added) = product.post("/admin/faqs", Some(&root), yes).await;
    assert!(
        ask(&product, &ada, asked)
            .await
            .starts_with("Yes, by rocket.")
    );
    let path = format!("/admin/faqs/{}", added["id"].as_str().unwrap());
    let no = mars("No, the rocket is full.");
    send(&product, Some(&root), Method::PUT, &path, Some(&no)).await;
    assert!(
        ask(&product, &ada, asked)
            .await
            .starts_with("No, the rocket is full.")
    );
    send(&product, Some(&root), Method::DELETE, &path, None).await;
    assert_eq!(ask(&product, &ada, asked).await, unknown);
}

#[tokio::test]
async fn what_an_admin_deleted_does_not_come_back_with_the_next_start() {
    let mut product = Product::start().await;
    let root = product.sign_in(SUPERADMIN).await;
    let faqs = read(&product, Some(&root), "/users/faqs").await;
    for faq in &faqs {
        let path = format!("/admin/faqs/{}", faq["id"].as_str().unwrap());
        let (status, _) = send(&product, Some(&root), Method::DELETE, &path, None).await;
        assert_eq!(status, 204);
    }
    product.stop().await;
    product.restart().await;
    assert_eq!(read(&product, None, "/faqs").await, Vec::<Value>::new());
}
