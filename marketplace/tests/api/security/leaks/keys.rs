//! Keys of models, typed into the screen and given to servers that repeat them, come back nowhere: not in a log, not in
//! an answer, and not in any row that a backup would carry away.

use reqwest::Method;
use serde_json::{Value, json};
use testkit::fake_model::FakeModel;
use testkit::wait_until;

use super::collector;
use crate::product::{Product, SUPERADMIN, email};

const GOOD: &str = "planted-key-good-5711";
const REPLACED: &str = "planted-key-replaced-5712";
const WRONG: &str = "planted-key-wrong-5713";
const DRAFTED: &str = "planted-key-drafted-5714";
const REFUSED: &str = "planted-key-refused-5715";
const KEYS: [&str; 5] = [GOOD, REPLACED, WRONG, DRAFTED, REFUSED];
/// The name of a connection, which every place that was looked at must know.
const NAMED: &str = "Connected for the search";

struct Admin {
    product: Product,
    root: String,
    model: FakeModel,
    /// All that was answered.
    told: Vec<String>,
}

impl Admin {
    async fn ask(&mut self, method: Method, path: &str, body: Value, expected: u16) -> Value {
        let root = Some(self.root.as_str());
        let answer = self.product.send(method, path, root, Some(&body)).await;
        let status = answer.status().as_u16();
        let text = answer.text().await.unwrap();
        assert_eq!(status, expected, "{path}: {text}");
        self.told.push(text.clone());
        serde_json::from_str(&text).unwrap_or_default()
    }

    fn form(&self, name: &str, model: &str, key: &str) -> Value {
        json!({
            "name": name, "preset": "other", "protocol": "openai", "baseUrl": self.model.base_url, "model": model,
            "apiKey": key, "sees": false, "maxTokens": 200,
        })
    }

    async fn connect(&mut self, form: Value) -> String {
        let made = self.ask(Method::POST, "/admin/models", form, 201).await;
        made["id"].as_str().unwrap().to_owned()
    }

    async fn read(&mut self, path: &str) {
        let answer = self.product.send(Method::GET, path, Some(&self.root), None);
        self.told.push(answer.await.text().await.unwrap());
    }
}

/// Connects, tries, changes, chooses and writes, with keys that are taken and keys that are refused.
async fn busy(admin: &mut Admin) {
    let good = admin.connect(admin.form(NAMED, "normal", REPLACED)).await;
    let form = admin.form(NAMED, "normal", GOOD);
    let path = format!("/admin/models/{good}");
    admin.ask(Method::PUT, &path, form, 200).await;
    // Its server refuses the key, and repeats it.
    let mut form = admin.form("Refused", "status:401", WRONG);
    form["protocol"] = "anthropic".into();
    let wrong = admin.connect(form).await;
    for id in [&good, &wrong] {
        let body = json!({"modelId": id});
        admin
            .ask(Method::POST, "/admin/models/test", body, 200)
            .await;
    }
    for script in ["status:401", "status:400", "error-object:1"] {
        let body = json!({"draft": admin.form("Draft", script, DRAFTED)});
        admin
            .ask(Method::POST, "/admin/models/test", body, 200)
            .await;
    }
    let mut afar = admin.form("Afar", "normal", REFUSED);
    afar["baseUrl"] = "http://models.example/v1".into();
    let mut odd = admin.form("Odd", "normal", "");
    odd["apiKey"] = json!({ "key": REFUSED });
    let refused = [afar, odd, admin.form("Long", "normal", &REFUSED.repeat(40))];
    for form in refused {
        admin.ask(Method::POST, "/admin/models", form, 422).await;
    }
    let choice = json!({
        "default": wrong, "fallback": good, "judge": null, "categories": [], "specialists": [], "ceiling": null,
    });
    admin
        .ask(Method::PUT, "/admin/models/choice", choice, 200)
        .await;

    admin.product.sign_up("reader").await;
    let client = admin.product.sign_in(&email("reader")).await;
    let agents = admin
        .product
        .send(Method::GET, "/agents?limit=1", None, None);
    let agents: Value = agents.await.json().await.unwrap();
    let message = json!({"agentId": agents[0]["id"], "text": "Write one line about lighthouses."});
    let sent = admin
        .product
        .post("/chat/send", Some(&client), message)
        .await;
    assert_eq!(sent.0, 200, "{}", sent.1);
    admin.told.push(sent.1.to_string());
    admin.product.until_told("model").await;
    admin.product.until_told("audit").await;
    for page in ["/admin/models", "/admin/audit-logs"] {
        admin.read(page).await;
    }
}

/// Every row of every table, as text; bytes are written down as figures.
async fn rows(product: &Product) -> String {
    let tables = "SELECT format('%I.%I', schemaname, tablename) FROM pg_tables \
         WHERE schemaname NOT IN ('pg_catalog', 'information_schema')";
    let pool = product.owner_pool();
    let tables: Vec<String> = sqlx::query_scalar(tables).fetch_all(&pool).await.unwrap();
    let mut all = String::new();
    for table in tables {
        let rows = format!("SELECT coalesce(string_agg(t::text, E'\\n'), '') FROM {table} t");
        let rows: String = sqlx::query_scalar(&rows).fetch_one(&pool).await.unwrap();
        all += &rows;
    }
    all
}

/// As it was typed, and as bytes are written down.
fn spellings(key: &str) -> [String; 2] {
    let hex = key.bytes().map(|byte| format!("{byte:02x}")).collect();
    [key.to_owned(), hex]
}

#[tokio::test]
async fn a_key_of_a_model_comes_back_in_no_log_trace_metric_answer_or_row() {
    let (collector, traces) = collector().await;
    let settings = vec![
        ("LOG", "debug".into()),
        ("LOG_FORMAT", "json".into()),
        ("OTEL_EXPORTER_OTLP_ENDPOINT", collector),
        ("OTEL_BSP_SCHEDULE_DELAY", "100".into()),
    ];
    let product = Product::with(settings).await;
    let mut admin = Admin {
        root: product.sign_in(SUPERADMIN).await,
        product,
        model: FakeModel::start().await,
        told: Vec::new(),
    };
    busy(&mut admin).await;
    let asked = admin.model.requests();
    for key in [GOOD, WRONG, DRAFTED] {
        let with = |given: &Option<String>| given.as_ref().is_some_and(|it| it.contains(key));
        let used = asked
            .iter()
            .any(|it| with(&it.authorization) || with(&it.api_key));
        assert!(used, "{key} was given to its server");
    }
    let arrived =
        || async { String::from_utf8_lossy(&traces.lock().await).contains("/admin/audit-logs") };
    wait_until(arrived, "the last span to arrive").await;

    let product = &admin.product;
    let metrics = product.client.get(format!("{}/metrics", product.base()));
    let metrics = metrics.send().await.unwrap().text().await.unwrap();
    let traces = String::from_utf8_lossy(&traces.lock().await).into_owned();
    let database_log = product.database_log().await.unwrap_or_default();
    let places = [
        ("the log", product.log(), "/admin/models"),
        ("the traces", traces, "/admin/models"),
        ("the metrics", metrics, "/admin/models"),
        ("an answer", admin.told.join("\n"), NAMED),
        ("a row", rows(product).await, NAMED),
        ("the output", product.printed(), ""),
        ("the log of the database", database_log, ""),
    ];
    for (place, text, known) in places {
        assert!(text.contains(known), "{place} speaks of it at all");
        for spelling in KEYS.iter().flat_map(|key| spellings(key)) {
            assert!(!text.contains(&spelling), "{spelling} stands in {place}");
        }
    }
}
