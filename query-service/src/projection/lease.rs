//! One worker for each generation, over all nodes.
//!
//! A node holds the advisory locks of all its generations in one session; when the process or that connection dies, the
//! locks go with it. They keep nodes from competing, and no more: what a worker may write is decided in the work
//! transaction, by the epoch that it took. So a worker that was replaced and does not know it yet writes nothing, and
//! one whose node lost its locks goes on until it is replaced.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::{Duration, Instant};

use event_store::patience::{self, within};
use event_store::{Place, place};
use futures::FutureExt as _;
use futures::future::BoxFuture;
use sqlx::{PgConnection, PgPool};
use tokio::sync::Mutex;

use super::beyond;
use super::generation::{COLUMNS, Generation, Registry};
use super::sessions::{Sessions, Taken, connect};

/// The lease on a generation: the right to feed it.
#[derive(Debug)]
pub struct Lease {
    locks: Arc<Locks>,
    /// Its registry row when the right was taken.
    pub(super) generation: Generation,
    /// The place of its checkpoint in the log.
    pub(super) place: Place,
}

impl Lease {
    /// A connection for a batch.
    ///
    /// # Errors
    /// When the database fails.
    pub(super) async fn session(&self) -> Result<Taken, sqlx::Error> {
        self.locks.sessions.take().await
    }

    /// Lets others take the right at once. A lease that is only dropped ends with its node's session.
    pub(super) async fn release(self) {
        self.locks.release(&self.generation.schema).await;
    }
}

/// How long to wait for a replaced worker to release its lock.
const DISPLACEMENT: Duration = Duration::from_secs(30);

const LOCK_KEY: &str = "hashtextextended('feed ' || $1, 0)";

/// The locks that a node, or an operator's command, holds.
#[derive(Debug)]
pub struct Locks {
    pool: PgPool,
    session: Mutex<Option<Session>>,
    sessions: Arc<Sessions>,
}

/// The session with the locks, and the schemas whose locks it has.
#[derive(Debug)]
struct Session {
    conn: PgConnection,
    held: HashSet<String>,
}

/// Whether to wait for a row that somebody else has locked, perhaps a lost worker in an open transaction.
#[derive(Debug, Clone, Copy)]
enum Locked {
    Wait,
    Skip,
}

impl Locks {
    /// None yet.
    #[must_use]
    pub fn of(pool: PgPool) -> Arc<Self> {
        Arc::new(Self {
            sessions: Sessions::of(pool.clone()),
            session: Mutex::default(),
            pool,
        })
    }

    /// The connections that its workers write on.
    pub(super) fn sessions(&self) -> Arc<Sessions> {
        Arc::clone(&self.sessions)
    }

    /// The registry, read in the session with the locks: so its loss is noticed, and it begins anew.
    ///
    /// # Errors
    /// When the database fails.
    pub(super) async fn registry(&self) -> Result<Registry, sqlx::Error> {
        self.on(|session| Registry::read(&mut session.conn).boxed())
            .await
    }

    /// Locks again what this node feeds, after a session with locks was lost. Another worker may have the lock by now;
    /// then the epoch has changed, too.
    ///
    /// # Errors
    /// When the database fails.
    pub(super) async fn keep(
        &self,
        schemas: impl Iterator<Item = &String>,
    ) -> Result<(), sqlx::Error> {
        let schemas: Vec<String> = schemas.cloned().collect();
        self.on(|session| session.lock_all(schemas).boxed()).await
    }

    /// Takes the right to feed a generation if no other worker has it. `lost` is the epoch of a worker of this process
    /// whose connection fell silent: then the lock may still be held by a session that is lost as well.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn take(
        self: &Arc<Self>,
        schema: &str,
        lost: Option<i64>,
    ) -> Result<Option<Lease>, sqlx::Error> {
        let wanted = schema.to_owned();
        let take = self.on(move |session| session.take(wanted, lost).boxed());
        let taken = take.await?;
        Ok(taken.map(|(generation, place)| self.lease(generation, place)))
    }

    /// Takes the right from its current worker, in a session of its own. For operators, who exclude each other by a lock
    /// of their own.
    ///
    /// # Errors
    /// When the database fails, or the replaced worker does not release the lock in time.
    pub async fn seize(pool: PgPool, schema: &str) -> Result<Option<Lease>, sqlx::Error> {
        let locks = Self::of(pool);
        let mut session = Session::begin(&locks.pool).await?;
        let deadline = Instant::now() + DISPLACEMENT;
        loop {
            // A worker that has it, for long or since our last try, can not commit from here on, and releases it.
            raise_epoch(&mut session.conn, schema, None, Locked::Wait).await?;
            if session.lock(schema).await? {
                break;
            }
            if Instant::now() >= deadline {
                let what = format!("the worker of {schema} does not let go of it");
                return Err(sqlx::Error::Protocol(what));
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        let begun = session.begin_feeding(schema, None, Locked::Wait).await?;
        *locks.session.lock().await = Some(session);
        Ok(begun.map(|(generation, place)| locks.lease(generation, place)))
    }

    fn lease(self: &Arc<Self>, generation: Generation, place: Place) -> Lease {
        Lease {
            locks: Arc::clone(self),
            generation,
            place,
        }
    }

    async fn release(&self, schema: &str) {
        let schema = schema.to_owned();
        let released = self.on(move |session| session.unlock(schema).boxed());
        if let Err(cause) = released.await {
            // The session is gone then, and its locks with it.
            tracing::debug!(%cause, "a lock was not released");
        }
    }

    /// Works in the session with the locks. It is closed if that fails or the caller stops waiting: whether the session
    /// still holds them is not known then, and [`Self::keep`] takes them again.
    async fn on<T>(
        &self,
        work: impl for<'s> FnOnce(&'s mut Session) -> BoxFuture<'s, Result<T, sqlx::Error>> + Send,
    ) -> Result<T, sqlx::Error> {
        let mut slot = self.session.lock().await;
        let mut session = match slot.take() {
            Some(session) => session,
            None => within(patience::STATEMENT, Session::begin(&self.pool)).await?,
        };
        let done = within(patience::STATEMENT, work(&mut session)).await?;
        *slot = Some(session);
        Ok(done)
    }
}

impl Session {
    async fn begin(pool: &PgPool) -> Result<Self, sqlx::Error> {
        Ok(Self {
            conn: connect(pool).await?,
            held: HashSet::new(),
        })
    }

    async fn take(
        &mut self,
        schema: String,
        lost: Option<i64>,
    ) -> Result<Option<(Generation, Place)>, sqlx::Error> {
        // Whoever has the lock may take it at any epoch: another worker may have come and gone since the loss.
        let only = match self.lock(&schema).await? {
            true => None,
            false if lost.is_some() => lost,
            false => return Ok(None),
        };
        let begun = self.begin_feeding(&schema, only, Locked::Skip).await?;
        if begun.is_none() {
            self.unlock(schema).await?;
        }
        Ok(begun)
    }

    async fn begin_feeding(
        &mut self,
        schema: &str,
        only: Option<i64>,
        locked: Locked,
    ) -> Result<Option<(Generation, Place)>, sqlx::Error> {
        // The epoch is on disk before anything is written under it: two workers never have the same one.
        let conn = &mut self.conn;
        let Some(generation) = raise_epoch(conn, schema, only, locked).await? else {
            return Ok(None);
        };
        let Some(place) = place::at(&mut *conn, generation.checkpoint).await? else {
            beyond::stop(conn, &generation).await?;
            return Ok(None);
        };
        Ok(Some((generation, place)))
    }

    async fn lock_all(&mut self, schemas: Vec<String>) -> Result<(), sqlx::Error> {
        for schema in schemas {
            self.lock(&schema).await?;
        }
        Ok(())
    }

    /// Whether it has the lock; a session that takes a lock twice must release it twice.
    async fn lock(&mut self, schema: &str) -> Result<bool, sqlx::Error> {
        if self.held.contains(schema) {
            return Ok(true);
        }
        let lock = format!("SELECT pg_try_advisory_lock({LOCK_KEY})");
        let lock = sqlx::query_scalar(&lock).bind(schema);
        let is_held = lock.fetch_one(&mut self.conn).await?;
        if is_held {
            self.held.insert(schema.to_owned());
        }
        Ok(is_held)
    }

    async fn unlock(&mut self, schema: String) -> Result<(), sqlx::Error> {
        if self.held.remove(&schema) {
            let unlock = format!("SELECT pg_advisory_unlock({LOCK_KEY})");
            let unlock = sqlx::query(&unlock).bind(schema);
            unlock.execute(&mut self.conn).await?;
        }
        Ok(())
    }
}

/// Taken from the clock: even if the database is replaced by one that lacks the last epochs, none is given twice.
/// `only` if the epoch is still this one.
async fn raise_epoch(
    conn: &mut PgConnection,
    schema: &str,
    only: Option<i64>,
    locked: Locked,
) -> Result<Option<Generation>, sqlx::Error> {
    let skip = match locked {
        Locked::Wait => "",
        Locked::Skip => "SKIP LOCKED",
    };
    sqlx::query_as(&format!(
        "UPDATE projection_generation
         SET epoch = greatest(epoch + 1, (extract(epoch FROM clock_timestamp()) * 1000)::bigint)
         WHERE schema = (SELECT schema FROM projection_generation
                          WHERE schema = $1 AND state <> 'dropped' AND epoch = coalesce($2, epoch)
                            FOR UPDATE {skip})
         RETURNING {COLUMNS}, 0::bigint AS parked",
    ))
    .bind(schema)
    .bind(only)
    .fetch_optional(conn)
    .await
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use event_store::Decoder;
    use event_store::PersonKeys;
    use event_store::{Batch, Waker};
    use shared_events::Position;
    use shared_events::personal::MasterKey;
    use testkit::wait_until;

    use super::*;
    use crate::projection::writer::{Halt, Writer};
    use crate::projection::{Moves, ProjectionContext, generation};
    use crate::wallet::projection::Wallet;

    struct World {
        _database: testkit::Database,
        context: ProjectionContext,
        schema: String,
    }

    /// With two events in the log and a generation at its beginning.
    async fn world() -> World {
        let database = testkit::Database::fresh().await;
        let pool = database.query_pool();
        let keys = PersonKeys::new(pool.clone(), MasterKey::new(1, [0; 32]));
        let context = ProjectionContext::new(
            pool.clone(),
            Decoder::new(keys),
            vec![Arc::new(Wallet)],
            Waker::default(),
            Moves::default(),
        );
        let made = generation::create(&pool, &Wallet, Position::ZERO);
        let made = made.await.unwrap();
        sqlx::raw_sql(
            "INSERT INTO events (aggregate_type, aggregate_id, sequence, event_type, event_version, payload, metadata, hash)
                 SELECT 'test', 'test', n, 'test', '1', '{}', '{}', '' FROM generate_series(1, 2) n;
             INSERT INTO event_log (position, appended, numbered_at) SELECT sequence, appended, now() FROM events;",
        )
        .execute(&database.owner_pool())
        .await
        .unwrap();
        World {
            _database: database,
            context,
            schema: made.schema,
        }
    }

    impl World {
        fn node(&self) -> Arc<Locks> {
            Locks::of(self.context.pool.clone())
        }

        fn writer(&self, lease: Lease) -> Writer {
            Writer::within(&self.context, &(Arc::new(Wallet) as _), lease)
        }

        async fn take(&self, node: &Arc<Locks>) -> Option<Lease> {
            node.take(&self.schema, None).await.unwrap()
        }

        async fn up_to(&self, position: u64) -> Batch {
            let place = place::at(&self.context.pool, Position(position)).await;
            Batch {
                events: vec![],
                through: place.unwrap().unwrap(),
            }
        }

        /// Ends the session with the locks of a node, which does not know.
        async fn cut_off(&self, node: &Locks) {
            let mut slot = node.session.lock().await;
            let pid = sqlx::query_scalar("SELECT pg_backend_pid()");
            let pid: i32 = pid
                .fetch_one(&mut slot.as_mut().unwrap().conn)
                .await
                .unwrap();
            let gone = || async {
                let end = "SELECT NOT coalesce(bool_or(pg_terminate_backend(pid)), false)
                             FROM pg_stat_activity WHERE pid = $1";
                let end = sqlx::query_scalar(end).bind(pid);
                end.fetch_one(&self.context.pool).await.unwrap()
            };
            wait_until(gone, "the session to end").await;
        }
    }

    #[tokio::test]
    async fn a_worker_that_lost_its_generation_without_noticing_can_not_write_to_it() {
        let world = world().await;
        let nodes = [world.node(), world.node()];
        let first = world.take(&nodes[0]).await.unwrap();
        assert!(world.take(&nodes[1]).await.is_none());
        world.cut_off(&nodes[0]).await;
        let mut first = world.writer(first);
        first.write(world.up_to(1).await).await.unwrap();
        let mut second = world.writer(world.take(&nodes[1]).await.unwrap());
        let two = world.up_to(2).await;
        assert!(matches!(
            first.write(two.clone()).await,
            Err(Halt::Displaced)
        ));
        second.write(two).await.unwrap();
        assert_eq!(second.checkpoint(), Position(2));
    }

    #[tokio::test]
    async fn a_node_that_lost_its_locks_takes_them_again_and_its_worker_goes_on() {
        let world = world().await;
        let nodes = [world.node(), world.node()];
        let mut first = world.writer(world.take(&nodes[0]).await.unwrap());
        world.cut_off(&nodes[0]).await;
        // The loss is noticed, and the next look begins anew.
        assert!(nodes[0].registry().await.is_err());
        nodes[0].registry().await.unwrap();
        nodes[0].keep([&world.schema].into_iter()).await.unwrap();
        assert!(world.take(&nodes[1]).await.is_none());
        first.write(world.up_to(2).await).await.unwrap();
        first.leave().await;
        assert!(world.take(&nodes[1]).await.is_some());
    }

    #[tokio::test]
    async fn what_a_lost_worker_fed_is_taken_again_under_its_old_lock_unless_another_has_come() {
        let world = world().await;
        let [old, node] = [world.node(), world.node()];
        let lost = world.take(&old).await.unwrap();
        let epoch = Some(lost.generation.epoch);
        let again = node.take(&world.schema, epoch).await.unwrap().unwrap();
        assert!(again.generation.epoch > lost.generation.epoch);
        assert!(node.take(&world.schema, epoch).await.unwrap().is_none());
        let (one, mut late) = (world.up_to(1).await, world.writer(lost));
        assert!(matches!(late.write(one).await, Err(Halt::Displaced)));
        // With the lock in hand it no longer matters which epoch was lost.
        late.leave().await;
        assert!(node.take(&world.schema, epoch).await.unwrap().is_some());
    }

    #[tokio::test]
    async fn a_generation_whose_row_a_lost_worker_still_locks_holds_up_nobody() {
        let world = world().await;
        let mut open = patience::begin(&world.context.pool).await.unwrap();
        sqlx::query("SELECT FROM projection_generation WHERE schema = $1 FOR UPDATE")
            .bind(&world.schema)
            .execute(&mut *open)
            .await
            .unwrap();
        let nodes = [world.node(), world.node()];
        assert!(world.take(&nodes[0]).await.is_none());
        open.rollback().await.unwrap();
        // Nor did the attempt keep the lock.
        assert!(world.take(&nodes[1]).await.is_some());
    }
}
