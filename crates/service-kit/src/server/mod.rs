//! The server: an accept loop that a slow or greedy client can not block, and the layers around every request and
//! answer.
//!
//! A binary combines them as `serve(listener, harden(mount(api(routes), rest), &way), Limits::default(), stop)`:
//! - [`api`] gives routes their error answers (404, 405, panics) and tells the outer layers which route it was;
//! - [`mount`] sends `/api/…` to them and everything else to `rest` (health, perhaps metrics, the web app);
//! - [`harden`] adds request id, client address, trace, metrics, body limits, compression and security headers;
//! - [`serve`] accepts connections until told to stop, then lets requests finish.

mod accept;
mod body;
mod connections;
mod headers;
mod reader;
mod request;
mod request_body;
mod routes;
mod security;

pub use accept::{Drained, Limits, serve};
pub use headers::CONTENT_SECURITY_POLICY;
pub use request::Way;
pub use routes::{api, mount, without_api_prefix};
pub use security::security_txt;

use axum::{Router, middleware};
use tower_http::{catch_panic::CatchPanicLayer, compression::CompressionLayer};

/// The layers of every request and every answer, outermost last.
pub fn harden(app: Router, way: &Way) -> Router {
    app.layer(CatchPanicLayer::custom(routes::panicked))
        .layer(CompressionLayer::new())
        .layer(middleware::from_fn(body::bound))
        .layer(middleware::from_fn_with_state(way.clone(), headers::secure))
        .layer(middleware::from_fn_with_state(way.clone(), request::follow))
}
