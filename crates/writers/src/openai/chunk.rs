//! What a server says in one event, or in an answer that is no stream. Read generously: unknown fields are ignored, and a
//! field of an unexpected kind is as good as absent, as long as the text can be found.

use serde::{Deserialize, Deserializer};
use serde_json::Value;

/// A chunk of a stream, or a whole answer (`message` in place of `delta`).
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Chunk {
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

/// `null` stands for the default, as an absent field does.
fn or_default<'de, D: Deserializer<'de>, T: Deserialize<'de> + Default>(
    d: D,
) -> Result<T, D::Error> {
    Ok(Option::deserialize(d)?.unwrap_or_default())
}

impl Chunk {
    pub fn parse(json: &[u8]) -> Option<Self> {
        // A top-level array or number would otherwise pass as a sequence of fields.
        json.trim_ascii_start()
            .starts_with(b"{")
            .then(|| serde_json::from_slice(json).ok())
            .flatten()
    }

    /// The error member, unless it is null or absent.
    pub fn error(&self) -> Option<&Value> {
        (!self.error.is_null()).then_some(&self.error)
    }

    fn choice(&self) -> Option<&Choice> {
        self.choices
            .iter()
            .find(|c| c.index.as_u64().unwrap_or(0) == 0)
    }

    pub fn text(&self) -> String {
        let Some(choice) = self.choice() else {
            return String::new();
        };
        [&choice.delta.content, &choice.message.content]
            .into_iter()
            .map(plain)
            .collect()
    }

    /// Whether the model says that it will not answer.
    pub fn refused(&self) -> bool {
        let said = |v: &Value| v.as_str().is_some_and(|s| !s.is_empty());
        self.choice()
            .is_some_and(|c| said(&c.delta.refusal) || said(&c.message.refusal))
    }

    pub fn finish_reason(&self) -> Option<&str> {
        self.choice()
            .map(|c| c.finish_reason.as_str())
            .filter(|r| !r.is_empty())
    }

    /// The figure to charge, where the server named one above zero.
    pub fn total_tokens(&self) -> Option<u64> {
        let field = |name| self.usage.get(name).and_then(Value::as_u64);
        let sum = || Some(field("prompt_tokens")?.saturating_add(field("completion_tokens")?));
        field("total_tokens").or_else(sum).filter(|n| *n > 0)
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
    use super::Chunk;

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
                    chunk.error().is_some()
                ),
                ("", None, false),
                "{json}"
            );
        }
    }

    #[test]
    fn usage_is_the_total_or_else_the_sum_of_its_parts_and_never_zero() {
        let usage = |u: &str| chunk(&format!(r#"{{"usage":{u}}}"#)).total_tokens();
        assert_eq!(
            usage(r#"{"prompt_tokens":2,"completion_tokens":3,"total_tokens":6}"#),
            Some(6)
        );
        assert_eq!(
            usage(r#"{"prompt_tokens":2,"completion_tokens":3}"#),
            Some(5)
        );
        for none in [
            "null",
            "{}",
            r#"{"total_tokens":0}"#,
            r#"{"total_tokens":-4}"#,
            r#""many""#,
        ] {
            assert_eq!(usage(none), None, "{none}");
        }
    }

    #[test]
    fn what_is_no_json_object_is_no_chunk() {
        for junk in ["", "[]", "[[]]", "7", "{", "<html>"] {
            assert!(Chunk::parse(junk.as_bytes()).is_none(), "{junk}");
        }
    }
}
