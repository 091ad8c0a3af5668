//! What nobody needs any more goes, and how much there is of everything is told.

use std::time::Duration;

use service_kit::config::Keep;
use service_kit::limits::Limits;
use sqlx::PgPool;
use tokio_util::sync::CancellationToken;

const MINUTE: Duration = Duration::from_secs(60);
/// Rows of one statement: few enough to be gone within the patience of any connection, whatever has piled up.
const BATCH: i64 = 2_000;

/// What goes once it is so many days old. Each age has an index.
struct Old {
    table: &'static str,
    age: &'static str,
    days: i32,
    /// Which rows of the table.
    only: &'static str,
}

fn old(keep: Keep) -> [Old; 7] {
    let of = |table, age, days| Old {
        table,
        age,
        days,
        only: "true",
    };
    [
        // Minted for one request. All others may be given again: a payment is credited once, however late it is told.
        Old {
            only: "octet_length(key) = 16",
            ..of("command_dedup", "created_at", 30)
        },
        // For whoever looks into what happened.
        of("job", "done_at", 7),
        of("job", "dead_at", keep.dead_jobs_days.into()),
        // Till then a cookie that was stolen of it is known as one.
        of("session", "expires_at", 30),
        of("outbox", "settled_at", 30),
        of("password_reset", "expires_at", 0),
        of("sandbox_notice", "arrived_at", 30),
    ]
}

/// One round over all tables; how many rows went.
///
/// # Errors
/// When the database fails; what went till then is gone.
pub async fn tidy(pool: &PgPool, keep: Keep) -> Result<u64, sqlx::Error> {
    let mut gone = 0;
    for Old {
        table,
        age,
        days,
        only,
    } in old(keep)
    {
        let batch = format!(
            "DELETE FROM {table} WHERE ctid = ANY (ARRAY(
                 SELECT ctid FROM {table} WHERE {age} < now() - make_interval(days => $1) AND {only} LIMIT $2))"
        );
        loop {
            let done = sqlx::query(&batch).bind(days).bind(BATCH);
            let went = done.execute(pool).await?.rows_affected();
            gone += went;
            if went < BATCH.unsigned_abs() {
                break;
            }
        }
    }
    Ok(gone)
}

/// Bytes of each table with its indexes, and the jobs that are open, by kind.
async fn measure(pool: &PgPool) -> Result<(), sqlx::Error> {
    let sizes = "SELECT relname::text, pg_total_relation_size(oid) FROM pg_class
         WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'";
    let sizes: Vec<(String, i64)> = sqlx::query_as(sizes).fetch_all(pool).await?;
    let open =
        "SELECT kind, count(*) FROM job WHERE done_at IS NULL AND dead_at IS NULL GROUP BY kind";
    let open: Vec<(String, i64)> = sqlx::query_as(open).fetch_all(pool).await?;
    #[expect(clippy::cast_precision_loss, reason = "a gauge is a float")]
    for (table, bytes) in sizes {
        metrics::gauge!("table_bytes", "table" => table).set(bytes as f64);
    }
    #[expect(clippy::cast_precision_loss, reason = "a gauge is a float")]
    for (kind, count) in open {
        metrics::gauge!("jobs_open", "kind" => kind).set(count as f64);
    }
    Ok(())
}

/// Measures every minute and tidies up every hour, until `stop`.
pub async fn run(pool: PgPool, limits: Limits, keep: Keep, stop: CancellationToken) {
    for minute in 0_u64.. {
        if let Err(cause) = measure(&pool).await {
            tracing::warn!(%cause, "tables were not measured");
        }
        if minute % 60 == 59 {
            if let Err(cause) = limits.sweep().await {
                tracing::warn!(%cause, "old rate limits were not tidied up");
            }
            if let Err(cause) = tidy(&pool, keep).await {
                tracing::warn!(%cause, "old rows were not tidied up");
            }
        }
        tokio::select! {
            () = stop.cancelled() => return,
            () = tokio::time::sleep(MINUTE) => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use testkit::Database;

    use super::*;

    const KEEP: Keep = Keep { dead_jobs_days: 5 };

    async fn count(pool: &PgPool, table: &str) -> i64 {
        let sql = format!("SELECT count(*) FROM {table}");
        sqlx::query_scalar(&sql).fetch_one(pool).await.unwrap()
    }

    #[tokio::test]
    async fn old_rows_go_however_many_they_are_and_younger_ones_stay() {
        let database = Database::fresh().await;
        sqlx::raw_sql(
            "INSERT INTO command_dedup (key, body_hash, result, created_at)
                 SELECT uuid_send(gen_random_uuid()), '', '{}', now() - make_interval(days => CASE WHEN n > 10 THEN 31 ELSE 29 END)
                 FROM generate_series(1, 4510) n;
             INSERT INTO command_dedup (key, body_hash, result, created_at) VALUES (sha256('paid'), '', '{}', '2020-01-01');
             INSERT INTO job (key, kind, lane, body, done_at)
                 SELECT n::text, 'k', n::text, '{}', now() - make_interval(days => n) FROM generate_series(1, 9) n;
             INSERT INTO job (key, kind, lane, body, dead_at)
                 SELECT 'dead' || n, 'k', n::text, '{}', now() - make_interval(days => n) FROM generate_series(1, 9) n;
             INSERT INTO job (key, kind, lane, body, created_at) VALUES ('open', 'k', 'open', '{}', '2020-01-01');",
        )
        .execute(&database.owner_pool())
        .await
        .unwrap();
        let pool = database.command_pool();
        assert_eq!(tidy(&pool, KEEP).await.unwrap(), 4_500 + 3 + 5);
        assert_eq!(count(&pool, "command_dedup").await, 10 + 1);
        assert_eq!(count(&pool, "job WHERE done_at IS NOT NULL").await, 6);
        assert_eq!(count(&pool, "job WHERE dead_at IS NOT NULL").await, 4);
        assert_eq!(count(&pool, "job WHERE key = 'open'").await, 1);
        assert_eq!(tidy(&pool, KEEP).await.unwrap(), 0);
        measure(&pool).await.unwrap();
    }
}
