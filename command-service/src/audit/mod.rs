//! What the audit log has to tell of itself: who took what along as a file.

mod ask_for_export;
mod ask_for_lists;
mod export;
pub mod http;

pub(crate) use export::{ExportTicket, ask};
