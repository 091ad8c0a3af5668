//! The language of the system: events, ids and metadata, what both sides show alike, and how personal text is sealed.
//!
//! Nothing here connects to anything: the log is kept by `event-store`, and answers of the API are made where they are given.
//!
//! Both services read it; neither may reach into the other. What is written here outlives every
//! table and every screen, so nothing here is edited, only added to or upcast.
#![forbid(unsafe_code)]

pub mod account;
pub mod announcement;
pub mod audit;
pub mod campaign;
pub mod canned;
pub mod catalog;
pub mod community;
pub mod conversation;
pub mod erasure;
pub mod event;
pub mod faq;
pub mod ids;
pub mod mail;
pub mod memory;
pub mod model;
pub mod money;
pub mod newsletter;
pub mod operation;
pub mod payment;
pub mod personal;
pub mod prompt;
pub mod randomness;
pub mod rehearsal;
pub mod set_aside;
pub mod stats;
pub mod support;
pub mod ticket;
pub mod upload;
pub mod wallet;

pub use event::{Actor, ActorKind, Appended, Metadata, Position, StreamEvent, TraceParent};
pub use ids::*;
pub use money::{Day, Tokens};
pub use personal::{PersonKey, Personal, Public};
