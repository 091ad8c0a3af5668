//! A migration may not keep people waiting: each one that is new is run on tables that have grown, and what it did to them
//! is looked at.

use std::borrow::Cow;

use sqlx::migrate::{Migration, Migrator};
use sqlx::{Executor as _, PgConnection, PgPool};
use testkit::Database;

/// Those up to here stood before there was this rule.
const BASE: i64 = 53;
/// Rows of each table; a migration may look at a few of them.
const ROWS: i64 = 1_000;
const FEW: i64 = 100;

/// Tables that hold a row a thing of which there is a limited number, or a row a day.
const SMALL: [&str; 17] = [
    "_sqlx_migrations",
    "file_store",
    "model_day",
    "model_key",
    "process",
    "projection_generation",
    "projection_parked",
    "rate_limit",
    "reactor_checkpoint",
    "reactor_parked",
    "read_model_task",
    "seal_check",
    "seal_key",
    "secret_fingerprint",
    "sequencer",
    "set_aside",
    "storage_day",
];

/// All others, full.
const GROWN: &str = "
INSERT INTO events (aggregate_type, aggregate_id, sequence, event_type, event_version, payload, metadata, hash)
    SELECT 'wallet', n::text, 1, 'opened', '1', '{}', '{}', '' FROM generate_series(1, 1000) n;
INSERT INTO event_log (position, appended, numbered_at) SELECT appended, appended, now() FROM events;
INSERT INTO command_dedup (key, body_hash, result) SELECT sha256(n::text::bytea), '', '{}' FROM generate_series(1, 1000) n;
INSERT INTO snapshot (aggregate_type, aggregate_id, state_version, sequence, state)
    SELECT 'wallet', n::text, 1, 1, '{}' FROM generate_series(1, 1000) n;
INSERT INTO person_key (person, master_version, wrapped) SELECT gen_random_uuid(), 1, '' FROM generate_series(1, 1000) n;
INSERT INTO principal (user_id, status, role) SELECT person, 'Active', 'user' FROM person_key;
INSERT INTO credential (user_id, password_hash) SELECT user_id, '' FROM principal;
INSERT INTO session (id, user_id, refresh_hash, remember, expires_at)
    SELECT user_id, user_id, sha256(user_id::text::bytea), true, now() FROM principal;
INSERT INTO password_reset (hash, user_id, expires_at) SELECT sha256(user_id::text::bytea), user_id, now() FROM principal;
INSERT INTO job (key, kind, lane, body) SELECT n::text, 'k', n::text, '{}' FROM generate_series(1, 1000) n;
INSERT INTO reply_delta (message, seq, owner, text) SELECT gen_random_uuid(), 1, gen_random_uuid(), '' FROM generate_series(1, 1000) n;
INSERT INTO outbox (id, key, owner, kind, sealed) SELECT gen_random_uuid(), n::text, gen_random_uuid(), 'k', '' FROM generate_series(1, 1000) n;
INSERT INTO payment_inbox (event, provider_id, notice, digest) SELECT 'e', n::text, '{}', '' FROM generate_series(1, 1000) n;
INSERT INTO payment_checkout (reference, owner, url) SELECT gen_random_uuid(), gen_random_uuid(), '' FROM generate_series(1, 1000) n;
INSERT INTO sandbox_transaction (reference, code, amount, currency, callback_url)
    SELECT n::text, n::text, 1, 'NGN', '' FROM generate_series(1, 1000) n;
INSERT INTO sandbox_notice (body) SELECT '' FROM generate_series(1, 1000) n;
INSERT INTO upload_slot (upload, owner, bytes, kept) SELECT gen_random_uuid(), gen_random_uuid(), 1, true FROM generate_series(1, 1000) n;
INSERT INTO upload_use (upload, message) SELECT upload, gen_random_uuid() FROM upload_slot;
INSERT INTO model_call (call, connection, day, held) SELECT gen_random_uuid(), gen_random_uuid(), '2026-01-01', 0 FROM generate_series(1, 1000) n;
";

/// What fills a table that a newer migration made, after it.
const LATER: [(i64, &str); 8] = [
    (
        67,
        "INSERT INTO free_day (day, network) SELECT '2026-01-01', n::text FROM generate_series(1, 1000) n;
     INSERT INTO free_hold (hold, day, network, tokens)
         SELECT gen_random_uuid(), '2026-01-01', network, 1 FROM free_day",
    ),
    (
        69,
        "INSERT INTO campaign_recipient (campaign, user_id) SELECT gen_random_uuid(), person FROM person_key",
    ),
    (
        71,
        "INSERT INTO visitor (span, since, mark) SELECT 'day', '2026-01-01', n::text::bytea FROM generate_series(1, 1000) n;
     INSERT INTO presence (session, user_id, seen_at) SELECT gen_random_uuid(), gen_random_uuid(), now() FROM generate_series(1, 1000)",
    ),
    (
        72,
        "INSERT INTO ticket_number (ticket) SELECT gen_random_uuid() FROM generate_series(1, 1000)",
    ),
    (
        73,
        "INSERT INTO seal_key (number, public) VALUES (1, sha256(''));
     INSERT INTO seal (number, first, through, leaves, root, previous, sealed_at, public, signature)
         SELECT n, n, n, sha256(''), sha256(''), sha256(''), now(), public, sha512('') FROM seal_key, generate_series(1, 1000) n",
    ),
    (
        80,
        "INSERT INTO second_factor (user_id, secret) SELECT user_id, '' FROM principal;
     INSERT INTO recovery_code (user_id, hash) SELECT user_id, '' FROM principal;
     INSERT INTO sign_in_challenge (hash, user_id, password_of, remember, expires_at)
         SELECT sha256(user_id::text::bytea), user_id, now(), true, now() FROM principal",
    ),
    (
        84,
        "INSERT INTO own_export (person, export, state, asked_at, deadline)
         SELECT user_id, user_id, 'failed', now(), now() FROM principal",
    ),
    (
        85,
        "INSERT INTO passkey (id, user_id, credential, public_key, state, transports, device)
         SELECT user_id, user_id, user_id::text::bytea, '', '', 0, '' FROM principal;
     INSERT INTO passkey_challenge (challenge, user_id, state, expires_at)
         SELECT user_id::text::bytea, user_id, '', now() FROM principal",
    ),
];

/// Where each grown table lies, what was done to its rows, and whether it is locked by a build or by hand. What changes the
/// catalogue alone locks it too, for a moment, and shows in none of the other columns.
const TABLES: &str = "
SELECT c.oid::regclass::text AS name, pg_relation_filenode(c.oid)::bigint AS node,
       coalesce(s.seq_tup_read, 0) + coalesce(s.idx_tup_fetch, 0) + coalesce(s.n_tup_ins, 0) + coalesce(s.n_tup_upd, 0)
           + coalesce(s.n_tup_del, 0) AS rows,
       EXISTS (SELECT FROM pg_locks l WHERE l.pid = pg_backend_pid() AND l.relation = c.oid AND l.granted
               AND l.mode IN ('ShareLock', 'ExclusiveLock')) AS locked
FROM pg_class c LEFT JOIN pg_stat_xact_user_tables s ON s.relid = c.oid
WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> ALL ($1)
ORDER BY 1";

#[derive(sqlx::FromRow)]
struct Table {
    name: String,
    node: Option<i64>,
    rows: i64,
    locked: bool,
}

async fn tables(connection: &mut PgConnection) -> Vec<Table> {
    let query = sqlx::query_as(TABLES).bind(&SMALL[..]);
    query.fetch_all(connection).await.unwrap()
}

/// A database as it stood before the rule, grown.
async fn grown() -> (Database, PgPool) {
    let database = Database::empty().await;
    let pool = database.owner_pool();
    let before = event_store::MIGRATOR.iter().filter(|it| it.version <= BASE);
    let base = Migrator {
        migrations: Cow::Owned(before.cloned().collect()),
        ..Migrator::DEFAULT
    };
    base.run(&pool).await.unwrap();
    pool.execute(GROWN).await.unwrap();
    pool.execute("ANALYZE").await.unwrap();
    (database, pool)
}

/// What is wrong with a migration, run in its own transaction, which the caller ends.
async fn faults(connection: &mut PgConnection, sql: &str) -> Vec<String> {
    let before = tables(connection).await;
    if let Err(cause) = sqlx::raw_sql(sql).execute(&mut *connection).await {
        return vec![format!("it fails: {cause}")];
    }
    let mut faults = Vec::new();
    if sql.split(';').any(is_lock) {
        faults.push("it locks by hand".to_owned());
    }
    for now in tables(connection).await {
        let Some(then) = before.iter().find(|then| then.name == now.name) else {
            continue;
        };
        let name = &now.name;
        if then.node != now.node {
            faults.push(format!("it writes all of {name} anew"));
        }
        if now.rows - then.rows > FEW {
            faults.push(format!("it goes through {name}"));
        }
        if now.locked {
            faults.push(format!(
                "it keeps everybody from writing to {name}: build indexes by `event_store::indexes`"
            ));
        }
    }
    faults
}

fn is_lock(statement: &str) -> bool {
    let mut lines = statement.lines().map(str::trim_start);
    let first = lines.find(|line| !line.is_empty() && !line.starts_with("--"));
    first.is_some_and(|line| line.to_uppercase().starts_with("LOCK"))
}

#[tokio::test]
async fn no_migration_keeps_people_waiting_however_much_there_is() {
    let (_database, pool) = grown().await;
    let newer: Vec<&Migration> = event_store::MIGRATOR
        .iter()
        .filter(|it| it.version > BASE)
        .collect();
    for migration in newer {
        let name = format!("{} {}", migration.version, migration.description);
        assert!(
            !migration.no_tx,
            "{name}: what can not be in a transaction can not be repeated either"
        );
        let mut transaction = pool.begin().await.unwrap();
        let faults = faults(&mut transaction, &migration.sql).await;
        assert!(faults.is_empty(), "{name}: {}", faults.join("; "));
        transaction.commit().await.unwrap();
        for (_, rows) in LATER.iter().filter(|(of, _)| *of == migration.version) {
            pool.execute(*rows).await.unwrap();
        }
    }
    // A table that grows has to be in the list above, or the next migration is tried on an empty one.
    let mut connection = pool.acquire().await.unwrap();
    for table in tables(&mut connection).await {
        let count = format!("SELECT count(*) FROM {}", table.name);
        let rows: i64 = sqlx::query_scalar(&count).fetch_one(&pool).await.unwrap();
        assert!(
            rows >= ROWS,
            "{}: {rows} rows; add it to those that have grown",
            table.name
        );
    }
}

#[tokio::test]
async fn a_migration_that_would_keep_people_waiting_is_found() {
    let (_database, pool) = grown().await;
    for bad in [
        "CREATE INDEX found ON events (event_type)",
        "CREATE INDEX found ON job (owner)",
        "ALTER TABLE events ADD COLUMN id uuid DEFAULT gen_random_uuid()",
        "ALTER TABLE session ADD COLUMN seen timestamptz DEFAULT clock_timestamp()",
        "ALTER TABLE event_log ALTER COLUMN position TYPE numeric",
        "ALTER TABLE outbox ALTER COLUMN reason TYPE varchar(10)",
        "UPDATE job SET due = now()",
        "UPDATE upload_slot SET public = true FROM events WHERE aggregate_id = upload::text",
        "DELETE FROM command_dedup",
        "ALTER TABLE events ADD CONSTRAINT named CHECK (event_type <> '')",
        "ALTER TABLE job ADD CONSTRAINT named CHECK (kind <> '') NOT VALID; ALTER TABLE job VALIDATE CONSTRAINT named",
        "ALTER TABLE job ADD FOREIGN KEY (owner) REFERENCES principal (user_id)",
        "ALTER TABLE person_key ALTER COLUMN wrapped SET NOT NULL",
        "CLUSTER events USING events_pkey",
        "VACUUM FULL events",
        "LOCK TABLE events IN SHARE MODE",
        "-- So that nobody is in the way.\nLOCK TABLE events",
        "ALTER TABLE session ADD CONSTRAINT one UNIQUE (user_id)",
        "CREATE TABLE copied AS SELECT appended FROM events",
        "CREATE INDEX CONCURRENTLY found ON events (event_type)",
    ] {
        let mut transaction = pool.begin().await.unwrap();
        assert!(!faults(&mut transaction, bad).await.is_empty(), "{bad}");
        transaction.rollback().await.unwrap();
    }
}

#[tokio::test]
async fn a_migration_that_keeps_nobody_waiting_is_let_through() {
    let (_database, pool) = grown().await;
    for good in [
        "ALTER TABLE events ADD COLUMN seen boolean NOT NULL DEFAULT false",
        "ALTER TABLE events ADD COLUMN seen timestamptz DEFAULT now()",
        "ALTER TABLE job ADD CONSTRAINT named CHECK (kind <> '') NOT VALID",
        "ALTER TABLE job ADD FOREIGN KEY (owner) REFERENCES principal (user_id) NOT VALID",
        "CREATE TABLE new (id bigint PRIMARY KEY, of text NOT NULL); CREATE INDEX new_of ON new (of)",
        "ALTER TABLE outbox ALTER COLUMN state SET DEFAULT 'kept'",
        "ALTER TABLE job DROP COLUMN reason",
        "UPDATE sequencer SET floor = 0",
        "GRANT SELECT ON job TO marketplace_query",
    ] {
        let mut transaction = pool.begin().await.unwrap();
        let faults = faults(&mut transaction, good).await;
        assert!(faults.is_empty(), "{good}: {}", faults.join("; "));
        transaction.rollback().await.unwrap();
    }
}

#[tokio::test]
async fn the_manual_says_of_every_table_whether_it_grows() {
    const MANUAL: &str = include_str!("../../../docs/operations.md");
    let (_, from) = MANUAL.split_once("\n## What grows\n").unwrap();
    let (section, _) = from.split_once("\n## ").unwrap();
    let database = Database::fresh().await;
    let all = "SELECT relname::text FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'";
    let all: Vec<String> = sqlx::query_scalar(all)
        .fetch_all(&database.owner_pool())
        .await
        .unwrap();
    for table in all {
        assert!(
            section.contains(&format!("`{table}`")),
            "{table} is not there"
        );
    }
}
