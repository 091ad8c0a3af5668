//! Plain SQL through the same driver: the upper limit, without any other guarantee.

use std::time::Instant;

use anyhow::{Result, ensure};
use futures::TryStreamExt as _;
use sqlx::types::Json;
use sqlx::{Executor as _, PgPool};

use super::wallet::Credited;
use super::{EVENTS, amount, empty, log, rate, wallet_id};
use crate::figures::float;
use crate::rig::WALLETS;

const TABLES: &str = "\
CREATE TABLE event (
    position  bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    stream_id text   NOT NULL,
    version   bigint NOT NULL,
    type      text   NOT NULL,
    payload   jsonb  NOT NULL,
    UNIQUE (stream_id, version)
);
CREATE TABLE copied (LIKE event INCLUDING ALL);
CREATE TABLE balance (
    wallet_id text   PRIMARY KEY,
    balance   bigint NOT NULL,
    credits   bigint NOT NULL,
    last_at   bigint NOT NULL
);
CREATE TABLE checkpoint (position bigint NOT NULL);
INSERT INTO checkpoint VALUES (0)";
const FILL: &str = "\
INSERT INTO event (stream_id, version, type, payload)
SELECT wallet_id, version, 'credited', jsonb_build_object('wallet_id', wallet_id, 'amount', amount, 'at', seconds)
FROM {log} ORDER BY n";

const LOAD: &str = "SELECT payload FROM event WHERE stream_id = $1 ORDER BY version";
const APPEND: &str = "\
INSERT INTO event (stream_id, version, type, payload) VALUES ($1, $2, 'credited', $3)";

const GROUP: &str = "\
INSERT INTO balance (wallet_id, balance, credits, last_at)
SELECT payload->>'wallet_id', sum((payload->>'amount')::bigint), count(*), max((payload->>'at')::bigint)
FROM event GROUP BY 1";

/// Bytes in a message of COPY.
const CHUNK: usize = 64 * 1024;
const OUT: &str = "\
COPY (SELECT stream_id, version, type, payload FROM event ORDER BY position) TO STDOUT";
const IN: &str = "COPY copied (stream_id, version, type, payload) FROM STDIN";

/// A log and a read model without any framework.
#[derive(Debug)]
pub struct Raw {
    pub pool: PgPool,
}

impl Raw {
    /// With the log for the fold.
    pub async fn filled(pool: PgPool) -> Result<Self> {
        pool.execute(TABLES).await?;
        pool.execute(FILL.replace("{log}", &log()).as_str()).await?;
        pool.execute("VACUUM ANALYZE").await?;
        Ok(Self { pool })
    }

    /// Events a second, each one commit; with `loads`, after its stream was read.
    pub async fn append(&self, clients: usize, seconds: u64, loads: bool) -> Result<f64> {
        let pool = self.pool.clone();
        rate(&self.pool, clients, seconds, move |client, n| {
            let pool = pool.clone();
            async move {
                let credited = Credited::now(wallet_id(client, n / 2).to_string(), amount(n));
                let version = if loads {
                    let earlier: Vec<Json<Credited>> = sqlx::query_scalar(LOAD)
                        .bind(&credited.wallet_id)
                        .fetch_all(&pool)
                        .await?;
                    i64::try_from(earlier.len())? + 1
                } else {
                    i64::try_from(n % 2)? + 1
                };
                sqlx::query(APPEND)
                    .bind(&credited.wallet_id)
                    .bind(version)
                    .bind(Json(&credited))
                    .execute(&pool)
                    .await?;
                Ok(())
            }
        })
        .await
    }

    /// Events a second into the read model by one statement.
    pub async fn group(&self) -> Result<f64> {
        empty(&self.pool, "balance").await?;
        let started = Instant::now();
        let rows = self.pool.execute(GROUP).await?.rows_affected();
        let seconds = started.elapsed().as_secs_f64();
        ensure!(rows == WALLETS, "{rows} balances");
        Ok(float(EVENTS) / seconds)
    }

    /// Events a second into another log by COPY.
    pub async fn copy(&self) -> Result<f64> {
        let mut conn = self.pool.acquire().await?;
        let text = conn
            .copy_out_raw(OUT)
            .await?
            .try_fold(Vec::new(), |mut text: Vec<u8>, part| async move {
                text.extend_from_slice(&part);
                Ok(text)
            })
            .await?;
        empty(&self.pool, "copied").await?;
        let started = Instant::now();
        let mut copy = conn.copy_in_raw(IN).await?;
        for chunk in text.chunks(CHUNK) {
            copy.send(chunk).await?;
        }
        let rows = copy.finish().await?;
        let seconds = started.elapsed().as_secs_f64();
        ensure!(rows == EVENTS, "{rows} events were copied");
        Ok(float(rows) / seconds)
    }
}
