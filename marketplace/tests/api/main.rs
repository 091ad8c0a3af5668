//! The whole API of the real binary on a real Postgres: who may do what, and who must not even know.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod attack;
mod audit;
mod backups;
mod billing;
mod catalog;
mod community;
mod delivery;
mod failover;
mod first_day;
mod hostile;
mod kills;
mod leaks;
mod limits;
mod mispaid;
mod models;
mod nul;
mod outbox;
mod pages;
mod permissions;
mod pictures;
mod pools;
mod product;
mod rehearsals;
mod rights;
mod scene;
mod setbacks;
mod silence;
mod socket;
mod steps;
mod strangers;
mod support;
mod tokens;
mod upgrade;
mod uploads;
