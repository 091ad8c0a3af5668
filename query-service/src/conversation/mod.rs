//! Conversations as they are read: messages, replies on their way, jobs and documents.

pub mod delta;
mod fold;
pub mod http;
pub mod projection;
pub mod read;
mod rows;

pub use http::router;
