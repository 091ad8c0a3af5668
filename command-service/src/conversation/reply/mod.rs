//! Writing replies: the workers' part, and the wait for what comes of it.

pub(super) mod answer;
mod beginning;
pub(super) mod continuation;
mod deadline;
mod deltas;
pub mod settle;
mod worker;
mod writing;

pub use deadline::Deadlines;
pub use deltas::{Deltas, delivered_so_far, forget};
pub use worker::Replies;

/// Jobs that write a reply.
pub const REPLY: &str = "reply";
/// Jobs that check a reply at its deadline.
pub const DEADLINE: &str = "reply-deadline";
