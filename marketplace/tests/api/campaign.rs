//! Campaigns by mail, from the admin who sends one to the reader who leaves.

use reqwest::Method;
use reqwest::header::LOCATION;
use reqwest::redirect::Policy;
use serde_json::{Value, json};
use testkit::wait_for;

use crate::mail;
use crate::product::{Product, SUPERADMIN, email};

const ADMIN: &str = "/admin/campaigns";
const LEAVE: &str = "/campaigns/unsubscribe";

fn campaign(audience: &str) -> Value {
    json!({"subject": "  New plans ", "content": "From Monday on.\n\nOld ones stay.", "targetAudience": audience})
}

async fn listed(product: &Product, token: &str) -> Vec<Value> {
    let answer = product.send(Method::GET, ADMIN, Some(token), None).await;
    assert_eq!(answer.status(), 200);
    answer.json().await.unwrap()
}

/// The newest campaign, once it is as the test wants it.
async fn newest(product: &Product, token: &str, is_so: impl Fn(&Value) -> bool) -> Value {
    let look = || async {
        let all = listed(product, token).await;
        all.into_iter().next().filter(|newest| is_so(newest))
    };
    wait_for(look, "the campaign").await
}

async fn reach(product: &Product, token: &str, audience: &str) -> Value {
    let body = json!({"targetAudience": audience});
    let (status, answer) = product
        .post("/admin/campaigns/count", Some(token), body)
        .await;
    assert_eq!(status, 200, "{answer}");
    answer["recipientCount"].clone()
}

/// The kinds of all mails of campaigns that were written.
async fn letters(product: &Product, token: &str) -> usize {
    let path = "/admin/outbox?limit=100";
    let answer = product.send(Method::GET, path, Some(token), None).await;
    let mails: Vec<Value> = answer.json().await.unwrap();
    mails
        .iter()
        .filter(|mail| mail["kind"] == "campaign")
        .count()
}

#[tokio::test]
async fn adm_ann_02_adm_ann_03_x_26_api_32_a_campaign_reaches_each_person_once_however_often_it_is_sent()
 {
    let product = Product::start().await;
    let root = product.sign_in(SUPERADMIN).await;
    for name in ["ada", "grace"] {
        product.sign_up(name).await;
    }
    let barred = product.sign_up("barred").await;
    let path = format!("/admin/users/{barred}");
    let suspend = json!({"action": "suspend"});
    let done = product
        .send(Method::PATCH, &path, Some(&root), Some(&suspend))
        .await;
    assert_eq!(done.status(), 200);
    for (audience, people) in [
        ("all", 2),
        ("active", 2),
        ("newSignups", 2),
        ("inactive", 0),
    ] {
        let counted = reach(&product, &root, audience).await;
        assert_eq!(counted, people, "{audience}");
    }

    let mut sent = Vec::new();
    for _ in 0..3 {
        let address = format!("{}/api{ADMIN}", product.base());
        let send = product.client.post(address).bearer_auth(&root);
        let send = send.header("idempotency-key", "one-campaign");
        let answer = send.json(&campaign("all")).send().await.unwrap();
        assert_eq!(answer.status(), 201);
        sent.push(answer.json::<Value>().await.unwrap());
    }
    assert_eq!(sent[0]["recipientCount"], 2);
    assert_eq!(sent, vec![sent[0].clone(); 3]);

    let told = newest(&product, &root, |it| it["status"] == "finished").await;
    assert_eq!(
        told,
        json!({"id": sent[0]["id"], "subject": "New plans", "content": "From Monday on.\n\nOld ones stay.",
               "targetAudience": "all", "status": "finished", "recipientCount": 2, "queued": 2, "sent": 0, "kept": 2,
               "failed": 0, "withheld": 0, "unsubscribed": 0, "createdAt": told["createdAt"]})
    );
    product.until_at_rest().await;
    assert_eq!(letters(&product, &root).await, 2);
    assert_eq!(listed(&product, &root).await.len(), 1);
}

#[tokio::test]
async fn adm_ann_03_the_link_of_a_mail_shows_a_page_and_ends_letters_by_one_click() {
    let product = Product::start().await;
    let root = product.sign_in(SUPERADMIN).await;
    for name in ["ada", "grace"] {
        product.sign_up(name).await;
    }
    let ada = product.sign_in(&email("ada")).await;
    let (status, _) = product.post(ADMIN, Some(&root), campaign("all")).await;
    assert_eq!(status, 201);
    newest(&product, &root, |it| it["status"] == "finished").await;
    let to_ada = ("campaign", &*email("ada"));
    let token = mail::link(&product, &root, to_ada, "/leave-letters").await;

    let by_hand = reqwest::Client::builder().redirect(Policy::none()).build();
    let link = format!("{}/api{LEAVE}?token={token}", product.base());
    let opened = by_hand.unwrap().get(&link).send().await.unwrap();
    assert_eq!(opened.status(), 303);
    assert_eq!(
        opened.headers()[LOCATION].to_str().unwrap(),
        format!("/leave-letters#token={token}")
    );
    assert_eq!(reach(&product, &root, "all").await, 2, "it changed nothing");

    for _ in 0..2 {
        let one_click = product.client.post(&link);
        let one_click = one_click
            .header("content-type", "application/x-www-form-urlencoded")
            .body("List-Unsubscribe=One-Click");
        assert_eq!(one_click.send().await.unwrap().status(), 204);
    }
    assert_eq!(reach(&product, &root, "all").await, 1);
    let told = newest(&product, &root, |it| it["unsubscribed"] != 0).await;
    assert_eq!(told["unsubscribed"], 1);
    let (status, _) = product
        .post(&format!("{LEAVE}?token=x"), None, json!({}))
        .await;
    assert_eq!(status, 410);

    let back = json!({"letters": true});
    let path = "/users/me/letters";
    let chosen = product
        .send(Method::PUT, path, Some(&ada), Some(&back))
        .await;
    let me: Value = chosen.json().await.unwrap();
    assert_eq!(me["letters"], true);
    assert_eq!(reach(&product, &root, "all").await, 2);
}

#[tokio::test]
async fn adm_ann_03_a_campaign_is_paused_and_resumed_while_the_mail_server_is_away() {
    let settings = vec![
        ("SMTP_URL", "smtp://127.0.0.1:1".to_owned()),
        ("MAIL_FROM", "hello@test.example".to_owned()),
    ];
    let product = Product::with(settings).await;
    let root = product.sign_in(SUPERADMIN).await;
    product.sign_up("ada").await;
    let (_, sent) = product.post(ADMIN, Some(&root), campaign("active")).await;
    let id = sent["id"].as_str().unwrap();
    for (step, status) in [("pause", "paused"), ("resume", "sending")] {
        let path = format!("{ADMIN}/{id}/{step}");
        for _ in 0..2 {
            let (code, _) = product.post(&path, Some(&root), json!({})).await;
            assert_eq!(code, 204);
        }
        newest(&product, &root, |it| it["status"] == status).await;
    }
    let nobodys = format!("{ADMIN}/{}/pause", uuid::Uuid::now_v7());
    assert_eq!(product.post(&nobodys, Some(&root), json!({})).await.0, 404);
}

#[tokio::test]
async fn a_campaign_that_is_finished_is_not_paused() {
    let product = Product::start().await;
    let root = product.sign_in(SUPERADMIN).await;
    let (_, sent) = product.post(ADMIN, Some(&root), campaign("all")).await;
    assert_eq!(sent["recipientCount"], 0);
    let pause = format!("{ADMIN}/{}/pause", sent["id"].as_str().unwrap());
    let (status, answer) = product.post(&pause, Some(&root), json!({})).await;
    assert_eq!(
        (status, &answer["code"]),
        (409, &json!("campaign_finished"))
    );
}

#[tokio::test]
async fn adm_gen_15_ent_18_what_is_wrong_stands_at_its_field_and_nothing_is_sent() {
    let product = Product::start().await;
    let root = product.sign_in(SUPERADMIN).await;
    for (field, value) in [
        ("subject", json!(" ")),
        ("subject", json!("x".repeat(121))),
        ("subject", json!("two\nlines")),
        ("content", json!("")),
        ("content", json!("x".repeat(5_001))),
        ("targetAudience", json!("everybody")),
    ] {
        let mut body = campaign("all");
        body[field] = value;
        let (status, answer) = product.post(ADMIN, Some(&root), body).await;
        assert_eq!(status, 422, "{answer}");
        assert!(answer["fields"][field].is_string(), "{field}: {answer}");
    }
    assert_eq!(listed(&product, &root).await, Vec::<Value>::new());
}
