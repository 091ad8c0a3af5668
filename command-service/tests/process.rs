//! The command side as a process of its own: how it starts, refuses to start, and ends.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::path::PathBuf;
use std::process::Command;

use service_kit::config::KeyFiles;
use service_kit::fingerprint;
use service_kit::secrets::Secrets;
use testkit::{Database, PoolMode, Pooler, Program, key_files, wait_until};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpListener;

fn program(database: &str, keys: Vec<(&str, PathBuf)>) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_command-service"));
    let files = keys.first().map(|(_, key)| key.with_file_name("files"));
    command
        .env_clear()
        .env("COMMAND_DATABASE_URL", database)
        .env("LOG", "warn")
        .envs(files.map(|folder| ("FILES_DIR", folder)))
        .envs(keys);
    command
}

fn stderr(command: Command) -> (Option<i32>, String) {
    let output = Program::output(command);
    let text = String::from_utf8(output.stderr).unwrap();
    (output.status.code(), text)
}

#[tokio::test]
async fn it_takes_commands_and_ends_in_order_when_it_is_told_to() {
    let (database, folder) = (Database::fresh().await, tempfile::tempdir().unwrap());
    let running = Program::start(program(database.command_url(), key_files(folder.path(), 1)));
    let client = reqwest::Client::new();
    let status = |path: &str| {
        let asked = client.get(format!("{}{path}", running.url())).send();
        async { Some(asked.await.ok()?.status().as_u16()) }
    };
    wait_until(
        || async { status("/readyz").await == Some(200) },
        "it to be ready",
    )
    .await;
    assert_eq!(status("/healthz").await, Some(200));
    assert_eq!(
        status("/api/agents").await,
        Some(404),
        "reads are elsewhere"
    );

    let newcomer = serde_json::json!({
        "firstname": "Ada", "lastname": "Lovelace", "email": "ada@example.org", "password": "analytical engine",
    });
    let sign_up = client.post(format!("{}/api/auth/signup", running.url()));
    let answer = sign_up.json(&newcomer).send().await.unwrap();
    assert_eq!(answer.status(), 201);
    let metrics = client.get(format!("{}/metrics", running.url()));
    let metrics = metrics.send().await.unwrap().text().await.unwrap();
    assert!(
        metrics
            .contains(r#"http_requests_total{method="POST",route="/auth/signup",status="201"} 1"#)
    );
    // The sequencer runs here: what was said gets its place in the log.
    let pool = database.command_pool();
    let numbered = async || {
        let count = sqlx::query_scalar("SELECT count(*) FROM event_log").fetch_one(&pool);
        let count: i64 = count.await.unwrap();
        count > 0
    };
    wait_until(numbered, "the events to be numbered").await;
    assert_eq!(running.terminate().await, Some(0));
}

#[test]
fn what_is_missing_is_named_in_one_line() {
    let (code, text) = stderr(program("", Vec::new()));
    assert_eq!(
        (code, text.as_str()),
        (
            Some(2),
            "command-service: COMMAND_DATABASE_URL: is missing\n"
        )
    );
}

#[tokio::test]
async fn keys_of_another_marketplace_end_the_start() {
    let (database, folder) = (Database::fresh().await, tempfile::tempdir().unwrap());
    let ours = KeyFiles::default();
    let ours = Secrets::load_or_generate(&ours, folder.path()).unwrap();
    fingerprint::check(&database.command_pool(), &ours)
        .await
        .unwrap();
    let (code, text) = stderr(program(database.command_url(), key_files(folder.path(), 2)));
    assert_eq!(code, Some(2), "{text}");
    assert!(text.contains("KEY_FILE: holds another key"), "{text}");
}

#[tokio::test]
async fn a_database_that_was_not_migrated_ends_the_start() {
    let (database, folder) = (Database::empty().await, tempfile::tempdir().unwrap());
    let keys = key_files(folder.path(), 1);
    let (code, text) = stderr(program(database.command_url(), keys));
    assert_eq!(code, Some(1));
    assert!(text.contains("run `marketplace migrate`"), "{text}");
}

#[tokio::test]
async fn a_pooler_in_transaction_mode_ends_the_start_with_one_line() {
    let (database, folder) = (Database::fresh().await, tempfile::tempdir().unwrap());
    let pooler = Pooler::start(database.command_url(), PoolMode::Transaction).await;
    let command = program(
        &pooler.url(database.command_url()),
        key_files(folder.path(), 1),
    );
    let said = tokio::task::spawn_blocking(|| stderr(command));
    let (code, text) = said.await.unwrap();
    assert_eq!(code, Some(1));
    assert!(text.contains("a pooler in transaction mode"), "{text}");
    assert_eq!(text.lines().count(), 1, "{text}");
}

#[tokio::test]
async fn a_start_that_waits_for_its_database_stops_at_once_when_it_is_told_to() {
    let folder = tempfile::tempdir().unwrap();
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let at = listener.local_addr().unwrap();
    let url = format!("postgres://x@{at}/x?sslmode=disable");
    let waiting = Program::start(program(&url, key_files(folder.path(), 1)));
    // It has asked twice, so it waits, and would for half a minute.
    for _ in 0..2 {
        listener.accept().await.unwrap();
    }
    assert_eq!(waiting.terminate().await, Some(0));
}

/// As a server of buckets answers whoever asks it for anything in one that it does not have.
async fn without_the_bucket() -> String {
    let said = "<?xml version=\"1.0\"?>\n<Error>\n<Code>NoSuchBucket</Code>\n<Message>The specified bucket does not \
                exist</Message>\n<HostId>0</HostId>\n</Error>";
    let answer = format!(
        "HTTP/1.1 404 Not Found\r\ncontent-length: {}\r\nconnection: close\r\n\r\n{said}",
        said.len()
    );
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = format!("http://{}", listener.local_addr().unwrap());
    tokio::spawn(async move {
        while let Ok((mut client, _)) = listener.accept().await {
            // Enough of the request to answer it.
            let _ = client.read(&mut [0; 4096]).await;
            let _ = client.write_all(answer.as_bytes()).await;
        }
    });
    address
}

#[tokio::test]
async fn a_bucket_that_is_not_there_ends_the_start_with_one_line() {
    let (database, folder) = (Database::fresh().await, tempfile::tempdir().unwrap());
    let mut command = program(database.command_url(), key_files(folder.path(), 1));
    command
        .env_remove("FILES_DIR")
        .env("S3_ENDPOINT", without_the_bucket().await)
        .env("S3_BUCKET", "nobodys")
        .env("S3_ACCESS_KEY_ID", "id")
        .env("S3_SECRET_ACCESS_KEY", "hunter2");
    let said = tokio::task::spawn_blocking(|| stderr(command));
    let (code, text) = said.await.unwrap();
    assert_eq!(code, Some(1), "{text}");
    let why = "NoSuchBucket: The specified bucket does not exist";
    assert!(text.contains(why) && !text.contains("hunter2"), "{text}");
    assert_eq!(text.lines().count(), 1, "{text}");
}
