//! One origin for calls and pages: what lies under `/api` is a call, every other path is the web app's.
//!
//! A test may run where the web app is not built. Its paths are then answered alike as well, by a note that says so;
//! what a browser makes of the page is looked at in `web-app/e2e/journey.test.mjs`.

use serde_json::Value;

use crate::product::{Product, email};

const JSON: &str = "application/json";
const PROBLEM: &str = "application/problem+json";

/// What came back.
#[derive(Debug, PartialEq, Eq)]
struct Answer {
    status: u16,
    kind: String,
    body: String,
}

impl Answer {
    async fn of(product: &Product, path: &str, token: Option<&str>) -> Self {
        let mut request = product.client.get(format!("{}{path}", product.base()));
        if let Some(token) = token {
            request = request.bearer_auth(token);
        }
        let answer = request.send().await.unwrap();
        Self {
            status: answer.status().as_u16(),
            kind: answer.headers()["content-type"]
                .to_str()
                .unwrap()
                .to_owned(),
            body: answer.text().await.unwrap(),
        }
    }

    /// That it is an answer of the API; what it says.
    fn json(&self, path: &str) -> Value {
        let kind = if self.status < 300 { JSON } else { PROBLEM };
        assert_eq!(self.kind, kind, "{path}");
        serde_json::from_str(&self.body).unwrap_or_else(|_| panic!("{path}: {}", self.body))
    }
}

/// The paths of all calls that read, with something in the place of each id.
fn reads() -> Vec<String> {
    let described = Product::openapi();
    let paths = described["paths"].as_object().unwrap().iter();
    let reads = paths.filter(|(_, item)| item.get("get").is_some());
    reads.map(|(path, _)| filled(path)).collect()
}

fn filled(path: &str) -> String {
    let parts: Vec<&str> = path
        .split('/')
        .map(|part| if part.starts_with('{') { "x" } else { part })
        .collect();
    parts.join("/")
}

#[tokio::test]
async fn x_10_every_call_answers_under_api_and_its_path_without_that_is_a_page() {
    let product = Product::start().await;
    let page = Answer::of(&product, "/", None).await;
    assert!(!page.kind.contains("json"), "{page:?}");
    let reads = reads();
    assert!(reads.contains(&"/chat/history".to_owned()), "{reads:?}");
    for path in reads {
        Answer::of(&product, &format!("/api{path}"), None)
            .await
            .json(&path);
        assert_eq!(Answer::of(&product, &path, None).await, page, "{path}");
    }
    for path in [
        "/api",
        "/api/",
        "/api/no-such-call",
        "/api/index.html",
        "/api/signin",
        "/api/chat-history",
        "/api/api/settings",
    ] {
        let answer = Answer::of(&product, path, None).await;
        let problem = answer.json(path);
        assert_eq!(answer.status, 404, "{path}");
        assert_eq!(problem["code"], "not_found", "{path}");
    }
}

/// A call, what a visitor is answered, and what somebody who is signed in.
const BOTH: [(&str, u16, u16); 5] = [
    ("/chat/history", 401, 200),
    ("/portfolio/x", 401, 404),
    ("/users/me", 401, 200),
    ("/categories", 200, 200),
    ("/community", 200, 200),
];

#[tokio::test]
async fn x_10_a_reload_of_a_path_that_is_also_a_call_is_the_page_signed_in_or_not() {
    let product = Product::start().await;
    product.sign_up("ada").await;
    let token = product.sign_in(&email("ada")).await;
    product.until_told("account").await;
    let page = Answer::of(&product, "/", None).await;
    for (path, visitors, clients) in BOTH {
        for (token, status) in [(None, visitors), (Some(token.as_str()), clients)] {
            let call = Answer::of(&product, &format!("/api{path}"), token).await;
            call.json(path);
            assert_eq!(call.status, status, "{path}: {}", call.body);
            assert_eq!(Answer::of(&product, path, token).await, page, "{path}");
        }
    }
}
