//! The differences between the two protocols: the address, the headers, the body of a request, and how an event is
//! read. Everything else (waiting, retrying, counting and sending on) is the same for both.

use super::config::{ApiKey, ModelConfig};
use super::failure::Failure;
use super::wording::{Dialect, Field};
use crate::prompt::Message;
use crate::{anthropic, openai};
use bytes::Bytes;
use http::{HeaderMap, HeaderName, HeaderValue, header};
use serde_json::Value;

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

    /// The headers that differ between the protocols.
    pub(super) fn headers(self, key: Option<&ApiKey>) -> HeaderMap {
        let mut headers = HeaderMap::new();
        let name = match self {
            Self::OpenAi => header::AUTHORIZATION,
            Self::Anthropic => {
                let version = HeaderValue::from_static(anthropic::VERSION);
                headers.insert(HeaderName::from_static("anthropic-version"), version);
                HeaderName::from_static("x-api-key")
            }
        };
        if let Some(key) = key {
            headers.insert(name, key.header());
        }
        headers
    }

    /// The body of a request for a reply of at most `limit` tokens.
    pub(super) fn body(
        self,
        config: &ModelConfig,
        dialect: Dialect,
        messages: &[Message],
        limit: u32,
    ) -> serde_json::Result<Bytes> {
        match self {
            Self::OpenAi => openai::body(config, dialect, messages, limit),
            Self::Anthropic => anthropic::body(config, messages, limit),
        }
    }

    /// The content of one event, or of a whole answer; none if it can not be read.
    pub(super) fn read(self, data: &[u8]) -> Option<ReplyChunk> {
        match self {
            Self::OpenAi => openai::read(data),
            Self::Anthropic => anthropic::read(data),
        }
    }

    /// Whether events of this name must be readable. Others are keep-alives, with any content.
    pub(super) fn speaks_in(self, event: Option<&str>) -> bool {
        match (self, event) {
            (_, None | Some("" | "message")) => true,
            (Self::OpenAi, Some(_)) => false,
            (Self::Anthropic, Some(name)) => {
                name.starts_with("message_") || name.starts_with("content_block_")
            }
        }
    }

    /// The fields that a refusal names and that can be sent in another form.
    pub(super) fn refused_fields(self, failure: &Failure, body: &[u8]) -> Vec<Field> {
        match self {
            Self::OpenAi => Field::refused(failure, body),
            Self::Anthropic => Vec::new(),
        }
    }
}

/// The content of one event, or of an answer that is not a stream.
#[derive(Debug, Default, PartialEq)]
pub(crate) struct ReplyChunk {
    pub text: String,
    /// An error in a stream that began well.
    pub error: Option<Value>,
    /// Why the server stops writing, if it reports that.
    pub ending: Option<Ending>,
    /// The server stops because of a fault of its own.
    pub broke: bool,
    /// The model refuses to answer.
    pub refused: bool,
    pub tokens: Tokens,
    /// Nothing follows.
    pub last: bool,
}

/// Why the server stopped writing. Of several reasons the last one in this list is used.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Ending {
    /// It was complete.
    #[default]
    Done,
    /// It wants to call a tool, though none was offered.
    ToolCall,
    /// It reached the length limit.
    Length,
    /// It withholds the rest.
    Withheld,
}

/// Numbers as reported by the server, each above zero.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Tokens {
    pub total: Option<u64>,
    pub input: Option<u64>,
    pub output: Option<u64>,
}

impl Tokens {
    /// Replaces numbers by later ones.
    pub fn update(&mut self, later: Self) {
        self.total = later.total.or(self.total);
        self.input = later.input.or(self.input);
        self.output = later.output.or(self.output);
    }

    /// The number to charge, if there is one.
    pub fn to_charge(self) -> Option<u64> {
        let sum = || Some(self.input?.saturating_add(self.output?));
        self.total.or_else(sum)
    }
}
