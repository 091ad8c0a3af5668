//! What holds in both protocols: no wait is without an end, and only a temporary failure is retried.

use crate::WriteError;
use crate::bench::*;
use crate::model::{ModelConfig, Protocol};
use std::time::Duration;
use testkit::fake_model::FakeModel;

mod deadlines;
mod errors;
mod wording;

const BOTH: [Protocol; 2] = [Protocol::OpenAi, Protocol::Anthropic];
