//! The three connections to the database: whether each reaches it, and with the right role.

use std::time::Duration;

use event_store::migrate::{COMMAND_ROLE, QUERY_ROLE};
use service_kit::config::{ConfigError, DatabaseUrls};
use service_kit::pool::{self, Purpose};
use service_kit::secret::Secret;
use sqlx::{Connection as _, PgConnection, Row as _};

use super::finding::Finding;

const CONCERN: &str = "roles";
/// How long to wait for the database.
const PATIENCE: Duration = Duration::from_secs(5);

/// A connection: its variable, its expected role, and whether its connections stay the same.
pub struct Way {
    pub variable: &'static str,
    role: Option<&'static str>,
    pub connection: PgConnection,
}

/// Opens all three; failures are returned as findings.
pub async fn open(urls: &DatabaseUrls) -> (Vec<Way>, Vec<Finding>) {
    let ways = [
        ("DATABASE_URL", None, &urls.owner),
        ("COMMAND_DATABASE_URL", Some(COMMAND_ROLE), &urls.command),
        ("QUERY_DATABASE_URL", Some(QUERY_ROLE), &urls.query),
    ];
    let (mut opened, mut findings) = (Vec::new(), Vec::new());
    for (variable, role, url) in ways {
        match connect(variable, url).await {
            Ok(connection) => opened.push(Way {
                variable,
                role,
                connection,
            }),
            Err(finding) => findings.push(finding),
        }
    }
    (opened, findings)
}

/// One connection, prepared in the same way as all of ours.
pub async fn connect(
    variable: &'static str,
    url: &Secret<String>,
) -> Result<PgConnection, Finding> {
    let wrong = |_: ConfigError| {
        let found = format!("{variable} is not the URL of a PostgreSQL database");
        let mend = "write it as postgres://role:password@host/database";
        Finding::broken(CONCERN, found, mend)
    };
    let Some(target) = pool::target(variable, url).await.map_err(wrong)? else {
        let found = format!("{variable}: none of its servers is of the wanted kind");
        let mend = "start or promote one of them, or correct target_session_attrs";
        return Err(Finding::broken(CONCERN, found, mend));
    };
    let target = pool::session(target, Purpose::Background);
    let connecting = async {
        let mut connection = PgConnection::connect_with(&target).await?;
        pool::set_up(&mut connection, Purpose::Background).await?;
        Ok::<_, sqlx::Error>(connection)
    };
    match tokio::time::timeout(PATIENCE, connecting).await {
        Ok(Ok(connection)) => Ok(connection),
        Ok(Err(cause)) => Err(not_connected(variable, &cause)),
        Err(_) => Err(Finding::broken(
            CONCERN,
            format!("{variable}: nothing answered within 5 s"),
            "check the host, the port and the network between",
        )),
    }
}

fn not_connected(variable: &str, cause: &sqlx::Error) -> Finding {
    let code = cause.as_database_error().and_then(|error| error.code());
    let mend = match code.as_deref() {
        Some("28P01" | "28000") => "correct the role or its password, or the server's pg_hba.conf",
        Some("3D000") => "create the database, or correct its name",
        Some("53300") => "raise max_connections, or run fewer processes",
        Some("08P01") => "connect directly, or through a pooler in session mode",
        _ => "start the server, or correct the address",
    };
    Finding::broken(CONCERN, format!("{variable}: {cause}"), mend)
}

/// The identity of a connection.
#[derive(Debug)]
struct Identity {
    role: String,
    superuser: bool,
    database: String,
    /// The owner of the log, if there is one.
    owner: Option<String>,
}

/// Whether each URL connects with the right role, and all of them to the same database.
pub async fn check(ways: &mut [Way]) -> Vec<Finding> {
    let (mut findings, mut databases) = (Vec::new(), Vec::new());
    for way in ways {
        match identity(&mut way.connection).await {
            Ok(found) => {
                findings.push(judge(way.variable, way.role, &found));
                databases.push(found.database);
            }
            Err(cause) => findings.push(not_connected(way.variable, &cause)),
        }
    }
    if databases.iter().any(|name| *name != databases[0]) {
        let found = format!(
            "the URLs lead to different databases: {}",
            databases.join(", ")
        );
        findings.push(Finding::broken(
            CONCERN,
            found,
            "let all three name the same database",
        ));
    }
    findings
}

async fn identity(connection: &mut PgConnection) -> Result<Identity, sqlx::Error> {
    let row = sqlx::query(
        "SELECT current_user::text AS role, current_database()::text AS database,
                (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) AS superuser,
                (SELECT pg_get_userbyid(relowner)::text FROM pg_class WHERE oid = to_regclass('public.events')) AS owner",
    )
    .fetch_one(connection)
    .await?;
    Ok(Identity {
        role: row.try_get("role")?,
        superuser: row.try_get("superuser")?,
        database: row.try_get("database")?,
        owner: row.try_get("owner")?,
    })
}

fn judge(variable: &str, expected: Option<&str>, found: &Identity) -> Finding {
    let role = &found.role;
    match expected {
        Some(expected) if role != expected => Finding::broken(
            CONCERN,
            format!("{variable} connects as {role}"),
            format!("use {expected}"),
        ),
        Some(_) if found.superuser => Finding::broken(
            CONCERN,
            format!("{variable}: {role} is a superuser, for whom no restriction works"),
            format!("ALTER ROLE {role} NOSUPERUSER"),
        ),
        Some(_) => Finding::good(CONCERN, format!("{variable} connects as {role}")),
        None => match &found.owner {
            None => Finding::broken(
                CONCERN,
                format!("{variable} leads to a database without a log"),
                "run `marketplace migrate`, or name the right database",
            ),
            Some(owner) if owner != role && !found.superuser => Finding::broken(
                CONCERN,
                format!("{variable} connects as {role}, and the log is {owner}'s"),
                format!("use {owner}"),
            ),
            Some(_) => Finding::good(CONCERN, format!("{variable} connects as the owner, {role}")),
        },
    }
}

#[cfg(test)]
mod tests {
    use testkit::Database;

    use super::super::finding::Health;
    use super::super::finding::tests::worst;
    use super::*;

    fn urls(database: &Database) -> DatabaseUrls {
        let url = |url: &str| Secret::new(url.to_owned());
        DatabaseUrls {
            owner: url(database.owner_url()),
            command: url(database.command_url()),
            query: url(database.query_url()),
        }
    }

    #[tokio::test]
    async fn each_way_that_leads_in_as_who_it_has_to_be_is_good() {
        let database = Database::fresh().await;
        let (mut ways, findings) = open(&urls(&database)).await;
        assert_eq!((ways.len(), findings.len()), (3, 0));
        assert_eq!(worst(&check(&mut ways).await), Health::Good);
    }

    #[tokio::test]
    async fn a_way_of_the_wrong_role_is_broken() {
        let database = Database::fresh().await;
        let mut wrong = urls(&database);
        wrong.command = wrong.query.clone();
        let (mut ways, _) = open(&wrong).await;
        let findings = check(&mut ways).await;
        let broken: Vec<_> = findings
            .iter()
            .filter(|one| one.health == Health::Broken)
            .collect();
        assert_eq!(broken.len(), 1, "{findings:?}");
        assert!(
            broken[0]
                .found
                .starts_with("COMMAND_DATABASE_URL connects as marketplace_query")
        );
    }

    #[tokio::test]
    async fn a_way_by_a_service_is_not_the_owners() {
        let database = Database::fresh().await;
        let mut wrong = urls(&database);
        wrong.owner = wrong.command.clone();
        let (mut ways, _) = open(&wrong).await;
        assert_eq!(worst(&check(&mut ways).await), Health::Broken);
    }

    #[tokio::test]
    async fn ways_into_different_databases_are_broken() {
        let (one, other) = (Database::fresh().await, Database::fresh().await);
        let mut wrong = urls(&one);
        wrong.query = urls(&other).query;
        let (mut ways, _) = open(&wrong).await;
        let findings = check(&mut ways).await;
        assert!(
            findings
                .last()
                .unwrap()
                .found
                .contains("different databases"),
            "{findings:?}"
        );
    }

    #[tokio::test]
    async fn a_password_that_is_not_taken_is_told_without_it() {
        let database = Database::fresh().await;
        let mut wrong = urls(&database);
        let mut url = url::Url::parse(database.command_url()).unwrap();
        url.set_password(Some("a-mistyped-secret")).unwrap();
        wrong.command = Secret::new(url.to_string());
        let (ways, findings) = open(&wrong).await;
        assert_eq!((ways.len(), findings.len()), (2, 1));
        assert!(
            findings[0].mend.as_ref().unwrap().contains("password"),
            "{findings:?}"
        );
        assert!(!format!("{findings:?}").contains("a-mistyped-secret"));
    }

    #[tokio::test]
    async fn a_server_that_is_not_there_is_broken() {
        let nowhere = Secret::new(format!(
            "postgres://a:b@127.0.0.1:{}/c",
            testkit::free_port()
        ));
        let finding = connect("QUERY_DATABASE_URL", &nowhere).await.unwrap_err();
        assert_eq!(finding.health, Health::Broken);
    }

    #[tokio::test]
    async fn of_several_servers_the_one_that_is_wanted_is_looked_at() {
        let database = Database::fresh().await;
        let owner = url::Url::parse(database.owner_url()).unwrap();
        let there = (owner.host_str().unwrap(), owner.port().unwrap());
        let [there, away] = [there, ("127.0.0.1", testkit::free_port())]
            .map(|(host, port)| format!("{host}:{port}"));
        let of = |servers: String| Secret::new(database.owner_url().replace(&there, &servers));
        let mut way = connect("DATABASE_URL", &of(format!("{away},{there}")))
            .await
            .unwrap();
        assert_eq!(identity(&mut way).await.unwrap().database, database.name());
        let none = connect("DATABASE_URL", &of(format!("{away},{away}"))).await;
        let none = none.unwrap_err();
        assert!(none.found.contains("none of its servers"), "{none:?}");
    }

    #[test]
    fn a_superuser_as_a_service_is_broken() {
        let found = Identity {
            role: COMMAND_ROLE.into(),
            superuser: true,
            database: "marketplace".into(),
            owner: Some("marketplace_owner".into()),
        };
        let finding = judge("COMMAND_DATABASE_URL", Some(COMMAND_ROLE), &found);
        assert_eq!(finding.health, Health::Broken);
    }
}
