//! Keys that are changed by the operator's commands, under the real binary and real sessions.

use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;
use std::process::{Command, Output};

use reqwest::{Method, header};
use serde_json::{Value, json};
use testkit::fake_model::FakeModel;
use testkit::{Program, wait_until};

use crate::operator::backups::{MODEL_KEY, connect_a_model, data_folder, refused, succeeded};
use crate::product::{PASSWORD, PROGRAM, Product, SUPERADMIN, email};
use crate::security::tokens::refresh_token;

/// `marketplace keys`, as an operator types it.
fn keys(product: &Product, command: &[&str]) -> Output {
    let output = product.operator("keys").args(command).output().unwrap();
    let said = [&output.stdout[..], &output.stderr].concat();
    let said = String::from_utf8_lossy(&said).into_owned();
    for line in lines_of_keys(product.folder()) {
        assert!(!said.contains(&line), "a key was printed");
    }
    output
}

fn lines_of_keys(folder: &Path) -> Vec<String> {
    let files = std::fs::read_dir(folder).unwrap();
    let files = files.map(|file| file.unwrap().path());
    let files = files.filter(|path| path.to_string_lossy().contains("_KEY_FILE"));
    let texts = files.map(|path| std::fs::read_to_string(path).unwrap());
    texts
        .flat_map(|text| text.lines().map(str::to_owned).collect::<Vec<_>>())
        .collect()
}

fn lines(product: &Product, file: &str) -> Vec<String> {
    let text = std::fs::read_to_string(product.folder().join(file)).unwrap();
    text.lines().map(str::to_owned).collect()
}

/// A session as a browser has it.
struct Session {
    access: String,
    refresh: String,
}

async fn session(answer: reqwest::Response) -> Session {
    assert_eq!(answer.status(), 200);
    let refresh = refresh_token(&answer);
    let answer: Value = answer.json().await.unwrap();
    let access = answer["token"].as_str().unwrap().to_owned();
    Session { access, refresh }
}

async fn sign_in(product: &Product, name: &str) -> Session {
    let body = json!({"email": email(name), "password": PASSWORD});
    let answer = product.send(Method::POST, "/auth/login", None, Some(&body));
    session(answer.await).await
}

async fn refresh(product: &Product, token: &str) -> reqwest::Response {
    let url = format!("{}/api/auth/refresh", product.base());
    let request = product.client.post(url);
    let request = request.header(header::COOKIE, format!("refresh={token}"));
    request.send().await.unwrap()
}

/// Who they are, as their personal data in the log says.
async fn name(product: &Product, access: &str) -> (u16, Value) {
    let answer = product
        .send(Method::GET, "/auth/me", Some(access), None)
        .await;
    let status = answer.status().as_u16();
    let me: Value = answer.json().await.unwrap();
    (status, me["firstname"].clone())
}

async fn start_anew(product: &mut Product) {
    product.stop().await;
    product.restart().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn keys_are_changed_under_a_session_that_goes_on_and_people_and_models_stay_readable() {
    let mut product = Product::start().await;
    let model = FakeModel::start().await;
    connect_a_model(&product, &model);
    product.sign_up("ada").await;
    let before = sign_in(&product, "ada").await;
    let first = lines(&product, "MASTER_KEY_FILE");
    let listed = succeeded(&keys(&product, &["list"]));
    assert!(
        listed.contains("version 1") && listed.contains("1 models"),
        "{listed}"
    );

    for key in ["token", "consistency", "master"] {
        let told = succeeded(&keys(&product, &["rotate", key]));
        assert!(told.contains("Restart the product"), "{told}");
        let again = refused(&keys(&product, &["rotate", key]));
        assert!(again.contains("holds two keys already"), "{again}");
        let early = refused(&keys(&product, &["drop-previous", key, "--now"]));
        assert!(early.contains("start the product with it first"), "{early}");
    }
    assert_eq!(lines(&product, "MASTER_KEY_FILE")[1..], first);
    let early = refused(&keys(&product, &["rewrap"]));
    assert!(early.contains("start the product with it first"), "{early}");
    assert_eq!(name(&product, &before.access).await.0, 200, "still running");

    start_anew(&mut product).await;
    let ada = (200, json!("ada"));
    assert_eq!(name(&product, &before.access).await, ada);
    let after = session(refresh(&product, &before.refresh).await).await;
    assert_eq!(name(&product, &after.access).await, ada);
    product.sign_up("grace").await;
    let listed = succeeded(&keys(&product, &["list"]));
    assert!(
        listed.contains("version 2") && listed.contains("version 1"),
        "{listed}"
    );
    let told = refused(&keys(&product, &["drop-previous", "master"]));
    assert!(
        told.contains("run `marketplace keys rewrap` first"),
        "{told}"
    );

    let told = succeeded(&keys(&product, &["rewrap"]));
    assert!(told.contains("people and 1 models"), "{told}");
    assert!(succeeded(&keys(&product, &["rewrap"])).contains("0 people and 0 models"));
    assert_eq!(name(&product, &after.access).await, ada);
    let told = succeeded(&keys(&product, &["drop-previous", "master"]));
    assert!(told.contains("Keep it with those backups"), "{told}");
    // Another browser of hers was not seen since, until it is.
    let elsewhere = sign_in(&product, "ada").await;
    let age = "UPDATE session SET last_seen_at = now() - interval '1 day' WHERE last_seen_at =
                   (SELECT max(last_seen_at) FROM session)";
    let owner = product.owner_pool();
    sqlx::query(age).execute(&owner).await.unwrap();
    owner.close().await;
    let told = refused(&keys(&product, &["drop-previous", "token"]));
    assert!(told.contains("would have to sign in again"), "{told}");
    succeeded(&keys(&product, &["drop-previous", "token", "--now"]));
    succeeded(&keys(&product, &["drop-previous", "consistency"]));
    for file in ["MASTER_KEY_FILE", "TOKEN_KEY_FILE", "CONSISTENCY_KEY_FILE"] {
        assert_eq!(lines(&product, file).len(), 1, "{file}");
        let mode = std::fs::metadata(product.folder().join(file)).unwrap();
        assert_eq!(mode.permissions().mode() & 0o777, 0o600);
    }
    drop(elsewhere);

    start_anew(&mut product).await;
    assert_eq!(name(&product, &after.access).await, ada);
    assert_eq!(
        name(&product, &before.access).await.0,
        401,
        "its key is gone"
    );
    session(refresh(&product, &after.refresh).await).await;
    let mut verify = product.operator("projections");
    succeeded(&verify.args(["verify", "--all", "--fast"]).output().unwrap());
    let mut test = product.operator("model");
    let tried = succeeded(&test.args(["test", "Fake"]).output().unwrap());
    assert!(!tried.contains(MODEL_KEY));
    // And once more.
    succeeded(&keys(&product, &["rotate", "master"]));
    start_anew(&mut product).await;
    assert!(succeeded(&keys(&product, &["list"])).contains("version 3"));
}

#[tokio::test]
async fn a_master_key_that_is_left_out_too_early_ends_the_start_with_how_many_need_it() {
    let mut product = Product::start().await;
    product.sign_up("ada").await;
    succeeded(&keys(&product, &["rotate", "master"]));
    start_anew(&mut product).await;
    let path = product.folder().join("MASTER_KEY_FILE");
    let text = std::fs::read_to_string(&path).unwrap();
    let (new, old) = text.split_once('\n').unwrap();
    for (alone, told) in [
        (new, "are still wrapped by the key before"),
        (old, "a key that was changed since"),
    ] {
        std::fs::write(&path, alone).unwrap();
        let ended = product.operator("jobs").arg("recreate").output().unwrap();
        assert_eq!(ended.status.code(), Some(2));
        let said = refused(&ended);
        assert!(
            said.contains("MASTER_KEY_FILE") && said.contains(told),
            "{said}"
        );
    }
    std::fs::write(&path, &text).unwrap();
    let mut again = product.operator("jobs");
    succeeded(&again.arg("recreate").output().unwrap());
}

#[tokio::test]
async fn several_processes_change_a_key_one_by_one_and_each_takes_what_any_of_them_signed() {
    let mut one = Product::start().await;
    let mut other = one.beside().await;
    one.sign_up("ada").await;
    let mut sessions = vec![sign_in(&one, "ada").await];
    succeeded(&keys(&one, &["rotate", "token", "--standby"]));
    let first = lines(&one, "TOKEN_KEY_FILE");
    for promoted in [false, true] {
        if promoted {
            succeeded(&keys(&one, &["promote", "token"]));
            let swapped = lines(&one, "TOKEN_KEY_FILE");
            assert_eq!(swapped, [first[1].clone(), first[0].clone()]);
        }
        for step in 0..2 {
            match step {
                0 => start_anew(&mut one).await,
                _ => start_anew(&mut other).await,
            }
            for process in [&one, &other] {
                sessions.push(sign_in(process, "ada").await);
            }
            for session in &sessions {
                for process in [&one, &other] {
                    assert_eq!(name(process, &session.access).await.0, 200);
                }
            }
        }
    }
    // Two tabs that refresh at once have one cookie between them, whichever process each asks.
    let token = sessions[0].refresh.clone();
    let here = session(refresh(&one, &token).await).await;
    let there = session(refresh(&other, &token).await).await;
    assert_eq!(here.refresh, there.refresh);
}

#[tokio::test]
async fn on_one_machine_a_command_comes_into_the_running_database_after_a_change_of_keys() {
    let folder = data_folder();
    let command = |arguments: &[&str]| {
        let mut command = Command::new(PROGRAM);
        command
            .args(arguments)
            .env("DATA_DIR", folder.path().join("data"))
            .env("ADMIN_EMAIL", SUPERADMIN)
            .env("ADMIN_PASSWORD", PASSWORD)
            .env("LIMITS", "test")
            .env("LOG", "warn");
        command
    };
    let product = Program::start(command(&["serve", "--no-demo"]));
    let url = format!("{}/readyz", product.url());
    let ready = || async {
        let answer = reqwest::get(&url).await;
        answer.is_ok_and(|answer| answer.status() == 200)
    };
    wait_until(ready, "the product to be ready").await;
    for key in ["token", "master"] {
        succeeded(&command(&["keys", "rotate", key]).output().unwrap());
    }
    let listed = succeeded(&command(&["keys", "list"]).output().unwrap());
    assert!(
        listed.contains("in use from the next start") && listed.contains("version 1"),
        "{listed}"
    );
    assert_eq!(product.terminate().await, Some(0));
    // Started by the command, with the product away.
    succeeded(&command(&["keys", "list"]).output().unwrap());
}
