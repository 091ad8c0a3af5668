//! Bounds on what a request may carry, whichever way its handler reads it.

use std::time::Duration;

use axum::{
    body::{Body, HttpBody},
    extract::Request,
    middleware::Next,
    response::{IntoResponse, Response},
};
use http::Method;
use http_body_util::Limited;
use tower_http::timeout::TimeoutBody;

use super::routes::without_api_prefix;
use crate::files::MOST_BYTES;
use crate::problem::{ApiError, Code};

/// No body is longer, in bytes. Extractors have a lower limit of their own, set a route or for a whole router
/// with `DefaultBodyLimit`; this one also holds for handlers that stream the body.
const LONGEST: usize = 1 << 20;
/// A body that is a file, put under an address of this kind, may be as long as a file, and a little longer: then
/// its handler refuses it by its name.
const FILES: &str = "/upload/";
/// A body that sends nothing for so long has been given up by its client.
const SILENCE: Duration = Duration::from_secs(20);

/// Refuses a body that says it is too long, and cuts one that turns out to be, or falls silent.
pub(super) async fn bound(request: Request, next: Next) -> Response {
    let longest = longest(&request);
    if request.body().size_hint().lower() > longest as u64 {
        return ApiError::new(Code::PAYLOAD_TOO_LARGE).into_response();
    }
    next.run(request.map(|body| Body::new(TimeoutBody::new(SILENCE, Limited::new(body, longest)))))
        .await
}

fn longest(request: &Request) -> usize {
    let path = without_api_prefix(request.uri());
    let is_file =
        request.method() == Method::PUT && path.is_some_and(|path| path.path().starts_with(FILES));
    if is_file {
        MOST_BYTES as usize + LONGEST
    } else {
        LONGEST
    }
}
