//! A rehearsal from the brief to what is read of it, through both services.

mod draft_trials;

use reqwest::Method;
use serde_json::{Value, json};

use crate::product::{Product, SUPERADMIN};

/// An admin and two specialists of the catalogue.
struct Stage {
    product: Product,
    root: String,
    agents: [String; 2],
}

impl Stage {
    async fn new() -> Self {
        let product = Product::delivering_at_once().await;
        let root = product.sign_in(SUPERADMIN).await;
        let agents = product.send(Method::GET, "/agents?limit=2", None, None);
        let agents: Value = agents.await.json().await.unwrap();
        let agents = [0, 1].map(|n| agents[n]["id"].as_str().unwrap().to_owned());
        Self {
            product,
            root,
            agents,
        }
    }

    /// Of the first of them, unless it is said of whom.
    async fn ask(&self, method: Method, path: &str, body: Option<Value>) -> (u16, Value) {
        self.ask_of(&self.agents[0], method, path, body).await
    }

    async fn ask_of(
        &self,
        agent: &str,
        method: Method,
        path: &str,
        body: Option<Value>,
    ) -> (u16, Value) {
        let path = format!("/admin/specialists/{agent}/{path}");
        let root = Some(self.root.as_str());
        let answer = self.product.send(method, &path, root, body.as_ref()).await;
        (answer.status().as_u16(), answer.json().await.unwrap())
    }

    async fn get(&self, path: &str) -> Value {
        self.product.until_told("rehearsal").await;
        let (status, answer) = self.ask(Method::GET, path, None).await;
        assert_eq!(status, 200, "{answer}");
        answer
    }
}

fn briefs() -> Value {
    json!([{"id": "rain", "title": "Rain", "text": "Write about rain on roofs.", "must": {
        "words": ["tin roofs"], "notWords": ["sunshine"], "headings": [],
        "minWords": null, "maxWords": 3, "tone": "quiet",
    }}])
}

#[tokio::test]
async fn what_was_rehearsed_is_read_side_by_side_with_its_briefs_and_totals() {
    let stage = Stage::new().await;
    let first = stage.get("briefs").await;
    assert_eq!(first["briefs"], json!([]));
    let prompt = &first["prompt"]["systemPrompt"];
    assert_ne!(prompt.as_str().unwrap(), "");
    let written = json!({"briefs": briefs()});
    let (status, answer) = stage.ask(Method::PUT, "briefs", Some(written)).await;
    assert_eq!(status, 200, "{answer}");
    assert_eq!(stage.get("briefs").await, answer);

    let draft = json!({"systemPrompt": "Be terse.", "tone": "", "writingStyle": ""});
    let sides = json!([{"name": "As now"}, {"name": "Draft", "prompt": draft}]);
    let asked = json!({"sides": sides});
    let (status, asked) = stage.ask(Method::POST, "rehearsals", Some(asked)).await;
    assert_eq!((status, &asked["total"]), (202, &json!(2)), "{asked}");
    stage.product.until_at_rest().await;

    let runs = stage.get("rehearsals").await;
    let run = &runs[0];
    assert_eq!(
        (runs.as_array().unwrap().len(), &run["id"]),
        (1, &asked["id"])
    );
    assert_eq!((&run["done"], &run["sides"]), (&json!(2), &asked["sides"]));
    assert_ne!(run["finishedAt"], json!(null));
    assert_eq!(run["totals"].as_array().unwrap().len(), 2);
    let path = format!("rehearsals/{}", run["id"].as_str().unwrap());
    let whole = stage.get(&path).await;
    assert_eq!(whole["briefs"], briefs());
    assert_eq!(whole["totals"], run["totals"]);
    let results = whole["results"].as_array().unwrap();
    assert_eq!(results.len(), 2);
    for (side, result) in results.iter().enumerate() {
        assert_eq!(
            (&result["side"], &result["briefId"]),
            (&json!(side), &json!("rain"))
        );
        assert_eq!(result["failure"], json!(null), "{result}");
        assert!(result["text"].as_str().unwrap().contains("tin roofs"));
        let checks = result["checks"].as_array().unwrap();
        let ok: Vec<_> = checks.iter().map(|it| (&it["kind"], &it["ok"])).collect();
        let wanted = [
            ("words", json!(true)),
            ("notWords", json!(true)),
            ("maxWords", json!(false)),
            ("tone", json!(null)),
        ];
        let wanted = wanted.map(|(kind, ok)| (json!(kind), ok));
        assert_eq!(ok, wanted.each_ref().map(|(kind, ok)| (kind, ok)));
    }
    // Another specialist has none of it.
    let other = stage
        .ask_of(&stage.agents[1], Method::GET, &path, None)
        .await;
    assert_eq!(other.0, 404);
    let other = stage
        .ask_of(&stage.agents[1], Method::GET, "rehearsals", None)
        .await;
    assert_eq!(other, (200, json!([])));
}
