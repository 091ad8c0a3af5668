//! The queue of those who moderate: reports, hiding with a reason, appeals, and who decides them.

use reqwest::{Method, header};
use serde_json::{Value, json};
use testkit::wait_for;

use crate::product::{PASSWORD, Product, SUPERADMIN, email};

const QUEUE: &str = "/admin/moderation";

struct Scene {
    product: Product,
    root: String,
    /// Wrote the reply.
    bob: String,
    /// Reported it.
    ada: String,
    grace: String,
    discussion: String,
    reply: String,
}

impl Scene {
    /// With a discussion of Ada's, a reply of Bob's, and an admin who may moderate beside the superadmin.
    async fn start() -> Self {
        let product = Product::start().await;
        let root = product.sign_in(SUPERADMIN).await;
        for name in ["ada", "bob"] {
            product.sign_up(name).await;
        }
        let (ada, bob) = (
            product.sign_in(&email("ada")).await,
            product.sign_in(&email("bob")).await,
        );
        let admin = json!({
            "fullname": "Grace Hopper", "email": email("grace"), "password": PASSWORD,
            "permissions": ["userManagement"],
        });
        let (made, answer) = product.post("/admin/admins", Some(&root), admin).await;
        assert_eq!(made, 201, "{answer}");
        let grace = product.sign_in(&email("grace")).await;
        let body = json!({"title": "Serial commas", "content": "For or against?"});
        let discussion = made_by(&product, &ada, "/community", body).await;
        let comments = format!("/community/{discussion}/comments");
        let reply = json!({"text": "Buy now!"});
        let reply = made_by(&product, &bob, &comments, reply).await;
        Self {
            product,
            root,
            bob,
            ada,
            grace,
            discussion,
            reply,
        }
    }

    async fn post(&self, path: &str, who: &str, body: Value) -> (u16, Value) {
        let path = path.replace("{id}", &self.discussion);
        let answer = self
            .product
            .send(Method::POST, &path, Some(who), Some(&body));
        let answer = answer.await;
        let status = answer.status().as_u16();
        (status, answer.json().await.unwrap_or_default())
    }

    async fn done(&self, path: &str, who: &str, mut body: Value) {
        body["replyId"] = json!(self.reply);
        let (status, answer) = self.post(path, who, body).await;
        assert_eq!(status, 204, "{path}: {answer}");
    }

    async fn report(&self, who: &str) {
        let reason = json!({"reason": "Advertising"});
        self.done("/community/{id}/reports", who, reason).await;
    }

    async fn hide(&self, who: &str) {
        let reason = json!({"reason": "It sells something."});
        self.done("/admin/community/{id}/hide", who, reason).await;
    }

    async fn appeal(&self) {
        let text = json!({"text": "It quotes a shop, and sells nothing."});
        self.done("/community/{id}/appeals", &self.bob, text).await;
    }

    /// What is read once everything written so far is told.
    async fn get(&self, path: &str, who: &str) -> Value {
        self.product.until_told("community").await;
        let path = path.replace("{id}", &self.discussion);
        let answer = self.product.send(Method::GET, &path, Some(who), None).await;
        assert_eq!(answer.status(), 200, "{path}");
        answer.json().await.unwrap()
    }

    async fn case(&self) -> Value {
        let queue = self.get(QUEUE, &self.root).await;
        let all = queue.as_array().unwrap();
        assert_eq!(all.len(), 1, "{queue}");
        all[0].clone()
    }

    /// The text of the newest mail of a kind to Bob.
    async fn mail(&self, kind: &str) -> String {
        let look = || async {
            let outbox = self.get("/admin/outbox?limit=100", &self.root).await;
            let mut all = outbox.as_array().unwrap().iter();
            let found =
                all.find(|it| it["kind"] == kind && it["envelope"]["to"] == email("bob").as_str());
            found.map(|mail| mail["id"].as_str().unwrap().to_owned())
        };
        let id = wait_for(look, kind).await;
        let path = format!("/admin/outbox/{id}/readings");
        let (_, letter) = self.post(&path, &self.root, json!({})).await;
        letter["text"].as_str().unwrap().to_owned()
    }
}

async fn made_by(product: &Product, who: &str, path: &str, body: Value) -> String {
    let (status, made) = product.post(path, Some(who), body).await;
    assert_eq!(status, 201, "{made}");
    made["id"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn a_reported_reply_is_in_the_queue_with_what_stands_around_it() {
    let scene = Scene::start().await;
    let comments = "/community/{id}/comments";
    let (_, last) = scene
        .post(comments, &scene.ada, json!({"text": "No, thanks."}))
        .await;
    scene.report(&scene.ada).await;
    let case = scene.case().await;
    assert_eq!(case["state"], "open");
    assert_eq!(case["replyId"], json!(scene.reply));
    assert_eq!(
        (&case["title"], &case["text"], &case["author"]["name"]),
        (
            &json!("Serial commas"),
            &json!("Buy now!"),
            &json!("bob Tester")
        )
    );
    assert_eq!(
        case["context"],
        json!({"content": "For or against?", "before": null})
    );
    let reports = &case["reports"];
    assert_eq!(
        (&reports["count"], &reports["first"]),
        (&json!(1), &reports["last"])
    );
    assert_eq!(
        (
            &reports["latest"][0]["name"],
            &reports["latest"][0]["reason"]
        ),
        (&json!("ada Tester"), &json!("Advertising"))
    );
    let report = json!({"replyId": last["id"]});
    scene
        .post("/community/{id}/reports", &scene.bob, report)
        .await;
    let queue = scene.get(QUEUE, &scene.grace).await;
    assert_eq!(queue[0]["text"], "No, thanks.", "the latest first");
    assert_eq!(
        queue[0]["context"]["before"],
        json!({"name": "bob Tester", "text": "Buy now!"})
    );
}

#[tokio::test]
async fn the_queue_is_searched_filtered_and_read_in_pages_with_what_is_open_first() {
    let scene = Scene::start().await;
    scene.hide(&scene.root).await;
    for title in ["Dashes", "Hyphens"] {
        let body = json!({"title": title, "content": "How long?"});
        let id = made_by(&scene.product, &scene.bob, "/community", body).await;
        let path = format!("/community/{id}/reports");
        scene.post(&path, &scene.ada, json!({})).await;
    }
    let titles = async |query: &str| {
        let found = scene.get(&format!("{QUEUE}{query}"), &scene.root).await;
        let all = found.as_array().unwrap().iter();
        all.map(|case| case["title"].as_str().unwrap().to_owned())
            .collect::<Vec<_>>()
    };
    assert_eq!(titles("").await, ["Hyphens", "Dashes", "Serial commas"]);
    assert_eq!(titles("?state=hidden").await, ["Serial commas"]);
    assert_eq!(titles("?state=open").await, ["Hyphens", "Dashes"]);
    assert_eq!(titles("?search=BUY").await, ["Serial commas"]);
    assert_eq!(titles("?search=dash+bob").await, ["Dashes"]);
    assert!(titles("?search=zebra").await.is_empty());
    let mut path = format!("{QUEUE}?limit=1");
    let mut seen = Vec::new();
    loop {
        let answer = scene
            .product
            .send(Method::GET, &path, Some(&scene.root), None);
        let answer = answer.await;
        let link = answer.headers().get(header::LINK).cloned();
        let page: Value = answer.json().await.unwrap();
        seen.push(page[0]["title"].as_str().unwrap().to_owned());
        let Some(link) = link else { break };
        let next = link.to_str().unwrap().split(['<', '>']).nth(1);
        path = format!("{QUEUE}{}", next.unwrap());
    }
    assert_eq!(seen, ["Hyphens", "Dashes", "Serial commas"]);
}

#[tokio::test]
async fn hiding_takes_a_reason_that_its_author_reads_and_nobody_else() {
    let scene = Scene::start().await;
    let path = "/admin/community/{id}/hide";
    for reason in [json!("  "), json!("é".repeat(501)), Value::Null] {
        let mut body = json!({"replyId": scene.reply, "reason": reason});
        if reason.is_null() {
            body.as_object_mut().unwrap().remove("reason");
        }
        let (status, answer) = scene.post(path, &scene.grace, body).await;
        assert_eq!(status, 422, "{answer}");
        assert!(answer["fields"].get("reason").is_some(), "{answer}");
    }
    scene.hide(&scene.grace).await;
    let comments = "/community/{id}/comments";
    let own = scene.get(comments, &scene.bob).await;
    let hiding = &own[0]["hiding"];
    assert_eq!(
        (&hiding["reason"], &hiding["appeal"], &hiding["note"]),
        (
            &json!("It sells something."),
            &json!("possible"),
            &Value::Null
        )
    );
    assert_eq!(scene.get(comments, &scene.ada).await, json!([]));
    let mine = scene.get("/community/hidden", &scene.bob).await;
    assert_eq!(
        (&mine[0]["replyId"], &mine[0]["title"], &mine[0]["content"]),
        (
            &json!(scene.reply),
            &json!("Serial commas"),
            &json!("Buy now!")
        )
    );
    assert_eq!(&mine[0]["hiding"], hiding);
    assert_eq!(scene.get("/community/hidden", &scene.ada).await, json!([]));
    let mail = scene.mail("community-hidden").await;
    assert!(mail.contains("/browse-ai?tab=community"), "{mail}");
    for words in ["Buy now!", "It sells something.", "Serial commas", "Grace"] {
        assert!(!mail.contains(words), "{mail}");
    }
}

#[tokio::test]
async fn an_author_appeals_once_and_another_admin_than_the_one_who_hid_it_decides() {
    let scene = Scene::start().await;
    scene.report(&scene.ada).await;
    scene.hide(&scene.grace).await;
    let body = json!({"replyId": scene.reply, "text": "Me too."});
    let path = "/community/{id}/appeals";
    let (foreign, _) = scene.post(path, &scene.ada, body.clone()).await;
    assert_eq!(foreign, 404);
    scene.appeal().await;
    let (again, answer) = scene.post(path, &scene.bob, body).await;
    assert_eq!((again, &answer["code"]), (409, &json!("already_appealed")));
    let case = scene.case().await;
    assert_eq!(case["state"], "appealed");
    assert_eq!(
        case["appeal"]["text"],
        "It quotes a shop, and sells nothing."
    );
    assert_eq!(case["hiding"]["by"]["name"], "Grace Hopper");

    let decide = "/admin/community/{id}/decide";
    let restored = json!({"replyId": scene.reply, "outcome": "restored"});
    let (own, answer) = scene.post(decide, &scene.grace, restored.clone()).await;
    assert_eq!((own, &answer["code"]), (409, &json!("own_case")));
    let restore = json!({"action": "restore", "replyId": scene.reply});
    let around = format!("/admin/community/{}", scene.discussion);
    let around = scene
        .product
        .send(Method::PATCH, &around, Some(&scene.grace), Some(&restore));
    let around: Value = around.await.json().await.unwrap();
    assert_eq!(around["code"], "appeal_open", "nor in another way");
    let note = json!({"outcome": "restored", "note": "So it does."});
    scene.done(decide, &scene.root, note).await;
    let (late, answer) = scene.post(decide, &scene.root, restored).await;
    assert_eq!((late, &answer["code"]), (409, &json!("no_appeal")));
    let everybody = scene.get("/community/{id}/comments", &scene.ada).await;
    assert_eq!(
        (&everybody[0]["hidden"], &everybody[0]["hiding"]),
        (&json!(false), &Value::Null)
    );
    let case = scene.case().await;
    assert_eq!(
        (
            &case["state"],
            &case["decision"]["verdict"],
            &case["decision"]["note"]
        ),
        (&json!("decided"), &json!("restored"), &json!("So it does."))
    );
    let mail = scene.mail("community-appeal-decided").await;
    assert!(mail.contains("Everybody can read it now."), "{mail}");
    assert!(!mail.contains("So it does."), "{mail}");
}

#[tokio::test]
async fn the_only_admin_who_may_moderate_decides_alone_and_a_suspended_one_does_not_count() {
    let scene = Scene::start().await;
    let users = scene.get("/admin/users?search=grace", &scene.root).await;
    let path = format!("/admin/users/{}", users[0]["id"].as_str().unwrap());
    let suspend = json!({"action": "suspend"});
    let done = scene
        .product
        .send(Method::PATCH, &path, Some(&scene.root), Some(&suspend));
    assert_eq!(done.await.status(), 200);
    scene.hide(&scene.root).await;
    scene.appeal().await;
    let upheld = json!({"outcome": "upheld", "note": "It does sell."});
    let decide = "/admin/community/{id}/decide";
    scene.done(decide, &scene.root, upheld).await;
    let mine = scene.get("/community/hidden", &scene.bob).await;
    let hiding = &mine[0]["hiding"];
    assert_eq!(
        (&hiding["appeal"], &hiding["note"]),
        (&json!("upheld"), &json!("It does sell."))
    );
}

#[tokio::test]
async fn dismissed_reports_count_no_more_and_a_later_one_opens_the_case_again() {
    let scene = Scene::start().await;
    scene.report(&scene.ada).await;
    let dismiss = "/admin/community/{id}/dismiss";
    scene.done(dismiss, &scene.grace, json!({})).await;
    let reported = scene.get("/community?reported=true", &scene.grace).await;
    assert_eq!(reported, json!([]));
    let case = scene.case().await;
    assert_eq!(
        (&case["state"], &case["decision"]["by"]["name"]),
        (&json!("decided"), &json!("Grace Hopper"))
    );
    assert_eq!(case["reports"]["latest"][0]["dismissed"], true);
    scene.report(&scene.root).await;
    let case = scene.case().await;
    assert_eq!(
        (&case["state"], &case["reports"]["count"]),
        (&json!("open"), &json!(2))
    );
}

#[tokio::test]
async fn the_audit_log_tells_what_was_decided_and_none_of_what_was_written() {
    let scene = Scene::start().await;
    scene.hide(&scene.grace).await;
    scene.appeal().await;
    let decided = json!({"outcome": "upheld", "note": "It does sell."});
    scene
        .done("/admin/community/{id}/decide", &scene.root, decided)
        .await;
    let path = format!("/admin/audit-logs?target=discussion/{}", scene.discussion);
    let entries = || async {
        let log = scene.get(&path, &scene.root).await;
        (log.as_array().unwrap().len() == 5).then_some(log)
    };
    let log = wait_for(entries, "the audit log").await;
    let values = async |place: usize, action: &str| {
        assert_eq!(log[place]["action"], action);
        let path = format!("/admin/audit-logs/{}", log[place]["position"]);
        let entry = scene.get(&path, &scene.root).await;
        let told = entry.to_string();
        for words in ["It does sell.", "It sells something.", "quotes a shop"] {
            assert!(!told.contains(words), "{told}");
        }
        entry["values"].clone()
    };
    let decided = values(0, "discussion.appeal-decided").await;
    let outcome = json!({"field": "outcome", "personal": false, "old": null, "new": "upheld"});
    assert!(decided.as_array().unwrap().contains(&outcome), "{decided}");
    values(1, "discussion.appealed").await;
    let hidden = values(2, "discussion.hidden").await;
    let reason = json!({"field": "reason", "personal": true, "old": null, "new": null});
    assert!(hidden.as_array().unwrap().contains(&reason), "{hidden}");
}
