//! Reading one's own write.

use std::time::Duration;

use query_service::projection::{ReadError, Reads};
use query_service::wallet::projection::Wallet;
use shared_events::{Appended, Position};

use crate::support::World;

async fn last_appended(world: &World) -> Appended {
    sqlx::query_scalar("SELECT max(appended) FROM events")
        .fetch_one(&world.context.pool)
        .await
        .unwrap()
}

fn reads(world: &World) -> Reads {
    Reads::new(world.database.query_pool(), world.context.moves.clone())
}

/// As long as a busy machine may take to feed a read model.
const LONG: Duration = Duration::from_secs(60);

#[tokio::test]
async fn a_read_with_a_token_shows_what_was_written_before_it() {
    let mut world = World::read().await;
    let node = world.run();
    let reads = reads(&world).patient(LONG);
    for _ in 0..30 {
        world.writer.commits(3).await;
        let token = last_appended(&world).await;
        let reading = reads.snapshot(&[&Wallet], Some(token)).await.unwrap();
        assert!(!reading.is_stale());
        assert_eq!(reading.position(), world.writer.head().await);
    }
    node.stop().await;
}

#[tokio::test]
async fn a_read_that_has_to_answer_without_the_write_says_so() {
    let mut world = World::read().await;
    world.writer.commits(3).await;
    let reads = reads(&world);
    let token = last_appended(&world).await;
    // Nobody feeds the projection here.
    let reading = reads.snapshot(&[&Wallet], Some(token)).await.unwrap();
    assert!(reading.is_stale());
    assert_eq!(reading.position(), Position::ZERO);
    let reading = reads.snapshot(&[&Wallet], None).await.unwrap();
    assert!(!reading.is_stale(), "nothing was asked for");
}

#[tokio::test]
async fn an_event_without_a_position_yet_counts_as_not_shown() {
    let mut world = World::new().await;
    world.writer.commits(3).await;
    world.ready().await;
    let token = Appended(last_appended(&world).await.0 + 1);
    let reading = reads(&world).snapshot(&[&Wallet], Some(token)).await;
    assert!(reading.unwrap().is_stale());
}

#[tokio::test]
async fn waiting_reads_hold_no_connection() {
    let mut world = World::read().await;
    world.writer.commits(3).await;
    let token = last_appended(&world).await;
    let one = sqlx::postgres::PgPoolOptions::new()
        .max_connections(1)
        .connect(world.database.query_url())
        .await
        .unwrap();
    let reads = Reads::new(one, world.context.moves.clone()).patient(LONG);
    let waiting: Vec<_> = (0..8)
        .map(|_| {
            let reads = reads.clone();
            tokio::spawn(async move {
                let reading = reads.snapshot(&[&Wallet], Some(token)).await.unwrap();
                reading.is_stale()
            })
        })
        .collect();
    let node = world.run();
    for read in waiting {
        assert!(!read.await.unwrap());
    }
    node.stop().await;
}

#[tokio::test]
async fn a_stopped_projection_keeps_nobody_waiting() {
    let mut world = World::read().await;
    world.writer.commits(3).await;
    sqlx::query("UPDATE projection_generation SET stopped = 'a test' WHERE name = 'wallet'")
        .execute(&world.context.pool)
        .await
        .unwrap();
    let token = last_appended(&world).await;
    let reads = reads(&world);
    let patient = tokio::time::timeout(
        Duration::from_millis(1_900),
        reads.snapshot(&[&Wallet], Some(token)),
    );
    assert!(patient.await.unwrap().unwrap().is_stale());
}

#[tokio::test]
async fn a_model_that_was_never_built_is_named() {
    let world = World::new().await;
    let missing = reads(&world).snapshot(&[&Wallet], None).await;
    assert!(matches!(missing, Err(ReadError::NotBuilt("wallet"))));
}
