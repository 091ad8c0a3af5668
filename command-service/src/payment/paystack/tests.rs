//! The client against a provider that misbehaves in every known way.

use std::time::Duration;

use serde_json::json;
use testkit::fake_paystack::{FakePaystack, Fault, SECRET, Says};

use super::*;

const CALLBACK: &str = "https://shop.example/payment-success";

struct Scene {
    fake: FakePaystack,
    client: Paystack,
}

impl Scene {
    async fn new() -> Self {
        let fake = FakePaystack::start().await;
        let key = Secret::new(SECRET.to_owned());
        // Short, so that a silence does not slow the test; every other fault answers at once.
        let client = Paystack::within(fake.base_url(), key, Duration::from_millis(700)).unwrap();
        Self { fake, client }
    }

    async fn announce(&self, reference: PaymentReference) -> Result<Url, ProviderError> {
        let bill = Bill {
            reference,
            email: "ada@example.org",
            amount: Minor(150_000),
            currency: Currency::Ngn,
            callback_url: CALLBACK,
            cancel_url: "https://shop.example/payment-failed",
        };
        self.client.initialize(&bill).await
    }

    /// A started payment that gives these answers.
    async fn saying(&self, says: &[Says]) -> PaymentReference {
        let reference = PaymentReference::mint();
        self.announce(reference).await.unwrap();
        self.fake.switch(&reference.to_string(), |entry| {
            entry.says = says.to_vec().into()
        });
        reference
    }
}

fn found(lookup: Result<Lookup, ProviderError>) -> Transaction {
    match lookup {
        Ok(Lookup::Found(transaction)) => transaction,
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn an_order_is_announced_with_its_own_reference_amount_and_way_back() {
    let scene = Scene::new().await;
    let reference = PaymentReference::mint();
    let url = scene.announce(reference).await.unwrap();
    assert_eq!(
        url.as_str(),
        format!("https://checkout.example/{reference}")
    );
    let told = &scene.fake.ledger()[&reference.to_string()].announced;
    assert_eq!(told["amount"], 150_000);
    assert_eq!(told["currency"], "NGN");
    assert_eq!(told["callback_url"], CALLBACK);
    assert_eq!(
        told["metadata"],
        json!({"cancel_action": "https://shop.example/payment-failed"})
    );
    let of_reference = |c: char| c.is_ascii_alphanumeric() || "-.=".contains(c);
    assert!(
        reference.to_string().chars().all(of_reference),
        "no underscore"
    );
}

#[tokio::test]
async fn an_announcement_is_never_repeated_and_a_refusal_is_told_from_silence() {
    let scene = Scene::new().await;
    let unclear = |error| matches!(error, Err(ProviderError::Unclear(_)));
    for fault in [
        Fault::Html(502),
        Fault::Refusal(500, "api_error"),
        Fault::SlowHead,
        Fault::SlowBody,
        Fault::Cut,
    ] {
        scene.fake.announce_badly(fault.clone());
        assert!(
            unclear(scene.announce(PaymentReference::mint()).await),
            "{fault:?}"
        );
    }
    scene
        .fake
        .announce_badly(Fault::Refusal(400, "invalid_params"));
    let refused = scene.announce(PaymentReference::mint()).await;
    assert_eq!(refused, Err(ProviderError::Refused(400)));
    scene
        .fake
        .announce_badly(Fault::Refusal(401, "invalid_key"));
    assert_eq!(
        scene.announce(PaymentReference::mint()).await,
        Err(ProviderError::Key)
    );
    scene
        .fake
        .announce_badly(Fault::Refusal(400, "invalid_key"));
    assert_eq!(
        scene.announce(PaymentReference::mint()).await,
        Err(ProviderError::Key)
    );
    scene.fake.announce_badly(Fault::RateLimited(30));
    let too_often = scene.announce(PaymentReference::mint()).await;
    assert_eq!(too_often, Err(ProviderError::TooOften { wait: Some(30) }));
    // One call each: a payment that was started before the answer got lost exists once.
    assert_eq!(scene.fake.ledger().len(), 5);
    let known = PaymentReference::mint();
    scene.announce(known).await.unwrap();
    assert!(
        unclear(scene.announce(known).await),
        "a reference that is known is to be watched"
    );
}

#[tokio::test]
async fn a_verification_is_repeated_while_the_provider_stumbles() {
    let scene = Scene::new().await;
    for fault in [
        Fault::Html(502),
        Fault::Refusal(500, "api_error"),
        Fault::RateLimited(0),
        Fault::SlowHead,
        Fault::SlowBody,
        Fault::Cut,
    ] {
        let reference = scene
            .saying(&[Says::Fault(fault.clone()), Says::Status("success")])
            .await;
        let found = found(scene.client.verify(reference).await);
        assert_eq!(found.status, Status::Success, "{fault:?}");
    }
    let always = [Fault::Html(503), Fault::Html(502), Fault::Cut].map(Says::Fault);
    let reference = scene.saying(&always).await;
    assert!(matches!(
        scene.client.verify(reference).await,
        Err(ProviderError::Unclear(_))
    ));
    // A long wait is left to a later call.
    let reference = scene
        .saying(&[Says::Fault(Fault::RateLimited(3_600))])
        .await;
    let before = scene.fake.verified();
    let too_often = scene.client.verify(reference).await;
    assert_eq!(
        too_often,
        Err(ProviderError::TooOften { wait: Some(3_600) })
    );
    assert_eq!(scene.fake.verified(), before + 1);
}

#[tokio::test]
async fn an_answer_that_does_not_say_of_itself_that_it_worked_credits_nothing_whatever_else_it_says()
 {
    let scene = Scene::new().await;
    for worked in [json!(false), json!("true"), json!(null), json!(1)] {
        let says = [Says::Envelope(worked.clone(), "success")];
        let reference = scene.saying(&says).await;
        let told = scene.client.verify(reference).await;
        assert!(!matches!(told, Ok(Lookup::Found(_))), "{worked}: {told:?}");
    }
}

#[tokio::test]
async fn an_unknown_reference_is_told_by_404_and_by_400_with_its_code() {
    let scene = Scene::new().await;
    assert_eq!(
        scene.client.verify(PaymentReference::mint()).await,
        Ok(Lookup::Unknown)
    );
    let fault = Says::Fault(Fault::Refusal(404, "not_found"));
    let reference = scene.saying(&[fault]).await;
    assert_eq!(scene.client.verify(reference).await, Ok(Lookup::Unknown));
    let fault = Says::Fault(Fault::Refusal(400, "invalid_key"));
    let reference = scene.saying(&[fault]).await;
    assert_eq!(
        scene.client.verify(reference).await,
        Err(ProviderError::Key)
    );
}

#[tokio::test]
async fn ids_beyond_32_bits_odd_metadata_text_amounts_and_new_fields_are_read() {
    let scene = Scene::new().await;
    for metadata in [
        json!(""),
        json!(0),
        json!(null),
        json!("{\"a\":1}"),
        json!({"a": [1]}),
    ] {
        let reference = scene.saying(&[Says::Status("success")]).await;
        scene.fake.switch(&reference.to_string(), |entry| {
            entry.told = json!({"metadata": metadata, "amount": "150000", "fees": 2_250, "log": {"history": []}});
        });
        let found = found(scene.client.verify(reference).await);
        assert!(found.id > u64::from(u32::MAX));
        assert_eq!(
            (found.amount, found.fees),
            (Minor(150_000), Some(Minor(2_250)))
        );
        assert!(found.paid_at.is_some());
    }
    for status in [
        "abandoned",
        "ongoing",
        "pending",
        "processing",
        "queued",
        "a new word",
    ] {
        let reference = PaymentReference::mint();
        scene.announce(reference).await.unwrap();
        scene.fake.switch(&reference.to_string(), |entry| {
            entry.told = json!({"status": status})
        });
        assert_eq!(
            found(scene.client.verify(reference).await).status,
            Status::Open,
            "{status}"
        );
    }
}

#[tokio::test]
async fn an_answer_without_what_decides_is_no_answer() {
    let scene = Scene::new().await;
    for missing in ["amount", "currency", "domain", "reference", "status", "id"] {
        let reference = scene.saying(&[]).await;
        scene.fake.switch(&reference.to_string(), |entry| {
            entry.told = json!({missing: null})
        });
        let answer = scene.client.verify(reference).await;
        assert!(
            matches!(answer, Err(ProviderError::Unclear(_))),
            "{missing}: {answer:?}"
        );
    }
}

#[tokio::test]
async fn a_refund_that_is_asked_for_again_counts_as_done() {
    let scene = Scene::new().await;
    let reference = scene.saying(&[]).await;
    assert_eq!(scene.client.refund(reference).await, Ok(()));
    assert_eq!(scene.client.refund(reference).await, Ok(()));
    let unknown = scene.client.refund(PaymentReference::mint()).await;
    assert_eq!(unknown, Err(ProviderError::Refused(404)));
}
