//! The campaigns, with how far they are and what became of their mails.

mod http;
mod link;
mod list;
pub mod projection;
mod row;

pub use http::router;
