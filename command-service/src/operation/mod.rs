//! What superadmins do with the running product, and operators on the command line: tasks on read models, failed jobs,
//! the comparison of the log with its seals.
//!
//! Each is an event of a stream of its own. The work that it asks for is a row of the same commit, so no work is done
//! without an event, and no event is left without its work.

mod aggregate;
mod ask_task;
mod by_hand;
mod check_seals;
mod discard_job;
pub mod http;
mod job;
mod record;
mod retry_job;

pub use by_hand::{Begun, begin_task, command_run};
pub use job::{GivenUp, JobAction, settle_job};
