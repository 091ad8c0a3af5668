//! What holds in either protocol: nothing is waited for without end, and only what can pass is tried again.

use crate::WriteError;
use crate::bench::*;
use crate::model::{ModelConfig, Protocol};
use std::time::Duration;
use testkit::fake_model::FakeModel;

mod deadlines;
mod errors;
mod wording;

const BOTH: [Protocol; 2] = [Protocol::OpenAi, Protocol::Anthropic];
