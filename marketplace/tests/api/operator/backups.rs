//! A backup of the real binary, restored into another cluster, where the product goes on.

use std::io::{ErrorKind, Read as _, Write as _};
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::time::Instant;

use reqwest::Method;
use serde_json::{Value, json};
use tempfile::TempDir;
use testkit::fake_model::FakeModel;
use testkit::{Program, figure, wait_until};

use crate::failure::kills::count;
use crate::product::{PASSWORD, Product, SUPERADMIN, email};
use crate::security::seals::{sealing, until_all_is_sealed, verified};
use crate::upload::bring;

const NAME: &str = "plantedada";
const TEXT: &str = "plantedmessage";
const FILE: &str = "plantedfile";
const CONTENT: &str = "plantedcontent";
pub const MODEL_KEY: &str = "sk-plantedkey";
const AGENT: &str = "gwenllian-pryce";

/// The files below a folder. A running product deletes some while they are listed, and a folder with its last file.
pub fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = match std::fs::read_dir(folder) {
        Err(fault) if fault.kind() == ErrorKind::NotFound => return Vec::new(),
        entries => entries.unwrap(),
    };
    let mut found = Vec::new();
    for path in entries.map(|entry| entry.unwrap().path()) {
        // A running server has sockets, too.
        if path.is_dir() {
            found.extend(files(&path));
        } else if path.is_file() {
            found.push(path);
        }
    }
    found
}

/// What the files below a folder hold, compressed ones also as they are without that.
fn contents(folder: &Path) -> Vec<(PathBuf, Vec<u8>)> {
    let mut found = Vec::new();
    for path in files(folder) {
        let bytes = std::fs::read(&path).unwrap();
        if path.extension().is_some_and(|end| end == "gz") {
            let mut plain = Vec::new();
            flate2::read::GzDecoder::new(&bytes[..])
                .read_to_end(&mut plain)
                .unwrap();
            found.push((path.clone(), plain));
        }
        found.push((path, bytes));
    }
    found
}

fn holds(bytes: &[u8], text: &str) -> bool {
    let mut windows = bytes.windows(text.len());
    windows.any(|window| window.eq_ignore_ascii_case(text.as_bytes()))
}

pub fn succeeded(output: &Output) -> String {
    let told = String::from_utf8_lossy(&output.stdout).into_owned();
    let failed = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{told}{failed}");
    told
}

pub fn refused(output: &Output) -> String {
    assert!(!output.status.success());
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// Connects a model, which writes for nobody.
pub fn connect_a_model(product: &Product, model: &FakeModel) {
    let mut add = product.operator("model");
    add.args(["add", "--preset", "other", "--model", "normal"]);
    add.args(["--name", "Fake", "--base-url", &model.base_url]);
    let mut adding = add
        .arg("--key-stdin")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = adding.stdin.take().unwrap();
    stdin.write_all(MODEL_KEY.as_bytes()).unwrap();
    drop(stdin);
    succeeded(&adding.wait_with_output().unwrap());
}

fn back_up(product: &Product, to: &Path) {
    let mut backup = product.operator("backup");
    succeeded(&backup.arg("--to").arg(to).output().unwrap());
}

/// The binary on a database of its own in `data`, with the keys of `product`.
fn on_its_own(product: &Product, data: &TempDir, command: &[&str]) -> Command {
    let mut program = Command::new(env!("CARGO_BIN_EXE_marketplace"));
    program.args(command).env("DATA_DIR", data.path());
    for name in [
        "MASTER_KEY_FILE",
        "TOKEN_KEY_FILE",
        "ADDRESS_KEY_FILE",
        "CONSISTENCY_KEY_FILE",
    ] {
        program.env(name, product.folder().join(name));
    }
    program.env("LIMITS", "test").env("LOG", "warn");
    program
}

/// A folder that the database server can pass through when it has stepped down from root.
pub fn data_folder() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    std::fs::set_permissions(folder.path(), std::fs::Permissions::from_mode(0o711)).unwrap();
    folder
}

/// The product on what was restored there, once it is ready.
async fn served(product: &Product, data: &TempDir, client: &reqwest::Client) -> Program {
    let restored = Program::start(on_its_own(product, data, &["serve", "--no-demo"]));
    let ready = || async {
        let answer = client.get(format!("{}/readyz", restored.url())).send();
        answer
            .await
            .is_ok_and(|answer| answer.status().is_success())
    };
    wait_until(ready, "the restored product to be ready").await;
    restored
}

async fn get(client: &reqwest::Client, url: &str, token: &str) -> Value {
    let answer = client.get(url).bearer_auth(token).send().await.unwrap();
    answer.json().await.unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn drill_a_backup_restored_into_another_cluster_goes_on_and_holds_nothing_personal_in_clear()
{
    let product = sealing().await;
    product.sign_up(NAME).await;
    let token = product.sign_in(&email(NAME)).await;
    let file = bring(
        &product,
        &token,
        &format!("{FILE}.txt"),
        "text/plain",
        format!("The fair shows {CONTENT}.").as_bytes(),
    )
    .await;
    let text = format!("Please write a notice about a fair called {TEXT}. It opens on 3 May.");
    let message = json!({"agentId": AGENT, "text": text, "attachments": [file]});
    let folder = tempfile::tempdir().unwrap();
    let beside = folder.path().join("beside");
    // A reply is under way while the first one is taken.
    let (sent, ()) = tokio::join!(product.post("/chat/send", Some(&token), message), async {
        back_up(&product, &beside)
    });
    assert_eq!(sent.0, 200, "{}", sent.1);
    product.until_at_rest().await;
    let balance = |base: String, token: String| async move {
        get(
            &reqwest::Client::new(),
            &format!("{base}/api/users/me/tokens"),
            &token,
        )
        .await
    };
    let had = balance(product.base().to_owned(), token.clone()).await;
    assert!(had["tokens"].as_u64() < Some(20_000), "{had}");
    let model = FakeModel::start().await;
    connect_a_model(&product, &model);
    until_all_is_sealed(&product).await;
    let had_sealed = verified(&product, &[])["verifiedThrough"].as_u64();
    let backup = folder.path().join("backup");
    back_up(&product, &backup);

    let all = contents(&backup);
    assert!(
        all.iter().any(|(_, bytes)| holds(bytes, "message-sent")),
        "the log"
    );
    assert!(
        all.iter().any(|(path, _)| path.ends_with("file")),
        "the file"
    );
    for (path, bytes) in &all {
        for planted in [NAME, TEXT, FILE, CONTENT, PASSWORD, "Tester", MODEL_KEY] {
            assert!(!holds(bytes, planted), "{planted} in {}", path.display());
        }
    }

    let data = data_folder();
    let restore = |from: &Path| {
        let mut restore = on_its_own(&product, &data, &["restore"]);
        restore.arg("--from").arg(from).output().unwrap()
    };
    let checked = on_its_own(&product, &data, &["restore", "--check"])
        .arg("--from")
        .arg(&beside)
        .output();
    assert!(succeeded(&checked.unwrap()).contains("The backup is complete"));
    assert!(
        !data.path().join("postgres").exists(),
        "a check makes nothing"
    );
    let begun = Instant::now();
    let told = succeeded(&restore(&backup));
    assert!(told.contains("Restored and verified"), "{told}");
    let events = count(&product.owner_pool(), "SELECT count(*) FROM events").await;
    let after = format!("{:.1} s", begun.elapsed().as_secs_f64());
    let what =
        format!("restore of {events} events into a new cluster, verified, read models built");
    figure("backup", &what, after);
    let told = refused(&restore(&backup));
    assert!(
        told.contains("not empty") && told.contains("events"),
        "{told}"
    );

    let client = reqwest::Client::new();
    let restored = served(&product, &data, &client).await;
    let sign_in = async |email: &str| {
        let said = json!({"email": email, "password": PASSWORD});
        let url = format!("{}/api/auth/login", restored.url());
        let answer = client.post(url).json(&said).send().await.unwrap();
        let answer: Value = answer.json().await.unwrap();
        answer["token"].as_str().unwrap().to_owned()
    };
    let models = format!("{}/api/admin/models", restored.url());
    let models = get(&client, &models, &sign_in(SUPERADMIN).await).await;
    assert_eq!(models["connections"][0]["hasKey"], true, "{models}");
    let token = sign_in(&email(NAME)).await;
    assert_eq!(balance(restored.url(), token.clone()).await, had);
    let history = format!("{}/api/chat/history/{AGENT}", restored.url());
    let history = get(&client, &history, &token).await;
    let said = &history["messages"][0];
    assert_eq!(said["text"], text);
    let address = said["attachments"][0]["url"].as_str().unwrap();
    let path = url::Url::parse(address).map_or(address.to_owned(), |url| url.path().to_owned());
    let content = client
        .request(Method::GET, format!("{}{path}", restored.url()))
        .bearer_auth(&token);
    let content = content.send().await.unwrap().text().await.unwrap();
    assert!(content.contains(CONTENT), "{path}: {content}");

    let more = json!({"agentId": AGENT, "text": "Please write a notice about a harbour. It opens on 4 May."});
    let sent = client
        .post(format!("{}/api/chat/send", restored.url()))
        .bearer_auth(&token)
        .json(&more);
    let sent = sent.send().await.unwrap();
    assert_eq!(sent.status(), 200);
    let sent: Value = sent.json().await.unwrap();
    assert!(sent["tokensLeft"].as_u64() < had["tokens"].as_u64());
    let shown = || async {
        let shown = balance(restored.url(), token.clone()).await;
        shown["tokens"] == sent["tokensLeft"]
    };
    wait_until(shown, "the balance to be what is left").await;

    // The seals have come along, and those of before the backup hold.
    let sealed = on_its_own(&product, &data, &["audit", "verify", "--json"]).output();
    let sealed: Value = serde_json::from_str(&succeeded(&sealed.unwrap())).unwrap();
    assert!(sealed["verifiedThrough"].as_u64() >= had_sealed, "{sealed}");

    // Beside the running product, with a person's work done since in it.
    let list = on_its_own(&product, &data, &["projections", "list", "--json"]).output();
    let list: Vec<Value> = serde_json::from_str(&succeeded(&list.unwrap())).unwrap();
    assert!(list.len() > 5);
    for listed in list {
        let name = listed["name"]
            .as_str()
            .or(listed["generation"]["name"].as_str());
        let verify = ["projections", "verify", name.unwrap()];
        let verified = on_its_own(&product, &data, &verify).output();
        succeeded(&verified.unwrap());
    }
    assert_eq!(restored.terminate().await, Some(0));
}

#[tokio::test]
async fn serve_makes_backups_by_itself_where_a_folder_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let settings = vec![("BACKUP_DIR", folder.path().display().to_string())];
    let product = Product::with(settings).await;
    let made = || async {
        let url = format!("{}/metrics", product.base());
        let metrics = product.client.get(url).send().await.unwrap();
        let metrics = metrics.text().await.unwrap();
        let mut lines = metrics.lines();
        lines.any(|line| line.starts_with("backup_last_success_timestamp_seconds "))
            && metrics.contains("backups_failed_total 0")
    };
    wait_until(made, "a backup to be made").await;
    let entries = std::fs::read_dir(folder.path()).unwrap();
    let backups: Vec<PathBuf> = entries
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.is_dir())
        .collect();
    assert_eq!(backups.len(), 1, "{backups:?}");
    let mut check = product.operator("restore");
    check.arg("--check").arg("--from").arg(&backups[0]);
    succeeded(&check.output().unwrap());
}

/// Whether somebody of this name can sign in there.
async fn signs_in(client: &reqwest::Client, base: String, name: &str) -> bool {
    let said = json!({"email": email(name), "password": PASSWORD});
    let answer = client.post(format!("{base}/api/auth/login")).json(&said);
    answer.send().await.unwrap().status() == 200
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_was_erased_after_a_backup_is_erased_again_when_it_is_restored() {
    let product = Product::start().await;
    let id = product.sign_up(NAME).await;
    product.sign_up("stays").await;
    let folder = tempfile::tempdir().unwrap();
    let (before, after) = (folder.path().join("before"), folder.path().join("after"));
    back_up(&product, &before);
    let root = product.sign_in(SUPERADMIN).await;
    let path = format!("/admin/users/{id}");
    let deleted = product.send(Method::DELETE, &path, Some(&root), None).await;
    assert_eq!(deleted.status(), 204);
    let listed = || async {
        let done = "SELECT count(*) FROM job WHERE kind = 'clear-erased' AND done_at IS NOT NULL";
        count(&product.owner_pool(), done).await > 1
    };
    wait_until(listed, "the erasure to be on the list").await;
    // Its list is all that is taken of it.
    back_up(&product, &after);

    let data = data_folder();
    let mut restore = on_its_own(&product, &data, &["restore"]);
    let told = succeeded(&restore.arg("--from").arg(&before).output().unwrap());
    assert!(
        told.contains("1 people who were erased after the backup"),
        "{told}"
    );
    let client = reqwest::Client::new();
    let restored = served(&product, &data, &client).await;
    assert!(!signs_in(&client, restored.url(), NAME).await);
    assert!(signs_in(&client, restored.url(), "stays").await);
    assert_eq!(restored.terminate().await, Some(0));
}
