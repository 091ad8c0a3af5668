//! An operator's action on a read model: recorded in the log before it is done, and shown on the Operations screen
//! once it has ended.

use anyhow::Result;
use command_service::operation::begin_task;
use command_service::unit_of_work::UnitOfWork;
use query_service::operation::outcome::{self, Outcome};
use query_service::projection::{OperateError, Operator};
use service_kit::clock;
use shared_events::operation::ReadModelTask;

/// An operator whose actions are recorded in the log.
pub struct Told<'a> {
    pub operator: &'a Operator,
    pub unit: UnitOfWork,
}

impl Told<'_> {
    /// Records a task, runs it, and stores its result.
    pub async fn task<T>(
        &self,
        name: &str,
        task: ReadModelTask,
        work: impl Future<Output = Result<T, OperateError>>,
        in_words: impl FnOnce(&T) -> Outcome,
    ) -> Result<T> {
        self.operator.known(name)?;
        let begun = begin_task(&self.unit, name, task, clock::now()).await?;
        let done = work.await;
        let Outcome { failed, words } = match &done {
            Ok(done) => in_words(done),
            Err(cause) => outcome::failed(cause),
        };
        if let Err(cause) = begun.end(self.unit.pool(), failed, &words).await {
            // The task was done anyway, and the log has its start.
            tracing::warn!(%cause, "how the task ended could not be kept for the Operations screen");
        }
        Ok(done?)
    }
}
