//! The whole API of the real binary on a real Postgres: who may do what, and who must not even know.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]
#![allow(
    clippy::disallowed_methods,
    reason = "a test says itself when it is, and what is new"
)]

mod account;
mod announcement;
mod as_of;
mod attack;
mod audit;
mod backups;
mod by_hand;
mod campaign;
mod canned;
mod catalog;
mod community;
mod conversation;
mod failover;
mod faq;
mod first_day;
mod hostile;
mod house;
mod keys;
mod kills;
mod leaks;
mod limits;
mod mail;
mod memory;
mod metrics;
mod model;
mod newsletter;
mod nul;
mod operation;
mod pages;
mod payment;
mod permissions;
mod pools;
mod product;
mod prompt;
mod rehearsal;
mod rights;
mod scene;
mod seals;
mod setbacks;
mod silence;
mod socket;
mod stats;
mod status;
mod steps;
mod strangers;
mod support;
mod ticket;
mod tokens;
mod traces;
mod upgrade;
mod upload;
mod wallet;
