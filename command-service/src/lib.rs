//! The command side: requests of people and workers become events, or are refused.
#![forbid(unsafe_code)]

pub mod account;
pub mod announcement;
pub mod audit;
pub mod campaign;
pub mod canned;
pub mod catalog;
pub mod community;
pub mod conversation;
pub mod demo;
pub mod faq;
pub mod favourite;
mod gauges;
pub mod housekeeping;
pub mod jobs;
pub mod mail;
pub mod memory;
pub mod model;
pub mod newsletter;
pub mod notification;
pub mod operation;
pub mod payment;
mod problem;
pub mod prompt;
pub mod rehearsal;
pub mod review;
pub mod sealer;
pub mod sequencer;
pub mod service;
pub mod set_aside;
pub mod state;
pub mod stats;
pub mod support;
pub mod ticket;
pub mod unit_of_work;
pub mod upload;
pub mod wallet;

pub use state::CommandState;
