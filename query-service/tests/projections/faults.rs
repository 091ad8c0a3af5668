//! Events that can not be applied.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use async_trait::async_trait;
use query_service::projection::{OnBadEvent, ProjectError, Projection, Table, Target};
use query_service::read_models::registered;
use shared_events::account::AccountEvent;
use shared_events::event::{RawEvent, streams};
use shared_events::{Position, StreamEvent};
use testkit::{wait_for, wait_until};

use crate::support::{Node, World, quietly};

/// Counts the events of each account; fails in the way it is told, over those it is told.
struct Fussy {
    version: i32,
    way: Way,
    ill: String,
    healed: Arc<AtomicBool>,
}

#[derive(Clone, Copy, PartialEq)]
enum Way {
    Says,
    Panics,
    BreaksAConstraint,
    IsTooOld,
}

#[async_trait]
impl Projection for Fussy {
    fn name(&self) -> &'static str {
        "fussy"
    }
    fn version(&self) -> i32 {
        self.version
    }
    fn streams(&self) -> &'static [&'static str] {
        &[AccountEvent::STREAM]
    }
    fn schema(&self) -> &'static str {
        "CREATE TABLE {schema}.seen (
            id text PRIMARY KEY, events bigint NOT NULL, last bigint NOT NULL, CHECK (events <> -1), CHECK (id <> ''))"
    }
    fn tables(&self) -> &'static [Table] {
        const { &[Table::new("seen", &["id"])] }
    }
    async fn apply(
        &self,
        target: &mut Target<'_>,
        events: &[RawEvent],
    ) -> Result<(), ProjectError> {
        let healed = self.healed.load(Ordering::SeqCst);
        let sql = target.sql(
            "INSERT INTO {schema}.seen AS s VALUES ($1, $2, $3)
             ON CONFLICT (id) DO UPDATE SET events = s.events + excluded.events, last = excluded.last",
        );
        for raw in events {
            let mut id = raw.aggregate_id.as_str();
            if id == self.ill && !healed {
                match self.way {
                    Way::Says => return Err(ProjectError::bad(raw, "on purpose")),
                    Way::Panics => panic!("on purpose"),
                    Way::BreaksAConstraint => id = "",
                    Way::IsTooOld => {
                        return Err(ProjectError::Newer {
                            position: raw.position,
                            what: "on purpose".into(),
                        });
                    }
                }
            }
            sqlx::query(&sql)
                .bind(id)
                .bind(1_i64)
                .bind(raw.position)
                .execute(&mut *target.conn)
                .await?;
        }
        Ok(())
    }
}

/// A world with one such projection, and the account it is to fail over.
async fn fussy(way: Way) -> (World, Arc<AtomicBool>, String) {
    let healed = Arc::new(AtomicBool::new(false));
    let world = World::with(vec![]).await;
    let ill = world.writer.people.0[3].to_string();
    let projection = Fussy {
        version: 1,
        way,
        ill: ill.clone(),
        healed: healed.clone(),
    };
    let world = world.instead(vec![Arc::new(projection)]);
    (world, healed, ill)
}

/// What each account should have been counted to.
async fn expected(world: &World) -> Vec<(String, i64, i64)> {
    sqlx::query_as(
        "SELECT aggregate_id, count(*), max(position) FROM events JOIN event_log USING (appended)
         WHERE aggregate_type = 'account' GROUP BY 1 ORDER BY 1",
    )
    .fetch_all(&world.context.pool)
    .await
    .unwrap()
}

/// Writes until something is said of this account.
async fn said_of(world: &mut World, account: &str) {
    while !expected(world).await.iter().any(|(id, ..)| id == account) {
        world.writer.commits(300).await;
    }
}

async fn counted(world: &World) -> Vec<(String, i64, i64)> {
    sqlx::query_as("SELECT id, events, last FROM fussy_v1_g1.seen ORDER BY id")
        .fetch_all(&world.context.pool)
        .await
        .unwrap()
}

async fn parked(world: &World) -> Vec<String> {
    sqlx::query_scalar("SELECT aggregate_id FROM projection_parked ORDER BY 1")
        .fetch_all(&world.context.pool)
        .await
        .unwrap()
}

async fn parks_only_its_aggregate(way: Way) {
    let (mut world, healed, ill) = fussy(way).await;
    world.ready().await;
    let node = world.run();
    for _ in 0..4 {
        world.writer.commits(200).await;
    }
    said_of(&mut world, &ill).await;
    world.at_head("fussy").await;
    assert_eq!(parked(&world).await, [ill.as_str()]);
    let mut healthy = expected(&world).await;
    healthy.retain(|(id, ..)| *id != ill);
    assert_eq!(counted(&world).await, healthy);

    let tried = world.operator.retry("fussy").await.unwrap();
    assert_eq!(tried.len(), 1);
    assert!(tried[0].still_waiting.is_some(), "{tried:?}");
    assert_eq!(parked(&world).await, [ill.as_str()]);
    let listed = world.operator.list().await.unwrap();
    assert_eq!(listed[0].waiting[0].attempts, 2);

    // What comes later would go through by itself, and waits behind what does not.
    healed.store(true, Ordering::SeqCst);
    world.writer.commits(100).await;
    world.at_head("fussy").await;
    assert_eq!(parked(&world).await, [ill.as_str()]);
    let mut healthy = expected(&world).await;
    healthy.retain(|(id, ..)| *id != ill);
    assert_eq!(counted(&world).await, healthy);

    let writing = world.writer.commits(100);
    let (tried, ()) = tokio::join!(world.operator.retry("fussy"), writing);
    assert_eq!(tried.unwrap()[0].still_waiting, None);
    world.at_head("fussy").await;
    assert!(parked(&world).await.is_empty());
    assert_eq!(counted(&world).await, expected(&world).await);
    node.stop().await;
}

#[tokio::test]
async fn an_event_that_is_refused_parks_only_its_aggregate_until_it_is_retried() {
    parks_only_its_aggregate(Way::Says).await;
}

#[tokio::test]
async fn an_event_that_the_database_refuses_is_found_by_halving_and_parks_only_its_aggregate() {
    parks_only_its_aggregate(Way::BreaksAConstraint).await;
}

#[tokio::test]
async fn an_event_over_which_the_projection_panics_parks_only_its_aggregate() {
    parks_only_its_aggregate(Way::Panics).await;
}

#[tokio::test]
async fn a_program_that_is_too_old_leaves_the_projection_to_a_newer_one_and_parks_nothing() {
    let (mut world, healed, ill) = fussy(Way::IsTooOld).await;
    world.ready().await;
    said_of(&mut world, &ill).await;
    let node = world.run();
    let first = expected_first(&world, &ill).await;
    wait_until(
        || async { world.checkpoint("fussy").await == first.previous() },
        "the old program to come as far as it can",
    )
    .await;
    assert!(parked(&world).await.is_empty());
    assert!(stopped(&world, "fussy").await.is_none());
    wait_until(
        || async { waits_for(&world).await.as_deref() == Some("on purpose") },
        "what it waits for to be shown",
    )
    .await;

    // The same projection in a program that knows the event, on another node; the old one is still there.
    healed.store(false, Ordering::SeqCst);
    let newer = Fussy {
        version: 1,
        way: Way::Says,
        ill: String::new(),
        healed,
    };
    let newer = Node::start(world.node(vec![Arc::new(newer)]));
    world.at_head("fussy").await;
    assert_eq!(counted(&world).await, expected(&world).await);
    assert_eq!(waits_for(&world).await, None);
    node.stop().await;
    newer.stop().await;
}

async fn waits_for(world: &World) -> Option<String> {
    let listed = world.operator.list().await.unwrap();
    listed[0].generation.waits_for.clone()
}

async fn expected_first(world: &World, id: &str) -> Position {
    sqlx::query_scalar(
        "SELECT min(position) FROM events JOIN event_log USING (appended)
         WHERE aggregate_type = 'account' AND aggregate_id = $1",
    )
    .bind(id)
    .fetch_one(&world.context.pool)
    .await
    .unwrap()
}

async fn stopped(world: &World, name: &str) -> Option<String> {
    sqlx::query_scalar(
        "SELECT stopped FROM projection_generation WHERE name = $1 AND state = 'live'",
    )
    .bind(name)
    .fetch_one(&world.context.pool)
    .await
    .unwrap()
}

/// The first event name of a stream.
fn some_event(stream: &str) -> &'static str {
    let all = streams();
    let found = all.iter().find(|schema| schema.stream == stream);
    found.unwrap().events[0].name
}

#[tokio::test]
async fn a_poison_event_parks_its_aggregate_or_stops_money_and_never_touches_the_audit() {
    let mut world = World::new().await;
    world.writer.commits(200).await;
    world.ready().await;
    let node = world.run();
    let mut poisoned = vec![];
    for stream in ["account", "wallet"] {
        let id = world.writer.people.0[0];
        let event = some_event(stream);
        let poison = world.writer.streams.poison(stream, event, &id.to_string());
        world.writer.commit(Some(id), vec![poison]).await;
        poisoned.push((stream, world.writer.head().await));
    }
    world.writer.commits(200).await;
    for projection in registered() {
        let first = poisoned.iter().find(|(stream, _)| {
            projection.streams().contains(stream) && projection.name() != "audit"
        });
        match (first, projection.on_bad_event()) {
            (Some((_, at)), OnBadEvent::Stop) => {
                let name = projection.name();
                let reason = wait_for(
                    || async { stopped(&world, name).await },
                    &format!("{name} to stop"),
                )
                .await;
                assert!(reason.contains(&format!("position {at}")), "{reason}");
                assert_eq!(world.checkpoint(name).await, at.previous());
                // Nothing about the event has changed, so trying again stops at the same place.
                let tried = world.operator.retry(name).await.unwrap();
                assert!(tried[0].still_waiting.is_some(), "{tried:?}");
                assert_eq!(world.checkpoint(name).await, at.previous());
            }
            (_, _) => {
                world.at_head(projection.name()).await;
                assert_eq!(stopped(&world, projection.name()).await, None);
            }
        }
    }
    assert!(stopped(&world, "wallet").await.is_some());
    let parked: Vec<(String, String)> =
        sqlx::query_as("SELECT aggregate_type, aggregate_id FROM projection_parked GROUP BY 1, 2")
            .fetch_all(&world.context.pool)
            .await
            .unwrap();
    // A wallet waits where money is only counted, as for the figures of the house.
    let person = world.writer.people.0[0].to_string();
    let poisoned = ["account", "wallet"].map(|stream| (stream.to_owned(), person.clone()));
    assert!(parked.iter().all(|it| poisoned.contains(it)), "{parked:?}");
    node.stop().await;
}

#[tokio::test]
async fn a_missing_key_stops_a_projection_and_never_passes_for_an_erasure() {
    let mut world = World::new().await;
    world.writer.commits(200).await;
    // Everybody's, since chance decides whom a read model speaks of.
    sqlx::query("DELETE FROM person_key")
        .execute(&world.database.owner_pool())
        .await
        .unwrap();
    let failed = world.operator.rebuild("catalog", false, quietly()).await;
    let reason = failed.unwrap_err().to_string();
    assert!(reason.contains("no key and no tombstone"), "{reason}");
    assert!(parked(&world).await.is_empty());
}
