//! What the API answers a visitor, asked within the process: a page brings it along, so that the browser does not
//! have to ask.

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{Extensions, HeaderValue, Request, StatusCode, header};
use serde_json::{Map, Value, json};
use tower::ServiceExt as _;

/// The longest answer that a page brings along; a longer one is asked for by the browser.
const LONGEST: usize = 256 * 1024;

/// The routes that read, and who asks.
#[derive(Clone, Debug)]
pub struct Api {
    routes: Router,
    /// Of the request for the page: its limits count for what is asked here as well.
    from: Extensions,
}

/// An answer; of a list also the address of its next page, and how many all pages hold if it says so.
#[derive(Debug)]
pub struct Answer {
    pub status: StatusCode,
    pub body: Value,
    pub link: Option<String>,
    pub total: Option<String>,
}

impl Answer {
    /// As the web app reads it.
    pub fn told(self) -> Value {
        json!({"body": self.body, "link": self.link, "total": self.total})
    }
}

impl Api {
    pub fn new(routes: Router) -> Self {
        Self {
            routes,
            from: Extensions::new(),
        }
    }

    pub fn asked_by(&self, extensions: &Extensions) -> Self {
        Self {
            routes: self.routes.clone(),
            from: extensions.clone(),
        }
    }

    /// None if it can not be answered now: the page is sent without it.
    pub async fn get(&self, path: &str) -> Option<Answer> {
        let mut request = Request::get(path).body(Body::empty()).ok()?;
        *request.extensions_mut() = self.from.clone();
        let response = self.routes.clone().oneshot(request).await.ok()?;
        let status = response.status();
        let headers = response.headers();
        let text = |value: &HeaderValue| Some(value.to_str().ok()?.to_owned());
        let link = headers.get(header::LINK).and_then(text);
        let total = headers.get("x-total-count").and_then(text);
        let body = to_bytes(response.into_body(), LONGEST).await.ok()?;
        let body = serde_json::from_slice(&body).ok()?;
        Some(Answer {
            status,
            body,
            link,
            total,
        })
    }

    /// Those of these paths that were answered well.
    pub async fn all(&self, paths: &[String]) -> Map<String, Value> {
        let mut answers = Map::new();
        for path in paths {
            if let Some(answer) = self.get(path).await.filter(|it| it.status.is_success()) {
                answers.insert(path.clone(), answer.told());
            }
        }
        answers
    }
}
