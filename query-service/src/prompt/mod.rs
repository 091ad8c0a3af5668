//! The instructions for all specialists, now and before.

mod http;
pub mod projection;

pub use http::router;
