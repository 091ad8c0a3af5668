//! The same message sent again: one effect, one answer.

use std::sync::Arc;
use std::time::Duration;

use command_service::conversation::Terms;
use command_service::unit_of_work::UnitOfWork;
use event_store::Waker;
use futures::future::join_all;
use http::{Method, StatusCode};
use serde_json::{Value, json};
use service_kit::fault::{Halt, Point};
use testkit::{wait_for, wait_until};

use crate::support::{
    Answered, GRACE, Node, Person, Script, Scripted, Setup, World, bring, text_of,
};

/// Eight sends of one key at once, on two nodes.
async fn eight_at_once(world: &World, nodes: &[Node; 2], ada: &Person) -> Vec<Answered> {
    let sends = (0..8).map(|n| nodes[n % 2].say(ada, "Hello", Some("the-key")));
    let answers = join_all(sends).await;
    assert_eq!(world.count("message-sent").await, 1);
    assert_eq!(world.count("held").await, 1);
    assert_eq!(world.count("settled").await, 1);
    answers
}

#[tokio::test]
async fn chat_27_the_same_key_eight_times_at_once_has_one_effect_and_one_answer() {
    let world = World::new().await;
    let writer = Arc::new(Scripted::new(5_000, Script::says("Hello.", 70)));
    let nodes = [0, 1].map(|_| Node::start(&world, Setup::new(&writer)));
    let ada = Person::new(&world).await;
    let answers = eight_at_once(&world, &nodes, &ada).await;
    for answer in &answers {
        assert_eq!(answer.status, StatusCode::OK, "{answer:?}");
        assert_eq!(answer.body, answers[0].body);
    }
    assert_eq!(writer.calls(), 1);
    assert_eq!(ada.balance(&world).await, (19_930, 0));
}

#[tokio::test]
async fn chat_27_also_when_the_first_spend_emptied_the_wallet() {
    let world = World::new().await;
    let writer = Arc::new(Scripted::new(20_000, Script::says("Hello.", 20_000)));
    let nodes = [0, 1].map(|_| Node::start(&world, Setup::new(&writer)));
    let ada = Person::new(&world).await;
    for answer in eight_at_once(&world, &nodes, &ada).await {
        assert_eq!(answer.status, StatusCode::OK, "{answer:?}");
        assert_eq!(answer.body["tokensLeft"], 0);
    }
    let later = nodes[1].say(&ada, "Hello", Some("the-key")).await;
    assert_eq!(later.status, StatusCode::OK, "a repeat spends nothing");
    let next = nodes[0].say(&ada, "And now?", Some("another-key")).await;
    assert_eq!(next.status, StatusCode::PAYMENT_REQUIRED);
}

#[tokio::test]
async fn chat_27_also_when_its_file_has_gone_with_the_message() {
    let world = World::new().await;
    let writer = Arc::new(Scripted::new(5_000, Script::says("Hello.", 70)));
    let setup = Setup::new(&writer);
    let files = setup.files.clone();
    let node = Node::start(&world, setup);
    let ada = Person::new(&world).await;
    let file = bring(&files, &ada, "brief.txt", "text/plain", text_of(100)).await;
    let body = json!({"agentId": GRACE, "text": "Read this", "attachments": [file]});
    let first = node.send(&ada, body.clone(), Some("key")).await;
    assert_eq!(first.status, StatusCode::OK, "{first:?}");
    let path = format!("/chat/messages/{}", first.id(0).as_str().unwrap());
    let deleted = node.call(Method::DELETE, &path, Some(&ada), Value::Null, None);
    assert_eq!(deleted.await.status, StatusCode::NO_CONTENT);
    for sql in [
        "DELETE FROM upload_use",
        "UPDATE upload_slot SET created_at = now() - interval '9 days'",
    ] {
        sqlx::query(sql).execute(&world.pool).await.unwrap();
    }
    let unit = UnitOfWork::new(world.pool.clone(), world.keys(), Waker::default());
    let released = node.state.uploads.release_unnamed(&unit).await;
    assert_eq!(released.unwrap(), 1);

    let again = node.send(&ada, body.clone(), Some("key")).await;
    assert_eq!(again.status, StatusCode::OK, "{again:?}");
    assert_eq!(again.told(), [("Hello.", true)]);
    assert_eq!(world.count("message-sent").await, 1);
    let new = node.send(&ada, body, Some("another")).await;
    assert_eq!(new.status, StatusCode::NOT_FOUND, "{new:?}");
}

#[tokio::test]
async fn a_key_belongs_to_one_text_and_to_one_person() {
    let world = World::new().await;
    let writer = Arc::new(Scripted::new(100, Script::says("Hello.", 10)));
    let node = Node::start(&world, Setup::new(&writer));
    let (ada, bo) = (Person::new(&world).await, Person::new(&world).await);
    assert_eq!(
        node.say(&ada, "Hello", Some("key")).await.status,
        StatusCode::OK
    );
    let other = node.say(&ada, "Something else", Some("key")).await;
    assert_eq!(
        (other.status.as_u16(), other.code()),
        (422, "idempotency_key_reused")
    );
    assert_eq!(
        node.say(&bo, "Something else", Some("key")).await.status,
        StatusCode::OK
    );
}

#[tokio::test]
async fn one_reply_at_a_time_and_a_repeat_is_no_second_message() {
    let world = World::new().await;
    let writer = Arc::new(Scripted::new(100, Script::says("Hello.", 10).held()));
    let node = Node::start(&world, Setup::new(&writer));
    let ada = Person::new(&world).await;
    let (first, ()) = tokio::join!(node.say(&ada, "Hello", Some("key")), async {
        wait_until(async || writer.calls() == 1, "the reply to begin").await;
        let second = node.say(&ada, "Hello?", None).await;
        assert_eq!(
            (second.status.as_u16(), second.code()),
            (409, "reply_in_progress")
        );
        writer.let_go();
    });
    assert_eq!(first.status, StatusCode::OK);
    assert_eq!(world.count("message-sent").await, 1);
}

#[tokio::test]
async fn more_sends_can_wait_than_there_are_connections() {
    let world = World::new().await;
    let writer = Arc::new(Scripted::new(100, Script::says("Hello.", 10).held()));
    let node = Node::start(&world, Setup::new(&writer));
    let most = node
        .state
        .unit_of_work
        .pool()
        .options()
        .get_max_connections();
    let mut people = Vec::new();
    for _ in 0..most + 2 {
        people.push(Person::new(&world).await);
    }
    let sends = join_all(people.iter().map(|person| node.say(person, "Hello", None)));
    let (answers, ()) = tokio::join!(sends, async {
        let all = people.len();
        wait_until(async || writer.calls() == all, "every reply to begin").await;
        writer.let_go();
    });
    assert!(answers.iter().all(|answer| answer.status == StatusCode::OK));
}

#[tokio::test]
async fn chat_43_a_send_told_to_wait_gets_its_answer_under_the_same_key() {
    let world = World::new().await;
    let writer = Arc::new(Scripted::new(100, Script::says("Hello.", 10).held()));
    let terms = Terms {
        answer_within: Duration::from_millis(50),
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
    let pending = node.say(&ada, "Hello", Some("key")).await;
    assert_eq!(
        (pending.status.as_u16(), pending.code()),
        (504, "reply_pending")
    );
    writer.let_go();
    let answer = wait_for(
        async || {
            let again = node.say(&ada, "Hello", Some("key")).await;
            (again.status != StatusCode::GATEWAY_TIMEOUT).then_some(again)
        },
        "the answer",
    )
    .await;
    assert_eq!(answer.body["conversation"]["messages"][1]["text"], "Hello.");
    assert_eq!(world.count("message-sent").await, 1);
}

#[tokio::test]
async fn chat_43_a_node_killed_before_it_could_answer_has_taken_the_message_nevertheless() {
    let world = World::new().await;
    let writer = Arc::new(Scripted::new(100, Script::says("Hello.", 10)));
    let halt = Halt::at(Point::Committed);
    let mut first = Node::start(
        &world,
        Setup {
            halt: halt.clone(),
            // Whatever its workers had begun is free soon after.
            lease: Duration::from_millis(600),
            ..Setup::new(&writer)
        },
    );
    let second = Node::start(&world, Setup::new(&writer));
    let ada = Person::new(&world).await;
    tokio::select! {
        answer = first.say(&ada, "Hello", Some("key")) => panic!("answered: {answer:?}"),
        () = wait_until(async || halt.is_reached(), "the commit") => {}
    }
    first.kill();
    let answer = second.say(&ada, "Hello", Some("key")).await;
    assert_eq!(answer.status, StatusCode::OK);
    assert_eq!(answer.body["tokensLeft"], 19_990);
    world.assert_all_settled().await;
}
