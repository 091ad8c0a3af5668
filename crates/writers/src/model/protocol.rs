//! The differences between the two protocols: the address, the headers, the body of a request, and how an event is
//! read. Everything else (waiting, retrying, counting and sending on) is the same for both.

use super::chunk::ReplyChunk;
use super::config::{ApiKey, ModelConfig, Protocol};
use super::failure::{Failure, Field};
use super::wording::Dialect;
use crate::prompt::Message;
use crate::{anthropic, openai};
use bytes::Bytes;
use http::{HeaderMap, HeaderName, HeaderValue, header};

impl Protocol {
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
