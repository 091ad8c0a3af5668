//! What all specialists are told, and were told before.

mod http;
pub mod projection;

pub use http::router;
