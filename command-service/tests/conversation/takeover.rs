//! Workers that die: somebody else finishes, and there is one outcome.

use std::sync::Arc;
use std::time::Duration;

use http::StatusCode;
use service_kit::fault::{Halt, Point};
use testkit::wait_until;

use crate::support::{Node, Person, Script, Scripted, Setup, World};

const SHORT_LEASE: Duration = Duration::from_millis(600);

#[tokio::test]
async fn chat_43_a_worker_killed_in_the_middle_of_a_reply_is_followed_by_another() {
    let world = World::new().await;
    let stuck = Arc::new(Scripted::new(5_000, Script::says("Half a sen", 40).held()));
    let lease = SHORT_LEASE;
    let mut first = Node::start(
        &world,
        Setup {
            lease,
            ..Setup::new(&stuck)
        },
    );
    let ada = Person::new(&world).await;
    tokio::select! {
        answer = first.say(&ada, "Hello", Some("key")) => panic!("answered: {answer:?}"),
        () = wait_until(async || world.number("SELECT count(*) FROM reply_delta").await > 0, "some text") => {}
    }
    first.kill();
    let writer = Arc::new(Scripted::new(5_000, Script::says("A whole sentence.", 60)));
    let second = Node::start(
        &world,
        Setup {
            lease,
            ..Setup::new(&writer)
        },
    );
    let answer = second.say(&ada, "Hello", Some("key")).await;
    assert_eq!(answer.status, StatusCode::OK);
    assert_eq!(
        answer.body["conversation"]["messages"][1]["text"],
        "A whole sentence."
    );
    assert_eq!(world.count("reply-started").await, 2);
    assert_eq!(world.number("SELECT count(*) FROM reply_delta").await, 0);
    assert_eq!(ada.balance(&world).await, (19_940, 0));
    world.assert_all_settled().await;
}

#[tokio::test]
async fn a_worker_killed_between_the_writers_end_and_the_settlement_is_charged_once() {
    let world = World::new().await;
    let writer = Arc::new(Scripted::new(5_000, Script::says("Hello.", 60)));
    let halt = Halt::at(Point::ModelEnded);
    let lease = SHORT_LEASE;
    let mut first = Node::start(
        &world,
        Setup {
            lease,
            halt: halt.clone(),
            ..Setup::new(&writer)
        },
    );
    let ada = Person::new(&world).await;
    tokio::select! {
        answer = first.say(&ada, "Hello", Some("key")) => panic!("answered: {answer:?}"),
        () = wait_until(async || halt.is_reached(), "the writer's end") => {}
    }
    first.kill();
    let second = Node::start(
        &world,
        Setup {
            lease,
            ..Setup::new(&writer)
        },
    );
    let answer = second.say(&ada, "Hello", Some("key")).await;
    assert_eq!(answer.status, StatusCode::OK);
    assert_eq!(writer.calls(), 2, "the model was asked twice");
    assert_eq!(ada.balance(&world).await, (19_940, 0), "and paid once");
    world.assert_all_settled().await;
}

#[tokio::test]
async fn a_node_that_stops_gives_its_replies_back_at_once() {
    let world = World::new().await;
    let stuck = Arc::new(Scripted::new(5_000, Script::says("Half", 40).held()));
    let first = Node::start(&world, Setup::new(&stuck));
    let ada = Person::new(&world).await;
    tokio::select! {
        answer = first.say(&ada, "Hello", Some("key")) => panic!("answered: {answer:?}"),
        () = wait_until(async || stuck.calls() == 1, "the reply to begin") => {}
    }
    first.stop().await;
    let leased = "SELECT count(*) FROM job WHERE leased_by IS NOT NULL OR attempt > 0";
    assert_eq!(world.number(leased).await, 0);
    let writer = Arc::new(Scripted::new(5_000, Script::says("Whole.", 60)));
    let second = Node::start(&world, Setup::new(&writer));
    let answer = second.say(&ada, "Hello", Some("key")).await;
    assert_eq!(answer.status, StatusCode::OK);
    world.assert_all_settled().await;
}

#[tokio::test]
async fn a_worker_that_lost_its_lease_can_not_change_the_outcome() {
    let world = World::new().await;
    let slow = Arc::new(Scripted::new(5_000, Script::says("Too late.", 40).held()));
    let first = Node::start(
        &world,
        Setup {
            lease: SHORT_LEASE,
            ..Setup::new(&slow)
        },
    );
    let ada = Person::new(&world).await;
    let taken = async {
        wait_until(async || slow.calls() == 1, "the reply to begin").await;
        // As if this node had been cut off from the database for longer than its lease.
        let cut = "UPDATE job SET leased_by = gen_random_uuid(), lease_until = now() WHERE kind = 'reply'";
        sqlx::query(cut).execute(&world.pool).await.unwrap();
        slow.next(Script::says("In time.", 60));
        wait_until(
            async || world.count("reply-delivered").await == 1,
            "the other worker",
        )
        .await;
        slow.let_go();
    };
    let (answer, ()) = tokio::join!(first.say(&ada, "Hello", None), taken);
    assert_eq!(
        answer.body["conversation"]["messages"][1]["text"],
        "In time."
    );
    assert_eq!(ada.balance(&world).await, (19_940, 0));
    world.assert_all_settled().await;
}
