//! A rebuild that lives on while its database fails.

use std::sync::atomic::{AtomicU64, Ordering};

use query_service::projection::{Job, Pace, Progress};
use sqlx::{Connection as _, PgConnection};
use tokio_util::sync::CancellationToken;

use crate::support::{World, quietly};

/// Ends every connection of the query side and sees them gone.
async fn end_connections(superuser: &str, database: &str) {
    let mut connection = PgConnection::connect(superuser).await.unwrap();
    let ended: Vec<bool> = sqlx::query_scalar(
        "SELECT pg_terminate_backend(pid, 20000) FROM pg_stat_activity
         WHERE datname = $1 AND usename = 'marketplace_query'",
    )
    .bind(database)
    .fetch_all(&mut connection)
    .await
    .unwrap();
    assert!(!ended.is_empty() && ended.iter().all(|ended| *ended));
    connection.close().await.unwrap();
}

/// The same by a thread of its own: who asks can not wait otherwise, and does nothing meanwhile.
fn cut(superuser: &str, database: &str) {
    let end = || {
        let mut builder = tokio::runtime::Builder::new_current_thread();
        let runtime = builder.enable_all().build().unwrap();
        runtime.block_on(end_connections(superuser, database));
    };
    std::thread::scope(|scope| scope.spawn(end).join().unwrap());
}

async fn live(world: &World) -> String {
    let live = "SELECT schema FROM projection_generation WHERE name = 'wallet' AND state = 'live'";
    let live = sqlx::query_scalar::<_, String>(live).fetch_one(&world.context.pool);
    live.await.unwrap()
}

#[tokio::test]
async fn a_rebuild_under_which_the_database_fails_says_so_or_is_whole_and_the_next_one_is_equal() {
    let mut world = World::new().await;
    for _ in 0..10 {
        world.writer.commits(400).await;
    }
    world.ready().await;
    let superuser = world.database.superuser_url("postgres");
    let database = world.database.name();
    let never = CancellationToken::new();
    // After the first step that a rebuild tells of, after the second, and so on until there are no more.
    for nth in 1.. {
        let (before, steps) = (live(&world).await, AtomicU64::new(0));
        let progress = |_: &Progress| {
            if steps.fetch_add(1, Ordering::SeqCst) + 1 == nth {
                cut(&superuser, database);
            }
        };
        let job = Job {
            pace: Pace::Gentle,
            progress: &progress,
            stop: &never,
        };
        match world.operator.rebuild("wallet", false, job).await {
            Ok(rebuilt) => {
                assert!(rebuilt.sound && rebuilt.promoted, "{rebuilt:#?}");
                assert!(rebuilt.position >= rebuilt.target, "{rebuilt:#?}");
                assert_eq!(live(&world).await, rebuilt.schema);
            }
            Err(cause) => assert_eq!(live(&world).await, before, "{cause}"),
        }
        let next = world.operator.rebuild("wallet", false, quietly()).await;
        let next = next.unwrap();
        assert!(next.sound && next.promoted, "{next:#?}");
        assert_eq!(next.position, world.writer.head().await);
        let [found] = next.verifications.as_slice() else {
            panic!("it was not what was read: {next:#?}");
        };
        assert!(found.equal, "{found:#?}");
        if steps.load(Ordering::SeqCst) < nth {
            break;
        }
    }
}
