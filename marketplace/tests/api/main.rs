//! The whole API of the real binary on a real Postgres: who may do what, and who must not even know.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]
#![allow(
    clippy::disallowed_methods,
    reason = "a test says itself when it is, and what is new"
)]

mod admins;
mod announcements;
mod as_of;
mod attack;
mod audit;
mod backups;
mod billing;
mod by_hand;
mod campaigns;
mod canned;
mod catalog;
mod categories;
mod community;
mod deletion;
mod delivery;
mod draft_trials;
mod failover;
mod faq;
mod first_day;
mod health;
mod hostile;
mod house;
mod keys;
mod kills;
mod leaks;
mod limits;
mod list_files;
mod log;
mod metrics;
mod mispaid;
mod models;
mod moderation;
mod nul;
mod operations;
mod outbox;
mod pages;
mod permissions;
mod person;
mod pictures;
mod pools;
mod product;
mod prompt;
mod rehearsals;
mod rights;
mod scene;
mod seals;
mod setbacks;
mod silence;
mod socket;
mod specialist_file;
mod specialists;
mod stats;
mod status;
mod steps;
mod strangers;
mod support;
mod tickets;
mod tokens;
mod traces;
mod upgrade;
mod uploads;
