//! Who did what, to which, when: every event there is, by its metadata alone; and what one of them says.

mod chain;
mod download;
mod download_lines;
pub(crate) mod entry;
mod file;
mod filter;
mod http;
mod list;
mod names;
pub mod projection;
mod proof;
mod row;
mod words;

pub use http::router;
pub use names::{ActorNames, shown};
pub use row::AuditLog;
