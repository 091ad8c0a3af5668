//! Actions of operators on the running product.

mod task;

use crate::event::Position;
use crate::personal::Public;

pub use task::ReadModelTask;

/// The most tasks on read models that wait or run at the same time.
pub const MOST_TASKS: i64 = 50;

/// The progress of a running task on a read model, in `read_model_task`.
#[derive(
    Debug, Clone, Default, PartialEq, serde::Serialize, serde::Deserialize, utoipa::ToSchema,
)]
#[serde(rename_all = "camelCase")]
pub struct TaskProgress {
    /// `building`, `indexing` or `verifying`.
    pub phase: String,
    /// The position that it has reached.
    #[schema(value_type = u64)]
    pub position: Position,
    /// Where this phase ends.
    #[schema(value_type = u64)]
    pub target: Position,
    /// Positions per second.
    pub events_per_second: f64,
    /// At that rate; null before there is one.
    #[schema(required = true)]
    pub seconds_left: Option<f64>,
}

crate::events! {
    /// The stream `operation`, one for each action of an operator.
    pub enum OperationEvent of "operation" {
        /// A task on a read model was requested. Its result is not in the log: a read model changes nothing in the
        /// log.
        TaskAsked = "task-asked" v 1 {
            /// Its name, such as `wallet`.
            read_model: Public<String>,
            task: ReadModelTask,
        },
        /// A failed job is tried again.
        JobRetried = "job-retried" v 1 {
            /// Its number in the queue.
            job: u64,
            /// The kind of its handler.
            kind: Public<String>,
            /// The event that asked for it.
            key: Public<String>,
        },
        /// A failed job will not be done.
        JobDiscarded = "job-discarded" v 1 {
            /// Its number in the queue.
            job: u64,
            /// The kind of its handler.
            kind: Public<String>,
            /// The event that asked for it.
            key: Public<String>,
        },
        /// An operator did something on the command line that no other event records.
        CommandRun = "command-run" v 1 {
            /// The command without its arguments, such as `jobs recreate`.
            command: Public<String>,
            /// Its subject, such as `--days 3`; no names and no addresses.
            about: Public<String>,
        },
        /// A comparison of the log with its seals was requested.
        SealsCheckAsked = "seals-check-asked" v 1 {
            /// From the first seal on, not from the last that was compared.
            all: bool,
        },
    }
}
