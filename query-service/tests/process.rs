//! The query side as a process of its own: ready once its read models are, and hearing of what another process wrote.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]
#![allow(
    clippy::disallowed_methods,
    reason = "a call without a time limit ends with the test's own"
)]

use std::path::Path;
use std::process::Command;

use embedded_postgres::{Cluster, Options};
use event_store::Waker;
use query_service::projection::{Job, Operator, Pace};
use query_service::read_models::projection_context;
use service_kit::config::KeyFiles;
use service_kit::secrets::Secrets;
use testkit::{Database, PoolMode, Pooler, Program, key_files, standby_of, wait_until};
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
        seal_key_file: None,
    });
    let context = projection_context(database.query_pool(), &secrets.unwrap(), Waker::default());
    let stop = CancellationToken::new();
    let job = Job {
        pace: Pace::Fast,
        progress: &|_| {},
        stop: &stop,
    };
    Operator::new(context).ensure_ready(job).await.unwrap();
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

#[tokio::test]
async fn a_pooler_in_transaction_mode_ends_the_start_with_one_line() {
    let (database, folder) = (Database::fresh().await, tempfile::tempdir().unwrap());
    key_files(folder.path(), 1);
    let pooler = Pooler::start(database.query_url(), PoolMode::Transaction).await;
    let mut command = program(&database, folder.path());
    command.env("QUERY_DATABASE_URL", pooler.url(database.query_url()));
    let ended = tokio::task::spawn_blocking(|| Program::output(command));
    let output = ended.await.unwrap();
    let text = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(1), "{text}");
    assert!(text.contains("a pooler in transaction mode"), "{text}");
    assert_eq!(text.lines().count(), 1, "{text}");
}

async fn answers(url: String, path: &str, expected: u16) -> bool {
    let answer = reqwest::get(format!("{url}{path}")).await;
    answer.is_ok_and(|answer| answer.status().as_u16() == expected)
}

#[tokio::test]
async fn it_answers_from_a_hot_standby_and_writes_nothing_there() {
    let folder = tempfile::tempdir().unwrap();
    key_files(folder.path(), 1);
    let primary = Cluster::start(Options::for_tests(folder.path().join("cluster")));
    let primary = primary.await.unwrap();
    let database = Database::in_cluster(&primary.superuser_url("postgres")).await;
    // As each of these has it once a process of the other side has run there.
    let running = Program::start(program(&database, folder.path()));
    wait_until(
        || answers(running.url(), "/readyz", 503),
        "the primary's to wait for read models",
    )
    .await;
    running.terminate().await;

    let standby = standby_of(&primary).await;
    let mut command = program(&database, folder.path());
    let log = folder.path().join("log");
    let to_primary = format!(":{}/", primary.port());
    let url = database
        .query_url()
        .replace(&to_primary, &format!(":{}/", standby.port()));
    command
        .env("QUERY_DATABASE_URL", url)
        .stderr(std::fs::File::create(&log).unwrap());
    let reading = Program::start(command);
    wait_until(
        || answers(reading.url(), "/readyz", 503),
        "the standby's to wait for read models",
    )
    .await;
    build_read_models(&database, folder.path()).await;
    wait_until(
        || answers(reading.url(), "/readyz", 200),
        "the standby's to have what its primary has",
    )
    .await;
    assert!(answers(reading.url(), "/api/categories", 200).await);
    assert_eq!(reading.terminate().await, Some(0));
    let said = std::fs::read_to_string(&log).unwrap();
    assert_eq!(said, "", "nothing was tried that a standby refuses");
    standby.stop().await.unwrap();
    drop(database);
    primary.stop().await.unwrap();
}
