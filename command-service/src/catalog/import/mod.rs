//! Imports specialists from a file: known ones are changed, new ones are added, and nobody is removed.
//!
//! A file is read (`file.rs`) and each entry is checked by itself (`check.rs`). Then all of them are decided
//! together (`plan.rs`), each against its current state (`upon.rs`), in one commit. A preview makes the same
//! decision without the commit.

mod check;
mod file;
pub(super) mod import_agents;
mod plan;
mod upon;
