//! Conversations between a client and a specialist.
//!
//! A message is taken together with the hold for its reply ([`send`]). A reactor turns it into a job,
//! and a worker has the reply written. Its outcome and the end of the hold are one commit
//! ([`settle`]).

mod again;
mod aggregate;
mod answer;
mod away;
mod budget;
mod change_review;
mod chat;
mod decision;
mod delete;
mod delivered;
mod engine;
mod estimate;
pub mod failure;
pub mod faults;
pub mod http;
mod material;
mod payer;
mod place;
mod problems;
mod reactor;
mod rehearsal;
pub mod reply;
mod request;
mod rest;
pub mod review;
mod review_agent;
mod said;
pub mod send;
mod send_message;
mod session;
pub mod settle;
mod stop;
mod talk;
mod waiting;

pub use aggregate::{
    Conversation, ConversationCommand, ConversationError, NewDocument, NewMessage, ReadOtherwise,
};
pub use chat::{Chat, Terms, usual_session};
pub use engine::start;
pub use reactor::Replying;
pub use rehearsal::{NoReply, converse};
pub(crate) use request::persona;
pub use waiting::{Listening, Outcomes};
