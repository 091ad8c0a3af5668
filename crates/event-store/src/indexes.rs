//! Indexes that are built while the product works.
//!
//! A migration's transaction would block every write to the table until the index is complete, and the more rows there
//! are, the longer that takes. These indexes are built without a transaction, after the migrations, by one process at a
//! time. If a process is killed, the next one starts its index again.

use std::borrow::Cow;
use std::fmt;
use std::time::Duration;

use sqlx::{Connection as _, Executor as _, PgConnection, PgPool};

/// An index that makes queries faster. None of them is a constraint: a program must work without it until it exists.
#[derive(Debug, Clone)]
pub struct Index {
    /// A changed definition gets another name.
    pub name: Cow<'static, str>,
    /// The table, the columns, and the condition on its rows.
    pub on: Cow<'static, str>,
}

const fn index(name: &'static str, on: &'static str) -> Index {
    Index {
        name: Cow::Borrowed(name),
        on: Cow::Borrowed(on),
    }
}

/// All indexes of this binary.
pub const INDEXES: [Index; 18] = [
    // For the workers' search, however many jobs wait, run, are not due yet or are done.
    index(
        "job_ready",
        "job (kind, due, id) WHERE leased_by IS NULL AND done_at IS NULL AND dead_at IS NULL",
    ),
    index(
        "job_ready_of_owner",
        "job (kind, coalesce(owner, '00000000-0000-0000-0000-000000000000'), due, id)
         WHERE leased_by IS NULL AND done_at IS NULL AND dead_at IS NULL",
    ),
    index(
        "job_running",
        "job (kind, lease_until) WHERE leased_by IS NOT NULL AND done_at IS NULL AND dead_at IS NULL",
    ),
    index(
        "job_in_lane",
        "job (lane, id) WHERE done_at IS NULL AND dead_at IS NULL",
    ),
    // For a person who wants to have everything about them.
    index("events_owner", "events ((metadata ->> 'owner'))"),
    // Rows that are old enough to be deleted; model_call has its own.
    index("job_done", "job (done_at) WHERE done_at IS NOT NULL"),
    index("job_dead", "job (dead_at) WHERE dead_at IS NOT NULL"),
    index(
        "command_dedup_passing",
        "command_dedup (created_at) WHERE NOT lasting OR octet_length(key) = 16",
    ),
    index(
        "outbox_settled",
        "outbox (settled_at) WHERE settled_at IS NOT NULL",
    ),
    // The mails of one state, for a superadmin who looks for failed ones.
    index(
        "outbox_of_state",
        "outbox (state, created_at DESC, id DESC)",
    ),
    index(
        "upload_slot_given_up",
        "upload_slot (created_at) WHERE NOT kept",
    ),
    index("password_reset_expires", "password_reset (expires_at)"),
    index("session_expires", "session (expires_at)"),
    index("sandbox_notice_created", "sandbox_notice (created_at)"),
    index(
        "sandbox_transaction_created",
        "sandbox_transaction (created_at)",
    ),
    index("payment_checkout_created", "payment_checkout (created_at)"),
    // How many keys another master key encrypts: read at each start after a change of keys.
    index(
        "person_key_master",
        "person_key (master_version) WHERE wrapped IS NOT NULL",
    ),
    index(
        "payment_inbox_processed",
        "payment_inbox (processed_at) WHERE processed_at IS NOT NULL",
    ),
];

/// The indexes above replace these.
const REPLACED: [&str; 4] = [
    "job_open",
    "job_lane",
    "job_leased",
    "command_dedup_created",
];

/// Only one process builds at a time. The lock is tried again and again, never waited for: a waiting statement keeps
/// its snapshot, and the build would wait for that snapshot.
const TURN: &str = "SELECT pg_try_advisory_lock(hashtext('marketplace.indexes'))";
const PAUSE: Duration = Duration::from_millis(250);
/// Nobody waits for the build, so it has no time limit.
const PATIENCE: &str =
    "SET statement_timeout = 0; SET lock_timeout = 0; SET idle_session_timeout = 0";

const IS_VALID: &str = "\
SELECT i.indisvalid FROM pg_class c JOIN pg_index i ON i.indexrelid = c.oid
WHERE c.relnamespace = 'public'::regnamespace AND c.relname = $1";

/// The progress of a build.
#[derive(Debug, Clone, sqlx::FromRow)]
pub struct Progress {
    /// The index.
    pub name: String,
    /// The server's name of the current phase.
    pub phase: String,
    /// Part of `total`, in the unit of the phase.
    pub done: i64,
    /// Zero if the phase has no measure.
    pub total: i64,
}

const PROGRESS: &str = "\
SELECT coalesce(c.relname, '')::text AS name, p.phase,
       CASE WHEN p.blocks_total > 0 THEN p.blocks_done ELSE p.tuples_done END AS done,
       CASE WHEN p.blocks_total > 0 THEN p.blocks_total ELSE p.tuples_total END AS total
FROM pg_stat_progress_create_index p LEFT JOIN pg_class c ON c.oid = p.index_relid
WHERE p.datname = current_database() AND p.phase IS NOT NULL";
/// The time between two reports; a faster build needs none.
const REPORT: Duration = Duration::from_secs(2);

impl fmt::Display for Progress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            name,
            phase,
            done,
            total,
        } = self;
        write!(f, "index {name}: {phase}")?;
        match total {
            0 => Ok(()),
            total => write!(f, ", {} %", done * 100 / total),
        }
    }
}

/// Builds missing indexes and drops those that they replace. `told` gets the progress.
///
/// # Errors
/// When the database fails. Complete indexes stay; the next call continues.
pub async fn build(owner: &PgPool, told: impl Fn(&Progress)) -> Result<(), sqlx::Error> {
    let mut wanted = INDEXES.to_vec();
    let mut replaced: Vec<String> = REPLACED.map(str::to_owned).into();
    if let Some((passes, before)) = of_passes(owner).await? {
        wanted.push(passes);
        replaced.extend(before);
    }
    build_these(owner, &wanted, &replaced, told).await
}

/// If events came from another cluster, passes use an index that leaves them out: their transaction ids mean
/// nothing here. Returned with the older indexes of earlier moves.
async fn of_passes(owner: &PgPool) -> Result<Option<(Index, Vec<String>)>, sqlx::Error> {
    let floor: i64 = sqlx::query_scalar("SELECT floor FROM sequencer")
        .fetch_one(owner)
        .await?;
    if floor == 0 {
        return Ok(None);
    }
    let index = Index {
        name: format!("events_tx_{floor}").into(),
        on: format!("events (tx) WHERE appended + 0 > {floor}").into(),
    };
    let before = "SELECT indexname::text FROM pg_indexes
         WHERE schemaname = 'public' AND tablename = 'events' AND starts_with(indexname, 'events_tx') AND indexname <> $1";
    let before = sqlx::query_scalar(before).bind(&*index.name);
    Ok(Some((index.clone(), before.fetch_all(owner).await?)))
}

/// Builds the given indexes.
///
/// # Errors
/// As [`build`].
pub async fn build_these(
    owner: &PgPool,
    wanted: &[Index],
    replaced: &[String],
    told: impl Fn(&Progress),
) -> Result<(), sqlx::Error> {
    // A connection of its own: the lock ends with it, however this ends.
    let mut builder = owner.acquire().await?.detach();
    builder.execute(PATIENCE).await?;
    tokio::select! {
        done = in_turn(&mut builder, wanted, replaced) => done?,
        failed = report(owner, told) => return Err(failed),
    }
    builder.close().await
}

async fn in_turn(
    builder: &mut PgConnection,
    wanted: &[Index],
    replaced: &[String],
) -> Result<(), sqlx::Error> {
    while !sqlx::query_scalar(TURN).fetch_one(&mut *builder).await? {
        tokio::time::sleep(PAUSE).await;
    }
    for index in wanted {
        make(builder, index).await?;
    }
    for name in replaced {
        remove(builder, name).await?;
    }
    Ok(())
}

/// Reports any build, by this process or another, until it fails.
async fn report(owner: &PgPool, told: impl Fn(&Progress)) -> sqlx::Error {
    loop {
        tokio::time::sleep(REPORT).await;
        match sqlx::query_as(PROGRESS).fetch_all(owner).await {
            Ok(all) => all.iter().for_each(&told),
            Err(cause) => return cause,
        }
    }
}

async fn make(builder: &mut PgConnection, index: &Index) -> Result<(), sqlx::Error> {
    let Index { name, on } = index;
    let found = sqlx::query_scalar(IS_VALID).bind(&**name);
    match found.fetch_optional(&mut *builder).await? {
        Some(true) => return Ok(()),
        // Left by a build that did not finish: it is written to and never read.
        Some(false) => remove(builder, name).await?,
        None => {}
    }
    let create = format!("CREATE INDEX CONCURRENTLY {name} ON public.{on}");
    builder.execute(create.as_str()).await?;
    Ok(())
}

async fn remove(builder: &mut PgConnection, name: &str) -> Result<(), sqlx::Error> {
    let drop = format!("DROP INDEX CONCURRENTLY IF EXISTS public.{name}");
    builder.execute(drop.as_str()).await?;
    Ok(())
}
