//! A process that is killed anywhere leaves what the next one can go on from.

use std::process::{Child, Command, Stdio};
use std::time::Duration;

use query_service::projection::{Job, Operator, Pace};
use query_service::read_models::registered;

use crate::support::{World, projection_context, quietly};

const URL: &str = "REBUILD_IN_DATABASE";

/// Not a test: what the processes below run until they are killed.
#[tokio::test]
async fn child() {
    let Ok(url) = std::env::var(URL) else { return };
    let pool = sqlx::PgPool::connect(&url).await.unwrap();
    let operator = Operator::new(projection_context(pool, registered()));
    let job = Job {
        pace: Pace::Gentle,
        ..quietly()
    };
    for projection in registered() {
        operator
            .rebuild(projection.name(), false, job)
            .await
            .unwrap();
    }
}

fn spawn(world: &World) -> Child {
    Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "killed::child", "--nocapture"])
        .env(URL, world.database.query_url())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap()
}

#[tokio::test]
async fn processes_killed_at_random_points_of_a_rebuild_leave_what_equals_one_that_was_not() {
    let mut world = World::read().await;
    let node = world.run();
    for _ in 0..15 {
        world.writer.commits(400).await;
    }
    world.all_at_head().await;
    for _ in 0..8 {
        let mut child = spawn(&world);
        let life = Duration::from_millis(50 + world.writer.dice.below(1_500));
        world.writer.commits(20).await;
        tokio::time::sleep(life).await;
        // SIGKILL: nothing is tidied up.
        child.kill().unwrap();
        child.wait().unwrap();
    }
    // Not on this thread, which is also the node's.
    let mut last = spawn(&world);
    let ended = tokio::task::spawn_blocking(move || last.wait().unwrap());
    assert!(ended.await.unwrap().success());
    world.all_at_head().await;
    world.verify_all().await;
    node.stop().await;
}
