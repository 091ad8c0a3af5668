//! What the audit log has to tell of itself: who took it along as a file.

mod ask_for_export;
pub mod http;
