//! Mails, as superadmins read them on screen.

use reqwest::Method;
use serde_json::{Value, json};
use testkit::wait_for;

use crate::product::{Product, SUPERADMIN, email};

/// The mails of a kind to somebody, as the list shows them, the newest first.
pub async fn mails(product: &Product, root: &str, (kind, to): (&str, &str)) -> Vec<Value> {
    let outbox = product.send(Method::GET, "/admin/outbox?limit=100", Some(root), None);
    let mut mails: Vec<Value> = outbox.await.json().await.unwrap();
    mails.retain(|mail| mail["kind"] == kind && mail["envelope"]["to"] == to);
    mails
}

/// The newest of them, once there is one.
pub async fn mail(product: &Product, root: &str, of: (&str, &str)) -> Value {
    let written = || async { mails(product, root, of).await.into_iter().next() };
    wait_for(written, "the mail").await
}

/// What the link to a page ends with, in the newest mail of a kind to somebody.
pub async fn link(product: &Product, root: &str, (kind, to): (&str, &str), page: &str) -> String {
    let mail = mail(product, root, (kind, to)).await;
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

async fn listed(product: &Product, root: &str, query: &str) -> (Vec<Value>, Option<String>) {
    let path = format!("/admin/outbox{query}");
    let answer = product.send(Method::GET, &path, Some(root), None).await;
    assert_eq!(answer.status(), 200);
    let link = answer.headers().get("link");
    let link = link.map(|link| link.to_str().unwrap().to_owned());
    (answer.json().await.unwrap(), link)
}

#[tokio::test]
async fn the_outbox_is_listed_by_state_page_by_page_and_a_mail_is_read_as_it_looks() {
    let product = Product::start().await;
    for name in ["ada", "bo"] {
        product.sign_up(name).await;
        let forgot = json!({"email": email(name)});
        product.post("/auth/forgot-password", None, forgot).await;
    }
    let root = product.sign_in(SUPERADMIN).await;
    product.until_at_rest().await;
    // Without a mail server a mail is kept.
    let (kept, _) = listed(&product, &root, "?state=kept").await;
    assert!(kept.len() >= 2, "{kept:?}");
    assert!(kept.iter().all(|mail| mail["state"] == "kept"));
    let fail = "UPDATE outbox SET state = 'failed', reason = 'no such mailbox' WHERE id = $1::uuid";
    let failed = sqlx::query(fail).bind(kept[1]["id"].as_str().unwrap());
    failed.execute(&product.owner_pool()).await.unwrap();
    let (found, none) = listed(&product, &root, "?state=failed").await;
    assert_eq!((found.len(), none), (1, None));
    assert_eq!(
        (&found[0]["id"], &found[0]["reason"]),
        (&kept[1]["id"], &json!("no such mailbox"))
    );
    let (all, _) = listed(&product, &root, "?limit=100").await;
    let (first, next) = listed(&product, &root, "?limit=1").await;
    assert_eq!(first, all[..1]);
    assert!(next.unwrap().contains("limit=1"));
    let unknown = product.send(Method::GET, "/admin/outbox?state=lost", Some(&root), None);
    assert_eq!(unknown.await.status(), 422);

    let path = format!("/admin/outbox/{}/readings", kept[0]["id"].as_str().unwrap());
    let (status, letter) = product.post(&path, Some(&root), json!({})).await;
    assert_eq!(status, 200);
    let html = letter["html"].as_str().unwrap();
    assert!(html.starts_with("<!DOCTYPE html>"), "{html}");
    assert!(html.contains(letter["subject"].as_str().unwrap()), "{html}");
}
