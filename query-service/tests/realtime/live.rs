//! What is heard of a conversation, and by whom.

use serde_json::json;
use shared_events::conversation::ConversationEvent as Event;
use shared_events::wallet::WalletEvent;
use shared_events::{Day, HoldId, JobId, MessageId, Personal, Public, ReviewId, Tokens};
use time::OffsetDateTime;

use crate::client::{Socket, done, get, piece, status, status_of};
use crate::node::Api;
use crate::talk::{Person, Talk, specialist, world};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn rt_02_rt_03_rt_04_the_status_comes_at_once_and_with_every_change() {
    let mut world = world().await;
    let api = Api::start(&world).await;
    let ada = Person::new(&mut world).await;
    let mut socket = Socket::signed_in(&api, ada).await;
    socket.subscribe("mara").await;
    socket.expect(status("mara", "idle")).await;

    let mut talk = Talk::new(ada, "mara");
    talk.say(&mut world, "Please write a letter.").await;
    socket.expect(status_of(&talk, "pending")).await;
    let job = JobId::mint();
    talk.deliver_document(&mut world, job, "Dear Ada").await;
    socket.expect(done(&talk, "delivered")).await;
    socket.expect(status_of(&talk, "delivered")).await;

    let reviewed = Event::Reviewed {
        job,
        review: ReviewId::mint(),
        specialist: specialist("mara"),
        stars: 5,
        text: None,
    };
    talk.append(&mut world, &[reviewed]).await;
    socket.expect(status_of(&talk, "idle")).await;

    let mut late = Socket::signed_in(&api, ada).await;
    talk.say(&mut world, "Another one.").await;
    socket.expect(status_of(&talk, "pending")).await;
    late.subscribe("mara").await;
    late.pending(&talk).await;
    talk.fail(&mut world).await;
    for socket in [&mut socket, &mut late] {
        socket.expect(done(&talk, "failed")).await;
        socket.expect(status_of(&talk, "idle")).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn chat_24_chat_43_text_comes_as_it_is_written_and_the_history_holds_it_when_it_is_done() {
    let mut world = world().await;
    let api = Api::start(&world).await;
    let ada = Person::new(&mut world).await;
    let mut socket = Socket::signed_in(&api, ada).await;
    socket.subscribe("mara").await;
    socket.expect(status("mara", "idle")).await;
    let mut talk = Talk::new(ada, "mara");
    talk.say(&mut world, "Hello").await;
    socket.expect(status_of(&talk, "pending")).await;
    for (seq, text) in (1..).zip(["Dear ", "Ada, ", "“naïve” — 🖋"]) {
        talk.write(&world, 1, seq, text).await;
        socket.expect(piece(&talk, 1, seq, text)).await;
    }
    talk.deliver(&mut world, "Dear Ada, thank you.").await;
    socket.expect(done(&talk, "delivered")).await;
    // Whoever asks after having heard finds it, without naming any event.
    let history = get(&api, ada, "/chat/history/mara", None).await.body;
    assert_eq!(history["messages"][1]["text"], "Dear Ada, thank you.");
    assert_eq!(history["messages"][1]["state"], "complete");
    assert_eq!(history["status"], "idle");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_stopped_reply_ends_on_every_socket_and_the_history_keeps_what_was_there() {
    let mut world = world().await;
    let api = Api::start(&world).await;
    let ada = Person::new(&mut world).await;
    let mut sockets = Vec::new();
    for person in [ada, ada.elsewhere(&world).await] {
        let mut socket = Socket::signed_in(&api, person).await;
        socket.subscribe("mara").await;
        socket.expect(status("mara", "idle")).await;
        sockets.push(socket);
    }
    let mut talk = Talk::new(ada, "mara");
    talk.say(&mut world, "Hello").await;
    talk.write(&world, 1, 1, "Dear A").await;
    for socket in &mut sockets {
        socket.expect(status_of(&talk, "pending")).await;
        socket.expect(piece(&talk, 1, 1, "Dear A")).await;
    }
    talk.stop(&mut world, "Dear A").await;
    for socket in &mut sockets {
        socket.expect(done(&talk, "stopped")).await;
        socket.expect(status_of(&talk, "idle")).await;
    }
    let history = get(&api, ada, "/chat/history/mara", None).await.body;
    let reply = &history["messages"][1];
    assert_eq!(
        (&reply["text"], &reply["state"]),
        (&json!("Dear A"), &json!("stopped"))
    );
    assert_eq!(
        (&reply["cost"], &reply["estimated"]),
        (&json!(3), &json!(true))
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_reply_that_is_begun_anew_starts_over_for_those_who_have_some_of_it() {
    let mut world = world().await;
    let api = Api::start(&world).await;
    let ada = Person::new(&mut world).await;
    let mut socket = Socket::signed_in(&api, ada).await;
    let mut talk = Talk::new(ada, "mara");
    talk.say(&mut world, "Hello").await;
    socket.subscribe("mara").await;
    socket.pending(&talk).await;
    talk.write(&world, 1, 1, "Half a ").await;
    socket.expect(piece(&talk, 1, 1, "Half a ")).await;
    talk.write(&world, 2, 1, "A whole ").await;
    socket
        .expect(json!({
            "type": "reply_reset", "agentId": "mara", "sessionId": talk.id, "messageId": talk.reply, "attempt": 2,
        }))
        .await;
    socket.expect(piece(&talk, 2, 1, "A whole ")).await;
    // The beaten worker does not know yet.
    talk.write(&world, 1, 2, "sentence").await;
    talk.write(&world, 2, 2, "answer").await;
    socket.expect(piece(&talk, 2, 2, "answer")).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn rt_07_nobody_hears_of_the_conversations_of_others() {
    let mut world = world().await;
    let api = Api::start(&world).await;
    let (ada, eve) = (Person::new(&mut world).await, Person::new(&mut world).await);
    let (mut adas, mut eves) = (Talk::new(ada, "mara"), Talk::new(eve, "mara"));
    let mut own = Socket::signed_in(&api, ada).await;
    own.subscribe("mara").await;
    own.expect(status("mara", "idle")).await;
    let mut socket = Socket::signed_in(&api, eve).await;
    socket.subscribe("mara").await;
    socket.expect(status("mara", "idle")).await;
    adas.say(&mut world, "Between us").await;
    adas.write(&world, 1, 1, "A secret").await;
    // Naming the reply of somebody else tells nothing of it either.
    let cursor = json!({"messageId": adas.reply, "seq": 0});
    socket.resume("mara", cursor).await;
    socket.expect(status("mara", "idle")).await;
    adas.deliver(&mut world, "A secret.").await;
    own.until("reply_done").await;
    let cursor = json!({"messageId": adas.reply, "seq": 1});
    socket.resume("mara", cursor).await;
    socket.expect(status("mara", "idle")).await;
    // What Eve hears next is her own.
    eves.say(&mut world, "Hello").await;
    socket.expect(status_of(&eves, "pending")).await;
    eves.write(&world, 1, 1, "Hello Eve").await;
    socket.expect(piece(&eves, 1, 1, "Hello Eve")).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn rt_05_each_frame_names_the_specialist_and_only_those_subscribed_to_are_heard() {
    let mut world = world().await;
    let api = Api::start(&world).await;
    let ada = Person::new(&mut world).await;
    let (mut mara, mut piet) = (Talk::new(ada, "mara"), Talk::new(ada, "piet"));
    let mut one = Socket::signed_in(&api, ada).await;
    one.subscribe("mara").await;
    one.expect(status("mara", "idle")).await;
    let mut both = Socket::signed_in(&api, ada).await;
    for agent in ["mara", "piet"] {
        both.subscribe(agent).await;
        both.expect(status(agent, "idle")).await;
    }
    piet.say(&mut world, "Hello Piet").await;
    both.expect(status_of(&piet, "pending")).await;
    piet.write(&world, 1, 1, "Hi").await;
    both.expect(piece(&piet, 1, 1, "Hi")).await;
    mara.say(&mut world, "Hello Mara").await;
    one.expect(status_of(&mara, "pending")).await;
    both.expect(status_of(&mara, "pending")).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn chat_41_the_latest_conversation_is_the_one_that_is_heard_of() {
    let mut world = world().await;
    let api = Api::start(&world).await;
    let ada = Person::new(&mut world).await;
    let (mut earlier, mut later) = (Talk::new(ada, "mara"), Talk::new(ada, "mara"));
    earlier.say(&mut world, "First").await;
    let mut socket = Socket::signed_in(&api, ada).await;
    socket.subscribe("mara").await;
    socket.expect(status_of(&earlier, "pending")).await;
    earlier.deliver(&mut world, "Done").await;
    socket.expect(done(&earlier, "delivered")).await;
    socket.expect(status_of(&earlier, "idle")).await;
    later.say(&mut world, "Something new").await;
    socket.expect(status_of(&later, "pending")).await;
    later.write(&world, 1, 1, "New").await;
    socket.expect(piece(&later, 1, 1, "New")).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_balance_comes_with_the_greeting_and_with_every_change() {
    let mut world = world().await;
    let api = Api::start(&world).await;
    let (ada, bo) = (Person::new(&mut world).await, Person::new(&mut world).await);
    let mut socket = Socket::signed_in(&api, ada).await;
    assert_eq!(socket.balance().await, 20_000);
    let talk = Talk::new(ada, "mara");
    let bought = |amount, reference: &str| WalletEvent::Bought {
        reference: Public::text(reference),
        amount: Tokens(amount),
        debt_paid: Tokens::ZERO,
    };
    // Somebody else's purchase is not heard of.
    let others = Talk::new(bo, "mara");
    others.append_of(&mut world, bo.user, &bought(7, "b")).await;
    talk.append_of(&mut world, ada.user, &bought(500, "a"))
        .await;
    assert_eq!(socket.balance().await, 20_500);
    let day = Day::of(OffsetDateTime::now_utc());
    let granted = WalletEvent::Granted {
        day,
        amount: Tokens::DAILY,
        lapsed: Tokens::ZERO,
    };
    let held = WalletEvent::Held {
        hold: HoldId::mint(),
        daily: Tokens(300),
        bought: Tokens::ZERO,
        day,
        deadline: shared_events::personal::Instant(OffsetDateTime::now_utc()),
    };
    talk.append_of(&mut world, ada.user, &granted).await;
    talk.append_of(&mut world, ada.user, &held).await;
    assert_eq!(socket.balance().await, 20_200);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_nodes_tell_the_same() {
    let mut world = world().await;
    let (one, two) = (Api::start(&world).await, Api::second(&world).await);
    let ada = Person::new(&mut world).await;
    let mut sockets = [
        Socket::signed_in(&one, ada).await,
        Socket::signed_in(&two, ada).await,
    ];
    for socket in &mut sockets {
        socket.subscribe("mara").await;
        socket.expect(status("mara", "idle")).await;
    }
    let mut talk = Talk::new(ada, "mara");
    talk.say(&mut world, "Hello").await;
    for socket in &mut sockets {
        socket.expect(status_of(&talk, "pending")).await;
    }
    for (seq, text) in (1..).zip(["a", "b", "c"]) {
        talk.write(&world, 1, seq, text).await;
        for socket in &mut sockets {
            socket.expect(piece(&talk, 1, seq, text)).await;
        }
    }
    talk.deliver(&mut world, "abc").await;
    for socket in &mut sockets {
        socket.expect(done(&talk, "delivered")).await;
        socket.expect(status_of(&talk, "idle")).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn rt_06_text_comes_though_nobody_gives_notice_of_it() {
    let mut world = world().await;
    let api = Api::start(&world).await;
    let ada = Person::new(&mut world).await;
    let mut socket = Socket::signed_in(&api, ada).await;
    let mut talk = Talk::new(ada, "mara");
    talk.say(&mut world, "Hello").await;
    socket.subscribe("mara").await;
    socket.expect(status_of(&talk, "pending")).await;
    talk.write_unnoticed(&world, 1, 1, "a").await;
    socket.expect(piece(&talk, 1, 1, "a")).await;
    // And while the connection that would bring notices is cut again and again.
    for (seq, text) in (2..).zip(["b", "c", "d"]) {
        sqlx::query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query ILIKE 'listen%' AND datname = current_database()")
            .execute(&world.context.pool)
            .await
            .unwrap();
        talk.write_unnoticed(&world, 1, seq, text).await;
        socket.expect(piece(&talk, 1, seq, text)).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn chat_41_what_is_changed_in_one_tab_is_told_in_the_others() {
    let mut world = world().await;
    let api = Api::start(&world).await;
    let ada = Person::new(&mut world).await;
    let mut talk = Talk::new(ada, "mara");
    talk.say(&mut world, "Hello").await;
    talk.deliver(&mut world, "Yes?").await;
    let last = sqlx::query_scalar("SELECT max(appended) FROM events");
    let last = last.fetch_one(&world.context.pool).await.unwrap();
    get(&api, ada, "/chat/history/mara", last).await;
    let mut sockets = Vec::new();
    for person in [ada, ada.elsewhere(&world).await] {
        let mut socket = Socket::signed_in(&api, person).await;
        socket.subscribe("mara").await;
        socket.expect(status_of(&talk, "idle")).await;
        sockets.push(socket);
    }
    let named = Event::Renamed {
        title: Some(Personal::text("The bakery")),
    };
    let deleted = Event::MessageDeleted {
        message: talk.reply,
    };
    let changed = json!({"type": "conversation_changed", "agentId": "mara"});
    let seen = Event::Seen { reply: talk.reply };
    for event in [named, Event::Pinned {}, seen, Event::Archived {}, deleted] {
        talk.append(&mut world, &[event]).await;
        for socket in &mut sockets {
            socket.expect(changed.clone()).await;
        }
    }
    let history = get(&api, ada, "/chat/history/mara", None).await.body;
    assert_eq!(
        (&history["title"], &history["pinned"], &history["archived"]),
        (&json!("The bakery"), &json!(true), &json!(true))
    );
    assert_eq!(history["messages"].as_array().unwrap().len(), 1);

    let (to, instead) = (talk.message, MessageId::mint());
    talk.say(&mut world, "Hello again").await;
    let replaced = Event::MessageReplaced {
        message: talk.message,
        replaces: to,
    };
    talk.append(&mut world, &[replaced]).await;
    for socket in &mut sockets {
        socket.expect(status_of(&talk, "pending")).await;
        socket.expect(changed.clone()).await;
    }
    talk.deliver(&mut world, "Here").await;
    for socket in &mut sockets {
        socket.expect(done(&talk, "delivered")).await;
        socket.expect(status_of(&talk, "idle")).await;
    }
    let chosen = Event::ReplyChosen {
        reply: talk.reply,
        instead,
    };
    talk.append(&mut world, &[chosen]).await;
    for socket in &mut sockets {
        socket.expect(changed.clone()).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn chat_41_replies_in_two_sessions_at_once_are_both_told_as_done() {
    let mut world = world().await;
    let api = Api::start(&world).await;
    let ada = Person::new(&mut world).await;
    let mut socket = Socket::signed_in(&api, ada).await;
    socket.subscribe("mara").await;
    socket.expect(status("mara", "idle")).await;
    let (mut one, mut two) = (Talk::new(ada, "mara"), Talk::new(ada, "mara"));
    one.say(&mut world, "First").await;
    socket.expect(status_of(&one, "pending")).await;
    two.say(&mut world, "Second").await;
    socket.expect(status_of(&two, "pending")).await;
    // Text of the second one: it is known to be under way.
    two.write(&world, 1, 1, "Then").await;
    socket.expect(piece(&two, 1, 1, "Then")).await;
    one.deliver(&mut world, "Yes").await;
    socket.expect(done(&one, "delivered")).await;
    two.deliver(&mut world, "Then yes").await;
    socket.expect(done(&two, "delivered")).await;
    socket.expect(status_of(&two, "idle")).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn chat_41_who_names_no_session_hears_the_one_in_sight_that_the_history_shows() {
    let mut world = world().await;
    let api = Api::start(&world).await;
    let ada = Person::new(&mut world).await;
    let (mut one, mut two) = (Talk::new(ada, "mara"), Talk::new(ada, "mara"));
    for talk in [&mut one, &mut two] {
        talk.say(&mut world, "Hello").await;
        talk.deliver(&mut world, "Yes?").await;
    }
    two.append(&mut world, &[Event::Archived {}]).await;
    let last = sqlx::query_scalar("SELECT max(appended) FROM events");
    let last = last.fetch_one(&world.context.pool).await.unwrap();
    let shown = get(&api, ada, "/chat/history/mara", last).await.body;
    assert_eq!(shown["sessionId"], json!(one.id));
    let mut socket = Socket::signed_in(&api, ada).await;
    socket.subscribe("mara").await;
    socket.expect(status_of(&one, "idle")).await;
}
