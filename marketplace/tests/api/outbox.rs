//! Mails, as superadmins read them on screen.

use reqwest::Method;
use serde_json::{Value, json};
use testkit::wait_for;

use crate::product::Product;

/// What the link to a page ends with, in the newest mail of a kind to somebody.
pub async fn link(product: &Product, root: &str, (kind, to): (&str, &str), page: &str) -> String {
    let written = || async {
        let outbox = product.send(Method::GET, "/admin/outbox?limit=100", Some(root), None);
        let mails: Vec<Value> = outbox.await.json().await.unwrap();
        let mut mails = mails.into_iter();
        mails.find(|mail| mail["kind"] == kind && mail["envelope"]["to"] == to)
    };
    let mail = wait_for(written, "the mail").await;
    assert!(
        mail["envelope"].get("text").is_none(),
        "the list lets nobody in"
    );
    let path = format!("/admin/outbox/{}/readings", mail["id"].as_str().unwrap());
    let (status, letter) = product.post(&path, Some(root), json!({})).await;
    assert_eq!((status, &letter["to"]), (200, &json!(to)));
    let text = letter["text"].as_str().unwrap();
    let (_, rest) = text.split_once(&format!("{page}#token=")).expect(text);
    rest.split_whitespace().next().unwrap().to_owned()
}
