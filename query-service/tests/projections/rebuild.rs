//! A rebuild gives what is there, however often and whatever goes on meanwhile.

use query_service::projection::{Against, Job, Pace};
use shared_events::Position;
use tokio_util::sync::CancellationToken;

use crate::support::{World, quietly};

#[tokio::test]
async fn a_rebuild_of_every_projection_equals_the_live_one() {
    let mut world = World::read().await;
    let node = world.run();
    for _ in 0..20 {
        world.writer.commits(40).await;
    }
    world.all_at_head().await;
    for projection in world.context.projections.clone() {
        let rebuilt = world
            .operator
            .rebuild(projection.name(), false, quietly())
            .await
            .unwrap();
        assert!(rebuilt.sound && rebuilt.promoted, "{rebuilt:#?}");
        assert_eq!(rebuilt.verifications.len(), 1, "{rebuilt:#?}");
        assert_eq!(rebuilt.verifications[0].against, Against::Live);
        assert_eq!(rebuilt.target, world.writer.head().await);
    }
    node.stop().await;
}

#[tokio::test]
async fn rebuilding_every_projection_twice_equals_once() {
    let mut world = World::new().await;
    world.writer.commits(400).await;
    world.ready().await;
    for projection in world.context.projections.clone() {
        for generation in 2..4 {
            let rebuilt = world
                .operator
                .rebuild(projection.name(), false, quietly())
                .await
                .unwrap();
            assert!(rebuilt.sound, "{rebuilt:#?}");
            assert!(rebuilt.schema.ends_with(&format!("_g{generation}")));
        }
    }
}

#[tokio::test]
async fn a_rebuild_while_writes_go_on_equals_the_live_one_after_catching_up() {
    let mut world = World::new().await;
    world.writer.commits(600).await;
    world.ready().await;
    let node = world.run();
    let (operator, projections) = (world.operator.clone(), world.context.projections.clone());
    let rebuilds = tokio::spawn(async move {
        let mut rebuilt = Vec::new();
        loop {
            for projection in &projections {
                let job = Job {
                    pace: Pace::Gentle,
                    ..quietly()
                };
                let one = operator.rebuild(projection.name(), false, job);
                rebuilt.push(one.await.unwrap());
            }
            // Small ones may be done before anything else is written.
            let overtaken = rebuilt.iter().filter(|one| one.position > one.target);
            if overtaken.count() > 1 {
                return rebuilt;
            }
        }
    });
    while !rebuilds.is_finished() {
        world.writer.commits(15).await;
        // No faster than it is read: else the log grows ahead of all who share this thread with its writer.
        world.at_head("audit").await;
    }
    let rebuilt = rebuilds.await.unwrap();
    for rebuilt in rebuilt {
        assert!(rebuilt.sound && rebuilt.promoted, "{rebuilt:#?}");
    }
    world.all_at_head().await;
    world.verify_all().await;
    node.stop().await;
}

#[tokio::test]
async fn an_interrupted_rebuild_goes_on_where_it_stopped() {
    let mut world = World::new().await;
    for _ in 0..12 {
        world.writer.commits(400).await;
    }
    world.ready().await;
    let stop = CancellationToken::new();
    let interrupt = Job {
        pace: Pace::Gentle,
        progress: &|progress| {
            if progress.position > Position::ZERO {
                stop.cancel();
            }
        },
        stop: &stop,
    };
    let interrupted = world.operator.rebuild("audit", false, interrupt).await;
    let message = interrupted.unwrap_err().to_string();
    assert!(message.contains("goes on from there"), "{message}");
    let left: Position = sqlx::query_scalar(
        "SELECT checkpoint FROM projection_generation WHERE name = 'audit' AND state = 'building'",
    )
    .fetch_one(&world.context.pool)
    .await
    .unwrap();
    let rebuilt = world
        .operator
        .rebuild("audit", false, quietly())
        .await
        .unwrap();
    assert!(left > Position::ZERO && rebuilt.target > left);
    assert_eq!(rebuilt.events, rebuilt.target.since(left));
    assert!(rebuilt.sound && rebuilt.promoted);
}

/// Names of a generation's indexes and how they are made, without its schema.
async fn indexes(world: &World, schema: &str) -> Vec<(String, String)> {
    sqlx::query_as(
        "SELECT indexname::text, replace(indexdef, schemaname || '.', '') FROM pg_indexes WHERE schemaname = $1
         ORDER BY indexname",
    )
    .bind(schema)
    .fetch_all(&world.context.pool)
    .await
    .unwrap()
}

#[tokio::test]
async fn every_generation_of_a_projection_has_the_same_indexes_however_it_was_made() {
    let mut world = World::new().await;
    world.writer.commits(400).await;
    world.ready().await;
    for projection in world.context.projections.clone() {
        let (name, version) = (projection.name(), projection.version());
        let first = indexes(&world, &format!("{name}_v{version}_g1")).await;
        assert!(!first.is_empty(), "{name}");
        for pace in [Pace::Fast, Pace::Gentle] {
            let job = Job { pace, ..quietly() };
            let rebuilt = world.operator.rebuild(name, false, job).await.unwrap();
            assert_eq!(indexes(&world, &rebuilt.schema).await, first, "{name}");
        }
    }
    // One whose builder was gone before it had its indexes.
    let built = world.operator.rebuild("audit", true, quietly());
    let built = built.await.unwrap().schema;
    for sql in [
        format!("DROP INDEX {built}.entry_actor"),
        format!("UPDATE projection_generation SET verified = NULL WHERE schema = '{built}'"),
    ] {
        sqlx::query(&sql)
            .execute(&world.context.pool)
            .await
            .unwrap();
    }
    let promoted = world.operator.promote("audit", true).await.unwrap();
    assert_eq!(promoted.live, built);
    assert_eq!(
        indexes(&world, &built).await,
        indexes(&world, "audit_v1_g1").await
    );
}

#[tokio::test]
async fn damage_to_what_is_read_is_found_and_mended_by_a_rebuild() {
    let mut world = World::new().await;
    world.writer.commits(300).await;
    world.ready().await;
    sqlx::query("UPDATE wallet_v2_g1.balance SET bought = bought + 1 WHERE user_id = (SELECT min(user_id::text)::uuid FROM wallet_v2_g1.balance)")
        .execute(&world.context.pool)
        .await
        .unwrap();
    sqlx::query("DELETE FROM wallet_v2_g1.ledger WHERE position = (SELECT max(position) FROM wallet_v2_g1.ledger)")
        .execute(&world.context.pool)
        .await
        .unwrap();
    let found = world.verify("wallet").await;
    assert!(!found.equal);
    let [balance, ledger] = &found.tables[..] else {
        panic!("{found:#?}")
    };
    assert_eq!(
        (balance.rows, balance.differing.len()),
        (balance.other_rows, 1)
    );
    assert_eq!(
        (ledger.rows + 1, ledger.differing.len()),
        (ledger.other_rows, 1)
    );

    let rebuilt = world
        .operator
        .rebuild("wallet", false, quietly())
        .await
        .unwrap();
    assert!(rebuilt.sound && rebuilt.promoted, "{rebuilt:#?}");
    assert!(!rebuilt.verifications[0].equal);
    assert_eq!(rebuilt.verifications[1].against, Against::SecondComputation);
    assert!(world.verify("wallet").await.equal);
}

#[tokio::test]
async fn every_table_of_every_projection_is_verified() {
    let world = World::read().await;
    for projection in &world.context.projections {
        let schema = format!("{}_v{}_g1", projection.name(), projection.version());
        let mut tables: Vec<String> = sqlx::query_scalar(
            "SELECT tablename::text FROM pg_tables WHERE schemaname = $1 ORDER BY 1",
        )
        .bind(&schema)
        .fetch_all(&world.context.pool)
        .await
        .unwrap();
        let mut declared: Vec<_> = projection.tables().iter().map(|t| t.name).collect();
        declared.sort_unstable();
        tables.sort_unstable();
        assert_eq!(tables, declared, "{}", projection.name());
    }
}
