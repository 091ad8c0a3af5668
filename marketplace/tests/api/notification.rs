//! What happens for a member, from what others do to the list and the bell.

use reqwest::Method;
use serde_json::{Value, json};
use testkit::wait_for;
use time::format_description::well_known::Rfc3339;
use time::{Duration, OffsetDateTime};

use crate::product::{Product, SUPERADMIN, email};
use crate::socket::Socket;

const LIST: &str = "/notifications";
const READ: &str = "/notifications/read";
const KINDS: &str = "/notifications/kinds";

const BRIEF: &str = "Please write a notice about a lighthouse museum on the island of Skye, for its visitors, 80 words. \
    It opens on 3 May. Entry is free. There are 120 steps to the top.";

/// A member before their bell, and what others do.
struct Scene {
    product: Product,
    ada: String,
    grace: String,
    root: String,
}

impl Scene {
    async fn start() -> Self {
        let product = Product::delivering_at_once().await;
        for name in ["ada", "grace"] {
            product.sign_up(name).await;
        }
        Self {
            ada: product.sign_in(&email("ada")).await,
            grace: product.sign_in(&email("grace")).await,
            root: product.sign_in(SUPERADMIN).await,
            product,
        }
    }

    async fn post(&self, who: &str, path: &str, body: Value) -> Value {
        let (status, answer) = self.product.post(path, Some(who), body).await;
        assert!((200..300).contains(&status), "{path}: {status} {answer}");
        answer
    }

    async fn get(&self, who: &str, path: &str) -> Value {
        let answer = self.product.send(Method::GET, path, Some(who), None).await;
        assert_eq!(answer.status(), 200, "{path}");
        answer.json().await.unwrap()
    }

    /// The list of somebody, once it holds so many.
    async fn list(&self, who: &str, count: usize) -> Vec<Value> {
        let look = || async {
            let list = self.get(who, LIST).await;
            let list = list.as_array().unwrap().clone();
            (list.len() == count).then_some(list)
        };
        wait_for(look, &format!("{count} notifications")).await
    }

    async fn unread(&self, who: &str, count: u64) {
        let look = || async { self.get(who, "/notifications/unread").await["unread"] == count };
        testkit::wait_until(look, &format!("{count} unread")).await;
    }

    async fn announce(&self) {
        let end = OffsetDateTime::now_utc() + Duration::HOUR;
        let end = end.format(&Rfc3339).unwrap();
        let body = json!({"title": "New plans", "content": "From Monday on.", "type": "info", "endDate": end});
        self.post(&self.root, "/admin/announcements", body).await;
    }

    /// A discussion of Ada's with a reply of Grace's.
    async fn discuss(&self) -> String {
        let body =
            json!({"title": "Serial commas", "content": "For or against?", "category": "Editing"});
        let post = self.post(&self.ada, "/community", body).await;
        let id = post["id"].as_str().unwrap().to_owned();
        let comments = format!("/community/{id}/comments");
        let reply = json!({"text": "Against."});
        self.post(&self.grace, &comments, reply).await;
        id
    }

    async fn answer_a_ticket(&self) {
        let body = json!({"subject": "Two charges", "body": "Since Monday."});
        let ticket = self.post(&self.ada, "/support/tickets", body).await;
        let path = format!("/admin/tickets/{}/replies", ticket["id"].as_str().unwrap());
        self.post(&self.root, &path, json!({"text": "We look into it."}))
            .await;
    }
}

fn words(list: &[Value]) -> Vec<Value> {
    let word = |it: &Value| json!([it["kind"], it["title"], it["from"], it["text"], it["read"]]);
    list.iter().map(word).collect()
}

#[tokio::test]
async fn a_member_is_told_what_happens_for_them_and_reads_it_once() {
    let scene = Scene::start().await;
    let (ada, grace) = (&scene.ada, &scene.grace);
    let (mut socket, ready) = Socket::with(&scene.product, ada).await;
    assert_eq!(ready["type"], "ready");
    scene.announce().await;
    let talk = scene.discuss().await;
    scene.answer_a_ticket().await;
    let hide = format!("/admin/community/{talk}/hide");
    scene
        .post(&scene.root, &hide, json!({"reason": "Not the place."}))
        .await;
    let brief = json!({"agentId": "gwenllian-pryce", "text": BRIEF});
    let sent = scene.post(ada, "/chat/send", brief).await;

    while socket.next().await.expect("the socket ended")["type"] != "notified" {}
    scene.list(ada, 5).await;
    // The version of the work is of the other read model.
    scene.product.until_told("conversation").await;
    let list = scene.list(ada, 5).await;
    let told = words(&list);
    assert_eq!(told[0][0], "work");
    assert_eq!(list[0]["agentId"], "gwenllian-pryce");
    assert_eq!(list[0]["version"], 1);
    assert_eq!(list[0]["sessionId"], sent["conversation"]["sessionId"]);
    assert_eq!(
        told[1..],
        [
            json!(["hidden", "Serial commas", null, "Not the place.", false]),
            json!(["ticket", "Two charges", null, null, false]),
            json!(["reply", "Serial commas", "grace T.", null, false]),
            json!(["announcement", "New plans", null, "From Monday on.", false]),
        ]
    );
    assert_eq!(list[3]["discussionId"], json!(talk));
    let of_grace = scene.list(grace, 1).await;
    assert_eq!(of_grace[0]["kind"], "announcement");

    scene
        .post(ada, READ, json!({"notification": list[2]["id"]}))
        .await;
    scene.unread(ada, 4).await;
    scene
        .post(ada, READ, json!({"notification": list[2]["id"]}))
        .await;
    scene
        .post(ada, READ, json!({"through": list[1]["id"]}))
        .await;
    scene.unread(ada, 1).await;
    scene.unread(grace, 1).await;
    let session = list[0]["sessionId"].as_str().unwrap();
    let seen = format!("/chat/sessions/{session}/seen");
    let answer = scene.product.send(Method::POST, &seen, Some(ada), None);
    assert!(answer.await.status().is_success());
    scene.unread(ada, 0).await;

    let off = json!({"off": ["reply", "hidden"]});
    let chosen = scene
        .product
        .send(Method::PUT, KINDS, Some(ada), Some(&off));
    assert_eq!(chosen.await.status(), 204);
    scene.list(ada, 3).await;
    let kinds = scene.get(ada, KINDS).await;
    assert_eq!(kinds, json!({"off": ["reply", "hidden"]}));

    for (field, body) in [
        ("notification", json!({})),
        ("notification", json!({"notification": 1, "through": 1})),
        ("notification", json!({"notification": u64::MAX})),
        ("through", json!({"through": 1_000_000_000_000_u64})),
    ] {
        let (status, answer) = scene.product.post(READ, Some(ada), body).await;
        assert_eq!(status, 422, "{answer}");
        assert!(answer["fields"][field].is_string(), "{answer}");
    }
    let many = json!({"off": vec!["work"; 8]});
    let refused = scene
        .product
        .send(Method::PUT, KINDS, Some(ada), Some(&many));
    assert_eq!(refused.await.status(), 422);
}
