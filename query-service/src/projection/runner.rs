//! Feeds every generation of this program's projections, together with the other nodes.

use service_kit::clock;
use std::collections::{HashMap, HashSet};
use std::panic::{AssertUnwindSafe, resume_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use event_store::patience::{self, within};
use futures::FutureExt as _;
use shared_events::Position;
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

use super::follow::{FollowOptions, Pace, follow};
use super::generation::{self, Generation, Registry, State};
use super::group_commit::GroupCommit;
use super::lease::{Lease, Locks};
use super::mend::mend;
use super::writer::{Halt, Writer};
use super::{Projection, ProjectionContext, beyond, metrics, unfed};

/// How often a node looks for generations without a worker: the longest delay of a takeover.
const LOOK: Duration = Duration::from_secs(1);
/// How often it looks for generations of programs of other versions.
const TIDY: Duration = Duration::from_secs(60 * 60);
/// How long a node leaves a generation to others after it could not continue it.
const STEP_BACK: Duration = Duration::from_secs(5);

/// Feeds the generations that this node can take.
#[derive(Debug)]
pub struct Runner {
    context: ProjectionContext,
    keep: Duration,
    caught_up: CaughtUp,
    locks: Arc<Locks>,
    group: GroupCommit,
    workers: HashMap<String, Worker>,
    stepped_back: HashMap<String, Instant>,
    /// The epochs of workers whose connections were lost: their sessions may still hold their locks.
    lost: HashMap<String, i64>,
    /// The projections that this node rebuilds because their rows come from events that are gone.
    mending: HashMap<String, JoinHandle<()>>,
    /// Unfinished generations that were already reported.
    told: HashSet<String>,
    tidied: Option<Instant>,
}

/// Whether all read models have caught up once on this node.
#[derive(Debug, Clone, Default)]
pub struct CaughtUp(Arc<AtomicBool>);

impl CaughtUp {
    /// True from the first time every live read model had applied the log's events from before the node's start. A
    /// stopped one, or one that waits for a newer program, does not count: the operator must act, and that is no reason
    /// to refuse all requests.
    #[must_use]
    pub fn caught_up_once(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

#[derive(Debug)]
struct Worker {
    epoch: i64,
    stop: CancellationToken,
    task: JoinHandle<Result<(), Halt>>,
}

impl Runner {
    /// Replaced generations are dropped after `keep`.
    #[must_use]
    pub fn new(context: ProjectionContext, keep: Duration) -> Self {
        let locks = Locks::of(context.pool.clone());
        Self {
            group: GroupCommit::begin(locks.sessions(), context.moves.clone()),
            locks,
            context,
            keep,
            caught_up: CaughtUp::default(),
            workers: HashMap::new(),
            stepped_back: HashMap::new(),
            lost: HashMap::new(),
            mending: HashMap::new(),
            told: HashSet::new(),
            tidied: None,
        }
    }

    /// For `/readyz`.
    #[must_use]
    pub fn caught_up(&self) -> CaughtUp {
        self.caught_up.clone()
    }

    /// Runs until `stop`; the current batches are finished then.
    pub async fn run(mut self, stop: CancellationToken) {
        let mut first_head = None;
        while !stop.is_cancelled() {
            let look = self.look(&mut first_head, &stop);
            if let Err(cause) = within(patience::WORK, look).await {
                tracing::warn!(%cause, "looking after the projections failed, will try again");
            }
            tokio::select! {
                () = tokio::time::sleep(LOOK) => {}
                () = stop.cancelled() => {}
            }
        }
        for worker in self.workers.values() {
            worker.stop.cancel();
        }
        for (_, worker) in self.workers.drain() {
            let _ = worker.task.await;
        }
    }

    async fn look(
        &mut self,
        first_head: &mut Option<Position>,
        stop: &CancellationToken,
    ) -> Result<(), sqlx::Error> {
        let Registry {
            generations: mut ours,
            head,
            standby,
        } = self.locks.registry().await?;
        metrics::publish_left(&ours);
        self.tell_of_left(&ours);
        ours.retain(|generation| self.projection_of(generation).is_some());
        self.reap().await;
        self.displace(&ours);
        // A standby has what its primary writes, and accepts no writes.
        if !standby {
            self.locks.keep(self.workers.keys()).await?;
            for generation in &ours {
                if let Err(cause) = self.feed(generation, stop).await {
                    tracing::warn!(schema = %generation.schema, %cause, "a projection can not be taken up, will try again");
                }
            }
        }
        metrics::publish(&self.context.pool, &ours, head).await?;
        let target = *first_head.get_or_insert(head);
        if self.have_caught_up(&ours, target) {
            self.caught_up.0.store(true, Ordering::Relaxed);
        }
        match standby {
            true => Ok(()),
            false => {
                self.drop_expired(&ours).await?;
                self.drop_unfed(&ours).await
            }
        }
    }

    /// Once for each process and generation.
    fn tell_of_left(&mut self, all: &[Generation]) {
        let now = clock::now();
        for generation in all.iter().filter(|generation| generation.is_left(now)) {
            if self.told.insert(generation.schema.clone()) {
                tracing::warn!(
                    schema = %generation.schema,
                    "a read model was begun more than a day ago and left: `projections rebuild` goes on with it, \
                     `projections drop --unfinished` lets it go"
                );
            }
        }
    }

    fn projection_of(&self, generation: &Generation) -> Option<&Arc<dyn Projection>> {
        self.context.projections.iter().find(|projection| {
            projection.name() == generation.name && projection.version() == generation.version
        })
    }

    async fn reap(&mut self) {
        let ended: Vec<String> = self
            .workers
            .iter()
            .filter(|(_, worker)| worker.task.is_finished())
            .map(|(schema, _)| schema.clone())
            .collect();
        for schema in ended {
            let Some(worker) = self.workers.remove(&schema) else {
                continue;
            };
            match worker.task.await {
                Ok(Ok(()) | Err(Halt::Displaced)) => continue,
                Ok(Err(halt @ Halt::Gone(_))) => {
                    tracing::warn!(%schema, %halt, "a projection begins anew at its checkpoint");
                    continue;
                }
                Ok(Err(Halt::Stopped(_) | Halt::Newer(_))) => {}
                Ok(Err(Halt::Database(cause @ sqlx::Error::Io(_)))) => {
                    tracing::warn!(%schema, %cause, "lost the connection that feeds a projection");
                    self.lost.insert(schema, worker.epoch);
                    continue;
                }
                Ok(Err(halt)) => tracing::warn!(%schema, %halt, "gave up feeding a projection"),
                Err(panic) => tracing::error!(%schema, %panic, "a projection's worker panicked"),
            }
            self.stepped_back.insert(schema, Instant::now());
        }
    }

    /// Ends workers whose generation another worker has taken over; an idle one would not notice this.
    fn displace(&self, generations: &[Generation]) {
        for (schema, worker) in &self.workers {
            let still_ours = generations
                .iter()
                .any(|found| found.schema == *schema && found.epoch == worker.epoch);
            if !still_ours {
                worker.stop.cancel();
            }
        }
    }

    /// Makes sure that a generation has a worker, and that one whose checkpoint is gone is rebuilt.
    async fn feed(
        &mut self,
        generation: &Generation,
        stop: &CancellationToken,
    ) -> Result<(), sqlx::Error> {
        self.take_up(generation).await?;
        self.mend(generation, stop).await
    }

    async fn take_up(&mut self, generation: &Generation) -> Result<(), sqlx::Error> {
        let schema = &generation.schema;
        let resting = self
            .stepped_back
            .get(schema)
            .is_some_and(|since| since.elapsed() < STEP_BACK);
        if generation.stopped.is_some() || resting || self.workers.contains_key(schema) {
            return Ok(());
        }
        let Some(projection) = self.projection_of(generation).cloned() else {
            return Ok(());
        };
        let lost = self.lost.get(schema).copied();
        let Some(lease) = self.locks.take(schema, lost).await? else {
            return Ok(());
        };
        self.lost.remove(schema);
        tracing::info!(%schema, "feeding a projection");
        let stop = CancellationToken::new();
        let worker = Worker {
            epoch: lease.generation.epoch,
            stop: stop.clone(),
            task: self.spawn(&projection, lease, stop),
        };
        self.workers.insert(schema.clone(), worker);
        Ok(())
    }

    /// Has a read model rebuilt whose checkpoint is beyond the end of the log. It is still read until the new one is
    /// complete.
    async fn mend(
        &mut self,
        generation: &Generation,
        stop: &CancellationToken,
    ) -> Result<(), sqlx::Error> {
        let is_under_way = |task: &JoinHandle<()>| !task.is_finished();
        if generation.state != State::Live
            || generation.stopped.is_none()
            || self.mending.get(&generation.name).is_some_and(is_under_way)
            || beyond::look(&self.context.pool, generation)
                .await?
                .is_none()
        {
            return Ok(());
        }
        let (context, name, stop) = (self.context.clone(), generation.name.clone(), stop.clone());
        let task = tokio::spawn(async move { mend(context, &name, &stop).await });
        self.mending.insert(generation.name.clone(), task);
        Ok(())
    }

    fn spawn(
        &self,
        projection: &Arc<dyn Projection>,
        lease: Lease,
        stop: CancellationToken,
    ) -> JoinHandle<Result<(), Halt>> {
        let writer = Writer::within(&self.context, projection, lease);
        let mut writer = writer.together(self.group.clone());
        let feed = self.context.feed();
        let moves = self.context.moves.clone();
        tokio::spawn(async move {
            let options = FollowOptions {
                pace: Pace::Gentle,
                bound: None,
                stop: &stop,
                moves: &moves,
            };
            let mut written = |_: &Writer| {};
            let followed = follow(&mut writer, &feed, options, &mut written);
            let followed = AssertUnwindSafe(followed).catch_unwind().await;
            writer.leave().await;
            followed.unwrap_or_else(|panic| resume_unwind(panic))
        })
    }

    fn have_caught_up(&self, ours: &[Generation], target: Position) -> bool {
        self.context.projections.iter().all(|projection| {
            ours.iter().any(|found| {
                found.name == projection.name()
                    && found.state == State::Live
                    && (found.checkpoint >= target
                        || found.stopped.is_some()
                        || found.waits_for.is_some())
            })
        })
    }

    async fn drop_expired(&self, ours: &[Generation]) -> Result<(), sqlx::Error> {
        for generation in ours {
            if generation.state != State::Standby {
                continue;
            }
            let expired: bool = sqlx::query_scalar(
                "SELECT coalesce(replaced_at < now() - make_interval(secs => $2), false)
                 FROM projection_generation WHERE schema = $1",
            )
            .bind(&generation.schema)
            .bind(self.keep.as_secs_f64())
            .fetch_one(&self.context.pool)
            .await?;
            if expired && generation::drop_tables(&self.context.pool, &generation.schema).await? {
                tracing::info!(schema = %generation.schema, "dropped a replaced generation");
            }
        }
        Ok(())
    }

    async fn drop_unfed(&mut self, ours: &[Generation]) -> Result<(), sqlx::Error> {
        if self.tidied.is_some_and(|since| since.elapsed() < TIDY) {
            return Ok(());
        }
        for schema in unfed::drop_unfed(&self.context.pool, ours, self.keep).await? {
            tracing::warn!(%schema, "dropped a read model of another version that nobody feeds: somebody in it was erased");
        }
        self.tidied = Some(Instant::now());
        Ok(())
    }
}
