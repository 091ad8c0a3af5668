//! Conversations as they are read: messages, replies on their way, jobs and documents.

pub mod delta;
pub(crate) mod files;
mod fold;
pub mod http;
pub(crate) mod press;
pub mod projection;
pub mod read;
mod rows;

pub use http::router;
pub use press::Press;
