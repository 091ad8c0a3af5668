//! The meaning of an error answer: which kind of failure it is, and whether another try can help.

use super::retry::{self, Retry};
use crate::WriteError;
use crate::error::{Cause, Deadline};
use http::HeaderMap;
use serde_json::Value;
use std::time::SystemTime;

/// A failed attempt.
#[derive(Debug)]
pub(super) struct Failure {
    pub error: WriteError,
    pub retry: Retry,
    /// Fields of the request that the server refused and that can be sent in another form.
    pub refused: Vec<Field>,
}

impl From<WriteError> for Failure {
    /// A fault that another try can not cure.
    fn from(error: WriteError) -> Self {
        Self::new(error, Retry::Never)
    }
}

impl Failure {
    const fn new(error: WriteError, retry: Retry) -> Self {
        Self {
            error,
            retry,
            refused: Vec::new(),
        }
    }

    pub fn passing(error: WriteError) -> Self {
        Self::new(error, Retry::Backoff)
    }

    pub fn timeout(deadline: Deadline) -> Self {
        Self::passing(WriteError::Timeout(deadline))
    }

    /// An answer with an error status. The body may be JSON, HTML or nothing.
    pub fn from_answer(status: u16, headers: &HeaderMap, body: &[u8], now: SystemTime) -> Self {
        let body: Value = serde_json::from_slice(body).unwrap_or_default();
        let error = body.get("error").unwrap_or(&body);
        Self::classify(Some(status), error, retry::stated(headers, now))
    }

    /// An error object inside a stream that began well.
    pub fn from_stream(error: &Value) -> Self {
        let status = ["code", "status"]
            .iter()
            .find_map(|f| error.get(f)?.as_u64())
            .and_then(|n| u16::try_from(n).ok());
        Self::classify(status.filter(|s| *s >= 400), error, Retry::Backoff)
    }

    fn classify(status: Option<u16>, error: &Value, stated: Retry) -> Self {
        let codes: Vec<&str> = ["code", "type"]
            .iter()
            .filter_map(|f| error.get(f)?.as_str())
            .collect();
        let cause = Cause {
            status,
            code: codes.first().and_then(|c| loggable(c)),
        };
        let any = |known: &[&str]| codes.iter().any(|c| known.contains(c));
        let never = Retry::Never;
        let (error, retry) = match status {
            Some(402) => (WriteError::Quota(cause), never),
            Some(429) | None if codes.iter().any(|c| is_quota(c)) => {
                (WriteError::Quota(cause), never)
            }
            Some(400) if says_no_credit(error) => (WriteError::Quota(cause), never),
            Some(429) => (WriteError::RateLimited(cause), stated),
            None if any(&["rate_limit_exceeded", "rate_limit_error", "slow_down"]) => {
                (WriteError::RateLimited(cause), stated)
            }
            Some(401 | 403) => (WriteError::Unauthorised(cause), never),
            None if any(&[
                "invalid_api_key",
                "authentication_error",
                "permission_error",
            ]) =>
            {
                (WriteError::Unauthorised(cause), never)
            }
            None if any(&["content_filter", "content_policy_violation"]) => {
                (WriteError::ContentFiltered, never)
            }
            None if any(&[
                "invalid_request_error",
                "context_length_exceeded",
                "request_too_large",
                "not_found_error",
            ]) =>
            {
                (WriteError::Rejected(cause), never)
            }
            None | Some(408 | 409 | 500 | 502 | 503 | 504 | 529) => {
                (WriteError::Unavailable(cause), stated)
            }
            Some(500..) => (WriteError::Unavailable(cause), never),
            Some(_) => (WriteError::Rejected(cause), never),
        };
        Self::new(error, retry)
    }
}

/// Whether a code means that money or a quota is used up, not that requests come too fast.
fn is_quota(code: &str) -> bool {
    let fast = ["rate", "request", "concurren", "tokens_per"];
    matches!(
        code,
        "insufficient_quota" | "credit_balance_exhausted" | "billing_error"
    ) || code
        .strip_suffix("_limit_exceeded")
        .is_some_and(|what| !fast.iter().any(|f| what.contains(f)))
}

/// Anthropic refuses an account without credit like a wrong request, and only the text tells the two apart.
fn says_no_credit(error: &Value) -> bool {
    let message = error.get("message").and_then(Value::as_str);
    message.is_some_and(|words| words.contains("credit balance is too low"))
}

/// The code if it looks like one; anything else could be a message with a key or a prompt in it.
fn loggable(code: &str) -> Option<String> {
    let plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '-' | '.');
    (code.len() <= 64 && code.chars().all(plain)).then(|| code.to_owned())
}

/// What can be sent in another way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Field {
    StreamOptions,
    Limit,
}

impl Field {
    /// The fields that an answer names, if it refuses what was asked.
    pub fn refused(failure: &Failure, body: &[u8]) -> Vec<Self> {
        let WriteError::Rejected(cause) = &failure.error else {
            return Vec::new();
        };
        if !matches!(cause.status, Some(400 | 422)) {
            return Vec::new();
        }
        let body = String::from_utf8_lossy(body);
        let names = |field: &Self| field.names().iter().any(|name| body.contains(name));
        let fields = [Self::StreamOptions, Self::Limit];
        fields.into_iter().filter(names).collect()
    }

    const fn names(self) -> &'static [&'static str] {
        match self {
            Self::StreamOptions => &["stream_options"],
            Self::Limit => &["max_tokens", "max_completion_tokens"],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;
    use std::time::Duration;

    fn answer(status: u16, code: &str) -> (&'static str, bool) {
        let body =
            json!({"error": {"message": "secret", "type": null, "param": null, "code": code}})
                .to_string();
        let failure = Failure::from_answer(
            status,
            &HeaderMap::new(),
            body.as_bytes(),
            SystemTime::UNIX_EPOCH,
        );
        assert!(!failure.error.to_string().contains("secret"));
        (failure.error.code(), failure.retry != Retry::Never)
    }

    #[test]
    fn input_and_configuration_faults_are_not_retried() {
        for status in [400, 404, 422, 301, 413] {
            assert_eq!(answer(status, ""), ("rejected", false), "{status}");
        }
    }

    #[test]
    fn refused_credentials_are_not_retried_and_alarm() {
        for status in [401, 403] {
            assert_eq!(answer(status, ""), ("unauthorised", false));
        }
        assert!(WriteError::Unauthorised(Cause::default()).alarm());
    }

    #[test]
    fn an_account_without_credit_is_not_retried_and_alarms() {
        assert_eq!(answer(402, ""), ("quota", false));
        for code in [
            "insufficient_quota",
            "credit_balance_exhausted",
            "spend_limit_exceeded",
            "monthly_usage_limit_exceeded",
        ] {
            assert_eq!(answer(429, code), ("quota", false), "{code}");
        }
        assert!(WriteError::Quota(Cause::default()).alarm());
    }

    #[test]
    fn too_many_requests_are_retried_whatever_the_body_is() {
        for code in [
            "rate_limit_exceeded",
            "slow_down",
            "",
            "requests_limit_exceeded",
        ] {
            assert_eq!(answer(429, code), ("rate_limited", true), "{code}");
        }
        let html = Failure::from_answer(429, &HeaderMap::new(), b"<html>", SystemTime::UNIX_EPOCH);
        assert_eq!(
            (html.error.code(), html.retry),
            ("rate_limited", Retry::Backoff)
        );
    }

    #[test]
    fn passing_server_faults_are_retried_and_a_stated_wait_counts() {
        for status in [408, 409, 500, 502, 503, 504, 529] {
            assert_eq!(answer(status, ""), ("unavailable", true), "{status}");
        }
        let mut headers = HeaderMap::new();
        headers.insert("retry-after", "3".parse().unwrap());
        let failure = Failure::from_answer(503, &headers, b"", SystemTime::UNIX_EPOCH);
        assert_eq!(failure.retry, Retry::After(Duration::from_secs(3)));
    }

    #[test]
    fn an_error_in_the_stream_is_read_as_string_or_object() {
        let code = |v: Value| Failure::from_stream(&v).error.code();
        assert_eq!(code(json!("boom")), "unavailable");
        assert_eq!(code(json!({"message": "x", "code": 429})), "rate_limited");
        assert_eq!(code(json!({"type": "insufficient_quota"})), "quota");
        assert_eq!(code(json!({"type": "invalid_request_error"})), "rejected");
    }

    #[test]
    fn the_second_protocols_errors_mean_the_same_in_a_stream_and_in_an_answer() {
        for (kind, status, code) in [
            ("overloaded_error", 529, "unavailable"),
            ("api_error", 500, "unavailable"),
            ("timeout_error", 504, "unavailable"),
            ("rate_limit_error", 429, "rate_limited"),
            ("authentication_error", 401, "unauthorised"),
            ("permission_error", 403, "unauthorised"),
            ("billing_error", 402, "quota"),
            ("invalid_request_error", 400, "rejected"),
            ("not_found_error", 404, "rejected"),
            ("request_too_large", 413, "rejected"),
        ] {
            let error = json!({"type": kind, "message": "secret"});
            assert_eq!(Failure::from_stream(&error).error.code(), code, "{kind}");
            let body = json!({"type": "error", "error": error}).to_string();
            let failure = Failure::from_answer(
                status,
                &HeaderMap::new(),
                body.as_bytes(),
                SystemTime::UNIX_EPOCH,
            );
            assert_eq!(failure.error.code(), code, "{kind}");
        }
        let error = json!({"type": "invalid_request_error", "message": "Your credit balance is too low to access it"});
        let body = json!({"type": "error", "error": error}).to_string();
        let failure = Failure::from_answer(
            400,
            &HeaderMap::new(),
            body.as_bytes(),
            SystemTime::UNIX_EPOCH,
        );
        assert_eq!(failure.error.code(), "quota");
    }

    #[test]
    fn only_what_looks_like_a_code_is_logged() {
        assert_eq!(
            loggable("rate_limit_exceeded").as_deref(),
            Some("rate_limit_exceeded")
        );
        assert_eq!(loggable("key sk-1 is wrong"), None);
    }
}
