//! Reviews of delivered work. They are part of the conversation in which it was delivered, and of the specialist's page.

mod change_review;
mod find;
pub mod http;
mod problems;
mod review_agent;
mod take_down;
mod words;

pub use review_agent::{Judgement, review};
pub(crate) use take_down::take_down;
