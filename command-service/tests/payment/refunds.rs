//! Money that goes back takes its tokens with it.

use serde_json::{Value, json};
use testkit::fake_paystack::{FakePaystack, Fault};

use crate::support::Shop;

fn refund(id: u64, reference: &str, amount: &Value) -> String {
    let data = json!({"id": id, "transaction_reference": reference, "amount": amount, "currency": "NGN", "domain": "test", "status": "processed"});
    FakePaystack::notice("refund.processed", &data)
}

fn dispute(event: &str, reference: &str, resolution: Option<&str>) -> String {
    let data = json!({"id": 358_950, "refund_amount": 150_000, "currency": "NGN", "domain": "test", "resolution": resolution,
        "transaction": {"reference": reference, "amount": 150_000}});
    FakePaystack::notice(event, &data)
}

#[tokio::test]
async fn an_admin_has_all_of_a_payment_paid_back_and_its_tokens_go_when_the_money_did() {
    let shop = Shop::open().await;
    let (ada, admin) = (shop.buyer("ada").await, shop.admin().await);
    let reference = shop.paid(&ada).await;
    let path = format!("/admin/payments/{reference}/refund");
    assert_eq!(shop.post(&path, Some(&ada.token), &json!({})).await.0, 403);
    for _ in 0..3 {
        let (status, answer) = shop.post(&path, Some(&admin), &json!({})).await;
        assert_eq!(
            (status, &answer["refundAsked"]),
            (202, &json!(true)),
            "{answer}"
        );
    }
    let asked = || async { shop.fake.ledger()[&reference].refunds == 1 };
    testkit::wait_until(asked, "the provider to be asked").await;
    assert_eq!(shop.tokens(&ada).await, 120_000, "nothing went back yet");
    shop.told(&refund(1, &reference, &json!("150000"))).await;
    assert_eq!(shop.tokens(&ada).await, 20_000);
    assert_eq!(
        shop.story(&reference).await,
        ["started", "verified", "refund-asked", "refunded"]
    );
    // What went back counts as paid no more, and can not go back again.
    assert_eq!(
        shop.verify(&reference).await,
        (200, json!({"success": false}))
    );
    let (status, problem) = shop.post(&path, Some(&admin), &json!({})).await;
    assert_eq!(
        (status, problem["code"].as_str()),
        (409, Some("nothing_to_refund"))
    );
}

#[tokio::test]
async fn only_a_payment_that_was_paid_can_be_refunded_and_unknown_ones_are_not_there() {
    let shop = Shop::open().await;
    let (ada, admin) = (shop.buyer("ada").await, shop.admin().await);
    let reference = shop.start(&ada).await;
    let refund = |reference: String| {
        let (shop, admin) = (&shop, &admin);
        async move {
            shop.post(
                &format!("/admin/payments/{reference}/refund"),
                Some(admin),
                &json!({}),
            )
            .await
        }
    };
    assert_eq!(refund(reference).await.0, 409);
    assert_eq!(refund("PAY-1".to_owned()).await.0, 404);
    assert_eq!(
        refund("01980000-0000-7000-8000-000000000000".to_owned())
            .await
            .0,
        404
    );
}

#[tokio::test]
async fn what_was_paid_otherwise_gives_no_tokens_and_an_admin_has_it_paid_back() {
    let shop = Shop::open().await;
    let (ada, admin) = (shop.buyer("ada").await, shop.admin().await);
    for (id, amount, currency) in [(41, 100_000, "NGN"), (42, 500, "USD")] {
        let reference = shop.start(&ada).await;
        shop.fake.pay_otherwise(&reference, amount, currency);
        for _ in 0..2 {
            let told = shop.verify(&reference).await;
            assert_eq!(told, (200, json!({"success": false})));
        }
        assert_eq!(shop.story(&reference).await, ["started", "mispaid"]);
        let path = format!("/admin/payments/{reference}/refund");
        let (status, answer) = shop.post(&path, Some(&admin), &json!({})).await;
        assert_eq!(status, 202, "{answer}");
        let asked = || async { shop.fake.ledger()[&reference].refunds == 1 };
        testkit::wait_until(asked, "the provider to be asked").await;
        let back = shop.fake.refund_processed(&reference, id);
        assert_eq!(shop.told(&back).await, "recorded");
        assert_eq!(
            shop.story(&reference).await,
            ["started", "mispaid", "refund-asked", "refunded"]
        );
        assert_eq!(shop.post(&path, Some(&admin), &json!({})).await.0, 409);
    }
    let moved = "SELECT count(*) FROM events WHERE event_type IN ('bought', 'clawed-back')";
    assert_eq!(shop.count(moved).await, 0);
    assert_eq!(shop.tokens(&ada).await, 20_000);
}

#[tokio::test]
async fn what_was_paid_otherwise_goes_back_in_the_currency_it_was_paid_in() {
    let shop = Shop::open().await;
    let ada = shop.buyer("ada").await;
    let reference = shop.start(&ada).await;
    shop.fake.pay_otherwise(&reference, 500, "USD");
    shop.verify(&reference).await;
    let naira = refund(43, &reference, &json!(500));
    assert_eq!(shop.told(&naira).await, "other currency");
    let part = refund(44, &reference, &json!(200)).replace("NGN", "USD");
    assert_eq!(shop.told(&part).await, "recorded");
    assert_eq!(
        shop.story(&reference).await,
        ["started", "mispaid", "refunded"]
    );
    // Paid in full after all it is not credited: the rest is on its way back, too.
    shop.fake.switch(&reference, |entry| entry.told = json!({}));
    assert_eq!(
        shop.verify(&reference).await,
        (200, json!({"success": false}))
    );
    assert_eq!(shop.tokens(&ada).await, 20_000);
}

#[tokio::test]
async fn what_was_paid_otherwise_and_is_told_to_be_reversed_is_over() {
    let shop = Shop::open().await;
    let (ada, admin) = (shop.buyer("ada").await, shop.admin().await);
    let reference = shop.start(&ada).await;
    shop.fake.pay_otherwise(&reference, 100_000, "NGN");
    shop.fake
        .switch(&reference, |entry| entry.status = "reversed");
    for _ in 0..2 {
        shop.verify(&reference).await;
        assert_eq!(
            shop.story(&reference).await,
            ["started", "mispaid", "refunded"]
        );
    }
    let path = format!("/admin/payments/{reference}/refund");
    assert_eq!(shop.post(&path, Some(&admin), &json!({})).await.0, 409);
    let back =
        "SELECT (payload->'refunded'->>'amount')::bigint FROM events WHERE event_type = 'refunded'";
    assert_eq!(shop.count(back).await, 100_000);
}

#[tokio::test]
async fn a_refund_that_the_provider_refuses_is_told_and_can_be_asked_for_again() {
    let shop = Shop::open().await;
    let (ada, admin) = (shop.buyer("ada").await, shop.admin().await);
    let reference = shop.paid(&ada).await;
    let path = format!("/admin/payments/{reference}/refund");
    shop.fake.refund_badly(Fault::Html(502));
    shop.fake
        .refund_badly(Fault::Refusal(400, "insufficient_balance"));
    shop.post(&path, Some(&admin), &json!({})).await;
    shop.until(&reference, "refund-failed").await;
    shop.post(&path, Some(&admin), &json!({})).await;
    let asked = || async { shop.fake.ledger()[&reference].refunds == 1 };
    testkit::wait_until(asked, "the provider to be asked again").await;
    assert_eq!(shop.tokens(&ada).await, 120_000);
}

#[tokio::test]
async fn what_was_spent_already_becomes_debt_that_the_next_purchase_pays_first() {
    let shop = Shop::open().await;
    let ada = shop.buyer("ada").await;
    let reference = shop.paid(&ada).await;
    // The daily tokens go first, then 60,000 of the bought ones.
    shop.spend(&ada, 80_000).await;
    let all = refund(10, &reference, &json!(150_000));
    shop.told(&all).await;
    let balance = shop.wallet(&ada).await;
    assert_eq!((balance.bought.0, balance.debt.0), (0, 60_000));
    assert_eq!(shop.tokens(&ada).await, 0);
    shop.notify(&all, Some(&FakePaystack::sign(&all))).await;
    shop.paid(&ada).await;
    let balance = shop.wallet(&ada).await;
    assert_eq!((balance.bought.0, balance.debt.0), (40_000, 0));
}

#[tokio::test]
async fn what_is_set_aside_while_its_payment_goes_back_pays_the_debt_when_it_comes_back() {
    let shop = Shop::open().await;
    let ada = shop.buyer("ada").await;
    let reference = shop.paid(&ada).await;
    // The daily tokens go first, then 60,000 of the bought ones.
    let hold = shop.set_aside(&ada, 80_000).await;
    shop.told(&refund(14, &reference, &json!(150_000))).await;
    let balance = shop.wallet(&ada).await;
    assert_eq!((balance.bought.0, balance.debt.0), (0, 60_000));
    // 10,000 of them are used, and 50,000 come back.
    shop.settle(&ada, hold, 30_000).await;
    let balance = shop.wallet(&ada).await;
    assert_eq!((balance.bought.0, balance.debt.0), (0, 10_000));
    shop.paid(&ada).await;
    let balance = shop.wallet(&ada).await;
    assert_eq!((balance.bought.0, balance.debt.0), (90_000, 0));
}

#[tokio::test]
async fn parts_go_back_in_proportion_and_once_each_and_never_more_than_was_paid() {
    let shop = Shop::open().await;
    let ada = shop.buyer("ada").await;
    let reference = shop.paid(&ada).await;
    let part = refund(11, &reference, &json!(50_000));
    shop.told(&part).await;
    shop.notify(&part, Some(&FakePaystack::sign(&part))).await;
    assert_eq!(shop.wallet(&ada).await.bought.0, 66_667);
    shop.told(&refund(12, &reference, &json!(25_000))).await;
    assert_eq!(shop.wallet(&ada).await.bought.0, 50_000);
    shop.told(&refund(14, &reference, &json!(75_000))).await;
    let balance = shop.wallet(&ada).await;
    assert_eq!((balance.bought.0, balance.debt.0), (0, 0));
    // More than was paid can not go back.
    shop.told(&refund(13, &reference, &json!(150_000))).await;
    assert_eq!(shop.wallet(&ada).await.debt.0, 0);
}

#[tokio::test]
async fn a_dispute_takes_the_tokens_when_it_is_lost_and_not_before() {
    let shop = Shop::open().await;
    let ada = shop.buyer("ada").await;
    let reference = shop.paid(&ada).await;
    shop.told(&dispute("charge.dispute.create", &reference, None))
        .await;
    shop.told(&dispute("charge.dispute.remind", &reference, None))
        .await;
    assert_eq!(shop.tokens(&ada).await, 120_000);
    shop.told(&dispute(
        "charge.dispute.resolve",
        &reference,
        Some("merchant-accepted"),
    ))
    .await;
    assert_eq!(shop.tokens(&ada).await, 20_000);
    assert_eq!(
        shop.story(&reference).await,
        ["started", "verified", "disputed", "disputed"]
    );
}

#[tokio::test]
async fn a_lost_dispute_over_what_was_spent_becomes_debt_and_one_of_other_money_takes_nothing() {
    let shop = Shop::open().await;
    let ada = shop.buyer("ada").await;
    let reference = shop.paid(&ada).await;
    shop.spend(&ada, 80_000).await;
    let lost = dispute(
        "charge.dispute.resolve",
        &reference,
        Some("merchant-accepted"),
    );
    let dollars = lost.replace("NGN", "USD").replace("358950", "358951");
    assert_eq!(shop.told(&dollars).await, "other currency");
    let live = lost
        .replace("\"test\"", "\"live\"")
        .replace("358950", "358952");
    assert_eq!(shop.told(&live).await, "other mode");
    let balance = shop.wallet(&ada).await;
    assert_eq!((balance.bought.0, balance.debt.0), (40_000, 0));
    shop.told(&lost).await;
    let balance = shop.wallet(&ada).await;
    assert_eq!((balance.bought.0, balance.debt.0), (0, 60_000));
}

#[tokio::test]
async fn a_dispute_that_was_won_changes_nothing() {
    let shop = Shop::open().await;
    let ada = shop.buyer("ada").await;
    let reference = shop.paid(&ada).await;
    shop.told(&dispute("charge.dispute.create", &reference, None))
        .await;
    shop.told(&dispute(
        "charge.dispute.resolve",
        &reference,
        Some("declined"),
    ))
    .await;
    assert_eq!(shop.tokens(&ada).await, 120_000);
}

#[tokio::test]
async fn a_dispute_that_is_closed_anew_and_lost_after_all_takes_the_tokens_once() {
    let shop = Shop::open().await;
    for (name, before) in [("ada", Some("declined")), ("bo", None)] {
        let buyer = shop.buyer(name).await;
        let reference = shop.paid(&buyer).await;
        let resolve = |resolution| dispute("charge.dispute.resolve", &reference, resolution);
        // Of an id of its own.
        let id = |body: String| body.replace("358950", &format!("35895{}", name.len()));
        let (first, lost) = (id(resolve(before)), id(resolve(Some("merchant-accepted"))));
        shop.told(&first).await;
        assert_eq!(shop.tokens(&buyer).await, 120_000);
        shop.told(&lost).await;
        assert_eq!(shop.tokens(&buyer).await, 20_000);
        // Sent again, neither is another row or changes anything.
        for again in [&first, &lost] {
            let answer = shop.notify(again, Some(&FakePaystack::sign(again))).await;
            assert_eq!(answer.status(), 200);
        }
        let story = shop.story(&reference).await;
        assert_eq!(story, ["started", "verified", "disputed", "disputed"]);
    }
    let kept = "SELECT count(*) FROM payment_inbox WHERE event = 'charge.dispute.resolve'";
    assert_eq!(shop.count(kept).await, 4);
}

#[tokio::test]
async fn a_refund_notice_of_other_money_or_another_mode_takes_nothing() {
    let shop = Shop::open().await;
    let ada = shop.buyer("ada").await;
    let reference = shop.paid(&ada).await;
    let dollars = refund(21, &reference, &json!(150_000)).replace("NGN", "USD");
    assert_eq!(shop.told(&dollars).await, "other currency");
    let live = refund(22, &reference, &json!(150_000)).replace("\"test\"", "\"live\"");
    assert_eq!(shop.told(&live).await, "other mode");
    assert_eq!(
        shop.told(&refund(23, &reference, &json!(0))).await,
        "no amount"
    );
    assert_eq!(shop.tokens(&ada).await, 120_000);
}

#[tokio::test]
async fn a_payment_that_was_reversed_before_we_heard_of_it_is_never_credited() {
    let shop = Shop::open().await;
    let ada = shop.buyer("ada").await;
    let reference = shop.start(&ada).await;
    shop.fake
        .switch(&reference, |entry| entry.status = "reversed");
    assert_eq!(
        shop.verify(&reference).await,
        (200, json!({"success": false}))
    );
    let late = shop.fake.charge_success(&reference);
    shop.told(&late).await;
    assert_eq!(shop.story(&reference).await, ["started", "refunded"]);
    assert_eq!(shop.tokens(&ada).await, 20_000);
}

#[tokio::test]
async fn a_refund_notice_that_overtakes_the_charge_credits_first_and_takes_back_then() {
    let shop = Shop::open().await;
    let ada = shop.buyer("ada").await;
    let reference = shop.start(&ada).await;
    shop.fake.pay(&reference);
    shop.told(&refund(31, &reference, &json!(75_000))).await;
    assert_eq!(
        shop.story(&reference).await,
        ["started", "verified", "refunded"]
    );
    assert_eq!(shop.wallet(&ada).await.bought.0, 50_000);
}
