//! Notices that are good, forged, altered, repeated, too early and too late.

use serde_json::{Value, json};
use testkit::fake_paystack::{FakePaystack, sign_with};

use crate::support::Shop;

#[tokio::test]
async fn pay_15_a_signed_notice_credits_though_the_browser_never_returns() {
    let shop = Shop::open().await;
    let ada = shop.buyer("ada").await;
    let reference = shop.start(&ada).await;
    shop.fake.pay(&reference);
    let body = shop.fake.charge_success(&reference);
    assert_eq!(shop.told(&body).await, "looked at");
    assert_eq!(shop.tokens(&ada).await, 120_000);
    // Sent again, as the provider does, it is taken and changes nothing.
    for _ in 0..3 {
        let again = shop.notify(&body, Some(&FakePaystack::sign(&body))).await;
        assert_eq!(again.status(), 200);
    }
    assert_eq!(shop.count("SELECT count(*) FROM payment_inbox").await, 1);
    assert_eq!(
        shop.count("SELECT count(*) FROM job WHERE kind = 'payment-notice'")
            .await,
        1
    );
    assert_eq!(shop.tokens(&ada).await, 120_000);
    let kept: String = sqlx::query_scalar("SELECT notice::text FROM payment_inbox")
        .fetch_one(&shop.pool)
        .await
        .unwrap();
    assert!(
        !kept.contains("4081") && !kept.contains(&ada.email),
        "neither card nor person: {kept}"
    );
}

#[tokio::test]
async fn pay_15_a_notice_without_the_providers_own_signature_is_refused_and_leaves_nothing() {
    let shop = Shop::open().await;
    let ada = shop.buyer("ada").await;
    let reference = shop.start(&ada).await;
    shop.fake.pay(&reference);
    let body = shop.fake.charge_success(&reference);
    let good = FakePaystack::sign(&body);
    let altered = body.replace("150000", "150001");
    assert_ne!(altered, body);
    let forged = [
        (body.clone(), None),
        (body.clone(), Some(String::new())),
        (body.clone(), Some("0".repeat(128))),
        (body.clone(), Some(good.to_uppercase())),
        (body.clone(), Some(good[..127].to_owned())),
        (body.clone(), Some(sign_with("sk_live_of_somebody", &body))),
        (altered, Some(good.clone())),
        (format!("{body}\n"), Some(good.clone())),
        (String::new(), Some(good.clone())),
    ];
    // The same for each, and nothing of what was wrong.
    let refused = json!({
        "type": "about:blank", "title": "Unauthorized", "status": 401,
        "code": "unauthenticated", "message": "Please sign in to continue.",
        "detail": "Please sign in to continue.",
    });
    for (body, signature) in forged {
        let answer = shop.notify(&body, signature.as_deref()).await;
        assert_eq!(answer.status(), 401, "{signature:?}");
        let mut problem: Value = answer.json().await.unwrap();
        problem.as_object_mut().unwrap().remove("requestId");
        assert_eq!(problem, refused, "{signature:?}");
    }
    // Two signatures, one of them good, are no signature.
    let url = format!("{}/api/payments/webhook", shop.node.url);
    let both = shop
        .client
        .post(url)
        .header("x-paystack-signature", &good)
        .header("x-paystack-signature", "00");
    assert_eq!(both.body(body).send().await.unwrap().status(), 401);
    assert_eq!(shop.count("SELECT count(*) FROM payment_inbox").await, 0);
    assert_eq!(shop.tokens(&ada).await, 20_000);
}

#[tokio::test]
async fn a_notice_is_only_a_hint_and_what_the_provider_says_when_asked_counts() {
    let shop = Shop::open().await;
    let ada = shop.buyer("ada").await;
    let reference = shop.start(&ada).await;
    // Signed, yet the provider knows of no payment: too early, or its own mistake.
    let body = shop.fake.charge_success(&reference);
    shop.told(&body).await;
    assert_eq!(shop.tokens(&ada).await, 20_000);
    shop.fake.pay(&reference);
    assert_eq!(
        shop.verify(&reference).await,
        (200, json!({"success": true}))
    );
    // What it says of amounts is not believed either.
    let other = shop.start(&ada).await;
    shop.fake.switch(&other, |entry| {
        entry.status = "success";
        entry.told = json!({"amount": 100, "requested_amount": 100});
    });
    let flattering = shop
        .fake
        .charge_success(&other)
        .replace("\"amount\":100", "\"amount\":150000");
    shop.told(&flattering).await;
    assert_eq!(shop.tokens(&ada).await, 120_000);
}

#[tokio::test]
async fn a_notice_that_comes_before_the_address_to_pay_at_credits_too() {
    let shop = Shop::open().await;
    let ada = shop.buyer("ada").await;
    shop.fake
        .notify_early(&format!("{}/api/payments/webhook", shop.node.url));
    let reference = shop.start(&ada).await;
    shop.until(&reference, "verified").await;
    assert_eq!(shop.tokens(&ada).await, 120_000);
}

#[tokio::test]
async fn events_that_nothing_is_done_about_and_other_peoples_payments_are_taken_and_left() {
    let shop = Shop::open().await;
    let ada = shop.buyer("ada").await;
    shop.start(&ada).await;
    for body in [
        FakePaystack::notice("transfer.success", &json!({"id": 1})),
        FakePaystack::notice("subscription.create", &json!(null)),
        "[]".to_owned(),
        "not json".to_owned(),
    ] {
        let answer = shop.notify(&body, Some(&FakePaystack::sign(&body))).await;
        assert_eq!(answer.status(), 200, "{body}");
    }
    assert_eq!(shop.count("SELECT count(*) FROM payment_inbox").await, 0);
    for reference in ["T-of-another-shop", "01980000-0000-7000-8000-000000000000"] {
        let data = json!({"id": reference.len(), "reference": reference, "amount": 150_000});
        assert_eq!(
            shop.told(&FakePaystack::notice("charge.success", &data))
                .await,
            "not ours"
        );
    }
    assert_eq!(shop.fake.verified(), 0);
}
