//! What superadmins do with the running product, and operators on the command line: have read models worked on, look after jobs
//! that were given up, have the log compared with its seals.
//!
//! Each is an event of a stream of its own. What it asks for is a row of the same commit, so nothing is done that the log does
//! not tell, and nothing that it tells is forgotten.

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
