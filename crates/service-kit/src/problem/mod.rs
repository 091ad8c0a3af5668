//! The form of an error answer: `application/problem+json` with a stable `code`.
//!
//! Clients decide by `code`, show `message` or `detail`, and put `fields` beside the form fields. Internal details
//! are written to the log under the same request id and never sent.
//!
//! This is our own code: the crates for RFC 9457 know neither a code of ours nor the id of the request, nor do they describe
//! themselves to `utoipa`, so most of this would stand around them.

mod code;
mod database;
mod validation;

use std::{borrow::Cow, collections::BTreeMap, fmt, time::Duration};

use axum::{
    body::Body,
    response::{IntoResponse, Response},
};
use http::{HeaderValue, StatusCode, header};
use serde::{Deserialize, Serialize};
use utoipa::{
    IntoResponses, PartialSchema, ToSchema,
    openapi::{ContentBuilder, Ref, RefOr, ResponseBuilder},
};

pub use code::Code;
pub use database::is_retryable;
pub use validation::Validation;

use crate::request_id;

/// The media type of every error answer.
pub const CONTENT_TYPE: &str = "application/problem+json";

/// The body of every error answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Problem {
    /// Always `about:blank`: the problems of this API differ by `code`.
    #[serde(rename = "type")]
    #[schema(example = "about:blank")]
    pub kind: String,
    /// The name of the status.
    #[schema(example = "Unprocessable Entity")]
    pub title: String,
    /// The HTTP status, again.
    #[schema(example = 422)]
    pub status: u16,
    /// What went wrong, for programs; never changes its meaning.
    #[schema(example = "validation_failed")]
    pub code: String,
    /// What went wrong, for people, the same for every problem of this code.
    pub message: String,
    /// What went wrong this time, for people.
    pub detail: String,
    /// The errors of single fields of the request.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    #[schema(required = false)]
    pub fields: BTreeMap<String, String>,
    /// For `second_factor_required`: names the sign-in that waits for a code. For `proof_required`: the puzzle.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(required = false)]
    pub challenge: Option<String>,
    /// The id of this request, for support.
    pub request_id: String,
}

/// An error for the client.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ApiError {
    code: Code,
    detail: Option<Cow<'static, str>>,
    fields: BTreeMap<String, String>,
    challenge: Option<Box<str>>,
    retry_after: Option<Duration>,
}

impl ApiError {
    /// An error with only the text of its code.
    pub const fn new(code: Code) -> Self {
        Self {
            code,
            detail: None,
            fields: BTreeMap::new(),
            challenge: None,
            retry_after: None,
        }
    }

    /// Adds what went wrong this time. The text is shown to people: no internals, no personal data of others.
    #[must_use]
    pub fn detail(mut self, detail: impl Into<Cow<'static, str>>) -> Self {
        self.detail = Some(detail.into());
        self
    }

    /// Adds the error of a field of the request.
    #[must_use]
    pub fn field(mut self, name: impl Into<String>, message: impl Into<String>) -> Self {
        self.fields.insert(name.into(), message.into());
        self
    }

    /// Adds the name of a sign-in that waits for a code, or a puzzle.
    #[must_use]
    pub fn challenge(mut self, challenge: String) -> Self {
        self.challenge = Some(challenge.into());
        self
    }

    /// Adds when to try again; sent in whole seconds, rounded up, at least one.
    #[must_use]
    pub const fn retry_after(mut self, wait: Duration) -> Self {
        self.retry_after = Some(wait);
        self
    }

    /// One field of the request is not valid (422).
    pub fn invalid(field: impl Into<String>, message: impl Into<String>) -> Self {
        let mut checks = Validation::new();
        checks.reject(field, message);
        checks.into_error()
    }

    /// Something failed for reasons outside the client (500). The cause is only logged.
    pub fn internal(cause: impl fmt::Display) -> Self {
        tracing::error!(cause = %cause, "request failed");
        Self::new(Code::INTERNAL)
    }

    /// A needed service is unavailable for the moment (503). The cause is only logged.
    pub fn unavailable(cause: impl fmt::Display) -> Self {
        tracing::warn!(cause = %cause, "request failed for the moment");
        Self::new(Code::UNAVAILABLE).retry_after(Duration::from_secs(1))
    }

    /// What [`Self::challenge`] has added.
    pub fn named_challenge(&self) -> Option<&str> {
        self.challenge.as_deref()
    }

    /// The code.
    pub const fn code(&self) -> Code {
        self.code
    }

    /// The HTTP status of the answer.
    pub const fn status(&self) -> StatusCode {
        self.code.status
    }

    /// The errors of single fields.
    pub const fn fields(&self) -> &BTreeMap<String, String> {
        &self.fields
    }

    /// The body as sent.
    pub fn problem(&self) -> Problem {
        let detail = match &self.detail {
            Some(detail) => detail.to_string(),
            None => self
                .fields
                .values()
                .next()
                .map_or(self.code.message, String::as_str)
                .to_owned(),
        };
        Problem {
            kind: "about:blank".to_owned(),
            title: self
                .code
                .status
                .canonical_reason()
                .unwrap_or("Error")
                .to_owned(),
            status: self.code.status.as_u16(),
            code: self.code.name.to_owned(),
            message: self.code.message.to_owned(),
            detail,
            fields: self.fields.clone(),
            challenge: self.challenge.as_deref().map(str::to_owned),
            request_id: request_id::current()
                .map(|id| id.to_string())
                .unwrap_or_default(),
        }
    }
}

/// For commands that are never refused.
impl From<std::convert::Infallible> for ApiError {
    fn from(never: std::convert::Infallible) -> Self {
        match never {}
    }
}

impl From<Code> for ApiError {
    fn from(code: Code) -> Self {
        Self::new(code)
    }
}

impl fmt::Display for ApiError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{}: {}",
            self.code.name,
            self.detail.as_deref().unwrap_or(self.code.message)
        )
    }
}

impl std::error::Error for ApiError {}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        // Serialising strings and numbers can not fail; an empty body would still carry the right status.
        let body = serde_json::to_vec(&self.problem()).unwrap_or_default();
        let mut response = Response::new(Body::from(body));
        *response.status_mut() = self.code.status;
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(CONTENT_TYPE));
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
        if self.code.status == StatusCode::UNAUTHORIZED {
            headers.insert(header::WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
        }
        if let Some(wait) = self.retry_after {
            let seconds = wait.as_secs() + u64::from(wait.subsec_nanos() > 0);
            headers.insert(header::RETRY_AFTER, HeaderValue::from(seconds.max(1)));
        }
        response
    }
}

/// Lets a handler's description say `responses(…, ApiError)`: any error has the form of [`Problem`].
impl IntoResponses for ApiError {
    fn responses() -> BTreeMap<String, RefOr<utoipa::openapi::Response>> {
        let schema = Ref::from_schema_name(Problem::name());
        let content = ContentBuilder::new().schema(Some(schema)).build();
        let response =
            ResponseBuilder::new().description("The request was refused; `code` says why.");
        BTreeMap::from([(
            "default".to_owned(),
            response.content(CONTENT_TYPE, content).build().into(),
        )])
    }
}

/// The schema with its name, for the description of the whole API.
pub fn schema() -> (String, RefOr<utoipa::openapi::Schema>) {
    (Problem::name().into_owned(), Problem::schema())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::request_id::RequestId;

    async fn sent(error: ApiError) -> (Response<()>, Problem) {
        let (parts, body) = error.into_response().into_parts();
        let bytes = axum::body::to_bytes(body, 1 << 20).await.unwrap();
        (
            Response::from_parts(parts, ()),
            serde_json::from_slice(&bytes).unwrap(),
        )
    }

    #[tokio::test]
    async fn a_refusal_names_its_code_the_fields_and_the_request() {
        let id = RequestId::mint();
        let error = ApiError::invalid("email", "Please enter a valid email address");
        let (response, problem) = request_id::scope(id, sent(error)).await;
        assert_eq!(response.status(), 422);
        assert_eq!(response.headers()[header::CONTENT_TYPE], CONTENT_TYPE);
        assert_eq!(problem.code, "validation_failed");
        assert_eq!(problem.detail, "Please enter a valid email address");
        assert_eq!(
            problem.fields["email"],
            "Please enter a valid email address"
        );
        assert_eq!(problem.request_id, id.to_string());
    }

    #[tokio::test]
    async fn waiting_times_are_whole_seconds_and_never_zero() {
        for (wait, header) in [
            (1, "1"),
            (1_000, "1"),
            (1_001, "2"),
            (90_000, "90"),
            (0, "1"),
        ] {
            let error = ApiError::new(Code::RATE_LIMITED).retry_after(Duration::from_millis(wait));
            let (response, _) = sent(error).await;
            assert_eq!(response.headers()[header::RETRY_AFTER], header);
        }
    }

    #[tokio::test]
    async fn the_cause_of_an_internal_failure_is_not_sent() {
        let (response, problem) = sent(ApiError::internal(
            "relation \"credentials\" does not exist",
        ))
        .await;
        assert_eq!(response.status(), 500);
        assert!(
            !serde_json::to_string(&problem)
                .unwrap()
                .contains("credentials")
        );
    }
}
