//! A collector of traces on 127.0.0.1 that keeps the spans it gets.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use axum::extract::State;
use axum::http::StatusCode;
use axum::routing::post;
use axum::{Router, body::Bytes};
use opentelemetry_proto::tonic::collector::trace::v1::ExportTraceServiceRequest;
use opentelemetry_proto::tonic::common::v1::any_value::Value;
use opentelemetry_proto::tonic::common::v1::{AnyValue, KeyValue};
use opentelemetry_proto::tonic::trace::v1::span::SpanKind;
use opentelemetry_proto::tonic::trace::v1::status::StatusCode as Outcome;
use opentelemetry_proto::tonic::trace::v1::{self as sent};
use prost::Message as _;
use tokio::net::TcpListener;
use tokio::task::JoinHandle;

/// Names with their values as text.
pub type Facts = BTreeMap<String, String>;

/// A span as sent; ids in hexadecimal.
#[derive(Clone, Debug)]
pub struct Span {
    pub name: String,
    pub trace: String,
    pub id: String,
    /// Empty if it begins its trace.
    pub parent: String,
    /// The linked traces, and the span in each.
    pub links: Vec<(String, String)>,
    pub kind: SpanKind,
    pub attributes: Facts,
    /// Whether it is marked as failed.
    pub failed: bool,
    /// The sender.
    pub resource: Facts,
}

impl Span {
    /// Whether it belongs to a trace, or is linked to it.
    #[must_use]
    pub fn follows(&self, trace: &str) -> bool {
        self.trace == trace || self.links.iter().any(|(linked, _)| linked == trace)
    }
}

type Kept = Arc<Mutex<Vec<Span>>>;

/// A running fake. It stops when dropped.
#[derive(Debug)]
pub struct FakeCollector {
    /// The address for a process's configuration.
    pub url: String,
    kept: Kept,
    server: JoinHandle<()>,
}

impl FakeCollector {
    /// Starts a fake on a free port.
    ///
    /// # Panics
    /// When no port of 127.0.0.1 can be bound.
    pub async fn start() -> Self {
        let started = Self::listen().await;
        started.unwrap_or_else(|e| panic!("no port for the fake collector: {e}"))
    }

    async fn listen() -> std::io::Result<Self> {
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let url = format!("http://{}", listener.local_addr()?);
        let kept = Kept::default();
        let app = Router::new().route("/v1/traces", post(take));
        let app = app.with_state(kept.clone());
        let server = tokio::spawn(async move {
            // Ends with its task.
            let _ = axum::serve(listener, app).await;
        });
        Ok(Self { url, kept, server })
    }

    /// All spans so far, in the order in which they came.
    #[must_use]
    pub fn spans(&self) -> Vec<Span> {
        let kept = self.kept.lock();
        kept.unwrap_or_else(PoisonError::into_inner).clone()
    }
}

impl Drop for FakeCollector {
    fn drop(&mut self) {
        self.server.abort();
    }
}

async fn take(State(kept): State<Kept>, body: Bytes) -> StatusCode {
    let Ok(request) = ExportTraceServiceRequest::decode(body) else {
        return StatusCode::BAD_REQUEST;
    };
    let mut kept = kept.lock().unwrap_or_else(PoisonError::into_inner);
    for group in request.resource_spans {
        let resource = facts(group.resource.map(|it| it.attributes).unwrap_or_default());
        let spans = group.scope_spans.into_iter().flat_map(|scope| scope.spans);
        kept.extend(spans.map(|span| read(span, &resource)));
    }
    StatusCode::OK
}

fn read(span: sent::Span, resource: &Facts) -> Span {
    let link = |it: &sent::span::Link| (hex::encode(&it.trace_id), hex::encode(&it.span_id));
    Span {
        kind: span.kind(),
        trace: hex::encode(&span.trace_id),
        id: hex::encode(&span.span_id),
        parent: hex::encode(&span.parent_span_id),
        links: span.links.iter().map(link).collect(),
        failed: span.status.is_some_and(|it| it.code() == Outcome::Error),
        name: span.name,
        attributes: facts(span.attributes),
        resource: resource.clone(),
    }
}

fn facts(all: Vec<KeyValue>) -> Facts {
    all.into_iter()
        .map(|fact| (fact.key, text(fact.value)))
        .collect()
}

fn text(value: Option<AnyValue>) -> String {
    match value.and_then(|it| it.value) {
        Some(Value::StringValue(text)) => text,
        Some(Value::IntValue(number)) => number.to_string(),
        Some(Value::BoolValue(is_so)) => is_so.to_string(),
        other => format!("{other:?}"),
    }
}
