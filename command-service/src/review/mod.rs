//! Reviews of delivered work. They are part of the conversation in which it was delivered, and of the specialist's page.

mod change_review;
pub mod http;
mod review_agent;
pub mod take;
