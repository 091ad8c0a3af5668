//! The query side as a process of its own: ready once its read models are, and hearing of what another process wrote.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::path::Path;
use std::process::Command;

use event_store::Waker;
use query_service::projection::{Job, Operator, Pace};
use query_service::service::workshop;
use service_kit::config::KeyFiles;
use service_kit::secrets::Secrets;
use testkit::{Database, Program, key_files, wait_until};
use tokio_util::sync::CancellationToken;

fn program(database: &Database, folder: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_query-service"));
    command
        .env_clear()
        .env("QUERY_DATABASE_URL", database.query_url())
        .env("LOG", "warn")
        .env("FILES_DIR", folder.join("files"))
        .envs(keys(folder));
    command
}

fn keys(folder: &Path) -> Vec<(&'static str, std::path::PathBuf)> {
    [
        "MASTER_KEY_FILE",
        "TOKEN_KEY_FILE",
        "ADDRESS_KEY_FILE",
        "CONSISTENCY_KEY_FILE",
    ]
    .map(|name| (name, folder.join(format!("{name}.1"))))
    .into()
}

/// As `marketplace projections prepare` does before the first start.
async fn build_read_models(database: &Database, folder: &Path) {
    let path = |name: &str| Some(folder.join(format!("{name}.1")));
    let secrets = Secrets::load(&KeyFiles {
        master_key_file: path("MASTER_KEY_FILE"),
        token_key_file: path("TOKEN_KEY_FILE"),
        address_key_file: path("ADDRESS_KEY_FILE"),
        consistency_key_file: path("CONSISTENCY_KEY_FILE"),
    });
    let shop = workshop(database.query_pool(), &secrets.unwrap(), Waker::default());
    let stop = CancellationToken::new();
    let job = Job {
        pace: Pace::Fast,
        progress: &|_| {},
        stop: &stop,
    };
    Operator::new(shop).ensure_ready(job).await.unwrap();
}

#[tokio::test]
async fn it_is_ready_once_its_read_models_are_built_and_ends_in_order() {
    let (database, folder) = (Database::fresh().await, tempfile::tempdir().unwrap());
    key_files(folder.path(), 1);
    let running = Program::start(program(&database, folder.path()));
    let client = reqwest::Client::new();
    let get = |path: &str| {
        let asked = client.get(format!("{}{path}", running.url())).send();
        async {
            let answer = asked.await.ok()?;
            Some((answer.status().as_u16(), answer.text().await.ok()?))
        }
    };
    let waits = || async {
        get("/readyz").await.is_some_and(|(status, body)| {
            status == 503 && body == r#"{"ready":false,"waiting_for":["read models"]}"#
        })
    };
    wait_until(waits, "it to wait for its read models").await;
    build_read_models(&database, folder.path()).await;
    let ready = || async {
        get("/readyz")
            .await
            .is_some_and(|(status, _)| status == 200)
    };
    wait_until(ready, "it to be ready").await;
    assert_eq!(get("/api/categories").await, Some((200, "[]".to_owned())));
    let change = client.post(format!("{}/api/auth/signup", running.url()));
    let change = change.send().await.unwrap();
    assert_eq!(change.status(), 404, "changes are made elsewhere");
    let mut refused = false;
    for _ in 0..2_000 {
        refused = get("/api/categories").await.unwrap().0 == 429;
        if refused {
            break;
        }
    }
    assert!(refused, "one address does not read without end");
    assert_eq!(running.terminate().await, Some(0));
}

#[test]
fn what_is_missing_is_named_in_one_line() {
    let mut command = Command::new(env!("CARGO_BIN_EXE_query-service"));
    command.env_clear();
    let output = Program::output(command);
    let text = String::from_utf8(output.stderr).unwrap();
    assert_eq!(
        (output.status.code(), text.as_str()),
        (Some(2), "query-service: QUERY_DATABASE_URL: is missing\n")
    );
}
