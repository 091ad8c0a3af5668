//! Coming back after a lost connection.

use serde_json::{Value, json};

use crate::client::{Socket, done, piece};
use crate::generators::Dice;
use crate::node::Api;
use crate::talk::{Person, Talk, world};

/// What a client has of a reply.
#[derive(Default)]
struct Having {
    cursor: Option<Value>,
    text: String,
}

impl Having {
    fn take(&mut self, frame: &Value) {
        match frame["type"].as_str().unwrap() {
            "reply_reset" => self.text.clear(),
            "reply_delta" => {
                let before = self.cursor.as_ref().map_or(0, |cursor| {
                    let same = cursor["attempt"] == frame["attempt"];
                    if same {
                        cursor["seq"].as_u64().unwrap()
                    } else {
                        0
                    }
                });
                assert_eq!(
                    frame["seq"].as_u64().unwrap(),
                    before + 1,
                    "a hole or a double"
                );
                self.text.push_str(frame["text"].as_str().unwrap());
                self.cursor = Some(json!({
                    "messageId": frame["messageId"], "attempt": frame["attempt"], "seq": frame["seq"],
                }));
            }
            _ => {}
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn rt_08_a_client_that_comes_back_at_any_node_has_every_character_once() {
    let mut world = world().await;
    let nodes = [Api::start(&world).await, Api::second(&world).await];
    let ada = Person::new(&mut world).await;
    let mut dice = Dice::new(7);
    for _ in 0..8 {
        let mut talk = Talk::new(ada, "mara");
        talk.say(&mut world, "Hello").await;
        let mut having = Having::default();
        let mut socket = None;
        let (mut attempt, mut seq, mut written) = (1, 0, String::new());
        for step in 0..30 {
            // Another worker takes over now and then.
            if dice.below(12) == 0 && seq > 0 {
                (attempt, seq) = (attempt + 1, 0);
                written.clear();
            }
            seq += 1;
            let text = format!("{step}·{} ", dice.below(1_000_000));
            talk.write(&world, attempt, seq, &text).await;
            written.push_str(&text);
            if dice.below(3) == 0 {
                socket = None;
            }
            if socket.is_none() && dice.below(2) == 0 {
                let node = &nodes[dice.below(2) as usize];
                let mut new = Socket::signed_in(node, ada).await;
                match &having.cursor {
                    Some(cursor) => new.resume("mara", cursor.clone()).await,
                    None => new.subscribe("mara").await,
                }
                new.pending(&talk).await;
                socket = Some(new);
            }
            // Some of what is there, not all of it, is read before the next cut.
            if let Some(socket) = &mut socket {
                for _ in 0..dice.below(4) {
                    if having.text == written {
                        break;
                    }
                    having.take(&socket.frame().await);
                }
            }
        }
        let node = &nodes[dice.below(2) as usize];
        let mut last = Socket::signed_in(node, ada).await;
        last.resume("mara", having.cursor.clone().unwrap_or(Value::Null))
            .await;
        last.pending(&talk).await;
        while having.text != written {
            having.take(&last.frame().await);
        }
        talk.deliver(&mut world, "Done").await;
        last.expect(done(&talk, "delivered")).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn rt_08_whoever_missed_the_end_of_a_reply_is_told_of_it() {
    let mut world = world().await;
    let api = Api::start(&world).await;
    let ada = Person::new(&mut world).await;
    let mut talk = Talk::new(ada, "mara");
    talk.say(&mut world, "Hello").await;
    talk.write(&world, 1, 1, "Half").await;
    let mut socket = Socket::signed_in(&api, ada).await;
    socket.subscribe("mara").await;
    socket.pending(&talk).await;
    socket.expect(piece(&talk, 1, 1, "Half")).await;
    drop(socket);
    talk.fail(&mut world).await;
    let missed = talk.clone();
    talk.say(&mut world, "Again").await;
    talk.write(&world, 1, 1, "New").await;
    let mut socket = Socket::signed_in(&api, ada).await;
    let cursor = json!({"messageId": missed.reply, "seq": 1});
    socket.resume("mara", cursor).await;
    socket.pending(&talk).await;
    let mut rest = [socket.frame().await, socket.frame().await];
    rest.sort_by_key(|frame| frame["type"].to_string());
    assert_eq!(rest, [piece(&talk, 1, 1, "New"), done(&missed, "failed")]);
}
