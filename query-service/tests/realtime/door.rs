//! Who gets in, and what is not listened to.

use std::time::Duration;

use query_service::realtime::Limits;
use reqwest::StatusCode;
use serde_json::json;
use time::OffsetDateTime;
use tokio_tungstenite::tungstenite::{Error, Message};

use crate::client::{Socket, status};
use crate::node::Api;
use crate::talk::{Person, world};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn rt_01_the_socket_is_at_one_path_of_the_api_and_speaks_nothing_else() {
    let world = world().await;
    let api = Api::start(&world).await;
    let answer = reqwest::get(format!("http://{}/api/ws", api.address))
        .await
        .unwrap();
    assert_eq!(answer.status(), StatusCode::UPGRADE_REQUIRED);
    let problem: serde_json::Value = answer.json().await.unwrap();
    assert_eq!(problem["code"], "upgrade_required");
    Socket::open(&api).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn rt_07_pages_of_others_may_not_open_a_socket() {
    let world = world().await;
    let api = Api::start(&world).await;
    assert!(
        Socket::open_from(&api, Some("https://freelance.example"))
            .await
            .is_ok()
    );
    let Err(Error::Http(refusal)) = Socket::open_from(&api, Some("https://evil.example")).await
    else {
        panic!("let in")
    };
    assert_eq!(refusal.status(), 403);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn rt_07_whoever_does_not_say_first_who_it_is_has_to_leave() {
    let mut world = world().await;
    let api = Api::start(&world).await;
    let ada = Person::new(&mut world).await;
    for first in [
        json!({"type": "ping"}),
        json!({"type": "auth"}),
        json!("hello"),
    ] {
        let mut socket = Socket::open(&api).await;
        socket.say(first.clone()).await;
        // What is said afterwards is not heard either.
        let _ = socket
            .raw(Message::text(
                json!({"type": "auth", "token": ada.token()}).to_string(),
            ))
            .await;
        assert_eq!(
            socket.until_the_end().await,
            (vec![], Some(4401)),
            "{first}"
        );
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn rt_02_rt_07_a_client_may_subscribe_before_it_says_who_it_is_and_hears_of_it_afterwards() {
    let mut world = world().await;
    let limits = Limits {
        subscriptions: 2,
        ..Limits::default()
    };
    let api = Api::limited(&world, limits).await;
    let ada = Person::new(&mut world).await;
    let mut socket = Socket::open(&api).await;
    for agent in ["mara", "piet", "wanjiru"] {
        socket.subscribe(agent).await;
    }
    socket.auth(&ada.token()).await;
    socket.expect(json!({"type": "ready"})).await;
    // Of more than a socket listens to, the oldest is let go.
    let told = [socket.frame().await, socket.frame().await];
    for agent in ["piet", "wanjiru"] {
        assert!(told.contains(&status(agent, "idle")), "{told:?}");
    }
    socket.say(json!({"type": "ping"})).await;
    socket.expect(json!({"type": "pong"})).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn rt_07_whoever_subscribes_and_does_not_say_who_it_is_is_told_nothing_and_has_to_leave() {
    let world = world().await;
    let limits = Limits {
        auth_within: Duration::from_millis(50),
        ..Limits::default()
    };
    let api = Api::limited(&world, limits).await;
    let mut socket = Socket::open(&api).await;
    socket.subscribe("mara").await;
    assert_eq!(socket.until_the_end().await, (vec![], Some(4401)));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn rt_07_silence_at_the_door_does_not_last() {
    let world = world().await;
    let limits = Limits {
        auth_within: Duration::from_millis(50),
        ..Limits::default()
    };
    let api = Api::limited(&world, limits).await;
    let mut socket = Socket::open(&api).await;
    assert_eq!(socket.until_the_end().await, (vec![], Some(4401)));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn rt_07_a_token_that_is_not_good_opens_nothing() {
    let mut world = world().await;
    let api = Api::start(&world).await;
    let ada = Person::new(&mut world).await;
    let old = ada.token_of(OffsetDateTime::now_utc() - time::Duration::hours(1));
    for token in [old, "nonsense".to_owned()] {
        let mut socket = Socket::open(&api).await;
        socket.subscribe("mara").await;
        socket.auth(&token).await;
        let refused = json!({"type": "error", "code": "unauthenticated"});
        assert_eq!(socket.until_the_end().await, (vec![refused], Some(4401)));
    }
    ada.run(
        &world,
        "UPDATE session SET revoked_at = now() FROM ids WHERE id = ids.session",
    )
    .await;
    let mut socket = Socket::open(&api).await;
    socket.auth(&ada.token()).await;
    let ended = json!({"type": "session_ended", "code": "session_ended"});
    assert_eq!(socket.until_the_end().await, (vec![ended], Some(4401)));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn frames_that_are_too_long_or_of_another_protocol_end_the_socket() {
    let mut world = world().await;
    let api = Api::start(&world).await;
    let ada = Person::new(&mut world).await;
    let long = json!({"type": "subscribe", "agentId": "a".repeat(64 * 1024)});
    for bad in [
        Message::text(long.to_string()),
        Message::text("{"),
        Message::text(json!({"type": "subscribe"}).to_string()),
        Message::text(json!({"type": "auth", "token": ada.token()}).to_string()),
        Message::binary(vec![1, 2, 3]),
    ] {
        let mut socket = Socket::signed_in(&api, ada).await;
        socket.raw(bad.clone()).await.unwrap();
        let (_, code) = socket.until_the_end().await;
        assert_eq!(code, Some(4400), "{:.80}", bad.to_string());
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_floods_the_socket_has_to_leave() {
    let mut world = world().await;
    let api = Api::start(&world).await;
    let ada = Person::new(&mut world).await;
    let mut socket = Socket::signed_in(&api, ada).await;
    for _ in 0..500 {
        if socket
            .raw(Message::text(r#"{"type":"ping"}"#))
            .await
            .is_err()
        {
            break;
        }
    }
    assert_eq!(socket.until_the_end().await.1, Some(4400));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_frame_that_is_not_known_and_a_specialist_that_can_not_be_one_are_said_to_be_so() {
    let mut world = world().await;
    let api = Api::start(&world).await;
    let ada = Person::new(&mut world).await;
    let mut socket = Socket::signed_in(&api, ada).await;
    socket.say(json!({"type": "wave"})).await;
    socket
        .expect(json!({"type": "error", "code": "unknown_frame"}))
        .await;
    socket.subscribe("No Such Name").await;
    socket
        .expect(json!({"type": "error", "code": "not_found"}))
        .await;
    socket.say(json!({"type": "ping"})).await;
    socket.expect(json!({"type": "pong"})).await;
    socket.subscribe("mara").await;
    socket.expect(status("mara", "idle")).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_client_has_a_number_of_sockets_and_a_place_is_free_again_when_one_ends() {
    let mut world = world().await;
    let limits = Limits {
        sockets_per_user: 2,
        ..Limits::default()
    };
    let api = Api::limited(&world, limits).await;
    let (ada, bo) = (Person::new(&mut world).await, Person::new(&mut world).await);
    let first = Socket::signed_in(&api, ada).await;
    let _second = Socket::signed_in(&api, ada).await;
    let mut third = Socket::open(&api).await;
    third.auth(&ada.token()).await;
    let refused = json!({"type": "error", "code": "too_many"});
    assert_eq!(third.until_the_end().await, (vec![refused], Some(4429)));
    Socket::signed_in(&api, bo).await;
    drop(first);
    let again = || async {
        let mut socket = Socket::open(&api).await;
        socket.auth(&ada.token()).await;
        socket.frame_or_end().await == Ok(json!({"type": "ready"}))
    };
    testkit::wait_until(again, "a place to be free").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_node_takes_so_many_sockets_and_sends_others_away_with_a_time() {
    let world = world().await;
    let limits = Limits {
        sockets: 1,
        ..Limits::default()
    };
    let api = Api::limited(&world, limits).await;
    let _only = Socket::open(&api).await;
    let Err(Error::Http(refusal)) = Socket::open_from(&api, None).await else {
        panic!("let in")
    };
    assert_eq!(refusal.status(), 503);
    assert!(refusal.headers().contains_key("retry-after"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn rt_08_a_node_that_stops_tells_its_sockets_to_go_elsewhere() {
    let mut world = world().await;
    let api = Api::start(&world).await;
    let ada = Person::new(&mut world).await;
    let mut socket = Socket::signed_in(&api, ada).await;
    api.stop.cancel();
    assert_eq!(socket.until_the_end().await.1, Some(1001));
}
