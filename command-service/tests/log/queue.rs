//! The queue of jobs finds what is due by index, however many jobs there are.

use std::time::Duration;

use command_service::jobs::{Policy, Queue};
use sqlx::PgPool;
use sqlx::postgres::PgPoolOptions;
use testkit::{Database, figure};

const POLICY: Policy = Policy {
    per_owner: 1,
    in_all: 1_000,
    on_node: 20,
    attempts: 5,
    backoff: Duration::from_secs(1),
};

/// Of one connection, so that what it has counted can be asked for.
async fn pool(database: &Database) -> PgPool {
    let pool = PgPoolOptions::new().max_connections(1);
    pool.connect(database.command_url()).await.unwrap()
}

async fn fill(database: &Database, jobs: &str) {
    let sql = format!(
        "INSERT INTO job (key, kind, lane, owner, body, due, done_at)
             SELECT key, kind, lane, owner::uuid, body::json, due, done_at::timestamptz
             FROM ({jobs}) jobs (key, kind, lane, owner, body, due, done_at);
         ANALYZE job;"
    );
    let pool = database.owner_pool();
    sqlx::raw_sql(&sql).execute(&pool).await.unwrap();
}

/// Rows and entries of indexes that were read of the table so far.
async fn looked_at(pool: &PgPool) -> i64 {
    let flush = sqlx::query("SELECT pg_stat_force_next_flush()");
    flush.execute(pool).await.unwrap();
    let read = "SELECT (SELECT seq_tup_read FROM pg_stat_user_tables WHERE relname = 'job')
        + (SELECT sum(idx_tup_read) FROM pg_stat_user_indexes WHERE relname = 'job')::bigint";
    sqlx::query_scalar(read).fetch_one(pool).await.unwrap()
}

#[tokio::test]
async fn drill_a_look_and_a_claim_cost_the_same_however_many_jobs_wait_or_are_done() {
    let database = Database::fresh().await;
    fill(
        &database,
        "SELECT n::text, 'mail', n::text, gen_random_uuid(), '{}',
             now() + CASE n % 3 WHEN 0 THEN interval '1 day' ELSE interval '-1 day' END,
             CASE n % 3 WHEN 2 THEN now() END
         FROM generate_series(1, 60000) n",
    )
    .await;
    let pool = pool(&database).await;
    let queue = Queue::new(pool.clone());
    let before = looked_at(&pool).await;
    assert_eq!(queue.claim("mail", &POLICY, 20).await.unwrap().len(), 20);
    let claimed = looked_at(&pool).await - before;
    assert!(claimed < 2_000, "{claimed} of 60,000 for a claim");
    let what = "rows a claim of 20 jobs looks at, of 60,000 that wait, are due or done";
    figure("old log", what, claimed);

    fill(
        &database,
        "SELECT 'later' || n, 'timer', n::text, NULL, '{}', now() + interval '1 day', NULL
         FROM generate_series(1, 20000) n",
    )
    .await;
    let before = looked_at(&pool).await;
    assert!(queue.claim("timer", &POLICY, 20).await.unwrap().is_empty());
    let looked = looked_at(&pool).await - before;
    assert!(
        looked < 20,
        "{looked} of 20,000 for a look that finds nothing"
    );
}

#[tokio::test]
async fn whoever_waits_for_their_own_limit_keeps_nobody_else_waiting() {
    let database = Database::fresh().await;
    fill(
        &database,
        "SELECT 'busy' || n, 'mail', n::text, '00000000-0000-7000-8000-000000000001'::uuid, '{}', now() - interval '1 day', NULL
         FROM generate_series(1, 1000) n
         UNION ALL SELECT 'other', 'mail', 'other', '00000000-0000-7000-8000-000000000002', '{}', now(), NULL",
    )
    .await;
    let queue = Queue::new(database.command_pool());
    let mut claimed = Vec::new();
    for _ in 0..3 {
        claimed.extend(queue.claim("mail", &POLICY, 20).await.unwrap());
    }
    let keys: Vec<&str> = claimed.iter().map(|job| job.key.as_str()).collect();
    assert_eq!(keys, ["busy1", "other"]);
}

#[tokio::test]
async fn neither_an_owner_at_their_limit_nor_a_lane_that_is_held_is_gone_through_to_the_end() {
    let database = Database::fresh().await;
    // Of each ten of the busy owner's the first is of a lane by itself, and the others are of one whose first waits.
    fill(
        &database,
        "SELECT 'first', 'mail', 'lane', NULL::uuid, '{}', now() + interval '1 hour', NULL
         UNION ALL SELECT n::text, 'mail', CASE WHEN n % 10 = 0 THEN n::text ELSE 'lane' END,
             '00000000-0000-7000-8000-000000000001', '{}', now() - interval '1 day', NULL
         FROM generate_series(1, 50000) n
         UNION ALL SELECT 'other' || n, 'mail', 'other' || n, gen_random_uuid(), '{}', now(), NULL FROM generate_series(1, 3) n",
    )
    .await;
    let pool = pool(&database).await;
    let queue = Queue::new(pool.clone());
    let mut claimed = queue.claim("mail", &POLICY, 20).await.unwrap();
    assert_eq!(claimed.len(), 1, "of the oldest");
    let before = looked_at(&pool).await;
    claimed.extend(queue.claim("mail", &POLICY, 20).await.unwrap());
    let looked = looked_at(&pool).await - before;
    assert!(looked < 3_000, "{looked} of 50,000 for a claim");
    assert_eq!(claimed.len(), 4);
    assert!(queue.claim("mail", &POLICY, 20).await.unwrap().is_empty());
}
