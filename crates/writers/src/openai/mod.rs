//! The OpenAI-compatible chat protocol: what is asked, and how the answer is read.

mod chunk;
mod request;

pub(crate) use chunk::read;
pub(crate) use request::body;

#[cfg(test)]
mod tests;
