//! Who did what, to which, when: every event there is, by its metadata alone.

mod http;
mod names;
pub mod projection;

pub use http::{AuditLog, router};
pub use names::{ActorNames, shown};
