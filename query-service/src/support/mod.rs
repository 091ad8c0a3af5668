//! Live support as it is read: a person's own thread, and other ways to reach support.

pub mod contacts;
pub mod http;
pub mod projection;

pub use http::router;
