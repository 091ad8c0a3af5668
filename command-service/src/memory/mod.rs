//! What specialists remember about a client: notes by the client, summaries by the writer.

mod aggregate;
mod commands;
pub mod http;
mod operations;
mod problems;

pub use aggregate::{Memory, MemoryCommand, MemoryError};
