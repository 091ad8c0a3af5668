//! How to reach the model and how long to be patient with it.

use crate::WriteError;
use std::time::Duration;
use url::Url;

/// A provider's key. It goes into one request header and nowhere else; it can not be printed.
#[derive(Clone)]
pub struct ApiKey(http::HeaderValue);

impl ApiKey {
    fn new(key: &str) -> Result<Self, WriteError> {
        let mut value = http::HeaderValue::from_str(&format!("Bearer {key}"))
            .map_err(|_| unconfigured("MODEL_API_KEY holds characters that no key has"))?;
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

/// How the longest reply is named in a request: newer servers reject the old name, older ones do not know the new one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LimitField {
    #[default]
    MaxTokens,
    MaxCompletionTokens,
}

/// How long each step of a reply may take.
#[derive(Clone, Copy, Debug)]
pub struct Deadlines {
    pub connect: Duration,
    /// From sending the request to the first byte of the body.
    pub first_byte: Duration,
    /// Silence between two pieces of the body.
    pub idle: Duration,
    /// The whole turn, retries and pauses included.
    pub turn: Duration,
    /// Silence after the text is complete, while the usage figure may still come.
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

/// How much a server may send for one reply.
#[derive(Clone, Copy, Debug)]
pub struct Caps {
    /// Bytes of one line of the stream.
    pub line: usize,
    /// Bytes of one answer.
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

/// A server that speaks the OpenAI-compatible chat protocol.
#[derive(Clone, Debug)]
pub struct ModelConfig {
    /// `{base}/chat/completions`.
    pub endpoint: Url,
    pub api_key: Option<ApiKey>,
    pub model: String,
    pub limit_field: LimitField,
    /// Whether to ask for usage with `stream_options`; servers that do not know the field may refuse it.
    pub stream_options: bool,
    pub temperature: Option<f32>,
    /// Whether it is shown pictures.
    pub sees: bool,
    pub deadlines: Deadlines,
    pub caps: Caps,
}

impl ModelConfig {
    /// Reads the three settings an operator gives. A server without authentication needs no key.
    ///
    /// # Errors
    /// [`WriteError::Unconfigured`] with one line that names the setting, never its value.
    pub fn new(base_url: &str, api_key: Option<&str>, model: &str) -> Result<Self, WriteError> {
        let model = model.trim();
        if model.is_empty() {
            return Err(unconfigured("MODEL_NAME is empty"));
        }
        let api_key = api_key.map(str::trim).filter(|k| !k.is_empty());
        Ok(Self {
            endpoint: endpoint(base_url)?,
            api_key: api_key.map(ApiKey::new).transpose()?,
            model: model.to_owned(),
            limit_field: LimitField::default(),
            stream_options: true,
            temperature: None,
            sees: false,
            deadlines: Deadlines::default(),
            caps: Caps::default(),
        })
    }
}

fn endpoint(base_url: &str) -> Result<Url, WriteError> {
    let mut url =
        Url::parse(base_url.trim()).map_err(|_| unconfigured("MODEL_BASE_URL is not a URL"))?;
    if !matches!(url.scheme(), "http" | "https") || url.host_str().is_none() {
        return Err(unconfigured(
            "MODEL_BASE_URL is not an http or https address",
        ));
    }
    if !url.username().is_empty() || url.password().is_some() {
        return Err(unconfigured(
            "MODEL_BASE_URL holds a user name or password; use MODEL_API_KEY",
        ));
    }
    url.path_segments_mut()
        .map_err(|()| unconfigured("MODEL_BASE_URL can not be extended"))?
        .pop_if_empty()
        .extend(["chat", "completions"]);
    Ok(url)
}

fn unconfigured(why: &str) -> WriteError {
    WriteError::Unconfigured(why.to_owned())
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
    fn a_wrong_setting_is_named_and_never_printed() {
        for (base, key, model, names) in [
            ("nonsense-secret", None, "m", "MODEL_BASE_URL"),
            ("ftp://secret.example", None, "m", "MODEL_BASE_URL"),
            ("https://user:secret@h/v1", None, "m", "MODEL_BASE_URL"),
            ("https://h/v1", Some("secret\n1"), "m", "MODEL_API_KEY"),
            ("https://h/v1", None, " ", "MODEL_NAME"),
        ] {
            let error = ModelConfig::new(base, key, model).unwrap_err();
            assert_eq!(error.code(), "unconfigured");
            let line = error.to_string();
            assert!(line.contains(names) && !line.contains("secret"), "{line}");
        }
    }

    #[test]
    fn the_key_is_never_printed() {
        let config = ModelConfig::new("https://h/v1", Some("sk-secret"), "m").unwrap();
        assert!(!format!("{config:?}").contains("sk-secret"));
    }
}
