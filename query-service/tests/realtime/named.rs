//! A session that is listened to by its name, whichever is the latest.

use query_service::realtime::Limits;
use serde_json::json;
use shared_events::ConversationId;

use crate::client::{Socket, done, piece, status, status_of};
use crate::node::Api;
use crate::talk::{Person, Talk, world};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn chat_41_two_sessions_with_one_specialist_are_heard_at_once_on_one_socket() {
    let mut world = world().await;
    let api = Api::start(&world).await;
    let ada = Person::new(&mut world).await;
    let (mut one, mut two) = (Talk::new(ada, "mara"), Talk::new(ada, "mara"));
    one.say(&mut world, "First").await;
    two.say(&mut world, "Second").await;
    let mut socket = Socket::signed_in(&api, ada).await;
    for talk in [&one, &two] {
        socket.follow(talk).await;
        socket.pending(talk).await;
    }
    for seq in 1..=3 {
        for (talk, text) in [(&one, "a"), (&two, "b")] {
            talk.write(&world, 1, seq, text).await;
            socket.expect(piece(talk, 1, seq, text)).await;
        }
    }
    one.deliver(&mut world, "aaa").await;
    socket.expect(done(&one, "delivered")).await;
    socket.expect(status_of(&one, "idle")).await;
    two.write(&world, 1, 4, "b").await;
    socket.expect(piece(&two, 1, 4, "b")).await;
    two.deliver(&mut world, "bbbb").await;
    socket.expect(done(&two, "delivered")).await;
    socket.expect(status_of(&two, "idle")).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn chat_41_each_socket_hears_the_session_that_it_names_and_who_names_none_the_latest() {
    let mut world = world().await;
    let api = Api::start(&world).await;
    let ada = Person::new(&mut world).await;
    let (mut one, mut two) = (Talk::new(ada, "mara"), Talk::new(ada, "mara"));
    one.say(&mut world, "First").await;
    two.say(&mut world, "Second").await;
    let mut older = Socket::signed_in(&api, ada).await;
    older.follow(&one).await;
    older.pending(&one).await;
    let mut newer = Socket::signed_in(&api, ada).await;
    newer.follow(&two).await;
    newer.pending(&two).await;
    let mut latest = Socket::signed_in(&api, ada.elsewhere(&world).await).await;
    latest.subscribe("mara").await;
    latest.pending(&two).await;
    for seq in 1..=3 {
        one.write(&world, 1, seq, "a").await;
        older.expect(piece(&one, 1, seq, "a")).await;
        two.write(&world, 1, seq, "b").await;
        for socket in [&mut newer, &mut latest] {
            socket.expect(piece(&two, 1, seq, "b")).await;
        }
    }
    one.fail(&mut world).await;
    older.expect(done(&one, "failed")).await;
    older.expect(status_of(&one, "idle")).await;
    latest.expect(done(&one, "failed")).await;
    two.deliver(&mut world, "bbb").await;
    for socket in [&mut newer, &mut latest] {
        socket.expect(done(&two, "delivered")).await;
        socket.expect(status_of(&two, "idle")).await;
    }
    // The one that is spoken in again is the latest from now on.
    one.say(&mut world, "First again").await;
    for socket in [&mut older, &mut latest] {
        socket.expect(status_of(&one, "pending")).await;
    }
    newer.say(json!({"type": "ping"})).await;
    newer.expect(json!({"type": "pong"})).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn rt_08_chat_41_a_session_that_is_not_the_latest_goes_on_behind_its_cursor() {
    let mut world = world().await;
    let (first, second) = (Api::start(&world).await, Api::second(&world).await);
    let ada = Person::new(&mut world).await;
    let (mut one, mut two) = (Talk::new(ada, "mara"), Talk::new(ada, "mara"));
    one.say(&mut world, "First").await;
    two.say(&mut world, "Second").await;
    let mut socket = Socket::signed_in(&first, ada).await;
    socket.follow(&one).await;
    socket.pending(&one).await;
    one.write(&world, 1, 1, "Dear ").await;
    socket.expect(piece(&one, 1, 1, "Dear ")).await;
    drop(socket);
    one.write(&world, 1, 2, "Ada").await;
    let heard = json!({"messageId": one.reply, "attempt": 1, "seq": 1});
    let mut socket = Socket::signed_in(&second, ada).await;
    socket.follow_from(&one, heard.clone()).await;
    socket.pending(&one).await;
    socket.expect(piece(&one, 1, 2, "Ada")).await;
    drop(socket);
    // And whoever missed the end is told of it.
    one.deliver(&mut world, "Dear Ada").await;
    let mut socket = Socket::signed_in(&first, ada).await;
    socket.follow_from(&one, heard).await;
    let frames = socket.until("reply_done").await;
    assert_eq!(frames.last(), Some(&done(&one, "delivered")));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn rt_07_a_session_of_somebody_else_answers_like_one_that_does_not_exist() {
    let mut world = world().await;
    let api = Api::start(&world).await;
    let (ada, eve) = (Person::new(&mut world).await, Person::new(&mut world).await);
    let mut adas = Talk::new(ada, "mara");
    adas.say(&mut world, "Between us").await;
    adas.write(&world, 1, 1, "A secret").await;
    let mut own = Socket::signed_in(&api, ada).await;
    own.follow(&adas).await;
    own.pending(&adas).await;
    own.expect(piece(&adas, 1, 1, "A secret")).await;
    let mut strange = Socket::signed_in(&api, eve).await;
    let mut nobodys = adas.clone();
    nobodys.id = ConversationId::mint();
    for talk in [&adas, &nobodys] {
        let cursor = json!({"messageId": adas.reply, "seq": 0});
        strange.follow_from(talk, cursor).await;
        strange.expect(status("mara", "idle")).await;
    }
    // Nor is it one of Ada's with somebody else.
    own.say(json!({"type": "subscribe", "agentId": "piet", "sessionId": adas.id}))
        .await;
    own.expect(status("piet", "idle")).await;
    for bad in ["", "x", "\u{0}"] {
        let frame = json!({"type": "subscribe", "agentId": "mara", "sessionId": bad});
        strange.say(frame).await;
        strange
            .expect(json!({"type": "error", "code": "not_found"}))
            .await;
    }
    adas.write(&world, 1, 2, ", still").await;
    own.expect(piece(&adas, 1, 2, ", still")).await;
    adas.deliver(&mut world, "A secret, still").await;
    own.expect(done(&adas, "delivered")).await;
    strange.say(json!({"type": "ping"})).await;
    strange.expect(json!({"type": "pong"})).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn sessions_count_each_and_the_one_subscribed_to_longest_ago_is_let_go() {
    let mut world = world().await;
    let limits = Limits {
        subscriptions: 2,
        ..Limits::default()
    };
    let api = Api::limited(&world, limits).await;
    let ada = Person::new(&mut world).await;
    let mut talks = [(); 3].map(|()| Talk::new(ada, "mara"));
    let mut socket = Socket::signed_in(&api, ada).await;
    for talk in &mut talks {
        talk.say(&mut world, "Hello").await;
        socket.follow(talk).await;
        socket.pending(talk).await;
    }
    let [gone, kept, again] = talks;
    gone.write(&world, 1, 1, "Nobody listens").await;
    for talk in [&kept, &again] {
        talk.write(&world, 1, 1, "Hello").await;
        socket.expect(piece(talk, 1, 1, "Hello")).await;
    }
    // To name one once more takes no other's place.
    socket.follow(&again).await;
    socket.expect(status_of(&again, "pending")).await;
    socket.expect(piece(&again, 1, 1, "Hello")).await;
    kept.write(&world, 1, 2, " Ada").await;
    socket.expect(piece(&kept, 1, 2, " Ada")).await;
}
