//! A request from the time its head is read to the time its answer's head is sent: its id, client, trace, log line
//! and metrics.
//!
//! Logs name the route, never the path or the query, since those hold text that people typed. Requests beside the API
//! (probes, metrics, the files of the web app) are in no trace: they would be most of the traces, without any use.

use std::{
    net::{IpAddr, SocketAddr},
    time::Instant,
};

use axum::{
    extract::{ConnectInfo, Request, State},
    middleware::Next,
    response::Response,
};
use http::{HeaderMap, HeaderValue, Method, StatusCode};
use opentelemetry::trace::TraceContextExt;
use shared_events::TraceParent;
use tracing::{Instrument, Span, field};
use tracing_opentelemetry::OpenTelemetrySpanExt;

use super::routes;
use crate::{
    address::{ClientAddress, TrustedProxies},
    request_id::{self, RequestId},
    telemetry::context,
};

/// The header with the sender's own trace, by the W3C.
const TRACEPARENT: &str = "traceparent";

/// How requests reach us.
#[derive(Clone, Debug, Default)]
pub struct Way {
    /// The proxies whose address and request id are trusted.
    pub proxies: TrustedProxies,
    /// Whether browsers use https.
    pub https: bool,
}

/// A span for the answer to a request. The compiler must know its target.
macro_rules! span {
    ($target:expr, $id:expr, $method:expr) => {
        tracing::info_span!(
            target: $target,
            "request",
            otel.kind = "server",
            request_id = %$id,
            method = $method,
            route = field::Empty,
            status = field::Empty,
            user_id = field::Empty,
            viewer_id = field::Empty,
        )
    };
}

pub(super) async fn follow(State(way): State<Way>, mut request: Request, next: Next) -> Response {
    let peer = request
        .extensions()
        .get::<ConnectInfo<SocketAddr>>()
        .map(|peer| peer.0.ip());
    let id = way
        .request_id(peer, &request)
        .unwrap_or_else(RequestId::mint);
    if let Some(peer) = peer {
        let client = way.proxies.client(peer, request.headers());
        request.extensions_mut().insert(ClientAddress(client));
    }
    let method = method_name(request.method());
    let brought = brought(request.headers());
    let span = match routes::is_of_api(request.uri()) {
        true => span!(module_path!(), id, method),
        false => span!(context::UNTRACED, id, method),
    };
    if let Some(parent) = brought {
        context::continue_from(&span, parent);
    }
    let answered = answer(method, request, next).instrument(span);
    request_id::scope(id, context::within(brought, answered)).await
}

/// The trace of the request, if it has a valid one.
fn brought(headers: &HeaderMap) -> Option<TraceParent> {
    let mut all = headers.get_all(TRACEPARENT).iter();
    let only = all.next().filter(|_| all.next().is_none())?;
    only.to_str().ok()?.parse().ok()
}

async fn answer(method: &'static str, request: Request, next: Next) -> Response {
    let start = Instant::now();
    let mut response = next.run(request).await;
    let elapsed = start.elapsed();
    let status = response.status();
    let route = response
        .extensions()
        .get::<routes::Route>()
        .map(|route| route.0.as_str());

    let span = Span::current();
    span.record("status", status.as_u16());
    describe(&span, method, route, status);
    if let Some(route) = route {
        span.record("route", route);
        tracing::info!(elapsed_ms = elapsed.as_millis() as u64, "answered");
    } else {
        tracing::debug!(elapsed_ms = elapsed.as_millis() as u64, "answered");
    }
    let labels = [
        ("method", method.to_owned()),
        ("route", route.unwrap_or("unmatched").to_owned()),
        ("status", status.as_u16().to_string()),
    ];
    metrics::counter!("http_requests_total", &labels).increment(1);
    metrics::histogram!("http_request_duration_seconds", &labels[..2])
        .record(elapsed.as_secs_f64());

    if let Some(id) =
        request_id::current().and_then(|id| HeaderValue::try_from(id.to_string()).ok())
    {
        response.headers_mut().insert(request_id::HEADER, id);
    }
    response
}

/// Describes the request in a trace, with the OpenTelemetry names. The route is known only now.
fn describe(span: &Span, method: &'static str, route: Option<&str>, status: StatusCode) {
    let name = match route {
        Some(route) => format!("{method} {route}"),
        None => method.to_owned(),
    };
    span.context().span().update_name(name);
    let asked = match method {
        OTHER => "_OTHER",
        known => known,
    };
    span.set_attribute("http.request.method", asked);
    if let Some(route) = route {
        span.set_attribute("http.route", route.to_owned());
    }
    span.set_attribute("http.response.status_code", i64::from(status.as_u16()));
    if status.is_server_error() {
        span.set_attribute("error.type", status.as_str().to_owned());
        context::fail(span);
    }
}

impl Way {
    /// The id that a proxy of ours gave the request.
    fn request_id(&self, peer: Option<IpAddr>, request: &Request) -> Option<RequestId> {
        self.proxies.trust(peer?.to_canonical()).then_some(())?;
        RequestId::parse(request.headers().get(request_id::HEADER)?.to_str().ok()?)
    }
}

/// A client may send any word as its method; each would be a time series of its own.
fn method_name(method: &Method) -> &'static str {
    match method.as_str() {
        "GET" => "GET",
        "HEAD" => "HEAD",
        "POST" => "POST",
        "PUT" => "PUT",
        "PATCH" => "PATCH",
        "DELETE" => "DELETE",
        "OPTIONS" => "OPTIONS",
        _ => OTHER,
    }
}

/// Any method that is none of HTTP's usual ones.
const OTHER: &str = "OTHER";
