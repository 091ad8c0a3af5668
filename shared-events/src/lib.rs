//! The language of the system: events, ids and metadata, what both sides show in the same way, and the encryption of
//! personal text.
//!
//! Nothing here connects to anything: `event-store` keeps the log, and each service makes its own answers.
//!
//! Both services use it; neither may depend on the other. What is written here lives longer than
//! every table and every screen, so nothing here is edited, only added to or upcast.
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
pub mod favourite;
pub mod ids;
pub mod mail;
pub mod memory;
pub mod model;
pub mod money;
pub mod newsletter;
pub mod notification;
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
