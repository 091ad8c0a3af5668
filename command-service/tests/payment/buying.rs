//! From the plan to the provider and back.

use serde_json::json;
use testkit::fake_paystack::{Fault, Says};

use crate::support::Shop;

#[tokio::test]
async fn pay_07_pay_09_api_23_price_and_tokens_follow_from_the_plan_and_the_browser_is_told_where_to_pay()
 {
    let shop = Shop::open().await;
    let ada = shop.buyer("ada").await;
    // What the browser says of price or tokens is not even read.
    let body = json!({"planId": "plan_plus", "email": " ADA@test.example", "amount": 1, "tokens": 9_000_000});
    let (status, answer) = shop
        .post("/payments/create-transaction", Some(&ada.token), &body)
        .await;
    assert_eq!(status, 200, "{answer}");
    let reference = answer["reference"].as_str().unwrap();
    assert_eq!(
        answer["url"],
        format!("https://checkout.example/{reference}")
    );
    let told = &shop.fake.ledger()[reference].announced;
    assert_eq!(
        (&told["amount"], &told["currency"]),
        (&json!(650_000), &json!("NGN"))
    );
    assert_eq!(told["email"], "ada@test.example");
    assert_eq!(
        told["callback_url"],
        format!("{}/payment-success", shop.node.url)
    );
    shop.fake.pay(reference);
    assert_eq!(
        shop.verify(reference).await,
        (200, json!({"success": true}))
    );
    assert_eq!(shop.wallet(&ada).await.bought.0, 500_000);
}

#[tokio::test]
async fn pay_09_nobody_pays_in_anothers_name_and_only_paid_plans_are_for_sale() {
    let shop = Shop::open().await;
    let ada = shop.buyer("ada").await;
    let refused = [
        (json!({"planId": "plan_basic"}), "email"),
        (json!({"planId": "plan_free", "email": ada.email}), "planId"),
        (json!({"planId": "plan_gold", "email": ada.email}), "planId"),
        (json!({"email": ada.email}), "planId"),
    ];
    for (body, field) in refused {
        let (status, problem) = shop
            .post("/payments/create-transaction", Some(&ada.token), &body)
            .await;
        assert_eq!(status, 422, "{body}: {problem}");
        assert!(problem["fields"][field].is_string(), "{body}: {problem}");
    }
    let others = json!({"planId": "plan_basic", "email": "bo@test.example"});
    let path = "/payments/create-transaction";
    let (status, problem) = shop.post(path, Some(&ada.token), &others).await;
    let told = (status, problem["code"].as_str());
    assert_eq!(told, (403, Some("not_your_address")));
    let body = json!({"planId": "plan_basic", "email": ada.email});
    assert_eq!(shop.post(path, None, &body).await.0, 401);
    assert!(shop.fake.ledger().is_empty());
    assert_eq!(
        shop.count("SELECT count(*) FROM events WHERE aggregate_type = 'payment'")
            .await,
        0
    );
}

#[tokio::test]
async fn a_repeated_request_of_one_key_starts_one_payment_and_is_answered_the_same() {
    let shop = Shop::open().await;
    let ada = shop.buyer("ada").await;
    let body = json!({"planId": "plan_basic", "email": ada.email});
    let post = || {
        let path = "/payments/create-transaction";
        shop.post_to(&shop.node, path, Some(&ada.token), Some("click-1"), &body)
    };
    let (one, two, three) = tokio::join!(post(), post(), post());
    assert_eq!(one.0, 200, "{one:?}");
    assert_eq!((&one, &one), (&two, &three));
    assert_eq!(shop.fake.ledger().len(), 1);
    let other = json!({"planId": "plan_pro", "email": ada.email});
    let path = "/payments/create-transaction";
    let reused = shop
        .post_to(&shop.node, path, Some(&ada.token), Some("click-1"), &other)
        .await;
    assert_eq!(reused.1["code"], "idempotency_key_reused");
}

#[tokio::test]
async fn err_29_a_provider_that_does_not_take_the_order_is_told_of_and_nothing_is_lost() {
    let shop = Shop::open().await;
    let ada = shop.buyer("ada").await;
    let body = json!({"planId": "plan_basic", "email": ada.email});
    let faults = [
        Fault::Refusal(400, "invalid_params"),
        Fault::Refusal(401, "invalid_key"),
        Fault::RateLimited(60),
        Fault::Html(502),
        Fault::Cut,
    ];
    for fault in faults {
        shop.fake.announce_badly(fault.clone());
        let (status, problem) = shop
            .post("/payments/create-transaction", Some(&ada.token), &body)
            .await;
        assert_eq!(
            (status, problem["code"].as_str()),
            (502, Some("checkout_unavailable")),
            "{fault:?}"
        );
        assert!(!problem.to_string().contains("secret detail"));
    }
    // What is certainly refused is over; what may have been announced is kept in sight.
    assert_eq!(
        shop.count("SELECT count(*) FROM events WHERE event_type = 'failed'")
            .await,
        3
    );
    let announced: Vec<String> = shop.fake.ledger().into_keys().collect();
    assert_eq!(announced.len(), 2);
    for reference in announced {
        shop.fake.pay(&reference);
        assert_eq!(
            shop.verify(&reference).await,
            (200, json!({"success": true}))
        );
    }
    assert_eq!(shop.wallet(&ada).await.bought.0, 200_000);
}

#[tokio::test]
async fn pay_13_api_24_verification_says_whether_it_was_paid_and_needs_no_session() {
    let shop = Shop::open().await;
    let ada = shop.buyer("ada").await;
    let reference = shop.start(&ada).await;
    assert_eq!(
        shop.verify(&reference).await,
        (200, json!({"success": false}))
    );
    for status in ["ongoing", "pending", "failed", "abandoned"] {
        shop.fake.switch(&reference, |entry| {
            entry.says = [Says::Status(status)].into()
        });
        assert_eq!(
            shop.verify(&reference).await,
            (200, json!({"success": false})),
            "{status}"
        );
    }
    assert_eq!(shop.tokens(&ada).await, 20_000);
    shop.fake.pay(&reference);
    assert_eq!(
        shop.verify(&reference).await,
        (200, json!({"success": true}))
    );
    assert_eq!(shop.tokens(&ada).await, 120_000);
    assert_eq!(
        shop.story(&reference).await,
        ["started", "failed", "verified"]
    );
    // The same answer again, without asking the provider again.
    let asked = shop.fake.verified();
    assert_eq!(
        shop.verify(&reference).await,
        (200, json!({"success": true}))
    );
    assert_eq!(
        (shop.tokens(&ada).await, shop.fake.verified()),
        (120_000, asked)
    );
}

#[tokio::test]
async fn err_25_a_missing_reference_is_refused_and_an_unknown_one_is_not_paid() {
    let shop = Shop::open().await;
    for body in [
        json!({}),
        json!({"reference": " "}),
        json!({"reference": "x".repeat(101)}),
    ] {
        let (status, problem) = shop.post("/payments/verify", None, &body).await;
        assert_eq!(status, 422);
        assert_eq!(problem["fields"]["reference"], "Invalid payment reference.");
    }
    for unknown in ["PAY-123", "01980000-0000-7000-8000-000000000000"] {
        assert_eq!(
            shop.verify(unknown).await,
            (200, json!({"success": false})),
            "{unknown}"
        );
    }
    assert_eq!(
        shop.fake.verified(),
        0,
        "nobody else's references are asked about"
    );
}

#[tokio::test]
async fn err_27_a_provider_that_is_away_is_not_taken_for_a_payment_that_failed() {
    let shop = Shop::open().await;
    let ada = shop.buyer("ada").await;
    let reference = shop.start(&ada).await;
    let away = [Fault::Html(502), Fault::Html(503), Fault::Cut].map(Says::Fault);
    shop.fake
        .switch(&reference, |entry| entry.says = away.into());
    let (status, problem) = shop.verify(&reference).await;
    assert_eq!(
        (status, problem["code"].as_str()),
        (502, Some("provider_unavailable"))
    );
    shop.fake.pay(&reference);
    assert_eq!(
        shop.verify(&reference).await,
        (200, json!({"success": true}))
    );
}

#[tokio::test]
async fn err_26_pay_14_another_amount_currency_mode_or_reference_credits_nothing() {
    let shop = Shop::open().await;
    let ada = shop.buyer("ada").await;
    let altered = [
        (json!({"amount": 149_999}), "other-amount"),
        (json!({"requested_amount": 100}), "other-amount"),
        (json!({"amount": 1, "requested_amount": 1}), "other-amount"),
        (json!({"currency": "USD"}), "other-currency"),
        (json!({"domain": "live"}), "other-mode"),
        (
            json!({"reference": "01980000-0000-7000-8000-000000000000"}),
            "other-reference",
        ),
    ];
    for (told, reason) in altered {
        let reference = shop.start(&ada).await;
        shop.fake.pay(&reference);
        shop.fake
            .switch(&reference, |entry| entry.told = told.clone());
        assert_eq!(
            shop.verify(&reference).await,
            (200, json!({"success": false})),
            "{told}"
        );
        let payload: String = sqlx::query_scalar(
            "SELECT payload::text FROM events WHERE aggregate_id = $1 AND event_type IN ('failed', 'mispaid')",
        )
        .bind(&reference)
        .fetch_one(&shop.pool)
        .await
        .unwrap();
        assert!(payload.contains(reason), "{told}: {payload}");
    }
    assert_eq!(shop.tokens(&ada).await, 20_000);
    // Fees that the payer bears come on top of what was asked for.
    let reference = shop.start(&ada).await;
    shop.fake.pay(&reference);
    shop.fake.switch(&reference, |entry| {
        entry.told = json!({"amount": 152_283, "fees": 2_283})
    });
    assert_eq!(
        shop.verify(&reference).await,
        (200, json!({"success": true}))
    );
    assert_eq!(shop.tokens(&ada).await, 120_000);
}
