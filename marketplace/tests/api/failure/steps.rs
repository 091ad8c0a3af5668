//! kill -9 of the binary at each step of a reply, of its stop, of another one, of a payment and of its refund, one after the
//! other: nothing is lost, doubled or left on hold. What does not go well is in `setbacks.rs`, what is killed at random
//! moments in `kills.rs`.

use serde_json::{Value, json};
use service_kit::fault::Point;
use testkit::fake_model::FakeModel;
use testkit::wait_until;

use crate::failure::kills::count;
use crate::failure::scene::{BRIEF, Scene};
use crate::product::{SUPERADMIN, email, written_by};

/// From the message that is taken, with its hold, to the answer that is given.
pub const REPLY: [Point; 7] = [
    Point::Committed,
    Point::Numbered,
    Point::ViewWritten,
    Point::ReplyBegun,
    Point::TextStreamed,
    Point::ModelEnded,
    Point::ReplySettled,
];

/// From what somebody decides about a reply to the read model that shows it.
const DECISION: [Point; 3] = [Point::Committed, Point::Numbered, Point::ViewWritten];

/// From the order that is written down to the address of its checkout.
const ORDER: [Point; 2] = [Point::Committed, Point::CheckoutAnnounced];

/// From the provider's notice to the balance that shows the tokens.
const CREDIT: [Point; 5] = [
    Point::NoticeKept,
    Point::ProviderAnswered,
    Point::Committed,
    Point::Numbered,
    Point::ViewWritten,
];

/// From the question whether it was paid to its answer.
const VERIFY: [Point; 3] = [
    Point::ProviderAnswered,
    Point::Committed,
    Point::PaymentVerified,
];

/// From an admin's wish, by way of the provider and its notice, to the balance without the tokens.
const REFUND: [Point; 6] = [
    Point::Committed,
    Point::RefundAnswered,
    Point::NoticeKept,
    Point::TakenBack,
    Point::Numbered,
    Point::ViewWritten,
];

/// The sandbox sends its notices an hour late.
const LATE: &str = "\
CREATE FUNCTION late() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN NEW.due := NEW.due + interval '1 hour'; RETURN NEW; END $$;
CREATE TRIGGER late BEFORE INSERT ON sandbox_notice FOR EACH ROW EXECUTE FUNCTION late()";

/// The last message that is part of the conversation of an answer.
fn chosen(answer: &Value) -> &Value {
    let messages = answer["conversation"]["messages"].as_array().unwrap();
    messages.iter().rfind(|it| it["chosen"] == true).unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn chat_27_chat_43_killed_at_each_step_of_a_reply_it_is_there_once_and_paid_for_once() {
    // Word by word, so that there is text on its way to be killed at.
    let model = FakeModel::start().await;
    let mut scene = Scene::with(written_by(&model, "paced:25")).await;
    let agents = scene.get("/agents?limit=1").await;
    for (n, point) in (1_i64..).zip(REPLY) {
        let (at, key) = (point.name(), format!("message-{n}"));
        let message = json!({
            "agentId": agents[0]["id"], "newSession": true, "text": BRIEF,
        });
        scene.arm(point);
        scene.post("/chat/send", Some(&key), &message).await;
        scene.dies_and_comes_back().await;

        let again = scene.post("/chat/send", Some(&key), &message).await;
        let (status, answer) = again.unwrap();
        assert_eq!(status, 200, "{at}: {answer}");
        let told = answer["conversation"]["messages"].as_array().unwrap();
        let states: Vec<_> = told.iter().map(|it| (&it["from"], &it["state"])).collect();
        let (user, agent, complete) = (json!("user"), json!("agent"), json!("complete"));
        assert_eq!(states, [(&user, &complete), (&agent, &complete)], "{at}");
        scene.product.until_at_rest().await;
        for name in ["message-sent", "held", "reply-delivered", "settled"] {
            assert_eq!(scene.events(name).await, n, "{at}: {name}");
        }
        scene.adds_up_as_told(&answer, at).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn chat_36_killed_at_each_step_of_a_stop_what_was_delivered_is_kept_and_paid_for_once() {
    // Seven words, and no more of them until somebody has enough.
    let model = FakeModel::start().await;
    let mut scene = Scene::with(written_by(&model, "idle:7")).await;
    let agents = scene.get("/agents?limit=1").await;
    for (n, point) in (1_i64..).zip(DECISION) {
        let (at, key) = (point.name(), format!("message-{n}"));
        let message = json!({
            "agentId": agents[0]["id"], "newSession": true, "text": BRIEF,
        });
        let sending = scene.request(&scene.token, "/chat/send", Some(&key), &message);
        let sending = tokio::spawn(sending.send());
        let reply = scene.under_way(&agents[0]["id"]).await;
        let stop = json!({"messageId": reply["id"]});
        scene.arm(point);
        scene.post("/chat/stop", None, &stop).await;
        scene.dies_and_comes_back().await;
        let _ = sending.await;

        let again = scene.post("/chat/stop", None, &stop).await;
        let (status, answer) = again.unwrap();
        assert_eq!(status, 200, "{at}: {answer}");
        let kept = chosen(&answer);
        assert_eq!(kept["state"], "stopped", "{at}");
        assert_eq!(kept["id"], reply["id"], "{at}");
        let (kept_text, seen) = (kept["text"].as_str(), reply["text"].as_str());
        let (kept_text, seen) = (kept_text.unwrap(), seen.unwrap().trim_end());
        assert!(kept_text.starts_with(seen), "{at}: {kept_text} of {seen}");
        assert!(kept["cost"].as_u64() > Some(0), "{at}: {kept}");
        let sent = scene.post("/chat/send", Some(&key), &message).await;
        let (status, told) = sent.unwrap();
        assert_eq!((status, chosen(&told)), (200, kept), "{at}");
        scene.product.until_at_rest().await;
        for name in ["message-sent", "held", "reply-stopped", "settled"] {
            assert_eq!(scene.events(name).await, n, "{at}: {name}");
        }
        scene.adds_up_as_told(&answer, at).await;
    }
    assert_eq!(
        model.requests().len(),
        DECISION.len(),
        "none was written on"
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn chat_27_chat_43_killed_at_each_step_of_another_reply_it_is_there_once_and_paid_for_once() {
    // Slowly enough to be killed before it is there.
    let model = FakeModel::start().await;
    let mut scene = Scene::with(written_by(&model, "paced:25")).await;
    let agents = scene.get("/agents?limit=1").await;
    let message = json!({
        "agentId": agents[0]["id"], "text": BRIEF,
    });
    let sent = scene.post("/chat/send", Some("message"), &message).await;
    let (status, mut told) = sent.unwrap();
    assert_eq!(status, 200, "{told}");
    for (n, point) in (1_i64..).zip(DECISION) {
        let (at, key) = (point.name(), format!("again-{n}"));
        let instead = json!({"messageId": chosen(&told)["id"]});
        scene.product.until_at_rest().await;
        scene.arm(point);
        let path = "/chat/regenerate";
        scene.post(path, Some(&key), &instead).await;
        scene.dies_and_comes_back().await;

        let again = scene.post(path, Some(&key), &instead).await;
        let (status, answer) = again.unwrap();
        assert_eq!(status, 200, "{at}: {answer}");
        let (old, new) = (chosen(&told), chosen(&answer));
        assert_eq!(new["state"], "complete", "{at}");
        assert_eq!(new["replyTo"], old["replyTo"], "{at}");
        assert_ne!(new["id"], old["id"], "{at}");
        scene.product.until_at_rest().await;
        assert_eq!(scene.events("message-sent").await, 1, "{at}");
        assert_eq!(scene.events("reply-asked").await, n, "{at}");
        for name in ["held", "reply-delivered", "settled"] {
            assert_eq!(scene.events(name).await, 1 + n, "{at}: {name}");
        }
        scene.adds_up_as_told(&answer, at).await;
        told = answer;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn pay_14_pay_15_killed_at_each_step_of_a_payment_its_tokens_are_there_once() {
    let mut scene = Scene::start().await;
    let order = json!({"planId": "plan_basic", "email": email("ada")});
    let path = "/payments/create-transaction";
    for (n, point) in (1_i64..).zip(ORDER) {
        scene.arm(point);
        scene.post(path, Some(&format!("order-{n}")), &order).await;
        scene.dies_and_comes_back().await;
        scene.product.until_at_rest().await;
        assert_eq!(scene.events("started").await, n, "it stays in sight");
        scene.adds_up(point.name()).await;
    }
    for (n, point) in (1_i64..).zip(CREDIT) {
        let at = point.name();
        let (reference, page) = scene.order().await;
        scene.product.until_at_rest().await;
        scene.arm(point);
        scene.pay(&page).await;
        scene.dies_and_comes_back().await;

        scene.is_credited(&reference, n, at).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn killed_at_each_step_of_a_verification_it_credits_once_and_so_it_stays_when_the_notice_comes()
 {
    let mut scene = Scene::start().await;
    sqlx::raw_sql(LATE).execute(&scene.pool).await.unwrap();
    for (n, point) in (1_i64..).zip(VERIFY) {
        let at = point.name();
        let (reference, page) = scene.order().await;
        scene.pay(&page).await;
        scene.product.until_at_rest().await;
        scene.arm(point);
        let asked = json!({ "reference": reference });
        let told = scene.post("/payments/verify", None, &asked).await;
        assert_eq!(told, None, "{at}");
        scene.dies_and_comes_back().await;

        scene.is_credited(&reference, n, at).await;
    }
    let credits = scene.events("bought").await;
    scene.is_told().await;
    scene.product.until_at_rest().await;
    assert_eq!(scene.events("bought").await, credits);
    scene.adds_up("the late notices").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn killed_at_each_step_of_a_refund_the_money_goes_back_once_and_takes_its_tokens_once() {
    let mut scene = Scene::start().await;
    let root = scene.product.sign_in(SUPERADMIN).await;
    for (n, point) in (1_i64..).zip(REFUND) {
        let (at, key) = (point.name(), format!("refund-{n}"));
        let (reference, page) = scene.order().await;
        scene.pay(&page).await;
        scene.is_paid(&reference, at).await;
        scene.is_told().await;
        scene.product.until_at_rest().await;
        let path = format!("/admin/payments/{}/refund", reference.as_str().unwrap());
        scene.arm(point);
        scene.post_as(&root, &path, Some(&key), &json!({})).await;
        scene.dies_and_comes_back().await;

        let again = scene.post_as(&root, &path, Some(&key), &json!({})).await;
        let asked = json!({"reference": reference, "refundAsked": true});
        assert_eq!(again, Some((202, asked)), "{at}");
        let paid_back = "SELECT count(*) FROM sandbox_transaction WHERE status = 'reversed'";
        let back = || async { count(&scene.pool, paid_back).await == n };
        wait_until(back, "the provider to pay back").await;
        scene.is_told().await;
        let recorded = || async { scene.events("clawed-back").await == n };
        wait_until(recorded, "the tokens to be taken").await;
        scene.product.until_at_rest().await;
        for name in ["refund-asked", "refunded", "bought", "clawed-back"] {
            assert_eq!(scene.events(name).await, n, "{at}: {name}");
        }
        assert_eq!(scene.events("refund-failed").await, 0, "{at}");
        scene.adds_up(at).await;
        scene.has_what_it_had(at).await;
    }
}
