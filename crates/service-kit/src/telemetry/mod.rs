//! What a process reports to its operator: logs and traces ([`init`], [`context`]), metrics and whether it is alive
//! ([`operations`]).

pub mod context;
mod measure;
pub mod series;
mod trace;

pub use measure::{Metrics, health, operations};
pub use trace::{Telemetry, init};
