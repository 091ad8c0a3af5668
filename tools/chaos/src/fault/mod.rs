//! The faults, and the order they come in.

mod inflict;
mod plan;
mod poison;
mod ways;

pub use inflict::Inflictor;
pub use plan::{POINTS, Plan, Task};
pub use ways::WAYS;
