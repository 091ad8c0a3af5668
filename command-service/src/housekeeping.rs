//! Deletes what nobody needs any more, and measures how much there is of everything.

use std::time::Duration;

use event_store::patience::{self, within};
use service_kit::config::Keep;
use service_kit::limits::Limits;
use sqlx::PgPool;
use tokio_util::sync::CancellationToken;

use crate::gauges::Gauges;
use crate::stats::count_days;
use crate::unit_of_work::UnitOfWork;

const MINUTE: Duration = Duration::from_secs(60);
/// By this time, what the start itself creates, such as the positions of reactors, can be measured.
const SOON: Duration = Duration::from_secs(3);
/// Rows of one statement: few enough to be deleted within any connection's time limit, however many there are.
const BATCH: i64 = 2_000;

/// Rows that are deleted when they are so many days old. Each age has an index, except for streamed text, of which
/// there is little.
struct Old {
    table: &'static str,
    age: &'static str,
    days: i32,
    /// A condition on the rows.
    only: &'static str,
}

const fn of(table: &'static str, age: &'static str, days: i32) -> Old {
    Old {
        table,
        age,
        days,
        only: "true",
    }
}

fn old(keep: Keep) -> [Old; 21] {
    [
        // The keys of clients, and also those that an older program made for single requests.
        Old {
            only: "(NOT lasting OR octet_length(key) = 16)",
            ..of("command_dedup", "created_at", 30)
        },
        // For investigations.
        of("job", "done_at", 7),
        of("job", "dead_at", keep.dead_jobs_days.into()),
        // Until then, a stolen cookie of it is recognised as stolen.
        of("session", "expires_at", 30),
        of("outbox", "settled_at", 30),
        of("password_reset", "expires_at", 0),
        of("sign_in_challenge", "expires_at", 0),
        of("passkey_challenge", "expires_at", 0),
        // Begun and never confirmed.
        Old {
            only: "set_at IS NULL",
            ..of("second_factor", "created_at", 1)
        },
        // Its file was deleted long ago, or there never was one.
        of("own_export", "asked_at", 30),
        // An unused address expired long ago.
        Old {
            only: "NOT kept",
            ..of("upload_slot", "created_at", 1)
        },
        // Of a reply whose process died when it had its outcome.
        of("reply_delta", "written_at", 1),
        of("model_call", "ended", 40),
        of("read_model_task", "ended_at", 90),
        of("storage_day", "day", 400),
        of("free_hold", "taken", 1),
        of("free_day", "day", 40),
        of("payment_checkout", "created_at", 4),
        // Long after the provider has stopped repeating them.
        of("payment_inbox", "processed_at", 400),
        // The sandbox sends its notices for three days, and refunds nothing after more than a year.
        of("sandbox_notice", "created_at", 30),
        of("sandbox_transaction", "created_at", 400),
    ]
}

/// One round over all tables; returns how many rows were deleted.
///
/// # Errors
/// When the database fails; rows that were deleted before that stay deleted.
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

/// Records the sizes of the tables once a day, to show how they grow.
async fn note_sizes(pool: &PgPool) -> Result<(), sqlx::Error> {
    let note = "INSERT INTO storage_day (day, name, bytes)
         SELECT current_date, relname, pg_total_relation_size(oid) FROM pg_class
          WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
         ON CONFLICT DO NOTHING";
    sqlx::query(note).execute(pool).await.map(|_| ())
}

/// Measures every minute and tidies up soon after the start and then every hour, until `stop`.
pub async fn run(
    pool: PgPool,
    unit: UnitOfWork,
    limits: Limits,
    keep: Keep,
    stop: CancellationToken,
) {
    let mut gauges = Gauges::default();
    for minute in 0_u64.. {
        if let Err(cause) = within(patience::CHORE, gauges.measure(&pool)).await {
            tracing::warn!(%cause, "not everything was measured");
        }
        if minute % 60 == 1 {
            if let Err(cause) = within(patience::CHORE, note_sizes(&pool)).await {
                tracing::warn!(%cause, "the sizes of tables were not noted");
            }
            if let Err(cause) = within(patience::CHORE, limits.sweep()).await {
                tracing::warn!(%cause, "old rate limits were not tidied up");
            }
            if let Err(cause) = within(patience::CHORE, tidy(&pool, keep)).await {
                tracing::warn!(%cause, "old rows were not tidied up");
            }
        }
        if minute % 60 == 1
            && let Err(cause) = within(patience::CHORE, count_days(&pool, &unit)).await
        {
            tracing::warn!(%cause, "visitors of days that are over were not counted");
        }
        let pause = if minute == 0 { SOON } else { MINUTE };
        tokio::select! {
            () = stop.cancelled() => return,
            () = tokio::time::sleep(pause) => {}
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

    /// So many days ago.
    async fn fill(database: &Database, rows: &str) {
        let rows = rows.replace("AGO", "now() - make_interval(days => n)");
        let pool = database.owner_pool();
        sqlx::raw_sql(&rows).execute(&pool).await.unwrap();
    }

    #[tokio::test]
    async fn old_rows_go_however_many_they_are_and_younger_ones_stay() {
        let database = Database::fresh().await;
        fill(
            &database,
            "INSERT INTO command_dedup (key, body_hash, result, lasting, created_at)
                 SELECT sha256(m::text::bytea), '', '{}', false, AGO FROM generate_series(1, 4510) m, LATERAL (SELECT CASE WHEN m > 10 THEN 31 ELSE 29 END AS n) a;
             INSERT INTO job (key, kind, lane, body, done_at) SELECT n::text, 'k', n::text, '{}', AGO FROM generate_series(1, 9) n;
             INSERT INTO job (key, kind, lane, body, dead_at)
                 SELECT 'dead' || n, 'k', n::text, '{}', AGO FROM generate_series(1, 9) n;
             INSERT INTO job (key, kind, lane, body, created_at) VALUES ('open', 'k', 'open', '{}', '2020-01-01');",
        )
        .await;
        let pool = database.command_pool();
        assert_eq!(tidy(&pool, KEEP).await.unwrap(), 4_500 + 3 + 5);
        assert_eq!(count(&pool, "command_dedup").await, 10);
        assert_eq!(count(&pool, "job WHERE done_at IS NOT NULL").await, 6);
        assert_eq!(count(&pool, "job WHERE dead_at IS NOT NULL").await, 4);
        assert_eq!(count(&pool, "job WHERE key = 'open'").await, 1);
        assert_eq!(tidy(&pool, KEEP).await.unwrap(), 0);
    }

    #[tokio::test]
    async fn what_happens_once_is_remembered_for_ever_and_the_key_of_a_client_for_a_month() {
        let database = Database::fresh().await;
        fill(
            &database,
            "INSERT INTO command_dedup (key, body_hash, result, lasting, created_at) SELECT key, '', '{}', lasting, '2020-01-01'
             FROM (VALUES (sha256('paid'), true), (sha256('client'), false), (uuid_send(gen_random_uuid()), true)) old (key, lasting)",
        )
        .await;
        let pool = database.command_pool();
        assert_eq!(tidy(&pool, KEEP).await.unwrap(), 2);
        assert_eq!(
            count(&pool, "command_dedup WHERE key = sha256('paid')").await,
            1
        );
    }

    #[tokio::test]
    async fn nothing_of_what_is_there_for_a_time_only_stays_for_ever() {
        let database = Database::fresh().await;
        fill(
            &database,
            "INSERT INTO principal (user_id, status, role) VALUES ('00000000-0000-7000-8000-000000000001', 'Active', 'user');
             INSERT INTO session (id, user_id, refresh_hash, remember, expires_at)
                 SELECT gen_random_uuid(), user_id, sha256(n::text::bytea), true, AGO FROM principal, (VALUES (29), (31)) a (n);
             INSERT INTO password_reset (hash, user_id, expires_at)
                 SELECT sha256(n::text::bytea), user_id, AGO FROM principal, (VALUES (-1), (1)) a (n);
             INSERT INTO sign_in_challenge (hash, user_id, password_of, remember, expires_at)
                 SELECT sha256(n::text::bytea), user_id, now(), true, AGO FROM principal, (VALUES (-1), (1)) a (n);
             INSERT INTO passkey_challenge (challenge, state, expires_at)
                 SELECT sha256(n::text::bytea), '', AGO FROM (VALUES (-1), (1)) a (n);
             INSERT INTO principal (user_id, status, role) SELECT gen_random_uuid(), 'Active', 'user' FROM generate_series(1, 2);
             INSERT INTO second_factor (user_id, secret, created_at, set_at)
                 SELECT user_id, '', AGO, CASE row_number() OVER () WHEN 1 THEN now() END FROM principal, (VALUES (2)) a (n);
             INSERT INTO own_export (person, export, state, asked_at, deadline)
                 SELECT gen_random_uuid(), gen_random_uuid(), 'failed', AGO, now() FROM (VALUES (29), (31)) a (n);
             INSERT INTO outbox (id, key, owner, kind, state, settled_at)
                 SELECT gen_random_uuid(), n::text, gen_random_uuid(), 'k', 'sent', AGO FROM (VALUES (29), (31)) a (n);
             INSERT INTO upload_slot (upload, owner, bytes, kept, created_at)
                 SELECT gen_random_uuid(), gen_random_uuid(), 0, n = 3, AGO FROM (VALUES (0), (2), (3)) a (n);
             INSERT INTO reply_delta (message, seq, owner, text, written_at)
                 SELECT gen_random_uuid(), 1, gen_random_uuid(), '', AGO FROM (VALUES (0), (2)) a (n);
             INSERT INTO model_call (call, connection, day, held, ended)
                 SELECT gen_random_uuid(), gen_random_uuid(), '2026-01-01', 0, AGO FROM (VALUES (39), (41)) a (n);
             INSERT INTO free_hold (hold, day, network, tokens, taken)
                 SELECT gen_random_uuid(), '2026-01-01', '', 0, AGO FROM (VALUES (0), (2)) a (n);
             INSERT INTO free_day (day, network) SELECT AGO, '' FROM (VALUES (39), (42)) a (n);
             INSERT INTO payment_checkout (reference, owner, url, created_at)
                 SELECT gen_random_uuid(), gen_random_uuid(), '', AGO FROM (VALUES (3), (5)) a (n);
             INSERT INTO payment_inbox (event, provider_id, notice, digest, processed_at)
                 SELECT 'e', n::text, '{}', '', AGO FROM (VALUES (399), (401)) a (n);
             INSERT INTO sandbox_notice (body, created_at) SELECT '', AGO FROM (VALUES (29), (31)) a (n);
             INSERT INTO sandbox_transaction (reference, code, amount, currency, callback_url, created_at)
                 SELECT n::text, n::text, 1, 'NGN', '', AGO FROM (VALUES (399), (401)) a (n);",
        )
        .await;
        let pool = database.command_pool();
        tidy(&pool, KEEP).await.unwrap();
        for (table, left) in [
            ("session", 1),
            ("password_reset", 1),
            ("sign_in_challenge", 1),
            ("passkey_challenge", 1),
            ("second_factor", 1),
            ("own_export", 1),
            ("outbox", 1),
            ("upload_slot", 2),
            ("reply_delta", 1),
            ("model_call", 1),
            ("free_hold", 1),
            ("free_day", 1),
            ("payment_checkout", 1),
            ("payment_inbox", 1),
            ("sandbox_notice", 1),
            ("sandbox_transaction", 1),
        ] {
            assert_eq!(count(&pool, table).await, left, "{table}");
        }
    }
}
