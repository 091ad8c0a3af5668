//! A reply that its reader stops: what was there is kept and paid for, once, whoever else ends it at the same time.

use std::sync::Arc;

use command_service::conversation::reply::settle::{self, Assignment, Outcome, Written};
use command_service::conversation::usual_session;
use futures::future::join_all;
use http::StatusCode;
use serde_json::{Value, json};
use service_kit::fault::{Halt, Point};
use shared_events::MessageId;
use testkit::wait_until;
use writers::{Usage, WriteError};

use crate::support::{Answered, GRACE, Node, Person, Script, Scripted, Setup, World};

/// Of the last message.
async fn asked(world: &World, what: &str) -> MessageId {
    let id: String = sqlx::query_scalar(
        "SELECT payload->'message-sent'->>$1 FROM events WHERE event_type = 'message-sent' ORDER BY appended DESC LIMIT 1",
    )
    .bind(what)
    .fetch_one(&world.pool)
    .await
    .unwrap();
    id.parse().unwrap()
}

async fn stop(node: &Node, person: &Person, reply: MessageId) -> Answered {
    let body = json!({"messageId": reply});
    node.post("/chat/stop", Some(person), body, None).await
}

async fn until_text(world: &World) {
    let some = "SELECT count(*) FROM reply_delta";
    wait_until(async || world.number(some).await > 0, "some text").await;
}

/// The last message of the answer's conversation.
fn last(answer: &Answered) -> &Value {
    let messages = answer.body["conversation"]["messages"].as_array().unwrap();
    messages.last().unwrap()
}

fn assert_stopped(answer: &Answered, text: &str, cost: Option<u64>) {
    assert_eq!(answer.status, StatusCode::OK, "{answer:?}");
    let reply = last(answer);
    assert_eq!(
        (&reply["state"], &reply["text"]),
        (&json!("stopped"), &json!(text))
    );
    assert_eq!(
        (&reply["cost"], &reply["estimated"]),
        (&json!(cost), &json!(cost.is_some()))
    );
    assert_eq!(answer.body["conversation"]["status"], "idle");
    assert_eq!(answer.body["tokensLeft"], 20_000 - cost.unwrap_or(0));
    assert_eq!(answer.body["next_step"], Value::Null);
}

#[tokio::test]
async fn what_was_delivered_is_kept_and_charged_by_estimate_and_the_waiting_send_answers() {
    let world = World::new().await;
    let writer = Arc::new(Scripted::new(5_000, Script::says("Half a sen", 400).held()));
    let node = Node::start(&world, Setup::new(&writer));
    let ada = Person::new(&world).await;
    let stopped = async {
        until_text(&world).await;
        stop(&node, &ada, asked(&world, "reply").await).await
    };
    let (sent, stopped) = tokio::join!(node.say(&ada, "Hello", Some("key")), stopped);
    for answer in [&sent, &stopped] {
        assert_stopped(answer, "Half a sen", Some(3));
        let head = world.number("SELECT max(appended) FROM events").await;
        assert_eq!(answer.appended(&node), head, "the token covers the charge");
    }
    assert_eq!(sent.body, stopped.body);
    assert_eq!(ada.balance(&world).await, (19_997, 0));
    assert_eq!(world.number("SELECT count(*) FROM reply_delta").await, 0);
    assert_stopped(
        &node.say(&ada, "Hello", Some("key")).await,
        "Half a sen",
        Some(3),
    );

    // The writer was never let go, so it is the stop that freed the worker for the next message.
    writer.next(Script::says("With pleasure.", 50));
    let next = node.say(&ada, "Once more", None).await;
    assert_eq!(last(&next)["text"], "With pleasure.");
    let heard = writer.asked.lock().unwrap().last().unwrap().turns.clone();
    assert_eq!(heard[1].text, "Half a sen", "what was read was said");
    world.assert_all_settled().await;
}

#[tokio::test]
async fn before_the_first_word_nothing_is_charged() {
    let world = World::new().await;
    let script = Script {
        pieces: Vec::new(),
        ..Script::says("", 400).held()
    };
    let writer = Arc::new(Scripted::new(5_000, script));
    let node = Node::start(&world, Setup::new(&writer));
    let ada = Person::new(&world).await;
    let stopped = async {
        wait_until(async || writer.calls() == 1, "the reply to begin").await;
        stop(&node, &ada, asked(&world, "reply").await).await
    };
    let (sent, stopped) = tokio::join!(node.say(&ada, "Hello", None), stopped);
    assert_stopped(&sent, "", None);
    assert_stopped(&stopped, "", None);
    assert_eq!(ada.balance(&world).await, (20_000, 0));
    assert_eq!(
        (world.count("settled").await, world.count("released").await),
        (0, 1)
    );
    writer.next(Script::says("With pleasure.", 50));
    let next = node.say(&ada, "Once more", None).await;
    assert_eq!(last(&next)["text"], "With pleasure.");
    let heard = writer.asked.lock().unwrap().last().unwrap().turns.len();
    assert_eq!(heard, 2, "nothing was said");
}

#[tokio::test]
async fn the_charge_is_never_more_than_was_held() {
    let world = World::new().await;
    let script = Script::says("A sentence of many more words than were held for it.", 400);
    let writer = Arc::new(Scripted::new(2, script.held()));
    let node = Node::start(&world, Setup::new(&writer));
    let ada = Person::new(&world).await;
    let stopped = async {
        until_text(&world).await;
        stop(&node, &ada, asked(&world, "reply").await).await
    };
    let (sent, _) = tokio::join!(node.say(&ada, "Hello", None), stopped);
    assert_eq!(last(&sent)["cost"], 2);
    assert_eq!(ada.balance(&world).await, (19_998, 0));
    world.assert_all_settled().await;
}

#[tokio::test]
async fn a_worker_on_another_node_lets_go_as_well() {
    let world = World::new().await;
    let writer = Arc::new(Scripted::new(5_000, Script::says("Half a sen", 400).held()));
    let one = Node::start(&world, Setup::new(&writer));
    let ada = Person::new(&world).await;
    let elsewhere = async {
        until_text(&world).await;
        let two = Node::start(&world, Setup::new(&writer));
        let stopped = stop(&two, &ada, asked(&world, "reply").await).await;
        (two, stopped)
    };
    let (sent, (two, stopped)) = tokio::join!(one.say(&ada, "Hello", None), elsewhere);
    assert_stopped(&stopped, "Half a sen", Some(3));
    assert_stopped(&sent, "Half a sen", Some(3));
    writer.next(Script::says("With pleasure.", 50));
    let next = two.say(&ada, "Once more", None).await;
    assert_eq!(last(&next)["text"], "With pleasure.");
    assert_eq!(writer.calls(), 2, "the stopped reply was not begun again");
    world.assert_all_settled().await;
}

#[tokio::test]
async fn what_is_finished_stays_as_it_is() {
    let world = World::new().await;
    let writer = Arc::new(Scripted::new(5_000, Script::says("Hello, Ada.", 70)));
    let node = Node::start(&world, Setup::new(&writer));
    let ada = Person::new(&world).await;
    let sent = node.say(&ada, "Hello", None).await;
    let again = stop(&node, &ada, asked(&world, "reply").await).await;
    assert_eq!((again.status, &again.body), (StatusCode::OK, &sent.body));
    assert!(
        !again.has_token(),
        "nothing was written that a read could wait for"
    );
    writer.next(Script::fails(WriteError::Cut));
    let failed = node.say(&ada, "And you?", None).await;
    assert_eq!(failed.status, StatusCode::BAD_GATEWAY);
    let again = stop(&node, &ada, asked(&world, "reply").await).await;
    assert_eq!(again.status, StatusCode::OK);
    assert_eq!(last(&again)["state"], "failed");
    assert_eq!(world.count("reply-stopped").await, 0);
    world.assert_all_settled().await;
}

#[tokio::test]
async fn only_its_own_client_stops_a_reply() {
    let world = World::new().await;
    let writer = Arc::new(Scripted::new(100, Script::says("Half", 10).held()));
    let node = Node::start(&world, Setup::new(&writer));
    let (ada, eve) = (Person::new(&world).await, Person::new(&world).await);
    let others = async {
        wait_until(async || writer.calls() == 1, "the reply to begin").await;
        let (reply, said) = (asked(&world, "reply").await, asked(&world, "message").await);
        let mut refusals = vec![stop(&node, &eve, reply).await];
        for id in [json!(said), json!(MessageId::mint()), json!("mine")] {
            let body = json!({"messageId": id});
            refusals.push(node.post("/chat/stop", Some(&eve), body, None).await);
        }
        writer.let_go();
        refusals
    };
    let (sent, refusals) = tokio::join!(node.say(&ada, "Hello", None), others);
    assert_eq!(last(&sent)["state"], "complete");
    for refused in refusals {
        assert_eq!(
            (refused.status.as_u16(), refused.code()),
            (404, "not_found")
        );
    }
}

/// A reply that stands still between the writer's end and its settlement.
async fn halted() -> (World, Node, Person, Assignment) {
    let world = World::new().await;
    let writer = Arc::new(Scripted::new(5_000, Script::says("All of it.", 400)));
    let halt = Halt::at(Point::ModelEnded);
    let setup = Setup {
        halt: halt.clone(),
        ..Setup::new(&writer)
    };
    let node = Node::start(&world, setup);
    let ada = Person::new(&world).await;
    tokio::select! {
        answer = node.say(&ada, "Hello", None) => panic!("answered: {answer:?}"),
        () = wait_until(async || halt.is_reached(), "the writer's end") => {}
    }
    let assignment = Assignment {
        conversation: usual_session(ada.id, &GRACE.parse().unwrap()),
        client: ada.id,
        message: asked(&world, "message").await,
        reply: asked(&world, "reply").await,
        hold: None,
        correlation: uuid::Uuid::now_v7(),
        cause: "test".into(),
    };
    (world, node, ada, assignment)
}

fn written() -> Written {
    let usage = Usage {
        total_tokens: 400,
        ..Usage::default()
    };
    Written {
        text: "All of it.".into(),
        usage,
        written_by: None,
        document: None,
        piece: None,
        truncated: false,
    }
}

#[tokio::test]
async fn after_a_stop_neither_a_delivery_nor_a_failure_counts() {
    let (world, node, ada, of) = halted().await;
    let unit = &node.state.unit_of_work;
    let stopped = stop(&node, &ada, of.reply).await;
    assert_eq!(last(&stopped)["state"], "stopped");
    let charged = ada.balance(&world).await;
    let late = settle::deliver(unit, &of, written()).await.unwrap();
    assert_eq!(late, Outcome::Stopped);
    let late = settle::fail(unit, &of, "cut").await.unwrap();
    assert_eq!(late, Outcome::Stopped);
    assert_eq!(ada.balance(&world).await, charged);
    world.assert_all_settled().await;
}

#[tokio::test]
async fn after_a_stop_the_deadline_finds_nothing_to_do() {
    let (world, node, ada, of) = halted().await;
    let stopped = stop(&node, &ada, of.reply).await;
    assert_eq!(stopped.status, StatusCode::OK);
    let now = "UPDATE job SET due = now() WHERE kind = 'reply-deadline'";
    sqlx::query(now).execute(&world.pool).await.unwrap();
    let looked = "SELECT count(*) FROM job WHERE kind = 'reply-deadline' AND done_at IS NOT NULL";
    wait_until(async || world.number(looked).await == 1, "the deadline").await;
    world.assert_all_settled().await;
}

#[tokio::test]
async fn of_stops_a_delivery_and_a_failure_at_once_one_stands_and_all_tell_of_it() {
    for round in 0..6 {
        let (world, node, ada, of) = halted().await;
        let unit = &node.state.unit_of_work;
        let stops = join_all((0..3).map(|_| stop(&node, &ada, of.reply)));
        let delivered = settle::deliver(unit, &of, written());
        let failed = settle::fail(unit, &of, "cut");
        // Each of them is first in some rounds.
        let (stops, delivered, failed) = match round % 3 {
            0 => tokio::join!(stops, delivered, failed),
            1 => {
                let (delivered, failed, stops) = tokio::join!(delivered, failed, stops);
                (stops, delivered, failed)
            }
            _ => {
                let (failed, stops, delivered) = tokio::join!(failed, stops, delivered);
                (stops, delivered, failed)
            }
        };
        let outcome = delivered.unwrap();
        assert_eq!(failed.unwrap(), outcome);
        let state = match outcome {
            Outcome::Delivered => "complete",
            Outcome::Stopped => "stopped",
            Outcome::Failed => "failed",
        };
        for stop in stops {
            assert_eq!(last(&stop)["state"], state, "{stop:?}");
        }
        assert_eq!(ada.balance(&world).await.1, 0, "nothing is held");
        world.assert_all_settled().await;
    }
}
