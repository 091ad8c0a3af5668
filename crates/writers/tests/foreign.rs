//! Writers against servers that other people wrote: what we think the protocols are, is what they think as well.
//!
//! `cargo xtask test` installs them and names their programs in variables; without those the tests say that they are
//! skipped. Both servers answer what they were told to and ask nobody else.
#![allow(clippy::unwrap_used, clippy::panic)]

#[path = "foreign/support.rs"]
mod support;

use futures::StreamExt as _;
use std::sync::Arc;
use support::{Server, litellm, mock_ai_api};
use writers::model::{ModelConfig, ModelWriter, Protocol};
use writers::probe::{ProbeDone, Probed, probe};
use writers::{WriteError, Writer};

const KEY: &str = "sk-foreign";

/// What a trial of this model comes to.
async fn tried(
    server: &Server,
    protocol: Protocol,
    model: &str,
) -> (String, Result<ProbeDone, WriteError>) {
    let config = ModelConfig::speaking(protocol, &server.base_url, Some(KEY), model).unwrap();
    let writer: Arc<dyn Writer> = Arc::new(ModelWriter::new(config).unwrap());
    let (mut text, mut steps) = (String::new(), probe(writer));
    while let Some(step) = steps.next().await {
        match step {
            Ok(Probed::Text(piece)) => text.push_str(&piece),
            Ok(Probed::Done(done)) => return (text, Ok(done)),
            Err(error) => return (text, Err(error)),
        }
    }
    panic!("a trial without an end");
}

async fn code(server: &Server, protocol: Protocol, model: &str) -> &'static str {
    let (_, end) = tried(server, protocol, model).await;
    end.map_or_else(|error| error.code(), |_| "finished")
}

#[tokio::test]
async fn another_ones_mock_of_both_protocols_is_understood_and_tells_what_a_reply_costs() {
    for (protocol, model) in [
        (Protocol::OpenAi, "gpt-4.1:mock-text"),
        (Protocol::OpenAi, "gpt-4.1:mock-delay"),
        (Protocol::Anthropic, "claude-sonnet-4-20250514:mock-text"),
        (Protocol::Anthropic, "claude-sonnet-4-20250514:mock-delay"),
    ] {
        let Some(server) = mock_ai_api(protocol).await else {
            return;
        };
        let (text, done) = tried(&server, protocol, model).await;
        let done = done.unwrap();
        assert!(!text.is_empty(), "{model}");
        assert!(done.usage_told && done.total_tokens > 0, "{model}");
    }
}

#[tokio::test]
async fn its_refusals_and_faults_mean_what_ours_do() {
    for protocol in [Protocol::OpenAi, Protocol::Anthropic] {
        let Some(server) = mock_ai_api(protocol).await else {
            return;
        };
        let model = match protocol {
            Protocol::OpenAi => "gpt-4.1",
            Protocol::Anthropic => "claude-sonnet-4-20250514",
        };
        for (scenario, means) in [
            ("mock-400", "rejected"),
            ("mock-401", "unauthorised"),
            ("mock-429", "rate_limited"),
            ("mock-500", "unavailable"),
            ("mock-503", "unavailable"),
        ] {
            let model = format!("{model}:{scenario}");
            assert_eq!(code(&server, protocol, &model).await, means, "{model}");
        }
    }
    if let Some(server) = mock_ai_api(Protocol::Anthropic).await {
        let model = "claude-sonnet-4-20250514:mock-stream-error";
        let means = code(&server, Protocol::Anthropic, model).await;
        assert_eq!(means, "unavailable");
    }
}

#[tokio::test]
async fn a_gateway_is_understood_in_both_protocols_and_so_are_its_refusals() {
    let Some(server) = litellm().await else {
        return;
    };
    for protocol in [Protocol::OpenAi, Protocol::Anthropic] {
        let (text, done) = tried(&server, protocol, "plain").await;
        assert_eq!(text, support::REPLY, "{protocol:?}");
        let done = done.unwrap();
        assert!(done.usage_told && done.total_tokens > 0, "{protocol:?}");
        for (model, means) in [
            ("limited", "rate_limited"),
            ("broken", "unavailable"),
            ("nobody", "rejected"),
        ] {
            let found = code(&server, protocol, model).await;
            assert_eq!(found, means, "{protocol:?}: {model}");
        }
    }
}
