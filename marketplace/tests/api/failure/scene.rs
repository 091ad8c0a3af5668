//! A product with somebody in it that is killed wherever a test says, and what has to be true of it afterwards.

use reqwest::redirect::Policy;
use reqwest::{Client, Method, RequestBuilder};
use serde_json::{Value, json};
use service_kit::fault::{self, Point};
use sqlx::{PgPool, Row as _};
use tempfile::TempDir;
use testkit::{wait_for, wait_until};

use crate::failure::kills::{DOUBLED, OFF, OPEN, count};
use crate::product::{Product, Settings, email};

/// What everybody has each day.
const GRANTED: i64 = 20_000;

/// What the Standard Plan holds.
const BOUGHT: i64 = 100_000;

pub const BRIEF: &str = "Write two sentences about a harbour, please.";

/// What has no position yet, and read models that do not show everything.
const BEHIND: &str = "\
SELECT (SELECT count(*) FROM events e WHERE NOT EXISTS (SELECT FROM event_log l WHERE l.appended = e.appended))
    + (SELECT count(*) FROM projection_generation
        WHERE state = 'live' AND checkpoint < (SELECT max(position) FROM event_log))";

/// Whatever the provider took or paid back and we have not, or the other way round.
const UNLIKE: &str = "\
SELECT count(*) FROM sandbox_transaction t FULL JOIN (
    SELECT aggregate_id AS reference, coalesce(sum((payload->'verified'->>'charged')::bigint), 0) AS paid,
           coalesce(sum((payload->'refunded'->>'amount')::bigint), 0)
               + coalesce(sum((payload->'disputed'->>'amount')::bigint)
                   FILTER (WHERE payload->'disputed'->>'state' = 'lost'), 0) AS back
    FROM events WHERE aggregate_type = 'payment' GROUP BY aggregate_id) o ON o.reference = t.reference
WHERE CASE WHEN t.status IN ('success', 'reversed') THEN t.amount ELSE 0 END <> coalesce(o.paid, 0)
   OR CASE WHEN t.status = 'reversed' THEN t.amount ELSE 0 END <> coalesce(o.back, 0)";

/// The product with somebody in it, to be killed wherever the test says.
pub struct Scene {
    pub product: Product,
    pub pool: PgPool,
    pub token: String,
    folder: TempDir,
}

impl Scene {
    pub async fn start() -> Self {
        Self::with(Vec::new()).await
    }

    pub async fn with(mut settings: Settings) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let armed = format!("@{}", folder.path().join("point").display());
        settings.push((fault::VARIABLE, armed));
        let product = Product::with(settings).await;
        product.sign_up("ada").await;
        let token = product.sign_in(&email("ada")).await;
        let scene = Self {
            pool: product.owner_pool(),
            product,
            token,
            folder,
        };
        scene.product.until_at_rest().await;
        scene
    }

    /// The process ends when it next comes by there.
    pub fn arm(&self, point: Point) {
        std::fs::write(self.folder.path().join("point"), point.name()).unwrap();
    }

    /// Waits for that, and starts the product again some time later.
    pub async fn dies_and_comes_back(&mut self) {
        self.product.until_killed().await;
        std::fs::remove_file(self.folder.path().join("point")).unwrap();
        self.product.restart().await;
    }

    /// Nothing if the line broke.
    pub async fn post(&self, path: &str, key: Option<&str>, body: &Value) -> Option<(u16, Value)> {
        self.post_as(&self.token, path, key, body).await
    }

    pub async fn post_as(
        &self,
        token: &str,
        path: &str,
        key: Option<&str>,
        body: &Value,
    ) -> Option<(u16, Value)> {
        let answer = self.request(token, path, key, body).send().await.ok()?;
        let status = answer.status().as_u16();
        Some((status, answer.json().await.ok()?))
    }

    pub fn request(
        &self,
        token: &str,
        path: &str,
        key: Option<&str>,
        body: &Value,
    ) -> RequestBuilder {
        let url = format!("{}/api{path}", self.product.base());
        let request = self.product.client.post(url).bearer_auth(token);
        let request = match key {
            Some(key) => request.header("Idempotency-Key", key),
            None => request,
        };
        request.json(body)
    }

    /// The reply of a specialist that is being written, once some of it is shown and nothing else is under way.
    pub async fn under_way(&self, agent: &Value) -> Value {
        let path = format!("/chat/history/{}", agent.as_str().unwrap());
        let look = || async {
            let told = self.get(&path).await;
            let last = told["messages"].as_array()?.last()?.clone();
            let is_begun = last["state"] == "streaming" && last["text"] != "";
            (is_begun && count(&self.pool, BEHIND).await == 0).then_some(last)
        };
        wait_for(look, "a reply to be under way").await
    }

    /// An order of the Standard Plan: its reference and its checkout page.
    pub async fn order(&self) -> (Value, String) {
        let order = json!({"planId": "plan_basic", "email": email("ada")});
        let path = "/payments/create-transaction";
        let (status, started) = self.post(path, None, &order).await.unwrap();
        assert_eq!(status, 200, "{started}");
        let page = started["url"].as_str().unwrap();
        let page = page.split("/sandbox/").nth(1).unwrap().to_owned();
        (started["reference"].clone(), page)
    }

    /// As [`Scene::choose`] has it.
    pub async fn pay(&self, page: &str) {
        self.choose(page, "pay").await;
    }

    /// What the payer, or the payer's bank, does on a checkout page; whether the browser hears of it or not.
    pub async fn choose(&self, page: &str, choice: &str) {
        let browser = Client::builder().redirect(Policy::none()).build().unwrap();
        let chosen = browser
            .post(format!("{}/sandbox/{page}", self.product.base()))
            .header("content-type", "application/x-www-form-urlencoded")
            .body(format!("choice={choice}"));
        let _ = chosen.send().await;
    }

    /// Asks whether it was paid, as the browser does that comes back: twice, if somebody reloads.
    pub async fn is_paid(&self, reference: &Value, at: &str) {
        let asked = json!({ "reference": reference });
        for _ in 0..2 {
            let told = self.post("/payments/verify", None, &asked).await;
            assert_eq!(told, Some((200, json!({"success": true}))), "{at}");
        }
    }

    /// It was paid, and with it so many orders, each credited once.
    pub async fn is_credited(&self, reference: &Value, orders: i64, at: &str) {
        self.is_paid(reference, at).await;
        self.product.until_at_rest().await;
        for name in ["verified", "bought"] {
            assert_eq!(self.events(name).await, orders, "{at}: {name}");
        }
        self.adds_up(at).await;
        let balance = self.get("/users/me/tokens").await;
        assert_eq!(balance["tokens"], GRANTED + orders * BOUGHT, "{at}");
    }

    /// The provider tries all its notices again, whatever it tried in vain, and each is taken.
    pub async fn is_told(&self) {
        let again = "UPDATE sandbox_notice SET due = clock_timestamp() WHERE arrived_at IS NULL";
        sqlx::query(again).execute(&self.pool).await.unwrap();
        let open = "SELECT count(*) FROM sandbox_notice WHERE arrived_at IS NULL";
        let taken = || async { count(&self.pool, open).await == 0 };
        wait_until(taken, "the notices to be taken").await;
    }

    pub async fn events(&self, name: &str) -> i64 {
        let events = "SELECT count(*) FROM events WHERE event_type = $1";
        let events = sqlx::query_scalar(events).bind(name);
        events.fetch_one(&self.pool).await.unwrap()
    }

    /// Every message has its one outcome, every hold its end, the balance that is shown is what the log adds up to, and
    /// the provider has taken and paid back what we say.
    pub async fn adds_up(&self, at: &str) {
        assert_eq!(count(&self.pool, OPEN).await, 0, "{at}: a message hangs");
        let doubled = sqlx::query(DOUBLED).fetch_all(&self.pool).await.unwrap();
        assert!(doubled.is_empty(), "{at}: two outcomes");
        let ended = self.events("settled").await + self.events("released").await;
        assert_eq!(self.events("held").await, ended, "{at}: left on hold");
        let gaps = "SELECT max(position) - count(*) FROM event_log";
        assert_eq!(
            count(&self.pool, gaps).await,
            0,
            "{at}: positions are dense"
        );
        let wallet =
            "SELECT schema FROM projection_generation WHERE name = 'wallet' AND state = 'live'";
        let wallet = sqlx::query(wallet).fetch_one(&self.pool).await.unwrap();
        let off = OFF.replace("{wallet}", &wallet.get::<String, _>("schema"));
        assert_eq!(count(&self.pool, &off).await, 0, "{at}: ledger and balance");
        assert_eq!(count(&self.pool, UNLIKE).await, 0, "{at}: the provider");
        let dead = "SELECT count(*) FROM job WHERE dead_at IS NOT NULL";
        assert_eq!(count(&self.pool, dead).await, 0, "{at}: given up");
    }

    /// And the balance is the one that somebody was answered.
    pub async fn adds_up_as_told(&self, answer: &Value, at: &str) {
        self.adds_up(at).await;
        let balance = self.get("/users/me/tokens").await;
        assert_eq!(balance["tokens"], answer["tokensLeft"], "{at}");
    }

    /// Nothing was gained and nothing lost.
    pub async fn has_what_it_had(&self, at: &str) {
        let balance = self.get("/users/me/tokens").await;
        assert_eq!(balance["tokens"], GRANTED, "{at}");
    }

    pub async fn get(&self, path: &str) -> Value {
        let answer = self
            .product
            .send(Method::GET, path, Some(&self.token), None);
        answer.await.json().await.unwrap()
    }
}
