//! Canned answers, for those who answer tickets.

mod http;
mod list_answers;
pub mod projection;

pub use http::router;
