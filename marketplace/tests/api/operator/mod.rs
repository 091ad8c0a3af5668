//! What an operator does and sees: the first day, backups, upgrades, the command line, figures and traces.

pub mod as_of;
pub mod backups;
pub mod by_hand;
pub mod first_day;
pub mod metrics;
pub mod pools;
pub mod status;
pub mod traces;
pub mod trips;
pub mod upgrade;
