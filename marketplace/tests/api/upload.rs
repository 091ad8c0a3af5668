//! Files, from the signed address to the reply that was written with them.

mod address;
mod pictures;
mod room;

use reqwest::{Method, Response, header};
use serde_json::{Value, json};
use testkit::fake_s3::{BUCKET, FakeS3, KEY};

use crate::product::{Product, SUPERADMIN, email};

/// A signed address for a file.
async fn sign(product: &Product, token: &str, name: &str, kind: &str, more: &str) -> Response {
    let name: String = url::form_urlencoded::byte_serialize(name.as_bytes()).collect();
    let kind: String = url::form_urlencoded::byte_serialize(kind.as_bytes()).collect();
    let path = format!("/upload/signed-url?fileName={name}&fileType={kind}{more}");
    product.send(Method::GET, &path, Some(token), None).await
}

pub async fn signed(product: &Product, token: &str, name: &str, kind: &str) -> Value {
    let answer = sign(product, token, name, kind, "").await;
    assert_eq!(answer.status(), 200);
    answer.json().await.unwrap()
}

/// As a browser puts it: to the address as it is, without a token.
async fn put(product: &Product, address: &str, kind: &str, content: &[u8]) -> (u16, Value) {
    let request = product
        .client
        .put(format!("{}{address}", product.base()))
        .header(header::CONTENT_TYPE, kind)
        .header(header::CONTENT_LENGTH, content.len())
        .body(content.to_vec());
    let answer = request.send().await.unwrap();
    let status = answer.status().as_u16();
    (status, answer.json().await.unwrap_or(Value::Null))
}

async fn put_signed(product: &Product, signed: &Value, kind: &str, content: &[u8]) -> (u16, Value) {
    let address = signed["signedUrl"].as_str().unwrap();
    put(product, address, kind, content).await
}

/// Brings a file and answers as a message names it.
pub async fn bring(
    product: &Product,
    token: &str,
    name: &str,
    kind: &str,
    content: &[u8],
) -> Value {
    let signed = signed(product, token, name, kind).await;
    let (status, file) = put_signed(product, &signed, kind, content).await;
    assert_eq!(status, 201, "{file}");
    assert_eq!(file["url"], signed["url"]);
    file
}

/// Brings a picture for everybody to see.
pub async fn show(product: &Product, token: &str, name: &str, kind: &str, content: &[u8]) -> Value {
    let signed = sign(product, token, name, kind, "&public=true").await;
    let signed: Value = signed.json().await.unwrap();
    let (status, picture) = put_signed(product, &signed, kind, content).await;
    assert_eq!(status, 201, "{picture}");
    picture
}

pub async fn client(product: &Product, name: &str) -> String {
    product.sign_up(name).await;
    product.sign_in(&email(name)).await
}

async fn tokens_of(product: &Product, token: &str) -> u64 {
    let answer = product
        .send(Method::GET, "/users/me/tokens", Some(token), None)
        .await;
    let balance: Value = answer.json().await.unwrap();
    balance["tokens"].as_u64().unwrap()
}

async fn send(product: &Product, token: &str, text: &str, files: &[&Value]) -> (u16, Value) {
    let body = json!({"agentId": "gwenllian-pryce", "text": text, "attachments": files});
    product.post("/chat/send", Some(token), body).await
}

const BRIEF: &[u8] =
    b"Please write a notice about a lighthouse museum on the island of Skye. It opens on 3 May.";

#[tokio::test]
async fn api_28_chat_22_chat_23_chat_39_chat_40_a_brief_goes_up_is_read_and_goes_with_its_message()
{
    let product = Product::start().await;
    let ada = client(&product, "ada").await;
    let file = bring(&product, &ada, "Brief & plan.txt", "text/plain", BRIEF).await;
    assert_eq!(file["name"], "Brief & plan.txt");
    assert_eq!(file["size"], BRIEF.len());

    let (status, answer) = send(&product, &ada, "", &[&file]).await;
    assert_eq!(status, 200, "{answer}");
    let messages = answer["conversation"]["messages"].as_array().unwrap();
    assert_eq!(messages[0]["attachments"], json!([file]));
    let reply = messages.last().unwrap();
    assert_eq!(reply["from"], "agent");
    let said = format!("{} {}", reply["text"], reply["document"]["content"]);
    assert!(said.contains("Brief & plan.txt"), "{said}");
    assert!(reply["cost"].as_u64().unwrap() > 0);

    let history = product
        .send(
            Method::GET,
            "/chat/history/gwenllian-pryce",
            Some(&ada),
            None,
        )
        .await;
    let history: Value = history.json().await.unwrap();
    assert_eq!(history["messages"][0]["attachments"], json!([file]));
}

#[tokio::test]
async fn chat_39_a_file_that_can_not_be_read_is_named_and_costs_nothing() {
    let product = Product::start().await;
    let ada = client(&product, "ada").await;
    let before = tokens_of(&product, &ada).await;
    let empty = bring(&product, &ada, "notes.txt", "text/plain", b"--- *** ---").await;
    let broken = bring(&product, &ada, "scan.pdf", "application/pdf", b"%PDF-1.7").await;
    for (file, name) in [(&empty, "notes.txt"), (&broken, "scan.pdf")] {
        let why = file["unread"].as_str().unwrap();
        assert!(
            why.starts_with(&format!("{name} could not be read: ")),
            "{why}"
        );
    }
    let (status, answer) = send(&product, &ada, "", &[&empty, &broken]).await;
    assert_eq!(status, 200, "{answer}");
    let messages = answer["conversation"]["messages"].as_array().unwrap();
    assert_eq!(messages[0]["attachments"], json!([empty, broken]));
    let reply = messages.last().unwrap();
    let text = reply["text"].as_str().unwrap();
    assert!(
        text.contains("notes.txt") && text.contains("scan.pdf"),
        "{text}"
    );
    assert_eq!(answer["tokensLeft"], before);
    assert_eq!(tokens_of(&product, &ada).await, before);
}

#[tokio::test]
async fn a_file_that_the_store_has_lost_is_told_from_one_that_never_was_and_costs_nothing() {
    let product = Product::with(vec![("LOG", "warn".to_owned())]).await;
    let ada = client(&product, "ada").await;
    let before = tokens_of(&product, &ada).await;
    let file = bring(&product, &ada, "Brief.txt", "text/plain", BRIEF).await;
    let path = file["url"]
        .as_str()
        .unwrap()
        .trim_start_matches("/api")
        .to_owned();
    let get = || product.send(Method::GET, &path, Some(&ada), None);
    assert_eq!(get().await.status(), 200);
    std::fs::remove_dir_all(product.folder().join("files/kept")).unwrap();

    let lost = get().await;
    assert_eq!(lost.status(), 410);
    let problem: Value = lost.json().await.unwrap();
    assert_eq!(problem["code"], "file_gone");
    let bob = client(&product, "bob").await;
    let strange = product.send(Method::GET, &path, Some(&bob), None).await;
    assert_eq!(strange.status(), 404, "others are told nothing");

    let (status, answer) = send(&product, &ada, "", &[&file]).await;
    assert_eq!(status, 200, "{answer}");
    let reply = answer["conversation"]["messages"].as_array().unwrap();
    let text = reply.last().unwrap()["text"].as_str().unwrap();
    assert!(text.contains("Brief.txt"), "{text}");
    assert_eq!(answer["tokensLeft"], before);
    let id = path.rsplit('/').next().unwrap();
    let log = product.log();
    let named = log
        .lines()
        .filter(|line| line.contains("is gone from the store") && line.contains(id));
    assert!(named.count() >= 2, "{log}");
}

#[tokio::test]
async fn more_files_at_once_than_are_held_in_memory_wait_for_each_other_and_all_arrive() {
    let product = Product::start().await;
    let ada = client(&product, "ada").await;
    let names: Vec<String> = (0..20).map(|n| format!("{n}.txt")).collect();
    let content = b"A brief. ".repeat(10_000);
    let all = names
        .iter()
        .map(|name| bring(&product, &ada, name, "text/plain", &content));
    let files = futures::future::join_all(all).await;
    for (file, name) in files.iter().zip(&names) {
        assert_eq!(
            (&file["name"], &file["unread"]),
            (&json!(name), &Value::Null),
            "{file}"
        );
    }
}

#[tokio::test]
async fn chat_38_the_server_judges_a_file_by_its_content_and_names_it() {
    let product = Product::start().await;
    let ada = client(&product, "ada").await;
    for (name, kind) in [
        ("x.svg", "image/svg+xml"),
        ("x.html", "text/html"),
        ("x", ""),
    ] {
        let refused = sign(&product, &ada, name, kind, "").await;
        assert_eq!(refused.status(), 422, "{name}");
        let problem: Value = refused.json().await.unwrap();
        assert!(problem["fields"]["fileType"].is_string(), "{problem}");
    }
    let long = "x".repeat(201);
    assert_eq!(
        sign(&product, &ada, &long, "text/plain", "").await.status(),
        422
    );

    let png = signed(&product, &ada, "logo.png", "image/png").await;
    let (status, problem) = put_signed(&product, &png, "image/png", b"<svg onload='x'/>").await;
    assert_eq!(status, 415, "{problem}");
    assert!(
        problem["detail"].as_str().unwrap().contains("logo.png"),
        "{problem}"
    );

    let empty = signed(&product, &ada, "empty.txt", "text/plain").await;
    let (status, problem) = put_signed(&product, &empty, "text/plain", b"").await;
    assert_eq!((status, &problem["code"]), (422, &json!("upload_unusable")));

    let large = signed(&product, &ada, "large.txt", "text/plain").await;
    let largest = usize::try_from(large["maxBytes"].as_u64().unwrap()).unwrap();
    let mut content = vec![b'a'; largest + 1];
    let (status, problem) = put_signed(&product, &large, "text/plain", &content).await;
    assert_eq!(status, 413, "{problem}");
    assert_eq!(problem["detail"], "large.txt is larger than 20 MB.");
    content.truncate(largest);
    bring(&product, &ada, "largest.txt", "text/plain", &content).await;
}

#[tokio::test]
async fn chat_38_ten_files_go_with_a_message_and_the_eleventh_is_refused_by_name() {
    let product = Product::delivering_at_once().await;
    let ada = client(&product, "ada").await;
    let mut files = Vec::new();
    for n in 1..=11 {
        let name = format!("{n}.txt");
        files.push(bring(&product, &ada, &name, "text/plain", BRIEF).await);
    }
    let all: Vec<&Value> = files.iter().collect();
    let (status, problem) = send(&product, &ada, "Look", &all).await;
    assert_eq!(status, 422, "{problem}");
    assert_eq!(
        problem["fields"]["attachments"],
        "11.txt is one too many: 10 files can go with a message"
    );
    let (status, answer) = send(&product, &ada, "Look", &all[..10]).await;
    assert_eq!(status, 200, "{answer}");
}

#[tokio::test]
async fn perm_07_a_file_is_its_owners_to_fetch_and_to_send() {
    let product = Product::start().await;
    let (ada, bo) = (client(&product, "ada").await, client(&product, "bo").await);
    let file = bring(&product, &ada, "Größe.txt", "text/plain", BRIEF).await;
    let path = file["url"].as_str().unwrap().strip_prefix("/api").unwrap();

    let given = product.send(Method::GET, path, Some(&ada), None).await;
    assert_eq!(given.status(), 200);
    let header = |name| given.headers()[name].to_str().unwrap().to_owned();
    assert_eq!(header("x-content-type-options"), "nosniff");
    assert_eq!(
        header("content-security-policy"),
        "default-src 'none'; sandbox"
    );
    assert_eq!(header("content-type"), "text/plain");
    assert_eq!(
        header("content-disposition"),
        "attachment; filename*=UTF-8''Gr%C3%B6%C3%9Fe.txt"
    );
    assert!(header("cache-control").starts_with("private"));
    assert_eq!(given.bytes().await.unwrap(), BRIEF);

    assert_eq!(
        product
            .send(Method::GET, path, Some(&bo), None)
            .await
            .status(),
        404
    );
    assert_eq!(
        product.send(Method::GET, path, None, None).await.status(),
        401
    );
    let mut elsewhere = file.clone();
    elsewhere["url"] = json!("http://169.254.169.254/latest/meta-data");
    for files in [&file, &elsewhere] {
        let (status, problem) = send(&product, &bo, "Look at this", &[files]).await;
        assert_eq!(status, 404, "{problem}");
        let detail = problem["detail"].as_str().unwrap();
        assert!(detail.starts_with("Größe.txt is not among"), "{detail}");
    }
}

#[tokio::test]
async fn perm_02_x_12_what_everybody_may_see_is_brought_by_admins_and_is_a_picture_made_here() {
    let product = Product::start().await;
    let (ada, root) = (
        client(&product, "ada").await,
        product.sign_in(SUPERADMIN).await,
    );
    let icon = ("icon.png", "image/png");
    let refused = sign(&product, &ada, icon.0, icon.1, "&public=true").await;
    assert_eq!(refused.status(), 403);
    let no_pictures: [(&str, &str, &[u8]); 2] = [
        ("a.txt", "text/plain", b"A brief."),
        ("broken.png", "image/png", b"\x89PNG\r\n\x1a\n"),
    ];
    for (name, kind, content) in no_pictures {
        let signed = sign(&product, &root, name, kind, "&public=true").await;
        let signed: Value = signed.json().await.unwrap();
        let (status, problem) = put_signed(&product, &signed, kind, content).await;
        assert_eq!((status, &problem["code"]), (422, &json!("upload_unusable")));
    }

    let signed = sign(&product, &root, icon.0, icon.1, "&public=true").await;
    let signed: Value = signed.json().await.unwrap();
    let (status, file) = put_signed(&product, &signed, icon.1, PIXEL).await;
    assert_eq!(status, 201, "{file}");
    let path = signed["url"]
        .as_str()
        .unwrap()
        .strip_prefix("/api")
        .unwrap();
    let shown = product.send(Method::GET, path, None, None).await;
    assert_eq!(shown.status(), 200);
    let disposition = shown.headers()["content-disposition"].to_str().unwrap();
    assert!(disposition.starts_with("inline"), "{disposition}");
}

/// A picture of one pixel.
pub const PIXEL: &[u8] = b"\x89PNG\x0d\x0a\x1a\x0a\x00\x00\x00\x0dIHDR\x00\x00\x00\x01\x00\x00\x00\x01\x08\x06\x00\x00\x00\x1f\x15\xc4\x89\x00\x00\x00\x0dIDATx\x9cc\xf8\xff\xff\x7f\x03\x00\x09|\x03~N\xbb\x1b]\x00\x00\x00\x00IEND\xaeB`\x82";

#[tokio::test]
async fn api_28_chat_39_x_12_what_a_browser_puts_straight_into_a_bucket_is_looked_at_before_it_goes_with_a_message()
 {
    let s3 = FakeS3::start().await;
    let product = Product::with(vec![
        ("S3_BUCKET", BUCKET.into()),
        ("S3_ENDPOINT", s3.address().into()),
        ("S3_ACCESS_KEY_ID", KEY.0.into()),
        ("S3_SECRET_ACCESS_KEY", KEY.1.into()),
        ("S3_DIRECT", "true".into()),
    ])
    .await;
    let page = product.client.get(product.base()).send().await.unwrap();
    let policy = page.headers()["content-security-policy"].to_str().unwrap();
    let sends = format!("connect-src 'self' {};", s3.address());
    assert!(policy.contains(&sends), "{policy}");
    let (ada, ben) = (client(&product, "ada").await, client(&product, "ben").await);
    let claim = async |token: &str, size: u64| {
        let signed = signed(&product, token, "brief.txt", "text/plain").await;
        let path = signed["directUrl"].as_str().unwrap();
        let path = path.strip_prefix("/api").unwrap().to_owned();
        let (status, answer) = product.post(&path, None, json!({"size": size})).await;
        (status, answer, signed, path)
    };
    let put_as = async |size: u64, kind: &str, content: Vec<u8>| {
        let (status, claimed, signed, _) = claim(&ada, size).await;
        assert_eq!(status, 200, "{claimed}");
        let address = claimed["signedUrl"].as_str().unwrap();
        assert!(address.starts_with(s3.address()), "{address}");
        let request = product
            .client
            .put(address)
            .header(header::CONTENT_TYPE, kind);
        let answer = request.body(content).send().await.unwrap();
        let file =
            json!({"name": "brief.txt", "url": signed["url"], "type": "text/plain", "size": size});
        (answer.status().as_u16(), file)
    };
    let put =
        async |kind: &str, content: Vec<u8>| put_as(content.len() as u64, kind, content).await;
    let (status, _) = put("text/html", BRIEF.to_vec()).await;
    assert_eq!(status, 403, "the address is for one type");
    let (status, _) = put_as(BRIEF.len() as u64 - 1, "text/plain", BRIEF.to_vec()).await;
    assert_eq!(status, 403, "the address is for one size");

    let (status, file) = put("text/plain", BRIEF.to_vec()).await;
    assert_eq!(status, 200);
    let (status, foreign) = send(&product, &ben, "What is in it?", &[&file]).await;
    assert_eq!(status, 404, "{foreign}");
    let (status, sent) = send(&product, &ada, "What is in it?", &[&file]).await;
    assert_eq!(status, 200, "{sent}");
    let attached = &sent["conversation"]["messages"][0]["attachments"][0];
    assert_eq!(
        (&attached["url"], &attached["unread"]),
        (&file["url"], &Value::Null)
    );
    let there = s3.objects();

    let picture = [b"\x89PNG\r\n\x1a\n".as_slice(), &[0; 64]].concat();
    let (status, file) = put("text/plain", picture).await;
    assert_eq!(status, 200, "the bucket looks at nothing but type and size");
    let (status, refused) = send(&product, &ada, "And this?", &[&file]).await;
    assert_eq!(status, 415, "{refused}");
    assert_eq!(s3.objects(), there, "what is refused is not kept");

    let most = 20 * 1_024 * 1_024;
    for size in [0, most + 1] {
        let (status, refused, ..) = claim(&ada, size).await;
        assert_eq!(
            (status, &refused["code"]),
            (422, &json!("validation_failed"))
        );
    }
    let (_, _, _, path) = claim(&ben, 8).await;
    let again = product.post(&path, None, json!({"size": 8})).await;
    assert_eq!(again.0, 403, "an address is claimed once");
    // Nothing was sent yet, and all of 500 MB is spoken for.
    for n in 0..24 {
        assert_eq!(claim(&ben, most).await.0, 200, "{n}");
    }
    let signed = sign(
        &product,
        &ben,
        "one.txt",
        "text/plain",
        &format!("&fileSize={most}"),
    )
    .await;
    let full: Value = signed.json().await.unwrap();
    assert_eq!(full["code"], "upload_space_full", "{full}");
}
