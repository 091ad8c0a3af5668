//! The log: whether the schema is this program's, whether events get positions here, and whether that keeps up.

use sqlx::PgPool;

use super::finding::Finding;

/// Events without a position while a sequencer is running.
const USUAL: i64 = 10_000;

/// Checks it, over a pool of the command side.
pub async fn check(command: &PgPool) -> Vec<Finding> {
    match event_store::migrate::is_current(command).await {
        Ok(true) => {}
        Ok(false) => {
            return vec![Finding::broken(
                "schema",
                "the database is not at this program's version",
                "run `marketplace migrate`",
            )];
        }
        Err(cause) => {
            return vec![Finding::broken(
                "schema",
                format!("the list of migrations can not be read: {cause}"),
                "run `marketplace migrate`",
            )];
        }
    }
    let schema = Finding::good("schema", "every migration of this program has run");
    vec![schema, numbering(command).await]
}

async fn numbering(command: &PgPool) -> Finding {
    let waiting = async {
        if !event_store::is_ours(command).await? {
            return Ok(None);
        }
        let waiting = "SELECT count(*) FROM events e WHERE e.appended > coalesce(
                 (SELECT appended FROM event_log ORDER BY position DESC LIMIT 1), 0)";
        let waiting: i64 = sqlx::query_scalar(waiting).fetch_one(command).await?;
        Ok::<_, sqlx::Error>(Some(waiting))
    };
    match waiting.await {
        Ok(None) => Finding::broken(
            "numbering",
            "this log comes from another cluster and is not numbered here",
            "run `marketplace migrate`",
        ),
        Ok(Some(waiting)) => judge(waiting),
        Err(cause) => Finding::broken(
            "numbering",
            format!("it can not be read: {cause}"),
            "see the findings about grants",
        ),
    }
}

fn judge(waiting: i64) -> Finding {
    match waiting {
        0 => Finding::good("numbering", "every event has its position"),
        1..=USUAL => Finding::good(
            "numbering",
            format!("{waiting} events wait for their position"),
        ),
        _ => Finding::warning(
            "numbering",
            format!("{waiting} events wait for their position, so no read model has them"),
            "start a command process; if one runs, look for its errors and for a transaction that stays open",
        ),
    }
}

#[cfg(test)]
mod tests {
    use testkit::Database;

    use super::super::finding::Health::{Broken, Good, Warning};
    use super::super::finding::tests::worst;
    use super::*;

    #[tokio::test]
    async fn a_log_from_another_cluster_and_a_missing_migration_are_broken() {
        let database = Database::fresh().await;
        let (owner, command) = (database.owner_pool(), database.command_pool());
        assert_eq!(worst(&check(&command).await), Good);
        for (statement, concern) in [
            ("UPDATE sequencer SET system_identifier = 1", "numbering"),
            ("DELETE FROM _sqlx_migrations WHERE version = 1", "schema"),
        ] {
            sqlx::query(statement).execute(&owner).await.unwrap();
            let findings = check(&command).await;
            let last = findings.last().unwrap();
            assert_eq!((last.concern, last.health), (concern, Broken));
        }
    }

    #[test]
    fn events_that_nobody_numbers_are_a_warning() {
        assert_eq!(
            [0, USUAL, USUAL + 1].map(|waiting| judge(waiting).health),
            [Good, Good, Warning]
        );
    }
}
