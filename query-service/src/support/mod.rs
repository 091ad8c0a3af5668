//! Live support as it is read: a person's own thread, and how support is reached otherwise.

pub mod contacts;
pub mod http;
pub mod projection;

pub use http::router;
