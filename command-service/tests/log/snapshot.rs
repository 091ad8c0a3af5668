//! Snapshots make loading short and change nothing else.

use command_service::unit_of_work::{Aggregate, Stream, UnitOfWork};
use command_service::wallet::Wallet;
use event_store::load;
use event_store::load::StreamRef;
use shared_events::{Tokens, UserId};
use sqlx::PgPool;
use testkit::{Database, wait_until};

use crate::support::{count, full_fold, hold, unit_of_work};

async fn events_to_load(pool: &PgPool, user: UserId, state_version: i32) -> (bool, usize) {
    let stream = StreamRef {
        aggregate_type: "wallet",
        aggregate_id: user.to_string(),
        state_version,
        known: 0,
    };
    let loaded = load(pool, &[stream], &[0]).await.unwrap();
    (
        loaded.streams[0].snapshot.is_some(),
        loaded.streams[0].events.len(),
    )
}

/// The wallet as this node's next command would find it.
async fn as_found(unit: &UnitOfWork, user: UserId) -> Wallet {
    let found = unit.read(&[Stream::of::<Wallet>(user)]).await.unwrap();
    found.state::<Wallet>(user).unwrap().clone()
}

async fn holds(pool: &PgPool) -> i64 {
    count(
        pool,
        "SELECT count(*) FROM events WHERE event_type = 'held'",
    )
    .await
}

#[tokio::test]
async fn a_snapshot_is_made_at_least_every_hundred_events_and_equals_a_full_fold() {
    let database = Database::fresh().await;
    let pool = database.command_pool();
    let user = UserId::mint();
    let unit = unit_of_work(pool.clone());
    for n in 0..230 {
        hold(&unit, user, &n.to_string(), 3).await.unwrap();
    }
    wait_until(
        || async { count(&pool, "SELECT coalesce(max(sequence), 0) FROM snapshot").await >= 200 },
        "the second snapshot",
    )
    .await;
    let (snapshot, later) = events_to_load(&pool, user, Wallet::STATE_VERSION).await;
    assert!(snapshot && later < 100, "{later} events after the snapshot");

    // A node without memory of it goes on from the snapshot.
    let elsewhere = unit_of_work(pool.clone());
    hold(&elsewhere, user, "elsewhere", 3).await.unwrap();
    let state: String = sqlx::query_scalar("SELECT state->>'state' FROM snapshot")
        .fetch_one(&pool)
        .await
        .unwrap();
    let mut from_snapshot: Wallet = serde_json::from_str(&state).unwrap();
    let (_, later) = events_to_load(&pool, user, Wallet::STATE_VERSION).await;
    let payloads: Vec<String> = sqlx::query_scalar(
        "SELECT payload::text FROM events WHERE aggregate_type = 'wallet' ORDER BY sequence DESC LIMIT $1",
    )
    .bind(i64::try_from(later).unwrap())
    .fetch_all(&pool)
    .await
    .unwrap();
    for payload in payloads.iter().rev() {
        cqrs_es::Aggregate::apply(&mut from_snapshot, serde_json::from_str(payload).unwrap());
    }
    let full = full_fold(&pool, user).await;
    assert_eq!(from_snapshot, full);
    assert_eq!(full.balance().held, Tokens(231 * 3));
}

#[tokio::test]
async fn a_snapshot_of_another_state_version_is_ignored() {
    let database = Database::fresh().await;
    let pool = database.command_pool();
    let user = UserId::mint();
    let unit = unit_of_work(pool.clone());
    for n in 0..101 {
        hold(&unit, user, &n.to_string(), 1).await.unwrap();
    }
    wait_until(
        || async { count(&pool, "SELECT count(*) FROM snapshot").await == 1 },
        "a snapshot",
    )
    .await;
    assert!(events_to_load(&pool, user, Wallet::STATE_VERSION).await.0);
    assert_eq!(
        events_to_load(&pool, user, Wallet::STATE_VERSION + 1).await,
        (false, 102)
    );
}

#[tokio::test]
async fn where_no_snapshot_can_be_stored_every_command_succeeds_and_once() {
    let database = Database::fresh().await;
    sqlx::raw_sql("REVOKE INSERT, UPDATE ON snapshot FROM marketplace_command")
        .execute(&database.owner_pool())
        .await
        .unwrap();
    let pool = database.command_pool();
    let user = UserId::mint();
    let unit = unit_of_work(pool.clone());
    for n in 0..230 {
        let done = hold(&unit, user, &n.to_string(), 3).await.unwrap();
        assert!(!done.repeated, "{n}");
    }
    // Neither does what is repeated happen again.
    for n in [0, 99, 100, 199, 229] {
        let done = hold(&unit, user, &n.to_string(), 3).await.unwrap();
        assert!(done.repeated, "{n}");
    }
    assert_eq!(holds(&pool).await, 230);
    assert_eq!(count(&pool, "SELECT count(*) FROM snapshot").await, 0);
    let full = full_fold(&pool, user).await;
    assert_eq!(full.balance().held, Tokens(230 * 3));
    assert_eq!(as_found(&unit, user).await, full);
    let elsewhere = unit_of_work(pool.clone());
    assert_eq!(as_found(&elsewhere, user).await, full);
}

#[tokio::test]
async fn a_snapshot_that_is_lost_is_missed_neither_by_who_made_it_nor_by_who_never_saw_it() {
    let database = Database::fresh().await;
    let pool = database.command_pool();
    let user = UserId::mint();
    let unit = unit_of_work(pool.clone());
    let stored = || async { count(&pool, "SELECT count(*) FROM snapshot").await == 1 };
    for n in 0..110 {
        hold(&unit, user, &n.to_string(), 3).await.unwrap();
    }
    wait_until(stored, "a snapshot").await;
    sqlx::query("DELETE FROM snapshot")
        .execute(&pool)
        .await
        .unwrap();
    for n in 110..230 {
        hold(&unit, user, &n.to_string(), 3).await.unwrap();
    }
    assert_eq!(holds(&pool).await, 230);
    let full = full_fold(&pool, user).await;
    assert_eq!(as_found(&unit, user).await, full);
    wait_until(stored, "the next snapshot").await;
    sqlx::query("DELETE FROM snapshot")
        .execute(&pool)
        .await
        .unwrap();
    let elsewhere = unit_of_work(pool.clone());
    assert_eq!(as_found(&elsewhere, user).await, full);
}
