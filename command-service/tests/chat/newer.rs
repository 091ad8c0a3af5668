//! An older program in whose log a newer one has written.

use std::sync::Arc;

use event_store::{Draft, Row, append};
use http::StatusCode;
use shared_events::{Actor, Metadata};
use testkit::wait_until;

use crate::support::{Node, Person, Script, Scripted, Setup, World};

/// Something in the conversation of somebody that this program does not know.
async fn write_newer(world: &World) {
    let (conversation, last): (String, i64) = sqlx::query_as(
        "SELECT aggregate_id, max(sequence) FROM events WHERE aggregate_type = 'conversation' GROUP BY 1",
    )
    .fetch_one(&world.pool)
    .await
    .unwrap();
    let draft = Draft {
        aggregate_type: "conversation",
        aggregate_id: conversation,
        sequence: last.cast_unsigned() + 1,
        event_type: "of-a-newer-program",
        event_version: "1".to_owned(),
        payload: serde_json::json!({}),
    };
    let metadata = Metadata {
        actor: Actor::SYSTEM,
        owner: None,
        command: "test".into(),
        correlation: uuid::Uuid::now_v7(),
        causation: None,
    };
    let row = Row::seal(draft, &metadata, None).unwrap();
    append(&world.pool, &[row], None).await.unwrap();
}

#[tokio::test]
async fn an_event_of_a_newer_program_in_one_conversation_keeps_nobody_else_from_a_reply() {
    let world = World::new().await;
    let writer = Arc::new(Scripted::new(100, Script::says("Hello.", 10)));
    let node = Node::start(&world, Setup::new(&writer));
    let (ada, bo) = (Person::new(&world).await, Person::new(&world).await);
    assert_eq!(node.say(&ada, "Hello", None).await.status, StatusCode::OK);
    write_newer(&world).await;
    let aside = "SELECT count(*) FROM reactor_parked WHERE reactor = 'replying'";
    // A follower sleeps half a second at most, so nobody has to wake this one.
    wait_until(
        async || world.number(aside).await == 1,
        "the conversation to be set aside",
    )
    .await;
    assert_eq!(node.say(&bo, "Hello", None).await.status, StatusCode::OK);
    assert_eq!(world.number(aside).await, 1);
}
