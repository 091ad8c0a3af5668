//! Workers: claim what is due, run it, record the result.

use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::Duration;

use event_store::Waker;
use event_store::patience::{self, within};
use futures::FutureExt as _;
use service_kit::telemetry::context;
use tokio::task::JoinSet;
use tokio_util::sync::CancellationToken;
use tracing::{Instrument as _, Span};

use super::lease::Leases;
use super::queue::{Claim, Queue};
use super::{Failure, Handler, Job};

/// The longest pause between two checks when nothing wakes them: timers become due without a wake.
const IDLE: Duration = Duration::from_millis(500);
/// The same where somebody else looks for timers.
const WATCHED: Duration = Duration::from_secs(60);
/// After the database failed.
const RETRY: Duration = Duration::from_secs(1);
/// Running jobs get this long at shutdown before they are given back.
const DRAIN: Duration = Duration::from_secs(2);

/// Runs the jobs of one kind on this node.
pub struct Workers {
    queue: Queue,
    handler: Arc<dyn Handler>,
    leases: Leases,
    made: Waker,
    idle: Duration,
}

impl std::fmt::Debug for Workers {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Workers")
            .field("kind", &self.handler.kind())
            .finish_non_exhaustive()
    }
}

impl Workers {
    /// `made` wakes them when jobs were made in this process.
    #[must_use]
    pub fn new(queue: Queue, handler: Arc<dyn Handler>, made: Waker) -> Self {
        Self {
            leases: Leases::new(queue.clone()),
            queue,
            handler,
            made,
            idle: IDLE,
        }
    }

    /// Also woken when a job becomes due without a wake, by [`super::due::watch`].
    pub(super) fn watched(self) -> Self {
        Self {
            idle: WATCHED,
            ..self
        }
    }

    /// Works until `stop`, then gives back unfinished jobs.
    pub async fn run(self, stop: CancellationToken) {
        count_from_zero(self.handler.kind());
        let keeping = tokio::spawn(self.leases.clone().keep());
        let mut running = JoinSet::new();
        let mut woken = self.made.subscribe();
        while !stop.is_cancelled() {
            let pause = match self.start(&mut running).await {
                Ok(()) => self.idle,
                Err(cause) => {
                    tracing::warn!(kind = self.handler.kind(), %cause, "jobs can not be claimed, will try again");
                    RETRY
                }
            };
            tokio::select! {
                () = stop.cancelled() => break,
                _ = woken.changed() => {}
                // A finished job leaves a place, and may have blocked its lane.
                Some(_) = running.join_next() => {}
                () = tokio::time::sleep(pause) => {}
            }
        }
        self.end(running).await;
        keeping.abort();
    }

    async fn start(&self, running: &mut JoinSet<()>) -> Result<(), sqlx::Error> {
        // One claim only considers the oldest jobs; behind those that have to wait there may be others.
        while self.start_some(running).await? {}
        Ok(())
    }

    /// False when there was nothing to start, or no room for it.
    async fn start_some(&self, running: &mut JoinSet<()>) -> Result<bool, sqlx::Error> {
        while running.try_join_next().is_some() {}
        let policy = self.handler.policy();
        let busy = u32::try_from(running.len()).unwrap_or(u32::MAX);
        let free = policy.on_node.saturating_sub(busy);
        let claim = self.queue.claim(self.handler.kind(), &policy, free);
        // If the claim succeeds after this, it expires.
        let jobs = within(patience::STATEMENT, claim).await?;
        let some = !jobs.is_empty();
        for job in jobs {
            let claim = Claim {
                id: job.id,
                attempt: job.attempt,
            };
            let (go, gone) = tokio::sync::oneshot::channel();
            let work = traced(self.queue.clone(), self.handler.clone(), job);
            let leases = self.leases.clone();
            let task = running.spawn(async move {
                // Not before the claim is recorded, else a short job would be recorded after its end.
                let _ = gone.await;
                work.await;
                leases.release(claim);
            });
            self.leases.hold(claim, task);
            let _ = go.send(());
        }
        Ok(some)
    }

    async fn end(&self, mut running: JoinSet<()>) {
        let finished = async { while running.join_next().await.is_some() {} };
        let _ = tokio::time::timeout(DRAIN, finished).await;
        for claim in self.leases.stop_all() {
            if let Err(cause) = self.queue.give_back(claim).await {
                tracing::warn!(job = claim.id, %cause, "a lease was not given back and will run out");
            }
        }
    }
}

/// So that an alarm sees the first job that fails for good.
fn count_from_zero(kind: &'static str) {
    for name in ["jobs_done_total", "jobs_failed_total", "jobs_dead_total"] {
        metrics::counter!(name, "kind" => kind).increment(0);
    }
}

/// A run is a trace of its own, with a link to the trace that asked for the job: the job may have waited for days,
/// and run before.
async fn traced(queue: Queue, handler: Arc<dyn Handler>, job: Job) {
    let kind = handler.kind();
    let span = tracing::info_span!(
        target: context::TRACED,
        parent: None,
        "job",
        otel.name = format!("job {kind}"),
        otel.kind = "consumer",
        job.kind = kind,
        job.key = job.key,
        job.attempt = job.attempt,
    );
    context::link(&span, job.asked);
    let work = context::within(job.asked, work(queue, handler, job));
    work.instrument(span).await;
}

async fn work(queue: Queue, handler: Arc<dyn Handler>, job: Job) {
    let claim = Claim {
        id: job.id,
        attempt: job.attempt,
    };
    let kind = handler.kind();
    let done = guarded(handler.run(&job)).await;
    if done.is_err() {
        context::fail(&Span::current());
    }
    let noted = match done {
        Ok(()) => {
            metrics::counter!("jobs_done_total", "kind" => kind).increment(1);
            queue.finish(claim).await
        }
        Err(failure) if failure.hopeless || job.attempt >= handler.policy().attempts => {
            give_up(&queue, handler.as_ref(), &job, claim, failure).await
        }
        Err(failure) => {
            metrics::counter!("jobs_failed_total", "kind" => kind).increment(1);
            tracing::warn!(kind, key = job.key, attempt = job.attempt, %failure, "a job failed and is tried again");
            let pause = handler.pause(job.attempt);
            queue.try_again(claim, &failure.reason, pause).await
        }
    };
    if let Err(cause) = noted {
        tracing::warn!(kind, key = job.key, %cause, "how a job went was not noted; its lease will run out");
    }
}

async fn give_up(
    queue: &Queue,
    handler: &dyn Handler,
    job: &Job,
    claim: Claim,
    failure: Failure,
) -> Result<(), sqlx::Error> {
    let reason = match guarded(handler.abandon(job)).await {
        Ok(()) => failure.reason,
        Err(also) => format!("{}; giving it up: {also}", failure.reason),
    };
    metrics::counter!("jobs_dead_total", "kind" => handler.kind()).increment(1);
    tracing::error!(
        kind = handler.kind(),
        key = job.key,
        reason,
        "a job was given up"
    );
    queue.bury(claim, &reason).await
}

/// A panic is a failure of this job, not of the worker.
async fn guarded(work: impl Future<Output = Result<(), Failure>>) -> Result<(), Failure> {
    AssertUnwindSafe(work)
        .catch_unwind()
        .await
        .unwrap_or_else(|_| Err(Failure::passing("the handler panicked")))
}
