//! One call of the provider: limited in time and size, read completely, and classified.

use std::time::Duration;

use futures::StreamExt as _;
use http::{HeaderMap, StatusCode};
use serde_json::Value;

use super::ProviderError;

/// No answer is longer, in bytes.
const LONGEST: usize = 1 << 20;
/// Tries of a call that is safe to repeat.
const TRIES: u32 = 3;
/// Before the second try; doubles.
const BACKOFF: Duration = Duration::from_millis(250);
/// A longer wait is left to a later call.
const LONGEST_WAIT: u64 = 3;

/// An answer in the provider's envelope.
#[derive(Debug)]
pub(super) struct Answered {
    status: StatusCode,
    body: Value,
}

impl Answered {
    /// The data of a successful answer.
    pub fn data(&self) -> Option<&Value> {
        let worked = self.status.is_success() && self.body["status"] == true;
        worked
            .then(|| &self.body["data"])
            .filter(|data| data.is_object())
    }

    /// An unknown reference: 404 by the schema, 400 with a code in practice.
    pub fn says_unknown(&self) -> bool {
        self.status == StatusCode::NOT_FOUND
            || (self.status == StatusCode::BAD_REQUEST && self.code() == "transaction_not_found")
    }

    /// All of it was refunded before.
    pub fn says_reversed(&self) -> bool {
        let message = self.body["message"].as_str().unwrap_or_default();
        self.status.is_client_error() && message.to_lowercase().contains("fully reversed")
    }

    fn code(&self) -> &str {
        self.body["code"].as_str().unwrap_or_default()
    }

    /// Why there is no data.
    pub fn refusal(&self) -> ProviderError {
        let message = self.body["message"].as_str().unwrap_or_default();
        let invalid_key = message.eq_ignore_ascii_case("invalid key");
        match self.status {
            StatusCode::UNAUTHORIZED | StatusCode::FORBIDDEN => ProviderError::Key,
            StatusCode::BAD_REQUEST if invalid_key => ProviderError::Key,
            // It knows this reference: a payment with it is in progress.
            StatusCode::BAD_REQUEST if self.code() == "duplicate_reference" => {
                ProviderError::Unclear("the reference is known already")
            }
            status if status.is_client_error() => ProviderError::Refused(status.as_u16()),
            _ => ProviderError::Unclear("an answer without data"),
        }
    }
}

/// Sends once.
pub(super) async fn once(request: reqwest::RequestBuilder) -> Result<Answered, ProviderError> {
    let answer = request.send().await.map_err(|cause| unclear(&cause))?;
    let (status, headers) = (answer.status(), answer.headers().clone());
    if status == StatusCode::TOO_MANY_REQUESTS {
        return Err(ProviderError::TooOften {
            wait: reset(&headers),
        });
    }
    if status.is_server_error() || status.is_redirection() {
        return Err(ProviderError::Unclear("a failure of its own"));
    }
    let mut body = Vec::new();
    let mut pieces = answer.bytes_stream();
    while let Some(piece) = pieces.next().await {
        body.extend_from_slice(&piece.map_err(|cause| unclear(&cause))?);
        if body.len() > LONGEST {
            return Err(ProviderError::Unclear("an endless answer"));
        }
    }
    // A refusal without a readable body is still a refusal.
    let body = match serde_json::from_slice(&body) {
        Ok(body) => body,
        Err(_) if status.is_client_error() => Value::Null,
        Err(_) => return Err(ProviderError::Unclear("something that is not JSON")),
    };
    Ok(Answered { status, body })
}

/// Sends again while that may help.
pub(super) async fn patiently(
    request: impl Fn() -> reqwest::RequestBuilder,
) -> Result<Answered, ProviderError> {
    let mut attempt = 1;
    loop {
        let failure = match once(request()).await {
            Ok(answered) => return Ok(answered),
            Err(failure) => failure,
        };
        let wait = match failure {
            ProviderError::TooOften { wait: Some(wait) } if wait > LONGEST_WAIT => {
                return Err(failure);
            }
            ProviderError::TooOften { wait: Some(wait) } => Duration::from_secs(wait),
            ProviderError::TooOften { wait: None } | ProviderError::Unclear(_) => {
                BACKOFF * 2_u32.pow(attempt - 1)
            }
            ProviderError::Refused(_) | ProviderError::Key => return Err(failure),
        };
        if attempt == TRIES {
            return Err(failure);
        }
        attempt += 1;
        tokio::time::sleep(wait).await;
    }
}

fn unclear(cause: &reqwest::Error) -> ProviderError {
    ProviderError::Unclear(if cause.is_timeout() {
        "it took too long"
    } else if cause.is_connect() {
        "it can not be reached"
    } else {
        "the connection broke"
    })
}

fn reset(headers: &HeaderMap) -> Option<u64> {
    let value = headers.get("x-ratelimit-reset")?;
    value.to_str().ok()?.trim().parse().ok()
}
