//! The web app, compiled in: every path that belongs neither to the API nor to a file is a page of it.

mod answers;
mod head;
mod page;
mod sitemap;

use std::collections::BTreeMap;
use std::sync::LazyLock;

use axum::Router;
use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use rust_embed::{EmbeddedFile, RustEmbed};
use sha2::{Digest as _, Sha256};

use self::answers::Api;
use self::page::Page;

#[derive(RustEmbed)]
#[folder = "../web-app/dist"]
#[allow_missing = true]
struct Files;

/// The names of these files change with their content.
const BUILT: &str = "assets/";
const PAGE: &str = "index.html";

/// By these a browser installs the app. In a build without them it must not take a page for one.
const INSTALLED: [&str; 2] = ["sw.js", "manifest.webmanifest"];

/// In the built page: where its own head begins and ends.
const HEAD: (&str, &str) = ("<!--head-->", "<!--/head-->");

/// The page of a build without the web app.
const NOT_BUILT: &str = "<!doctype html>\n<html lang=\"en\">\n  <head>\n    <!--head--><!--/head-->\n  </head>\n  \
    <body>\n    <div id=\"root\">This build has no web app. Run: cargo xtask up</div>\n  </body>\n</html>\n";

/// The scripts and fonts that each page needs first, by its route, as the web app's build wrote them down.
static SCRIPTS: LazyLock<BTreeMap<String, Vec<String>>> = LazyLock::new(|| {
    let file = Files::get("pages.json");
    file.and_then(|file| serde_json::from_slice(&file.data).ok())
        .unwrap_or_default()
});

/// What pages are made of.
#[derive(Clone, Debug)]
struct Site {
    /// The public address of the product, without a slash at its end.
    home: String,
    api: Api,
}

/// The routes of the web app. Its pages may also upload files to `storage`, if browsers do so directly; they bring along
/// what `reads` answers a visitor.
pub fn routes(storage: Option<String>, home: &str, reads: Router) -> Router {
    let site = Site {
        home: home.trim_end_matches('/').to_owned(),
        api: Api::new(reads),
    };
    let routes = Router::new().fallback(serve).with_state(site);
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

async fn serve(State(site): State<Site>, request: Request) -> Response {
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        return (
            StatusCode::METHOD_NOT_ALLOWED,
            [(header::ALLOW, "GET, HEAD")],
        )
            .into_response();
    }
    let api = site.api.asked_by(request.extensions());
    let path = request.uri().path().trim_start_matches('/');
    match path {
        "robots.txt" => return sitemap::robots(&site.home),
        "sitemap.xml" => return sitemap::sitemap(&site.home, &api).await,
        _ => {}
    }
    match Files::get(path).filter(|_| path != PAGE) {
        Some(file) => answer(path, &file, request.headers()),
        // A missing file gets 404; every other path belongs to the app's own router.
        None if is_file(path) => StatusCode::NOT_FOUND.into_response(),
        None => {
            let page = Page::at(request.uri(), &site.home, &api).await;
            sent(&page, request.headers())
        }
    }
}

fn is_file(path: &str) -> bool {
    path.starts_with(BUILT) || path.starts_with("avatars/") || INSTALLED.contains(&path)
}

/// The page's own head in the place of the one that was built, and its data behind everything else.
fn html(page: &Page) -> String {
    let built = Files::get(PAGE);
    let built = built.and_then(|page| String::from_utf8(page.data.into_owned()).ok());
    let built = built.unwrap_or_else(|| NOT_BUILT.to_owned());
    let mut head = page.head.html();
    for file in page
        .route
        .and_then(|route| SCRIPTS.get(route))
        .into_iter()
        .flatten()
    {
        let kind = match file.ends_with(".woff2") {
            true => "rel=\"preload\" as=\"font\" type=\"font/woff2\"",
            false => "rel=\"modulepreload\"",
        };
        head.push_str(&format!(
            "\n    <link {kind} crossorigin href=\"/{file}\" />"
        ));
    }
    let html = match (built.split_once(HEAD.0), built.split_once(HEAD.1)) {
        (Some((before, _)), Some((_, after))) => format!("{before}{head}{after}"),
        _ => built,
    };
    if page.answers.is_empty() {
        return html;
    }
    let answers = head::data("application/json", "answers", &page.answers.clone().into());
    html.replacen("</body>", &format!("{answers}\n  </body>"), 1)
}

fn sent(page: &Page, asked: &HeaderMap) -> Response {
    let html = html(page);
    let tag = tag(&Sha256::digest(&html));
    let mut response = match is_known(asked, &tag) {
        true => StatusCode::NOT_MODIFIED.into_response(),
        false => (page.status, html).into_response(),
    };
    label(&mut response, kind(PAGE), "no-cache", &tag);
    response
}

/// A file that was built, small if the browser knows how to read that.
fn answer(path: &str, file: &EmbeddedFile, asked: &HeaderMap) -> Response {
    let accepted = asked.get(header::ACCEPT_ENCODING);
    let accepted = accepted.and_then(|it| it.to_str().ok()).unwrap_or_default();
    let is_small = accepted.split(',').any(|it| it.trim() == "br");
    let small = Files::get(&format!("{path}.br")).filter(|_| is_small);
    let file = small.as_ref().unwrap_or(file);
    let tag = tag(&file.metadata.sha256_hash());
    let mut response = match is_known(asked, &tag) {
        true => StatusCode::NOT_MODIFIED.into_response(),
        false => Response::new(Body::from(file.data.to_vec())),
    };
    let age = match path.starts_with(BUILT) {
        true => "public, max-age=31536000, immutable",
        false => "no-cache",
    };
    label(&mut response, kind(path), age, &tag);
    let headers = response.headers_mut();
    headers.append(header::VARY, HeaderValue::from_static("accept-encoding"));
    if small.is_some() {
        headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("br"));
    }
    response
}

fn is_known(asked: &HeaderMap, tag: &str) -> bool {
    let known = asked.get(header::IF_NONE_MATCH);
    known.is_some_and(|known| known.as_bytes() == tag.as_bytes())
}

fn label(response: &mut Response, kind: &'static str, age: &'static str, tag: &str) {
    let headers = response.headers_mut();
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(age));
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind));
    if let Ok(tag) = HeaderValue::from_str(tag) {
        headers.insert(header::ETAG, tag);
    }
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
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

fn tag(hash: &[u8]) -> String {
    format!("\"{}\"", hex::encode(&hash[..16]))
}
