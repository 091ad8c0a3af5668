//! A log of a given size with the sequencer and every projection running on it, in this process: for measurements
//! without HTTP.

use std::time::Duration;

use anyhow::Result;
use command_service::sequencer;
use command_service::unit_of_work::UnitOfWork;
use event_store::Decoder;
use event_store::PersonKeys;
use event_store::Waker;
use query_service::projection::{Job, Moves, Operator, Pace, ProjectionContext, Runner};
use query_service::read_models::registered;
use service_kit::pool::{Purpose, options, session};
use shared_events::personal::MasterKey;
use sqlx::postgres::PgConnectOptions;
use sqlx::{Connection as _, Executor as _, PgConnection, PgPool};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::old::RARE;

/// Wallets in the log.
pub const WALLETS: u64 = 10_000;

/// A database of its own.
#[derive(Debug)]
pub struct Rig {
    /// For the statements of the measurement itself.
    pub pool: PgPool,
    /// The superuser's URL.
    pub url: String,
    admin_url: String,
    name: String,
}

/// The content of a log, and its origin.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Log {
    /// Purchases, and nothing else.
    Purchases,
    /// Purchases, with one event in a hundred of a rare type.
    Mixed,
    /// The same from another cluster, whose transaction ids were far above those of this one.
    Restored,
}

/// Transaction ids of the other cluster begin here.
const ELSEWHERE: u64 = 4_000_000_000;

/// The tasks beside a measurement.
#[derive(Debug)]
pub struct Running {
    /// Woken after each commit, as by the product's own commands.
    pub commits: Waker,
    stop: CancellationToken,
    tasks: TaskTracker,
}

impl Rig {
    /// With `events` purchases spread over [`WALLETS`] wallets, numbered and analysed.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn filled(url: impl Fn(&str) -> String, events: u64) -> Result<Self> {
        Self::of(url, events, Log::Purchases).await
    }

    /// With `events` in any kind of log. A restored one is not adopted yet.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn of(url: impl Fn(&str) -> String, events: u64, log: Log) -> Result<Self> {
        let name = format!("rig_{events}");
        create(&url("postgres"), &name).await?;
        let pool = PgPool::connect(&url(&name)).await?;
        event_store::migrate(&pool).await?;
        pool.execute(fill(events, log).as_str()).await?;
        if log != Log::Restored {
            // In a transaction of its own: in the one that wrote the events, they are not committed yet, and the
            // sequencer would number them again.
            pool.execute("UPDATE sequencer SET snapshot = pg_current_snapshot()")
                .await?;
        }
        pool.execute("VACUUM ANALYZE").await?;
        pool.execute("CHECKPOINT").await?;
        Ok(Self {
            pool,
            url: url(&name),
            admin_url: url("postgres"),
            name,
        })
    }

    /// A unit of work like the product's: pool sizes, keys, and a waker of the sequencer.
    ///
    /// # Errors
    /// When the address can not be parsed.
    pub fn unit(&self, commits: &Waker) -> Result<UnitOfWork> {
        let target: PgConnectOptions = self.url.parse()?;
        let pool = options(Purpose::Commands).connect_lazy_with(session(target, Purpose::Commands));
        Ok(UnitOfWork::new(pool.clone(), keys(&pool), commits.clone()))
    }

    /// The workshop that feeds this log's read models.
    #[must_use]
    pub fn projection_context(&self, log: &Waker) -> ProjectionContext {
        let decoder = Decoder::new(keys(&self.pool));
        ProjectionContext::new(
            self.pool.clone(),
            decoder,
            registered(),
            log.clone(),
            Moves::default(),
        )
    }

    /// Starts the sequencer and all projections, after each was brought to the end of the log.
    ///
    /// # Errors
    /// When a projection can not be built.
    pub async fn run(&self) -> Result<Running> {
        let stop = CancellationToken::new();
        let silent = |_: &_| {};
        let job = Job {
            pace: Pace::Fast,
            progress: &silent,
            stop: &stop,
        };
        let log = Waker::default();
        Operator::new(self.projection_context(&log))
            .ensure_ready(job)
            .await?;
        let target: PgConnectOptions = self.url.parse()?;
        let background =
            options(Purpose::Background).connect_lazy_with(session(target, Purpose::Background));
        let (tasks, commits) = (TaskTracker::new(), Waker::default());
        let sequencer = sequencer::run(background, commits.clone(), log.clone(), stop.clone());
        tasks.spawn(sequencer);
        let runner = Runner::new(self.projection_context(&log), Duration::from_secs(3_600));
        let ready = runner.caught_up();
        tasks.spawn(runner.run(stop.clone()));
        while !ready.caught_up_once() {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        Ok(Running {
            commits,
            stop,
            tasks,
        })
    }

    /// Waits until everything appended so far has a position and is in the read model of wallets; returns its schema.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn caught_up(&self) -> Result<String> {
        loop {
            let found: Option<String> = sqlx::query_scalar(
                "SELECT schema FROM projection_generation WHERE name = 'wallet' AND state = 'live'
                 AND checkpoint >= (SELECT max(position) FROM event_log)
                 AND (SELECT max(appended) FROM events) <= (SELECT max(appended) FROM event_log)",
            )
            .fetch_optional(&self.pool)
            .await?;
            if let Some(schema) = found {
                return Ok(schema);
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    /// Lets recently written data settle: analysed, vacuumed and on disk, as in a database that has grown slowly.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn settle(&self) -> Result<()> {
        self.caught_up().await?;
        self.pool.execute("VACUUM ANALYZE").await?;
        self.pool.execute("CHECKPOINT").await?;
        Ok(())
    }

    /// Frees the disk space.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn drop(self) -> Result<()> {
        self.pool.close().await;
        remove(&self.admin_url, &self.name).await
    }
}

impl Running {
    /// Ends the tasks beside a measurement.
    pub async fn end(self) {
        self.stop.cancel();
        self.tasks.close();
        self.tasks.wait().await;
    }
}

/// Makes an empty database of this name, and replaces one from an earlier run.
///
/// # Errors
/// When the server refuses.
pub async fn create(admin_url: &str, name: &str) -> Result<()> {
    remove(admin_url, name).await?;
    let mut admin = PgConnection::connect(admin_url).await?;
    admin
        .execute(format!("CREATE DATABASE {name}").as_str())
        .await?;
    Ok(())
}

/// Frees the disk space of a database.
///
/// # Errors
/// When the server refuses.
pub async fn remove(admin_url: &str, name: &str) -> Result<()> {
    let mut admin = PgConnection::connect(admin_url).await?;
    admin
        .execute(format!("DROP DATABASE IF EXISTS {name} WITH (FORCE)").as_str())
        .await?;
    Ok(())
}

fn keys(pool: &PgPool) -> PersonKeys {
    PersonKeys::new(pool.clone(), MasterKey::new(1, [0; 32]))
}

/// The hash of an event from columns of these names, in the same way as the product.
pub const CANONICAL: &str = "\
sha256(int8send(octet_length(identity)) || convert_to(identity, 'UTF8') || int8send(octet_length(name)) || convert_to(name, 'UTF8')
    || int8send(octet_length(version)) || convert_to(version, 'UTF8') || int8send(octet_length(payload)) || convert_to(payload, 'UTF8')
    || int8send(octet_length(metadata)) || convert_to(metadata, 'UTF8'))";

/// Purchases spread over [`WALLETS`] wallets, in the same form as the product's, by one statement.
#[must_use]
pub fn purchases(events: u64) -> String {
    written(events, "'wallet'", "pg_current_xact_id()")
}

fn written(events: u64, stream: &str, transaction: &str) -> String {
    format!(
        "INSERT INTO events (aggregate_type, aggregate_id, sequence, event_type, event_version, payload, metadata, hash, tx)
         SELECT kind, id, place, name, version, payload::json, metadata::json, {CANONICAL}, tx
         FROM (SELECT n, {stream} AS kind, id, n / {WALLETS} + 1 AS place, {stream} || '/' || id || '/' || n / {WALLETS} + 1 AS identity,
                      'bought' AS name, '1' AS version,
                      json_build_object('bought', json_build_object('amount', 5, 'debt_paid', 0, 'reference', n::text))::text AS payload,
                      json_build_object('actor', 'user:' || id, 'command', 'buy', 'correlation', id, 'owner', id)::text AS metadata,
                      {transaction} AS tx
               FROM (SELECT n, md5((n % {WALLETS})::text)::uuid::text AS id FROM generate_series(0, {events} - 1) n) rows) written
         ORDER BY n"
    )
}

/// The same in an empty log, with positions.
fn fill(events: u64, log: Log) -> String {
    let mixed = format!("CASE WHEN n % 100 = 0 THEN '{RARE}' ELSE 'wallet' END");
    let (written, cluster) = match log {
        Log::Purchases => (purchases(events), String::new()),
        Log::Mixed => (
            written(events, &mixed, "pg_current_xact_id()"),
            String::new(),
        ),
        Log::Restored => {
            let next = ELSEWHERE + events;
            let transaction = format!("({ELSEWHERE} + n)::text::xid8");
            let cluster = format!(", system_identifier = 1, snapshot = '{next}:{next}:'");
            (written(events, &mixed, &transaction), cluster)
        }
    };
    format!(
        "{written};
         INSERT INTO event_log (position, appended, numbered_at)
         SELECT row_number() OVER (ORDER BY appended), appended, now() FROM events;
         UPDATE sequencer SET position = {events}{cluster};"
    )
}
