//! What an operator does on the command line is in the audit log, and on the Operations screen where that has it.

use std::process::Output;

use reqwest::Method;
use serde_json::{Value, json};
use testkit::wait_for;

use crate::product::{Product, SUPERADMIN};

fn run(product: &Product, words: &[&str]) -> Output {
    let mut command = product.operator(words[0]);
    command.args(&words[1..]).output().unwrap()
}

fn succeeds(product: &Product, words: &[&str]) {
    let done = run(product, words);
    let complained = String::from_utf8_lossy(&done.stderr);
    assert!(done.status.success(), "{words:?}: {complained}");
}

async fn get(product: &Product, root: &str, path: &str) -> Value {
    let answer = product.send(Method::GET, path, Some(root), None).await;
    assert_eq!(answer.status(), 200, "{path}");
    answer.json().await.unwrap()
}

/// What the audit log has of operations, the oldest first, once there is so much of it.
async fn told(product: &Product, root: &str, much: usize) -> Vec<Value> {
    let enough = || async {
        let path = "/admin/audit-logs?action=operation&limit=20";
        let mut told = get(product, root, path).await.as_array().unwrap().clone();
        told.reverse();
        (told.len() >= much).then_some(told)
    };
    wait_for(enough, "the audit log to tell of all").await
}

/// What the event of an entry says in a field.
async fn says(product: &Product, root: &str, entry: &Value, field: &str) -> Value {
    let path = format!("/admin/audit-logs/{}", entry["position"]);
    let detail = get(product, root, &path).await;
    let values = detail["values"].as_array().unwrap();
    let found = values.iter().find(|value| value["field"] == field);
    found.unwrap()["new"].clone()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_an_operator_does_to_read_models_is_told_before_it_is_done_with_how_it_ended() {
    let product = Product::start().await;
    let root = product.sign_in(SUPERADMIN).await;
    let tasks = ["rebuild", "verify", "rollback", "retry", "drop", "promote"];
    for task in tasks {
        succeeds(&product, &["projections", task, "faq"]);
    }
    // What is only looked at, and what is no read model, leaves nothing.
    succeeds(&product, &["projections", "list"]);
    let unknown = run(&product, &["projections", "verify", "nothing"]);
    assert!(!unknown.status.success());
    // It is told of what fails as well: what stood by was dropped.
    let failed = run(&product, &["projections", "rollback", "faq"]);
    assert!(!failed.status.success());

    let told = told(&product, &root, tasks.len() + 1).await;
    let mut done = Vec::new();
    for entry in &told {
        assert_eq!(entry["action"], "operation.task-asked", "{entry}");
        assert_eq!(entry["actorKind"], "system", "{entry}");
        let read_model = says(&product, &root, entry, "read_model").await;
        assert_eq!(read_model, "faq");
        done.push(says(&product, &root, entry, "task").await);
    }
    let all: Vec<&str> = tasks.into_iter().chain(["rollback"]).collect();
    assert_eq!(json!(done), json!(all));

    let page = get(&product, &root, "/admin/operations").await;
    let shown = page["tasks"].as_array().unwrap();
    assert_eq!(shown.len(), all.len(), "{shown:?}");
    for (task, name) in shown.iter().rev().zip(&all) {
        assert_eq!(
            (&task["task"], &task["askedBy"]),
            (&json!(name), &json!(null))
        );
        let outcome = task["outcome"].as_str().unwrap();
        assert!(!outcome.is_empty() && !task["endedAt"].is_null(), "{task}");
    }
    assert_eq!(shown[0]["failed"], json!(true), "{}", shown[0]);
    assert!(shown[1..].iter().all(|it| it["failed"] == json!(false)));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn commands_that_change_what_no_other_event_tells_of_are_told_as_such() {
    let product = Product::start().await;
    let root = product.sign_in(SUPERADMIN).await;
    succeeds(&product, &["jobs", "recreate", "--days", "3"]);
    succeeds(&product, &["keys", "rewrap"]);
    let told = told(&product, &root, 2).await;
    let mut said = Vec::new();
    for entry in &told {
        assert_eq!(entry["action"], "operation.command-run", "{entry}");
        said.push((
            says(&product, &root, entry, "command").await,
            says(&product, &root, entry, "about").await,
        ));
    }
    let expected = [
        (json!("jobs recreate"), json!("--days 3")),
        (
            json!("keys rewrap"),
            json!("by version 1 of the master key"),
        ),
    ];
    assert_eq!(said, expected);
}
