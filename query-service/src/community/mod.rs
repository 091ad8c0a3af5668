//! The community as everybody reads it.

mod author;
mod cases;
pub mod http;
mod list;
mod list_discussion_replies;
mod list_discussions;
mod moderation_case;
mod own_hidden;
pub mod projection;
mod queue;
mod reports;
mod rows;

pub use http::router;
