//! The body of a chat request.

use crate::model::{Dialect, LimitField, ModelConfig};
use crate::prompt::Message;
use serde::Serialize;

#[derive(Serialize)]
struct Body<'a> {
    model: &'a str,
    messages: &'a [Message],
    stream: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    stream_options: Option<StreamOptions>,
    #[serde(skip_serializing_if = "Option::is_none")]
    max_tokens: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    max_completion_tokens: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    temperature: Option<f32>,
}

#[derive(Serialize)]
struct StreamOptions {
    include_usage: bool,
}

/// Serialises a request for a reply of at most `limit` tokens.
pub(crate) fn body(
    config: &ModelConfig,
    dialect: Dialect,
    messages: &[Message],
    limit: u32,
) -> serde_json::Result<bytes::Bytes> {
    let named = |field| (dialect.limit_field == field).then_some(limit);
    let body = Body {
        model: &config.model,
        messages,
        stream: true,
        stream_options: dialect.stream_options.then_some(StreamOptions {
            include_usage: true,
        }),
        max_tokens: named(LimitField::MaxTokens),
        max_completion_tokens: named(LimitField::MaxCompletionTokens),
        temperature: config.temperature,
    };
    serde_json::to_vec(&body).map(Into::into)
}
