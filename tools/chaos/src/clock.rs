//! The database's clock, as the product reads it.
//!
//! "Today" is the database's UTC date on both sides. The product asks by `now()` and `clock_timestamp()`, without naming
//! a schema, so two functions of these names, in a schema that the roles' `search_path` puts before `pg_catalog`, are
//! enough to move its clock. Nothing in the product knows of it. The migrations bound column defaults to the real
//! functions, so the recorded time of an event stays true. Only the age of files follows the moved clock: unsent files
//! are deleted after a week, and that would soon be all of them at once.

use anyhow::Result;
use sqlx::PgPool;
use time::{Duration, OffsetDateTime, Time};

use crate::postgres::{NAME, ROLES};

const INSTALL: &str = "\
CREATE SCHEMA chaos_clock;
CREATE TABLE chaos_clock.shift (by interval NOT NULL);
INSERT INTO chaos_clock.shift VALUES ('0');
CREATE FUNCTION chaos_clock.clock_timestamp() RETURNS timestamptz LANGUAGE sql VOLATILE
    AS 'SELECT pg_catalog.clock_timestamp() + by FROM chaos_clock.shift';
CREATE FUNCTION chaos_clock.now() RETURNS timestamptz LANGUAGE sql STABLE
    AS 'SELECT pg_catalog.now() + by FROM chaos_clock.shift';
GRANT USAGE ON SCHEMA chaos_clock TO PUBLIC;
GRANT SELECT ON chaos_clock.shift TO PUBLIC;
ALTER TABLE upload_slot ALTER COLUMN created_at SET DEFAULT chaos_clock.now();
";

/// How far before midnight the clock moves, and how far back from after it.
const BEFORE: Duration = Duration::milliseconds(1_500);
const BACK: Duration = Duration::seconds(2);

/// Moves the clock of a prepared database.
#[derive(Debug, Clone)]
pub struct Clock {
    pool: PgPool,
}

impl Clock {
    /// For the database of this owner pool, after the installation.
    pub const fn of(pool: PgPool) -> Self {
        Self { pool }
    }

    /// Installs the clock, for new connections.
    pub async fn install(&self) -> Result<()> {
        sqlx::raw_sql(INSTALL).execute(&self.pool).await?;
        for role in ROLES {
            let path = format!(
                "ALTER ROLE {role} IN DATABASE {NAME} SET search_path = chaos_clock, pg_catalog, public"
            );
            sqlx::raw_sql(&path).execute(&self.pool).await?;
        }
        Ok(())
    }

    /// The product's current time.
    pub async fn now(&self) -> Result<OffsetDateTime> {
        let now = sqlx::query_scalar("SELECT chaos_clock.clock_timestamp()");
        Ok(now.fetch_one(&self.pool).await?)
    }

    /// Forward to just before midnight, past it, back before it, and past it again.
    pub async fn jump_around_midnight(&self) -> Result<()> {
        let now = self.now().await?;
        let midnight = now
            .date()
            .next_day()
            .unwrap_or(now.date())
            .with_time(Time::MIDNIGHT);
        let midnight = midnight.assume_utc();
        self.move_by(midnight - BEFORE - now).await?;
        self.wait_until(midnight).await?;
        self.move_by(-BACK).await?;
        self.wait_until(midnight).await
    }

    /// Forward by a day, when every deadline has passed.
    pub async fn next_day(&self) -> Result<()> {
        self.move_by(Duration::DAY).await
    }

    async fn move_by(&self, by: Duration) -> Result<()> {
        sqlx::query("UPDATE chaos_clock.shift SET by = by + make_interval(secs => $1)")
            .bind(by.as_seconds_f64())
            .execute(&self.pool)
            .await?;
        Ok(())
    }

    async fn wait_until(&self, moment: OffsetDateTime) -> Result<()> {
        loop {
            let left = moment - self.now().await?;
            match std::time::Duration::try_from(left) {
                Ok(left) if !left.is_zero() => tokio::time::sleep(left).await,
                _ => return Ok(()),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use sqlx::Row as _;

    use super::*;

    #[tokio::test]
    async fn the_roles_of_the_product_see_the_moved_clock_and_defaults_stay_true() {
        let database = testkit::Database::fresh().await;
        let superuser = PgPool::connect(&database.superuser_url(database.name()))
            .await
            .unwrap();
        sqlx::raw_sql(INSTALL).execute(&superuser).await.unwrap();
        let clock = Clock::of(superuser);
        clock.next_day().await.unwrap();
        let mut connection = database.command_pool().acquire().await.unwrap();
        let path = "SET search_path = chaos_clock, pg_catalog, public";
        sqlx::raw_sql(path).execute(&mut *connection).await.unwrap();
        let row = sqlx::query(
            "WITH made AS (INSERT INTO principal (user_id, status, role)
                 VALUES (gen_random_uuid(), 'Active', 'user') RETURNING updated_at)
             SELECT now() - updated_at > interval '23 hours' AS now,
                    clock_timestamp() - updated_at > interval '23 hours' AS clock,
                    abs(extract(epoch FROM pg_catalog.now() - updated_at)) < 3600 AS real FROM made",
        )
        .fetch_one(&mut *connection)
        .await
        .unwrap();
        assert_eq!(
            (row.get("now"), row.get("clock"), row.get("real")),
            (true, true, true)
        );
    }
}
