//! Read models do not wait for the disk. After a crash of the database their rows and checkpoint fall back together, since
//! what survives is always a beginning of the write-ahead log, and are made again from events that did wait.

use std::path::Path;
use std::process::Command;

use embedded_postgres::{Cluster, Options};
use event_store::Waker;
use query_service::projection::Operator;
use query_service::read_models::registered;
use sqlx::{Connection, PgConnection, PgPool};
use testkit::{wait_for, wait_until};

use crate::support::{Node, Writer, projection_context, quietly};

/// Tries until the processes of a killed server have ended as well.
async fn start(folder: &Path) -> Cluster {
    let mut options = Options::new(folder);
    // Nobody flushes what did not ask for it, so that the crash has something to lose.
    options.settings = vec![("wal_writer_delay".into(), "10000ms".into())];
    wait_for(
        || async { Cluster::start(options.clone()).await.ok() },
        "the cluster to start",
    )
    .await
}

fn kill(cluster: &Cluster) {
    let file = cluster.folder().join("pgdata/postmaster.pid");
    let pid = std::fs::read_to_string(file).unwrap();
    let mut kill = Command::new("kill");
    kill.args(["-9", pid.lines().next().unwrap()]);
    assert!(kill.status().unwrap().success());
}

async fn checkpoints(pool: &PgPool) -> i64 {
    sqlx::query_scalar("SELECT sum(checkpoint)::bigint FROM projection_generation")
        .fetch_one(pool)
        .await
        .unwrap()
}

#[tokio::test]
async fn after_a_crash_of_the_database_read_models_equal_those_that_never_saw_one() {
    let folder = tempfile::tempdir().unwrap();
    let mut cluster = start(folder.path()).await;
    let mut admin = PgConnection::connect(&cluster.superuser_url("postgres"))
        .await
        .unwrap();
    sqlx::query("CREATE DATABASE crashed")
        .execute(&mut admin)
        .await
        .unwrap();
    let mut pool = PgPool::connect(&cluster.superuser_url("crashed"))
        .await
        .unwrap();
    event_store::migrate(&pool).await.unwrap();
    let mut writer = Writer::new(pool.clone(), Waker::default());
    let mut fell_back = false;
    for round in 0..4 {
        let context = projection_context(pool.clone(), registered());
        writer.moved_to(pool.clone(), context.log.clone());
        let operator = Operator::new(context.clone());
        operator.ensure_ready(quietly()).await.unwrap();
        let node = Node::start(context);
        writer.commits(100).await;
        let head = writer.head().await.0.cast_signed();
        let all = head * registered().len() as i64;
        wait_until(|| async { checkpoints(&pool).await >= all }, "the head").await;
        if round == 3 {
            for projection in registered() {
                let found = operator.verify(projection.name(), quietly()).await.unwrap();
                assert!(found.equal, "{found:#?}");
            }
            node.stop().await;
            break;
        }
        kill(&cluster);
        drop(node);
        drop(cluster);
        cluster = start(folder.path()).await;
        pool = PgPool::connect(&cluster.superuser_url("crashed"))
            .await
            .unwrap();
        fell_back |= checkpoints(&pool).await < all;
    }
    assert!(fell_back, "no crash lost anything: this shows nothing");
    cluster.stop().await.unwrap();
}
