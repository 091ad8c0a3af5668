//! The web app, compiled in: every path that belongs neither to the API nor to a file is a page of it.

use axum::Router;
use axum::body::Body;
use axum::extract::Request;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use rust_embed::{EmbeddedFile, RustEmbed};

#[derive(RustEmbed)]
#[folder = "../web-app/dist"]
#[allow_missing = true]
struct Files;

/// The names of these files change with their content.
const BUILT: &str = "assets/";
const PAGE: &str = "index.html";

/// The routes of the web app. Its pages may also upload files to `storage`, if browsers do so directly.
pub fn routes(storage: Option<String>) -> Router {
    let routes = Router::new().fallback(serve);
    let policy = storage.and_then(|storage| HeaderValue::try_from(policy(&storage)).ok());
    match policy {
        Some(policy) => routes.layer(axum::middleware::map_response(
            move |mut response: Response| {
                let headers = response.headers_mut();
                headers.insert(header::CONTENT_SECURITY_POLICY, policy.clone());
                std::future::ready(response)
            },
        )),
        None => routes,
    }
}

fn policy(storage: &str) -> String {
    let (ours, theirs) = (
        "connect-src 'self'",
        format!("connect-src 'self' {storage}"),
    );
    service_kit::server::CONTENT_SECURITY_POLICY.replace(ours, &theirs)
}

async fn serve(request: Request) -> Response {
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        return (
            StatusCode::METHOD_NOT_ALLOWED,
            [(header::ALLOW, "GET, HEAD")],
        )
            .into_response();
    }
    let path = request.uri().path().trim_start_matches('/');
    match Files::get(path).filter(|_| path != PAGE) {
        Some(file) => answer(path, &file, request.headers(), path.starts_with(BUILT)),
        // A missing file gets 404; every other path belongs to the app's own router.
        None if path.starts_with(BUILT) || path.starts_with("avatars/") => {
            StatusCode::NOT_FOUND.into_response()
        }
        None => match Files::get(PAGE) {
            Some(page) => answer(PAGE, &page, request.headers(), false),
            None => (
                StatusCode::NOT_FOUND,
                "This build has no web app. Run: cargo xtask up\n",
            )
                .into_response(),
        },
    }
}

fn answer(path: &str, file: &EmbeddedFile, asked: &HeaderMap, for_ever: bool) -> Response {
    let tag = format!("\"{}\"", hex(&file.metadata.sha256_hash()[..16]));
    let mut response = match asked.get(header::IF_NONE_MATCH) {
        Some(known) if known.as_bytes() == tag.as_bytes() => {
            StatusCode::NOT_MODIFIED.into_response()
        }
        _ => Response::new(Body::from(file.data.to_vec())),
    };
    let headers = response.headers_mut();
    let age = if for_ever {
        "public, max-age=31536000, immutable"
    } else {
        "no-cache"
    };
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(age));
    if let Ok(kind) = HeaderValue::from_str(kind(path)) {
        headers.insert(header::CONTENT_TYPE, kind);
    }
    if let Ok(tag) = HeaderValue::from_str(&tag) {
        headers.insert(header::ETAG, tag);
    }
    response
}

fn kind(path: &str) -> &'static str {
    match path.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "woff2" => "font/woff2",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "json" | "webmanifest" => "application/json",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
