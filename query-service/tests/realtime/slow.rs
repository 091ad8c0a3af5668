//! Clients that do not read, and clients that are not there any more.

use std::time::Duration;

use query_service::realtime::Limits;
use testkit::wait_until;

use crate::client::{Socket, piece};
use crate::node::Api;
use crate::talk::{Person, Talk, world};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_reader_that_is_too_slow_is_let_go_and_holds_nobody_up() {
    let mut world = world().await;
    let limits = Limits {
        write_within: Duration::from_millis(300),
        ..Limits::default()
    };
    let api = Api::limited(&world, limits).await;
    let ada = Person::new(&mut world).await;
    let mut talk = Talk::new(ada, "mara");
    talk.say(&mut world, "Hello").await;
    let mut slow = Socket::open_narrow(&api).await;
    slow.auth(&ada.token()).await;
    slow.subscribe("mara").await;
    slow.until("agent_status_update").await;
    let mut quick = Socket::signed_in(&api, ada).await;
    quick.subscribe("mara").await;
    quick.pending(&talk).await;
    let with_both = api.tasks.len();

    // More than any buffer between the two takes.
    let long = "x".repeat(600_000);
    for seq in 1..=16 {
        talk.write(&world, 1, seq, &long).await;
        quick.expect(piece(&talk, 1, seq, &long)).await;
    }
    let let_go = || async { api.tasks.len() < with_both };
    wait_until(let_go, "the slow reader to be let go").await;
    let (frames, _) = slow.until_the_end().await;
    assert!(frames.len() < 16, "it had everything");
    talk.write(&world, 1, 17, "end").await;
    quick.expect(piece(&talk, 1, 17, "end")).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_client_that_gives_no_sign_of_life_is_let_go() {
    let mut world = world().await;
    let limits = Limits {
        beat: Duration::from_millis(100),
        silence: Duration::from_secs(3),
        ..Limits::default()
    };
    let api = Api::limited(&world, limits).await;
    let ada = Person::new(&mut world).await;
    // Answers pings as long as it is read from.
    let mut lively = Socket::signed_in(&api, ada).await;
    let lively = tokio::spawn(async move { lively.until_the_end().await });
    let alone = api.tasks.len();
    let mut dead = Socket::signed_in(&api, ada).await;
    wait_until(|| async { api.tasks.len() <= alone }, "it to be let go").await;
    let bytes = dead.bytes_until_the_end().await;
    let [high, low] = 4408_u16.to_be_bytes();
    let is_close = |window: &[u8]| window[0] == 0x88 && window[2..] == [high, low];
    assert!(bytes.windows(4).any(is_close), "it was not told why");
    assert!(!lively.is_finished(), "the other one is still there");
    lively.abort();
}
