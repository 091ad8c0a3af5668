//! Headers that tell a browser what our pages may do. A header that an answer has set itself is kept.

use axum::{
    extract::{Request, State},
    middleware::Next,
    response::Response,
};
use http::{HeaderName, HeaderValue, header};

use super::request::Way;

/// Scripts are only allowed from our own files. Pictures may come from anywhere over https, since an admin may give a
/// category the address of one; no page turns text of a person or a model into a picture
/// (`web-app/src/shared/ui/Markdown.tsx`). Inline styles are allowed, since toasts and menus measure and place
/// themselves; a style can not read the access token.
pub const CONTENT_SECURITY_POLICY: &str = "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; \
     img-src 'self' data: blob: https:; font-src 'self' data:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; \
     object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

const ALWAYS: [(HeaderName, &str); 6] = [
    (header::CONTENT_SECURITY_POLICY, CONTENT_SECURITY_POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (header::REFERRER_POLICY, "strict-origin-when-cross-origin"),
    (
        HeaderName::from_static("cross-origin-opener-policy"),
        "same-origin",
    ),
    (
        HeaderName::from_static("permissions-policy"),
        "camera=(), microphone=(), geolocation=()",
    ),
];

/// Adds missing headers.
pub(super) async fn secure(State(way): State<Way>, request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    for (name, value) in ALWAYS {
        headers
            .entry(name)
            .or_insert(HeaderValue::from_static(value));
    }
    if way.https {
        let year = HeaderValue::from_static("max-age=31536000");
        headers
            .entry(header::STRICT_TRANSPORT_SECURITY)
            .or_insert(year);
    }
    response
}
