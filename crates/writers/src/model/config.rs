//! How to reach the model and how long to wait for it.

use crate::WriteError;
use http::HeaderValue;
use std::time::Duration;
use url::Url;

/// The protocol of a model's server.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Protocol {
    /// Chat completions, used by most servers.
    #[default]
    OpenAi,
    /// Anthropic's messages.
    Anthropic,
}

impl From<shared_events::model::Protocol> for Protocol {
    fn from(protocol: shared_events::model::Protocol) -> Self {
        match protocol {
            shared_events::model::Protocol::OpenAi => Self::OpenAi,
            shared_events::model::Protocol::Anthropic => Self::Anthropic,
        }
    }
}

impl Protocol {
    /// A short name for logs and metrics.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::OpenAi => "openai-compatible",
            Self::Anthropic => "anthropic",
        }
    }

    /// The path that is added to an address that ends in `last`.
    pub(super) fn path(self, last: Option<&str>) -> &'static [&'static str] {
        match self {
            Self::OpenAi => &["chat", "completions"],
            Self::Anthropic if last == Some("v1") => &["messages"],
            Self::Anthropic => &["v1", "messages"],
        }
    }

    /// The key in the form for its header.
    pub(super) fn credentials(self, key: &str) -> Option<HeaderValue> {
        let text = match self {
            Self::OpenAi => format!("Bearer {key}"),
            Self::Anthropic => key.to_owned(),
        };
        HeaderValue::from_str(&text).ok()
    }
}

/// A setting that is needed to reach a model.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Setting {
    Address,
    Key,
    Model,
}

/// The error of a setting; never its value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{why}")]
pub struct Misconfigured {
    pub setting: Setting,
    pub why: &'static str,
}

impl From<Misconfigured> for WriteError {
    fn from(cause: Misconfigured) -> Self {
        Self::Unconfigured(cause.to_string())
    }
}

/// A provider's key, in the form for its header. It is used nowhere else and can not be printed.
#[derive(Clone)]
pub struct ApiKey(http::HeaderValue);

impl ApiKey {
    fn new(protocol: Protocol, key: &str) -> Result<Self, Misconfigured> {
        let mut value = protocol.credentials(key).ok_or(Misconfigured {
            setting: Setting::Key,
            why: "the key holds characters that no key has",
        })?;
        value.set_sensitive(true);
        Ok(Self(value))
    }

    pub(super) fn header(&self) -> http::HeaderValue {
        self.0.clone()
    }
}

impl std::fmt::Debug for ApiKey {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("ApiKey(…)")
    }
}

/// The name of the longest reply in a request: newer servers reject the old name, older ones do not know the new one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LimitField {
    #[default]
    MaxTokens,
    MaxCompletionTokens,
}

impl LimitField {
    pub(super) const fn other(self) -> Self {
        match self {
            Self::MaxTokens => Self::MaxCompletionTokens,
            Self::MaxCompletionTokens => Self::MaxTokens,
        }
    }
}

/// How long each step of a reply may take.
#[derive(Clone, Copy, Debug)]
pub struct Deadlines {
    pub connect: Duration,
    /// From the request to the first byte of the body.
    pub first_byte: Duration,
    /// Without data between two pieces of the body.
    pub idle: Duration,
    /// The whole turn, including retries and pauses.
    pub turn: Duration,
    /// Without data after the text is complete, while the usage may still come.
    pub tail: Duration,
}

impl Default for Deadlines {
    fn default() -> Self {
        Self {
            connect: Duration::from_secs(5),
            first_byte: Duration::from_secs(30),
            idle: Duration::from_secs(20),
            turn: Duration::from_secs(180),
            tail: Duration::from_secs(5),
        }
    }
}

/// The size limits for one reply.
#[derive(Clone, Copy, Debug)]
pub struct Caps {
    /// Bytes in one line of the stream.
    pub line: usize,
    /// Bytes in one answer.
    pub body: usize,
    /// Characters of text.
    pub text: usize,
}

impl Default for Caps {
    fn default() -> Self {
        Self {
            line: 1 << 20,
            body: 4 << 20,
            text: 200_000,
        }
    }
}

/// A model and how to call its server.
#[derive(Clone, Debug)]
pub struct ModelConfig {
    pub protocol: Protocol,
    /// The address for replies.
    pub endpoint: Url,
    pub api_key: Option<ApiKey>,
    pub model: String,
    /// The longest reply to ask for, even if a request allows a longer one.
    pub most_tokens: Option<u32>,
    /// The first choice; see [`LimitField`]. The second protocol has only one name.
    pub limit_field: LimitField,
    /// Whether to ask for usage with `stream_options`, at first; the second protocol always reports it.
    pub stream_options: bool,
    pub temperature: Option<f32>,
    /// Whether it gets pictures.
    pub sees: bool,
    pub deadlines: Deadlines,
    pub caps: Caps,
}

impl ModelConfig {
    /// A model behind the OpenAI-compatible protocol. A server without authentication needs no key.
    ///
    /// # Errors
    /// [`Misconfigured`], which names the setting, never its value.
    pub fn new(base_url: &str, api_key: Option<&str>, model: &str) -> Result<Self, Misconfigured> {
        Self::speaking(Protocol::OpenAi, base_url, api_key, model)
    }

    /// A model behind this protocol.
    ///
    /// # Errors
    /// As [`ModelConfig::new`].
    pub fn speaking(
        protocol: Protocol,
        base_url: &str,
        api_key: Option<&str>,
        model: &str,
    ) -> Result<Self, Misconfigured> {
        let model = model.trim();
        if model.is_empty() {
            return Err(Misconfigured {
                setting: Setting::Model,
                why: "the model has no name",
            });
        }
        let api_key = api_key.map(str::trim).filter(|k| !k.is_empty());
        let api_key = api_key.map(|key| ApiKey::new(protocol, key)).transpose()?;
        Ok(Self {
            protocol,
            endpoint: endpoint(protocol, base_url)?,
            api_key,
            model: model.to_owned(),
            most_tokens: None,
            limit_field: LimitField::default(),
            stream_options: true,
            temperature: None,
            sees: false,
            deadlines: Deadlines::default(),
            caps: Caps::default(),
        })
    }
}

fn endpoint(protocol: Protocol, base_url: &str) -> Result<Url, Misconfigured> {
    let wrong = |why| Misconfigured {
        setting: Setting::Address,
        why,
    };
    let mut url = Url::parse(base_url.trim()).map_err(|_| wrong("the address is not a URL"))?;
    if !matches!(url.scheme(), "http" | "https") || url.host_str().is_none() {
        return Err(wrong("the address is neither http nor https"));
    }
    if !url.username().is_empty() || url.password().is_some() {
        return Err(wrong(
            "the address holds a user name or password, and the key has a setting of its own",
        ));
    }
    let last = url
        .path_segments()
        .and_then(|segments| segments.rev().find(|segment| !segment.is_empty()));
    let path = protocol.path(last);
    url.path_segments_mut()
        .map_err(|()| wrong("the address can not be extended"))?
        .pop_if_empty()
        .extend(path);
    Ok(url)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_endpoint_is_the_base_with_or_without_a_last_slash() {
        for base in ["https://model.example/v1", "https://model.example/v1/"] {
            let config = ModelConfig::new(base, None, "m").unwrap();
            assert_eq!(
                config.endpoint.as_str(),
                "https://model.example/v1/chat/completions"
            );
        }
    }

    #[test]
    fn the_second_protocols_endpoint_is_the_same_with_and_without_its_version_in_the_base() {
        for base in [
            "https://m.example",
            "https://m.example/v1",
            "https://m.example/v1/",
        ] {
            let config = ModelConfig::speaking(Protocol::Anthropic, base, None, "m").unwrap();
            assert_eq!(config.endpoint.as_str(), "https://m.example/v1/messages");
        }
        let base = "https://m.example/proxy/";
        let config = ModelConfig::speaking(Protocol::Anthropic, base, None, "m").unwrap();
        assert_eq!(config.endpoint.path(), "/proxy/v1/messages");
    }

    #[test]
    fn a_wrong_setting_is_named_and_never_printed() {
        for (base, key, model, setting) in [
            ("nonsense-secret", None, "m", Setting::Address),
            ("ftp://secret.example", None, "m", Setting::Address),
            ("https://user:secret@h/v1", None, "m", Setting::Address),
            ("https://h/v1", Some("secret\n1"), "m", Setting::Key),
            ("https://h/v1", None, " ", Setting::Model),
        ] {
            for protocol in [Protocol::OpenAi, Protocol::Anthropic] {
                let error = ModelConfig::speaking(protocol, base, key, model).unwrap_err();
                assert_eq!(error.setting, setting);
                assert!(!format!("{error} {error:?}").contains("secret"));
                assert_eq!(WriteError::from(error).code(), "unconfigured");
            }
        }
    }

    #[test]
    fn the_key_is_never_printed() {
        for protocol in [Protocol::OpenAi, Protocol::Anthropic] {
            let key = Some("sk-secret");
            let config = ModelConfig::speaking(protocol, "https://h/v1", key, "m").unwrap();
            assert!(!format!("{config:?}").contains("sk-secret"));
        }
    }
}
