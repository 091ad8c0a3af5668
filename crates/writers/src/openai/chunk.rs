//! The content of one event of a server, or of an answer that is not a stream. The reading is tolerant: unknown fields
//! are ignored, and a field of an unexpected type counts as missing, as long as the text can be found.

use crate::model::{Ending, ReplyChunk, Tokens};
use serde::{Deserialize, Deserializer};
use serde_json::Value;

/// Reads the data of one event, or a whole answer; none if it is neither the end mark nor a JSON object.
pub(crate) fn read(data: &[u8]) -> Option<ReplyChunk> {
    if data.trim_ascii() == b"[DONE]" {
        return Some(ReplyChunk {
            last: true,
            ..ReplyChunk::default()
        });
    }
    let chunk = Chunk::parse(data)?;
    let reason = chunk.finish_reason();
    Some(ReplyChunk {
        text: chunk.text(),
        ending: reason.filter(|reason| *reason != "error").map(ending),
        broke: reason == Some("error"),
        refused: chunk.refused(),
        tokens: chunk.tokens(),
        last: false,
        error: (!chunk.error.is_null()).then_some(chunk.error),
    })
}

fn ending(finish_reason: &str) -> Ending {
    match finish_reason {
        "tool_calls" | "function_call" => Ending::ToolCall,
        "length" => Ending::Length,
        "content_filter" => Ending::Withheld,
        _ => Ending::Done,
    }
}

/// A chunk of a stream, or a whole answer (`message` in place of `delta`).
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Chunk {
    #[serde(deserialize_with = "or_default")]
    choices: Vec<Choice>,
    usage: Value,
    error: Value,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Choice {
    index: Value,
    #[serde(deserialize_with = "or_default")]
    delta: Delta,
    #[serde(deserialize_with = "or_default")]
    message: Delta,
    #[serde(deserialize_with = "or_default")]
    finish_reason: String,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Delta {
    content: Value,
    refusal: Value,
}

/// `null` means the default, like an absent field.
fn or_default<'de, D: Deserializer<'de>, T: Deserialize<'de> + Default>(
    d: D,
) -> Result<T, D::Error> {
    Ok(Option::deserialize(d)?.unwrap_or_default())
}

impl Chunk {
    fn parse(json: &[u8]) -> Option<Self> {
        // A top-level array or number would otherwise be accepted as a sequence of fields.
        json.trim_ascii_start()
            .starts_with(b"{")
            .then(|| serde_json::from_slice(json).ok())
            .flatten()
    }

    fn choice(&self) -> Option<&Choice> {
        self.choices
            .iter()
            .find(|c| c.index.as_u64().unwrap_or(0) == 0)
    }

    fn text(&self) -> String {
        let Some(choice) = self.choice() else {
            return String::new();
        };
        [&choice.delta.content, &choice.message.content]
            .into_iter()
            .map(plain)
            .collect()
    }

    /// Whether the model refuses to answer.
    fn refused(&self) -> bool {
        let said = |v: &Value| v.as_str().is_some_and(|s| !s.is_empty());
        self.choice()
            .is_some_and(|c| said(&c.delta.refusal) || said(&c.message.refusal))
    }

    fn finish_reason(&self) -> Option<&str> {
        self.choice()
            .map(|c| c.finish_reason.as_str())
            .filter(|r| !r.is_empty())
    }

    /// The numbers of the server, each above zero. Without a total, the sum of the others is used.
    fn tokens(&self) -> Tokens {
        let named = |name| self.usage.get(name).and_then(Value::as_u64);
        let (input, output) = (named("prompt_tokens"), named("completion_tokens"));
        let sum = || Some(input?.saturating_add(output?));
        let told = |n: &u64| *n > 0;
        Tokens {
            total: named("total_tokens").or_else(sum).filter(told),
            input: input.filter(told),
            output: output.filter(told),
        }
    }
}

/// Content as a string, or as the text of its parts.
fn plain(content: &Value) -> String {
    match content {
        Value::String(text) => text.clone(),
        Value::Array(parts) => parts
            .iter()
            .filter_map(|p| p.get("text")?.as_str())
            .collect(),
        _ => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::{Chunk, Tokens};

    fn chunk(json: &str) -> Chunk {
        Chunk::parse(json.as_bytes()).unwrap()
    }

    #[test]
    fn text_is_the_content_of_the_first_choice() {
        assert_eq!(
            chunk(r#"{"choices":[{"index":0,"delta":{"role":"assistant","content":"a"}}]}"#).text(),
            "a"
        );
        assert_eq!(chunk(r#"{"choices":[{"index":1,"delta":{"content":"b"}},{"index":0,"delta":{"content":"a"}}]}"#).text(), "a");
        assert_eq!(
            chunk(r#"{"choices":[{"message":{"content":[{"type":"text","text":"a"}]}}]}"#).text(),
            "a"
        );
    }

    #[test]
    fn null_missing_and_empty_members_are_no_text() {
        for json in [
            "{}",
            r#"{"choices":null}"#,
            r#"{"choices":[]}"#,
            r#"{"choices":[{}]}"#,
            r#"{"choices":[{"delta":null}]}"#,
            r#"{"choices":[{"delta":{"content":null},"finish_reason":null}]}"#,
        ] {
            let chunk = chunk(json);
            assert_eq!(
                (
                    chunk.text().as_str(),
                    chunk.finish_reason(),
                    !chunk.error.is_null()
                ),
                ("", None, false),
                "{json}"
            );
        }
    }

    #[test]
    fn usage_is_the_total_or_else_the_sum_of_its_parts_and_never_zero() {
        let usage = |u: &str| chunk(&format!(r#"{{"usage":{u}}}"#)).tokens();
        let total = |u: &str| usage(u).total;
        assert_eq!(
            usage(r#"{"prompt_tokens":2,"completion_tokens":3,"total_tokens":6}"#),
            Tokens {
                total: Some(6),
                input: Some(2),
                output: Some(3)
            }
        );
        assert_eq!(
            total(r#"{"prompt_tokens":2,"completion_tokens":3}"#),
            Some(5)
        );
        for none in [
            "null",
            "{}",
            r#"{"total_tokens":0}"#,
            r#"{"prompt_tokens":0,"completion_tokens":0,"total_tokens":0}"#,
            r#"{"total_tokens":-4}"#,
            r#""many""#,
        ] {
            assert_eq!(usage(none), Tokens::default(), "{none}");
        }
    }

    #[test]
    fn what_is_no_json_object_is_no_chunk() {
        for junk in ["", "[]", "[[]]", "7", "{", "<html>"] {
            assert!(Chunk::parse(junk.as_bytes()).is_none(), "{junk}");
        }
    }
}
