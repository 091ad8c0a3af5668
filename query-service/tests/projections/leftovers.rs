//! Generations that earlier commands left unfinished, and that are damaged.

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
            .execute(&world.shop.pool)
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
