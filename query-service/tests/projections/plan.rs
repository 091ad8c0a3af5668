//! The feed reads each event by index, however long the log is.

use event_store::READ;
use sqlx::{Connection as _, Executor as _};
use testkit::Database;

/// Enough for the planner to prefer a scan of everything, if it is let.
const EVENTS: i64 = 1_000_000;
/// What made it do so when it was.
const BATCH: i64 = 50_000;

#[tokio::test]
async fn reading_the_feed_in_large_batches_of_a_long_log_looks_each_event_up_by_index() {
    let database = Database::fresh().await;
    let mut owner = sqlx::PgConnection::connect(database.owner_url())
        .await
        .unwrap();
    // No plan looks at whether a table is logged, and writing the log is most of the work of filling these.
    for table in ["events", "event_log"] {
        let unlogged = format!("ALTER TABLE {table} SET UNLOGGED");
        owner.execute(unlogged.as_str()).await.unwrap();
    }
    for sql in [
        "INSERT INTO events (aggregate_type, aggregate_id, sequence, event_type, event_version, payload, metadata, hash)
         SELECT 'wallet', (n % 50000)::text, 1 + n / 50000, 'held', '1', '{\"held\":{}}', '{}', '' FROM generate_series(0, $1 - 1) n",
        "INSERT INTO event_log SELECT row_number() OVER (ORDER BY appended), appended, now() FROM events WHERE $1 > 0",
    ] {
        sqlx::query(sql).bind(EVENTS).execute(&mut owner).await.unwrap();
    }
    sqlx::query("ANALYZE events, event_log")
        .execute(&mut owner)
        .await
        .unwrap();

    let sql = format!("EXPLAIN (COSTS off) {READ}");
    for after in [0, EVENTS / 2, EVENTS - BATCH] {
        let plan: Vec<String> = sqlx::query_scalar(&sql)
            .bind(after)
            .bind(BATCH)
            .bind(vec!["wallet"])
            .fetch_all(&mut owner)
            .await
            .unwrap();
        let plan = plan.join("\n");
        assert!(!plan.contains("Seq Scan"), "{plan}");
        assert!(!plan.contains("Hash"), "{plan}");
        assert!(plan.contains("Index Scan using events_appended"), "{plan}");
    }
}
