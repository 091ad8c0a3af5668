//! The same key has one effect and one answer, whatever goes wrong around it.

use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use command_service::unit_of_work::{UnitError, UnitOfWork};
use command_service::wallet::WalletError;
use shared_events::{Tokens, UserId};
use sqlx::postgres::PgPoolOptions;
use testkit::Database;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};

use crate::support::{count, full_fold, hold, unit_of_work};

const HOLDS: &str = "SELECT count(*) FROM events WHERE event_type = 'held'";

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn chat_27_the_same_key_eight_times_at_once_has_one_effect_and_one_answer() {
    for amount in [100, 20_000] {
        let database = Database::fresh().await;
        // Two nodes, so that the locks of one process do not help.
        let nodes = [
            unit_of_work(database.command_pool()),
            unit_of_work(database.command_pool()),
        ];
        let user = UserId::mint();
        let sends = (0..8).map(|n| {
            let unit = nodes[n % 2].clone();
            // With 20,000 the first spend empties the wallet; its twins must not be told so.
            tokio::spawn(async move { hold(&unit, user, "once", amount).await })
        });
        let mut answers = HashSet::new();
        for sent in futures::future::join_all(sends).await {
            answers.insert(sent.unwrap().expect("every twin gets the answer").result);
        }
        assert_eq!(answers.len(), 1);
        assert_eq!(count(nodes[0].pool(), HOLDS).await, 1);
    }
}

#[tokio::test]
async fn the_same_key_with_another_body_is_refused() {
    let database = Database::fresh().await;
    let unit = unit_of_work(database.command_pool());
    let user = UserId::mint();
    hold(&unit, user, "k", 10).await.unwrap();
    assert!(matches!(
        hold(&unit, user, "k", 11).await,
        Err(UnitError::KeyReused)
    ));
}

#[tokio::test]
async fn refusals_are_not_stored_so_the_same_key_may_succeed_later() {
    let database = Database::fresh().await;
    let unit = unit_of_work(database.command_pool());
    let user = UserId::mint();
    let refused = hold(&unit, user, "k", 20_001).await;
    assert!(matches!(
        refused,
        Err(UnitError::Refused(WalletError::Insufficient {
            missing: Tokens(1),
            ..
        }))
    ));
    assert_eq!(
        count(unit.pool(), "SELECT count(*) FROM command_dedup").await,
        0
    );
}

/// Passes bytes to Postgres and back. Once armed with a number, the next append of at least so many holds reaches the
/// server whole, and its answer never reaches the client.
async fn cutting_proxy(upstream: String, armed: Arc<AtomicUsize>) -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = listener.local_addr().unwrap().port();
    tokio::spawn(async move {
        loop {
            let (client, _) = listener.accept().await.unwrap();
            let server = TcpStream::connect(&upstream).await.unwrap();
            tokio::spawn(pass_on(client, server, Arc::clone(&armed)));
        }
    });
    port
}

/// Whether this is what was waited for.
fn is_due(bytes: &[u8], armed: &AtomicUsize) -> bool {
    let least = armed.load(Ordering::SeqCst);
    let to_wallet = bytes.windows(6).any(|part| part == b"wallet");
    let holds = bytes.windows(7).filter(|part| *part == b"daily\":");
    let is_due = least > 0 && to_wallet && holds.count() >= least;
    is_due && armed.swap(0, Ordering::SeqCst) > 0
}

async fn pass_on(client: TcpStream, server: TcpStream, armed: Arc<AtomicUsize>) {
    let (mut from_client, mut to_client) = client.into_split();
    let (mut from_server, mut to_server) = server.into_split();
    let cut = Arc::new(AtomicBool::new(false));
    let back = tokio::spawn({
        let cut = Arc::clone(&cut);
        async move {
            let mut buffer = vec![0; 65_536];
            while let Ok(n @ 1..) = from_server.read(&mut buffer).await {
                if cut.load(Ordering::SeqCst) {
                    return;
                }
                if to_client.write_all(&buffer[..n]).await.is_err() {
                    return;
                }
            }
        }
    });
    let mut buffer = vec![0; 65_536];
    while let Ok(n @ 1..) = from_client.read(&mut buffer).await {
        if is_due(&buffer[..n], &armed) {
            cut.store(true, Ordering::SeqCst);
        }
        if to_server.write_all(&buffer[..n]).await.is_err() {
            return;
        }
        if cut.load(Ordering::SeqCst) {
            // The server has it all and commits; then the line goes dead.
            let _ = back.await;
            return;
        }
    }
}

/// A unit of work whose line to the database dies as soon as `armed` is set and it appends so many holds at once.
async fn unit_on_a_line_to_cut(database: &Database, armed: &Arc<AtomicUsize>) -> UnitOfWork {
    let url = url::Url::parse(database.command_url()).unwrap();
    let upstream = format!("{}:{}", url.host_str().unwrap(), url.port().unwrap());
    let port = cutting_proxy(upstream, Arc::clone(armed)).await;
    let mut through = url.clone();
    through.set_host(Some("127.0.0.1")).unwrap();
    through.set_port(Some(port)).unwrap();
    let pool = PgPoolOptions::new()
        .max_connections(4)
        .connect(through.as_str())
        .await
        .unwrap();
    unit_of_work(pool)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_connection_that_dies_after_the_commit_was_sent_still_gives_one_effect_and_the_answer() {
    let database = Database::fresh().await;
    let armed = Arc::new(AtomicUsize::new(0));
    let unit = unit_on_a_line_to_cut(&database, &armed).await;
    let user = UserId::mint();
    hold(&unit, user, "warm", 1).await.unwrap();

    armed.store(1, Ordering::SeqCst);
    let done = hold(&unit, user, "cut", 19_999)
        .await
        .expect("found out what had happened");
    assert_eq!(armed.load(Ordering::SeqCst), 0, "the connection was cut");
    assert!(
        done.repeated,
        "the answer is that of the commit whose answer was lost"
    );
    let pool = database.command_pool();
    assert_eq!(count(&pool, HOLDS).await, 2);
    assert_eq!(full_fold(&pool, user).await.balance().held, Tokens::DAILY);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_connection_that_dies_under_what_many_decided_on_one_stream_loses_and_doubles_nothing() {
    const AT_ONCE: usize = 24;
    let database = Database::fresh().await;
    let armed = Arc::new(AtomicUsize::new(0));
    let unit = unit_on_a_line_to_cut(&database, &armed).await;
    let user = UserId::mint();
    hold(&unit, user, "warm", 1).await.unwrap();

    // Not that of the first of them, who is alone, but one that carries decisions of several.
    armed.store(2, Ordering::SeqCst);
    let holds = (0..AT_ONCE).map(|n| {
        let unit = unit.clone();
        tokio::spawn(async move { hold(&unit, user, &n.to_string(), 10).await })
    });
    for held in futures::future::join_all(holds).await {
        held.unwrap().expect("found out what had happened");
    }
    assert_eq!(armed.load(Ordering::SeqCst), 0, "the connection was cut");
    let pool = database.command_pool();
    assert_eq!(
        count(&pool, HOLDS).await,
        1 + i64::try_from(AT_ONCE).unwrap()
    );
    let held = full_fold(&pool, user).await.balance().held;
    assert_eq!(held, Tokens(1 + 10 * AT_ONCE as u64));
}
