//! What a reply is written from, and what it may cost.

mod budget;
pub mod hold;
pub mod material;
pub mod message;
pub mod request;
