//! Indexes are built while people work, and whatever ends a build, the next start finishes it.

use std::time::Duration;

use event_store::indexes::{Index, build, build_these};
use shared_events::UserId;
use sqlx::{Connection as _, PgPool};
use testkit::{Database, wait_until};

use crate::support::{count, hold, unit_of_work};

fn by_type() -> Vec<Index> {
    vec![Index {
        name: "events_by_type".into(),
        on: "events (event_type)".into(),
    }]
}

async fn is_valid(pool: &PgPool, index: &str) -> Option<bool> {
    sqlx::query_scalar("SELECT indisvalid FROM pg_index WHERE indexrelid = to_regclass($1)")
        .bind(index)
        .fetch_optional(pool)
        .await
        .unwrap()
}

/// Begins a build that can not end, since somebody else writes to the table and does not come to the end.
async fn begun(database: &Database) -> tokio::task::JoinHandle<Result<(), sqlx::Error>> {
    let owner = database.owner_pool();
    let building = tokio::spawn({
        let owner = owner.clone();
        async move { build_these(&owner, &by_type(), &[], |_| {}).await }
    });
    let is_begun = || async { is_valid(&owner, "events_by_type").await == Some(false) };
    wait_until(is_begun, "the index to be begun").await;
    building
}

const BUILDER: &str = "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity
    WHERE datname = current_database() AND query LIKE 'CREATE INDEX%'";

const ASKING: &str = "SELECT count(*) FROM pg_stat_activity
    WHERE datname = current_database() AND query LIKE 'SELECT pg_try_advisory_lock%indexes%'";

#[tokio::test]
async fn events_are_appended_while_an_index_on_them_is_built_and_a_killed_build_is_finished_by_the_next()
 {
    let database = Database::fresh().await;
    let owner = database.owner_pool();
    let unit = unit_of_work(database.command_pool());
    let mut connection = unit.pool().acquire().await.unwrap();
    let mut open = connection.begin().await.unwrap();
    sqlx::query(
        "INSERT INTO events (aggregate_type, aggregate_id, sequence, event_type, event_version, payload, metadata, hash)
         VALUES ('test', '1', 1, 'e', '1', '{}', '{}', '')",
    )
    .execute(&mut *open)
    .await
    .unwrap();

    let building = begun(&database).await;
    for n in 0..3 {
        hold(&unit, UserId::mint(), &n.to_string(), 10)
            .await
            .unwrap();
    }
    assert_eq!(count(&owner, BUILDER).await, 1);
    building.await.unwrap().unwrap_err();
    assert_eq!(is_valid(&owner, "events_by_type").await, Some(false));

    open.commit().await.unwrap();
    build_these(&owner, &by_type(), &[], |_| {}).await.unwrap();
    assert_eq!(is_valid(&owner, "events_by_type").await, Some(true));
}

#[tokio::test]
async fn of_two_starts_one_builds_and_the_other_waits_without_being_in_its_way() {
    let database = Database::fresh().await;
    let owner = database.owner_pool();
    let mut connection = owner.acquire().await.unwrap();
    let mut open = connection.begin().await.unwrap();
    sqlx::query("LOCK TABLE events IN ROW EXCLUSIVE MODE")
        .execute(&mut *open)
        .await
        .unwrap();
    let first = begun(&database).await;
    let second = {
        let owner = owner.clone();
        tokio::spawn(async move { build_these(&owner, &by_type(), &[], |_| {}).await })
    };
    let asks = || async { count(&owner, ASKING).await == 1 };
    wait_until(asks, "the other start to ask for its turn").await;
    open.commit().await.unwrap();
    first.await.unwrap().unwrap();
    second.await.unwrap().unwrap();
    assert_eq!(is_valid(&owner, "events_by_type").await, Some(true));
}

#[tokio::test]
async fn how_far_a_build_is_can_be_told_while_it_waits() {
    let database = Database::fresh().await;
    let owner = database.owner_pool();
    let mut connection = owner.acquire().await.unwrap();
    let mut open = connection.begin().await.unwrap();
    sqlx::query("LOCK TABLE events IN ROW EXCLUSIVE MODE")
        .execute(&mut *open)
        .await
        .unwrap();
    let (told, mut heard) = tokio::sync::mpsc::unbounded_channel();
    let building = {
        let owner = owner.clone();
        tokio::spawn(async move {
            let tell = |progress: &event_store::indexes::Progress| {
                let _ = told.send(progress.to_string());
            };
            build_these(&owner, &by_type(), &[], tell).await
        })
    };
    let first = tokio::time::timeout(Duration::from_secs(60), heard.recv());
    let first = first.await.unwrap().unwrap();
    assert!(
        first.starts_with("index events_by_type: waiting for writers"),
        "{first}"
    );
    open.commit().await.unwrap();
    building.await.unwrap().unwrap();
}

#[tokio::test]
async fn a_restored_log_gets_an_index_of_passes_of_its_own_once() {
    let database = Database::fresh().await;
    let owner = database.owner_pool();
    let names = "SELECT string_agg(indexname::text, ' ' ORDER BY indexname) FROM pg_indexes
         WHERE tablename = 'events' AND indexname LIKE 'events_tx%'";
    for floor in [0, 7, 9, 9] {
        sqlx::query("UPDATE sequencer SET floor = $1")
            .bind(floor)
            .execute(&owner)
            .await
            .unwrap();
        build(&owner, |_| {}).await.unwrap();
        let found: String = sqlx::query_scalar(names).fetch_one(&owner).await.unwrap();
        let expected = match floor {
            0 => "events_tx".to_owned(),
            floor => format!("events_tx_{floor}"),
        };
        assert_eq!(found, expected);
    }
}
