//! Rehearsals: before a specialist's prompt goes live, an admin has it tried on briefs of the house's own, beside the one
//! that holds now or another model.
//!
//! One stream a specialist decides ([`Rehearsal`]). A run that was asked for becomes a job; its worker has each brief
//! written by each side and records one try after the other, so that a run goes on where a dead node left it. The house
//! pays for the models, under its ceiling; nobody's wallet is part of it.
//!
//! Beside that a draft replies to an admin in a talk on the side (`try_draft.rs`), of which nothing is kept but that it was.

mod aggregate;
mod engine;
mod form;
pub mod http;
mod judge;
mod problems;
mod reactor;
mod rehearse;
mod trial;
mod trial_form;
mod trial_line;
mod try_draft;
mod worker;
mod write_briefs;
mod writing;

pub use aggregate::{Rehearsal, RehearsalCommand, RehearsalError, Run};
pub use engine::start;
