//! Somebody is deleted after they have left something of theirs in every place that takes it: none of it is left, in no
//! table, no file of the database, no kept file and no log; what is counted and sealed stays right.

use std::io::ErrorKind;
use std::path::Path;

use embedded_postgres::{Cluster, Options};
use reqwest::Method;
use serde_json::{Value, json};
use sqlx::{Connection as _, Executor as _, PgPool};
use testkit::wait_until;

use super::*;
use crate::account::export::pieces;
use crate::failure::kills::count;
use crate::operator::backups::{data_folder, files, succeeded};
use crate::security::seals::verified;

const TICKET: &str = "plantedticket";
const ANSWER: &str = "plantedanswer";
const NOTE: &str = "plantednote";
const APPEAL: &str = "plantedappeal";
const WHY: &str = "plantedwhy";
const LOOKED: &str = "plantedlooked";
/// An address that they have asked for and not got yet.
const WANTED: &str = "planted.wanted@mailhost-of-tests.example";

/// All of a person's that is found before, as the control that it would be found.
const THEIRS: [&str; 29] = [
    FIRST,
    LAST,
    ADDRESS,
    NEXT,
    WANTED,
    BIO,
    PHONE,
    TEXT,
    FILE,
    CONTENT,
    QUESTION,
    POST,
    COMMENT,
    FACT,
    VOICE,
    REPLY,
    TITLE,
    DOCUMENT,
    EDIT,
    TICKET,
    ANSWER,
    NOTE,
    APPEAL,
    WHY,
    LOOKED,
    SECRET,
    NEW_SECRET,
    "plantedname",
    "plantedopinion",
];

/// Where a text stands in the tables, whatever the case of its letters.
async fn in_tables(pool: &PgPool, texts: &[&str]) -> Vec<String> {
    let tables = "SELECT format('%I.%I', schemaname, tablename) FROM pg_tables
                  WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1";
    let tables: Vec<String> = sqlx::query_scalar(tables).fetch_all(pool).await.unwrap();
    let mut found = Vec::new();
    for table in tables {
        let held = format!(
            "SELECT DISTINCT planted FROM {table} it, unnest($1::text[]) planted WHERE strpos(lower(it::text), lower(planted)) > 0"
        );
        let held = sqlx::query_scalar(&held).bind(texts);
        let held: Vec<String> = held.fetch_all(pool).await.unwrap();
        found.extend(held.iter().map(|text| format!("{text} in {table}")));
    }
    found
}

/// Where a text stands in the bytes of files below a folder.
fn in_files(folder: &Path, texts: &[&str]) -> Vec<String> {
    let mut found = Vec::new();
    // The log before the tables: a checkpoint writes these and then deletes what it has written from there.
    let mut all = files(folder);
    all.sort_unstable();
    for path in all.into_iter().rev() {
        let bytes = match std::fs::read(&path) {
            // What a running server takes away meanwhile holds nothing any more.
            Err(fault) if fault.kind() == ErrorKind::NotFound => continue,
            bytes => bytes.unwrap().to_ascii_lowercase(),
        };
        let held = String::from_utf8_lossy(&bytes);
        let all = texts
            .iter()
            .filter(|text| held.contains(&text.to_ascii_lowercase()));
        found.extend(all.map(|text| format!("{text} in {}", path.display())));
    }
    found
}

async fn done(product: &Product, (token, path): (&str, &str), body: Value) -> Value {
    let (status, answer) = product.post(path, Some(token), body).await;
    assert!(status < 300, "{path}: {answer}");
    answer
}

/// What people write to each other about one of them, beside what [`busy`] plants. Answers with whose it is.
async fn more(product: &Product, token: &str, root: &str) -> String {
    let me = product
        .send(Method::GET, "/auth/me", Some(token), None)
        .await;
    let me: Value = me.json().await.unwrap();
    let id = me["id"].as_str().unwrap().to_owned();
    let ticket = json!({"subject": TICKET, "body": TICKET});
    let ticket = done(product, (token, "/support/tickets"), ticket).await;
    let desk = format!("/admin/tickets/{}", ticket["id"].as_str().unwrap());
    done(
        product,
        (root, &format!("{desk}/replies")),
        json!({"text": ANSWER}),
    )
    .await;
    done(
        product,
        (root, &format!("{desk}/notes")),
        json!({"text": NOTE}),
    )
    .await;
    let discussion = json!({"title": POST, "content": POST});
    let discussion = done(product, (token, "/community"), discussion).await;
    let discussion = discussion["id"].as_str().unwrap();
    let hide = format!("/admin/community/{discussion}/hide");
    done(product, (root, &hide), json!({"reason": WHY})).await;
    let appeal = format!("/community/{discussion}/appeals");
    done(product, (token, &appeal), json!({"text": APPEAL})).await;
    let view = format!("/admin/users/{id}/view");
    done(product, (root, &view), json!({"reason": LOOKED})).await;
    change_address(product, token, root).await;
    // To the address that they had before.
    done(
        product,
        (token, "/newsletter/subscriptions"),
        json!({"email": ADDRESS}),
    )
    .await;
    done(product, (token, "/users/me/export"), Value::Null).await;
    let ready = || async {
        let export = product.send(Method::GET, "/users/me/export", Some(token), None);
        let export: Value = export.await.json().await.unwrap();
        export["state"] == "ready"
    };
    wait_until(ready, "the export of everything about them").await;
    id
}

/// Changes it to one, and wants yet another.
async fn change_address(product: &Product, token: &str, root: &str) {
    let mine = (token, "/users/me/email-change");
    done(product, mine, json!({ "email": NEXT })).await;
    for (kind, to, page) in [
        ("address-change", ADDRESS, "/change-email/old"),
        ("new-address", NEXT, "/change-email/new"),
    ] {
        // The first one was about a change that a new password has ended.
        let second = || async { mail::mails(product, root, (kind, to)).await.len() == 2 };
        wait_until(second, "the second mail").await;
        let link = mail::link(product, root, (kind, to), page).await;
        let confirm = (token, "/auth/email-change/confirmation");
        done(product, confirm, json!({ "token": link })).await;
    }
    done(product, mine, json!({ "email": WANTED })).await;
}

async fn until_followed(product: &Product, pool: &PgPool) {
    let cleared = || async {
        let open = "SELECT count(*) FROM job WHERE kind = 'clear-erased' AND done_at IS NULL AND due <= clock_timestamp()";
        let done = "SELECT count(*) FROM job WHERE kind = 'clear-erased' AND done_at IS NOT NULL";
        count(pool, open).await == 0 && count(pool, done).await >= 4
    };
    wait_until(cleared, "what is kept beside the log to be cleared").await;
    product.until_at_rest().await;
}

#[tokio::test]
async fn adm_usr_07_of_somebody_who_was_deleted_nothing_personal_is_left_anywhere() {
    let folder = data_folder();
    let cluster = Cluster::start(Options::for_tests(folder.path().join("postgres")))
        .await
        .unwrap();
    let outside = Outside::start().await;
    let mut settings = outside.settings();
    settings.push(("LOG", "info".into()));
    let product = Product::in_cluster(&cluster, settings).await;
    let pool = product.owner_pool();
    let mut planted = Vec::new();
    busy(&product, &outside, &mut planted).await;
    let root = product.sign_in(SUPERADMIN).await;
    let signed_in = json!({"email": ADDRESS, "password": NEW_SECRET});
    let (status, answer) = product.post("/auth/login", None, signed_in.clone()).await;
    assert_eq!(status, 200, "{answer}");
    let token = answer["token"].as_str().unwrap().to_owned();
    let id = more(&product, &token, &root).await;
    product.until_at_rest().await;
    let shown = in_tables(&pool, &THEIRS).await;
    for text in [
        FIRST, NEXT, WANTED, BIO, TEXT, DOCUMENT, TICKET, ANSWER, APPEAL, WHY, LOOKED, POST,
        COMMENT, FACT,
    ] {
        assert!(
            shown.iter().any(|found| found.starts_with(text)),
            "{text} is found while it is there: {shown:#?}"
        );
    }

    assert!(pieces(&product) > 0, "the store is looked at");
    let on_disk = in_files(folder.path(), &[ADDRESS]);
    assert!(
        !on_disk.is_empty(),
        "the files that are looked at are those: {:#?}",
        files(folder.path())
    );

    let path = format!("/admin/users/{id}");
    let deleted = product.send(Method::DELETE, &path, Some(&root), None).await;
    assert_eq!(deleted.status(), 204);
    let again = product.send(Method::DELETE, &path, Some(&root), None).await;
    assert_eq!(again.status(), 204, "a repeat changes nothing");
    let (status, _) = product.post("/auth/login", None, signed_in).await;
    assert_eq!(status, 401);
    let mine = product
        .send(Method::GET, "/auth/me", Some(&token), None)
        .await;
    assert_eq!(mine.status(), 401, "their sessions ended");
    until_followed(&product, &pool).await;

    assert_eq!(in_tables(&pool, &THEIRS).await, [""; 0]);
    assert_eq!(pieces(&product), 0);
    stays(&product, &root, &id).await;
    let product_folder = product.folder().to_owned();
    let kept = keep_nothing_old(product, &cluster).await;
    assert_eq!(in_files(&product_folder, &THEIRS), [""; 0]);
    cluster.stop().await.unwrap();
    assert_eq!(in_files(folder.path(), &THEIRS), [""; 0]);
    drop(kept);
}

/// What was counted, sealed and folded is right without the person.
async fn stays(product: &Product, root: &str, id: &str) {
    let verify = |command: &str, arguments: &[&str]| {
        let mut operator = product.operator(command);
        succeeded(&operator.args(arguments).output().unwrap())
    };
    verify("projections", &["verify", "--all", "--fast"]);
    assert_eq!(verified(product, &[])["holds"], true);
    let get = async |path: &str| {
        let answer = product.send(Method::GET, path, Some(root), None).await;
        assert_eq!(answer.status(), 200, "{path}");
        answer.json::<Value>().await.unwrap()
    };
    let person = get(&format!("/admin/users/{id}")).await;
    assert_eq!(person["user"]["name"], "Deleted user");
    assert_eq!(person["user"]["status"], "Deleted");
    assert_eq!(person["counts"]["payments"], 1, "{person}");
    let users = get("/admin/users?limit=200").await;
    let listed = users.as_array().unwrap().iter();
    assert!(listed.clone().all(|user| user["id"] != *id));
    let payments = get("/admin/payments").await;
    assert_eq!(payments.as_array().unwrap().len(), 1, "{payments}");
    let community = get("/community").await;
    let mut posts = community.as_array().unwrap().iter();
    assert!(
        posts.any(|post| post["author"] == "Deleted user"),
        "{community}"
    );
}

/// Ends the product and has the database let go of what it keeps for nothing but speed: rows that were replaced, what it knows
/// of values for its plans, and the log it would recover from.
async fn keep_nothing_old(mut product: Product, cluster: &Cluster) -> Product {
    let name = product
        .owner_pool()
        .connect_options()
        .get_database()
        .unwrap()
        .to_owned();
    product.stop().await;
    let mut superuser = sqlx::PgConnection::connect(&cluster.superuser_url(&name))
        .await
        .unwrap();
    for statement in [
        "VACUUM (FULL, ANALYZE)",
        "CHECKPOINT",
        "SELECT pg_switch_wal()",
        "CHECKPOINT",
    ] {
        superuser.execute(statement).await.unwrap();
    }
    product
}
