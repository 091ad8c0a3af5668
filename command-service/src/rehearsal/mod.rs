//! Rehearsals: before a specialist's prompt goes live, an admin tries it on the house's own briefs, beside the current
//! prompt or another model.
//!
//! One stream for each specialist decides ([`Rehearsal`]). A requested run becomes a job. Its worker has each side
//! write each brief and records one try after the other, so that another node can continue the run if this one dies.
//! The house pays for the models, under its ceiling; no member's wallet is used.
//!
//! An admin can also talk to a draft (`try_draft.rs`). Of that only the fact is recorded, not the
//! text.

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
