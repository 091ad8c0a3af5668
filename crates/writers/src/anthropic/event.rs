//! The content of one event of a server, or of an answer that is not a stream. The reading is tolerant: unknown
//! events and fields are ignored, and a field of an unexpected type counts as missing, as long as the text can be
//! found.

use crate::model::{Ending, ReplyChunk, Tokens};
use serde_json::Value;

/// Reads the data of one event, or a whole answer; none if it is not a JSON object.
pub(crate) fn read(json: &[u8]) -> Option<ReplyChunk> {
    let event: Value = serde_json::from_slice(json).ok()?;
    if !event.is_object() {
        return None;
    }
    let mut chunk = match event["type"].as_str().unwrap_or_default() {
        "message_start" => ReplyChunk {
            // The number of written tokens is not final before the end.
            tokens: Tokens {
                input: tokens(&event["message"]["usage"]).input,
                ..Tokens::default()
            },
            ..ReplyChunk::default()
        },
        "content_block_start" => ReplyChunk {
            text: text(&event["content_block"]),
            ..ReplyChunk::default()
        },
        "content_block_delta" => ReplyChunk {
            text: text(&event["delta"]),
            ..ReplyChunk::default()
        },
        "message_delta" => ReplyChunk {
            ending: ending(&event["delta"]["stop_reason"]),
            tokens: tokens(&event["usage"]),
            ..ReplyChunk::default()
        },
        "message_stop" => ReplyChunk {
            last: true,
            ..ReplyChunk::default()
        },
        "message" => ReplyChunk {
            text: event["content"]
                .as_array()
                .map(|parts| parts.iter().map(text).collect())
                .unwrap_or_default(),
            ending: ending(&event["stop_reason"]),
            tokens: tokens(&event["usage"]),
            ..ReplyChunk::default()
        },
        // Keep-alives and new kinds.
        _ => ReplyChunk::default(),
    };
    let error = &event["error"];
    chunk.error = (!error.is_null()).then(|| error.clone());
    Some(chunk)
}

/// The text of a content part or of a piece of one. Thinking and tool calls are no part of a reply.
fn text(part: &Value) -> String {
    match part["type"].as_str() {
        Some("text" | "text_delta") => part["text"].as_str().unwrap_or_default().to_owned(),
        _ => String::new(),
    }
}

fn ending(stop_reason: &Value) -> Option<Ending> {
    let reason = stop_reason.as_str().filter(|reason| !reason.is_empty())?;
    Some(match reason {
        "tool_use" | "pause_turn" => Ending::ToolCall,
        "max_tokens" | "model_context_window_exceeded" => Ending::Length,
        "refusal" => Ending::Withheld,
        _ => Ending::Done,
    })
}

fn tokens(usage: &Value) -> Tokens {
    let field = |name: &str| usage[name].as_u64().filter(|n| *n > 0);
    // Tokens from or into a cache were read as well.
    let parts = [
        "input_tokens",
        "cache_creation_input_tokens",
        "cache_read_input_tokens",
    ];
    let parts = parts.into_iter().filter_map(field);
    Tokens {
        total: None,
        input: parts.reduce(u64::saturating_add),
        output: field("output_tokens"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn chunk(event: &Value) -> ReplyChunk {
        read(event.to_string().as_bytes()).unwrap()
    }

    #[test]
    fn text_stands_in_blocks_of_text_and_thoughts_are_none() {
        let delta = |delta: Value| chunk(&json!({"type": "content_block_delta", "delta": delta}));
        assert_eq!(delta(json!({"type": "text_delta", "text": "a"})).text, "a");
        assert_eq!(
            delta(json!({"type": "thinking_delta", "thinking": "a"})).text,
            ""
        );
        assert_eq!(
            delta(json!({"type": "input_json_delta", "partial_json": "{"})).text,
            ""
        );
        let start =
            json!({"type": "content_block_start", "content_block": {"type": "text", "text": "b"}});
        assert_eq!(chunk(&start).text, "b");
    }

    #[test]
    fn every_stop_reason_ends_a_message_and_none_does_not() {
        let ending = |reason: Value| {
            chunk(&json!({"type": "message_delta", "delta": {"stop_reason": reason}})).ending
        };
        for (reason, means) in [
            ("end_turn", Ending::Done),
            ("stop_sequence", Ending::Done),
            ("something_new", Ending::Done),
            ("max_tokens", Ending::Length),
            ("tool_use", Ending::ToolCall),
            ("pause_turn", Ending::ToolCall),
            ("refusal", Ending::Withheld),
        ] {
            assert_eq!(ending(json!(reason)), Some(means), "{reason}");
        }
        assert_eq!(ending(Value::Null), None);
    }

    #[test]
    fn what_was_read_is_told_at_the_start_with_the_cache_and_what_was_written_at_the_end() {
        let usage = json!({"input_tokens": 5, "cache_read_input_tokens": 7, "output_tokens": 1});
        let mut tokens =
            chunk(&json!({"type": "message_start", "message": {"usage": usage}})).tokens;
        assert_eq!(
            (tokens.input, tokens.output, tokens.to_charge()),
            (Some(12), None, None)
        );
        tokens.update(
            chunk(&json!({"type": "message_delta", "usage": {"output_tokens": 30}})).tokens,
        );
        assert_eq!(tokens.to_charge(), Some(42));
    }

    #[test]
    fn an_error_is_found_and_what_is_unknown_says_nothing() {
        let error = json!({"type": "error", "error": {"type": "overloaded_error"}});
        assert_eq!(chunk(&error).error.unwrap()["type"], "overloaded_error");
        for event in [json!({"type": "ping"}), json!({"type": "new"}), json!({})] {
            assert_eq!(chunk(&event), ReplyChunk::default(), "{event}");
        }
        for junk in ["", "[]", "7", "{", "<html>", "[DONE]"] {
            assert!(read(junk.as_bytes()).is_none(), "{junk}");
        }
    }
}
