//! Live support as it is read: a person's own thread.

pub mod http;
pub mod projection;

pub use http::router;
