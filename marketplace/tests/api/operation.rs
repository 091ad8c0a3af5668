//! The Operations screen's half of the API: what superadmins see and do while the product runs.

mod health;
mod log;

use reqwest::Method;
use serde_json::{Value, json};
use testkit::wait_for;

use crate::product::{Product, SUPERADMIN};
use crate::security::seals::{sealing, until_all_is_sealed};

const PAGE: &str = "/admin/operations";

pub async fn page(product: &Product, root: &str) -> Value {
    let answer = product.send(Method::GET, PAGE, Some(root), None).await;
    assert_eq!(answer.status(), 200);
    answer.json().await.unwrap()
}

/// The task as it stands once it has ended.
async fn ended(product: &Product, root: &str, id: &Value) -> Value {
    let look = || async {
        let page = page(product, root).await;
        let tasks = page["tasks"].as_array().unwrap().clone();
        let found = tasks.into_iter().find(|task| &task["id"] == id).unwrap();
        (!found["endedAt"].is_null()).then_some(found)
    };
    wait_for(look, "the task to end").await
}

async fn ask(product: &Product, root: &str, read_model: &str, task: &str) -> Value {
    let path = format!("{PAGE}/read-models/{read_model}/tasks");
    let (taken, answer) = product.post(&path, Some(root), json!({"task": task})).await;
    assert_eq!(taken, 202, "{answer}");
    ended(product, root, &answer["id"]).await
}

fn live(page: &Value, name: &str) -> String {
    let models = page["readModels"].as_array().unwrap();
    let live = models
        .iter()
        .find(|it| it["name"] == name && it["state"] == "live");
    live.unwrap()["schema"].as_str().unwrap().to_owned()
}

/// What the audit log has of operations, newest first.
async fn told(product: &Product, root: &str) -> Vec<String> {
    let path = "/admin/audit-logs?action=operation&limit=20";
    let answer = product.send(Method::GET, path, Some(root), None).await;
    let entries: Vec<Value> = answer.json().await.unwrap();
    let action = |it: &Value| it["action"].as_str().unwrap().to_owned();
    entries.iter().map(action).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_superadmin_rebuilds_verifies_and_rolls_back_a_read_model_and_the_audit_log_tells() {
    let product = Product::start().await;
    product.sign_up("ada").await;
    let root = product.sign_in(SUPERADMIN).await;
    let before = live(&page(&product, &root).await, "wallet");

    let rebuilt = ask(&product, &root, "wallet", "rebuild").await;
    assert_eq!(rebuilt["failed"], json!(false), "{rebuilt}");
    let after = live(&page(&product, &root).await, "wallet");
    assert_ne!(after, before, "another generation is read");
    assert!(rebuilt["outcome"].as_str().unwrap().starts_with(&after));

    let verified = ask(&product, &root, "wallet", "verify").await;
    assert_eq!(verified["failed"], json!(false), "{verified}");
    let back = ask(&product, &root, "wallet", "rollback").await;
    assert_eq!(back["failed"], json!(false), "{back}");
    assert_eq!(live(&page(&product, &root).await, "wallet"), before);

    // Two of one read model follow each other, whoever takes them.
    let path = format!("{PAGE}/read-models/faq/tasks");
    let mut ids = Vec::new();
    for task in ["verify", "rebuild"] {
        let (_, answer) = product
            .post(&path, Some(&root), json!({"task": task}))
            .await;
        ids.push(answer["id"].clone());
    }
    for id in &ids {
        let task = ended(&product, &root, id).await;
        assert_eq!(task["failed"], json!(false), "{task}");
    }

    let nothing = ask(&product, &root, "faq", "promote").await;
    assert!(
        nothing["outcome"]
            .as_str()
            .unwrap()
            .starts_with("Nothing to do")
    );
    let all = || async {
        let told = told(&product, &root).await;
        (told.len() == 6).then_some(told)
    };
    let told = wait_for(all, "the audit log to tell of all").await;
    assert!(
        told.iter().all(|it| it == "operation.task-asked"),
        "{told:?}"
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_job_that_was_given_up_is_retried_or_discarded_once_on_screen_and_on_the_command_line() {
    let product = Product::start().await;
    let root = product.sign_in(SUPERADMIN).await;
    let pool = product.owner_pool();
    let give_up = "INSERT INTO job (key, kind, lane, body, attempt, dead_at, reason)
        SELECT n::text, 'never', n::text, '{}', 8, now(), 'nobody does this' FROM generate_series(1, 4) n
        RETURNING id";
    let ids: Vec<i64> = sqlx::query_scalar(give_up).fetch_all(&pool).await.unwrap();
    let jobs = || async {
        let path = format!("{PAGE}/jobs");
        let answer = product.send(Method::GET, &path, Some(&root), None).await;
        let jobs: Vec<Value> = answer.json().await.unwrap();
        let id = |job: &Value| job["id"].as_i64().unwrap();
        jobs.iter().map(id).collect::<Vec<_>>()
    };
    let newest_first: Vec<i64> = ids.iter().rev().copied().collect();
    assert_eq!(jobs().await, newest_first);

    for (id, action) in [(ids[0], "retry"), (ids[1], "discard")] {
        let path = format!("{PAGE}/jobs/{id}/{action}");
        let (done, answer) = product.post(&path, Some(&root), json!({})).await;
        assert_eq!(done, 204, "{answer}");
        let (again, _) = product.post(&path, Some(&root), json!({})).await;
        assert_eq!(again, 404, "it is no longer among those that were given up");
    }
    for (id, action) in [(ids[2], "retry"), (ids[3], "discard")] {
        let settle = || {
            let mut operator = product.operator("jobs");
            operator.args([action, &id.to_string()]).output().unwrap()
        };
        let first = settle();
        assert!(
            first.status.success(),
            "{}",
            String::from_utf8_lossy(&first.stderr)
        );
        assert!(!settle().status.success());
    }
    assert_eq!(jobs().await, [0_i64; 0]);
    let stands: Vec<(bool, i32)> = sqlx::query_as(
        "SELECT done_at IS NOT NULL, attempt FROM job WHERE kind = 'never' ORDER BY id",
    )
    .fetch_all(&pool)
    .await
    .unwrap();
    let (retried, discarded) = ((false, 0), (true, 8));
    assert_eq!(stands, [retried, discarded, retried, discarded]);
    let all = || async {
        let told = told(&product, &root).await;
        (told.len() == 4).then_some(told)
    };
    let mut told = wait_for(all, "the audit log to tell of all").await;
    told.sort_unstable();
    let [discarded, retried] = ["operation.job-discarded", "operation.job-retried"];
    assert_eq!(told, [discarded, discarded, retried, retried]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn log_and_seals_are_compared_on_request_and_a_change_is_found_by_comparing_all() {
    let product = sealing().await;
    product.sign_up("ada").await;
    until_all_is_sealed(&product).await;
    let root = product.sign_in(SUPERADMIN).await;
    let checked = |all: bool| {
        let (product, root) = (&product, &root);
        async move {
            let before = page(product, root).await["seals"]["checkedAt"].clone();
            let path = format!("{PAGE}/seals/checks");
            let (taken, _) = product.post(&path, Some(root), json!({"all": all})).await;
            assert_eq!(taken, 202);
            let later = || async {
                let seals = page(product, root).await["seals"].clone();
                let done = seals["checkedAt"] != before && seals["asked"] == json!(false);
                done.then_some(seals)
            };
            wait_for(later, "log and seals to be compared").await
        }
    };
    let first = || async {
        let seals = page(&product, &root).await["seals"].clone();
        (!seals.is_null()).then_some(())
    };
    wait_for(first, "the first comparison, which comes by itself").await;
    let seals = checked(false).await;
    assert!(
        seals["verified"].as_u64() > Some(0) && seals["found"].is_null(),
        "{seals}"
    );

    let change = "UPDATE events SET payload = '{}' WHERE appended = (SELECT appended FROM event_log WHERE position = 1)";
    let pool = product.owner_pool();
    for sql in ["ALTER TABLE events DISABLE TRIGGER USER", change] {
        sqlx::query(sql).execute(&pool).await.unwrap();
    }
    let seals = checked(false).await;
    assert!(
        seals["found"].is_null(),
        "what was compared before is not compared again"
    );
    let seals = checked(true).await;
    let found = seals["found"].as_str().unwrap();
    assert!(found.contains("position 1 "), "{found}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_page_shows_which_processes_are_up_and_what_takes_room() {
    let product = Product::start().await;
    let root = product.sign_in(SUPERADMIN).await;
    let both = || async {
        let page = page(&product, &root).await;
        (page["processes"].as_array().unwrap().len() == 2).then_some(page)
    };
    let page = wait_for(both, "both sides to say that they are up").await;
    let sides: Vec<&Value> = page["processes"].as_array().unwrap().iter().collect();
    assert_eq!(
        (&sides[0]["service"], &sides[1]["service"]),
        (&json!("command"), &json!("query"))
    );
    let storage = page["storage"].as_array().unwrap();
    let events = storage.iter().find(|it| it["name"] == "events").unwrap();
    assert!(events["bytes"].as_u64() > Some(0), "{events}");
    assert_eq!(page["findings"], json!([]));
}
