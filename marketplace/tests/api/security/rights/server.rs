//! What the two roles are to the server itself: as the migrations make them where there is nothing yet, and as tests run
//! with them, which would otherwise show what does not hold in production.

use embedded_postgres::{Cluster, Options};
use sqlx::PgPool;
use testkit::Database;

use super::{COMMAND, QUERY};

const ON_THE_DATABASE: &str = "\
SELECT held FROM unnest(ARRAY['CONNECT', 'CREATE', 'TEMPORARY']) AS held
WHERE has_database_privilege($1::name, current_database()::text, held) ORDER BY 1";

const ATTRIBUTES: &str = "\
SELECT attribute FROM pg_roles,
    LATERAL (VALUES ('superuser', rolsuper), ('createrole', rolcreaterole), ('createdb', rolcreatedb),
                    ('replication', rolreplication), ('bypassrls', rolbypassrls), ('inherit', rolinherit),
                    ('login', rolcanlogin)) AS one (attribute, held)
WHERE rolname = $1 AND held ORDER BY 1";

/// The roles whose rights it has as well.
const IS_MEMBER_OF: &str = "\
SELECT DISTINCT other.rolname::text FROM pg_auth_members
JOIN pg_roles self ON self.oid = member JOIN pg_roles other ON other.oid = roleid
WHERE self.rolname = $1 ORDER BY 1";

/// The roles that have its rights as well.
const MEMBERS: &str = "\
SELECT DISTINCT other.rolname::text FROM pg_auth_members
JOIN pg_roles self ON self.oid = roleid JOIN pg_roles other ON other.oid = member
WHERE self.rolname = $1 ORDER BY 1";

async fn of(pool: &PgPool, role: &str, sql: &str) -> Vec<String> {
    let found = sqlx::query_scalar(sql).bind(role).fetch_all(pool);
    found.await.unwrap()
}

/// Inheriting is every role's default, and there is nothing to inherit. The query side makes the schemas of its models.
async fn are_nothing_more(pool: &PgPool, attributes: &[&str], members: &[&str]) {
    let rights = [
        (COMMAND, &["CONNECT"][..]),
        (QUERY, &["CONNECT", "CREATE"][..]),
    ];
    for (role, on_the_database) in rights {
        assert_eq!(of(pool, role, ON_THE_DATABASE).await, on_the_database);
        assert_eq!(of(pool, role, ATTRIBUTES).await, attributes, "{role}");
        assert_eq!(of(pool, role, IS_MEMBER_OF).await, [""; 0], "{role}");
        assert_eq!(of(pool, role, MEMBERS).await, members, "{role}");
    }
}

#[tokio::test]
async fn on_an_empty_server_the_migrations_make_two_roles_that_are_nothing_more() {
    let folder = tempfile::tempdir().unwrap();
    let cluster = Cluster::start(Options::for_tests(folder.path()))
        .await
        .unwrap();
    let postgres = PgPool::connect(&cluster.superuser_url("postgres"))
        .await
        .unwrap();
    sqlx::query("CREATE DATABASE made")
        .execute(&postgres)
        .await
        .unwrap();
    let made = PgPool::connect(&cluster.superuser_url("made"))
        .await
        .unwrap();
    event_store::migrate(&made).await.unwrap();
    // Who may log in, and by which password, is the operator's to say.
    are_nothing_more(&made, &["inherit"], &[]).await;
}

#[tokio::test]
async fn tests_run_with_roles_that_are_nothing_more_than_in_production() {
    let database = Database::fresh().await;
    let owner = database.owner_pool();
    are_nothing_more(&owner, &["inherit", "login"], &["marketplace_owner"]).await;
}
