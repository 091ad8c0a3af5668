//! How much there is of everything, over all processes: each one measures it every minute and tells the same.

use std::collections::BTreeMap;

use metrics::gauge;
use sqlx::PgPool;

const TABLES: &str = "\
SELECT relname::text, pg_total_relation_size(oid) FROM pg_class
 WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'";

/// Those that are open, those given up, and for how long the oldest has been due.
const JOBS: &str = "\
SELECT kind, sum(open)::bigint, sum(dead)::bigint, coalesce(max(waits), 0)::float8 FROM (
    SELECT kind, count(*) AS open, 0 AS dead,
           extract(epoch FROM clock_timestamp() - min(due) FILTER (WHERE due < clock_timestamp())) AS waits
      FROM job WHERE done_at IS NULL AND dead_at IS NULL GROUP BY kind
    UNION ALL
    SELECT kind, 0, count(*), 0 FROM job WHERE dead_at IS NOT NULL GROUP BY kind) AS counted
 GROUP BY kind";

/// Where each reactor is, how many positions are behind it, and for how long the first of them has been there.
const REACTORS: &str = "\
SELECT reactor, reactor_checkpoint.position, greatest(head - reactor_checkpoint.position, 0),
       coalesce(extract(epoch FROM clock_timestamp() - next.numbered_at), 0)::float8
  FROM (SELECT coalesce(max(position), 0) AS head FROM event_log) AS log, reactor_checkpoint
  LEFT JOIN event_log AS next ON next.position = reactor_checkpoint.position + 1";

/// Beyond so many it only matters that they are many.
const UNNUMBERED: &str = "\
SELECT count(*) FROM (
    SELECT FROM events WHERE appended > coalesce((SELECT appended FROM event_log ORDER BY position DESC LIMIT 1), 0)
     LIMIT 100000) AS waiting";

/// What was told before: a kind of which there is nothing any more is at 0, not gone.
#[derive(Debug, Default)]
pub(crate) struct Gauges {
    kinds: BTreeMap<String, Jobs>,
}

#[derive(Debug, Default)]
struct Jobs {
    open: i64,
    dead: i64,
    oldest: f64,
}

impl Gauges {
    /// # Errors
    /// When the database fails; what was told till then stands.
    pub async fn measure(&mut self, pool: &PgPool) -> Result<(), sqlx::Error> {
        let sizes: Vec<(String, i64)> = sqlx::query_as(TABLES).fetch_all(pool).await?;
        for (table, bytes) in sizes {
            gauge!("table_bytes", "table" => table).set(count(bytes));
        }
        self.jobs(pool).await?;
        let reactors: Vec<(String, i64, i64, f64)> =
            sqlx::query_as(REACTORS).fetch_all(pool).await?;
        for (reactor, position, behind, waiting) in reactors {
            let labels = [("reactor", reactor)];
            gauge!("reactor_position", &labels).set(count(position));
            gauge!("reactor_lag_events", &labels).set(count(behind));
            gauge!("reactor_lag_seconds", &labels).set(waiting);
        }
        let unnumbered: i64 = sqlx::query_scalar(UNNUMBERED).fetch_one(pool).await?;
        gauge!("log_unnumbered_events").set(count(unnumbered));
        Ok(())
    }

    async fn jobs(&mut self, pool: &PgPool) -> Result<(), sqlx::Error> {
        let jobs: Vec<(String, i64, i64, f64)> = sqlx::query_as(JOBS).fetch_all(pool).await?;
        self.kinds
            .values_mut()
            .for_each(|known| *known = Jobs::default());
        let known = |(kind, open, dead, oldest)| (kind, Jobs { open, dead, oldest });
        self.kinds.extend(jobs.into_iter().map(known));
        for (kind, jobs) in &self.kinds {
            let labels = [("kind", kind.clone())];
            gauge!("jobs_open", &labels).set(count(jobs.open));
            gauge!("jobs_dead", &labels).set(count(jobs.dead));
            gauge!("jobs_oldest_seconds", &labels).set(jobs.oldest);
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
        assert!((3_600.0..3_900.0).contains(&mail.oldest), "{}", mail.oldest);

        let end = "UPDATE job SET dead_at = now() WHERE key = '1'";
        sqlx::query(end).execute(&pool).await.unwrap();
        gauges.measure(&pool).await.unwrap();
        let mail = &gauges.kinds["mail"];
        assert_eq!((mail.open, mail.dead), (1, 1));
        assert!(
            mail.oldest.abs() < f64::EPSILON,
            "the other one is not due yet"
        );

        let end = "UPDATE job SET done_at = now(), dead_at = NULL";
        sqlx::query(end).execute(&pool).await.unwrap();
        gauges.measure(&pool).await.unwrap();
        let mail = &gauges.kinds["mail"];
        assert_eq!((mail.open, mail.dead), (0, 0), "none, not unknown");
    }
}
