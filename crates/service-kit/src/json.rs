//! Reads and writes JSON bodies.
//!
//! [`Json`] refuses what the rest of the system must never see: other media types, bodies over the limit, bodies that
//! arrive too slowly, and text that Postgres can not store (U+0000 and lone surrogates, which would otherwise be
//! reported as a failure of the database). A body that does not have the expected shape is answered with the name of
//! the field.
//!
//! This is our own code: axum's extractor accepts such text, has no time limit, and refuses in plain text.

use std::{error::Error, time::Duration};

use axum::{
    body::Bytes,
    extract::{FromRequest, Request},
    response::{IntoResponse, Response},
};
use http::{HeaderMap, header};
use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;

use crate::problem::{ApiError, Code};

/// A body of at most a few hundred kilobytes must arrive within this time.
const READ_TIMEOUT: Duration = Duration::from_secs(15);

/// A JSON body, of a request or an answer. Unknown fields of a request are ignored.
#[derive(Clone, Copy, Debug, Default)]
pub struct Json<T>(pub T);

impl<T: Serialize> IntoResponse for Json<T> {
    fn into_response(self) -> Response {
        axum::Json(self.0).into_response()
    }
}

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Json<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self, ApiError> {
        if !is_json(request.headers()) {
            return Err(Code::UNSUPPORTED_MEDIA_TYPE.into());
        }
        let body = read(request, state, READ_TIMEOUT).await?;
        parse(&body).map(Self)
    }
}

/// `application/json` or `application/…+json`, with any parameters.
fn is_json(headers: &HeaderMap) -> bool {
    let Some(value) = headers
        .get(header::CONTENT_TYPE)
        .and_then(|value| value.to_str().ok())
    else {
        return false;
    };
    let media = value
        .split(';')
        .next()
        .unwrap_or_default()
        .trim()
        .to_ascii_lowercase();
    media
        .strip_prefix("application/")
        .is_some_and(|subtype| subtype == "json" || subtype.ends_with("+json"))
}

/// The bytes of a body, within the limit of its route and this time.
///
/// # Errors
/// 413 if it is too long, 408 if it does not arrive, 400 if it ends too early.
pub async fn read<S: Send + Sync>(
    request: Request,
    state: &S,
    wait: Duration,
) -> Result<Bytes, ApiError> {
    tokio::time::timeout(wait, Bytes::from_request(request, state))
        .await
        .map_err(|_| ApiError::new(Code::REQUEST_TIMEOUT))?
        .map_err(|rejection| unreadable(rejection.status(), &rejection))
}

fn unreadable(status: http::StatusCode, cause: &(dyn Error + 'static)) -> ApiError {
    if status == http::StatusCode::PAYLOAD_TOO_LARGE {
        return Code::PAYLOAD_TOO_LARGE.into();
    }
    tracing::debug!(cause, "body could not be read");
    ApiError::new(Code::MALFORMED_REQUEST).detail("The body of the request could not be read.")
}

/// Parses in two steps, since only the untyped tree has the text of fields that `T` does not know or would reject.
fn parse<T: DeserializeOwned>(body: &[u8]) -> Result<T, ApiError> {
    let mut reader = serde_json::Deserializer::from_slice(body);
    let mut tree: Value = serde_path_to_error::deserialize(&mut reader).map_err(|error| {
        let path = error.path().to_string();
        malformed(&path, error.inner())
    })?;
    reader.end().map_err(|error| malformed("", &error))?;
    if let Some(field) = field_with_nul(&tree) {
        return Err(ApiError::invalid(
            field,
            "must not contain the character U+0000",
        ));
    }
    // serde would accept a list as the fields of a struct in order, which our descriptions do not allow.
    if tree.is_array() {
        return Err(misfit(".", "invalid type: sequence, expected an object"));
    }
    write_whole_numbers_so(&mut tree);
    serde_path_to_error::deserialize(tree).map_err(|error| {
        let path = error.path().to_string();
        misfit(&path, &error.inner().to_string())
    })
}

/// In JSON 3.0 and 3e0 are the number 3; the parser does not accept them as whole numbers.
fn write_whole_numbers_so(tree: &mut Value) {
    /// Up to here every whole number has an exact float.
    const EXACT: f64 = 9_007_199_254_740_992.0;
    match tree {
        Value::Number(number) => {
            let float = number.as_f64().filter(|_| number.is_f64());
            if let Some(whole) = float.filter(|float| float.fract() == 0.0 && float.abs() < EXACT) {
                *number = (whole as i64).into();
            }
        }
        Value::Array(items) => items.iter_mut().for_each(write_whole_numbers_so),
        Value::Object(fields) => fields.values_mut().for_each(write_whole_numbers_so),
        _ => {}
    }
}

fn malformed(path: &str, error: &serde_json::Error) -> ApiError {
    let text = error.to_string();
    if text.starts_with("recursion limit exceeded") {
        return ApiError::new(Code::MALFORMED_JSON).detail("The request is nested too deeply.");
    }
    if text.contains("surrogate") || text.starts_with("unexpected end of hex escape") {
        return ApiError::invalid(field_name(path), "must be valid Unicode text");
    }
    ApiError::new(Code::MALFORMED_JSON).detail(format!(
        "The request is not valid JSON (line {}, column {}).",
        error.line(),
        error.column()
    ))
}

/// Puts serde's error into words for a form, without repeating what was sent.
fn misfit(path: &str, complaint: &str) -> ApiError {
    let quoted = || complaint.split('`').nth(1).unwrap_or_default();
    if complaint.starts_with("missing field") {
        let field = if path == "." {
            quoted().to_owned()
        } else {
            format!("{path}.{}", quoted())
        };
        return ApiError::invalid(field, "is required");
    }
    let expected = complaint
        .split_once("expected ")
        .map(|(_, expected)| expected);
    let message = match expected {
        Some(expected)
            if complaint.starts_with("invalid") || complaint.starts_with("unknown variant") =>
        {
            format!("must be {}", in_words(expected))
        }
        _ => "is not acceptable".to_owned(),
    };
    ApiError::invalid(field_name(path), message)
}

/// The type names of the language mean nothing to people who fill in a form.
fn in_words(expected: &str) -> &str {
    match expected {
        "u8" | "u16" | "u32" | "u64" | "usize" => "a whole number, not negative",
        "i8" | "i16" | "i32" | "i64" | "isize" => "a whole number",
        "f32" | "f64" => "a number",
        "a string" => "text",
        "a boolean" => "true or false",
        "a sequence" => "a list",
        other => other,
    }
}

fn field_name(path: &str) -> String {
    match path {
        "" | "." | "?" => "body".to_owned(),
        path => path.to_owned(),
    }
}

/// The path of the first string or key with U+0000. The parser limits the depth.
fn field_with_nul(tree: &Value) -> Option<String> {
    fn walk(tree: &Value, path: &mut Vec<String>) -> bool {
        match tree {
            Value::String(text) => text.contains('\0'),
            Value::Array(items) => items
                .iter()
                .enumerate()
                .any(|(index, item)| step(index.to_string(), item, path)),
            Value::Object(fields) => fields
                .iter()
                .any(|(key, value)| key.contains('\0') || step(key.clone(), value, path)),
            _ => false,
        }
    }
    fn step(name: String, value: &Value, path: &mut Vec<String>) -> bool {
        path.push(name);
        let found = walk(value, path);
        if !found {
            path.pop();
        }
        found
    }
    let mut path = Vec::new();
    walk(tree, &mut path).then(|| field_name(&path.join(".")))
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::{body::Body, extract::DefaultBodyLimit};
    use serde::Deserialize;

    #[derive(Debug, Deserialize, PartialEq)]
    struct Form {
        email: String,
        stars: Option<u8>,
        #[serde(default)]
        parts: Vec<Part>,
    }

    #[derive(Debug, Deserialize, PartialEq)]
    struct Part {
        text: String,
    }

    async fn post(content_type: Option<&str>, body: impl Into<Body>) -> Result<Form, ApiError> {
        let mut request = Request::post("/");
        if let Some(content_type) = content_type {
            request = request.header(header::CONTENT_TYPE, content_type);
        }
        Json::from_request(request.body(body.into()).unwrap(), &())
            .await
            .map(|Json(form)| form)
    }

    async fn refused(body: &str) -> ApiError {
        post(Some("application/json"), body.to_owned())
            .await
            .unwrap_err()
    }

    #[tokio::test]
    async fn fields_that_are_not_known_are_ignored() {
        let form = post(
            Some("application/json; charset=utf-8"),
            r#"{"email":"a@b.c","x":{"y":[1]}}"#,
        )
        .await
        .unwrap();
        assert_eq!(
            form,
            Form {
                email: "a@b.c".into(),
                stars: None,
                parts: vec![]
            }
        );
    }

    #[tokio::test]
    async fn other_media_types_are_refused() {
        for content_type in [
            None,
            Some("text/plain"),
            Some("application/x-www-form-urlencoded"),
            Some("text/json"),
        ] {
            assert_eq!(
                post(content_type, r#"{"email":"a"}"#)
                    .await
                    .unwrap_err()
                    .status(),
                415
            );
        }
        assert!(
            post(Some("application/merge-patch+json"), r#"{"email":"a"}"#)
                .await
                .is_ok()
        );
    }

    #[tokio::test]
    async fn a_field_that_is_missing_or_of_another_type_is_named() {
        let missing = refused("{}").await;
        assert_eq!(
            (
                missing.status().as_u16(),
                missing.fields()["email"].as_str()
            ),
            (422, "is required")
        );
        let nested = refused(r#"{"email":"a","parts":[{}]}"#).await;
        assert_eq!(nested.fields()["parts[0].text"], "is required");
        let mistyped = refused(r#"{"email":"a","stars":"secret"}"#).await;
        assert_eq!(
            mistyped.fields()["stars"],
            "must be a whole number, not negative"
        );
        // Also a list with the values of the fields, in order.
        for list in ["[]", r#"["a@b.c", 3, []]"#] {
            assert_eq!(refused(list).await.fields().keys().next().unwrap(), "body");
        }
    }

    #[tokio::test]
    async fn a_whole_number_is_one_however_it_is_written() {
        for stars in ["3", "3.0", "3e0", "30e-1"] {
            let body = format!(r#"{{"email":"a","stars":{stars}}}"#);
            let form = post(Some("application/json"), body).await.unwrap();
            assert_eq!(form.stars, Some(3), "{stars}");
        }
        for stars in ["3.5", "-1.0", "1e300"] {
            let error = refused(&format!(r#"{{"email":"a","stars":{stars}}}"#)).await;
            assert!(error.fields().contains_key("stars"), "{stars}");
        }
    }

    #[tokio::test]
    async fn what_is_not_json_is_malformed() {
        for body in [
            "",
            "{",
            "{\"email\":\"a\"} x",
            "{\"email\":\"a\u{0}\"}",
            "\u{feff}{}",
        ] {
            assert_eq!(refused(body).await.code(), Code::MALFORMED_JSON, "{body:?}");
        }
        let deep = format!(
            "{{\"email\":\"a\",\"x\":{}{}}}",
            "[".repeat(50_000),
            "]".repeat(50_000)
        );
        assert_eq!(refused(&deep).await.code(), Code::MALFORMED_JSON);
    }

    #[tokio::test]
    async fn text_that_postgres_can_not_hold_is_refused_and_its_field_named() {
        let nul = refused(r#"{"email":"a\u0000"}"#).await;
        assert_eq!(
            (nul.status().as_u16(), nul.fields().contains_key("email")),
            (422, true)
        );
        let nested = refused(r#"{"email":"a","parts":[{"text":"x"},{"text":"\u0000"}]}"#).await;
        assert!(nested.fields().contains_key("parts.1.text"), "{nested:?}");
        assert_eq!(refused(r#"{"email":"a","\u0000":1}"#).await.status(), 422);
        for surrogate in [r"\ud800", r"\udc00", r"\ud800\u0041", r"\ud83dx"] {
            let error = refused(&format!(r#"{{"email":"{surrogate}"}}"#)).await;
            assert_eq!(
                (
                    error.status().as_u16(),
                    error.fields().contains_key("email")
                ),
                (422, true),
                "{surrogate}"
            );
        }
        assert!(
            post(Some("application/json"), r#"{"email":"\ud83d\ude00"}"#)
                .await
                .is_ok()
        );
    }

    #[tokio::test]
    async fn a_body_over_the_limit_is_refused_whether_or_not_it_announces_its_length() {
        use tower::ServiceExt;
        let app = axum::Router::new()
            .route("/", axum::routing::post(|Json(_): Json<Form>| async {}))
            .layer(DefaultBodyLimit::max(100));
        let chunks = futures::stream::repeat_with(|| Ok::<_, std::io::Error>("x".repeat(50)));
        for body in [Body::from("x".repeat(101)), Body::from_stream(chunks)] {
            let request = Request::post("/")
                .header(header::CONTENT_TYPE, "application/json")
                .body(body)
                .unwrap();
            assert_eq!(app.clone().oneshot(request).await.unwrap().status(), 413);
        }
    }

    #[tokio::test]
    async fn a_body_that_never_ends_is_given_up() {
        let endless =
            Body::from_stream(futures::stream::pending::<Result<Bytes, std::io::Error>>());
        let error = read(
            Request::post("/").body(endless).unwrap(),
            &(),
            Duration::from_millis(5),
        )
        .await;
        assert_eq!(error.unwrap_err().status(), 408);
    }
}
