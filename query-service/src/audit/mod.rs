//! Who did what to what, and when: every event, by its metadata alone; and the content of a single one.

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
