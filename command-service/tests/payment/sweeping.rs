//! Orders that nobody tells us of.

use serde_json::json;
use testkit::{wait_for, wait_until};

use crate::support::Shop;

/// Makes the next look due now, as if its time had come.
async fn hurry(shop: &Shop, reference: &str) {
    let moved = || async {
        let rows = sqlx::query(
            "UPDATE job SET due = clock_timestamp() WHERE kind = 'payment-sweep' AND body ->> 'reference' = $1
             AND done_at IS NULL AND due > clock_timestamp()",
        )
        .bind(reference)
        .execute(&shop.pool)
        .await
        .unwrap();
        (rows.rows_affected() == 1).then_some(())
    };
    wait_for(moved, "the next look to be planned").await;
}

async fn step(shop: &Shop, reference: &str) -> (i64, f64) {
    let sql = "SELECT (body ->> 'step')::bigint, extract(epoch FROM due - (body ->> 'since')::timestamptz)::float8
               FROM job WHERE kind = 'payment-sweep' AND body ->> 'reference' = $1 AND done_at IS NULL";
    let open = || async {
        sqlx::query_as(sql)
            .bind(reference)
            .fetch_optional(&shop.pool)
            .await
            .unwrap()
    };
    wait_for(open, "a look to be planned").await
}

#[tokio::test]
async fn a_payment_that_nobody_verifies_or_tells_of_is_found_by_the_sweep() {
    let shop = Shop::open().await;
    let ada = shop.buyer("ada").await;
    let reference = shop.start(&ada).await;
    assert_eq!(step(&shop, &reference).await, (0, 60.0));
    hurry(&shop, &reference).await;
    let second = || async { step(&shop, &reference).await == (1, 300.0) };
    wait_until(second, "the second look, five minutes after the start").await;
    shop.fake.pay(&reference);
    hurry(&shop, &reference).await;
    shop.until(&reference, "verified").await;
    assert_eq!(shop.tokens(&ada).await, 120_000);
    // Nothing is planned any more.
    let open = "SELECT count(*) FROM job WHERE kind = 'payment-sweep' AND done_at IS NULL";
    wait_until(|| async { shop.count(open).await == 0 }, "the sweep to end").await;
}

#[tokio::test]
async fn after_72_hours_an_order_expires_and_a_success_that_is_heard_of_later_still_counts() {
    let shop = Shop::open().await;
    let ada = shop.buyer("ada").await;
    let reference = shop.start(&ada).await;
    step(&shop, &reference).await;
    let last = "UPDATE job SET body = (body::jsonb || '{\"step\": 74}')::json WHERE kind = 'payment-sweep'";
    sqlx::query(last).execute(&shop.pool).await.unwrap();
    hurry(&shop, &reference).await;
    shop.until(&reference, "expired").await;
    assert_eq!(
        shop.verify(&reference).await,
        (200, json!({"success": false}))
    );
    shop.fake.pay(&reference);
    let late = shop.fake.charge_success(&reference);
    shop.told(&late).await;
    assert_eq!(
        shop.story(&reference).await,
        ["started", "expired", "verified"]
    );
    assert_eq!(shop.tokens(&ada).await, 120_000);
}

#[tokio::test]
async fn what_the_provider_refused_is_not_looked_at_again() {
    let shop = Shop::open().await;
    let ada = shop.buyer("ada").await;
    shop.fake
        .announce_badly(testkit::fake_paystack::Fault::Refusal(
            400,
            "invalid_params",
        ));
    let body = json!({"planId": "plan_basic", "email": ada.email});
    let (status, _) = shop
        .post("/payments/create-transaction", Some(&ada.token), &body)
        .await;
    assert_eq!(status, 502);
    let reference: String = sqlx::query_scalar(
        "SELECT aggregate_id FROM events WHERE aggregate_type = 'payment' LIMIT 1",
    )
    .fetch_one(&shop.pool)
    .await
    .unwrap();
    hurry(&shop, &reference).await;
    let open = "SELECT count(*) FROM job WHERE kind = 'payment-sweep' AND done_at IS NULL";
    wait_until(|| async { shop.count(open).await == 0 }, "the sweep to end").await;
    assert_eq!(shop.fake.verified(), 0);
}
