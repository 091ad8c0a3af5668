//! What specialists keep in mind about a client: written by the client, summarised by the writer.

mod aggregate;
mod commands;
pub mod http;

pub use aggregate::{Memory, MemoryCommand, MemoryError};
