//! Generations that earlier commands left unfinished, and that are damaged.

use query_service::projection::Unwanted;
use query_service::projection::{Generation, State};
use time::{Duration, OffsetDateTime};

use crate::marks::{damage, generation};
use crate::support::{World, quietly};

/// What is read is right; so many generations lie there that were never verified, all wrong in the same way.
async fn damaged(count: usize) -> World {
    let mut world = World::new().await;
    world.writer.commits(200).await;
    world.ready().await;
    let mut left = Vec::new();
    for _ in 0..count {
        let built = world.operator.rebuild("wallet", true, quietly()).await;
        left.push(built.unwrap().schema);
    }
    for schema in left {
        damage(&world, &schema).await;
        sqlx::query("UPDATE projection_generation SET verified = NULL WHERE schema = $1")
            .bind(schema)
            .execute(&world.context.pool)
            .await
            .unwrap();
    }
    world
}

#[tokio::test]
async fn what_an_earlier_command_left_damaged_makes_no_rebuild_unsound_and_outvotes_nothing() {
    for count in [1, 2] {
        let world = damaged(count).await;
        let rebuilt = world.operator.rebuild("wallet", false, quietly()).await;
        let rebuilt = rebuilt.unwrap();
        assert!(
            rebuilt.sound && rebuilt.promoted && rebuilt.afresh,
            "{rebuilt:#?}"
        );
        assert!(rebuilt.verifications[0].equal, "{rebuilt:#?}");
        let replaced = generation(&world, "wallet_v2_g1").await;
        assert_eq!(replaced.different, None, "what was read was right");
        let listed = world.operator.list().await.unwrap();
        let wallets = listed.iter().filter(|it| it.generation.name == "wallet");
        assert_eq!(wallets.count(), 2, "nothing else is left: {listed:#?}");
    }
}

#[tokio::test]
async fn what_an_earlier_command_left_damaged_speaks_against_nothing_that_is_verified() {
    let world = damaged(1).await;
    let found = world.verify("wallet").await;
    assert!(found.equal, "{found:#?}");
    assert_eq!(generation(&world, "wallet_v2_g1").await.different, None);
}

/// All there are of the projection, the one that is being built last.
async fn wallets(world: &World) -> Vec<Generation> {
    let listed = world.operator.list().await.unwrap().into_iter();
    let generations = listed.map(|it| it.generation);
    let mut wallets: Vec<Generation> = generations.filter(|it| it.name == "wallet").collect();
    wallets.sort_by_key(|it| it.state == State::Building);
    wallets
}

#[tokio::test]
async fn what_was_begun_more_than_a_day_ago_and_is_not_read_is_called_left_until_it_is_dropped() {
    let world = damaged(1).await;
    let make = "UPDATE projection_generation SET state = 'building' WHERE name = 'wallet' AND state <> 'live'";
    sqlx::query(make)
        .execute(&world.context.pool)
        .await
        .unwrap();
    let found = wallets(&world).await;
    let [live, begun] = &found[..] else {
        panic!("{found:#?}")
    };
    let (soon, later) = (Duration::hours(23), Duration::hours(25));
    let now = OffsetDateTime::now_utc();
    assert!(!begun.is_left(now + soon) && begun.is_left(now + later));
    assert!(!live.is_left(now + later), "it is read");

    let dropped = world.operator.drop("wallet", Unwanted::Unfinished).await;
    assert_eq!(dropped.unwrap().join(" "), begun.schema);
    let left = wallets(&world).await;
    assert_eq!(left.len(), 1, "{left:#?}");
    assert_eq!(left[0].schema, live.schema);
}

#[tokio::test]
async fn the_tables_of_another_version_are_dropped_though_its_programs_read_them_and_none_of_this_one()
 {
    let world = damaged(1).await;
    let found = wallets(&world).await;
    let (this, other) = (&found[0], &found[1]);
    let make = "UPDATE projection_generation SET version = 1, state = 'live' WHERE schema = $1";
    let make = sqlx::query(make).bind(&other.schema);
    make.execute(&world.context.pool).await.unwrap();
    let of = |version| world.operator.drop("wallet", Unwanted::Version(version));
    assert!(of(this.version).await.unwrap().is_empty());
    assert_eq!(of(1).await.unwrap().join(" "), other.schema);
    let left = wallets(&world).await;
    assert_eq!(left.len(), 1, "{left:#?}");
    assert_eq!(
        (&left[0].schema, left[0].state),
        (&this.schema, State::Live)
    );
}
