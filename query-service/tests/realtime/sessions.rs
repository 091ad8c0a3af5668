//! A socket outlives its token, but not its session.

use std::time::Duration;

use query_service::realtime::Limits;
use serde_json::{Value, json};
use shared_events::account::{AccountEvent, Permission};
use time::OffsetDateTime;

use crate::client::{Socket, status, status_of};
use crate::node::Api;
use crate::talk::{Person, Talk, world};

async fn assert_ended(mut socket: Socket, code: &str) {
    let (frames, end) = socket.until_the_end().await;
    let frames: Vec<Value> = frames
        .into_iter()
        .filter(|f| f["type"] != "balance")
        .collect();
    assert_eq!(frames, [json!({"type": "session_ended", "code": code})]);
    assert_eq!(end, Some(4401));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn rt_07_a_suspension_ends_every_socket_of_the_account_on_every_node() {
    let mut world = world().await;
    let (one, two) = (Api::start(&world).await, Api::second(&world).await);
    let (ada, bo) = (Person::new(&mut world).await, Person::new(&mut world).await);
    let elsewhere = ada.elsewhere(&world).await;
    let here = Socket::signed_in(&one, ada).await;
    let there = Socket::signed_in(&two, elsewhere).await;
    let mut bos = Socket::signed_in(&one, bo).await;
    ada.run(
        &world,
        "UPDATE session SET revoked_at = now() FROM ids WHERE user_id = ids.person",
    )
    .await;
    let suspend = "UPDATE principal SET status = 'Suspended' FROM ids WHERE user_id = ids.person";
    ada.change(&mut world, suspend, AccountEvent::Suspended {})
        .await;
    assert_ended(here, "account_suspended").await;
    assert_ended(there, "account_suspended").await;
    bos.subscribe("mara").await;
    bos.expect(status("mara", "idle")).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn rt_07_signing_out_ends_the_sockets_of_that_session_only() {
    let mut world = world().await;
    let api = Api::start(&world).await;
    let ada = Person::new(&mut world).await;
    let elsewhere = ada.elsewhere(&world).await;
    let here = Socket::signed_in(&api, ada).await;
    let mut there = Socket::signed_in(&api, elsewhere).await;
    let signed_out = AccountEvent::SignedOut {
        session: ada.session,
    };
    let revoke = "UPDATE session SET revoked_at = now() FROM ids WHERE id = ids.session";
    ada.change(&mut world, revoke, signed_out).await;
    assert_ended(here, "session_ended").await;
    there.subscribe("mara").await;
    there.expect(status("mara", "idle")).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn other_rights_and_a_password_checked_long_ago_end_no_socket_and_no_session() {
    let mut world = world().await;
    let api = Api::start(&world).await;
    let ada = Person::new(&mut world).await;
    let mut socket = Socket::signed_in(&api, ada).await;
    socket.subscribe("mara").await;
    socket.expect(status("mara", "idle")).await;
    for change in [
        "UPDATE session SET created_at = now() - interval '11 minutes' FROM ids WHERE id = ids.session",
        "UPDATE principal SET role = 'admin' FROM ids WHERE user_id = ids.person",
        "UPDATE principal SET permissions = '{stats}' FROM ids WHERE user_id = ids.person",
    ] {
        ada.run(&world, change).await;
    }
    let changed = AccountEvent::PermissionsChanged {
        permissions: vec![Permission::Stats],
    };
    let second = "UPDATE principal SET second_factor = true FROM ids WHERE user_id = ids.person";
    ada.change(&mut world, second, changed).await;
    let mut talk = Talk::new(ada, "mara");
    talk.say(&mut world, "Hello").await;
    socket.expect(status_of(&talk, "pending")).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn rt_07_a_session_that_ends_without_an_event_ends_its_sockets_as_well() {
    let mut world = world().await;
    let limits = Limits {
        recheck: Duration::from_millis(50),
        ..Limits::default()
    };
    let api = Api::limited(&world, limits).await;
    let ada = Person::new(&mut world).await;
    let socket = Socket::signed_in(&api, ada).await;
    ada.run(
        &world,
        "UPDATE session SET expires_at = now() FROM ids WHERE id = ids.session",
    )
    .await;
    assert_ended(socket, "session_ended").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_token_that_runs_out_does_not_end_a_socket_whose_session_stands() {
    let mut world = world().await;
    let limits = Limits {
        recheck: Duration::from_millis(20),
        ..Limits::default()
    };
    let api = Api::limited(&world, limits).await;
    let ada = Person::new(&mut world).await;
    // Good for two more seconds.
    let almost = time::Duration::minutes(15) + time::Duration::seconds(3);
    let token = ada.token_of(OffsetDateTime::now_utc() - almost);
    let mut socket = Socket::open(&api).await;
    socket.auth(&token).await;
    socket.expect(json!({"type": "ready"})).await;
    let over = || async {
        let mut other = Socket::open(&api).await;
        other.auth(&token).await;
        other.frame_or_end().await == Ok(json!({"type": "error", "code": "unauthenticated"}))
    };
    testkit::wait_until(over, "the token to run out").await;
    socket.subscribe("mara").await;
    socket.expect(status("mara", "idle")).await;
    let mut talk = Talk::new(ada, "mara");
    talk.say(&mut world, "Hello").await;
    socket.expect(status_of(&talk, "pending")).await;
}
