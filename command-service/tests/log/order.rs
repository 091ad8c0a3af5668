//! Dense positions after commit, whatever writers, rollbacks, long transactions and kills do.

use std::process::{Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::time::Duration;

use command_service::sequencer;
use event_store::Pass;
use event_store::{Draft, Row, Waker, append};
use shared_events::wallet::WalletEvent;
use shared_events::{Actor, Day, Metadata, Position, Tokens};
use sqlx::{Connection, PgConnection, PgPool};
use testkit::{Database, wait_until};
use tokio_util::sync::CancellationToken;
use uuid::Uuid;

use crate::support::{count, watched_pass};

fn row(stream: &str, sequence: u64) -> Row {
    let event = WalletEvent::Granted {
        day: Day::of(time::OffsetDateTime::UNIX_EPOCH),
        amount: Tokens(sequence),
        lapsed: Tokens::ZERO,
    };
    let metadata = Metadata {
        actor: Actor::SYSTEM,
        owner: None,
        command: "test".into(),
        correlation: Uuid::nil(),
        causation: None,
        traceparent: None,
    };
    Row::seal(
        Draft::new(stream, sequence, &event).unwrap(),
        &metadata,
        None,
    )
    .unwrap()
}

/// Appends to a stream of its own and to one shared with nobody else, with pauses inside the
/// transaction and one rollback in twelve. Returns how many events it committed.
async fn writer(pool: PgPool, name: String, commits: u32) -> i64 {
    let mut committed = 0;
    let mut sequence = 0;
    for _ in 0..commits {
        let mut transaction = pool.begin().await.unwrap();
        let size = rand::random_range(1..=3_u64);
        // Sometimes the transaction has its id long before it inserts, as a unit of work may.
        if rand::random_bool(0.3) {
            sqlx::query("SELECT pg_current_xact_id()")
                .execute(&mut *transaction)
                .await
                .unwrap();
            tokio::time::sleep(Duration::from_millis(rand::random_range(0..8))).await;
        }
        let rows: Vec<Row> = (1..=size).map(|n| row(&name, sequence + n)).collect();
        append(&mut *transaction, &rows, None).await.unwrap();
        tokio::time::sleep(Duration::from_millis(rand::random_range(0..12))).await;
        if rand::random_ratio(1, 12) {
            transaction.rollback().await.unwrap();
        } else {
            transaction.commit().await.unwrap();
            sequence += size;
            committed += size.cast_signed();
        }
    }
    committed
}

async fn write_with_eight(database: &Database, commits: u32) -> i64 {
    let round = Uuid::now_v7().simple();
    let writers = (0..8).map(|n| {
        let name = format!("{round}-{n}");
        tokio::spawn(writer(database.command_pool(), name, commits))
    });
    let committed = futures::future::join_all(writers).await;
    committed.into_iter().map(Result::unwrap).sum()
}

const EVENTS: &str = "SELECT count(*) FROM events";
const NUMBERED: &str = "SELECT count(*) FROM event_log";
/// Zero when positions are 1, 2, 3, … without a hole.
const HOLES: &str = "SELECT coalesce(max(position), 0) - count(*) FROM event_log";
/// Pairs of one stream whose positions run against their sequence.
const INVERSIONS: &str = "SELECT count(*) FROM (
    SELECT position < lag(position) OVER (PARTITION BY aggregate_type, aggregate_id ORDER BY sequence) AS inverted
    FROM events JOIN event_log USING (appended)) pairs WHERE inverted";

async fn assert_whole(pool: &PgPool, committed: i64) {
    assert_eq!(
        count(pool, EVENTS).await,
        committed,
        "what was committed is there"
    );
    assert_eq!(
        count(pool, NUMBERED).await,
        committed,
        "every event has one number"
    );
    assert_eq!(count(pool, HOLES).await, 0, "positions are dense");
    assert_eq!(count(pool, INVERSIONS).await, 0, "streams keep their order");
    let clock_back = "SELECT count(*) FROM (SELECT numbered_at < lag(numbered_at) OVER (ORDER BY position) AS back
        FROM event_log) l WHERE back";
    assert_eq!(
        count(pool, clock_back).await,
        0,
        "numbered_at never decreases"
    );
}

/// A transaction that holds its id for as long as the value lives, in another database of the cluster.
async fn long_transaction_elsewhere(database: &Database) -> PgConnection {
    let mut elsewhere = PgConnection::connect(&database.superuser_url("postgres"))
        .await
        .unwrap();
    sqlx::raw_sql("BEGIN; SELECT pg_current_xact_id()")
        .execute(&mut elsewhere)
        .await
        .unwrap();
    elsewhere
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn no_event_is_skipped_doubled_or_inverted_under_eight_writers_and_a_long_transaction_elsewhere()
 {
    let database = Database::fresh().await;
    let pool = database.command_pool();
    let elsewhere = long_transaction_elsewhere(&database).await;
    let stop = CancellationToken::new();
    let sequencing = tokio::spawn(sequencer::run(
        pool.clone(),
        Waker::default(),
        Waker::default(),
        stop.clone(),
    ));
    let committed = write_with_eight(&database, 60).await;
    // All are numbered while the other transaction still runs: it hides nothing.
    wait_until(
        || async { count(&pool, NUMBERED).await == committed },
        "all events to be numbered",
    )
    .await;
    elsewhere.close().await.unwrap();
    assert_whole(&pool, committed).await;
    stop.cancel();
    sequencing.await.unwrap();
}

/// The same work under a sequencer whose scan and store are two statements: what commits in between
/// is visible to the stored snapshot but was not scanned.
async fn split_pass(pool: &PgPool) {
    let mut transaction = pool.begin().await.unwrap();
    sqlx::query("SELECT FROM sequencer FOR UPDATE")
        .execute(&mut *transaction)
        .await
        .unwrap();
    sqlx::query(
        "INSERT INTO event_log (position, appended, numbered_at)
         SELECT s.position + row_number() OVER (ORDER BY e.appended), e.appended, clock_timestamp()
         FROM sequencer s, events e WHERE NOT pg_visible_in_snapshot(e.tx, s.snapshot) AND e.appended > s.floor",
    )
    .execute(&mut *transaction)
    .await
    .unwrap();
    sqlx::query(
        "UPDATE sequencer SET snapshot = pg_current_snapshot(), position = (SELECT coalesce(max(position), 0) FROM event_log)",
    )
    .execute(&mut *transaction)
    .await
    .unwrap();
    transaction.commit().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_sequencer_whose_scan_and_store_are_split_loses_events() {
    let database = Database::fresh().await;
    let pool = database.command_pool();
    let writing = Arc::new(AtomicBool::new(true));
    let splitting = tokio::spawn({
        let (pool, writing) = (pool.clone(), Arc::clone(&writing));
        async move {
            while writing.load(Ordering::Relaxed) {
                split_pass(&pool).await;
            }
            split_pass(&pool).await;
        }
    });
    let committed = write_with_eight(&database, 60).await;
    writing.store(false, Ordering::Relaxed);
    splitting.await.unwrap();
    let numbered = count(&pool, NUMBERED).await;
    assert!(
        numbered < committed,
        "the split sequencer numbered all {committed} events"
    );
}

/// Runs in a process of its own, started and killed by the test below.
#[tokio::test]
#[ignore = "a child process of another test"]
async fn sequencing_child() {
    let Ok(url) = std::env::var("SEQUENCE_THIS") else {
        return;
    };
    let pool = PgPool::connect(&url).await.unwrap();
    sequencer::run(
        pool,
        Waker::default(),
        Waker::default(),
        CancellationToken::new(),
    )
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn killing_the_sequencing_process_loses_doubles_and_inverts_nothing() {
    let database = Database::fresh().await;
    let pool = database.command_pool();
    let writing = Arc::new(AtomicBool::new(true));
    let kills = Arc::new(AtomicU32::new(0));
    let killing = tokio::spawn({
        let (url, writing, pool) = (
            database.command_url().to_owned(),
            Arc::clone(&writing),
            pool.clone(),
        );
        let kills = Arc::clone(&kills);
        async move {
            while writing.load(Ordering::Relaxed) {
                let before = count(&pool, NUMBERED).await;
                let mut child = Command::new(std::env::current_exe().unwrap())
                    .args(["order::sequencing_child", "--exact", "--ignored"])
                    .env("SEQUENCE_THIS", &url)
                    .stdout(Stdio::null())
                    .stderr(Stdio::null())
                    .spawn()
                    .unwrap();
                let writing = &writing;
                let pool = &pool;
                wait_until(
                    || async move {
                        count(pool, NUMBERED).await > before || !writing.load(Ordering::Relaxed)
                    },
                    "the child to number something",
                )
                .await;
                child.kill().unwrap();
                child.wait().unwrap();
                kills.fetch_add(1, Ordering::Relaxed);
            }
        }
    });
    let mut committed = 0;
    // On a fast machine the first sixty may all be there before the second child has begun.
    while kills.load(Ordering::Relaxed) < 2 {
        committed += write_with_eight(&database, 60).await;
    }
    writing.store(false, Ordering::Relaxed);
    killing.await.unwrap();
    while event_store::pass(&pool).await.unwrap() != Pass::Idle {}
    assert_whole(&pool, committed).await;
}

#[tokio::test]
async fn an_idle_pass_takes_no_transaction_id_even_beside_a_long_transaction() {
    let database = Database::fresh().await;
    let pool = database.command_pool();
    let mut connection = pool.acquire().await.unwrap();
    append(&mut *connection, &[row("w", 1)], None)
        .await
        .unwrap();
    let elsewhere = long_transaction_elsewhere(&database).await;
    while event_store::pass(&pool).await.unwrap() != Pass::Idle {}
    let locks = "SELECT xact_commit FROM pg_stat_database WHERE datname = current_database()";
    let _ = count(&pool, locks).await;
    let before: String = sqlx::query_scalar("SELECT pg_snapshot_xmax(seen)::text FROM last_pass()")
        .fetch_one(&pool)
        .await
        .unwrap();
    for _ in 0..5 {
        assert_eq!(event_store::pass(&pool).await.unwrap(), Pass::Idle);
    }
    let after: String = sqlx::query_scalar("SELECT pg_snapshot_xmax(seen)::text FROM last_pass()")
        .fetch_one(&pool)
        .await
        .unwrap();
    assert_eq!(before, after, "nothing was stored");
    elsewhere.close().await.unwrap();
}

/// Statistics that say that a transaction has written the whole log, as those of a copied one do.
async fn log_of_one_transaction(pool: &PgPool, database: &Database, events: u64) {
    let rows: Vec<Row> = (1..=events).map(|n| row("copied", n)).collect();
    append(pool, &rows, None).await.unwrap();
    event_store::pass(pool).await.unwrap();
    sqlx::query("ANALYZE events")
        .execute(&database.owner_pool())
        .await
        .unwrap();
}

#[tokio::test]
async fn a_pass_looks_at_new_events_only_whatever_the_statistics_say() {
    let database = Database::fresh().await;
    let pool = database.command_pool();
    log_of_one_transaction(&pool, &database, 2_000).await;
    // A transaction is under way while a pass takes its snapshot: the next one has to ask for its events.
    let mut slow = pool.begin().await.unwrap();
    append(&mut *slow, &[row("slow", 1)], None).await.unwrap();
    append(&pool, &[row("quick", 1)], None).await.unwrap();
    event_store::pass(&pool).await.unwrap();
    slow.commit().await.unwrap();
    append(&pool, &[row("quick", 2)], None).await.unwrap();

    let (passed, looked_at) = watched_pass(&pool).await;
    assert!(matches!(passed, Pass::Numbered { count: 2, .. }));
    assert!(looked_at < 20, "{looked_at} of 2,000");
    assert_whole(&pool, 2_003).await;
}

/// A row that each pass writes anew would be read through all versions of it that somebody may still see.
#[tokio::test]
async fn a_pass_writes_no_row_anew_so_nothing_bloats_under_a_long_snapshot() {
    let database = Database::fresh().await;
    let pool = database.command_pool();
    let mut reader = database.owner_pool().begin().await.unwrap();
    sqlx::raw_sql(
        "SET TRANSACTION ISOLATION LEVEL REPEATABLE READ; SELECT count(*) FROM sequencer",
    )
    .execute(&mut *reader)
    .await
    .unwrap();
    for n in 1..=50 {
        append(&pool, &[row("w", n)], None).await.unwrap();
        let mut watched = pool.begin().await.unwrap();
        let passed = event_store::pass(&mut *watched).await.unwrap();
        assert_eq!(
            passed,
            Pass::Numbered {
                count: 1,
                last: Position(n)
            }
        );
        let written = "SELECT sum(n_tup_upd + n_tup_del)::bigint FROM pg_stat_xact_user_tables";
        let written: i64 = sqlx::query_scalar(written)
            .fetch_one(&mut *watched)
            .await
            .unwrap();
        watched.commit().await.unwrap();
        assert_eq!(written, 0);
    }
    assert_whole(&pool, 50).await;
    reader.rollback().await.unwrap();
}
