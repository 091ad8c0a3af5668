//! The reading side: projections of the log, and the answers made from them.

#![forbid(unsafe_code)]

pub mod account;
pub mod announcement;
pub mod as_of;
pub mod audit;
pub mod campaign;
pub mod canned;
pub mod catalog;
pub mod community;
pub mod conversation;
pub mod faq;
pub mod favourite;
pub mod file;
mod fold;
pub mod mail;
pub mod memory;
pub mod model;
pub mod notification;
pub mod operation;
pub mod paging;
pub mod payment;
pub mod projection;
pub mod prompt;
pub mod read_models;
pub mod realtime;
mod record;
pub mod rehearsal;
pub mod service;
pub mod state;
pub mod stats;
pub mod support;
pub mod ticket;
pub mod upload;
pub mod wallet;

pub use conversation::renderer::fonts_at;
pub use state::QueryState;
