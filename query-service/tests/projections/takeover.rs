//! One worker a projection, over all nodes.

use testkit::wait_until;

use crate::support::{Node, World};

async fn feeders(world: &World) -> i64 {
    sqlx::query_scalar(
        "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND granted
         AND database = (SELECT oid FROM pg_database WHERE datname = current_database())",
    )
    .fetch_one(&world.context.pool)
    .await
    .unwrap()
}

#[tokio::test]
async fn each_generation_has_one_worker_however_many_nodes_there_are() {
    let mut world = World::read().await;
    let first = world.run();
    let second = Node::start(world.node(world.context.projections.clone()));
    for _ in 0..10 {
        world.writer.commits(30).await;
    }
    world.all_at_head().await;
    assert_eq!(
        feeders(&world).await,
        world.context.projections.len() as i64
    );
    world.verify_all().await;
    first.stop().await;
    second.stop().await;
}

#[tokio::test]
async fn when_a_node_stops_another_one_goes_on() {
    let mut world = World::read().await;
    let first = world.run();
    world.writer.commits(100).await;
    world.all_at_head().await;
    let second = Node::start(world.node(world.context.projections.clone()));
    first.stop().await;
    world.writer.commits(100).await;
    world.all_at_head().await;
    world.verify_all().await;
    second.stop().await;
}

#[tokio::test]
async fn workers_whose_connections_are_cut_over_and_over_lose_and_double_nothing() {
    let mut world = World::read().await;
    let first = world.run();
    let second = Node::start(world.node(world.context.projections.clone()));
    let superuser = sqlx::PgPool::connect(&world.database.superuser_url("postgres"))
        .await
        .unwrap();
    for _ in 0..30 {
        world.writer.commits(20).await;
        let cut = world.writer.dice.below(3) == 0;
        if cut {
            sqlx::query(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
                 WHERE datname = $1 AND usename = 'marketplace_query'",
            )
            .bind(world.database.name())
            .execute(&superuser)
            .await
            .unwrap();
        }
    }
    wait_until(
        || async {
            // The pool of the test itself was cut as well.
            sqlx::query("SELECT 1")
                .execute(&world.context.pool)
                .await
                .is_ok()
        },
        "the database to answer again",
    )
    .await;
    world.all_at_head().await;
    world.verify_all().await;
    first.stop().await;
    second.stop().await;
}
