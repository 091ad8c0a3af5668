//! A read model written by hand, as somebody would begin without a library.

use std::collections::HashMap;
use std::time::Instant;

use anyhow::{Result, ensure};
use sqlx::types::Json;
use sqlx::{Connection as _, Executor as _, PgConnection, PgPool};

use super::wallet::Credited;
use super::{EVENTS, empty};
use crate::figures::float;

/// Events in a transaction.
const BATCH: i64 = 1_000;
const READ: &str = "\
SELECT position, payload FROM event WHERE position > $1 ORDER BY position LIMIT $2";
const UPSERT: &str = "\
INSERT INTO balance AS b (wallet_id, balance, credits, last_at)
SELECT * FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[])
ON CONFLICT (wallet_id) DO UPDATE SET balance = b.balance + excluded.balance, credits = b.credits + excluded.credits,
    last_at = excluded.last_at";

/// Events a second from the log into the read model: batches that are read, folded and written with a checkpoint.
pub async fn follow(pool: &PgPool) -> Result<f64> {
    empty(pool, "balance").await?;
    pool.execute("UPDATE checkpoint SET position = 0").await?;
    let mut conn = pool.acquire().await?;
    let started = Instant::now();
    let (mut position, mut done) = (0, 0);
    while let Some((last, events)) = batch(&mut conn, position).await? {
        position = last;
        done += events;
    }
    let seconds = started.elapsed().as_secs_f64();
    ensure!(done == EVENTS, "{done} events were followed");
    Ok(float(done) / seconds)
}

/// One transaction: its last position, and the number of its events. None at the end of the log.
async fn batch(conn: &mut PgConnection, after: i64) -> Result<Option<(i64, u64)>> {
    let mut transaction = conn.begin().await?;
    let events: Vec<(i64, Json<Credited>)> = sqlx::query_as(READ)
        .bind(after)
        .bind(BATCH)
        .fetch_all(&mut *transaction)
        .await?;
    let Some(last) = events.last().map(|(position, _)| *position) else {
        return Ok(None);
    };
    let count = u64::try_from(events.len())?;
    let mut folded: HashMap<String, [i64; 3]> = HashMap::new();
    for (_, Json(event)) in events {
        let [balance, credits, last_at] = folded.entry(event.wallet_id).or_default();
        *balance += event.amount;
        *credits += 1;
        *last_at = event.at;
    }
    // Both read the rows in the same order, as long as nothing is changed in between.
    let wallets: Vec<&str> = folded.keys().map(String::as_str).collect();
    let column = |index: usize| folded.values().map(|row| row[index]).collect::<Vec<i64>>();
    sqlx::query(UPSERT)
        .bind(wallets)
        .bind(column(0))
        .bind(column(1))
        .bind(column(2))
        .execute(&mut *transaction)
        .await?;
    sqlx::query("UPDATE checkpoint SET position = $1")
        .bind(last)
        .execute(&mut *transaction)
        .await?;
    transaction.commit().await?;
    Ok(Some((last, count)))
}
