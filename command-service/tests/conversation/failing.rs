//! Replies that do not come.

use std::sync::Arc;
use std::time::Duration;

use command_service::conversation::Terms;
use http::StatusCode;
use service_kit::fault::{Halt, Point};
use testkit::wait_until;
use writers::WriteError;
use writers::error::Deadline;

use crate::support::{Node, Person, Script, Scripted, Setup, World};

#[tokio::test]
async fn x_41_a_reply_that_failed_costs_nothing_and_says_so() {
    let world = World::new().await;
    let error = WriteError::Timeout(Deadline::Idle);
    let writer = Arc::new(Scripted::new(5_000, Script::fails(error.clone())));
    let node = Node::start(&world, Setup::new(&writer));
    let ada = Person::new(&world).await;
    let failed = node.say(&ada, "Hello", Some("key")).await;
    assert_eq!(
        (failed.status.as_u16(), failed.code()),
        (502, "reply_failed")
    );
    assert_eq!(failed.body["detail"], error.user_text());
    assert_eq!(ada.balance(&world).await, (20_000, 0));
    let last = world.number("SELECT max(appended) FROM events").await;
    assert_eq!(failed.appended(&node), last);

    let same = node.say(&ada, "Hello", Some("key")).await;
    assert_eq!((same.status.as_u16(), same.code()), (502, "reply_failed"));
    assert_eq!(writer.calls(), 1, "a repeat tries nothing again");

    writer.next(Script::says("Here I am.", 50));
    let next = node.say(&ada, "Are you there?", None).await;
    assert_eq!(next.status, StatusCode::OK);
    assert_eq!(next.body["tokensLeft"], 19_950);
    let messages = next.body["conversation"]["messages"].as_array().unwrap();
    let states: Vec<&str> = messages
        .iter()
        .map(|m| m["state"].as_str().unwrap())
        .collect();
    assert_eq!(states, ["complete", "failed", "complete", "complete"]);
    assert_eq!(messages[1]["text"], "", "a cut reply leaves no text");
    world.assert_all_settled().await;
}

#[tokio::test]
async fn a_stream_that_ends_without_its_finish_is_a_failed_reply() {
    let world = World::new().await;
    let writer = Arc::new(Scripted::new(5_000, Script::fails(WriteError::Cut)));
    let node = Node::start(&world, Setup::new(&writer));
    let ada = Person::new(&world).await;
    let failed = node.say(&ada, "Hello", None).await;
    assert_eq!(failed.body["detail"], WriteError::Cut.user_text());
    assert_eq!(world.number("SELECT count(*) FROM reply_delta").await, 0);
}

#[tokio::test]
async fn x_41_at_its_deadline_a_reply_has_failed_and_its_hold_is_released() {
    let world = World::new().await;
    let writer = Arc::new(Scripted::new(5_000, Script::says("Never.", 10)));
    let halt = Halt::at(Point::ReplyBegun);
    let terms = Terms {
        reply_within: Duration::from_millis(300),
        ..Terms::default()
    };
    let node = Node::start(
        &world,
        Setup {
            terms,
            halt,
            ..Setup::new(&writer)
        },
    );
    let ada = Person::new(&world).await;
    let late = node.say(&ada, "Hello", None).await;
    assert_eq!((late.status.as_u16(), late.code()), (502, "reply_failed"));
    assert!(
        late.body["detail"]
            .as_str()
            .unwrap()
            .contains("Nothing was charged")
    );
    assert_eq!(ada.balance(&world).await, (20_000, 0));
    world.assert_all_settled().await;
}

#[tokio::test]
async fn a_writer_that_hangs_is_dropped_at_the_deadline() {
    let world = World::new().await;
    let writer = Arc::new(Scripted::new(5_000, Script::says("Well…", 10).held()));
    let terms = Terms {
        reply_within: Duration::from_millis(300),
        ..Terms::default()
    };
    let node = Node::start(
        &world,
        Setup {
            terms,
            ..Setup::new(&writer)
        },
    );
    let ada = Person::new(&world).await;
    let late = node.say(&ada, "Hello", None).await;
    assert_eq!((late.status.as_u16(), late.code()), (502, "reply_failed"));
    let open = "SELECT count(*) FROM job WHERE done_at IS NULL";
    wait_until(async || world.number(open).await == 0, "the jobs to end").await;
    world.assert_all_settled().await;
}
