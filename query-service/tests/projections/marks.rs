//! What was found out about generations, and what follows from it.

use query_service::projection::{Generation, OperateError};
use testkit::wait_until;

use crate::support::{World, quietly};

/// Changes one balance of a generation, as a disk or a hand may.
pub async fn damage(world: &World, schema: &str) {
    add(world, schema, 1).await;
}

async fn add(world: &World, schema: &str, tokens: i64) {
    let sql = format!(
        "UPDATE {schema}.balance SET bought = bought + $1
         WHERE user_id = (SELECT min(user_id::text)::uuid FROM {schema}.balance)"
    );
    let changed = sqlx::query(&sql).bind(tokens);
    let changed = changed.execute(&world.context.pool).await.unwrap();
    assert_eq!(changed.rows_affected(), 1);
}

pub async fn generation(world: &World, schema: &str) -> Generation {
    let listed = world.operator.list().await.unwrap();
    let found = listed.into_iter().map(|found| found.generation);
    let mut found = found.filter(|found| found.schema == schema);
    found.next().unwrap()
}

#[tokio::test]
async fn what_a_verification_found_different_stays_known_until_another_one_finds_it_right() {
    let mut world = World::new().await;
    world.writer.commits(200).await;
    world.ready().await;
    damage(&world, "wallet_v2_g1").await;
    let found = world.verify("wallet").await;
    assert!(!found.equal);
    let marked = generation(&world, "wallet_v2_g1").await;
    assert_eq!(marked.different, Some(found.position));

    add(&world, "wallet_v2_g1", -1).await;
    assert!(world.verify("wallet").await.equal);
    let cleared = generation(&world, "wallet_v2_g1").await;
    assert_eq!(
        (cleared.different, cleared.verified),
        (None, Some(found.position))
    );
}

#[tokio::test]
async fn a_generation_that_a_rebuild_has_outvoted_is_not_gone_back_to_by_accident() {
    let mut world = World::new().await;
    world.writer.commits(200).await;
    world.ready().await;
    damage(&world, "wallet_v2_g1").await;
    let rebuilt = world.operator.rebuild("wallet", false, quietly()).await;
    let rebuilt = rebuilt.unwrap();
    assert!(rebuilt.sound && rebuilt.promoted, "{rebuilt:#?}");
    let outvoted = generation(&world, "wallet_v2_g1").await;
    assert_eq!(outvoted.different, Some(rebuilt.verifications[0].position));

    let refused = world.operator.rollback("wallet", false).await.unwrap_err();
    assert!(
        matches!(&refused, OperateError::Different { schema, .. } if schema == "wallet_v2_g1"),
        "{refused}"
    );
    assert!(refused.to_string().contains("--even-though-different"));
    let live = generation(&world, "wallet_v2_g2").await;
    assert_eq!(
        (live.state.to_string(), live.different),
        ("live".to_owned(), None)
    );

    let forced = world.operator.rollback("wallet", true).await.unwrap();
    assert_eq!(forced.live, "wallet_v2_g1");
    // The way from what is wrong to what is right is open.
    let back = world.operator.rollback("wallet", false).await.unwrap();
    assert_eq!(back.live, "wallet_v2_g2");
}

/// Statements of others while a switch from `wallet_v2_g2` back to `wallet_v2_g1` waits for the row of the former.
const MEANWHILE: [(&str, &str); 2] = [
    // The one it goes to was dropped, as after 24 hours.
    (
        "wallet_v2_g1",
        "UPDATE projection_generation SET state = 'dropped' WHERE schema = 'wallet_v2_g1'",
    ),
    // The one it comes from was replaced.
    (
        "wallet_v2_g2",
        "UPDATE projection_generation SET state = 'standby' WHERE schema = 'wallet_v2_g2'",
    ),
];

#[tokio::test]
async fn a_switch_between_generations_that_somebody_else_has_changed_meanwhile_is_refused() {
    for (changed, statement) in MEANWHILE {
        let mut world = World::new().await;
        world.writer.commits(100).await;
        world.ready().await;
        let rebuilt = world.operator.rebuild("wallet", false, quietly()).await;
        assert!(rebuilt.unwrap().promoted);
        let mut somebody = world.context.pool.begin().await.unwrap();
        sqlx::query("SELECT FROM projection_generation WHERE schema = 'wallet_v2_g2' FOR UPDATE")
            .execute(&mut *somebody)
            .await
            .unwrap();
        let operator = world.operator.clone();
        let back = tokio::spawn(async move { operator.rollback("wallet", false).await });
        let waits = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
        let waiting = async || {
            let count = sqlx::query_scalar::<_, i64>(waits).fetch_one(&world.context.pool);
            count.await.unwrap() > 0
        };
        wait_until(waiting, "the switch to wait").await;
        sqlx::query(statement)
            .execute(&mut *somebody)
            .await
            .unwrap();
        somebody.commit().await.unwrap();
        let refused = back.await.unwrap().unwrap_err();
        assert!(
            matches!(&refused, OperateError::Changed { schema, .. } if schema == changed),
            "{refused}"
        );
        let live = "SELECT count(*) FROM projection_generation WHERE schema = 'wallet_v2_g1' AND state = 'live'";
        let live = sqlx::query_scalar::<_, i64>(live).fetch_one(&world.context.pool);
        assert_eq!(live.await.unwrap(), 0, "nothing was switched");
    }
}
