//! A request from the moment its head is read to the moment its answer's head is sent: its id, its client, its trace,
//! its line in the log and its place in the metrics.
//!
//! Logs name the route, never the path or the query: those hold what people typed.

use std::{
    net::{IpAddr, SocketAddr},
    time::Instant,
};

use axum::{
    extract::{ConnectInfo, MatchedPath, Request, State},
    middleware::Next,
    response::Response,
};
use http::{HeaderValue, Method};
use opentelemetry::trace::TraceContextExt;
use tracing::{Instrument, Span, field};
use tracing_opentelemetry::OpenTelemetrySpanExt;

use crate::{
    address::{ClientAddress, TrustedProxies},
    request_id::{self, RequestId},
};

/// The way requests come to us.
#[derive(Clone, Debug, Default)]
pub struct Way {
    /// The proxies whose word about address and request id is taken.
    pub proxies: TrustedProxies,
    /// Whether browsers come over https.
    pub https: bool,
}

/// The route that answered, on its way out to the layers that were passed before it was known.
#[derive(Clone, Debug)]
pub(super) struct Route(pub(super) MatchedPath);

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
    let span = tracing::info_span!(
        "request",
        otel.kind = "server",
        request_id = %id,
        method,
        route = field::Empty,
        status = field::Empty,
        user_id = field::Empty,
        viewer_id = field::Empty,
    );
    request_id::scope(id, answer(method, request, next).instrument(span)).await
}

async fn answer(method: &'static str, request: Request, next: Next) -> Response {
    let start = Instant::now();
    let mut response = next.run(request).await;
    let elapsed = start.elapsed();
    let status = response.status();
    let route = response
        .extensions()
        .get::<Route>()
        .map(|route| route.0.as_str());

    let span = Span::current();
    span.record("status", status.as_u16());
    if let Some(route) = route {
        span.record("route", route);
        // In a trace the span is named after the route, which is known only now.
        span.context()
            .span()
            .update_name(format!("{method} {route}"));
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
        _ => "OTHER",
    }
}
