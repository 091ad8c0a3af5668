//! One worker for each generation, over all nodes.
//!
//! A worker works on a connection of its own, and the same connection holds the generation's advisory lock. When the
//! process or its connection dies, the lock goes together with the only connection that could have written. The epoch
//! in the work transaction stops the remaining case: a worker that was replaced and does not know it yet.

use std::time::{Duration, Instant};

use event_store::patience::{self, within};
// `Executor` instead of `raw_sql`, whose future can not be proven `Send`.
use event_store::{Place, place};
use sqlx::{Executor, PgConnection, PgPool};

use super::beyond;
use super::generation::{COLUMNS, Generation};
use super::watch::Watch;

/// The lease on a generation: the right to feed it.
#[derive(Debug)]
pub struct Lease {
    /// The connection that holds the lock and does the work.
    pub(super) conn: PgConnection,
    /// Its registry row when the right was taken.
    pub(super) generation: Generation,
    /// The place of its checkpoint in the log.
    pub(super) place: Place,
    /// Checks whether the statement still runs.
    pub(super) watch: Watch,
}

/// How long to wait for a replaced worker to release its lock.
const DISPLACEMENT: Duration = Duration::from_secs(30);

const LOCK_KEY: &str = "hashtextextended('feed ' || $1, 0)";

impl Lease {
    /// Takes the right if no other worker has it.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn take(pool: &PgPool, schema: &str) -> Result<Option<Self>, sqlx::Error> {
        within(patience::STATEMENT, Self::take_free(pool, schema)).await
    }

    /// Takes the right back from a worker of this process whose connection fell silent. Its session may stay on the
    /// server, and with it the lock, until the server notices; the epoch prevents it from writing.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn replace(
        pool: &PgPool,
        schema: &str,
        epoch: i64,
    ) -> Result<Option<Self>, sqlx::Error> {
        let replace = async {
            let mut conn = connect(pool).await?;
            // Not waited for: the session's open transaction may also lock its row.
            let free: Option<i64> = sqlx::query_scalar(
                "SELECT epoch FROM projection_generation WHERE schema = $1 AND epoch = $2 FOR UPDATE SKIP LOCKED",
            )
            .bind(schema)
            .bind(epoch)
            .fetch_optional(&mut conn)
            .await?;
            if free.is_none() {
                return Ok(None);
            }
            try_lock(&mut conn, schema).await?;
            Self::begin(pool, conn, schema).await
        };
        within(patience::STATEMENT, replace).await
    }

    async fn take_free(pool: &PgPool, schema: &str) -> Result<Option<Self>, sqlx::Error> {
        // The lock of this check ends with its statement; it only avoids a useless connection.
        let look = format!("SELECT pg_try_advisory_xact_lock({LOCK_KEY})");
        let free: bool = sqlx::query_scalar(&look)
            .bind(schema)
            .fetch_one(pool)
            .await?;
        if !free {
            return Ok(None);
        }
        let mut conn = connect(pool).await?;
        if !try_lock(&mut conn, schema).await? {
            return Ok(None);
        }
        Self::begin(pool, conn, schema).await
    }

    /// Takes the right from its current worker. For operators, who exclude each other by a lock of their own.
    ///
    /// # Errors
    /// When the database fails, or the replaced worker does not release the lock in time.
    pub async fn seize(pool: &PgPool, schema: &str) -> Result<Option<Self>, sqlx::Error> {
        let mut conn = connect(pool).await?;
        let deadline = Instant::now() + DISPLACEMENT;
        loop {
            // A worker that has it, for long or since our last try, can not commit from here on, and releases it.
            raise_epoch(&mut conn, schema).await?;
            if try_lock(&mut conn, schema).await? {
                return Self::begin(pool, conn, schema).await;
            }
            if Instant::now() >= deadline {
                let what = format!("the worker of {schema} does not let go of it");
                return Err(sqlx::Error::Protocol(what));
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }

    async fn begin(
        pool: &PgPool,
        mut conn: PgConnection,
        schema: &str,
    ) -> Result<Option<Self>, sqlx::Error> {
        // The epoch is on disk before anything is written under it: two workers never have the same one.
        let Some(generation) = raise_epoch(&mut conn, schema).await? else {
            return Ok(None);
        };
        let Some(place) = place::at(&mut conn, generation.checkpoint).await? else {
            beyond::stop(&mut conn, &generation).await?;
            return Ok(None);
        };
        conn.execute(WORKING).await?;
        let watch = Watch::over(&mut conn, pool).await?;
        Ok(Some(Self {
            conn,
            generation,
            place,
            watch,
        }))
    }
}

async fn try_lock(conn: &mut PgConnection, schema: &str) -> Result<bool, sqlx::Error> {
    let lock = format!("SELECT pg_try_advisory_lock({LOCK_KEY})");
    sqlx::query_scalar(&lock).bind(schema).fetch_one(conn).await
}

async fn connect(pool: &PgPool) -> Result<PgConnection, sqlx::Error> {
    let mut conn = pool.acquire().await?.detach();
    // A host that vanishes must not keep the lock for the default of two hours.
    conn.execute(
        "SET tcp_keepalives_idle = 3; SET tcp_keepalives_interval = 1; SET tcp_keepalives_count = 3;",
    )
    .await?;
    Ok(conn)
}

/// Commits of the work do not wait for the disk: after a crash of the database rows and checkpoint go back together,
/// and are made again from events whose commit did wait. Changes that must not be lost (a switch, a verdict) are
/// committed elsewhere, and flush everything before them.
const WORKING: &str = "SET synchronous_commit = off";

/// Taken from the clock: even if the database is replaced by one that lacks the last epochs, none is given twice.
async fn raise_epoch(
    conn: &mut PgConnection,
    schema: &str,
) -> Result<Option<Generation>, sqlx::Error> {
    sqlx::query_as(&format!(
        "UPDATE projection_generation
         SET epoch = greatest(epoch + 1, (extract(epoch FROM clock_timestamp()) * 1000)::bigint)
         WHERE schema = $1 AND state <> 'dropped'
         RETURNING {COLUMNS}, 0::bigint AS parked",
    ))
    .bind(schema)
    .fetch_optional(conn)
    .await
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use event_store::Decoder;
    use event_store::PersonKeys;
    use event_store::{Batch, Waker};
    use shared_events::Position;
    use shared_events::personal::MasterKey;

    use super::*;
    use crate::projection::writer::{Halt, Writer};
    use crate::projection::{Moves, ProjectionContext, generation};
    use crate::wallet::projection::Wallet;

    #[tokio::test]
    async fn a_worker_that_lost_its_generation_without_noticing_can_not_write_to_it() {
        let database = testkit::Database::fresh().await;
        let pool = database.query_pool();
        let keys = PersonKeys::new(pool.clone(), MasterKey::new(1, [0; 32]));
        let decoder = Decoder::new(keys);
        let context = ProjectionContext::new(
            pool.clone(),
            decoder,
            vec![Arc::new(Wallet)],
            Waker::default(),
            Moves::default(),
        );
        let made = generation::create(&pool, &Wallet, Position::ZERO)
            .await
            .unwrap();
        sqlx::raw_sql(
            "INSERT INTO events (aggregate_type, aggregate_id, sequence, event_type, event_version, payload, metadata, hash)
                 SELECT 'test', 'test', n, 'test', '1', '{}', '{}', '' FROM generate_series(1, 2) n;
             INSERT INTO event_log (position, appended, numbered_at) SELECT sequence, appended, now() FROM events;",
        )
        .execute(&database.owner_pool())
        .await
        .unwrap();
        let (one, two) = (
            place::at(&pool, Position(1)).await,
            place::at(&pool, Position(2)).await,
        );
        let (one, two) = (one.unwrap().unwrap(), two.unwrap().unwrap());
        let writer =
            |lease| -> Writer { Writer::within(&context, &(Arc::new(Wallet) as _), lease) };
        let batch = |through| Batch {
            events: vec![],
            through,
        };

        let mut first = Lease::take(&pool, &made.schema).await.unwrap().unwrap();
        assert!(Lease::take(&pool, &made.schema).await.unwrap().is_none());
        // As if its session ended on the server and this process does not know yet.
        first
            .conn
            .execute("SELECT pg_advisory_unlock_all()")
            .await
            .unwrap();
        let mut first = writer(first);
        first.write(&batch(one)).await.unwrap();
        let second = Lease::take(&pool, &made.schema).await.unwrap().unwrap();
        let mut second = writer(second);
        assert!(matches!(
            first.write(&batch(two)).await,
            Err(Halt::Displaced)
        ));
        second.write(&batch(two)).await.unwrap();
        assert_eq!(second.checkpoint(), Position(2));
    }
}
