//! kill -9 of the binary at each step of what does not go well: a reply that fails, a dispute that is lost, an order that
//! nobody pays in time. It ends once, and nothing is charged, taken twice or left on hold. What goes well is in `steps.rs`.

use serde_json::json;
use service_kit::fault::Point;
use testkit::fake_model::FakeModel;
use testkit::wait_until;

use crate::failure::kills::count;
use crate::failure::scene::{BRIEF, Scene};
use crate::failure::steps::REPLY;
use crate::product::written_by;

/// From the notice that the payer's bank gave the money back to the balance without the tokens.
const LOSS: [Point; 5] = [
    Point::NoticeKept,
    Point::Committed,
    Point::TakenBack,
    Point::Numbered,
    Point::ViewWritten,
];

/// From the last look at an order to its end.
const EXPIRY: [Point; 4] = [
    Point::ProviderAnswered,
    Point::Committed,
    Point::Numbered,
    Point::ViewWritten,
];

/// As if three days had gone by: the last look at each open order is due.
const LAST_LOOK: &str = "\
UPDATE job SET body = (body::jsonb || '{\"step\": 74}')::json, due = clock_timestamp()
WHERE kind = 'payment-sweep' AND done_at IS NULL";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn x_41_chat_36_killed_at_each_step_of_a_reply_that_fails_it_fails_once_and_costs_nothing() {
    // Seven words, and then the line breaks.
    let model = FakeModel::start().await;
    let mut scene = Scene::with(written_by(&model, "cut:7")).await;
    let agents = scene.get("/agents?limit=1").await;
    let history = format!("/chat/history/{}", agents[0]["id"].as_str().unwrap());
    for (n, point) in (1_i64..).zip(REPLY) {
        let (at, key) = (point.name(), format!("message-{n}"));
        let message = json!({
            "agentId": agents[0]["id"], "newSession": true, "text": BRIEF,
        });
        if point == Point::TextStreamed {
            // A line that breaks at once may break before anything is shown: this one is silent, the next one breaks.
            model.play_next(["idle:7".to_owned()]);
        }
        scene.arm(point);
        scene.post("/chat/send", Some(&key), &message).await;
        scene.dies_and_comes_back().await;

        for _ in 0..2 {
            let again = scene.post("/chat/send", Some(&key), &message).await;
            let (status, answer) = again.unwrap();
            assert_eq!(status, 502, "{at}: {answer}");
            assert_eq!(answer["code"], "reply_failed", "{at}");
        }
        scene.product.until_at_rest().await;
        let told = scene.get(&history).await;
        let [sent, reply] = told["messages"].as_array().unwrap().as_slice() else {
            panic!("{at}: {told}");
        };
        assert_eq!(sent["text"], BRIEF, "{at}");
        assert_eq!(sent["state"], "complete", "{at}");
        assert_eq!(reply["text"], "", "{at}");
        assert_eq!(reply["state"], "failed", "{at}");
        for name in ["message-sent", "held", "reply-failed", "released"] {
            assert_eq!(scene.events(name).await, n, "{at}: {name}");
        }
        for name in ["reply-delivered", "settled"] {
            assert_eq!(scene.events(name).await, 0, "{at}: {name}");
        }
        let kept = "SELECT count(*) FROM reply_delta";
        assert_eq!(count(&scene.pool, kept).await, 0, "{at}: its text is kept");
        scene.adds_up(at).await;
        scene.has_what_it_had(at).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn killed_at_each_step_of_a_dispute_that_is_lost_its_tokens_are_taken_once() {
    let mut scene = Scene::start().await;
    for (n, point) in (1_i64..).zip(LOSS) {
        let at = point.name();
        let (reference, page) = scene.order().await;
        scene.pay(&page).await;
        scene.is_paid(&reference, at).await;
        scene.choose(&page, "dispute").await;
        scene.is_told().await;
        scene.product.until_at_rest().await;
        let taken = scene.events("clawed-back").await;
        assert_eq!(taken, n - 1, "{at}: taken before it is lost");
        scene.arm(point);
        scene.choose(&page, "lose").await;
        scene.dies_and_comes_back().await;

        // Whoever did not see it happen does it again.
        scene.choose(&page, "lose").await;
        scene.is_told().await;
        let recorded = || async { scene.events("clawed-back").await == n };
        wait_until(recorded, "the tokens to be taken").await;
        scene.product.until_at_rest().await;
        for name in ["bought", "clawed-back"] {
            assert_eq!(scene.events(name).await, n, "{at}: {name}");
        }
        // Once when it was raised, and once when it was lost.
        assert_eq!(scene.events("disputed").await, 2 * n, "{at}");
        assert_eq!(scene.events("refunded").await, 0, "{at}");
        scene.adds_up(at).await;
        scene.has_what_it_had(at).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn killed_at_each_step_of_its_end_an_order_expires_once_and_is_credited_if_paid_later() {
    let mut scene = Scene::start().await;
    for (n, point) in (1_i64..).zip(EXPIRY) {
        let at = point.name();
        let (reference, page) = scene.order().await;
        scene.product.until_at_rest().await;
        scene.arm(point);
        sqlx::query(LAST_LOOK).execute(&scene.pool).await.unwrap();
        scene.dies_and_comes_back().await;

        let expired = || async { scene.events("expired").await == n };
        wait_until(expired, "the order to expire").await;
        scene.product.until_at_rest().await;
        scene.adds_up(at).await;
        scene.pay(&page).await;
        scene.is_credited(&reference, n, at).await;
        assert_eq!(scene.events("expired").await, n, "{at}");
    }
}
