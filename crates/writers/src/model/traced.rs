//! A call of a model in traces, with the OpenTelemetry names: which model, and how much it read and wrote. Never the
//! text.

use super::config::ModelConfig;
use super::config::Protocol;
use crate::{WriteError, WriteEvent};
use tracing::{Span, field};

/// The target of spans that are only in traces; the services' log settings know it.
const TRACED: &str = "traced";

/// A span for one call, with all its attempts.
pub(super) fn call(config: &ModelConfig, limit: u32) -> Span {
    let system = match config.protocol {
        // All servers with this protocol have this name.
        Protocol::OpenAi => "openai",
        Protocol::Anthropic => "anthropic",
    };
    tracing::info_span!(
        target: TRACED,
        "model",
        otel.name = format!("chat {}", config.model),
        otel.kind = "client",
        otel.status_code = field::Empty,
        gen_ai.operation.name = "chat",
        gen_ai.system = system,
        gen_ai.request.model = config.model,
        gen_ai.request.max_tokens = limit,
        gen_ai.usage.input_tokens = field::Empty,
        gen_ai.usage.output_tokens = field::Empty,
        error.type = field::Empty,
    )
}

/// Records how it ended.
pub(super) fn end(span: &Span, event: &Result<WriteEvent, WriteError>) {
    match event {
        Ok(WriteEvent::Finished(finished)) => {
            span.record("gen_ai.usage.input_tokens", finished.usage.input_tokens);
            span.record("gen_ai.usage.output_tokens", finished.usage.output_tokens);
        }
        Ok(WriteEvent::Text(_)) => {}
        Err(error) => {
            span.record("error.type", error.code());
            span.record("otel.status_code", "ERROR");
        }
    }
}
