//! Text on its way to its reader.

use std::sync::Arc;

use http::StatusCode;
use shared_events::MessageId;
use shared_events::conversation::delta;
use shared_events::personal::KeyState;
use sqlx::postgres::PgListener;
use testkit::wait_for;

use crate::support::{Node, Person, Script, Scripted, Setup, World};

type Row = (MessageId, i32, i32, Vec<u8>);

async fn rows(world: &World) -> Vec<Row> {
    sqlx::query_as("SELECT message, attempt, seq, text FROM reply_delta ORDER BY attempt, seq")
        .fetch_all(&world.pool)
        .await
        .unwrap()
}

#[tokio::test]
async fn text_streams_sealed_and_in_order_and_is_gone_with_the_outcome() {
    let world = World::new().await;
    let script = Script {
        pieces: vec!["Dear ", "Ada, ", "good ", "morning."],
        ..Script::says("", 10).held()
    };
    let writer = Arc::new(Scripted::new(100, script));
    let node = Node::start(&world, Setup::new(&writer));
    let ada = Person::new(&world).await;
    let mut listener = PgListener::connect_with(&world.pool).await.unwrap();
    listener.listen(delta::CHANNEL).await.unwrap();
    let KeyState::Live(key) = world.keys().get(ada.id).await.unwrap() else {
        panic!("no key")
    };
    let streamed = async {
        listener.recv().await.unwrap();
        let text = wait_for(
            async || {
                let mut text = String::new();
                for (n, (message, attempt, seq, sealed)) in rows(&world).await.iter().enumerate() {
                    assert_eq!((*attempt, *seq), (1, i32::try_from(n).unwrap() + 1));
                    let (attempt, seq) = (attempt.cast_unsigned(), seq.cast_unsigned());
                    assert!(!sealed.windows(4).any(|w| w == b"Dear"));
                    text += &delta::open(&key, *message, attempt, seq, sealed).unwrap();
                }
                text.ends_with("morning.").then_some(text)
            },
            "all of the text",
        )
        .await;
        writer.let_go();
        text
    };
    let (answer, text) = tokio::join!(node.say(&ada, "Hello", None), streamed);
    assert_eq!(answer.status, StatusCode::OK);
    assert_eq!(text, "Dear Ada, good morning.");
    let reply = &answer.body["conversation"]["messages"][1];
    assert_eq!(reply["text"], text.as_str());
    assert!(rows(&world).await.is_empty());
}
