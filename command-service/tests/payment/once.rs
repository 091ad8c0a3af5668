//! One reference, a thousand times at once, on two nodes.

use futures::future::join_all;
use serde_json::{Value, json};
use testkit::fake_paystack::FakePaystack;
use testkit::{wait_for, wait_until};

use crate::support::Shop;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn pay_14_a_thousand_verifications_and_notices_of_a_reference_on_two_nodes_credit_once() {
    let shop = Shop::open().await;
    let other = shop.second_node().await;
    let ada = shop.buyer("ada").await;
    let reference = shop.start(&ada).await;
    shop.fake.pay(&reference);
    let notice = shop.fake.charge_success(&reference);
    // Some are the same notice, some are of the same payment under ids of their own.
    let id = shop.fake.ledger()[&reference].id.to_string();
    let calls = (0..1_000_u64).map(|n| {
        let node = if n % 2 == 0 { &shop.node } else { &other };
        let (shop, reference) = (&shop, &reference);
        let body = match n % 8 {
            4 | 5 => notice.replace(&id, &(900_000 + n).to_string()),
            _ => notice.clone(),
        };
        async move {
            let call = || match n % 8 {
                0..4 => {
                    let request = shop
                        .client
                        .post(format!("{}/api/payments/verify", node.url));
                    request.json(&json!({"reference": reference}))
                }
                _ => {
                    let request = shop
                        .client
                        .post(format!("{}/api/payments/webhook", node.url));
                    let request = request.header("x-paystack-signature", FakePaystack::sign(&body));
                    request.body(body.clone())
                }
            };
            // A node that is too busy says so or lets go; browsers and the provider then come again.
            let answered = || async {
                let answer = call().send().await.ok()?;
                (answer.status().as_u16() < 500).then_some(answer)
            };
            let answer = wait_for(answered, "an answer").await;
            assert_eq!(answer.status(), 200);
            if n % 8 < 4 {
                let told: Value = answer.json().await.unwrap();
                assert_eq!(told, json!({"success": true}));
            }
        }
    });
    join_all(calls).await;
    let left = || async {
        shop.count("SELECT count(*) FROM payment_inbox WHERE processed_at IS NULL")
            .await
            == 0
    };
    wait_until(left, "every notice to be worked out").await;
    assert_eq!(shop.count("SELECT count(*) FROM payment_inbox").await, 251);
    assert_eq!(
        shop.count("SELECT count(*) FROM events WHERE event_type = 'bought'")
            .await,
        1
    );
    assert_eq!(shop.story(&reference).await, ["started", "verified"]);
    assert_eq!(shop.tokens(&ada).await, 120_000);
}
