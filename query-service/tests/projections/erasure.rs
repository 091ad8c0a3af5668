//! Read models after somebody was erased: what they are without that person's key, whoever fills them and when.

use std::time::Duration;

use query_service::read_models::registered;
use shared_events::UserId;
use testkit::wait_until;

use crate::support::{Node, World, quietly};

/// Everybody with a key who was not erased yet.
async fn people(world: &World) -> Vec<UserId> {
    let known = "SELECT person FROM person_key WHERE wrapped IS NOT NULL ORDER BY person";
    let known = sqlx::query_scalar(known).fetch_all(&world.context.pool);
    known.await.unwrap()
}

#[tokio::test]
async fn every_read_model_that_followed_erasures_equals_one_that_is_built_without_the_keys() {
    let mut world = World::read().await;
    let node = world.run();
    for _ in 0..6 {
        world.writer.commits(150).await;
        world.all_at_head().await;
        let gone = people(&world).await[0];
        world.writer.erase(gone).await;
    }
    world.writer.commits(150).await;
    world.all_at_head().await;
    // Computed anew by a process that never knew the keys.
    let elsewhere = World {
        context: world.node(registered()),
        ..world
    };
    let elsewhere = elsewhere.instead(registered());
    elsewhere.verify_all().await;
    node.stop().await;
}

#[tokio::test]
async fn a_rebuild_after_an_erasure_goes_the_same_way_as_the_log_did() {
    let mut world = World::new().await;
    world.writer.commits(300).await;
    world.ready().await;
    for gone in people(&world).await.into_iter().take(3) {
        world.writer.erase(gone).await;
        world.writer.commits(40).await;
    }
    for projection in world.context.projections.clone() {
        let rebuilt = world.operator.rebuild(projection.name(), false, quietly());
        let rebuilt = rebuilt.await.unwrap();
        assert!(rebuilt.sound && rebuilt.promoted, "{rebuilt:#?}");
    }
}

#[tokio::test]
async fn nothing_that_somebody_wrote_is_left_in_a_read_model_that_followed_their_erasure() {
    let mut world = World::read().await;
    let node = world.run();
    world.writer.commits(600).await;
    world.all_at_head().await;
    let gone = people(&world).await[0];
    let address = format!("{gone}@example.org");
    assert!(holds(&world, &address).await, "the account is there");
    world.writer.erase(gone).await;
    world.all_at_head().await;
    assert!(!holds(&world, &address).await);
    node.stop().await;
}

#[tokio::test]
async fn a_read_model_of_another_version_that_nobody_feeds_is_dropped_once_somebody_was_erased() {
    let mut world = World::read().await;
    world.writer.commits(60).await;
    let of_another_version =
        "UPDATE projection_generation SET version = 9000 WHERE name IN ('ticket', 'faq')";
    let made_later =
        "UPDATE projection_generation SET created_at = now() + interval '1 day' WHERE name = 'faq'";
    for change in [of_another_version, made_later] {
        sqlx::query(change)
            .execute(&world.context.pool)
            .await
            .unwrap();
    }
    let gone = people(&world).await[0];
    world.writer.erase(gone).await;
    let state = async |name: &str| {
        let state = "SELECT state FROM projection_generation WHERE name = $1";
        let state = sqlx::query_scalar(state).bind(name);
        let state: String = state.fetch_one(&world.context.pool).await.unwrap();
        state
    };
    let looks = Node::keeping(world.node(Vec::new()), Duration::ZERO);
    wait_until(
        async || state("ticket").await == "dropped",
        "it to be dropped",
    )
    .await;
    looks.stop().await;
    assert_eq!(
        state("faq").await,
        "live",
        "nobody was erased since it was made"
    );
}

async fn holds(world: &World, text: &str) -> bool {
    let schema =
        "SELECT schema FROM projection_generation WHERE name = 'account' AND state = 'live'";
    let schema: String = sqlx::query_scalar(schema)
        .fetch_one(&world.context.pool)
        .await
        .unwrap();
    let held =
        format!("SELECT EXISTS (SELECT FROM {schema}.account a WHERE strpos(a::text, $1) > 0)");
    let held = sqlx::query_scalar(&held).bind(text);
    held.fetch_one(&world.context.pool).await.unwrap()
}
