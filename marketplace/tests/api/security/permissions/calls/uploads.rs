//! Files that are put here, and those that are put straight into a bucket.

use reqwest::header;
use serde_json::{Value, json};

use super::script::{NOBODY, Script};
use crate::upload::signed;

const READ: &[u8] = b"A notice about a lighthouse museum on Skye.";
/// What is no text.
const UNREAD: &[u8] = b"--- *** ---";

pub async fn play(script: &Script) {
    for content in [READ, UNREAD] {
        let file = put(script, content).await;
        let id = file["url"].as_str().unwrap().rsplit('/').next().unwrap();
        let back = "DELETE /upload/{id}";
        script.call(back, &[id], &script.ada, Value::Null).await;
        for route in ["POST /chat/estimate", "POST /chat/send"] {
            let file = put_directly(script, content).await;
            let said =
                json!({"agentId": "arvid-tamm", "text": "What is in it?", "attachments": [file]});
            script.call(route, &[], &script.ada, said).await;
        }
    }
}

/// The path and query of a signed address.
fn below_api(address: &Value) -> String {
    let address = address.as_str().unwrap();
    address.strip_prefix("/api").unwrap().to_owned()
}

/// The id and the signature of such an address, as places of a path.
fn places(address: &Value, end: &str) -> [String; 2] {
    let path = below_api(address);
    let (path, query) = path.split_once('?').unwrap();
    let id = path.strip_prefix("/upload/").unwrap();
    let id = id.strip_suffix(end).unwrap();
    [id.to_owned(), format!("?{query}")]
}

async fn put(script: &Script, content: &[u8]) -> Value {
    let signed = signed(&script.product, &script.ada, "brief.txt", "text/plain").await;
    let [id, query] = places(&signed["signedUrl"], "");
    let route = "PUT /upload/{id}";
    let request = script.request(route, &[&id, &query], NOBODY);
    let request = request.header(header::CONTENT_TYPE, "text/plain");
    script.send(route, request.body(content.to_vec())).await
}

/// The form of the file in a message.
async fn put_directly(script: &Script, content: &[u8]) -> Value {
    let signed = signed(&script.product, &script.ada, "brief.txt", "text/plain").await;
    let [id, query] = places(&signed["directUrl"], "/direct");
    let size = json!({"size": content.len()});
    let route = "POST /upload/{id}/direct";
    let claimed = script.call(route, &[&id, &query], NOBODY, size).await;
    let there = claimed["signedUrl"].as_str().unwrap();
    let there = script.product.client.put(there);
    let there = there.header(header::CONTENT_TYPE, "text/plain");
    let put = there.body(content.to_vec()).send().await.unwrap();
    assert_eq!(put.status(), 200);
    json!({"name": "brief.txt", "url": signed["url"], "type": "text/plain", "size": content.len()})
}
