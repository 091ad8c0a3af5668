//! Which generation is read.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use query_service::projection::Unwanted;
use query_service::projection::{OperateError, Reads};
use query_service::wallet::projection::Wallet;
use shared_events::Position;
use sqlx::Row as _;
use uuid::Uuid;

use crate::support::{World, quietly};

async fn states(world: &World) -> Vec<(String, String)> {
    sqlx::query_as(
        "SELECT schema, state FROM projection_generation WHERE name = 'wallet' ORDER BY generation",
    )
    .fetch_all(&world.context.pool)
    .await
    .unwrap()
}

fn pairs(expected: &[(&str, &str)]) -> Vec<(String, String)> {
    let owned = |(schema, state): &(&str, &str)| ((*schema).to_owned(), (*state).to_owned());
    expected.iter().map(owned).collect()
}

/// The one row of somebody, here nobody: how many others have a balance.
const OTHERS: &str = "SELECT count(*) AS others FROM {wallet}.balance WHERE user_id <> $4";

/// Reads as a balance is read, by the schema that was live last. Which schema it was in the end, and where it stood.
async fn read_row(reads: &Reads) -> (String, Position) {
    let found = reads.row_of(&Wallet, None, OTHERS, Uuid::nil()).await;
    let (row, _) = found.unwrap();
    assert!(row.get::<i64, _>("others") > 0);
    (row.get("schema"), row.get("checkpoint"))
}

#[tokio::test]
async fn a_replaced_generation_stays_fed_and_can_be_read_again_at_once() {
    let mut world = World::new().await;
    world.writer.commits(200).await;
    world.ready().await;
    let node = world.run();
    let operator = world.operator.clone();
    operator.rebuild("wallet", false, quietly()).await.unwrap();
    world.writer.commits(200).await;
    world.at_head("wallet").await;

    let back = operator.rollback("wallet", false).await.unwrap();
    assert_eq!((back.live.as_str(), back.changed), ("wallet_v2_g1", true));
    let expected = pairs(&[("wallet_v2_g1", "live"), ("wallet_v2_g2", "standby")]);
    assert_eq!(states(&world).await, expected);
    world.at_head("wallet").await;
    assert!(world.verify("wallet").await.equal);

    let again = operator.rollback("wallet", false).await.unwrap();
    assert_eq!(again.live, "wallet_v2_g2");
    node.stop().await;
}

#[tokio::test]
async fn what_was_built_is_not_read_before_it_was_verified() {
    let mut world = World::new().await;
    world.writer.commits(100).await;
    world.ready().await;
    let operator = world.operator.clone();
    let nothing = operator.promote("wallet", false).await.unwrap();
    assert!(!nothing.changed);

    let held = operator.rebuild("wallet", true, quietly()).await.unwrap();
    assert!(held.sound && !held.promoted);
    // A verification does not take what waits to be promoted for something left over.
    assert!(world.verify("wallet").await.equal);
    sqlx::query("UPDATE projection_generation SET verified = NULL WHERE schema = $1")
        .bind(&held.schema)
        .execute(&world.context.pool)
        .await
        .unwrap();
    let refused = operator.promote("wallet", false).await;
    assert!(matches!(refused, Err(OperateError::Unverified(_))));
    let forced = operator.promote("wallet", true).await.unwrap();
    assert_eq!(forced.live, held.schema);
}

#[tokio::test]
async fn what_is_read_is_never_dropped_and_what_is_dropped_is_gone() {
    let mut world = World::new().await;
    world.writer.commits(100).await;
    world.ready().await;
    let operator = world.operator.clone();
    operator.rebuild("wallet", false, quietly()).await.unwrap();
    let dropped = operator.drop("wallet", Unwanted::Standby).await.unwrap();
    assert_eq!(dropped, ["wallet_v2_g1"]);
    let again = operator.drop("wallet", Unwanted::Standby).await.unwrap();
    assert!(again.is_empty());
    let left: Vec<String> = sqlx::query_scalar(
        "SELECT schema_name::text FROM information_schema.schemata WHERE schema_name LIKE 'wallet%'",
    )
    .fetch_all(&world.context.pool)
    .await
    .unwrap();
    assert_eq!(left, ["wallet_v2_g2"]);
    let nowhere = operator.rollback("wallet", false).await;
    assert!(matches!(nowhere, Err(OperateError::Missing { .. })));
}

#[tokio::test]
async fn two_operators_do_not_work_on_one_projection_at_once_and_one_that_is_done_is_waited_for() {
    let mut world = World::new().await;
    world.writer.commits(200).await;
    world.ready().await;
    let mut other = world.context.pool.acquire().await.unwrap().detach();
    sqlx::query("SELECT pg_advisory_lock(hashtextextended('operate wallet', 0))")
        .execute(&mut other)
        .await
        .unwrap();
    let busy = world.operator.rebuild("wallet", false, quietly()).await;
    assert!(
        matches!(busy, Err(OperateError::Busy("wallet"))),
        "{busy:?}"
    );
    // The database notices in its own time that the session is over.
    drop(other);
    for _ in 0..3 {
        let rebuilt = world.operator.rebuild("wallet", false, quietly()).await;
        assert!(rebuilt.unwrap().promoted);
    }
}

#[tokio::test]
async fn readers_see_no_failure_and_never_an_older_position_while_generations_are_switched() {
    let mut world = World::new().await;
    world.writer.commits(300).await;
    world.ready().await;
    let node = world.run();
    let reads = Reads::new(world.database.query_pool(), world.context.moves.clone());
    let done = Arc::new(AtomicBool::new(false));
    let over = done.clone();
    let reader = tokio::spawn(async move {
        let mut last = Position::ZERO;
        let mut count = 0;
        while !over.load(Ordering::SeqCst) {
            let mut reading = reads.snapshot(&[&Wallet], None).await.unwrap();
            assert!(reading.position() >= last, "went back from {last}");
            last = reading.position();
            let sql = reading.sql("SELECT count(*) FROM {wallet}.ledger");
            let rows: i64 = sqlx::query_scalar(&sql)
                .fetch_one(reading.conn())
                .await
                .unwrap();
            assert!(rows > 0);
            reading.end().await.unwrap();
            let (_, position) = read_row(&reads).await;
            assert!(position >= last, "went back from {last}");
            last = position;
            count += 1;
        }
        count
    });
    let operator = world.operator.clone();
    for _ in 0..3 {
        operator.rebuild("wallet", false, quietly()).await.unwrap();
        world.writer.commits(50).await;
        operator.rollback("wallet", false).await.unwrap();
        world.writer.commits(50).await;
    }
    operator.drop("wallet", Unwanted::Standby).await.unwrap();
    done.store(true, Ordering::SeqCst);
    assert!(reader.await.unwrap() > 10);
    node.stop().await;
}

#[tokio::test]
async fn a_reader_that_remembers_a_generation_reads_on_when_it_is_gone() {
    let mut world = World::new().await;
    world.writer.commits(300).await;
    world.ready().await;
    let operator = world.operator.clone();
    let reads = Reads::new(world.database.query_pool(), world.context.moves.clone());
    operator.rebuild("wallet", false, quietly()).await.unwrap();
    let (remembered, _) = read_row(&reads).await;
    assert_eq!(remembered, "wallet_v2_g2");
    operator.rollback("wallet", false).await.unwrap();
    let dropped = operator.drop("wallet", Unwanted::Standby).await.unwrap();
    assert_eq!(dropped, [remembered]);
    assert_eq!(read_row(&reads).await.0, "wallet_v2_g1");
}
