//! The community: discussions that signed-in people begin, answer, like and report, and that admins moderate.
//!
//! A discussion is one stream with several authors. Each command belongs to one person, whose key seals what it adds.

mod aggregate;
pub mod commands;
pub mod http;
pub mod seed;

pub use aggregate::{Discussion, DiscussionCommand, DiscussionError, Moderation};
