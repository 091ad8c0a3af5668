//! What superadmins do with the running product: have read models worked on, look after jobs that were given up, have the log
//! compared with its seals.
//!
//! Each is an event of a stream of its own. What it asks for is a row of the same commit, so nothing is done that the log does
//! not tell, and nothing that it tells is forgotten.

mod aggregate;
mod ask_task;
mod check_seals;
mod discard_job;
pub mod http;
mod job;
mod record;
mod retry_job;

pub use job::{GivenUp, JobAction, settle_job};
