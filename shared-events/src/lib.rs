//! The language of the system: events, ids, metadata and the log they are written to.
//!
//! Both services read it; neither may reach into the other. What is written here outlives every
//! table and every screen, so nothing here is edited, only added to or upcast.
#![forbid(unsafe_code)]

pub mod account;
pub mod catalog;
pub mod community;
pub mod conversation;
pub mod event;
pub mod ids;
pub mod mail;
pub mod memory;
pub mod model;
pub mod money;
pub mod newsletter;
pub mod payment;
pub mod personal;
pub mod store;
pub mod support;
pub mod upload;
pub mod wallet;

pub use event::{Actor, ActorKind, Metadata, StreamEvent};
pub use ids::*;
pub use money::{Day, Tokens};
pub use personal::{PersonKey, PersonKeys, Personal, Public};
