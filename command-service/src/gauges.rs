//! Counts over all processes: each process measures them every minute and reports the same.

use std::collections::BTreeMap;

use metrics::gauge;
use service_kit::backlog;
use sqlx::PgPool;

const TABLES: &str = "\
SELECT relname::text, pg_total_relation_size(oid) FROM pg_class
 WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'";

/// What was reported before: a kind that has no rows any more is reported as 0, and does not disappear.
#[derive(Debug, Default)]
pub(crate) struct Gauges {
    kinds: BTreeMap<String, backlog::OfKind>,
}

impl Gauges {
    /// # Errors
    /// When the database fails; values that were reported before that stay.
    pub async fn measure(&mut self, pool: &PgPool) -> Result<(), sqlx::Error> {
        let sizes: Vec<(String, i64)> = sqlx::query_as(TABLES).fetch_all(pool).await?;
        for (table, bytes) in sizes {
            gauge!("table_bytes", "table" => table).set(count(bytes));
        }
        self.jobs(pool).await?;
        for it in backlog::reactors(pool).await? {
            let labels = [("reactor", it.reactor)];
            gauge!("reactor_position", &labels).set(count(it.position.0.cast_signed()));
            gauge!("reactor_lag_events", &labels).set(count(it.behind));
            gauge!("reactor_lag_seconds", &labels).set(it.waiting_seconds);
        }
        let unnumbered = backlog::unnumbered(pool).await?;
        gauge!("log_unnumbered_events").set(count(unnumbered));
        Ok(())
    }

    async fn jobs(&mut self, pool: &PgPool) -> Result<(), sqlx::Error> {
        for known in self.kinds.values_mut() {
            *known = backlog::OfKind::none(&known.kind);
        }
        let found = backlog::jobs(pool).await?.into_iter();
        self.kinds.extend(found.map(|it| (it.kind.clone(), it)));
        for (kind, jobs) in &self.kinds {
            let labels = [("kind", kind.clone())];
            gauge!("jobs_open", &labels).set(count(jobs.open));
            gauge!("jobs_dead", &labels).set(count(jobs.dead));
            gauge!("jobs_oldest_seconds", &labels).set(jobs.oldest_seconds);
        }
        Ok(())
    }
}

#[expect(clippy::cast_precision_loss, reason = "a gauge is a float")]
const fn count(number: i64) -> f64 {
    number as f64
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use testkit::Database;

    use super::*;

    #[tokio::test]
    async fn jobs_are_counted_by_kind_until_they_are_done_or_given_up() {
        let database = Database::fresh().await;
        let pool = database.command_pool();
        let mut gauges = Gauges::default();
        let make = "INSERT INTO job (key, kind, lane, body, due) VALUES
            ('1', 'mail', '1', '{}', now() - interval '1 hour'), ('2', 'mail', '2', '{}', now() + interval '1 hour')";
        sqlx::query(make).execute(&pool).await.unwrap();
        gauges.measure(&pool).await.unwrap();
        let mail = &gauges.kinds["mail"];
        assert_eq!((mail.open, mail.dead), (2, 0));
        assert!(
            (3_600.0..3_900.0).contains(&mail.oldest_seconds),
            "{}",
            mail.oldest_seconds
        );

        let end = "UPDATE job SET dead_at = now() WHERE key = '1'";
        sqlx::query(end).execute(&pool).await.unwrap();
        gauges.measure(&pool).await.unwrap();
        let mail = &gauges.kinds["mail"];
        assert_eq!((mail.open, mail.dead), (1, 1));
        assert!(
            mail.oldest_seconds.abs() < f64::EPSILON,
            "the other one is not due yet"
        );

        let end = "UPDATE job SET done_at = now(), dead_at = NULL";
        sqlx::query(end).execute(&pool).await.unwrap();
        gauges.measure(&pool).await.unwrap();
        let mail = &gauges.kinds["mail"];
        assert_eq!((mail.open, mail.dead), (0, 0), "none, not unknown");
    }
}
