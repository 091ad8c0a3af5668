//! The databases that tests get.
#![allow(clippy::unwrap_used)]

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use testkit::{Database, wait_for, wait_until};

async fn text(pool: &sqlx::PgPool, sql: &str) -> String {
    sqlx::query_scalar(sql).fetch_one(pool).await.unwrap()
}

#[tokio::test]
async fn each_test_has_a_migrated_database_of_its_own_and_three_roles_in_it() {
    let (one, two) = tokio::join!(Database::fresh(), Database::fresh());
    assert_ne!(one.name(), two.name());
    let whoami = "SELECT current_user || '@' || current_database()";
    for (pool, role) in [
        (one.owner_pool(), "marketplace_owner"),
        (one.command_pool(), "marketplace_command"),
        (one.query_pool(), "marketplace_query"),
    ] {
        let expected = format!("{role}@{}", one.name());
        assert_eq!(text(&pool, whoami).await, expected);
        let is_super = "SELECT rolsuper::text FROM pg_roles WHERE rolname = current_user";
        assert_eq!(text(&pool, is_super).await, "false");
    }
    let migrated = "SELECT count(*)::text FROM _sqlx_migrations WHERE success";
    assert_ne!(text(&one.owner_pool(), migrated).await, "0");
}

#[tokio::test]
async fn the_query_role_may_make_schemas_and_the_command_role_may_not() {
    let database = Database::fresh().await;
    let make = "CREATE SCHEMA wallet_v1_g1";
    assert!(
        sqlx::query(make)
            .execute(&database.command_pool())
            .await
            .is_err()
    );
    sqlx::query(make)
        .execute(&database.query_pool())
        .await
        .unwrap();
}

#[tokio::test]
async fn a_database_goes_with_its_value_even_while_somebody_is_connected() {
    let observer = Database::empty().await;
    let database = Database::fresh().await;
    let name = database.name().to_owned();
    let pool = database.command_pool();
    text(&pool, "SELECT 'connected'").await;
    drop(database);
    // The server marks it like this before it removes its files, which may take longer than is waited for.
    let left = "SELECT count(*)::text FROM pg_database WHERE datconnlimit <> -2 AND datname = ";
    let left = format!("{left}'{name}'");
    assert_eq!(text(&observer.owner_pool(), &left).await, "0");
}

#[tokio::test]
async fn what_is_prepared_is_made_once_and_each_test_has_a_copy_of_its_own() {
    let made = AtomicU32::new(0);
    let prepared = async || {
        let what = format!("of {}", std::process::id());
        let program = std::env::current_exe().unwrap();
        let make = async |database: Arc<Database>| {
            made.fetch_add(1, Ordering::Relaxed);
            let begin = "CREATE TABLE kept AS SELECT 'once' AS how";
            let pool = database.owner_pool();
            sqlx::query(begin).execute(&pool).await.unwrap();
        };
        Database::prepared(&what, &program, make).await
    };
    let (one, two) = tokio::join!(prepared(), prepared());
    assert_eq!(made.load(Ordering::Relaxed), 1);
    assert_ne!(one.name(), two.name());
    let change = "UPDATE kept SET how = 'changed'";
    let changed = sqlx::query(change).execute(&one.owner_pool()).await;
    assert_eq!(changed.unwrap().rows_affected(), 1);
    let how = "SELECT how FROM kept";
    assert_eq!(text(&two.owner_pool(), how).await, "once");
    let whoami = "SELECT current_user::text";
    assert_eq!(
        text(&two.query_pool(), whoami).await,
        "marketplace_query",
        "the roles are let into a copy"
    );
}

#[tokio::test]
async fn waiting_looks_again_until_it_is_true() {
    let looks = AtomicU32::new(0);
    wait_until(
        || async { looks.fetch_add(1, Ordering::Relaxed) >= 3 },
        "the fourth look",
    )
    .await;
    assert_eq!(looks.load(Ordering::Relaxed), 4);
    assert_eq!(wait_for(|| async { Some(7) }, "seven").await, 7);
}
