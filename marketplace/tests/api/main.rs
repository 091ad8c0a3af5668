//! The whole API of the real binary on a real Postgres: who may do what, and who must not even know.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]
#![allow(
    clippy::disallowed_methods,
    reason = "a test says itself when it is, and what is new"
)]

mod account;
mod announcement;
mod audit;
mod campaign;
mod canned;
mod catalog;
mod community;
mod conversation;
mod failure;
mod faq;
mod favourite;
mod house;
mod mail;
mod memory;
mod model;
mod newsletter;
mod notification;
mod operation;
mod operator;
mod pages;
mod payment;
mod product;
mod prompt;
mod rehearsal;
mod security;
mod socket;
mod stats;
mod support;
mod ticket;
mod upload;
mod wallet;
