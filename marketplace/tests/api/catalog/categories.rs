//! Categories as an admin looks after them, and what everybody reads of them at once.

use reqwest::{Method, Response};
use serde_json::{Value, json};

use crate::product::{Product, SUPERADMIN};
use crate::upload::{PIXEL, bring, show};

const PATH: &str = "/admin/categories";

fn poetry() -> Value {
    json!({"name": " Poetry ", "description": "Verse that scans.", "icon": "", "subcategories": ["Sonnets", " ", " Odes "]})
}

/// An admin at work. What they read follows what they wrote last, as in a browser.
struct Admin {
    product: Product,
    token: String,
    seen: Option<String>,
}

impl Admin {
    async fn at_work() -> Self {
        let product = Product::start().await;
        let token = product.sign_in(SUPERADMIN).await;
        Self {
            product,
            token,
            seen: None,
        }
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
        assert_eq!(status, 200, "{answer}");
        answer
    }

    async fn create(&mut self, body: &Value) -> (u16, Value) {
        self.ask(Method::POST, PATH, Some(body)).await
    }

    async fn change(&mut self, id: &str, body: &Value) -> (u16, Value) {
        self.ask(Method::PUT, &format!("{PATH}/{id}"), Some(body))
            .await
    }

    async fn delete(&mut self, id: &str) -> (u16, Value) {
        self.ask(Method::DELETE, &format!("{PATH}/{id}"), None)
            .await
    }

    /// A category of the list by its name.
    async fn named(&mut self, path: &str, name: &str) -> Option<Value> {
        let all = self.read(path).await;
        let all = all.as_array().unwrap();
        all.iter().find(|it| it["name"] == name).cloned()
    }

    /// The names and subcategories of those who are in a category.
    async fn members(&mut self, category: &str) -> Vec<(String, String)> {
        let category: String = url::form_urlencoded::byte_serialize(category.as_bytes()).collect();
        let agents = self.read(&format!("/agents?category={category}")).await;
        let text = |it: &Value, name: &str| it[name].as_str().unwrap().to_owned();
        let agents = agents.as_array().unwrap().iter();
        let mut all: Vec<_> = agents
            .map(|it| (text(it, "id"), text(it, "subcategory")))
            .collect();
        all.sort();
        all
    }
}

/// What the form sends of a category that is there.
fn form(category: &Value) -> Value {
    json!({
        "name": category["name"], "description": category["description"],
        "icon": category["icon"], "subcategories": category["subcategories"],
    })
}

/// The counted one, without its count.
fn uncounted(mut category: Value) -> Value {
    category.as_object_mut().unwrap().remove("specialists");
    category
}

#[tokio::test]
async fn adm_cat_07_ent_16_writes_answer_with_the_stored_category_and_both_lists_follow_at_once() {
    let mut admin = Admin::at_work().await;
    let (status, created) = admin.create(&poetry()).await;
    assert_eq!(status, 201, "{created}");
    assert_eq!(
        (
            &created["name"],
            &created["subcategories"],
            &created["position"]
        ),
        (&json!("Poetry"), &json!(["Sonnets", "Odes"]), &json!(13))
    );
    let listed = admin.named("/categories", "Poetry").await;
    assert_eq!(listed.as_ref(), Some(&created));
    let counted = admin.named(PATH, "Poetry").await.unwrap();
    assert_eq!(counted["specialists"], 0);
    assert_eq!(uncounted(counted), created);

    let id = created["id"].as_str().unwrap();
    let mut verse = form(&created);
    verse["name"] = json!("Verse");
    let (status, changed) = admin.change(id, &verse).await;
    assert_eq!(status, 200, "{changed}");
    assert_eq!(changed["name"], "Verse");
    for kept in ["id", "createdAt", "position"] {
        assert_eq!(changed[kept], created[kept], "{kept}");
    }
    let listed = admin.named("/categories", "Verse").await;
    assert_eq!(listed.as_ref(), Some(&changed));
    assert_eq!(admin.named(PATH, "Poetry").await, None);

    assert_eq!(admin.delete(id).await, (204, Value::Null));
    assert_eq!(admin.named("/categories", "Verse").await, None);
    assert_eq!(admin.named(PATH, "Verse").await, None);
    assert_eq!(admin.delete(id).await.0, 404);
    assert_eq!(admin.change(id, &verse).await.0, 404);
    // The name is free again.
    assert_eq!(admin.create(&verse).await.0, 201);
}

#[tokio::test]
async fn a_name_that_another_category_has_is_refused_at_its_field_whatever_its_case() {
    let mut admin = Admin::at_work().await;
    let mut taken = poetry();
    taken["name"] = json!("GHOST writing");
    let (status, problem) = admin.create(&taken).await;
    assert_eq!(
        (status, &problem["code"]),
        (409, &json!("category_name_taken"))
    );
    assert!(problem["fields"]["name"].is_string(), "{problem}");
    let (_, created) = admin.create(&poetry()).await;
    let id = created["id"].as_str().unwrap();
    assert_eq!(admin.change(id, &taken).await.0, 409);
    let listed = admin.named(PATH, "Poetry").await;
    assert_eq!(listed.map(uncounted), Some(created));
}

#[tokio::test]
async fn what_is_wrong_with_a_category_is_named_by_its_field() {
    let mut admin = Admin::at_work().await;
    let many: Vec<String> = (0..31).map(|n| n.to_string()).collect();
    let wrong = [
        ("name", json!("  ")),
        ("name", json!("x".repeat(61))),
        ("description", json!("x".repeat(501))),
        ("icon", json!("http://example.com/icon.png")),
        ("icon", json!("javascript:alert(1)")),
        ("subcategories", json!(["Odes", "odes"])),
        ("subcategories", json!(["x".repeat(61)])),
        ("subcategories", json!(many)),
    ];
    for (field, value) in wrong {
        let mut body = poetry();
        body[field] = value;
        let (status, problem) = admin.create(&body).await;
        assert_eq!(status, 422, "{body}");
        assert!(problem["fields"][field].is_string(), "{problem}");
    }
    assert_eq!(admin.read(PATH).await.as_array().unwrap().len(), 12);
}

#[tokio::test]
async fn adm_cat_05_a_category_that_specialists_use_goes_only_once_it_is_said_where_they_go() {
    let mut admin = Admin::at_work().await;
    let ghosts = admin.members("Ghost Writing").await;
    let count = ghosts.len();
    assert!(count > 1);
    let counted = admin.named(PATH, "Ghost Writing").await.unwrap();
    assert_eq!(counted["specialists"], json!(count));

    let (status, problem) = admin.delete("ghost-writing").await;
    assert_eq!((status, &problem["code"]), (409, &json!("category_in_use")));
    let told = format!("{count} specialists are in this category.");
    assert_eq!(problem["detail"], told);
    for nowhere in ["ghost-writing", "no-such-category", "A%20B"] {
        let path = format!("ghost-writing?moveTo={nowhere}");
        let (status, problem) = admin.delete(&path).await;
        assert_eq!(status, 422, "{problem}");
        assert!(problem["fields"]["moveTo"].is_string(), "{problem}");
    }
    assert_eq!(admin.members("Ghost Writing").await, ghosts);

    let mut body = poetry();
    let kept = &ghosts[0].1;
    body["subcategories"] = json!([kept]);
    let (_, poetry) = admin.create(&body).await;
    let path = format!("ghost-writing?moveTo={}", poetry["id"].as_str().unwrap());
    assert_eq!(admin.delete(&path).await, (204, Value::Null));
    assert_eq!(admin.named("/categories", "Ghost Writing").await, None);
    assert!(admin.members("Ghost Writing").await.is_empty());
    // Each keeps the subcategory that is there too, and has none otherwise.
    let moved = ghosts.iter().map(|(id, before)| {
        let after = if before == kept { kept.as_str() } else { "" };
        (id.clone(), after.to_owned())
    });
    let moved: Vec<_> = moved.collect();
    assert_eq!(admin.members("Poetry").await, moved);
    let counted = admin.named(PATH, "Poetry").await.unwrap();
    assert_eq!(counted["specialists"], json!(count));

    // Each of them by an event of their own, in the command that deleted the category.
    let written: Vec<(String, i64)> = sqlx::query_as(
        "SELECT event_type, count(*) FROM events WHERE metadata->>'command' = 'delete category'
           AND metadata->>'actor' LIKE 'admin:%' GROUP BY 1 ORDER BY 1",
    )
    .fetch_all(&admin.product.owner_pool())
    .await
    .unwrap();
    let count = i64::try_from(count).unwrap();
    let expected = [("changed", count), ("left", 1), ("retired", 1)];
    let expected = expected.map(|(name, count)| (name.to_owned(), count));
    assert_eq!(written, expected);
}

#[tokio::test]
async fn specialists_and_the_chosen_model_follow_the_new_name_of_their_category() {
    let mut admin = Admin::at_work().await;
    let model = json!({"name": "Ours", "preset": "other", "protocol": "openai", "baseUrl": "https://model.example/v1",
        "model": "m", "sees": false, "maxTokens": 4000});
    let (status, model) = admin.ask(Method::POST, "/admin/models", Some(&model)).await;
    assert_eq!(status, 201, "{model}");
    let chosen = json!([{"category": "Ghost Writing", "modelId": model["id"]}]);
    let choice = json!({"default": null, "fallback": null, "judge": null, "categories": chosen, "specialists": [], "ceiling": null});
    let path = "/admin/models/choice";
    let (status, answer) = admin.ask(Method::PUT, path, Some(&choice)).await;
    assert_eq!(status, 200, "{answer}");

    let ghosts = admin.members("Ghost Writing").await;
    let before = admin.named(PATH, "Ghost Writing").await.unwrap();
    let mut body = form(&before);
    body["name"] = json!("Ghostwriting");
    let (status, changed) = admin.change("ghost-writing", &body).await;
    assert_eq!(status, 200, "{changed}");
    // A drawing that it has already may stay, and what it claims is not the form's to say.
    assert_eq!(changed["icon"], before["icon"]);
    assert_eq!(changed["claimedCount"], before["claimedCount"]);
    assert_eq!(admin.members("Ghostwriting").await, ghosts);
    let models = admin.read("/admin/models").await;
    let renamed = json!([{"category": "Ghostwriting", "modelId": model["id"]}]);
    assert_eq!(models["choice"]["categories"], renamed);
    let path = "ghost-writing?moveTo=copywriting";
    assert_eq!(admin.delete(path).await.0, 204);
    let models = admin.read("/admin/models").await;
    assert_eq!(models["choice"]["categories"], json!([]));
}

#[tokio::test]
async fn a_subcategory_that_specialists_are_in_stays_and_the_refusal_says_how_many_they_are() {
    let mut admin = Admin::at_work().await;
    let ghosts = admin.members("Ghost Writing").await;
    let used = &ghosts[0].1;
    let count = ghosts.iter().filter(|(_, it)| it == used).count();
    let before = admin.named(PATH, "Ghost Writing").await.unwrap();
    let mut body = form(&before);
    body["subcategories"] = json!([]);
    let (status, problem) = admin.change("ghost-writing", &body).await;
    assert_eq!(
        (status, &problem["code"]),
        (409, &json!("subcategory_in_use"))
    );
    let told = problem["fields"]["subcategories"].as_str().unwrap();
    assert!(told.starts_with(char::is_numeric), "{told}");
    let taken: Vec<&String> = ghosts.iter().map(|(_, it)| it).collect();
    body["subcategories"] = json!(
        taken
            .iter()
            .filter(|it| **it != used)
            .chain([&&"New".to_owned()])
            .collect::<std::collections::BTreeSet<_>>()
    );
    let (status, problem) = admin.change("ghost-writing", &body).await;
    assert_eq!(status, 409);
    let told = problem["fields"]["subcategories"].as_str().unwrap();
    assert!(
        told.starts_with(&count.to_string()) && told.contains(used),
        "{told}"
    );
    // What nobody is in may go.
    let taken: std::collections::BTreeSet<&String> = taken.into_iter().collect();
    body["subcategories"] = json!(taken);
    assert_eq!(admin.change("ghost-writing", &body).await.0, 200);
}

#[tokio::test]
async fn adm_cat_02_an_icon_is_an_address_or_a_picture_that_everybody_may_see() {
    let mut admin = Admin::at_work().await;
    let picture = show(&admin.product, &admin.token, "icon.png", "image/png", PIXEL).await;
    let mut body = poetry();
    body["icon"] = picture["url"].clone();
    let (status, created) = admin.create(&body).await;
    assert_eq!(status, 201, "{created}");
    assert_eq!(created["icon"], picture["url"]);
    let path = created["icon"].as_str().unwrap().strip_prefix("/api");
    let shown = admin
        .product
        .send(Method::GET, path.unwrap(), None, None)
        .await;
    assert_eq!(shown.status(), 200);
    let kept = shown.headers()["cache-control"].to_str().unwrap();
    assert!(kept.contains("immutable"), "{kept}");

    let id = created["id"].as_str().unwrap();
    body["icon"] = json!("https://example.com/icon.webp");
    let (status, changed) = admin.change(id, &body).await;
    assert_eq!((status, &changed["icon"]), (200, &body["icon"]));

    // A file of one's own is nobody else's to see, and one that never came is not there.
    let own = bring(&admin.product, &admin.token, "x.png", "image/png", PIXEL).await;
    let id_of_own = own["url"].as_str().unwrap().rsplit('/').next().unwrap();
    for icon in [
        own["url"].as_str().unwrap().to_owned(),
        format!("/api/upload/public/{id_of_own}"),
        "/api/upload/public/0190b7a8-0000-7000-8000-000000000000".to_owned(),
        "feather".to_owned(),
    ] {
        body["icon"] = json!(icon);
        let (status, problem) = admin.change(id, &body).await;
        assert_eq!(status, 422, "{icon}");
        assert!(problem["fields"]["icon"].is_string(), "{problem}");
    }
}

#[tokio::test]
async fn a_category_that_is_asked_for_twice_under_one_key_is_there_once() {
    let mut admin = Admin::at_work().await;
    let url = format!("{}/api{PATH}", admin.product.base());
    let mut answers = Vec::new();
    for _ in 0..2 {
        let request = admin.product.client.post(&url).bearer_auth(&admin.token);
        let request = request.header("idempotency-key", "one-key-for-both");
        let answer = request.json(&poetry()).send().await.unwrap();
        answers.push(admin.told(answer).await);
    }
    assert_eq!(answers[0].0, 201, "{}", answers[0].1);
    assert_eq!(answers[0], answers[1]);
    assert_eq!(admin.read(PATH).await.as_array().unwrap().len(), 13);
}
