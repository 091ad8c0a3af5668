//! A database with a log, and what feeds read models from it.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use event_store::Decoder;
use event_store::PersonKeys;
use event_store::{Draft, Row, Waker, append};
use query_service::projection::{
    Job, Moves, Operator, Pace, Projection, ProjectionContext, Runner, Verification,
};
use query_service::read_models::registered;
use shared_events::erasure::ErasureEvent;
use shared_events::personal::{MasterKey, PersonKey};
use shared_events::{Actor, Metadata, Position, UserId};
use sqlx::PgPool;
use testkit::{Database, wait_until};
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

use crate::generators::{Commit, Dice, Generator, People, Streams, all, of_minted_streams};

const MASTER: [u8; 32] = [7; 32];

/// Everything a test needs. The database goes with it.
pub struct World {
    pub database: Arc<Database>,
    pub context: ProjectionContext,
    pub operator: Operator,
    pub writer: Writer,
}

impl World {
    pub async fn new() -> Self {
        Self::with(registered()).await
    }

    pub async fn with(projections: Vec<Arc<dyn Projection>>) -> Self {
        Self::over(Arc::new(Database::fresh().await), projections)
    }

    /// With every read model made while the log was empty.
    pub async fn read() -> Self {
        Self::prepared("read models", async |world| world.ready().await).await
    }

    /// As `begin` leaves it, which happens once for all tests that begin alike. Its writer has written nothing itself.
    pub async fn prepared(what: &str, begin: impl AsyncFnOnce(&mut Self)) -> Self {
        let program = std::env::current_exe().unwrap();
        let make = async |database: Arc<Database>| {
            let mut world = Self::over(database, registered());
            begin(&mut world).await;
        };
        let database = Database::prepared(what, &program, make).await;
        Self::over(Arc::new(database), registered())
    }

    fn over(database: Arc<Database>, projections: Vec<Arc<dyn Projection>>) -> Self {
        let context = projection_context(database.query_pool(), projections);
        let writer = Writer::new(database.command_pool(), context.log.clone());
        Self {
            database,
            operator: Operator::new(context.clone()),
            context,
            writer,
        }
    }

    /// The same world with other projections.
    pub fn instead(mut self, projections: Vec<Arc<dyn Projection>>) -> Self {
        self.context.projections = projections;
        self.operator = Operator::new(self.context.clone());
        self
    }

    /// Another node's view of the same database.
    pub fn node(&self, projections: Vec<Arc<dyn Projection>>) -> ProjectionContext {
        projection_context(self.database.query_pool(), projections)
    }

    pub async fn ready(&self) {
        self.operator.ensure_ready(quietly()).await.unwrap();
    }

    /// Computes the projection anew and compares it with what is read.
    pub async fn verify(&self, name: &str) -> Verification {
        self.operator.verify(name, quietly()).await.unwrap()
    }

    /// Compares every registered projection with what is computed anew.
    pub async fn verify_all(&self) {
        for projection in &self.context.projections {
            let found = self.verify(projection.name()).await;
            assert!(found.equal, "{found:#?}");
        }
    }

    pub async fn checkpoint(&self, name: &str) -> Position {
        sqlx::query_scalar(
            "SELECT checkpoint FROM projection_generation WHERE name = $1 AND state = 'live'",
        )
        .bind(name)
        .fetch_one(&self.context.pool)
        .await
        .unwrap()
    }

    /// Waits until what is read of a projection is at the head of the log.
    pub async fn at_head(&self, name: &str) {
        let head = self.writer.head().await;
        wait_until(
            || async { self.checkpoint(name).await >= head },
            &format!("{name} to reach position {head}"),
        )
        .await;
    }

    pub async fn all_at_head(&self) {
        for projection in &self.context.projections {
            self.at_head(projection.name()).await;
        }
    }

    pub fn run(&self) -> Node {
        Node::start(self.context.clone())
    }
}

pub fn projection_context(
    pool: PgPool,
    projections: Vec<Arc<dyn Projection>>,
) -> ProjectionContext {
    let keys = PersonKeys::new(pool.clone(), MasterKey::new(1, MASTER));
    ProjectionContext {
        pool,
        decoder: Decoder::new(keys),
        projections,
        log: Waker::default(),
        moves: Moves::default(),
    }
}

/// A running runner.
pub struct Node {
    stop: CancellationToken,
    task: JoinHandle<()>,
}

impl Node {
    pub fn start(context: ProjectionContext) -> Self {
        Self::keeping(context, Duration::from_secs(24 * 60 * 60))
    }

    /// One that keeps what was replaced or left for so long.
    pub fn keeping(context: ProjectionContext, keep: Duration) -> Self {
        let stop = CancellationToken::new();
        let runner = Runner::new(context, keep);
        let task = tokio::spawn(runner.run(stop.clone()));
        Self { stop, task }
    }

    pub async fn stop(self) {
        self.stop.cancel();
        self.task.await.unwrap();
    }
}

/// A job that nobody watches or interrupts.
pub fn quietly() -> Job<'static> {
    static NEVER: std::sync::LazyLock<CancellationToken> =
        std::sync::LazyLock::new(CancellationToken::new);
    Job {
        pace: Pace::Fast,
        progress: &|_| {},
        stop: &NEVER,
    }
}

/// Writes what the generators make, and numbers it.
pub struct Writer {
    pub pool: PgPool,
    log: Waker,
    keys: PersonKeys,
    known: HashMap<UserId, PersonKey>,
    generators: Vec<Box<dyn Generator>>,
    pub dice: Dice,
    pub people: People,
    pub streams: Streams,
}

impl Writer {
    pub fn new(pool: PgPool, log: Waker) -> Self {
        Self {
            keys: PersonKeys::new(pool.clone(), MasterKey::new(1, MASTER)),
            pool,
            log,
            known: HashMap::new(),
            generators: all(),
            dice: Dice::new(20_260_801),
            people: People::some(25),
            streams: Streams::default(),
        }
    }

    /// For streams of its own, whatever others have written.
    pub fn apart(pool: PgPool, log: Waker) -> Self {
        Self {
            generators: of_minted_streams(),
            ..Self::new(pool, log)
        }
    }

    /// Goes on over other connections.
    pub fn moved_to(&mut self, pool: PgPool, log: Waker) {
        (self.pool, self.log) = (pool, log);
    }

    /// So many commits of chance.
    pub async fn commits(&mut self, count: usize) {
        let mut rows = Vec::new();
        for _ in 0..count {
            let which = self.dice.below(self.generators.len() as u64) as usize;
            let generator = &mut self.generators[which];
            let commit = generator.commit(&mut self.dice, &self.people, &mut self.streams);
            rows.extend(self.rows(commit).await);
        }
        self.append(rows).await;
    }

    /// These events, as one commit.
    pub async fn commit(&mut self, owner: Option<UserId>, events: Vec<Draft>) {
        let rows = self.rows(Commit { owner, events }).await;
        self.append(rows).await;
    }

    /// Erases one of the people. This writer goes on to write about them with the key it knew, as a process does that has not
    /// heard of it.
    pub async fn erase(&mut self, person: UserId) {
        let mut connection = self.pool.acquire().await.unwrap();
        PersonKeys::destroy(person, &mut connection).await.unwrap();
        drop(connection);
        let erased = self.streams.next(person, &ErasureEvent::Erased {});
        self.commit(Some(person), vec![erased]).await;
    }

    async fn append(&self, rows: Vec<Row>) {
        append(&self.pool, &rows, None).await.unwrap();
        number(&self.pool).await;
        self.log.wake();
    }

    async fn rows(&mut self, commit: Commit) -> Vec<Row> {
        let metadata = Metadata {
            actor: commit.owner.map_or(Actor::SYSTEM, Actor::user),
            owner: commit.owner,
            command: "generated".to_owned(),
            correlation: uuid::Uuid::now_v7(),
            causation: None,
            traceparent: None,
        };
        if let Some(owner) = commit.owner
            && !self.known.contains_key(&owner)
        {
            let made = self.keys.generate(owner);
            let mut connection = self.pool.acquire().await.unwrap();
            made.insert(&mut connection).await.unwrap();
            self.known.insert(owner, made.key);
        }
        let key = commit.owner.and_then(|owner| self.known.get(&owner));
        let seal = |draft| Row::seal(draft, &metadata, key).unwrap();
        commit.events.into_iter().map(seal).collect()
    }

    pub async fn head(&self) -> Position {
        event_store::feed::head(&self.pool).await.unwrap()
    }
}

/// Gives what was appended its positions, as the sequencer does; here nobody else writes.
pub async fn number(pool: &PgPool) {
    sqlx::query(
        "INSERT INTO event_log (position, appended, numbered_at)
         SELECT last.position + row_number() OVER (ORDER BY appended), appended, clock_timestamp()
         FROM events, (SELECT coalesce(max(position), 0) AS position, coalesce(max(appended), 0) AS appended_to FROM event_log) last
         WHERE appended > last.appended_to ORDER BY appended",
    )
    .execute(pool)
    .await
    .unwrap();
}
