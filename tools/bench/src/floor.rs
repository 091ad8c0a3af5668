//! Raw Postgres doing the same commits on the same log: load the stream, then write the event and the dedup row. The
//! product's sequencer and projections process them like its own.

use anyhow::Result;
use event_store::Waker;
use sqlx::PgPool;
use uuid::Uuid;

use crate::load::{Outcome, closed};

const SELECT: &str = "\
SELECT sequence, payload::text FROM events WHERE aggregate_type = 'wallet' AND aggregate_id = $1 AND sequence > $2";
const INSERT: &str = "\
WITH e AS (
    INSERT INTO events (aggregate_type, aggregate_id, sequence, event_type, event_version, payload, metadata, hash)
    VALUES ('wallet', $1, $2, 'bought', '1', $3::json, $4::json, $5) RETURNING appended)
INSERT INTO command_dedup (key, body_hash, result, appended) SELECT $6, $5, '{}', appended FROM e";

/// Commits of `clients`, each on a stream of its own. `size` pads the payload to the size of the compared command's.
pub async fn commits(
    pool: &PgPool,
    commits: &Waker,
    clients: usize,
    size: usize,
    seconds: u64,
) -> Result<Outcome> {
    let streams: Vec<String> = (0..clients).map(|_| Uuid::now_v7().to_string()).collect();
    let (pool, commits) = (pool.clone(), commits.clone());
    let padding = "x".repeat(size.saturating_sub(90));
    closed(streams, seconds, move |stream, n| {
        let (pool, commits, padding) = (pool.clone(), commits.clone(), padding.clone());
        async move {
            let n = i64::try_from(n)?;
            sqlx::query(SELECT)
                .bind(&stream)
                .bind(n)
                .fetch_all(&pool)
                .await?;
            let payload =
                format!(r#"{{"bought":{{"amount":1,"debt_paid":0,"reference":"{n}{padding}"}}}}"#);
            let metadata =
                format!(r#"{{"actor":"system","command":"bench","correlation":"{stream}"}}"#);
            sqlx::query(INSERT)
                .bind(&stream)
                .bind(n + 1)
                .bind(payload)
                .bind(metadata)
                .bind([7_u8; 32].as_slice())
                .bind(Uuid::now_v7().as_bytes().as_slice())
                .execute(&pool)
                .await?;
            commits.wake();
            Ok(())
        }
    })
    .await
}
