//! A dump restored into a fresh cluster goes on being numbered there.

use embedded_postgres::Cluster;
use event_store::{Pass, adopt_restored_log, indexes};
use shared_events::{Position, UserId};
use sqlx::postgres::PgPoolOptions;
use sqlx::{Connection, PgConnection, PgPool, Row as _};
use testkit::{Database, figure};

use crate::support::{count, hold, unit_of_work, watched_pass};

/// What a logical dump carries over: the rows as they are, and where the identity stands.
async fn copy_log(from: &PgPool, to: &PgPool) {
    let rows = sqlx::query("SELECT to_jsonb(e)::text AS row FROM events e ORDER BY appended")
        .fetch_all(from)
        .await
        .unwrap();
    for row in rows {
        sqlx::query("INSERT INTO events OVERRIDING SYSTEM VALUE SELECT * FROM jsonb_populate_record(NULL::events, $1::text::jsonb)")
            .bind(row.get::<String, _>("row"))
            .execute(to)
            .await
            .unwrap();
    }
    for table in ["event_log", "sequencer"] {
        let rows: Vec<String> =
            sqlx::query_scalar(&format!("SELECT to_jsonb(t)::text FROM {table} t"))
                .fetch_all(from)
                .await
                .unwrap();
        if table == "sequencer" {
            sqlx::query("DELETE FROM sequencer")
                .execute(to)
                .await
                .unwrap();
        }
        for row in rows {
            sqlx::query(&format!("INSERT INTO {table} SELECT * FROM jsonb_populate_record(NULL::{table}, $1::text::jsonb)"))
                .bind(row)
                .execute(to)
                .await
                .unwrap();
        }
    }
    sqlx::query("SELECT setval(pg_get_serial_sequence('events', 'appended'), (SELECT max(appended) FROM events))")
        .execute(to)
        .await
        .unwrap();
}

async fn fresh_cluster(folder: &std::path::Path) -> (Cluster, PgPool) {
    let cluster = Cluster::start(embedded_postgres::Options::for_tests(folder))
        .await
        .unwrap();
    let mut admin = PgConnection::connect(&cluster.superuser_url("postgres"))
        .await
        .unwrap();
    sqlx::query("CREATE DATABASE restored")
        .execute(&mut admin)
        .await
        .unwrap();
    let pool = PgPool::connect(&cluster.superuser_url("restored"))
        .await
        .unwrap();
    event_store::migrate(&pool).await.unwrap();
    (cluster, pool)
}

#[tokio::test]
async fn a_dump_restored_into_a_fresh_cluster_goes_on_and_nothing_is_lost() {
    let database = Database::fresh().await;
    let unit = unit_of_work(database.command_pool());
    // The old cluster's transaction ids run far ahead of the fresh one's.
    for _ in 0..300 {
        sqlx::query("SELECT pg_current_xact_id()")
            .execute(unit.pool())
            .await
            .unwrap();
    }
    for n in 0..5 {
        hold(&unit, UserId::mint(), &n.to_string(), 10)
            .await
            .unwrap();
    }
    while event_store::pass(unit.pool()).await.unwrap() != Pass::Idle {}
    // These are in the dump without a number yet.
    for n in 5..8 {
        hold(&unit, UserId::mint(), &n.to_string(), 10)
            .await
            .unwrap();
    }

    let folder = tempfile::tempdir().unwrap();
    let (cluster, restored) = fresh_cluster(folder.path()).await;
    copy_log(&database.owner_pool(), &restored).await;
    assert_eq!(adopt_restored_log(&restored).await.unwrap(), Some(6));
    assert_eq!(
        adopt_restored_log(&restored).await.unwrap(),
        None,
        "adopted once"
    );

    let going_on = unit_of_work(restored.clone());
    for n in 0..4 {
        hold(&going_on, UserId::mint(), &n.to_string(), 10)
            .await
            .unwrap();
    }
    while event_store::pass(&restored).await.unwrap() != Pass::Idle {}
    assert_eq!(count(&restored, "SELECT count(*) FROM events").await, 24);
    assert_eq!(count(&restored, "SELECT count(*) FROM event_log").await, 24);
    assert_eq!(
        count(&restored, "SELECT max(position) FROM event_log").await,
        24
    );
    restored.close().await;
    going_on.pool().close().await;
    cluster.stop().await.unwrap();
}

#[tokio::test]
async fn without_the_step_a_restored_log_is_not_numbered_and_that_is_said() {
    let database = Database::fresh().await;
    let unit = unit_of_work(database.command_pool());
    // As in a restored log: the snapshot is from a cluster whose transaction ids ran further.
    sqlx::query(
        "UPDATE sequencer SET system_identifier = 1, snapshot =
            ((pg_snapshot_xmax(pg_current_snapshot())::text::bigint + 1000000)::text || ':' ||
             (pg_snapshot_xmax(pg_current_snapshot())::text::bigint + 1000000)::text || ':')::pg_snapshot",
    )
    .execute(&database.owner_pool())
    .await
    .unwrap();
    hold(&unit, UserId::mint(), "k", 10).await.unwrap();
    let refused = event_store::pass(unit.pool()).await.unwrap_err();
    assert!(refused.to_string().contains("another cluster"), "{refused}");
    assert_eq!(
        adopt_restored_log(&database.owner_pool()).await.unwrap(),
        Some(2)
    );
    hold(&unit, UserId::mint(), "k", 10).await.unwrap();
    assert_eq!(
        event_store::pass(unit.pool()).await.unwrap(),
        Pass::Numbered {
            count: 2,
            last: Position(4)
        }
    );
}

/// Its events bear transaction ids that this cluster reaches in years, and each of them is newer than any snapshot.
#[tokio::test]
async fn drill_a_pass_over_a_restored_log_looks_at_new_events_only() {
    let database = Database::fresh().await;
    let (owner, unit) = (database.owner_pool(), unit_of_work(database.command_pool()));
    sqlx::raw_sql(
        "INSERT INTO events (aggregate_type, aggregate_id, sequence, event_type, event_version, payload, metadata, hash, tx)
             SELECT 'wallet', n::text, 1, 'opened', '1', '{}', '{}', '', '1000000000'::xid8 FROM generate_series(1, 2000) n;
         INSERT INTO event_log (position, appended, numbered_at) SELECT appended, appended, now() FROM events;
         UPDATE sequencer SET position = 2000, system_identifier = 1, snapshot = '1000000001:1000000001:';
         ANALYZE events;",
    )
    .execute(&owner)
    .await
    .unwrap();
    assert_eq!(adopt_restored_log(&owner).await.unwrap(), Some(0));
    indexes::build(&owner, |_| {}).await.unwrap();
    let mut most = 0;
    for n in 0..3 {
        let (passed, looked_at) = watched_pass(unit.pool()).await;
        most = most.max(looked_at);
        assert_eq!(passed, Pass::Idle);
        assert!(looked_at < 20, "{looked_at} of 2,000 by an idle pass");
        hold(&unit, UserId::mint(), &n.to_string(), 10)
            .await
            .unwrap();
        let (passed, looked_at) = watched_pass(unit.pool()).await;
        most = most.max(looked_at);
        assert!(matches!(passed, Pass::Numbered { .. }));
        assert!(looked_at < 20, "{looked_at} of 2,000");
    }
    let what = "rows a pass looks at in a restored log of 2,000 events";
    figure("old log", what, format!("{most} at most"));
}

/// A dump holds no rights on the database itself, and its migrations have run already.
#[tokio::test]
async fn a_database_restored_without_its_own_rights_works_after_migrate() {
    let database = Database::fresh().await;
    let owner = database.owner_pool();
    let as_restored = format!(
        "REVOKE ALL ON DATABASE {name} FROM marketplace_command, marketplace_query;
         GRANT CONNECT, TEMPORARY ON DATABASE {name} TO PUBLIC",
        name = database.name()
    );
    sqlx::raw_sql(&as_restored).execute(&owner).await.unwrap();
    let make = "CREATE SCHEMA wallet_v1_g1";
    let refused = sqlx::query(make).execute(&database.query_pool()).await;
    assert!(refused.is_err(), "the query role may make no schema");

    for _ in 0..2 {
        event_store::migrate(&owner).await.unwrap();
    }
    let made = sqlx::query(make).execute(&database.query_pool()).await;
    made.unwrap();
    let unit = unit_of_work(database.command_pool());
    hold(&unit, UserId::mint(), "k", 10).await.unwrap();
    let others: bool = sqlx::query_scalar(
        "SELECT has_database_privilege('public', current_database(), 'CONNECT')
             OR has_database_privilege('public', current_database(), 'TEMP')",
    )
    .fetch_one(&owner)
    .await
    .unwrap();
    assert!(!others, "nobody else may connect");
}

/// Rows of the log that were read so far, and entries of its indexes.
async fn looked_at(pool: &PgPool) -> i64 {
    let flush = sqlx::query("SELECT pg_stat_force_next_flush()");
    flush.execute(pool).await.unwrap();
    count(
        pool,
        "SELECT (sum(seq_tup_read) + sum(coalesce(idx_tup_fetch, 0)))::bigint
             + (SELECT sum(idx_tup_read) FROM pg_stat_user_indexes WHERE relname IN ('events', 'event_log'))::bigint
         FROM pg_stat_user_tables WHERE relname IN ('events', 'event_log')",
    )
    .await
}

/// What was appended last, by a transaction that was slow when the last pass came by, and after the restore: each has a
/// place, and the rest of the log is not gone through for it.
#[tokio::test]
async fn adopting_a_log_looks_at_what_has_no_number_and_finds_all_of_it() {
    let database = Database::fresh().await;
    let one = PgPoolOptions::new().max_connections(1);
    let owner = one.connect(database.owner_url()).await.unwrap();
    sqlx::raw_sql(
        "INSERT INTO events (aggregate_type, aggregate_id, sequence, event_type, event_version, payload, metadata, hash, tx)
             SELECT 'wallet', n::text, 1, 'opened', '1', '{}', '{}', '', (1000000000 + n)::text::xid8 FROM generate_series(1, 3000) n;
         INSERT INTO event_log (position, appended, numbered_at)
             SELECT row_number() OVER (ORDER BY appended), appended, now() FROM events
             WHERE aggregate_id NOT IN ('1500', '2999', '3000');
         INSERT INTO events (aggregate_type, aggregate_id, sequence, event_type, event_version, payload, metadata, hash)
             VALUES ('wallet', 'after', 1, 'opened', '1', '{}', '{}', '');
         UPDATE sequencer SET position = 2997, system_identifier = 1, snapshot = '1000001500:1000002999:1000001500';",
    )
    .execute(&owner)
    .await
    .unwrap();
    let before = looked_at(&owner).await;
    assert_eq!(adopt_restored_log(&owner).await.unwrap(), Some(4));
    let looked = looked_at(&owner).await - before;
    assert!(looked < 100, "{looked} of 3,000");
    let last = "SELECT string_agg(aggregate_id, ' ' ORDER BY position) FROM events JOIN event_log USING (appended) WHERE position > 2997";
    let last: String = sqlx::query_scalar(last).fetch_one(&owner).await.unwrap();
    assert_eq!(last, "1500 2999 3000 after");
}
