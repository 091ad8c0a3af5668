//! What clients do with the memory of a specialist, one file each.

pub mod forget_summary;
pub mod write_memory;
