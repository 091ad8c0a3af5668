//! A database that has lost the end of its log, as a promoted replica may and a restored one does, under processes that
//! remember it.

use query_service::projection::OperateError;
use testkit::wait_until;

use crate::support::{World, Writer, quietly};

/// Somebody who writes to the database as it is now.
fn writer(world: &World) -> Writer {
    Writer::apart(world.database.command_pool(), world.context.log.clone())
}

#[tokio::test]
async fn read_models_hold_what_the_log_has_and_nothing_that_it_has_lost() {
    let mut world = World::read().await;
    let node = world.run();
    world.writer.commits(100).await;
    world.all_at_head().await;
    world.database.save().await;
    let mut lost = writer(&world);
    lost.commits(40).await;
    world.all_at_head().await;
    world.database.fall_back().await;
    // More than was lost, and at once: when the node is back, the log has passed the positions it remembers.
    world.writer = writer(&world);
    world.writer.commits(60).await;
    world.all_at_head().await;
    world.verify_all().await;
    node.stop().await;
}

#[tokio::test]
async fn events_that_were_read_before_the_log_lost_them_are_written_to_no_read_model() {
    let mut world = World::read().await;
    world.database.save().await;
    let mut lost = writer(&world);
    lost.commits(40).await;
    // Read by somebody who follows at the end, and kept for all who come later.
    let node = world.run();
    world.all_at_head().await;
    node.stop().await;
    world.database.fall_back().await;
    world.writer = writer(&world);
    world.writer.commits(60).await;
    let node = world.run();
    world.all_at_head().await;
    world.verify_all().await;
    node.stop().await;
}

/// As a program leaves it that knows no marks.
const BEYOND: &str = "\
UPDATE projection_generation SET checkpoint = checkpoint + 1000 WHERE name = 'wallet' AND state = 'live'";

async fn beyond() -> World {
    let mut world = World::read().await;
    let node = world.run();
    world.writer.commits(50).await;
    world.all_at_head().await;
    node.stop().await;
    let pool = world.database.owner_pool();
    sqlx::query(BEYOND).execute(&pool).await.unwrap();
    world
}

#[tokio::test]
async fn verify_says_that_a_checkpoint_lies_beyond_the_log_and_rebuild_mends_it() {
    let world = beyond().await;
    let refused = world.operator.verify("wallet", quietly()).await;
    let refused = refused.unwrap_err();
    assert!(matches!(refused, OperateError::Beyond(_)), "{refused}");
    assert!(refused.to_string().contains("beyond the end of the log"));
    let told = event_store::place::beyond(&world.database.owner_pool()).await;
    assert_eq!(told.unwrap().len(), 1);

    let built = world.operator.rebuild("wallet", false, quietly()).await;
    assert!(built.unwrap().promoted);
    assert!(world.verify("wallet").await.equal);
    let all = world.operator.list().await.unwrap();
    let left = all.iter().filter(|it| it.generation.name == "wallet");
    assert_eq!(left.count(), 1, "there is nothing to go back to");
}

#[tokio::test]
async fn a_node_builds_anew_what_lies_beyond_the_end_of_the_log() {
    let world = beyond().await;
    let before = world.checkpoint("wallet").await;
    let node = world.run();
    let mended = || async {
        let all = world.operator.list().await.unwrap();
        let wallets = all.iter().filter(|it| it.generation.name == "wallet");
        world.checkpoint("wallet").await < before && wallets.count() == 1
    };
    wait_until(mended, "the read model to be built anew").await;
    world.all_at_head().await;
    assert!(world.verify("wallet").await.equal);
    node.stop().await;
}
