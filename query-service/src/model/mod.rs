//! The models that write for the specialists, as they are read: the connections, the choice among them, and their use.

mod environment;
mod http;
mod page;
pub mod projection;
mod tally;

pub use environment::Environment;
pub(crate) use http::house;
pub use http::router;
pub(crate) use page::author;
