//! The whole way through the sandbox: the same client, the same webhook, over real HTTP.

use serde_json::{Value, json};
use service_kit::config::PaymentProvider;
use testkit::fake_paystack::FakePaystack;
use testkit::wait_until;

use crate::support::{Buyer, Shop};

async fn open() -> (Shop, Buyer) {
    let shop = Shop::with(
        FakePaystack::start().await,
        PaymentProvider::Sandbox { chosen: true },
    )
    .await;
    let ada = shop.buyer("ada").await;
    (shop, ada)
}

/// Starts a payment; its reference and its checkout page.
async fn checkout(shop: &Shop, buyer: &Buyer) -> (String, String) {
    let body = json!({"planId": "plan_basic", "email": buyer.email});
    let (status, answer) = shop
        .post("/payments/create-transaction", Some(&buyer.token), &body)
        .await;
    assert_eq!(status, 200, "{answer}");
    let text = |name: &str| answer[name].as_str().unwrap().to_owned();
    (text("reference"), text("url"))
}

/// Presses a button of the page; where the browser is sent.
async fn choose(shop: &Shop, url: &str, choice: &str) -> (u16, String) {
    let press = shop
        .client
        .post(url)
        .header("content-type", "application/x-www-form-urlencoded");
    let answer = press.body(format!("choice={choice}")).send().await.unwrap();
    let to = answer
        .headers()
        .get("location")
        .map(|to| to.to_str().unwrap().to_owned());
    (answer.status().as_u16(), to.unwrap_or_default())
}

#[tokio::test]
async fn a_payment_in_the_sandbox_comes_back_and_its_notice_credits() {
    let (shop, ada) = open().await;
    let (reference, url) = checkout(&shop, &ada).await;
    let page = shop.client.get(&url).send().await.unwrap();
    assert_eq!(page.headers()["content-type"], "text/html; charset=utf-8");
    let page = page.text().await.unwrap();
    assert!(
        page.contains("Sandbox.") && page.contains("No money moves here"),
        "{page}"
    );
    assert!(
        page.contains("NGN 1,500.00") && page.contains(&reference),
        "{page}"
    );
    let (status, back) = choose(&shop, &url, "pay").await;
    assert_eq!(status, 303);
    assert_eq!(
        back,
        format!(
            "{}/payment-success?trxref={reference}&reference={reference}",
            shop.node.url
        )
    );
    // Nobody verifies: the notice does it.
    shop.until(&reference, "verified").await;
    assert_eq!(shop.tokens(&ada).await, 120_000);
    assert_eq!(
        shop.verify(&reference).await,
        (200, json!({"success": true}))
    );
    let arrived = || async {
        shop.count("SELECT count(*) FROM sandbox_notice WHERE arrived_at IS NULL")
            .await
            == 0
    };
    wait_until(arrived, "the notice to be answered").await;
    // Paid once; the page says so and sends nobody away again.
    assert_eq!(choose(&shop, &url, "pay").await, (200, String::new()));
    assert_eq!(shop.count("SELECT count(*) FROM sandbox_notice").await, 1);
}

#[tokio::test]
async fn x_50_a_card_that_is_declined_and_a_checkout_that_is_left_lead_to_payment_failed() {
    let (shop, ada) = open().await;
    let (reference, url) = checkout(&shop, &ada).await;
    let page = format!("{}/payment-failed", shop.node.url);
    let names = format!("trxref={reference}&reference={reference}");
    let left = format!("{page}?cancelled=true&{names}");
    assert_eq!(choose(&shop, &url, "abandon").await, (303, left));
    let declined = format!("{page}?{names}");
    assert_eq!(choose(&shop, &url, "fail").await, (303, declined));
    assert_eq!(
        shop.verify(&reference).await,
        (200, json!({"success": false}))
    );
    assert_eq!(shop.tokens(&ada).await, 20_000);
    // A later try succeeds.
    assert_eq!(choose(&shop, &url, "pay").await.0, 303);
    shop.until(&reference, "verified").await;
    assert_eq!(
        shop.story(&reference).await,
        ["started", "failed", "verified"]
    );
}

#[tokio::test]
async fn a_refund_in_the_sandbox_takes_the_tokens_back() {
    let (shop, ada) = open().await;
    let admin = shop.admin().await;
    let (reference, url) = checkout(&shop, &ada).await;
    choose(&shop, &url, "pay").await;
    shop.until(&reference, "verified").await;
    shop.post(
        &format!("/admin/payments/{reference}/refund"),
        Some(&admin),
        &json!({}),
    )
    .await;
    shop.until(&reference, "refunded").await;
    assert_eq!(shop.tokens(&ada).await, 20_000);
}

#[tokio::test]
async fn a_dispute_in_the_sandbox_takes_the_tokens_once_if_it_is_lost_and_none_if_it_is_won() {
    let (shop, ada) = open().await;
    let bo = shop.buyer("bo").await;
    for (buyer, end, left) in [(&ada, "lose", 20_000), (&bo, "win", 120_000)] {
        let (reference, url) = checkout(&shop, buyer).await;
        let stays = (200, String::new());
        assert_eq!(choose(&shop, &url, "dispute").await, stays, "not paid yet");
        choose(&shop, &url, "pay").await;
        shop.until(&reference, "verified").await;
        assert_eq!(choose(&shop, &url, end).await, stays, "not disputed yet");
        for _ in 0..2 {
            assert_eq!(choose(&shop, &url, "dispute").await, stays);
        }
        shop.until(&reference, "disputed").await;
        assert_eq!(shop.tokens(buyer).await, 120_000);
        for _ in 0..2 {
            assert_eq!(choose(&shop, &url, end).await, stays);
        }
        let closed = || async { shop.story(&reference).await.len() == 4 };
        wait_until(closed, "the dispute to be closed").await;
        assert_eq!(
            shop.story(&reference).await,
            ["started", "verified", "disputed", "disputed"]
        );
        assert_eq!(shop.tokens(buyer).await, left);
        let stands = json!({"success": end == "win"});
        assert_eq!(shop.verify(&reference).await, (200, stands));
    }
    // Of each, one of the charge and two of the dispute.
    assert_eq!(shop.count("SELECT count(*) FROM sandbox_notice").await, 6);
}

#[tokio::test]
async fn the_sandbox_answers_as_the_provider_does_and_only_to_its_key() {
    let (shop, ada) = open().await;
    let (reference, _) = checkout(&shop, &ada).await;
    let verify = format!("{}/sandbox/transaction/verify/{reference}", shop.node.url);
    let stranger = shop
        .client
        .get(&verify)
        .bearer_auth("sk_test_guess")
        .send()
        .await
        .unwrap();
    assert_eq!(stranger.status(), 401);
    assert_eq!(
        stranger.json::<Value>().await.unwrap(),
        json!({"status": false, "message": "Invalid key"})
    );
    let key = command_service::payment::sandbox_key(&crate::support::secrets());
    let with_key = |url: String| shop.client.get(url).bearer_auth(key.expose());
    let answer: Value = with_key(verify).send().await.unwrap().json().await.unwrap();
    assert_eq!(answer["data"]["status"], "abandoned");
    assert!(answer["data"]["id"].as_u64().unwrap() > u64::from(u32::MAX));
    let unknown = with_key(format!("{}/sandbox/transaction/verify/none", shop.node.url))
        .send()
        .await
        .unwrap();
    assert_eq!(unknown.status(), 400);
    assert_eq!(
        unknown.json::<Value>().await.unwrap()["code"],
        "transaction_not_found"
    );
    let again = json!({"email": "a@b.example", "amount": 100, "reference": reference, "callback_url": "http://x.example/"});
    let post = shop
        .client
        .post(format!("{}/sandbox/transaction/initialize", shop.node.url));
    let again: Value = post
        .bearer_auth(key.expose())
        .json(&again)
        .send()
        .await
        .unwrap()
        .json()
        .await
        .unwrap();
    assert_eq!(again["code"], "duplicate_reference");
}

#[tokio::test]
async fn without_a_provider_nothing_is_sold_and_no_notice_is_believed() {
    let shop = Shop::with(FakePaystack::start().await, PaymentProvider::Off).await;
    let ada = shop.buyer("ada").await;
    let body = json!({"planId": "plan_basic", "email": ada.email});
    let (status, problem) = shop
        .post("/payments/create-transaction", Some(&ada.token), &body)
        .await;
    assert_eq!(
        (status, problem["code"].as_str()),
        (503, Some("payments_off"))
    );
    let notice = FakePaystack::notice("charge.success", &json!({"id": 1}));
    assert_eq!(
        shop.notify(&notice, Some(&FakePaystack::sign(&notice)))
            .await
            .status(),
        401
    );
    let page = format!("{}/sandbox/checkout/any", shop.node.url);
    assert_eq!(shop.client.get(page).send().await.unwrap().status(), 404);
}

#[tokio::test]
async fn a_sandbox_that_nobody_chose_sells_nothing_once_a_model_with_a_key_is_connected() {
    for (chosen, expected) in [(false, 503), (true, 200)] {
        let sandbox = PaymentProvider::Sandbox { chosen };
        let shop = Shop::with(FakePaystack::start().await, sandbox).await;
        let (ada, root) = (shop.buyer("ada").await, shop.admin().await);
        checkout(&shop, &ada).await;
        let mut model = json!({
            "name": "free", "preset": "other", "protocol": "openai", "baseUrl": "http://127.0.0.1:9/v1",
            "model": "m", "sees": false, "maxTokens": 200,
        });
        let (status, told) = shop.post("/admin/models", Some(&root), &model).await;
        assert_eq!(status, 201, "{told}");
        checkout(&shop, &ada).await;
        model["name"] = json!("paid for");
        model["apiKey"] = json!("sk-a-key");
        let (status, told) = shop.post("/admin/models", Some(&root), &model).await;
        assert_eq!(status, 201, "{told}");
        let body = json!({"planId": "plan_basic", "email": ada.email});
        let path = "/payments/create-transaction";
        let (status, told) = shop.post(path, Some(&ada.token), &body).await;
        assert_eq!(status, expected, "{told}");
    }
}
