//! An older program in whose log a newer one has written.

use std::sync::Arc;

use http::StatusCode;
use testkit::{wait_until, write_newer};

use crate::support::{Node, Person, Script, Scripted, Setup, World};

#[tokio::test]
async fn an_event_of_a_newer_program_in_one_conversation_keeps_nobody_else_from_a_reply() {
    let world = World::new().await;
    let writer = Arc::new(Scripted::new(100, Script::says("Hello.", 10)));
    let node = Node::start(&world, Setup::new(&writer));
    let (ada, bo) = (Person::new(&world).await, Person::new(&world).await);
    assert_eq!(node.say(&ada, "Hello", None).await.status, StatusCode::OK);
    write_newer(&world.pool).await;
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
