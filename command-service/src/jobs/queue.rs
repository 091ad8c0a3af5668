//! The table `job` as a queue.

use shared_events::randomness;
use std::time::Duration;

use event_store::patience;
use sqlx::postgres::types::PgInterval;
use sqlx::{PgConnection, PgPool, Row as _};
use uuid::Uuid;

use super::{Job, NewJob, Policy, make, origin};

/// How long a claim is valid without renewal: a job of a killed node waits so long.
pub const LEASE: Duration = Duration::from_secs(15);
/// So many jobs are considered for one claim, the oldest first. If all of them are blocked by their lanes or by the
/// limits of their owners, others are found by owner.
const WINDOW: i64 = 20;

/// Claims jobs for one worker. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Queue {
    pool: PgPool,
    worker: Uuid,
    lease: Duration,
}

/// A claim. The number of the attempt is part of it, so that a job that was claimed again is not mistaken for the old
/// claim.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Claim {
    /// The job.
    pub id: i64,
    /// The try.
    pub attempt: i32,
}

/// Cheap and without a lock, so that idle nodes do not block each other. The oldest job is selected first and then
/// checked. With a query for any due job, the planner assumes that a third of all are due, and scans the table from its
/// beginning.
const PROBE: &str = "\
SELECT coalesce((SELECT due FROM job WHERE kind = $1 AND leased_by IS NULL AND done_at IS NULL AND dead_at IS NULL
        ORDER BY due, id LIMIT 1) <= clock_timestamp(), false)
    OR coalesce((SELECT lease_until FROM job WHERE kind = $1 AND leased_by IS NOT NULL AND done_at IS NULL AND dead_at IS NULL
        ORDER BY lease_until LIMIT 1) <= clock_timestamp(), false)";

/// Begins a claim. Claims are made one after the other, so the counts below are exact over all nodes. Each statement is
/// planned once for a connection, since planning takes longer than execution. It does not wait for the disk: if a crash
/// of the server loses a claim, that is the same as a lost lease, and a later commit of its worker also makes the claim
/// durable.
fn turn(kind: &str) -> String {
    let kind = kind.replace('\'', "''");
    format!(
        "BEGIN; SELECT pg_advisory_xact_lock(hashtext('marketplace.jobs'), hashtext('{kind}'));
         SET LOCAL plan_cache_mode = force_generic_plan; SET LOCAL synchronous_commit = off"
    )
}

/// Only the oldest open job of a lane can be claimed, so two jobs of a lane never run at once; a job
/// that waits for its next try blocks its lane.
const RUNNING: &str = "\
WITH RECURSIVE running AS (
    SELECT owner FROM job
    WHERE kind = $1 AND leased_by IS NOT NULL AND lease_until > (SELECT clock_timestamp())
      AND done_at IS NULL AND dead_at IS NULL
)";

/// The oldest jobs that are due, and those whose lease has expired.
const OLDEST: &str = "\
, candidate AS (
    (SELECT id, due, owner, lane FROM job
     WHERE kind = $1 AND due <= (SELECT clock_timestamp())
       AND leased_by IS NULL AND done_at IS NULL AND dead_at IS NULL
     ORDER BY due, id LIMIT {WINDOW})
    UNION ALL
    (SELECT id, due, owner, lane FROM job
     WHERE kind = $1 AND lease_until <= (SELECT clock_timestamp())
       AND leased_by IS NOT NULL AND done_at IS NULL AND dead_at IS NULL
     ORDER BY lease_until LIMIT {WINDOW})
)";

/// Goes from one owner to the next, and takes the oldest job of each who is below their limit: an owner at the limit
/// costs one step, however many of their jobs wait.
const BY_OWNER: &str = "\
, owners AS (
    (SELECT coalesce(owner, '00000000-0000-0000-0000-000000000000') AS owner FROM job
     WHERE kind = $1 AND leased_by IS NULL AND done_at IS NULL AND dead_at IS NULL
     ORDER BY coalesce(owner, '00000000-0000-0000-0000-000000000000') LIMIT 1)
    UNION ALL
    SELECT (SELECT coalesce(job.owner, '00000000-0000-0000-0000-000000000000') FROM job
            WHERE kind = $1 AND leased_by IS NULL AND done_at IS NULL AND dead_at IS NULL
              AND coalesce(job.owner, '00000000-0000-0000-0000-000000000000') > owners.owner
            ORDER BY coalesce(job.owner, '00000000-0000-0000-0000-000000000000') LIMIT 1)
    FROM owners WHERE owners.owner IS NOT NULL
), busy AS (
    SELECT coalesce(owner, '00000000-0000-0000-0000-000000000000') AS owner, count(*) AS n FROM running GROUP BY 1
), candidate AS (
    SELECT oldest.id, oldest.due, oldest.owner, oldest.lane FROM owners
    LEFT JOIN busy ON busy.owner = owners.owner
    CROSS JOIN LATERAL (
        SELECT id, due, owner, lane FROM job j
        WHERE kind = $1 AND coalesce(owner, '00000000-0000-0000-0000-000000000000') = owners.owner
          AND due <= (SELECT clock_timestamp()) AND leased_by IS NULL AND done_at IS NULL AND dead_at IS NULL
          AND NOT EXISTS (SELECT FROM job earlier WHERE earlier.lane = j.lane AND earlier.id < j.id
                          AND earlier.done_at IS NULL AND earlier.dead_at IS NULL)
        ORDER BY due, id LIMIT greatest(0, $2 - coalesce(busy.n, 0))) oldest
    LIMIT {WINDOW}
)";

/// For each owner, running jobs come first, then those that may run; the number in this order is compared with the
/// owner's limit. It is numbered in one pass, since a join would read all running jobs for each candidate.
const TAKE: &str = "\
, ready AS (
    SELECT c.id, c.due, c.owner FROM candidate c
    WHERE NOT EXISTS (SELECT FROM job earlier WHERE earlier.lane = c.lane AND earlier.id < c.id
                      AND earlier.done_at IS NULL AND earlier.dead_at IS NULL)
), numbered AS (
    SELECT id, due, row_number() OVER (PARTITION BY owner ORDER BY due NULLS FIRST, id) AS place
    FROM (SELECT NULL::bigint AS id, NULL::timestamptz AS due, owner FROM running
          UNION ALL SELECT id, due, owner FROM ready) all_of_them
), chosen AS (
    SELECT id FROM numbered WHERE place <= $2 AND id IS NOT NULL ORDER BY due, id
    LIMIT greatest(0, least($4, $3 - (SELECT count(*) FROM running)))
), locked AS (
    SELECT job.id FROM job JOIN chosen USING (id) FOR UPDATE OF job SKIP LOCKED
)
UPDATE job SET leased_by = $5, lease_until = clock_timestamp() + $6, attempt = attempt + 1
FROM locked WHERE job.id = locked.id
RETURNING job.id, job.key, job.attempt, job.body";

/// Whether more jobs are due than were considered, and any of them may run.
const BEYOND: &str = "\
SELECT (SELECT count(*) FROM job WHERE kind = $1 AND leased_by IS NOT NULL AND lease_until > (SELECT clock_timestamp())
          AND done_at IS NULL AND dead_at IS NULL) < $2
   AND (SELECT count(*) FROM (SELECT FROM job WHERE kind = $1 AND due <= (SELECT clock_timestamp())
          AND leased_by IS NULL AND done_at IS NULL AND dead_at IS NULL ORDER BY due, id LIMIT {WINDOW}) due) = {WINDOW}";

/// The lease is still valid: later changes need exactly the claim under which they began.
const MINE: &str =
    "id = $1 AND attempt = $2 AND leased_by = $3 AND done_at IS NULL AND dead_at IS NULL";

impl Queue {
    /// For a worker of its own.
    #[must_use]
    pub fn new(pool: PgPool) -> Self {
        Self {
            pool,
            worker: randomness::id(),
            lease: LEASE,
        }
    }

    /// With a lease of another length, for tests that wait for one to end.
    #[must_use]
    pub const fn with_lease(mut self, lease: Duration) -> Self {
        self.lease = lease;
        self
    }

    /// How long a claim is valid.
    #[must_use]
    pub const fn lease(&self) -> Duration {
        self.lease
    }

    /// Claims up to `free` jobs of a kind.
    ///
    /// # Errors
    /// When the database fails; then nothing is claimed, or the claims expire.
    pub async fn claim(
        &self,
        kind: &str,
        policy: &Policy,
        free: u32,
    ) -> Result<Vec<Job>, sqlx::Error> {
        let probe = sqlx::query_scalar::<_, bool>(PROBE).bind(kind);
        if free == 0 || !probe.fetch_one(&self.pool).await? {
            return Ok(Vec::new());
        }
        let mut transaction = patience::begin_with(&self.pool, turn(kind)).await?;
        let how = (kind, policy, free);
        let mut jobs = self.take(OLDEST, how, &mut transaction).await?;
        if jobs.is_empty() && beyond(kind, policy, &mut transaction).await? {
            jobs = self.take(BY_OWNER, how, &mut transaction).await?;
        }
        transaction.commit().await?;
        Ok(jobs)
    }

    async fn take(
        &self,
        candidates: &str,
        (kind, policy, free): (&str, &Policy, u32),
        connection: &mut PgConnection,
    ) -> Result<Vec<Job>, sqlx::Error> {
        let claim = within_window(&format!("{RUNNING}{candidates}{TAKE}"));
        let rows = sqlx::query(&claim)
            .bind(kind)
            .bind(i64::from(policy.per_owner))
            .bind(i64::from(policy.in_all))
            .bind(i64::from(free))
            .bind(self.worker)
            .bind(interval(self.lease))
            .fetch_all(connection)
            .await?;
        rows.iter().map(job).collect()
    }

    /// Renews claims; returns those that are still valid.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn renew(&self, claims: &[Claim]) -> Result<Vec<Claim>, sqlx::Error> {
        let rows = sqlx::query(
            "UPDATE job SET lease_until = clock_timestamp() + $4
             FROM unnest($1::bigint[], $2::int[]) AS held (id, attempt)
             WHERE job.id = held.id AND job.attempt = held.attempt AND leased_by = $3
               AND done_at IS NULL AND dead_at IS NULL
             RETURNING job.id, job.attempt",
        )
        .bind(claims.iter().map(|claim| claim.id).collect::<Vec<_>>())
        .bind(claims.iter().map(|claim| claim.attempt).collect::<Vec<_>>())
        .bind(self.worker)
        .bind(interval(self.lease))
        .fetch_all(&self.pool)
        .await?;
        rows.iter()
            .map(|row| {
                Ok(Claim {
                    id: row.try_get("id")?,
                    attempt: row.try_get("attempt")?,
                })
            })
            .collect()
    }

    /// The job is done.
    ///
    /// # Errors
    /// When the database fails; another worker will find that there is nothing left to do.
    pub async fn finish(&self, claim: Claim) -> Result<(), sqlx::Error> {
        self.change(
            claim,
            "done_at = clock_timestamp(), leased_by = NULL, lease_until = NULL, reason = $4",
            None,
            Duration::ZERO,
        )
        .await
    }

    /// The job failed and is tried again after `pause`.
    ///
    /// # Errors
    /// When the database fails; then the lease expires.
    pub async fn try_again(
        &self,
        claim: Claim,
        reason: &str,
        pause: Duration,
    ) -> Result<(), sqlx::Error> {
        self.change(
            claim,
            "due = clock_timestamp() + $5, leased_by = NULL, lease_until = NULL, reason = $4",
            Some(reason),
            pause,
        )
        .await
    }

    /// The job fails for good, with the reason.
    ///
    /// # Errors
    /// When the database fails; then the lease expires.
    pub async fn bury(&self, claim: Claim, reason: &str) -> Result<(), sqlx::Error> {
        self.change(
            claim,
            "dead_at = clock_timestamp(), leased_by = NULL, lease_until = NULL, reason = $4",
            Some(reason),
            Duration::ZERO,
        )
        .await
    }

    /// The claim is given back without a change: another worker may begin at once.
    ///
    /// # Errors
    /// When the database fails; then the lease expires.
    pub async fn give_back(&self, claim: Claim) -> Result<(), sqlx::Error> {
        self.change(
            claim,
            "leased_by = NULL, lease_until = NULL, attempt = attempt - 1, reason = $4",
            Some("given back at shutdown"),
            Duration::ZERO,
        )
        .await
    }

    async fn change(
        &self,
        claim: Claim,
        set: &str,
        reason: Option<&str>,
        pause: Duration,
    ) -> Result<(), sqlx::Error> {
        // Every parameter is used in each form, so that Postgres can tell its type.
        let sql = format!("UPDATE job SET {set} WHERE {MINE} AND $5::interval IS NOT NULL");
        sqlx::query(&sql)
            .bind(claim.id)
            .bind(claim.attempt)
            .bind(self.worker)
            .bind(reason)
            .bind(interval(pause))
            .execute(&self.pool)
            .await
            .map(|_| ())
    }
}

/// Written into the statement as a number, since a general plan assumes a tenth of all jobs for any window.
fn within_window(statement: &str) -> String {
    statement.replace("{WINDOW}", &WINDOW.to_string())
}

async fn beyond(
    kind: &str,
    policy: &Policy,
    connection: &mut PgConnection,
) -> Result<bool, sqlx::Error> {
    sqlx::query_scalar(&within_window(BEYOND))
        .bind(kind)
        .bind(i64::from(policy.in_all))
        .fetch_one(connection)
        .await
}

fn job(row: &sqlx::postgres::PgRow) -> Result<Job, sqlx::Error> {
    let mut body = row.try_get("body")?;
    Ok(Job {
        asked: origin::take(&mut body),
        id: row.try_get("id")?,
        key: row.try_get("key")?,
        attempt: row.try_get("attempt")?,
        body,
    })
}

fn interval(duration: Duration) -> PgInterval {
    PgInterval {
        months: 0,
        days: 0,
        microseconds: i64::try_from(duration.as_micros()).unwrap_or(i64::MAX),
    }
}

/// Makes a job in a transaction of the caller's, for a command that asks for one. An existing one stays as it is.
///
/// # Errors
/// When the database fails.
pub async fn enqueue(connection: &mut PgConnection, job: NewJob) -> Result<(), sqlx::Error> {
    make(connection, vec![job]).await
}

/// Makes jobs in a transaction of the caller's; existing ones stay as they are.
/// `dead` ones, with their reason, are only there to be seen.
pub(super) async fn insert(
    connection: &mut PgConnection,
    jobs: &[(NewJob, Option<String>)],
) -> Result<u64, sqlx::Error> {
    let column = |of: fn(&NewJob) -> &str| jobs.iter().map(|(job, _)| of(job)).collect::<Vec<_>>();
    let bodies: Vec<String> = jobs.iter().map(|(job, _)| job.body.to_string()).collect();
    let written = sqlx::query(
        "INSERT INTO job (key, kind, lane, owner, body, due, dead_at, reason)
         SELECT key, kind, lane, owner, body::json, coalesce(due, clock_timestamp()),
                CASE WHEN reason IS NOT NULL THEN clock_timestamp() END, reason
         FROM unnest($1::text[], $2::text[], $3::text[], $4::uuid[], $5::text[], $6::timestamptz[], $7::text[])
             WITH ORDINALITY AS new (key, kind, lane, owner, body, due, reason, n)
         ORDER BY n
         ON CONFLICT (key) DO NOTHING",
    )
    .bind(column(|job| &job.key))
    .bind(column(|job| job.kind))
    .bind(column(|job| &job.lane))
    .bind(jobs.iter().map(|(job, _)| job.owner).collect::<Vec<_>>())
    .bind(bodies)
    .bind(jobs.iter().map(|(job, _)| job.due).collect::<Vec<_>>())
    .bind(jobs.iter().map(|(_, dead)| dead.as_deref()).collect::<Vec<_>>())
    .execute(connection)
    .await?;
    Ok(written.rows_affected())
}
