//! Jobs as an operator sees them, without the content of their bodies.

use serde::Serialize;
use sqlx::PgPool;
use time::OffsetDateTime;

/// A job that is not finished.
#[derive(Debug, Serialize, sqlx::FromRow)]
#[serde(rename_all = "camelCase")]
pub struct ListedJob {
    /// The id of its row.
    pub id: i64,
    /// The kind of its handler.
    pub kind: String,
    /// The event that asked for it.
    pub key: String,
    /// How often it was tried.
    pub attempt: i32,
    /// The time from which it can run.
    #[serde(with = "time::serde::rfc3339")]
    pub due: OffsetDateTime,
    /// The end of the lease of the process that has it.
    #[serde(with = "time::serde::rfc3339::option")]
    pub lease_until: Option<OffsetDateTime>,
    /// When it failed for good.
    #[serde(with = "time::serde::rfc3339::option")]
    pub dead_at: Option<OffsetDateTime>,
    /// Why the last try failed.
    pub reason: Option<String>,
}

/// The filter of the list.
#[derive(Debug, Clone, Default)]
pub struct JobFilter {
    /// Failed jobs in place of waiting ones.
    pub dead: bool,
    /// Only of this kind.
    pub kind: Option<String>,
    /// The largest number.
    pub limit: u32,
}

/// Waiting jobs by their due time; failed ones with the latest first.
///
/// # Errors
/// When the database does not answer.
pub async fn list(pool: &PgPool, wanted: &JobFilter) -> Result<Vec<ListedJob>, sqlx::Error> {
    let (which, order) = match wanted.dead {
        true => ("dead_at IS NOT NULL", "dead_at DESC, id DESC"),
        false => ("dead_at IS NULL AND done_at IS NULL", "due, id"),
    };
    let sql = format!(
        "SELECT id, kind, key, attempt, due, lease_until, dead_at, reason FROM job
         WHERE {which} AND ($1::text IS NULL OR kind = $1) ORDER BY {order} LIMIT $2"
    );
    sqlx::query_as(&sql)
        .bind(&wanted.kind)
        .bind(i64::from(wanted.limit))
        .fetch_all(pool)
        .await
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use testkit::Database;

    use super::*;

    #[tokio::test]
    async fn what_waits_is_listed_by_its_time_and_what_was_given_up_by_itself() {
        let database = Database::fresh().await;
        let pool = database.command_pool();
        let make = "INSERT INTO job (key, kind, lane, body, due, done_at, dead_at, reason) VALUES
            ('later', 'mail', '1', '{}', now() + interval '1 hour', NULL, NULL, NULL),
            ('first', 'mail', '2', '{}', now(), NULL, NULL, NULL),
            ('timer', 'timer', '3', '{}', now(), NULL, NULL, NULL),
            ('done', 'mail', '4', '{}', now(), now(), NULL, NULL),
            ('dead', 'mail', '5', '{}', now(), NULL, now(), 'no such mailbox')";
        sqlx::query(make).execute(&pool).await.unwrap();
        let keys = |dead, kind: Option<&str>, limit| {
            let kind = kind.map(str::to_owned);
            let wanted = JobFilter { dead, kind, limit };
            let pool = pool.clone();
            async move {
                let found = list(&pool, &wanted).await.unwrap();
                found.into_iter().map(|it| it.key).collect::<Vec<_>>()
            }
        };
        assert_eq!(keys(false, Some("mail"), 9).await, ["first", "later"]);
        assert_eq!(keys(false, None, 1).await.len(), 1);
        assert_eq!(keys(true, None, 9).await, ["dead"]);
        assert_eq!(keys(true, Some("timer"), 9).await, [""; 0]);
    }
}
