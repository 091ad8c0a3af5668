//! What specialists remember about a client, as it is read.

mod http;
pub mod projection;

pub use http::router;
