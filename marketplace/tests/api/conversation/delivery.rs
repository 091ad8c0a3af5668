//! What a specialist delivers, whoever writes for them.

use reqwest::Method;
use serde_json::{Value, json};

use crate::product::{Product, email};

const BRIEF: &str = "Please write a notice about a lighthouse museum on the island of Skye, for its visitors, 80 words. \
    It opens on 3 May. Entry is free. There are 120 steps to the top.";

async fn download(product: &Product, token: &str, address: &Value) -> Vec<u8> {
    let path = address.as_str().unwrap().strip_prefix("/api").unwrap();
    let answer = product.send(Method::GET, path, Some(token), None).await;
    assert_eq!(answer.status(), 200, "{path}");
    answer.bytes().await.unwrap().to_vec()
}

#[tokio::test]
async fn gen_07_a_specialist_answers_with_written_work_and_its_files_whoever_writes() {
    for product in [Product::start().await, Product::delivering_at_once().await] {
        product.sign_up("ada").await;
        let token = product.sign_in(&email("ada")).await;
        let body = json!({"agentId": "gwenllian-pryce", "text": BRIEF});
        let (status, sent) = product.post("/chat/send", Some(&token), body).await;
        assert_eq!(status, 200, "{sent}");
        let messages = sent["conversation"]["messages"].as_array().unwrap();
        let reply = messages.last().unwrap();
        assert_eq!(reply["from"], "agent");
        assert!(!reply["text"].as_str().unwrap().is_empty());
        let document = &reply["document"];
        assert!(
            document["words"].as_u64().is_some_and(|words| words > 0),
            "{reply}"
        );
        product.until_at_rest().await;
        for (field, beginning) in [("docxUrl", &b"PK"[..]), ("pdfUrl", b"%PDF-")] {
            let file = download(&product, &token, &document[field]).await;
            assert!(file.starts_with(beginning), "{field}");
        }
    }
}

#[tokio::test]
async fn gen_02_a_specialist_is_found_briefed_corrected_and_approved_and_the_history_keeps_it() {
    let product = Product::delivering_at_once().await;
    product.sign_up("ada").await;
    let token = product.sign_in(&email("ada")).await;
    let get = async |path: &str| {
        let answer = product.send(Method::GET, path, Some(&token), None).await;
        assert_eq!(answer.status(), 200, "{path}");
        answer.json::<Value>().await.unwrap()
    };
    let post = async |path: &str, body: Value| {
        let (status, answer) = product.post(path, Some(&token), body).await;
        assert!((200..300).contains(&status), "{path}: {answer}");
        answer
    };
    let found = get("/agents?category=Creative%20Writing&search=gwenllian").await;
    let agent = &found[0]["id"];
    assert_eq!(agent, "gwenllian-pryce");
    get("/agents/gwenllian-pryce/details").await;

    let sent = post("/chat/send", json!({"agentId": agent, "text": BRIEF})).await;
    let messages = sent["conversation"]["messages"].as_array().unwrap();
    let work = &messages.last().unwrap()["id"];
    let edit = json!({"agentId": agent, "messageId": work, "text": "Shorter, please."});
    let edited = post("/edit-requests", edit).await;
    let approval = json!({"agentId": agent, "messageId": edited["message"]["id"]});
    post("/chat/approve", approval).await;

    product.until_told("conversation").await;
    let history = get("/chat/history/gwenllian-pryce").await;
    let messages = history["messages"].as_array().unwrap().iter();
    let works: Vec<_> = messages
        .map(|message| &message["document"])
        .filter(|document| document.is_object())
        .map(|document| {
            json!([
                document["version"],
                document["jobState"],
                document["approved"]
            ])
        })
        .collect();
    // The job is closed with both of its versions, and one of them is what its client took.
    assert_eq!(
        works,
        [json!([1, "approved", false]), json!([2, "approved", true])]
    );
    let list = get("/chat/history").await;
    assert_eq!(list[0]["status"], "completed");
    assert_eq!(list[0]["approvedVersion"], 2);
}
