//! Work that a client can not cancel by disconnecting.
//!
//! The server drops a handler when its client disconnects. A command dropped between its statements would leave a
//! connection in the middle of a transaction, or an effect without its answer; so commands run in a task of their own.

use std::{future::Future, sync::LazyLock, time::Duration};

use futures::future::BoxFuture;
use tokio::sync::oneshot;
use tokio_util::task::TaskTracker;
use tracing::Instrument;

use crate::{problem::ApiError, request_id, telemetry::context};

static RUNNING: LazyLock<TaskTracker> = LazyLock::new(TaskTracker::new);

/// The longest time of a command: longer than anybody waits for a reply. A command that takes so long hangs in
/// something that does not answer, and must not keep its resources.
const LONGEST: Duration = Duration::from_secs(10 * 60);

/// The task panicked, and the panic is in the log; or it took too long.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a task ended without a result")]
pub struct TaskLost;

impl From<TaskLost> for ApiError {
    fn from(lost: TaskLost) -> Self {
        Self::internal(lost)
    }
}

/// Runs `work` to its end, whether or not anybody still waits for it. It keeps the request's id and trace.
pub async fn in_task<T, E>(
    work: impl Future<Output = Result<T, E>> + Send + 'static,
) -> Result<T, E>
where
    T: Send + 'static,
    E: From<TaskLost> + Send + 'static,
{
    let (answer, done) = oneshot::channel();
    spawn(Box::pin(async move {
        // Nobody waits any more if the receiver is gone.
        let _ = answer.send(work.await);
    }));
    done.await.unwrap_or_else(|_| Err(TaskLost.into()))
}

/// Of one type for all work, so that the task is compiled once.
fn spawn(work: BoxFuture<'static, ()>) {
    let (id, brought) = (request_id::current(), context::brought());
    let work = context::within(brought, async move {
        match id {
            Some(id) => request_id::scope(id, work).await,
            None => work.await,
        }
    });
    let work = tokio::time::timeout(LONGEST, work);
    tokio::spawn(RUNNING.track_future(work.in_current_span()));
}

/// Waits until the work of [`in_task`] has ended, at most so long; returns whether it has. For the end of the
/// process.
pub async fn drain(at_most: Duration) -> bool {
    RUNNING.close();
    tokio::time::timeout(at_most, RUNNING.wait()).await.is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::request_id::RequestId;

    #[tokio::test]
    async fn work_goes_on_when_nobody_waits_for_it_any_more() {
        let (go_on, wait) = oneshot::channel::<()>();
        let (done, is_done) = oneshot::channel();
        let (started, has_started) = oneshot::channel();
        let request = tokio::spawn(in_task::<_, ApiError>(async move {
            started.send(()).unwrap();
            wait.await.unwrap();
            done.send("done").unwrap();
            Ok(())
        }));
        has_started.await.unwrap();
        request.abort();
        assert!(request.await.unwrap_err().is_cancelled());
        go_on.send(()).unwrap();
        assert_eq!(is_done.await.unwrap(), "done");
        assert!(drain(Duration::from_secs(5)).await);
    }

    #[tokio::test]
    async fn work_in_a_task_belongs_to_the_same_request() {
        let id = RequestId::mint();
        let seen = in_task::<_, ApiError>(async { Ok(request_id::current()) });
        assert_eq!(request_id::scope(id, seen).await.unwrap(), Some(id));
    }

    #[tokio::test]
    async fn a_panic_is_answered_as_an_internal_failure() {
        let lost = in_task::<(), ApiError>(async { panic!("on purpose") })
            .await
            .unwrap_err();
        assert_eq!(lost.status(), 500);
    }
}
