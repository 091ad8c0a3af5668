//! Raw Postgres doing the same commits: load the stream, then write the event and the dedup row.

use anyhow::Result;
use sqlx::postgres::PgPoolOptions;
use sqlx::{Connection as _, PgConnection, PgPool};
use uuid::Uuid;

use crate::load::{Outcome, closed};
use crate::product::Product;

/// A database of the same cluster with the same tables.
pub async fn database(product: &Product) -> Result<PgPool> {
    let mut admin = PgConnection::connect(&product.superuser_url("postgres")?).await?;
    sqlx::query("DROP DATABASE IF EXISTS floor WITH (FORCE)")
        .execute(&mut admin)
        .await?;
    sqlx::query("CREATE DATABASE floor")
        .execute(&mut admin)
        .await?;
    let pool = PgPoolOptions::new()
        .max_connections(40)
        .connect(&product.superuser_url("floor")?)
        .await?;
    shared_events::store::migrate(&pool).await?;
    Ok(pool)
}

const SELECT: &str = "\
SELECT sequence, payload::text FROM events WHERE aggregate_type = 'account' AND aggregate_id = $1 AND sequence > $2";
const INSERT: &str = "\
WITH e AS (
    INSERT INTO events (aggregate_type, aggregate_id, sequence, event_type, event_version, payload, metadata, hash)
    VALUES ('account', $1, $2, 'profile-changed', '1', $3::json, $4::json, $5) RETURNING appended)
INSERT INTO command_dedup (key, body_hash, result, appended) SELECT $6, $5, '{}', appended FROM e";

/// As large as the product's own rows of the same command.
const PAYLOAD: &str = r#"{"profile-changed":{"bio":{"$sealed":"cmF3IGZsb29yIHJhdyBmbG9vciByYXcgZmxvb3IgcmF3IGZsb29yIHJhdyBmbG9vcg"},"firstname":{"$sealed":"cmF3IGZsb29yIHJhdyBmbG9vciByYXcgZmxvb3IgcmF3IGZsb29y"},"lastname":{"$sealed":"cmF3IGZsb29yIHJhdyBmbG9vciByYXcgZmxvb3IgcmF3IGZsb29y"},"phone":null}}"#;
const METADATA: &str = r#"{"actor":"user:01890a5d-ac96-774b-bcce-b302099a8057","causation":"01890a5d-ac96-774b-bcce-b302099a8057","command":"change profile","correlation":"01890a5d-ac96-774b-bcce-b302099a8057","owner":"01890a5d-ac96-774b-bcce-b302099a8057"}"#;

/// Commits a second of `clients`, each on a stream of its own.
pub async fn commits(pool: &PgPool, clients: usize, seconds: u64) -> Result<Outcome> {
    let streams: Vec<String> = (0..clients).map(|_| Uuid::now_v7().to_string()).collect();
    let pool = pool.clone();
    closed(streams, seconds, move |stream, n| {
        let pool = pool.clone();
        async move {
            let n = i64::try_from(n)?;
            sqlx::query(SELECT)
                .bind(&stream)
                .bind((n - 1).max(0))
                .fetch_all(&pool)
                .await?;
            sqlx::query(INSERT)
                .bind(&stream)
                .bind(n + 1)
                .bind(PAYLOAD)
                .bind(METADATA)
                .bind([7_u8; 32].as_slice())
                .bind(Uuid::now_v7().as_bytes().as_slice())
                .execute(&pool)
                .await?;
            Ok(())
        }
    })
    .await
}
