//! Specialists as an admin looks after them, and what everybody sees of them at once.

use reqwest::{Method, Response};
use serde_json::{Value, json};
use testkit::fake_model::FakeModel;

use crate::catalog::poem;
use crate::product::{Product, SUPERADMIN, email, written_by};
use crate::upload::{PIXEL, bring, show};

const PATH: &str = "/admin/agents";

pub fn ada() -> Value {
    json!({
        "name": " Ada Byron ", "codeName": "ADA-1", "category": "Ghost Writing", "subcategory": "Whitepapers",
        "description": "Writes about engines.", "skills": ["Verse", " ", " Proofs "], "avatarUrl": "",
        "systemPrompt": "You are Ada Byron, who counts.", "status": "Active",
        "promptTemplate": {"tone": "Exact", "writingStyle": "Short sentences"},
        "portfolios": [{"title": "", "content": " "}, {"title": "On engines", "content": "# Engines"}],
    })
}

/// An admin at work. What they read follows what they wrote last, as in a browser.
struct Admin {
    product: Product,
    token: String,
    seen: Option<String>,
}

impl Admin {
    async fn of(product: Product) -> Self {
        let token = product.sign_in(SUPERADMIN).await;
        Self {
            product,
            token,
            seen: None,
        }
    }

    async fn at_work() -> Self {
        Self::of(Product::start().await).await
    }

    async fn ask(&mut self, method: Method, path: &str, body: Option<&Value>) -> (u16, Value) {
        let url = format!("{}/api{path}", self.product.base());
        let mut request = self.product.client.request(method, url);
        request = request.bearer_auth(&self.token);
        if let Some(seen) = &self.seen {
            request = request.header("consistency-token", seen);
        }
        if let Some(body) = body {
            request = request.json(body);
        }
        self.told(request.send().await.unwrap()).await
    }

    async fn told(&mut self, answer: Response) -> (u16, Value) {
        assert!(!answer.headers().contains_key("consistency"), "stale");
        if let Some(token) = answer.headers().get("consistency-token") {
            self.seen = Some(token.to_str().unwrap().to_owned());
        }
        let status = answer.status().as_u16();
        (status, answer.json().await.unwrap_or(Value::Null))
    }

    async fn read(&mut self, path: &str) -> Value {
        let (status, answer) = self.ask(Method::GET, path, None).await;
        assert_eq!(status, 200, "{path}: {answer}");
        answer
    }

    async fn create(&mut self, body: &Value) -> (u16, Value) {
        self.ask(Method::POST, PATH, Some(body)).await
    }

    async fn change(&mut self, id: &str, body: &Value) -> (u16, Value) {
        self.ask(Method::PUT, &format!("{PATH}/{id}"), Some(body))
            .await
    }

    async fn restore(&mut self, id: &str, version: u64) -> (u16, Value) {
        let body = json!({"version": version});
        let path = format!("{PATH}/{id}/restore");
        self.ask(Method::POST, &path, Some(&body)).await
    }

    async fn delete(&mut self, id: &str) -> (u16, Value) {
        self.ask(Method::DELETE, &format!("{PATH}/{id}"), None)
            .await
    }

    /// The ids in a list.
    async fn ids(&mut self, path: &str) -> Vec<String> {
        let all = self.read(path).await;
        let all = all.as_array().unwrap().iter();
        all.map(|it| it["id"].as_str().unwrap().to_owned())
            .collect()
    }
}

/// What the form sends of a specialist that is there.
fn form(agent: &Value) -> Value {
    let mut form = agent.clone();
    for read_only in ["id", "version", "created", "jobsCompleted", "rating"] {
        form.as_object_mut().unwrap().remove(read_only);
    }
    form
}

fn id_of(agent: &Value) -> String {
    agent["id"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn adm_spec_05_ent_17_api_32_writes_answer_with_the_stored_specialist_and_all_lists_follow_at_once()
 {
    let mut admin = Admin::at_work().await;
    let (status, created) = admin.create(&ada()).await;
    assert_eq!(status, 201, "{created}");
    assert_eq!(
        (&created["name"], &created["skills"], &created["version"]),
        (&json!("Ada Byron"), &json!(["Verse", "Proofs"]), &json!(1))
    );
    assert_eq!(created["portfolios"].as_array().unwrap().len(), 1);
    let id = id_of(&created);
    let listed = admin.read(&format!("{PATH}?search=ada%20byron")).await;
    let mut expected = created.clone();
    expected["jobsCompleted"] = json!(0);
    expected["rating"] = json!(0.0);
    assert_eq!(listed, json!([expected]));
    let found = admin.ids("/agents?search=Ada%20Byron").await;
    assert_eq!(found.first(), Some(&id));

    let mut body = form(&created);
    body["name"] = json!("Ada King");
    body["category"] = json!("Copywriting");
    body["subcategory"] = json!("");
    let (status, changed) = admin.change(&id, &body).await;
    assert_eq!(status, 200, "{changed}");
    assert_eq!(
        (&changed["name"], &changed["version"]),
        (&json!("Ada King"), &json!(2))
    );
    for kept in ["id", "created", "portfolios", "systemPrompt"] {
        assert_eq!(changed[kept], created[kept], "{kept}");
    }
    let in_category = admin.ids("/agents?category=Copywriting&limit=100").await;
    assert!(in_category.contains(&id));
    // What reads so already is no version.
    assert_eq!(admin.change(&id, &body).await, (200, changed));

    assert_eq!(admin.delete(&id).await, (204, Value::Null));
    assert_eq!(admin.delete(&id).await.0, 404);
    assert_eq!(admin.change(&id, &body).await.0, 404);
    assert_eq!(admin.restore(&id, 1).await.0, 404);
    let versions = format!("{PATH}/{id}/versions");
    assert_eq!(admin.ask(Method::GET, &versions, None).await.0, 404);
    let written: Vec<String> = sqlx::query_scalar(
        "SELECT event_type FROM events WHERE aggregate_type = 'specialist' AND aggregate_id = $1
            AND metadata->>'actor' LIKE 'admin:%' ORDER BY sequence",
    )
    .bind(&id)
    .fetch_all(&admin.product.owner_pool())
    .await
    .unwrap();
    assert_eq!(written, ["listed", "changed", "retired"]);
}

#[tokio::test]
async fn adm_spec_01_specialists_are_found_by_name_code_name_category_and_subcategory_and_put_in_order()
 {
    let mut admin = Admin::at_work().await;
    let (_, created) = admin.create(&ada()).await;
    let id = id_of(&created);
    for search in [
        "ada byr",
        "ada-1",
        "GHOST writing whitepapers",
        "Whitepapers",
    ] {
        let found = admin
            .ids(&format!("{PATH}?limit=100&search={search}"))
            .await;
        assert!(found.contains(&id), "{search}");
    }
    for search in ["engines", "You are Ada", "%E2%80%94"] {
        let found = admin.ids(&format!("{PATH}?search={search}")).await;
        assert!(!found.contains(&id), "{search}");
    }
    let newest = admin.ids(&format!("{PATH}?sort=newest&limit=1")).await;
    assert_eq!(newest, [id]);
    // Pages follow each other, and together they are the list.
    let all = admin.ids(&format!("{PATH}?limit=100")).await;
    let url = format!("{}/api{PATH}?limit=40", admin.product.base());
    let first = admin.product.client.get(&url).bearer_auth(&admin.token);
    let first = first.send().await.unwrap();
    let link = first.headers()["link"].to_str().unwrap().to_owned();
    let query = link.split(['<', '>']).nth(1).unwrap();
    let second = admin.ids(&format!("{PATH}{query}")).await;
    assert_eq!(second.first(), all.get(40));
    let (status, problem) = admin
        .ask(Method::GET, &format!("{PATH}?sort=height"), None)
        .await;
    assert_eq!(status, 422, "{problem}");
}

#[tokio::test]
async fn adm_spec_04_who_is_not_active_is_in_no_list_and_not_for_hire_and_a_chat_stays_readable() {
    let product = Product::start().await;
    product.sign_up("client").await;
    let client = product.sign_in(&email("client")).await;
    let mut admin = Admin::of(product).await;
    let (_, created) = admin.create(&ada()).await;
    let id = id_of(&created);
    let hello = json!({"agentId": id, "text": "Hello, who are you?"});
    let post = admin
        .product
        .post("/chat/send", Some(&client), hello.clone());
    let (status, answer) = post.await;
    assert_eq!(status, 200, "{answer}");

    let mut body = form(&created);
    body["status"] = json!("Inactive");
    assert_eq!(admin.change(&id, &body).await.0, 200);
    for list in [
        "/agents?limit=100",
        "/agents?search=Ada%20Byron",
        "/agents/top-rated",
    ] {
        assert!(!admin.ids(list).await.contains(&id), "{list}");
    }
    let all = admin.ids(&format!("{PATH}?search=ada%20byron")).await;
    assert_eq!(all, std::slice::from_ref(&id));
    let refused = admin.product.post("/chat/send", Some(&client), hello);
    assert_eq!(refused.await.0, 404);
    let history = format!("/chat/history/{id}");
    let read = admin
        .product
        .send(Method::GET, &history, Some(&client), None)
        .await;
    assert_eq!(read.status(), 200);
    let read: Value = read.json().await.unwrap();
    assert!(read.to_string().contains("Hello, who are you?"), "{read}");

    body["status"] = json!("Active");
    assert_eq!(admin.change(&id, &body).await.0, 200);
    assert!(admin.ids("/agents?limit=100").await.contains(&id));
    let newest = admin.ids("/agents?sort=newest&limit=1").await;
    assert_eq!(newest, [id]);
}

#[tokio::test]
async fn adm_spec_06_x_42_what_they_are_told_holds_from_the_very_next_reply_on_and_no_visitor_reads_it()
 {
    let model = FakeModel::start().await;
    let product = Product::with(written_by(&model, "normal")).await;
    product.sign_up("client").await;
    let client = product.sign_in(&email("client")).await;
    let mut admin = Admin::of(product).await;
    let house = json!({"globalPrompt": "Never promise a date."});
    let set = admin.ask(Method::PUT, "/admin/settings/prompt", Some(&house));
    assert_eq!(set.await.0, 200);
    let (_, created) = admin.create(&ada()).await;
    let id = id_of(&created);
    let mut body = form(&created);
    for (own, tone) in [("who counts", "Exact"), ("who rhymes", "Wild as weather")] {
        body["systemPrompt"] = json!(format!("You are Ada Byron, {own}."));
        body["promptTemplate"]["tone"] = json!(tone);
        assert_eq!(admin.change(&id, &body).await.0, 200);
        let hello = json!({"agentId": id, "text": "Hello"});
        let (status, answer) = admin.product.post("/chat/send", Some(&client), hello).await;
        assert_eq!(status, 200, "{answer}");
        let asked = model.requests().pop().unwrap().body.to_string();
        for told in [own, tone, "Short sentences", "Never promise a date."] {
            assert!(asked.contains(told), "{told}: {asked}");
        }
        assert!(!answer.to_string().contains(own), "{answer}");
    }
    for path in [
        "/agents?limit=100".to_owned(),
        format!("/agents/{id}"),
        format!("/agents/{id}/details"),
    ] {
        let public = admin.read(&path).await.to_string();
        for secret in [
            "who rhymes",
            "Wild as weather",
            "systemPrompt",
            "promptTemplate",
        ] {
            assert!(!public.contains(secret), "{path}: {secret}");
        }
    }
}

#[tokio::test]
async fn adm_spec_06_each_version_is_kept_with_author_and_time_and_can_be_restored() {
    let mut admin = Admin::at_work().await;
    let (_, created) = admin.create(&ada()).await;
    let id = id_of(&created);
    let mut body = form(&created);
    body["systemPrompt"] = json!("You are somebody else.");
    body["version"] = json!(1);
    assert_eq!(admin.change(&id, &body).await.0, 200);
    // Nobody overwrites what they have not seen.
    body["name"] = json!("Late");
    let (status, problem) = admin.change(&id, &body).await;
    assert_eq!(
        (status, &problem["code"]),
        (409, &json!("specialist_changed"))
    );

    let (status, restored) = admin.restore(&id, 1).await;
    assert_eq!(
        (status, &restored["version"]),
        (200, &json!(3)),
        "{restored}"
    );
    assert_eq!(form(&restored), form(&created));
    for none in [0, 4, 2_147_483_648] {
        let (status, problem) = admin.restore(&id, none).await;
        assert_eq!(status, 422, "{none}");
        assert!(problem["fields"]["version"].is_string(), "{problem}");
    }

    let path = format!("{PATH}/{id}/versions");
    let versions = admin.read(&path).await;
    let versions = versions.as_array().unwrap();
    let of = |name: &str| {
        versions
            .iter()
            .map(|it| it[name].clone())
            .collect::<Vec<_>>()
    };
    assert_eq!(of("version"), [3, 2, 1]);
    let definitions = of("definition");
    assert_eq!(definitions[0], form(&created));
    assert_eq!(definitions[1]["systemPrompt"], "You are somebody else.");
    let me = admin.read("/admin/me").await;
    assert!(versions.iter().all(|it| it["savedBy"] == me["fullname"]));
    assert!(versions.iter().all(|it| it["savedAt"].is_string()));
    let page = admin.read(&format!("{path}?limit=2")).await;
    assert_eq!(page.as_array().unwrap().len(), 2);
    // What the house began with was saved by nobody.
    let first = admin
        .read(&format!("{PATH}/gwenllian-pryce/versions"))
        .await;
    assert_eq!(first[0]["savedBy"], "System");
}

#[tokio::test]
async fn a_version_from_a_category_that_is_gone_is_restored_where_the_specialist_is_now() {
    let mut admin = Admin::at_work().await;
    let verse = json!({"name": "Verse", "description": "", "icon": "", "subcategories": ["Odes"]});
    let (_, verse) = admin
        .ask(Method::POST, "/admin/categories", Some(&verse))
        .await;
    let mut body = ada();
    body["category"] = json!("Verse");
    body["subcategory"] = json!("Odes");
    let (status, created) = admin.create(&body).await;
    assert_eq!(status, 201, "{created}");
    let category = format!("/admin/categories/{}", id_of(&verse));
    let (status, problem) = admin.ask(Method::DELETE, &category, None).await;
    assert_eq!(
        (status, &problem["detail"]),
        (409, &json!("1 specialist is in this category."))
    );
    let moved = format!("{category}?moveTo=copywriting");
    assert_eq!(admin.ask(Method::DELETE, &moved, None).await.0, 204);
    let (status, restored) = admin.restore(&id_of(&created), 1).await;
    assert_eq!(status, 200, "{restored}");
    assert_eq!(
        (&restored["category"], &restored["subcategory"]),
        (&json!("Copywriting"), &json!(""))
    );
}

#[tokio::test]
async fn adm_spec_07_who_is_deleted_leaves_the_directory_and_conversations_and_reviews_stay() {
    let product = Product::delivering_at_once().await;
    product.sign_up("client").await;
    let client = product.sign_in(&email("client")).await;
    let mut admin = Admin::of(product).await;
    let agent = "gwenllian-pryce";
    let message = poem(&admin.product, &client, agent).await;
    let review = json!({"stars": 5, "text": "On time.", "messageId": message});
    let path = format!("/agents/{agent}/reviews");
    let (status, answer) = admin.product.post(&path, Some(&client), review).await;
    assert!((200..300).contains(&status), "{answer}");

    assert_eq!(admin.delete(agent).await.0, 204);
    for list in [
        "/agents?limit=100".to_owned(),
        "/agents/top-rated".to_owned(),
        format!("{PATH}?limit=100"),
    ] {
        assert!(
            !admin.ids(&list).await.iter().any(|it| it == agent),
            "{list}"
        );
    }
    let more = json!({"agentId": agent, "text": "Another one, please.", "newSession": true});
    let refused = admin.product.post("/chat/send", Some(&client), more);
    assert_eq!(refused.await.0, 404);
    for (path, holds) in [
        (format!("/chat/history/{agent}"), "bees in Llanberis"),
        (format!("/agents/{agent}/reviews"), "On time."),
    ] {
        let answer = admin.product.send(Method::GET, &path, Some(&client), None);
        let answer = answer.await;
        assert_eq!(answer.status(), 200, "{path}");
        let answer = answer.text().await.unwrap();
        assert!(answer.contains(holds), "{path}: {answer}");
    }
}

#[tokio::test]
async fn what_is_wrong_with_a_specialist_is_named_by_its_field() {
    let mut admin = Admin::at_work().await;
    let sample = |title: &str| json!({"title": title, "content": "# Text"});
    let wrong = [
        ("name", "name", json!(" ")),
        ("codeName", "codeName", json!("x".repeat(41))),
        ("category", "category", json!("Nowhere")),
        ("subcategory", "subcategory", json!("Nothing of the kind")),
        ("description", "description", json!("x".repeat(2_001))),
        ("skills", "skills", json!(["x".repeat(61)])),
        ("avatarUrl", "avatarUrl", json!("http://example.com/a.png")),
        ("systemPrompt", "systemPrompt", json!("")),
        (
            "promptTemplate",
            "promptTemplate.tone",
            json!({"tone": "x".repeat(1_001), "writingStyle": ""}),
        ),
        (
            "portfolios",
            "portfolios[1].title",
            json!([sample("One"), sample("")]),
        ),
        (
            "portfolios",
            "portfolios[0].content",
            json!([{"title": "One", "content": "x".repeat(10_001)}]),
        ),
        ("status", "status", json!("Away")),
        ("version", "version", json!(2_147_483_648_u32)),
    ];
    for (field, named, value) in wrong {
        let mut body = ada();
        body[field] = value;
        let (status, problem) = admin.create(&body).await;
        assert_eq!(status, 422, "{body}");
        assert!(problem["fields"][named].is_string(), "{named}: {problem}");
    }
    let found = admin.ids(&format!("{PATH}?search=ada%20byron")).await;
    assert!(found.is_empty());
}

#[tokio::test]
async fn adm_spec_08_a_portrait_is_an_address_or_a_picture_that_everybody_may_see() {
    let mut admin = Admin::at_work().await;
    let picture = show(&admin.product, &admin.token, "ada.png", "image/png", PIXEL).await;
    let mut body = ada();
    body["avatarUrl"] = picture["url"].clone();
    let (status, created) = admin.create(&body).await;
    assert_eq!(status, 201, "{created}");
    let id = id_of(&created);
    let shown = admin.read(&format!("/agents/{id}")).await;
    assert_eq!(shown["avatarUrl"], picture["url"]);
    let path = picture["url"].as_str().unwrap().strip_prefix("/api");
    let answer = admin
        .product
        .send(Method::GET, path.unwrap(), None, None)
        .await;
    assert_eq!(answer.status(), 200);

    let own = bring(&admin.product, &admin.token, "x.png", "image/png", PIXEL).await;
    for avatar in [own["url"].as_str().unwrap(), "javascript:alert(1)"] {
        body["avatarUrl"] = json!(avatar);
        let (status, problem) = admin.change(&id, &body).await;
        assert_eq!(status, 422, "{avatar}");
        assert!(problem["fields"]["avatarUrl"].is_string(), "{problem}");
    }
    // A drawing of the house stays with whoever has it.
    let house = admin.read(&format!("{PATH}?search=gwenllian")).await;
    let mut kept = form(&house[0]);
    kept["description"] = json!("Writes verse for great days.");
    let (status, changed) = admin.change("gwenllian-pryce", &kept).await;
    assert_eq!(
        (status, &changed["avatarUrl"]),
        (200, &house[0]["avatarUrl"])
    );
}

#[tokio::test]
async fn a_specialist_who_is_asked_for_twice_under_one_key_is_there_once() {
    let mut admin = Admin::at_work().await;
    let url = format!("{}/api{PATH}", admin.product.base());
    let mut answers = Vec::new();
    for _ in 0..2 {
        let request = admin.product.client.post(&url).bearer_auth(&admin.token);
        let request = request.header("idempotency-key", "one-key-for-both");
        let answer = request.json(&ada()).send().await.unwrap();
        answers.push(admin.told(answer).await);
    }
    assert_eq!(answers[0].0, 201, "{}", answers[0].1);
    assert_eq!(answers[0], answers[1]);
    let found = admin.ids(&format!("{PATH}?search=ada%20byron")).await;
    assert_eq!(found.len(), 1);
}

#[tokio::test]
async fn of_a_category_that_goes_and_a_specialist_who_comes_at_once_never_both_happen() {
    let mut admin = Admin::at_work().await;
    for round in 0..5 {
        let name = format!("Verse {round}");
        let verse = json!({"name": name, "description": "", "icon": "", "subcategories": []});
        let (_, verse) = admin
            .ask(Method::POST, "/admin/categories", Some(&verse))
            .await;
        let mut body = ada();
        body["category"] = json!(name);
        body["subcategory"] = json!("");
        let path = format!("/admin/categories/{}", id_of(&verse));
        let token = Some(admin.token.as_str());
        let (gone, come) = tokio::join!(
            admin.product.send(Method::DELETE, &path, token, None),
            admin.product.post(PATH, token, body),
        );
        let outcome = (gone.status().as_u16(), come.0);
        assert!(
            matches!(outcome, (204, 422) | (409, 201)),
            "{outcome:?}: {}",
            come.1
        );
    }
}

#[tokio::test]
async fn a_specialist_is_found_by_each_language_they_write_in_and_by_no_other() {
    let mut admin = Admin::at_work().await;
    let mut ada = ada();
    ada["languages"] = json!(["gd", "en"]);
    let (status, made) = admin.ask(Method::POST, PATH, Some(&ada)).await;
    assert_eq!((status, &made["languages"]), (201, &json!(["gd", "en"])));
    let (_, found) = admin.ask(Method::GET, "/agents?language=gd", None).await;
    let found: Vec<&Value> = found.as_array().unwrap().iter().collect();
    assert_eq!(
        (found.len(), &found[0]["id"], &found[0]["languages"]),
        (1, &made["id"], &json!(["gd", "en"]))
    );
    let (_, none) = admin.ask(Method::GET, "/agents?language=g", None).await;
    assert_eq!(none, json!([]));
    let (_, all) = admin.ask(Method::GET, "/agents/languages", None).await;
    assert_eq!(all[0], "en", "the most frequent one");
    assert!(all.as_array().unwrap().contains(&json!("gd")));

    ada["languages"] = json!(["Gaelic"]);
    let (status, refused) = admin.ask(Method::POST, PATH, Some(&ada)).await;
    assert_eq!(status, 422);
    assert!(refused["fields"]["languages"].is_string(), "{refused}");
}
