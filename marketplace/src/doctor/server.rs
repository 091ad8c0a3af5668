//! The server: its version, whether it accepts writes, and settings that a log needs.

use sqlx::{PgConnection, Row as _};

use super::finding::Finding;

/// The oldest and the newest major version in the tests.
const MAJORS: std::ops::RangeInclusive<i32> = 15..=18;
/// The connections of one process of both services with every read model, and of an operator's command beside it.
const CONNECTIONS: i32 = 80;

/// The data of the server.
#[derive(Debug, Clone)]
struct Server {
    /// For example, `180001`.
    version: i32,
    recovery: bool,
    /// Its standbys.
    standbys: i64,
    synchronous: String,
    encoding: String,
    fsync: String,
    full_pages: String,
    commit: String,
    isolation: String,
    connections: i32,
}

/// Reads and judges the server, over a connection of the owner.
pub async fn check(owner: &mut PgConnection) -> Vec<Finding> {
    match read(owner).await {
        Ok(server) => [version(&server), standby(&server)]
            .into_iter()
            .chain(settings(&server))
            .collect(),
        Err(cause) => vec![Finding::broken(
            "server",
            format!("its settings can not be read: {cause}"),
            "look at the server's log",
        )],
    }
}

async fn read(owner: &mut PgConnection) -> Result<Server, sqlx::Error> {
    let row = sqlx::query(
        "SELECT current_setting('server_version_num')::int AS version, pg_is_in_recovery() AS recovery,
                (SELECT count(*) FROM pg_stat_replication) AS standbys,
                current_setting('synchronous_standby_names') AS synchronous,
                current_setting('server_encoding') AS encoding, current_setting('fsync') AS fsync,
                current_setting('full_page_writes') AS full_pages,
                current_setting('synchronous_commit') AS commit,
                current_setting('default_transaction_isolation') AS isolation,
                current_setting('max_connections')::int
                    - current_setting('superuser_reserved_connections')::int AS connections",
    )
    .fetch_one(owner)
    .await?;
    Ok(Server {
        version: row.try_get("version")?,
        recovery: row.try_get("recovery")?,
        standbys: row.try_get("standbys")?,
        synchronous: row.try_get("synchronous")?,
        encoding: row.try_get("encoding")?,
        fsync: row.try_get("fsync")?,
        full_pages: row.try_get("full_pages")?,
        commit: row.try_get("commit")?,
        isolation: row.try_get("isolation")?,
        connections: row.try_get("connections")?,
    })
}

fn version(server: &Server) -> Finding {
    let (major, minor) = (server.version / 10_000, server.version % 10_000);
    let found = format!("PostgreSQL {major}.{minor}");
    if major < *MAJORS.start() {
        let mend = format!("use PostgreSQL {} to {}", MAJORS.start(), MAJORS.end());
        Finding::broken("server", found, mend)
    } else if major > *MAJORS.end() {
        Finding::warning(
            "server",
            format!("{found} is newer than what this version was tested on"),
            "use the newest version of the product",
        )
    } else {
        Finding::good("server", found)
    }
}

fn standby(server: &Server) -> Finding {
    if server.recovery {
        return Finding::broken(
            "standby",
            "DATABASE_URL names a standby, which accepts no writes",
            "name the primary, or several hosts with target_session_attrs=read-write",
        );
    }
    let found = match (server.standbys, server.synchronous.is_empty()) {
        (0, _) => "no standby follows this server".to_owned(),
        (n, true) => format!(
            "{n} follow, but commits do not wait for them: a failover loses the commits that have not reached them"
        ),
        (n, false) => format!("{n} follow, and commits wait for {}", server.synchronous),
    };
    Finding::good("standby", found)
}

fn settings(server: &Server) -> Vec<Finding> {
    let off = |value: &str| value == "off";
    let mut findings = Vec::new();
    if server.encoding != "UTF8" {
        findings.push(Finding::broken(
            "settings",
            format!("the database is encoded as {}", server.encoding),
            "create it with ENCODING 'UTF8'",
        ));
    }
    for (name, value) in [
        ("fsync", &server.fsync),
        ("full_page_writes", &server.full_pages),
    ] {
        if off(value) {
            findings.push(Finding::broken(
                "settings",
                format!("{name} is off: a crash of the host can destroy the log"),
                format!("ALTER SYSTEM SET {name} = on, and reload"),
            ));
        }
    }
    if off(&server.commit) {
        findings.push(Finding::broken(
            "settings",
            "synchronous_commit is off: a crash loses what was acknowledged",
            "ALTER SYSTEM SET synchronous_commit = on, and reload",
        ));
    }
    if server.isolation != "read committed" {
        findings.push(Finding::broken(
            "settings",
            format!("default_transaction_isolation is {}", server.isolation),
            "ALTER DATABASE … SET default_transaction_isolation = 'read committed'",
        ));
    }
    if server.connections < CONNECTIONS {
        findings.push(Finding::warning(
            "settings",
            format!(
                "there are {} connections, and one machine uses up to {CONNECTIONS}",
                server.connections
            ),
            "raise max_connections; each process of a service uses up to 42",
        ));
    }
    if findings.is_empty() {
        findings.push(Finding::good(
            "settings",
            "durable commits, UTF-8, enough connections",
        ));
    }
    findings
}

#[cfg(test)]
mod tests {
    use sqlx::Connection as _;
    use testkit::Database;

    use super::super::finding::Health::{self, Broken, Good, Warning};
    use super::super::finding::tests::worst;
    use super::*;

    fn sound() -> Server {
        Server {
            version: 180_001,
            recovery: false,
            standbys: 0,
            synchronous: String::new(),
            encoding: "UTF8".into(),
            fsync: "on".into(),
            full_pages: "on".into(),
            commit: "on".into(),
            isolation: "read committed".into(),
            connections: 97,
        }
    }

    #[tokio::test]
    async fn a_real_server_is_read() {
        let database = Database::fresh().await;
        let mut owner = PgConnection::connect(database.owner_url()).await.unwrap();
        let read = read(&mut owner).await.unwrap();
        assert!(MAJORS.contains(&(read.version / 10_000)) && !read.recovery);
        assert!(check(&mut owner).await.len() >= 3);
    }

    #[test]
    fn versions_that_are_too_old_or_not_known_are_told() {
        let of = |version| super::version(&Server { version, ..sound() }).health;
        let found: Vec<Health> = [140_012, 150_000, 180_003, 190_000].map(of).to_vec();
        assert_eq!(found, [Broken, Good, Good, Warning]);
    }

    #[test]
    fn a_standby_is_no_place_to_write() {
        let recovery = Server {
            recovery: true,
            ..sound()
        };
        assert_eq!(standby(&recovery).health, Broken);
        assert_eq!(standby(&sound()).health, Good);
    }

    #[test]
    fn settings_that_risk_the_log_are_broken_and_few_connections_a_warning() {
        assert_eq!(worst(&settings(&sound())), Good);
        let changed = |change: fn(&mut Server)| {
            let mut server = sound();
            change(&mut server);
            worst(&settings(&server))
        };
        assert_eq!(changed(|server| server.fsync = "off".into()), Broken);
        assert_eq!(changed(|server| server.full_pages = "off".into()), Broken);
        assert_eq!(changed(|server| server.commit = "off".into()), Broken);
        assert_eq!(
            changed(|server| server.encoding = "SQL_ASCII".into()),
            Broken
        );
        assert_eq!(
            changed(|server| server.isolation = "serializable".into()),
            Broken
        );
        assert_eq!(changed(|server| server.connections = 20), Warning);
    }
}
