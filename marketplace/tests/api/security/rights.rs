//! What each of the two database roles may do, over every table, sequence and function there is. A new one fails until it
//! is said here what for.

mod server;

use std::collections::BTreeMap;

use testkit::Database;

const COMMAND: &str = "marketplace_command";
const QUERY: &str = "marketplace_query";

/// Table, rights of the command side, rights of the query side: S(elect), I(nsert), U(pdate), D(elete). Truncating,
/// references and triggers are for nobody.
const TABLES: &[(&str, &str, &str)] = &[
    ("_sqlx_migrations", "S", "S"),
    ("campaign_recipient", "SIUD", ""),
    ("command_dedup", "SID", ""),
    ("credential", "SIUD", ""),
    ("event_log", "SI", "S"),
    ("events", "SI", "S"),
    // Of a second factor the query side may know when it was set up, and not the secret.
    ("factor_outline", "", "S"),
    // By its mark both sides know that they share one store.
    ("file_store", "SI", "SI"),
    ("free_day", "SIUD", ""),
    ("free_hold", "SIUD", ""),
    ("job", "SIUD", ""),
    ("job_outline", "S", "S"),
    ("model_call", "SIUD", ""),
    ("model_day", "SIU", "S"),
    ("model_key", "SIUD", ""),
    ("outbox", "SIUD", "S"),
    ("own_export", "SIUD", "S"),
    ("password_reset", "SID", ""),
    ("passkey", "SIUD", ""),
    ("passkey_challenge", "SID", ""),
    ("passkey_outline", "", "S"),
    ("payment_checkout", "SIUD", ""),
    ("payment_inbox", "SIUD", ""),
    ("person_key", "SIU", "S"),
    ("presence", "SIUD", "S"),
    ("principal", "SIU", "S"),
    ("process", "SIUD", "SIUD"),
    ("projection_generation", "S", "SIUD"),
    ("projection_parked", "S", "SIUD"),
    ("rate_limit", "SIUD", ""),
    ("reactor_checkpoint", "SIUD", "S"),
    ("reactor_parked", "SIUD", "S"),
    // Asked for with an event, told of by whoever does it.
    ("read_model_task", "SID", "SU"),
    ("recovery_code", "SID", ""),
    ("reply_delta", "SIUD", "S"),
    ("sandbox_notice", "SIUD", ""),
    ("sandbox_transaction", "SIUD", ""),
    ("seal", "SI", "S"),
    ("seal_check", "SIU", "S"),
    ("seal_key", "SI", "S"),
    ("second_factor", "SIUD", ""),
    ("secret_fingerprint", "SI", "SI"),
    ("sequencer", "SU", "S"),
    ("session", "SIUD", "S"),
    ("sign_in_challenge", "SID", ""),
    ("snapshot", "SIUD", ""),
    // Told by an operator's command, and read by whoever reads the log.
    ("set_aside", "SI", "S"),
    ("storage_day", "SID", "S"),
    ("ticket_number", "SI", ""),
    ("upload_slot", "SIUD", "S"),
    ("upload_use", "SID", ""),
    // Of visitors the query side may know how many, and no mark of any.
    ("visitor", "SID", ""),
    ("visitor_count", "", "S"),
];

/// Neither side may touch any: they count for columns that the database fills by itself. Whoever could set the log's would
/// have the next events come before the last ones.
const SEQUENCES: [&str; 6] = [
    "events_appended_seq",
    "job_id_seq",
    "payment_inbox_id_seq",
    "sandbox_notice_id_seq",
    "sandbox_transaction_id_seq",
    "ticket_number_number_seq",
];

/// Function, and whether the command side and the query side may call it.
const FUNCTIONS: &[(&str, bool, bool)] = &[
    ("cluster_identifier", true, true),
    ("last_pass", true, false),
    ("make_passes", false, false),
    ("mark_of", true, true),
    ("number_events", true, false),
    ("refuse_change", false, false),
    ("require_rows", true, false),
    ("take_free", true, false),
];

const RIGHTS: [(&str, &str); 7] = [
    ("S", "SELECT"),
    ("I", "INSERT"),
    ("U", "UPDATE"),
    ("D", "DELETE"),
    ("T", "TRUNCATE"),
    ("R", "REFERENCES"),
    ("G", "TRIGGER"),
];

#[tokio::test]
async fn each_role_has_the_rights_its_work_needs_and_no_others() {
    let database = Database::fresh().await;
    let owner = database.owner_pool();
    let tables: Vec<String> = sqlx::query_scalar(
        "SELECT c.relname::text FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace
         AND c.relkind IN ('r', 'p', 'v', 'm', 'f') ORDER BY 1",
    )
    .fetch_all(&owner)
    .await
    .unwrap();
    let mut found = BTreeMap::new();
    for table in tables {
        let mut rights = [String::new(), String::new()];
        for (role, rights) in [COMMAND, QUERY].into_iter().zip(&mut rights) {
            for (letter, right) in RIGHTS {
                let sql = "SELECT has_table_privilege($1, $2, $3) OR ($3 IN ('SELECT', 'INSERT', 'UPDATE', 'REFERENCES')
                           AND has_any_column_privilege($1, $2, $3))";
                let query = sqlx::query_scalar::<_, bool>(sql)
                    .bind(role)
                    .bind(&table)
                    .bind(right);
                if query.fetch_one(&owner).await.unwrap() {
                    rights.push_str(letter);
                }
            }
        }
        found.insert(table, rights);
    }
    let said: BTreeMap<String, [String; 2]> = TABLES
        .iter()
        .map(|(table, command, query)| {
            (
                (*table).to_owned(),
                [(*command).to_owned(), (*query).to_owned()],
            )
        })
        .collect();
    assert_eq!(found, said);
}

#[tokio::test]
async fn no_role_has_any_right_on_a_sequence() {
    let database = Database::fresh().await;
    let found: Vec<(String, Vec<String>)> = sqlx::query_as(
        "SELECT c.relname::text, ARRAY(
             SELECT grantee || ' ' || held
             FROM unnest($1::text[]) AS grantee, unnest(ARRAY['USAGE', 'SELECT', 'UPDATE']) AS held
             WHERE has_sequence_privilege(grantee::name, c.oid, held))
         FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'S' ORDER BY 1",
    )
    .bind(vec![COMMAND, QUERY])
    .fetch_all(&database.owner_pool())
    .await
    .unwrap();
    let said = SEQUENCES.map(|name| (name.to_owned(), Vec::<String>::new()));
    assert_eq!(found, said);
}

#[tokio::test]
async fn each_role_calls_the_functions_its_work_needs_and_makes_nothing_in_our_schema() {
    let database = Database::fresh().await;
    let owner = database.owner_pool();
    let found: Vec<(String, bool, bool)> = sqlx::query_as(
        "SELECT p.proname::text, has_function_privilege($1, p.oid, 'EXECUTE'), has_function_privilege($2, p.oid, 'EXECUTE')
         FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace
         AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e') ORDER BY 1",
    )
    .bind(COMMAND)
    .bind(QUERY)
    .fetch_all(&owner)
    .await
    .unwrap();
    let said: Vec<(String, bool, bool)> = FUNCTIONS
        .iter()
        .map(|(name, command, query)| ((*name).to_owned(), *command, *query))
        .collect();
    assert_eq!(found, said);
    for pool in [database.command_pool(), database.query_pool()] {
        for sql in [
            "CREATE TABLE public.mine ()",
            "CREATE FUNCTION public.mine() RETURNS int LANGUAGE sql AS 'SELECT 1'",
            "ALTER TABLE events DISABLE TRIGGER ALL",
            "ALTER TABLE events ADD COLUMN mine int",
            "DROP TABLE snapshot",
            "SELECT setval('events_appended_seq', 1)",
            "SELECT nextval('events_appended_seq')",
            "CREATE TEMPORARY TABLE mine ()",
            "CREATE DATABASE mine",
            "CREATE ROLE mine",
            "SET ROLE marketplace_owner",
            "COPY events TO PROGRAM 'cat'",
            "SELECT pg_read_file('/etc/hostname')",
        ] {
            assert!(sqlx::query(sql).execute(&pool).await.is_err(), "{sql}");
        }
    }
}

#[tokio::test]
async fn a_read_model_is_the_query_sides_alone() {
    let database = Database::fresh().await;
    let query = database.query_pool();
    sqlx::raw_sql("CREATE SCHEMA a_model; CREATE TABLE a_model.rows (n int)")
        .execute(&query)
        .await
        .unwrap();
    let command = database.command_pool();
    for sql in [
        "SELECT * FROM a_model.rows",
        "INSERT INTO a_model.rows VALUES (1)",
        "DROP SCHEMA a_model CASCADE",
        "CREATE TABLE a_model.mine ()",
        "CREATE SCHEMA mine",
    ] {
        assert!(sqlx::query(sql).execute(&command).await.is_err(), "{sql}");
    }
}
