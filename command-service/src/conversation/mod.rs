//! Conversations between a client and a specialist.
//!
//! A message is taken together with the hold for its reply ([`operations`]). A reactor turns it into a job, and a worker
//! has the reply written from what [`turn`] gathers. The outcome of the reply and the settling of the hold are one
//! commit ([`reply::settle`]).

mod aggregate;
mod away;
mod chat;
mod engine;
mod excerpt;
pub mod failure;
pub mod http;
pub(crate) mod lookup;
mod operations;
pub(crate) mod problems;
mod reactor;
mod rehearsal;
pub mod reply;
mod turn;
mod waiting;

pub use aggregate::{
    Conversation, ConversationCommand, ConversationError, NewDocument, NewMessage, ReadOtherwise,
};
pub use chat::{Chat, Terms, usual_session};
pub use engine::start;
pub use reactor::Replying;
pub use rehearsal::{NoReply, converse};
pub use turn::message::Message;
pub(crate) use turn::request::persona;
pub use waiting::{Listening, Outcomes};
