//! What operators do with the running product.

mod task;

use crate::event::Position;
use crate::personal::Public;

pub use task::ReadModelTask;

/// Tasks on read models that may wait or be under way at once.
pub const MOST_TASKS: i64 = 50;

/// What a task on a read model tells while it is under way, in `read_model_task`.
#[derive(
    Debug, Clone, Default, PartialEq, serde::Serialize, serde::Deserialize, utoipa::ToSchema,
)]
#[serde(rename_all = "camelCase")]
pub struct TaskProgress {
    /// `building`, `indexing` or `verifying`.
    pub phase: String,
    /// Up to where it is.
    #[schema(value_type = u64)]
    pub position: Position,
    /// Where this phase ends.
    #[schema(value_type = u64)]
    pub target: Position,
    /// Positions a second.
    pub events_per_second: f64,
    /// At that rate; null before there is one.
    #[schema(required = true)]
    pub seconds_left: Option<f64>,
}

crate::events! {
    /// The stream `operation`, one for each thing that an operator did.
    pub enum OperationEvent of "operation" {
        /// Work on a read model was asked for. How it ends is not in the log: a read model changes nothing that is.
        TaskAsked = "task-asked" v 1 {
            /// Its name, such as `wallet`.
            read_model: Public<String>,
            task: ReadModelTask,
        },
        /// A job that was given up is tried again.
        JobRetried = "job-retried" v 1 {
            /// Its number in the queue.
            job: u64,
            /// Who does it.
            kind: Public<String>,
            /// The event that asked for it.
            key: Public<String>,
        },
        /// A job that was given up will not be done.
        JobDiscarded = "job-discarded" v 1 {
            /// Its number in the queue.
            job: u64,
            /// Who would have done it.
            kind: Public<String>,
            /// The event that asked for it.
            key: Public<String>,
        },
        /// An operator did something on the command line that no other event records.
        CommandRun = "command-run" v 1 {
            /// The command without what stands behind it, such as `jobs recreate`.
            command: Public<String>,
            /// What it was about, such as `--days 3`; no names and no addresses.
            about: Public<String>,
        },
        /// The log is compared with its seals now.
        SealsCheckAsked = "seals-check-asked" v 1 {
            /// From the first seal on, and not from the last that was compared.
            all: bool,
        },
    }
}
