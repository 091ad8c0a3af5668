//! The request in this protocol, and reading its answers.

use crate::bench::*;
use crate::model::Protocol;
use crate::{Speaker, Turn, WriteEvent};
use futures::StreamExt;
use std::time::Duration;

mod charge;
mod request;
mod streams;

async fn bench(script: &str) -> Bench {
    Bench::speaking(Protocol::Anthropic, script).await
}

async fn run(script: &str) -> Outcome {
    bench(script).await.run().await
}
