//! The audit log as admins narrow it and take it away.

mod list_files;

use reqwest::{Method, header};
use serde_json::{Value, json};

use crate::mail;
use crate::product::{PASSWORD, Product, SUPERADMIN, email};

/// For one file of the log.
async fn ticket(product: &Product, token: &str) -> String {
    let (status, given) = product
        .post("/admin/audit-logs/exports", Some(token), json!({}))
        .await;
    assert_eq!(status, 201, "{given}");
    given["ticket"].as_str().unwrap().to_owned()
}

/// The latest entry with this action.
async fn latest(product: &Product, token: &str, action: &str) -> Value {
    product.until_told("audit").await;
    let path = format!("/admin/audit-logs?limit=1&action={action}");
    let answer = product.send(Method::GET, &path, Some(token), None).await;
    let mut found: Vec<Value> = answer.json().await.unwrap();
    found.pop().unwrap()
}

#[tokio::test]
async fn adm_aud_03_changes_by_admins_sign_ins_and_exports_are_there_with_old_and_new_values() {
    let product = Product::start().await;
    let root = product.sign_in(SUPERADMIN).await;
    let admin = json!({"fullname": "Ada Tester", "email": email("ada"), "password": PASSWORD,
                       "permissions": ["stats"]});
    let (status, made) = product.post("/admin/admins", Some(&root), admin).await;
    assert_eq!(status, 201, "{made}");
    let path = format!("/admin/admins/{}", made["id"].as_str().unwrap());
    let more = json!({"permissions": ["stats", "auditLogs"]});
    let changed = product
        .send(Method::PATCH, &path, Some(&root), Some(&more))
        .await;
    assert!(changed.status().is_success(), "{}", changed.status());

    let detail = async |entry: &Value| -> Value {
        let path = format!("/admin/audit-logs/{}", entry["position"]);
        let answer = product.send(Method::GET, &path, Some(&root), None).await;
        assert_eq!(answer.status(), 200, "{path}");
        answer.json().await.unwrap()
    };
    let changed = detail(&latest(&product, &root, "account.permissions-changed").await).await;
    assert_eq!(changed["entry"]["actorKind"], "admin");
    let expected = json!([{"field": "permissions", "personal": false, "old": ["stats"],
                           "new": ["stats", "auditLogs"]}]);
    assert_eq!(changed["values"], expected);

    // Of a person it is told that there is something, and no more.
    let opened = detail(&latest(&product, &root, "account.opened").await).await;
    let email = opened["values"].as_array().unwrap().iter();
    let email = email
        .clone()
        .find(|value| value["field"] == "email")
        .unwrap();
    assert_eq!(
        *email,
        json!({"field": "email", "personal": true, "old": null, "new": null})
    );
    assert!(!opened["values"].to_string().contains("Ada"));

    let entered = latest(&product, &root, "account.signed-in").await;
    assert_eq!(detail(&entered).await["entry"], entered);
    ticket(&product, &root).await;
    let export = detail(&latest(&product, &root, "export.asked").await).await;
    assert_eq!(export["values"][0]["new"], "audit-log");

    for missing in ["0", "999999999", "none"] {
        let path = format!("/admin/audit-logs/{missing}");
        let answer = product.send(Method::GET, &path, Some(&root), None).await;
        assert_eq!(answer.status(), 404, "{missing}");
    }
}

#[tokio::test]
async fn adm_aud_03_a_file_of_the_log_is_had_by_whoever_has_asked_for_it_alone() {
    let product = Product::start().await;
    let root = product.sign_in(SUPERADMIN).await;
    let admin = json!({"fullname": "Ada Tester", "email": email("ada"), "password": PASSWORD,
                       "permissions": ["auditLogs"]});
    let (status, made) = product.post("/admin/admins", Some(&root), admin).await;
    assert_eq!(status, 201, "{made}");
    let given = ticket(&product, &root).await;
    let ada = product.sign_in(&email("ada")).await;
    for (token, query) in [
        (&ada, format!("?ticket={given}")),
        (&root, String::new()),
        (&root, "?ticket=1.00".to_owned()),
    ] {
        for form in ["csv", "jsonl"] {
            let path = format!("/admin/audit-logs.{form}{query}");
            let answer = product.send(Method::GET, &path, Some(token), None).await;
            assert_eq!(answer.status(), 422, "{path}");
        }
    }
}

#[tokio::test]
async fn adm_aud_02_what_the_log_is_narrowed_to_is_had_as_a_file_with_the_same_lines() {
    let product = Product::start().await;
    let root = product.sign_in(SUPERADMIN).await;
    let ada = json!({"firstname": "=1+1", "lastname": "Tester", "email": email("ada"), "password": PASSWORD});
    let (status, user) = product.post("/auth/signup", None, ada).await;
    assert_eq!(status, 201, "{user}");
    product.sign_in(&email("ada")).await;
    for read_model in ["account", "audit"] {
        product.until_told(read_model).await;
    }

    let ticket = ticket(&product, &root).await;
    let query = format!(
        "?action=account&admin={}&ticket={ticket}",
        user["id"].as_str().unwrap()
    );
    let read = async |path: &str| {
        let path = format!("/admin/audit-logs{path}{query}");
        let answer = product.send(Method::GET, &path, Some(&root), None).await;
        assert_eq!(answer.status(), 200, "{path}");
        answer
    };
    let listed: Vec<Value> = read("").await.json().await.unwrap();
    assert!(listed.len() >= 2, "{listed:?}");
    let answer = read(".jsonl").await;
    assert_eq!(
        answer.headers()[header::CONTENT_TYPE],
        "application/x-ndjson"
    );
    assert_eq!(
        answer.headers()[header::CONTENT_DISPOSITION],
        "attachment; filename=\"audit-log.jsonl\""
    );
    let file = answer.text().await.unwrap();
    assert!(file.ends_with('\n'));
    let told: Vec<Value> = file
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(told, listed);
    let answer = read(".csv").await;
    assert_eq!(
        answer.headers()[header::CONTENT_TYPE],
        "text/csv; charset=utf-8"
    );
    assert_eq!(
        answer.headers()[header::CONTENT_DISPOSITION],
        "attachment; filename=\"audit-log.csv\""
    );
    let file = answer.text().await.unwrap();
    let mut lines = file.lines();
    assert_eq!(
        lines.next(),
        Some("Timestamp,Admin,Action,Target,Command,Correlation,Id")
    );
    let told: Vec<Vec<&str>> = lines.map(|line| line.split(',').collect()).collect();
    assert_eq!(told.len(), listed.len());
    for (line, entry) in told.iter().zip(&listed) {
        let text = |field: &str| entry[field].as_str().unwrap();
        // What people call themselves is not run as a formula.
        assert_eq!(text("admin"), "=1+1 Tester");
        let expected = [
            text("timestamp"),
            "'=1+1 Tester",
            text("action"),
            text("target"),
            text("command"),
            text("correlationId"),
            text("id"),
        ];
        assert_eq!(*line, expected);
    }
}

/// Entries of one more action, far behind all others.
async fn add_entries(product: &Product, count: i32) -> String {
    let pool = product.owner_pool();
    let schema: String = sqlx::query_scalar(
        "SELECT schema FROM projection_generation WHERE name = 'audit' AND state = 'live'",
    )
    .fetch_one(&pool)
    .await
    .unwrap();
    let add = format!(
        "INSERT INTO {schema}.entry (position, at, actor_kind, action, stream, stream_id, sequence, command, correlation_id)
         SELECT 1000000 + it, now(), 'system', 'test.counted', 'test', it::text, 1, 'count', gen_random_uuid()
           FROM generate_series(1, {count}) it"
    );
    sqlx::query(&add).execute(&pool).await.unwrap();
    schema
}

#[tokio::test]
async fn adm_aud_02_a_file_of_the_log_has_every_line_of_many_pages_and_is_broken_off_where_one_can_not_be_read()
 {
    const COUNT: i32 = 3_100;
    let product = Product::start().await;
    let root = product.sign_in(SUPERADMIN).await;
    let schema = add_entries(&product, COUNT).await;
    let ticket = ticket(&product, &root).await;
    let file = async |form: &str| {
        let path = format!("/admin/audit-logs.{form}?action=test&ticket={ticket}");
        let answer = product.send(Method::GET, &path, Some(&root), None).await;
        assert_eq!(answer.status(), 200, "{path}");
        answer.text().await
    };
    let expected: Vec<String> = (1..=COUNT).rev().map(|it| it.to_string()).collect();
    let lines = file("jsonl").await.unwrap();
    let told: Vec<String> = lines
        .lines()
        .map(|line| {
            let entry: Value = serde_json::from_str(line).unwrap();
            let target = entry["target"].as_str().unwrap();
            target.strip_prefix("test/").unwrap().to_owned()
        })
        .collect();
    assert_eq!(told, expected);
    let lines = file("csv").await.unwrap();
    let told: Vec<&str> = lines
        .lines()
        .skip(1)
        .map(|line| line.split(['/', ',']).nth(4).unwrap())
        .collect();
    assert_eq!(told, expected);

    // The oldest one, some pages on, is damaged.
    let damage = [
        format!("ALTER TABLE {schema}.entry ALTER COLUMN command DROP NOT NULL"),
        format!("UPDATE {schema}.entry SET command = NULL WHERE position = 1000001"),
    ];
    for sql in damage {
        let pool = product.owner_pool();
        sqlx::query(&sql).execute(&pool).await.unwrap();
    }
    for form in ["csv", "jsonl"] {
        assert!(file(form).await.is_err(), "half a file looks whole: {form}");
    }
}

#[tokio::test]
async fn the_log_of_one_person_has_what_they_did_and_what_happened_to_them_each_once() {
    let product = Product::start().await;
    let root = product.sign_in(SUPERADMIN).await;
    let ada = product.sign_up("ada").await;
    product.sign_up("bob").await;
    let path = format!("/admin/users/{ada}");
    let suspend = json!({"action": "suspend"});
    let suspended = product.send(Method::PATCH, &path, Some(&root), Some(&suspend));
    assert!(suspended.await.status().is_success());
    product.until_told("audit").await;
    let list = async |query: &str| -> Vec<Value> {
        let path = format!("/admin/audit-logs?{query}");
        let answer = product.send(Method::GET, &path, Some(&root), None).await;
        assert_eq!(answer.status(), 200, "{path}");
        answer.json().await.unwrap()
    };
    let told = list(&format!("limit=200&person={ada}")).await;
    let is_hers = |entry: &Value| {
        let target = entry["target"].as_str().unwrap();
        entry["actorId"] == json!(ada) || target.ends_with(&format!("/{ada}"))
    };
    let mut expected = list("limit=200").await;
    assert!(expected.len() < 200, "one page has all");
    expected.retain(is_hers);
    assert_eq!(told, expected);
    assert!(told.iter().any(|it| it["actorId"] != json!(ada)));
    let first = list(&format!("limit=1&person={ada}")).await;
    assert_eq!(first[..], told[..1]);
    let narrowed = list(&format!("limit=200&person={ada}&action=account.suspended")).await;
    assert_eq!(narrowed.len(), 1);
}

#[tokio::test]
async fn who_reads_a_mail_of_the_outbox_and_what_fails_at_the_door_is_in_the_log() {
    let product = Product::start().await;
    let root = product.sign_in(SUPERADMIN).await;
    product.sign_up("ada").await;
    let confirm = ("confirm-address", &*email("ada"));
    mail::link(&product, &root, confirm, "/confirm-email").await;
    let wrong = json!({"email": email("ada"), "password": "not her password"});
    assert_eq!(product.post("/auth/login", None, wrong).await.0, 401);

    for (action, target, by) in [
        ("letter.read", "letter/", "superadmin"),
        ("sign-in.failed", "sign-in/v1:", "system"),
    ] {
        let found = async || {
            let path = format!("/admin/audit-logs?action={action}");
            let answer = product.send(Method::GET, &path, Some(&root), None).await;
            let entries: Vec<Value> = answer.json().await.unwrap();
            entries.into_iter().next()
        };
        let entry = testkit::wait_for(found, action).await;
        let text = |field: &str| entry[field].as_str().unwrap();
        assert!(text("target").starts_with(target), "{entry}");
        assert_eq!(text("admin").to_lowercase(), by, "{entry}");
    }
    let nobodys = format!("/admin/outbox/{}/readings", uuid::Uuid::now_v7());
    assert_eq!(product.post(&nobodys, Some(&root), json!({})).await.0, 404);
}
