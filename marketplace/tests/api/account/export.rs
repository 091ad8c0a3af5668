//! A member takes everything about them along: asked for, made in the background, given out for a week.

use std::collections::BTreeMap;
use std::io::{Cursor, Read as _};

use reqwest::{Method, header};
use serde_json::{Value, json};
use sqlx::PgPool;
use testkit::{wait_for, wait_until};

use super::passkeys;
use crate::mail::mail;
use crate::operator::backups::files;
use crate::product::{PASSWORD, Product, SUPERADMIN, email};
use crate::upload::bring;

const MINE: &str = "/users/me/export";
const BRIEF: &str = "Please write a notice about a lighthouse museum on the island of Skye, for its visitors, 80 words. \
    It opens on 3 May. Entry is free. There are 120 steps to the top.";

async fn get(product: &Product, token: &str, path: &str) -> (u16, Value) {
    let answer = product.send(Method::GET, path, Some(token), None).await;
    let status = answer.status().as_u16();
    (status, answer.json().await.unwrap_or_default())
}

async fn state(product: &Product, token: &str) -> Value {
    get(product, token, MINE).await.1
}

async fn ready(product: &Product, token: &str) -> Value {
    let ready = async || {
        let state = state(product, token).await;
        assert_ne!(state["state"], "failed", "{state}");
        (state["state"] == "ready").then_some(state)
    };
    wait_for(ready, "the export").await
}

async fn ticket(product: &Product, token: &str) -> (u16, String) {
    let path = "/users/me/export/tickets";
    let (status, given) = product.post(path, Some(token), Value::Null).await;
    let ticket = given["ticket"].as_str().unwrap_or("1.00");
    (status, format!("{MINE}/file?ticket={ticket}"))
}

/// The entries of the file by their names.
async fn unpacked(product: &Product, token: &str) -> BTreeMap<String, Vec<u8>> {
    let (status, path) = ticket(product, token).await;
    assert_eq!(status, 201);
    let answer = product.send(Method::GET, &path, Some(token), None).await;
    assert_eq!(answer.status(), 200);
    let named = &answer.headers()[header::CONTENT_DISPOSITION];
    assert_eq!(named, "attachment; filename=\"my-data.zip\"");
    let length = answer.content_length();
    let whole = answer.bytes().await.unwrap();
    assert_eq!(length, Some(whole.len() as u64));
    let mut zip = zip::ZipArchive::new(Cursor::new(whole)).unwrap();
    let mut entries = BTreeMap::new();
    for index in 0..zip.len() {
        let mut entry = zip.by_index(index).unwrap();
        let mut content = Vec::new();
        entry.read_to_end(&mut content).unwrap();
        entries.insert(entry.name().unwrap().into_owned(), content);
    }
    entries
}

/// How many pieces of exports are in the store.
pub fn pieces(product: &Product) -> usize {
    files(&product.folder().join("files/exports")).len()
}

/// The work on a person's export comes after a job that nobody does, until that is taken away.
async fn hold(pool: &PgPool, person: &str) {
    let before =
        "INSERT INTO job (key, kind, lane, body, due) VALUES ('before', 'nobody', $1, '{}', now())";
    let before = sqlx::query(before).bind(format!("own-export/{person}"));
    before.execute(pool).await.unwrap();
}

async fn let_go(pool: &PgPool) {
    let away = "DELETE FROM job WHERE key = 'before'";
    sqlx::query(away).execute(pool).await.unwrap();
}

async fn done(product: &Product, token: &str, path: &str, body: Value) -> Value {
    let (status, answer) = product.post(path, Some(token), body).await;
    assert!((200..300).contains(&status), "{path}: {answer}");
    answer
}

/// Something in each place that takes it. Answers with the message of the delivered work.
async fn busy(product: &Product, ada: &str, root: &str) -> String {
    let file = bring(
        product,
        ada,
        "sources.txt",
        "text/plain",
        b"the keeper's diary",
    )
    .await;
    let brief = json!({"agentId": "gwenllian-pryce", "text": BRIEF, "attachments": [file]});
    let sent = done(product, ada, "/chat/send", brief).await;
    let messages = sent["conversation"]["messages"].as_array().unwrap();
    let work = messages.last().unwrap()["id"].as_str().unwrap().to_owned();
    let review = json!({"stars": 5, "text": "a fine lamp", "messageId": work});
    let reviewed = product.post("/agents/gwenllian-pryce/reviews", Some(ada), review);
    assert_eq!(reviewed.await.0, 201);
    let memory = json!({"enabled": true, "facts": ["likes gulls"], "voice": "salty"});
    let kept = product.send(
        Method::PUT,
        "/chat/memory/gwenllian-pryce",
        Some(ada),
        Some(&memory),
    );
    assert_eq!(kept.await.status(), 200);
    let saved = product.send(
        Method::PUT,
        "/agents/gwenllian-pryce/favourite",
        Some(ada),
        None,
    );
    assert_eq!(saved.await.status(), 204);
    let discussion = json!({"title": "Tides", "content": "who reads the tables?"});
    let discussion = done(product, ada, "/community", discussion).await;
    let reply = format!("/community/{}/comments", discussion["id"].as_str().unwrap());
    done(product, root, &reply, json!({"text": "the harbour master"})).await;
    let ticket = json!({"subject": "A lost key", "body": "the door is shut"});
    let ticket = done(product, ada, "/support/tickets", ticket).await;
    let desk = format!("/admin/tickets/{}", ticket["id"].as_str().unwrap());
    done(
        product,
        root,
        &format!("{desk}/replies"),
        json!({"text": "look under the mat"}),
    )
    .await;
    done(
        product,
        root,
        &format!("{desk}/notes"),
        json!({"text": "a forgetful one"}),
    )
    .await;
    let bought = json!({"planId": "plan_basic", "email": email("ada")});
    done(product, ada, "/payments/create-transaction", bought).await;
    work
}

#[tokio::test]
async fn set_13_a_member_takes_along_what_they_wrote_what_they_uploaded_and_what_was_delivered() {
    let product = Product::delivering_at_once().await;
    product.sign_up("ada").await;
    let (ada, root) = (
        product.sign_in(&email("ada")).await,
        product.sign_in(SUPERADMIN).await,
    );
    let work = busy(&product, &ada, &root).await;
    passkeys::add(&product, &ada).await;
    assert_eq!(state(&product, &ada).await["state"], "none");
    let (status, asked) = product.post(MINE, Some(&ada), Value::Null).await;
    assert_eq!(
        (status, &asked["state"]),
        (202, &json!("building")),
        "{asked}"
    );
    let is = ready(&product, &ada).await;
    assert!(
        is["parts"].as_u64() > Some(0) && is["done"] == is["parts"],
        "{is}"
    );

    let entries = unpacked(&product, &ada).await;
    let text = |name: &str| String::from_utf8(entries[name].clone()).unwrap();
    let data: Value = serde_json::from_str(&text("data.json")).unwrap();
    assert_eq!(
        data["account"][0]["events"][0]["about"]["email"],
        email("ada")
    );
    for kept in ["sessions", "passkeys"] {
        assert_eq!(data[kept].as_array().map(Vec::len), Some(1), "{kept}");
        assert!(data[kept][0]["network"].is_string(), "{kept}");
    }
    for kind in ["wallet", "payment", "upload", "memory", "favourite"] {
        assert!(
            data[kind][0]["events"][0]["at"].is_string(),
            "{kind}: {data}"
        );
    }
    let (data, page) = (data.to_string(), text("index.html"));
    for own in [
        BRIEF,
        "a fine lamp",
        "likes gulls",
        "salty",
        "who reads the tables?",
        "the door is shut",
        "look under the mat",
        "sources.txt",
    ] {
        assert!(data.contains(own), "{own} is in the data");
        assert!(page.contains(own), "{own} is on the page");
    }
    for others in ["the harbour master", "a forgetful one", SUPERADMIN] {
        assert!(!data.contains(others) && !page.contains(others), "{others}");
    }
    let of = |folder: &str, ending: &str| {
        let mut names = entries.keys();
        let found = names.find(|name| name.starts_with(folder) && name.ends_with(ending));
        found.unwrap_or_else(|| panic!("{folder}…{ending} in {:?}", entries.keys()))
    };
    assert_eq!(entries[of("files/", "sources.txt")], b"the keeper's diary");
    let [word, pdf] = ["docx", "pdf"].map(|ending| of(&format!("deliveries/{work}"), ending));
    assert!(entries[word].starts_with(b"PK") && entries[pdf].starts_with(b"%PDF-"));
    for name in [word, pdf] {
        assert!(page.contains(&format!("href=\"{name}\"")), "{name}");
    }
}

#[tokio::test]
async fn it_is_made_one_at_a_time_given_to_its_person_alone_for_a_week_and_the_log_tells_of_it() {
    let product = Product::start().await;
    let ada_is = product.sign_up("ada").await;
    product.sign_up("bo").await;
    let ada = product.sign_in(&email("ada")).await;
    let bo = product.sign_in(&email("bo")).await;
    let pool = product.owner_pool();
    assert_eq!(ticket(&product, &ada).await.0, 404, "there is none");
    hold(&pool, &ada_is).await;
    assert_eq!(product.post(MINE, Some(&ada), Value::Null).await.0, 202);
    let (status, again) = product.post(MINE, Some(&ada), Value::Null).await;
    assert_eq!((status, &again["code"]), (409, &json!("export_running")));
    assert_eq!(state(&product, &ada).await["state"], "building");
    assert_eq!(ticket(&product, &ada).await.0, 404, "it is not ready");
    let_go(&pool).await;
    ready(&product, &ada).await;

    let (status, path) = ticket(&product, &ada).await;
    assert_eq!(status, 201);
    assert_eq!(ticket(&product, &bo).await.0, 404);
    assert_eq!(get(&product, &bo, &path).await.0, 404);
    assert_eq!(state(&product, &bo).await["state"], "none");
    let forged = format!("{MINE}/file?ticket=99999999999.00");
    assert_eq!(get(&product, &ada, &forged).await.0, 422);
    assert_eq!(product.post(MINE, Some(&bo), Value::Null).await.0, 202);
    ready(&product, &bo).await;
    assert_eq!(
        get(&product, &bo, &path).await.0,
        422,
        "a ticket of somebody else"
    );

    let root = product.sign_in(SUPERADMIN).await;
    mail(&product, &root, ("own-export", &email("ada"))).await;
    product.until_told("audit").await;
    for action in ["own-export.asked", "own-export.fetched"] {
        let (_, logs) = get(
            &product,
            &root,
            &format!("/admin/audit-logs?search={action}"),
        )
        .await;
        assert!(!logs.as_array().unwrap().is_empty(), "{action}");
    }

    // The week is over.
    let over = "UPDATE own_export SET until = now()";
    sqlx::query(over).execute(&pool).await.unwrap();
    assert_eq!(state(&product, &ada).await["state"], "none");
    assert_eq!(get(&product, &ada, &path).await.0, 404);
    assert!(
        pieces(&product) > 0,
        "the files are those that are looked at"
    );
    let due = async || {
        let due = "UPDATE job SET due = now() WHERE kind = 'own-export-end' AND done_at IS NULL";
        sqlx::query(due).execute(&pool).await.unwrap();
        pieces(&product) == 0
    };
    wait_until(due, "the files to be deleted").await;
}

#[tokio::test]
async fn one_that_can_not_be_made_is_told_on_the_page_and_by_mail_and_can_be_asked_for_again() {
    let product = Product::start().await;
    let ada_is = product.sign_up("ada").await;
    let ada = product.sign_in(&email("ada")).await;
    let root = product.sign_in(SUPERADMIN).await;
    let pool = product.owner_pool();
    hold(&pool, &ada_is).await;
    assert_eq!(product.post(MINE, Some(&ada), Value::Null).await.0, 202);
    let export = sqlx::query_scalar("SELECT export::text FROM own_export").fetch_one(&pool);
    let export: String = export.await.unwrap();
    // A folder stands where each try wants its first piece.
    let place = format!("files/exports/{ada_is}/{export}");
    let place = product.folder().join(place);
    for attempt in 1..=5 {
        std::fs::create_dir_all(place.join(format!("{attempt}/0"))).unwrap();
    }
    let_go(&pool).await;
    let failed = async || {
        let due = "UPDATE job SET due = now() WHERE kind = 'own-export' AND done_at IS NULL AND leased_by IS NULL";
        sqlx::query(due).execute(&pool).await.unwrap();
        state(&product, &ada).await["state"] == "failed"
    };
    wait_until(failed, "the export to fail").await;
    assert_eq!(ticket(&product, &ada).await.0, 404);
    assert_eq!(pieces(&product), 0, "nothing is left of it");
    mail(&product, &root, ("own-export-failed", &email("ada"))).await;

    assert_eq!(product.post(MINE, Some(&ada), Value::Null).await.0, 202);
    ready(&product, &ada).await;
    mail(&product, &root, ("own-export", &email("ada"))).await;
}

#[tokio::test]
async fn set_13_all_controls_of_an_account_are_there_for_its_owner() {
    let product = Product::start().await;
    product.sign_up("ada").await;
    let ada = product.sign_in(&email("ada")).await;
    for path in ["/users/me/sessions", "/users/me/second-factor", MINE] {
        assert_eq!(get(&product, &ada, path).await.0, 200, "{path}");
    }
    let another = json!({"current": PASSWORD, "password": "another-password-of-tests"});
    let changed = product.send(
        Method::PUT,
        "/users/me/password",
        Some(&ada),
        Some(&another),
    );
    assert_eq!(changed.await.status().as_u16(), 204);
    let begun = product.post("/users/me/second-factor", Some(&ada), json!({}));
    assert_eq!(begun.await.0, 201);
    assert_eq!(product.post(MINE, Some(&ada), Value::Null).await.0, 202);
    let leave = json!({"password": "another-password-of-tests"});
    assert_eq!(
        product
            .post("/users/me/deletion", Some(&ada), leave)
            .await
            .0,
        200
    );
    let others = product.send(Method::DELETE, "/users/me/sessions", Some(&ada), None);
    assert_eq!(others.await.status().as_u16(), 204);
}
