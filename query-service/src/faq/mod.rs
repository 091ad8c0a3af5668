//! Frequent questions with their answers.

mod http;
pub mod projection;

pub use http::router;
