//! A product with all that it depends on, and who calls it; each call is remembered with the events that it left.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};

use reqwest::{Method, RequestBuilder};
use serde_json::Value;
use sqlx::PgPool;
use testkit::fake_model::FakeModel;
use testkit::fake_paystack::{self, FakePaystack};
use testkit::fake_s3::{BUCKET, FakeS3, KEY};

use crate::product::{Product, SUPERADMIN, Settings, email, written_by};

/// A reply with work in it.
pub const WORK: &str = "Here it is.\n<<<document: Rain>>>\nIt drums on tin roofs.\n<<<end>>>";

/// Without a token.
pub const NOBODY: &str = "";

/// What the product depends on.
pub struct Outside {
    pub model: FakeModel,
    pub paystack: FakePaystack,
    s3: FakeS3,
}

impl Outside {
    pub async fn start() -> Self {
        let model = FakeModel::start().await;
        model.reply_with(WORK);
        Self {
            model,
            paystack: FakePaystack::start().await,
            s3: FakeS3::start().await,
        }
    }

    fn settings(&self) -> Settings {
        let mut settings = written_by(&self.model, "normal");
        settings.extend([
            ("PAYSTACK_BASE_URL", self.paystack.base_url().into()),
            ("PAYSTACK_SECRET_KEY", fake_paystack::SECRET.into()),
            ("S3_BUCKET", BUCKET.into()),
            ("S3_ENDPOINT", self.s3.address().into()),
            ("S3_ACCESS_KEY_ID", KEY.0.into()),
            ("S3_SECRET_ACCESS_KEY", KEY.1.into()),
            ("S3_DIRECT", "true".into()),
            // There is no mail server, so that campaigns stay under way. The mails can be read all the same.
            ("SMTP_URL", "smtp://127.0.0.1:1".into()),
            ("MAIL_FROM", "house@test.example".into()),
            // Into a file: it has much to say of that.
            ("LOG", "warn".into()),
        ]);
        settings
    }
}

pub struct Script {
    pub product: Product,
    pub pool: PgPool,
    /// Tokens of the superadmin and of a member.
    pub root: String,
    pub ada: String,
    left: RefCell<BTreeMap<String, BTreeSet<String>>>,
}

impl Script {
    pub async fn start(outside: &Outside) -> Self {
        let product = Product::with(outside.settings()).await;
        product.sign_up("ada").await;
        Self {
            pool: product.owner_pool(),
            root: product.sign_in(SUPERADMIN).await,
            ada: product.sign_in(&email("ada")).await,
            product,
            left: RefCell::default(),
        }
    }

    /// What calls of a route left; none if there was no call.
    pub fn left(&self, route: &str) -> Option<BTreeSet<String>> {
        self.left.borrow().get(route).cloned()
    }

    /// A request of this route with these ids in their places in the path. One that begins with `?` is put behind it.
    pub fn request(&self, route: &str, ids: &[&str], token: &str) -> RequestBuilder {
        let (method, path) = route.split_once(' ').unwrap();
        let mut path = path.to_owned();
        for id in ids {
            match path.find('{') {
                Some(from) if !id.starts_with('?') => {
                    let to = from + path[from..].find('}').unwrap();
                    path.replace_range(from..=to, id);
                }
                _ => path += id,
            }
        }
        assert!(!path.contains('{'), "{path}");
        let method: Method = method.parse().unwrap();
        let url = format!("{}/api{path}", self.product.base());
        let request = self.product.client.request(method, url);
        match token {
            NOBODY => request,
            token => request.bearer_auth(token),
        }
    }

    /// Calls a route; its answer. A body of null is none.
    pub async fn call(&self, route: &str, ids: &[&str], token: &str, body: Value) -> Value {
        let request = self.request(route, ids, token);
        let request = match body {
            Value::Null => request,
            body => request.json(&body),
        };
        self.send(route, request).await
    }

    /// Calls a route that takes something other than JSON, or by other proof than a token.
    pub async fn send(&self, route: &str, request: RequestBuilder) -> Value {
        let (status, answer) = self.ask(route, request).await;
        assert!((200..300).contains(&status), "{route}: {status} {answer}");
        serde_json::from_str(&answer).unwrap_or_default()
    }

    /// Calls a route that notes down also whom it turns away.
    pub async fn refused(&self, route: &str, request: RequestBuilder) {
        let (status, answer) = self.ask(route, request).await;
        assert_eq!(status, 401, "{route}: {answer}");
    }

    async fn ask(&self, route: &str, request: RequestBuilder) -> (u16, String) {
        let answer = request.send().await.unwrap();
        let status = answer.status().as_u16();
        let cause = answer.headers()["x-request-id"].to_str().unwrap();
        let cause = format!("request/{cause}");
        // To its end: some are told while they are at work.
        let answer = answer.text().await.unwrap();
        let left = "SELECT DISTINCT aggregate_type || '.' || event_type FROM events WHERE metadata->>'causation' = $1";
        let left = sqlx::query_scalar(left).bind(cause).fetch_all(&self.pool);
        let left: Vec<String> = left.await.unwrap();
        let mut all = self.left.borrow_mut();
        all.entry(route.to_owned()).or_default().extend(left);
        (status, answer)
    }

    /// What a read tells.
    pub async fn read(&self, path: &str, token: &str) -> Value {
        let answer = self.product.send(Method::GET, path, Some(token), None);
        let answer = answer.await;
        assert_eq!(answer.status(), 200, "{path}");
        answer.json().await.unwrap()
    }

    /// Signs somebody up and in: their id and token.
    pub async fn member(&self, name: &str) -> (String, String) {
        let id = self.product.sign_up(name).await;
        (id, self.product.sign_in(&email(name)).await)
    }
}

/// The id in an answer.
pub fn id(answer: &Value) -> String {
    answer["id"].as_str().unwrap().to_owned()
}
