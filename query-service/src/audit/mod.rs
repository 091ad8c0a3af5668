//! Who did what, to which, when: every event there is, by its metadata alone; and what one of them says.

mod download;
pub(crate) mod entry;
mod filter;
mod http;
mod list;
mod names;
pub mod projection;
mod row;

pub use http::router;
pub use names::{ActorNames, shown};
pub use row::AuditLog;
