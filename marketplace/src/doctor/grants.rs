//! Whether both services have the rights that the migrations gave them, and neither can change the log.

use std::collections::{BTreeMap, BTreeSet};

use event_store::MIGRATOR;
use event_store::migrate::{COMMAND_ROLE, QUERY_ROLE};
use sqlx::{PgConnection, Row as _};

use super::finding::Finding;

const CONCERN: &str = "grants";
/// Rights on the log that no role may have.
const REFUSED: [&str; 3] = ["UPDATE", "DELETE", "TRUNCATE"];

type Rights = BTreeMap<(String, String), BTreeSet<String>>;

/// By role and table, the grants of this program's migrations. Read from the migrations themselves, so that there is
/// no second list.
fn granted() -> Rights {
    let mut rights = Rights::new();
    for migration in MIGRATOR.iter() {
        let text: String = migration
            .sql
            .lines()
            .map(|line| line.split("--").next().unwrap_or_default())
            .collect::<Vec<_>>()
            .join(" ");
        for statement in text.split(';') {
            let statement = statement.split_whitespace().collect::<Vec<_>>().join(" ");
            note(&mut rights, &statement);
        }
    }
    rights.retain(|_, rights| !rights.is_empty());
    rights
}

fn note(rights: &mut Rights, statement: &str) {
    let granting = statement.strip_prefix("GRANT ");
    let (rest, word) = match (granting, statement.strip_prefix("REVOKE ")) {
        (Some(rest), _) => (rest, " TO "),
        (None, Some(rest)) => (rest, " FROM "),
        (None, None) => return,
    };
    let parts = rest.split_once(" ON ").and_then(|(given, rest)| {
        let (tables, roles) = rest.split_once(word)?;
        Some((given, tables, roles))
    });
    let Some((given, tables, roles)) = parts else {
        return;
    };
    if ["FUNCTION ", "SCHEMA ", "DATABASE "]
        .iter()
        .any(|kind| tables.starts_with(kind))
    {
        return;
    }
    for table in tables.split(", ") {
        for role in roles.split(", ") {
            let held = rights
                .entry((role.to_owned(), table.to_owned()))
                .or_default();
            match (granting, given) {
                (Some(_), given) => held.extend(given.split(", ").map(str::to_owned)),
                (None, "ALL") => held.clear(),
                (None, given) => given.split(", ").for_each(|one| {
                    held.remove(one);
                }),
            }
        }
    }
}

/// Compares them with the database, over a connection of the owner.
pub async fn check(owner: &mut PgConnection) -> Vec<Finding> {
    match look(owner).await {
        Ok(findings) if findings.is_empty() => {
            vec![Finding::good(
                CONCERN,
                "both services have the rights that they need, and neither may change the log",
            )]
        }
        Ok(findings) => findings,
        Err(cause) => vec![Finding::broken(
            CONCERN,
            format!("they can not be read: {cause}"),
            "run `marketplace migrate`, which creates both roles",
        )],
    }
}

async fn look(owner: &mut PgConnection) -> Result<Vec<Finding>, sqlx::Error> {
    let mut findings = Vec::new();
    for (table, role, right) in missing(owner).await? {
        findings.push(Finding::broken(
            CONCERN,
            format!("{role} lacks {right} on {table}"),
            format!("as the owner: GRANT {right} ON {table} TO {role}"),
        ));
    }
    for (table, role, right) in too_much(owner).await? {
        findings.push(Finding::broken(
            CONCERN,
            format!("{role} may {right} {table}, which is append-only"),
            format!("as the owner: REVOKE {right} ON {table} FROM {role}"),
        ));
    }
    let database = "SELECT has_database_privilege($1, current_database(), 'CONNECT')
                       AND has_database_privilege($2, current_database(), 'CONNECT')
                       AND has_database_privilege($2, current_database(), 'CREATE')
                       AND has_schema_privilege($1, 'public', 'USAGE')
                       AND has_schema_privilege($2, 'public', 'USAGE')";
    let database: bool = sqlx::query_scalar(database)
        .bind(COMMAND_ROLE)
        .bind(QUERY_ROLE)
        .fetch_one(owner)
        .await?;
    if !database {
        findings.push(Finding::broken(
            CONCERN,
            "the rights on the database itself are missing, as after a restore from a dump",
            "as the owner: GRANT CONNECT ON DATABASE … TO marketplace_command, marketplace_query; GRANT CREATE ON DATABASE … TO marketplace_query; GRANT USAGE ON SCHEMA public TO marketplace_command, marketplace_query",
        ));
    }
    Ok(findings)
}

type Right = (String, String, String);

/// Missing rights, without tables that this database does not have yet: migrations create those.
async fn missing(owner: &mut PgConnection) -> Result<Vec<Right>, sqlx::Error> {
    let mut wanted: [Vec<String>; 3] = Default::default();
    for ((role, table), rights) in granted() {
        for right in rights {
            wanted[0].push(table.clone());
            wanted[1].push(role.clone());
            wanted[2].push(right);
        }
    }
    let wanting = "SELECT t, r, p FROM unnest($1::text[], $2::text[], $3::text[]) AS w (t, r, p)
         WHERE to_regclass('public.' || t) IS NOT NULL AND NOT has_table_privilege(r, 'public.' || t, p)";
    rights(owner, wanting, wanted).await
}

async fn too_much(owner: &mut PgConnection) -> Result<Vec<Right>, sqlx::Error> {
    let mut refused: [Vec<String>; 3] = Default::default();
    for table in ["events", "event_log"] {
        for role in [COMMAND_ROLE, QUERY_ROLE] {
            for right in REFUSED {
                refused[0].push(table.to_owned());
                refused[1].push(role.to_owned());
                refused[2].push(right.to_owned());
            }
        }
    }
    let having = "SELECT t, r, p FROM unnest($1::text[], $2::text[], $3::text[]) AS w (t, r, p)
         WHERE to_regclass('public.' || t) IS NOT NULL AND has_table_privilege(r, 'public.' || t, p)";
    rights(owner, having, refused).await
}

async fn rights(
    owner: &mut PgConnection,
    statement: &str,
    [tables, roles, rights]: [Vec<String>; 3],
) -> Result<Vec<Right>, sqlx::Error> {
    let rows = sqlx::query(statement)
        .bind(tables)
        .bind(roles)
        .bind(rights)
        .fetch_all(owner)
        .await?;
    let right =
        |row: &sqlx::postgres::PgRow| Ok((row.try_get(0)?, row.try_get(1)?, row.try_get(2)?));
    rows.iter().map(right).collect()
}

#[cfg(test)]
mod tests {
    use sqlx::Connection as _;
    use testkit::Database;

    use super::super::finding::Health;
    use super::super::finding::tests::worst;
    use super::*;

    async fn owner(database: &Database) -> PgConnection {
        PgConnection::connect(database.owner_url()).await.unwrap()
    }

    #[tokio::test]
    async fn what_is_expected_is_exactly_what_the_migrations_gave() {
        let database = Database::fresh().await;
        let mut owner = owner(&database).await;
        let rows: Vec<(String, String, String)> = sqlx::query_as(
            "SELECT grantee::text, table_name::text, privilege_type::text FROM information_schema.role_table_grants
             WHERE table_schema = 'public' AND grantee IN ('marketplace_command', 'marketplace_query')",
        )
        .fetch_all(&mut owner)
        .await
        .unwrap();
        let mut given = Rights::new();
        for (role, table, right) in rows {
            given.entry((role, table)).or_default().insert(right);
        }
        assert_eq!(granted(), given);
        assert_eq!(worst(&check(&mut owner).await), Health::Good);
    }

    #[tokio::test]
    async fn a_right_that_was_revoked_is_named_with_the_statement_that_gives_it_back() {
        let database = Database::fresh().await;
        let mut owner = owner(&database).await;
        let revoke = "REVOKE INSERT ON events FROM marketplace_command";
        sqlx::query(revoke).execute(&mut owner).await.unwrap();
        let findings = check(&mut owner).await;
        assert_eq!(findings.len(), 1, "{findings:?}");
        let mend = findings[0].mend.as_deref().unwrap();
        assert_eq!(
            mend,
            "as the owner: GRANT INSERT ON events TO marketplace_command"
        );
        let mend = mend.trim_start_matches("as the owner: ");
        sqlx::query(mend).execute(&mut owner).await.unwrap();
        assert_eq!(worst(&check(&mut owner).await), Health::Good);
    }

    #[tokio::test]
    async fn a_service_that_may_change_the_log_is_broken() {
        let database = Database::fresh().await;
        let mut owner = owner(&database).await;
        let grant = "GRANT DELETE ON event_log TO marketplace_query";
        sqlx::query(grant).execute(&mut owner).await.unwrap();
        let findings = check(&mut owner).await;
        assert!(
            findings[0].found.contains("may DELETE event_log"),
            "{findings:?}"
        );
    }

    #[tokio::test]
    async fn a_restore_without_the_databases_own_rights_is_told() {
        let database = Database::fresh().await;
        let mut owner = owner(&database).await;
        let revoke = format!(
            "REVOKE CREATE ON DATABASE {} FROM marketplace_query",
            database.name()
        );
        sqlx::query(&revoke).execute(&mut owner).await.unwrap();
        let findings = check(&mut owner).await;
        assert!(
            findings[0]
                .found
                .contains("the rights on the database itself"),
            "{findings:?}"
        );
    }
}
