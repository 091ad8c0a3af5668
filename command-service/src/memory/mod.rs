//! What specialists remember about a client: notes by the client, summaries by the writer.

mod aggregate;
mod commands;
pub mod http;

pub use aggregate::{Memory, MemoryCommand, MemoryError};
