//! What a reply is written from, and what it may cost.

mod budget;
pub mod cost;
pub mod hold;
pub mod material;
pub mod message;
pub mod refusal;
pub mod request;
