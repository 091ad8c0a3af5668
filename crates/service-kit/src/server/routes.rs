//! Which route a request reaches, and the answer when there is none.

use std::{any::Any, convert::Infallible};

use axum::{
    Router,
    extract::{DefaultBodyLimit, MatchedPath, Request},
    middleware::{self, Next},
    response::{IntoResponse, Response},
};
use http::{HeaderValue, Uri, header, uri::PathAndQuery};
use tower::{ServiceExt, service_fn};
use tower_http::catch_panic::CatchPanicLayer;

use crate::problem::{ApiError, Code};

/// The route that answered, for the outer layers, which ran before it was known.
#[derive(Clone, Debug)]
pub(super) struct Route(pub(super) MatchedPath);

/// The most bytes of a body that an extractor reads, unless a route sets another limit. A message of 20,000
/// characters fits even if each of them is escaped.
const BODY_LIMIT: usize = 256 * 1024;

/// Turns routes into an API: requests that they do not answer get a problem as answer.
pub fn api(routes: Router) -> Router {
    routes
        .fallback(async || ApiError::new(Code::NOT_FOUND))
        .method_not_allowed_fallback(async || ApiError::new(Code::METHOD_NOT_ALLOWED))
        .layer(CatchPanicLayer::custom(panicked))
        .layer(DefaultBodyLimit::max(BODY_LIMIT))
        .layer(middleware::from_fn(name_route))
}

/// Answers of the API are not cached, unless a handler sets something else.
async fn name_route(route: Option<MatchedPath>, request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    if let Some(route) = route {
        response.extensions_mut().insert(Route(route));
    }
    response
        .headers_mut()
        .entry(header::CACHE_CONTROL)
        .or_insert(HeaderValue::from_static("no-store"));
    response
}

/// The panic hook has already logged the place.
pub(super) fn panicked(_: Box<dyn Any + Send>) -> Response {
    ApiError::internal("a handler panicked").into_response()
}

/// Sends `/api/…` to `api`, however often the segment is repeated, and everything else to `rest`.
pub fn mount(api: Router, rest: Router) -> Router {
    let dispatch = service_fn(move |mut request: Request| {
        let target = match without_api_prefix(request.uri()) {
            Some(uri) => {
                *request.uri_mut() = uri;
                api.clone()
            }
            None => rest.clone(),
        };
        async move { Ok::<_, Infallible>(target.oneshot(request).await.into_response()) }
    });
    Router::new().fallback_service(dispatch)
}

/// The address without its leading `/api` segments; `None` if it has none.
pub fn without_api_prefix(uri: &Uri) -> Option<Uri> {
    let mut path = segment_after_api(uri.path())?;
    while let Some(shorter) = segment_after_api(path) {
        path = shorter;
    }
    let path = if path.is_empty() { "/" } else { path };
    let path = match uri.query() {
        Some(query) => format!("{path}?{query}"),
        None => path.to_owned(),
    };
    let mut parts = uri.clone().into_parts();
    parts.path_and_query = Some(PathAndQuery::try_from(path).ok()?);
    Uri::from_parts(parts).ok()
}

/// Whether an address belongs to the API.
pub(super) fn is_of_api(uri: &Uri) -> bool {
    segment_after_api(uri.path()).is_some()
}

fn segment_after_api(path: &str) -> Option<&str> {
    path.strip_prefix("/api")
        .filter(|rest| rest.is_empty() || rest.starts_with('/'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn leading_api_segments_are_dropped_however_often_they_are_repeated() {
        let cases = [
            ("/api/auth/me", Some("/auth/me")),
            (
                "/api/api/payments/verify?reference=a%2Fb",
                Some("/payments/verify?reference=a%2Fb"),
            ),
            ("/api", Some("/")),
            ("/api/", Some("/")),
            ("/api?x=1", Some("/?x=1")),
            ("/apiary", None),
            ("/API/auth", None),
            ("/auth/api/me", None),
            ("/", None),
        ];
        for (address, expected) in cases {
            let uri: Uri = address.parse().unwrap();
            assert_eq!(
                without_api_prefix(&uri)
                    .map(|uri| uri.to_string())
                    .as_deref(),
                expected,
                "{address}"
            );
        }
    }
}
