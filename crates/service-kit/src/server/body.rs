//! Limits on the size of a request's body and on its time, however its handler reads it.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use axum::{
    body::{Body, HttpBody},
    extract::Request,
    middleware::Next,
    response::{IntoResponse, Response},
};
use http::{Method, StatusCode};
use http_body_util::{BodyExt, Limited};
use tower_http::timeout::{DeadlineBody, TimeoutBody, TimeoutError};

use super::routes::without_api_prefix;
use crate::files::MOST_BYTES;
use crate::problem::{ApiError, Code};

/// The longest body, in bytes. Extractors have a lower limit of their own, set for a route or a whole router
/// with `DefaultBodyLimit`; this one also applies to handlers that stream the body.
const LONGEST: usize = 1 << 20;
/// A body that is a file, sent to such an address, may be as long as a file, and a little longer: then its
/// handler refuses it with an error that names the file.
const FILES: &str = "/upload/";
/// A body without data for so long counts as abandoned by its client.
const SILENCE: Duration = Duration::from_secs(20);
/// A client that sends fewer bytes per second is too slow: this is a quarter of a poor mobile connection. At that speed
/// the longest body takes 32 s, and a file eleven minutes; these are also the time limits of shorter ones.
const SLOWEST: usize = 32 * 1024;

/// Refuses a body that announces to be too long, and cuts one that is too long, falls silent, or takes too long in
/// total.
pub(super) async fn bound(request: Request, next: Next) -> Response {
    let longest = longest(&request);
    let time = Duration::from_secs((longest / SLOWEST) as u64);
    within(longest, time, request, next).await
}

async fn within(longest: usize, time: Duration, request: Request, next: Next) -> Response {
    if request.body().size_hint().lower() > longest as u64 {
        return ApiError::new(Code::PAYLOAD_TOO_LARGE).into_response();
    }
    let late = Arc::new(AtomicBool::new(false));
    let is_late = Arc::clone(&late);
    let request = request.map(|body| {
        let body = DeadlineBody::new(time, Limited::new(body, longest));
        let body = TimeoutBody::new(SILENCE, body);
        Body::new(body.map_err(move |cause| {
            if cause.is::<TimeoutError>() {
                is_late.store(true, Ordering::Relaxed);
            }
            cause
        }))
    });
    let answer = next.run(request).await;
    // Extractors report every failure to read a body as a bad request.
    if late.load(Ordering::Relaxed) && answer.status() == StatusCode::BAD_REQUEST {
        return too_slow(answer);
    }
    answer
}

/// This error instead, of the same route.
fn too_slow(answer: Response) -> Response {
    let mut response = ApiError::new(Code::REQUEST_TIMEOUT).into_response();
    response
        .extensions_mut()
        .extend(answer.into_parts().0.extensions);
    response
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

#[cfg(test)]
mod tests {
    use super::*;
    use axum::body::Bytes;
    use axum::routing::post;
    use axum::{Form, Router, middleware};
    use futures::StreamExt;
    use tower::ServiceExt;

    /// A byte now and then, for ever: never silent, never too long.
    fn dripped() -> Body {
        let bytes = futures::stream::repeat(Bytes::from_static(b"x"));
        Body::from_stream(bytes.then(|byte| async move {
            tokio::time::sleep(Duration::from_millis(1)).await;
            Ok::<_, std::io::Error>(byte)
        }))
    }

    /// The answer to a body with this time limit, by its path.
    async fn answered(path: &str, time: Duration, body: Body) -> (StatusCode, Bytes) {
        let drained = async |body: Body| {
            let mut pieces = body.into_data_stream();
            while let Some(Ok(_)) = pieces.next().await {}
            StatusCode::FORBIDDEN
        };
        let app = Router::new()
            .route("/bytes", post(async |_: Bytes| "read"))
            .route("/form", post(async |_: Form<Vec<(String, String)>>| "read"))
            .route("/drained", post(drained))
            .layer(middleware::from_fn(move |request: Request, next: Next| {
                within(LONGEST, time, request, next)
            }));
        let request = Request::post(path)
            .header("content-type", "application/x-www-form-urlencoded")
            .body(body)
            .unwrap();
        let answer = app.oneshot(request).await.unwrap();
        let status = answer.status();
        let body = axum::body::to_bytes(answer.into_body(), LONGEST).await;
        (status, body.unwrap())
    }

    #[tokio::test]
    async fn a_body_that_drips_is_refused_as_too_slow_once_its_time_is_over() {
        for path in ["/bytes", "/form"] {
            let (status, body) = answered(path, Duration::from_millis(20), dripped()).await;
            let problem: serde_json::Value = serde_json::from_slice(&body).unwrap();
            assert_eq!(status, StatusCode::REQUEST_TIMEOUT, "{path}");
            assert_eq!(problem["code"], "request_timeout", "{path}");
        }
    }

    #[tokio::test]
    async fn whoever_has_another_answer_for_a_body_that_drips_gives_that_when_its_time_is_over() {
        let (status, _) = answered("/drained", Duration::from_millis(20), dripped()).await;
        assert_eq!(status, StatusCode::FORBIDDEN);
    }

    #[tokio::test]
    async fn a_body_in_time_is_read() {
        let (status, body) = answered("/bytes", Duration::from_secs(3_600), "x".into()).await;
        assert_eq!((status, &body[..]), (StatusCode::OK, &b"read"[..]));
    }

    #[test]
    fn a_file_has_the_time_that_twenty_mebibytes_take_on_a_slow_line_and_nothing_else_has() {
        let time = |method: Method, path: &str| {
            let request = Request::builder().method(method).uri(path);
            longest(&request.body(Body::empty()).unwrap()) / SLOWEST
        };
        assert_eq!(time(Method::PUT, "/api/upload/1"), 672);
        assert_eq!(time(Method::POST, "/api/upload/1"), 32);
        assert_eq!(time(Method::POST, "/api/payments/webhook"), 32);
    }
}
