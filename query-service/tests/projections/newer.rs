//! Events that only a newer program can read.

use std::time::Duration;

use query_service::projection::{Listed, Runner, waiting};
use query_service::read_models::registered;
use testkit::wait_until;
use tokio_util::sync::CancellationToken;

use crate::support::World;

const NEWER: &str = "of-a-newer-program";

async fn live(world: &World, name: &str) -> Listed {
    let listed = world.operator.list().await.unwrap();
    let mut live = listed.into_iter();
    live.find(|found| found.generation.name == name).unwrap()
}

#[tokio::test]
async fn a_read_model_that_waits_for_a_newer_program_says_so_wherever_an_operator_looks() {
    let mut world = World::read().await;
    world.writer.commits(100).await;
    let id = world.writer.people.0[0];
    let newer = world
        .writer
        .streams
        .poison("account", NEWER, &id.to_string());
    world.writer.commit(Some(id), vec![newer]).await;
    let at = world.writer.head().await;
    world.writer.commits(100).await;

    // A program that is started now is ready all the same: what it can not read is no reason to answer nobody.
    let runner = Runner::new(world.context.clone(), Duration::from_secs(3_600));
    let (ready, stop) = (runner.caught_up(), CancellationToken::new());
    let running = tokio::spawn(runner.run(stop.clone()));
    wait_until(async || ready.caught_up_once(), "the node to be ready").await;

    let event = format!("account.{NEWER} v1");
    let account = live(&world, "account").await;
    assert_eq!(account.generation.waits_for.as_ref(), Some(&event));
    assert_eq!(account.generation.checkpoint, at.previous());
    assert_eq!(account.generation.stopped, None);
    let told: Vec<String> = sqlx::query_scalar(&waiting(&registered()))
        .fetch_all(&world.context.pool)
        .await
        .unwrap();
    let line =
        format!("the read model account waits for a newer program: {event} at position {at}");
    assert!(told.contains(&line), "{told:?}");

    let retried = world.operator.retry("account").await.unwrap();
    let reason = retried[0].still_waiting.as_ref().unwrap();
    assert!(reason.contains(&event), "{reason}");
    let found = world.verify("account").await;
    assert!(found.equal, "what is there is right: {found:#?}");
    assert_eq!(found.waits_for.as_ref(), Some(&event));

    // Others are not held up.
    world.at_head("audit").await;
    assert_eq!(live(&world, "audit").await.generation.waits_for, None);
    stop.cancel();
    running.await.unwrap();
}
