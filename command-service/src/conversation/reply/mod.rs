//! The workers that write replies.

mod beginning;
mod deadline;
mod deltas;
mod worker;
mod writing;

pub use deadline::Deadlines;
pub use deltas::{Deltas, delivered_so_far, forget};
pub use worker::Replies;

/// Jobs that write a reply.
pub const REPLY: &str = "reply";
/// Jobs that check a reply at its deadline.
pub const DEADLINE: &str = "reply-deadline";
