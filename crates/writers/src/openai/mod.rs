//! The OpenAI-compatible chat protocol: the request, and reading the answer.

mod chunk;
mod request;

pub(crate) use chunk::read;
pub(crate) use request::body;

#[cfg(test)]
mod tests;
