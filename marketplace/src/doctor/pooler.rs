//! Whether a pooler between us and the server shares its connections.
//!
//! Workers and operators hold locks that belong to a session; a pooler that lends a connection for one transaction at a time
//! gives the locked session to others.

use service_kit::secret::Secret;
use sqlx::PgConnection;

use super::finding::Finding;
use super::ways::connect;

const CONCERN: &str = "pooler";
/// The setting of every background connection.
const ASKED: &str = "1min";

/// The result over two connections that are open at the same time.
#[derive(Debug)]
struct Seen {
    /// The server's process behind the first one, before and after the second was used.
    first: [i32; 2],
    /// The server's process behind the second one, in a transaction.
    second: i32,
    /// A setting of each of our connections.
    statement_timeout: String,
}

/// Checks it, over two connections.
pub async fn check(variable: &'static str, url: &Secret<String>) -> Vec<Finding> {
    let (first, second) = match (connect(variable, url).await, connect(variable, url).await) {
        (Ok(first), Ok(second)) => (first, second),
        // The check of the connections reports it.
        _ => return Vec::new(),
    };
    match look(first, second).await {
        Ok(seen) => vec![judge(variable, &seen)],
        Err(cause) => vec![Finding::broken(
            CONCERN,
            format!("{variable}: two connections at once do not work: {cause}"),
            DIRECT,
        )],
    }
}

const DIRECT: &str = "connect directly, or through a pooler in session mode";

async fn look(mut first: PgConnection, mut second: PgConnection) -> Result<Seen, sqlx::Error> {
    let before = process(&mut first).await?;
    sqlx::raw_sql("BEGIN").execute(&mut second).await?;
    let other = process(&mut second).await?;
    let after = process(&mut first).await?;
    sqlx::raw_sql("ROLLBACK").execute(&mut second).await?;
    let statement_timeout = sqlx::query_scalar("SELECT current_setting('statement_timeout')")
        .persistent(false)
        .fetch_one(&mut first)
        .await?;
    Ok(Seen {
        first: [before, after],
        second: other,
        statement_timeout,
    })
}

async fn process(connection: &mut PgConnection) -> Result<i32, sqlx::Error> {
    sqlx::query_scalar("SELECT pg_backend_pid()")
        .persistent(false)
        .fetch_one(connection)
        .await
}

fn judge(variable: &str, seen: &Seen) -> Finding {
    let [before, after] = seen.first;
    if before != after || before == seen.second {
        return Finding::broken(
            CONCERN,
            format!("{variable}: a pooler gives connections for one transaction only"),
            DIRECT,
        );
    }
    if seen.statement_timeout != ASKED {
        return Finding::broken(
            CONCERN,
            format!("{variable}: a pooler does not keep the settings of a connection"),
            DIRECT,
        );
    }
    Finding::good(
        CONCERN,
        format!("{variable}: a connection keeps its session for as long as it is open"),
    )
}

#[cfg(test)]
mod tests {
    use testkit::Database;

    use super::super::finding::Health;
    use super::*;

    fn seen(first: [i32; 2], second: i32, statement_timeout: &str) -> Health {
        let seen = Seen {
            first,
            second,
            statement_timeout: statement_timeout.into(),
        };
        judge("DATABASE_URL", &seen).health
    }

    #[tokio::test]
    async fn a_direct_connection_is_good() {
        let database = Database::fresh().await;
        let url = Secret::new(database.command_url().to_owned());
        let findings = check("COMMAND_DATABASE_URL", &url).await;
        assert_eq!(findings.len(), 1);
        assert_eq!(findings[0].health, Health::Good, "{findings:?}");
    }

    #[test]
    fn a_connection_that_changes_its_server_or_shares_it_is_a_pooler_by_transaction() {
        assert_eq!(seen([7, 7], 8, ASKED), Health::Good);
        assert_eq!(seen([7, 8], 9, ASKED), Health::Broken);
        assert_eq!(seen([7, 7], 7, ASKED), Health::Broken);
        assert_eq!(seen([7, 9], 7, ASKED), Health::Broken);
    }

    #[test]
    fn a_pooler_that_drops_options_is_broken() {
        assert_eq!(seen([7, 7], 8, "0"), Health::Broken);
    }
}
