//! Specialists come from a file: known ones are changed, new ones listed, and nobody leaves.
//!
//! A file is read (`file.rs`) and each entry looked at by itself (`check.rs`); then all of them are decided together
//! (`plan.rs`), each upon what stands (`upon.rs`), in one commit. What would come of it is told by the same decision
//! without the commit.

mod check;
mod file;
pub(super) mod import_agents;
mod plan;
mod upon;
