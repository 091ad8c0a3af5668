//! Presence: each open page reports now and then. So visitors are counted, and sessions are known to be in use.

mod counted;
pub mod http;
mod say_presence;
mod visitors;

pub use counted::{Count, VisitorsOfDay};
pub use visitors::{CountError, Visitors, count_days};
