//! Anthropic's messages protocol: the request, and reading the answer.

mod event;
mod request;

pub(crate) use event::read;
pub(crate) use request::body;

/// The version of the protocol, for its header.
pub(crate) const VERSION: &str = "2023-06-01";

#[cfg(test)]
mod tests;
