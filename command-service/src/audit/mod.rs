//! The audit log also records who exported a file.

mod ask_for_export;
mod ask_for_lists;
mod export;
pub mod http;

pub(crate) use export::{ExportTicket, ask};
