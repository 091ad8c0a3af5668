//! The campaigns, with their progress and the outcomes of their mails.

mod http;
mod link;
mod list;
pub mod projection;
mod row;

pub use http::router;
