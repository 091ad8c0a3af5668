//! What a process tells its operator: logs and traces ([`init`]), metrics and whether it is alive ([`operations`]).

mod measure;
pub mod series;
mod trace;

pub use measure::{Metrics, health, operations};
pub use trace::{Telemetry, init};
