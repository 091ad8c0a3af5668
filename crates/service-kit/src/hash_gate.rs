//! How many passwords may be hashed at once.
//!
//! A hash takes tens of megabytes and one core for a while. The runtime would start hundreds on its blocking threads.
//! So there are as many permits as cores minus one, and a request that gets none within two seconds is told to try
//! again.
//!
//! The threads are a pool of the gate's own, one a permit: the allocator keeps what a thread has freed for that thread, and
//! as many of the runtime's threads as ever computed a hash would keep the memory of one each.

use std::{sync::Arc, thread, time::Duration};

use rayon::{ThreadPool, ThreadPoolBuilder};
use tokio::sync::{Semaphore, oneshot};

use crate::problem::{ApiError, Code};

const WAIT: Duration = Duration::from_millis(1_800);

/// The wait must be clearly shorter than two seconds, since the answer takes some time as well.
const _: () = assert!(WAIT.as_millis() < 2_000);

/// Lets a limited number of heavy computations run at once, off the threads that serve requests.
#[derive(Clone, Debug)]
pub struct HashGate {
    permits: Arc<Semaphore>,
    /// None where the system gives no threads.
    pool: Option<Arc<ThreadPool>>,
    wait: Duration,
}

impl HashGate {
    /// With one permit less than there are cores, but at least one.
    pub fn new() -> Self {
        let cores = thread::available_parallelism().map_or(1, usize::from);
        Self::with(cores.saturating_sub(1).max(1), WAIT)
    }

    fn with(permits: usize, wait: Duration) -> Self {
        let pool = ThreadPoolBuilder::new()
            .num_threads(permits)
            .thread_name(|_| "hash".into())
            // The panic was reported; the caller sees that there is no result.
            .panic_handler(|_| ())
            .build()
            .inspect_err(|error| tracing::error!(%error, "no threads for hashes can be started"));
        Self {
            permits: Arc::new(Semaphore::new(permits)),
            pool: pool.ok().map(Arc::new),
            wait,
        }
    }

    /// Runs `work` on one of the gate's threads when there is a permit.
    ///
    /// The permit goes with the work: a client that disconnects does not stop the computation, so its permit
    /// must not be given to another one.
    ///
    /// # Errors
    /// `overloaded` if there is no permit in time, `internal` if the work panics.
    pub async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, ApiError> {
        let permit = tokio::time::timeout(self.wait, Arc::clone(&self.permits).acquire_owned())
            .await
            .map_err(|_| ApiError::new(Code::OVERLOADED).retry_after(WAIT))?
            .map_err(ApiError::internal)?;
        let span = tracing::Span::current();
        let (done, result) = oneshot::channel();
        let job = move || {
            let _permit = permit;
            // The caller may be gone.
            let _ = done.send(span.in_scope(work));
        };
        // Without a pool the job is dropped, and the result with it.
        if let Some(pool) = &self.pool {
            pool.spawn(job);
        }
        result.await.map_err(ApiError::internal)
    }
}

impl Default for HashGate {
    fn default() -> Self {
        Self::new()
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use super::*;

    #[tokio::test]
    async fn without_a_permit_the_answer_is_overloaded_with_a_time_to_come_back() {
        let gate = HashGate::with(1, Duration::from_millis(5));
        let (finish, wait) = mpsc::channel::<()>();
        let busy = tokio::spawn({
            let gate = gate.clone();
            async move { gate.run(move || wait.recv()).await }
        });
        while gate.permits.available_permits() > 0 {
            tokio::task::yield_now().await;
        }
        let refused = gate.run(|| ()).await.unwrap_err();
        assert_eq!(
            (refused.code(), refused.status().as_u16()),
            (Code::OVERLOADED, 503)
        );
        finish.send(()).unwrap();
        assert!(busy.await.unwrap().is_ok());
        assert_eq!(gate.run(|| 7).await.unwrap(), 7);
    }

    #[tokio::test]
    async fn a_request_that_goes_away_keeps_its_permit_until_the_computation_ends() {
        let gate = HashGate::with(1, Duration::from_millis(5));
        let (started, has_started) = tokio::sync::oneshot::channel();
        let (finish, wait) = mpsc::channel::<()>();
        let request = tokio::spawn({
            let gate = gate.clone();
            async move {
                let work = move || {
                    started.send(()).unwrap();
                    wait.recv()
                };
                gate.run(work).await
            }
        });
        has_started.await.unwrap();
        request.abort();
        assert!(request.await.unwrap_err().is_cancelled());
        assert_eq!(gate.permits.available_permits(), 0);
        finish.send(()).unwrap();
        let _back = gate.permits.acquire().await.unwrap();
    }

    #[tokio::test]
    async fn computations_share_the_gates_own_threads_and_one_that_panics_takes_none_along() {
        let gate = HashGate::with(1, WAIT);
        let on = || thread::current().id();
        let first = gate.run(on).await.unwrap();
        #[allow(clippy::panic)]
        let broken = gate.run(|| -> () { panic!("on purpose") }).await;
        assert_eq!(broken.unwrap_err().status().as_u16(), 500);
        assert_eq!(gate.run(on).await.unwrap(), first);
    }
}
