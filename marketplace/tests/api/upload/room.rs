//! The room that a person's files take, and when it is there again.

use reqwest::Method;
use serde_json::{Value, json};
use service_kit::files::{MOST_FILES, MOST_STORED};
use testkit::wait_until;
use tokio::io::{AsyncBufReadExt as _, AsyncWriteExt as _, BufReader};
use tokio::net::TcpStream;

use super::{BRIEF, bring, client, put_signed, send, sign, signed};
use crate::product::{Product, email};

/// Says a file in a message of its own, waits for the reply, and answers the message's id.
async fn say(product: &Product, token: &str, file: &Value) -> String {
    let (status, answer) = send(product, token, "", &[file]).await;
    assert_eq!(status, 200, "{answer}");
    let messages = answer["conversation"]["messages"].as_array().unwrap();
    let said = messages.iter().rfind(|message| message["from"] == "user");
    said.unwrap()["id"].as_str().unwrap().to_owned()
}

async fn delete(product: &Product, token: &str, message: &str) {
    let path = format!("/chat/messages/{message}");
    let gone = product.send(Method::DELETE, &path, Some(token), None).await;
    assert_eq!(gone.status(), 204);
}

async fn fetch(product: &Product, token: &str, file: &Value) -> u16 {
    let path = file["url"].as_str().unwrap().strip_prefix("/api").unwrap();
    let given = product.send(Method::GET, path, Some(token), None).await;
    given.status().as_u16()
}

/// So many files of so many bytes each, as if they had been brought.
async fn fill(product: &Product, owner: &str, files: i64, bytes: i64) {
    let filled = sqlx::query(
        "INSERT INTO upload_slot (upload, owner, bytes, kept)
         SELECT gen_random_uuid(), $1::uuid, $3, true FROM generate_series(1, $2)",
    );
    let filled = filled.bind(owner).bind(files).bind(bytes);
    filled.execute(&product.owner_pool()).await.unwrap();
}

/// What somebody hears first who asks at an address whether to send so many bytes.
async fn asked_first(product: &Product, address: &str, size: i64) -> String {
    let head = format!(
        "PUT {address} HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: {size}\r\nExpect: 100-continue\r\n\r\n"
    );
    let mut stream = BufReader::new(TcpStream::connect(product.address()).await.unwrap());
    stream.write_all(head.as_bytes()).await.unwrap();
    let mut heard = String::new();
    stream.read_line(&mut heard).await.unwrap();
    heard
}

#[tokio::test]
async fn chat_38_a_file_larger_than_the_room_left_is_refused_before_any_of_it_is_sent() {
    const LEFT: i64 = 1_000;
    let product = Product::start().await;
    let owner = product.sign_up("ada").await;
    let ada = product.sign_in(&email("ada")).await;
    fill(&product, &owner, 1, MOST_STORED - LEFT).await;
    let asked = async |size: i64| {
        let size = format!("&fileSize={size}");
        let answer = sign(&product, &ada, "plan.txt", "text/plain", &size).await;
        let status = answer.status().as_u16();
        let answer: Value = answer.json().await.unwrap();
        (status, answer)
    };
    for size in [0, 20 * 1_024 * 1_024 + 1] {
        let (status, problem) = asked(size).await;
        assert_eq!(status, 422, "{problem}");
        assert!(problem["fields"]["fileSize"].is_string(), "{problem}");
    }
    let (status, problem) = asked(LEFT + 1).await;
    assert_eq!(
        (status, &problem["code"]),
        (409, &json!("upload_space_full"))
    );
    let (status, signed) = asked(LEFT).await;
    assert_eq!(status, 200, "{signed}");

    // Another file than was announced.
    let address = signed["signedUrl"].as_str().unwrap();
    let heard = asked_first(&product, address, LEFT + 1).await;
    assert!(heard.starts_with("HTTP/1.1 409 "), "{heard}");
    let heard = asked_first(&product, address, LEFT).await;
    assert!(heard.starts_with("HTTP/1.1 100 "), "{heard}");
}

#[tokio::test]
async fn chat_38_an_account_holds_500_megabytes_and_a_thousand_files_and_what_goes_makes_room() {
    let product = Product::delivering_at_once().await;
    let size = i64::try_from(BRIEF.len()).unwrap();
    for (name, files, bytes) in [
        ("ada", 1, MOST_STORED - size),
        ("bo", MOST_FILES - 1, 0_i64),
    ] {
        let owner = product.sign_up(name).await;
        let token = product.sign_in(&email(name)).await;
        fill(&product, &owner, files, bytes).await;
        let early = signed(&product, &token, "early.txt", "text/plain").await;
        let last = bring(&product, &token, "brief.txt", "text/plain", BRIEF).await;
        // Before anything is sent.
        let refused = async || {
            let answer = sign(&product, &token, "more.txt", "text/plain", "").await;
            let status = answer.status().as_u16();
            let problem: Value = answer.json().await.unwrap();
            (status, problem["code"].as_str().map(str::to_owned))
        };
        let full = (409, Some("upload_space_full".to_owned()));
        assert_eq!(refused().await, full, "{files} files of {bytes} bytes");
        let (status, problem) = put_signed(&product, &early, "text/plain", BRIEF).await;
        let code = problem["code"].as_str().map(str::to_owned);
        assert_eq!((status, code), full, "to an address from before");

        let message = say(&product, &token, &last).await;
        delete(&product, &token, &message).await;
        let is_gone = || async { fetch(&product, &token, &last).await == 404 };
        wait_until(is_gone, "the file to go with its message").await;
        bring(&product, &token, "another.txt", "text/plain", BRIEF).await;
        assert_eq!(refused().await, full, "that was the last one again");
    }
}

#[tokio::test]
async fn chat_38_a_file_goes_with_the_last_message_that_names_it_and_can_not_be_sent_again() {
    let product = Product::delivering_at_once().await;
    let ada = client(&product, "ada").await;
    let file = bring(&product, &ada, "brief.txt", "text/plain", BRIEF).await;
    let other = bring(&product, &ada, "other.txt", "text/plain", BRIEF).await;
    let first = say(&product, &ada, &file).await;
    let second = say(&product, &ada, &file).await;
    let third = say(&product, &ada, &other).await;

    // Files of a client's messages are let go of one after the other: once the other one is gone, the first was looked at.
    delete(&product, &ada, &first).await;
    delete(&product, &ada, &third).await;
    let is_gone = || async { fetch(&product, &ada, &other).await == 404 };
    wait_until(is_gone, "the other file to go").await;
    assert_eq!(
        fetch(&product, &ada, &file).await,
        200,
        "one names it still"
    );

    delete(&product, &ada, &second).await;
    let is_gone = || async { fetch(&product, &ada, &file).await == 404 };
    wait_until(is_gone, "the file to go with the last message").await;
    let (status, problem) = send(&product, &ada, "Once more", &[&file]).await;
    assert_eq!(status, 404, "{problem}");
    let left: Vec<(bool, i64)> = sqlx::query_as("SELECT kept, bytes FROM upload_slot")
        .fetch_all(&product.owner_pool())
        .await
        .unwrap();
    assert_eq!(left, [(false, 0), (false, 0)]);
}

#[tokio::test]
async fn chat_16_a_file_is_taken_back_until_a_message_names_it() {
    let product = Product::delivering_at_once().await;
    let ada = client(&product, "ada").await;
    let [sent, unsent] = [
        bring(&product, &ada, "sent.txt", "text/plain", BRIEF).await,
        bring(&product, &ada, "unsent.txt", "text/plain", BRIEF).await,
    ];
    say(&product, &ada, &sent).await;
    let take_back = async |file: &Value| {
        let path = file["url"].as_str().unwrap().strip_prefix("/api").unwrap();
        let answer = product.send(Method::DELETE, path, Some(&ada), None).await;
        answer.status().as_u16()
    };
    assert_eq!(take_back(&sent).await, 409);
    assert_eq!(fetch(&product, &ada, &sent).await, 200);
    assert_eq!(take_back(&unsent).await, 204);
    assert_eq!(fetch(&product, &ada, &unsent).await, 404);
    assert_eq!(take_back(&unsent).await, 404);
    let (status, problem) = send(&product, &ada, "Look", &[&unsent]).await;
    assert_eq!(status, 404, "{problem}");
}
