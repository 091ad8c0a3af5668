//! The chain of seals over the log of a running product, as an operator and an auditor see it.

use std::process::{Command, Output};

use reqwest::Method;
use serde_json::{Value, json};
use sqlx::Executor as _;
use testkit::{wait_for, wait_until};

use crate::mail::mail;
use crate::operator::backups::succeeded;
use crate::product::{PROGRAM, Product, SUPERADMIN, email};

fn audit(product: &Product, arguments: &[&str]) -> Output {
    let mut audit = product.operator("audit");
    audit.args(arguments).output().unwrap()
}

pub fn verified(product: &Product, arguments: &[&str]) -> Value {
    let asked = [&["verify", "--json"][..], arguments].concat();
    serde_json::from_slice(&audit(product, &asked).stdout).unwrap()
}

/// An auditor has the program, the file and the public key, and nothing else.
fn auditor(arguments: &[&str]) -> Output {
    let mut program = Command::new(PROGRAM);
    program.env_clear().args(["audit", "verify-export"]);
    program.args(arguments).output().unwrap()
}

pub async fn until_all_is_sealed(product: &Product) {
    let all = || async {
        let found = verified(product, &[]);
        found["unsealed"] == 0 && found["verifiedThrough"].as_u64() > Some(0)
    };
    wait_until(all, "everything to be under a seal").await;
}

pub async fn sealing() -> Product {
    Product::with(vec![("SEAL_EVERY_SECONDS", "1".to_owned())]).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_a_running_product_writes_is_sealed_and_an_auditor_checks_it_by_the_public_key_alone()
{
    let product = sealing().await;
    let ada = product.sign_up("ada").await;
    until_all_is_sealed(&product).await;
    let found = verified(&product, &[]);
    assert_eq!(found["holds"], json!(true), "{found}");
    let kept = std::fs::read(product.folder().join("last-seal.json")).unwrap();
    let kept: Value = serde_json::from_slice(&kept).unwrap();
    assert!(kept["number"].as_u64() <= found["lastSeal"]["number"].as_u64());
    let from = found["lastSeal"]["number"].to_string();
    let rest = verified(&product, &["--from", &from]);
    assert_eq!((&rest["holds"], &rest["events"]), (&json!(true), &json!(0)));

    let key = succeeded(&audit(&product, &["key"]));
    let key = key.trim();
    let file = product.folder().join("audit.jsonl");
    let path = file.to_str().unwrap();
    succeeded(&audit(&product, &["export", "--out", path]));
    let again = audit(&product, &["export", "--out", path]);
    assert!(!again.status.success(), "a file that is there is kept");
    let checked = auditor(&[path, "--key", key, "--json"]);
    let checked: Value = serde_json::from_str(&succeeded(&checked)).unwrap();
    assert_eq!(
        (&checked["holds"], &checked["complete"]),
        (&json!(true), &json!(true))
    );
    let text = std::fs::read_to_string(&file).unwrap();
    assert!(text.contains(&format!("account/{ada}")));
    assert!(
        !text.contains(&email("ada")),
        "personal values are ciphertext"
    );

    let stranger = "0".repeat(64);
    let by_another = auditor(&[path, "--key", &stranger]);
    assert_eq!(by_another.status.code(), Some(1));
    let changed = text.replacen(&format!("account/{ada}"), "account/nobody", 1);
    std::fs::write(&file, changed).unwrap();
    let changed = auditor(&[path, "--key", key]);
    assert_eq!(changed.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&changed.stdout).contains("is not what was sealed there"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_event_that_the_owner_of_the_database_changed_is_named_and_the_status_says_so() {
    let product = sealing().await;
    product.sign_up("ada").await;
    until_all_is_sealed(&product).await;
    let pool = product.owner_pool();
    // Triggers out of the way, and with a hash that fits.
    pool.execute(
        "BEGIN; ALTER TABLE events DISABLE TRIGGER USER;
         UPDATE events SET recorded_at = recorded_at - interval '1 day'
             WHERE appended = (SELECT appended FROM event_log WHERE position = 3);
         ALTER TABLE events ENABLE TRIGGER USER; COMMIT",
    )
    .await
    .unwrap();
    let page = audit(&product, &["verify"]);
    assert_eq!(page.status.code(), Some(1));
    let page = String::from_utf8(page.stdout).unwrap();
    assert!(
        page.contains("the event at position 3 is not the one that was sealed there"),
        "{page}"
    );
    let found = verified(&product, &[]);
    assert_eq!(found["firstBadPosition"], 3);
    let status = product.operator("status").output().unwrap();
    assert_eq!(status.status.code(), Some(1));
    let status = String::from_utf8(status.stdout).unwrap();
    assert!(status.contains("not as it was sealed"), "{status}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_log_that_was_cut_with_its_seals_is_known_by_the_seal_that_was_kept() {
    let product = sealing().await;
    product.sign_up("ada").await;
    until_all_is_sealed(&product).await;
    let kept = product.folder().join("kept.json");
    let seal = verified(&product, &[])["lastSeal"].to_string();
    std::fs::write(&kept, seal).unwrap();
    let mut product = product;
    product.stop().await;
    let pool = product.owner_pool();
    pool.execute(
        "BEGIN; ALTER TABLE events DISABLE TRIGGER USER; ALTER TABLE event_log DISABLE TRIGGER USER;
         ALTER TABLE seal DISABLE TRIGGER USER;
         DELETE FROM events WHERE appended IN (SELECT appended FROM event_log
             WHERE position >= (SELECT max(first) FROM seal));
         DELETE FROM event_log WHERE position >= (SELECT max(first) FROM seal);
         DELETE FROM seal WHERE number = (SELECT max(number) FROM seal); COMMIT",
    )
    .await
    .unwrap();
    let file = product.folder().join("last-seal.json");
    std::fs::remove_file(&file).unwrap();
    let found = verified(&product, &[]);
    assert_eq!(found["holds"], json!(true), "by itself it is a whole log");
    let found = verified(&product, &["--seal", kept.to_str().unwrap()]);
    assert_eq!(found["holds"], json!(false));
    let told = found["found"].as_str().unwrap();
    assert!(
        told.contains("which is kept outside, is not in the database"),
        "{told}"
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_key_of_seals_is_changed_by_the_operator_and_all_seals_hold_by_the_new_one() {
    let mut product = sealing().await;
    until_all_is_sealed(&product).await;
    let keys = |product: &Product, arguments: &[&str]| {
        let path = product.folder().join("SEAL_KEY_FILE");
        let mut keys = product.operator("keys");
        keys.args(arguments)
            .env("SEAL_KEY_FILE", path)
            .output()
            .unwrap()
    };
    succeeded(&keys(&product, &["rotate", "seal"]));
    let early = keys(&product, &["drop-previous", "seal"]);
    assert!(
        !early.status.success(),
        "the old key has to hand over first"
    );
    product.stop().await;
    let path = product.folder().join("SEAL_KEY_FILE");
    let path = path.to_str().unwrap().to_owned();
    product.set("SEAL_KEY_FILE", &path);
    product.restart().await;
    product.sign_up("bob").await;
    let verify = || {
        let mut audit = product.operator("audit");
        audit.args(["verify", "--json"]).env("SEAL_KEY_FILE", &path);
        let told = audit.output().unwrap().stdout;
        serde_json::from_slice::<Value>(&told).unwrap()
    };
    let by_the_new = || async { verify()["unsealed"] == 0 };
    wait_until(by_the_new, "the new key to seal").await;
    assert_eq!(verify()["holds"], json!(true));
    let old = verified(&product, &[]);
    assert_eq!(
        old["holds"],
        json!(true),
        "and by the old one, which handed over"
    );
    succeeded(&keys(&product, &["drop-previous", "seal"]));
    assert_eq!(std::fs::read_to_string(&path).unwrap().lines().count(), 1);
}

/// What is answered of an entry of the audit log.
async fn entry(product: &Product, root: &str, position: u64) -> Value {
    let path = format!("/admin/audit-logs/{position}");
    let answer = product.send(Method::GET, &path, Some(root), None).await;
    assert_eq!(answer.status(), 200, "{path}");
    answer.json().await.unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_entry_of_the_audit_log_names_its_seal_and_is_had_with_a_proof_that_an_auditor_checks() {
    let product = sealing().await;
    let root = product.sign_in(SUPERADMIN).await;
    product.sign_up("ada").await;
    until_all_is_sealed(&product).await;
    product.until_told("audit").await;
    let pool = product.owner_pool();
    let compared = || async {
        let sql = "SELECT count(*) FROM seal_check";
        let row = sqlx::query_scalar::<_, i64>(sql).fetch_one(&pool);
        row.await.unwrap() > 0
    };
    wait_until(compared, "the first comparison, which comes by itself").await;
    let check = json!({"all": true});
    let (status, asked) = product
        .post("/admin/operations/seals/checks", Some(&root), check)
        .await;
    assert!((200..300).contains(&status), "{asked}");
    let verified = || async {
        let chain = entry(&product, &root, 3).await["chain"].clone();
        (chain["state"] == "verified").then_some(chain)
    };
    let chain = wait_for(verified, "the entry to be verified").await;
    let seal = &chain["seal"];
    let number = |name: &str| seal[name].as_u64().unwrap();
    assert!(number("number") >= 1 && chain["verified"].as_u64() >= Some(3));
    assert!(number("first") <= 3 && 3 <= number("through"));
    assert_eq!(number("index"), 3 - number("first"));
    let key = succeeded(&audit(&product, &["key"]));
    let key = key.trim();
    let stored: (String, String) = sqlx::query_as(
        "SELECT encode(e.hash, 'hex'), encode(substr(s.leaves, (32 * (3 - s.first))::int + 1, 32), 'hex')
           FROM event_log l JOIN events e USING (appended) JOIN seal s ON 3 BETWEEN s.first AND s.through
          WHERE l.position = 3",
    )
    .fetch_one(&pool)
    .await
    .unwrap();
    let told = |value: &Value| value.as_str().unwrap().to_owned();
    assert_eq!((told(&chain["hash"]), told(&seal["leaf"])), stored);

    let path = "/admin/audit-logs/3/proof";
    let proof = product.send(Method::GET, path, Some(&root), None).await;
    assert_eq!(proof.status(), 200);
    let file = product.folder().join("proof.jsonl");
    std::fs::write(&file, proof.text().await.unwrap()).unwrap();
    let checked = auditor(&[file.to_str().unwrap(), "--key", key, "--json"]);
    let checked: Value = serde_json::from_str(&succeeded(&checked)).unwrap();
    assert_eq!(
        (&checked["holds"], &checked["events"], &checked["first"]),
        (&json!(true), &json!(1), &json!(3))
    );

    pool.execute(
        "BEGIN; ALTER TABLE events DISABLE TRIGGER USER;
         UPDATE events SET recorded_at = recorded_at - interval '1 day'
             WHERE appended = (SELECT appended FROM event_log WHERE position = 3);
         ALTER TABLE events ENABLE TRIGGER USER; COMMIT",
    )
    .await
    .unwrap();
    assert_eq!(entry(&product, &root, 3).await["chain"]["state"], "changed");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_entry_that_no_seal_covers_yet_says_so_and_has_no_proof() {
    let product = Product::with(vec![("SEAL_EVERY_SECONDS", "3600".to_owned())]).await;
    let root = product.sign_in(SUPERADMIN).await;
    product.until_told("audit").await;
    let last: i64 = sqlx::query_scalar("SELECT max(position) FROM event_log")
        .fetch_one(&product.owner_pool())
        .await
        .unwrap();
    let last = last.unsigned_abs();
    let chain = entry(&product, &root, last).await["chain"].clone();
    assert_eq!(
        (&chain["state"], &chain["seal"]),
        (&json!("notSealed"), &Value::Null)
    );
    let path = format!("/admin/audit-logs/{last}/proof");
    let proof = product.send(Method::GET, &path, Some(&root), None).await;
    assert_eq!(proof.status(), 404);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_last_seal_comes_by_mail_and_the_log_is_compared_with_it() {
    const TO: &str = "auditor@example.org";
    let settings = [("SEAL_EVERY_SECONDS", "1"), ("SEAL_MAIL_TO", TO)];
    let settings = settings.map(|(name, value)| (name, value.to_owned()));
    let product = Product::with(settings.into()).await;
    let root = product.sign_in(SUPERADMIN).await;
    let mail = mail(&product, &root, ("last-seal", TO)).await;
    let path = format!("/admin/outbox/{}/readings", mail["id"].as_str().unwrap());
    let (status, letter) = product.post(&path, Some(&root), json!({})).await;
    assert_eq!(status, 200, "{letter}");
    let text = letter["text"].as_str().unwrap();
    let lines = &text[text.find('{').unwrap()..];
    let lines = &lines[..lines.find("\n}").unwrap() + 2];
    let seal: Value = serde_json::from_str(lines).unwrap();
    let kept = product.folder().join("mailed.json");
    std::fs::write(&kept, lines).unwrap();
    let compared = |product: &Product| verified(product, &["--seal", kept.to_str().unwrap()]);
    assert_eq!(compared(&product)["holds"], json!(true));
    let mut other = seal;
    other["sealedAt"] = json!(1);
    std::fs::write(&kept, other.to_string()).unwrap();
    assert_eq!(compared(&product)["holds"], json!(false));
}
