//! Traces reach a collector, and say nothing that a person typed.

#![allow(clippy::unwrap_used, clippy::panic)]

use axum::{
    Router,
    body::{Body, Bytes},
    routing::{get, post},
};
use clap::Parser;
use http::{HeaderMap, Request};
use service_kit::{
    config,
    server::{self, Limits, Way},
    telemetry,
};
use tokio::{net::TcpListener, sync::mpsc};
use tokio_util::sync::CancellationToken;
use tower::ServiceExt;

#[derive(Parser)]
struct Settings {
    #[command(flatten)]
    telemetry: config::Telemetry,
}

#[tokio::test(flavor = "multi_thread")]
async fn a_collector_gets_each_request_by_its_route_without_query_or_path() {
    let (sent, mut received) = mpsc::unbounded_channel();
    let collect = async move |headers: HeaderMap, body: Bytes| {
        sent.send((headers["content-type"].to_str().unwrap().to_owned(), body))
            .unwrap();
    };
    let collector = Router::new().route("/v1/traces", post(collect));
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("http://{}", listener.local_addr().unwrap());
    tokio::spawn(server::serve(
        listener,
        collector,
        Limits::default(),
        CancellationToken::new(),
    ));

    let settings = Settings::parse_from([
        "test",
        "--otel-exporter-otlp-endpoint",
        &url,
        "--log",
        "warn",
        "--log-format",
        "json",
    ]);
    let telemetry = telemetry::init("query-service", &settings.telemetry).unwrap();
    let routes = Router::new().route("/people/{name}", get(async || "hello"));
    let app = server::harden(
        server::mount(server::api(routes), Router::new()),
        &Way::default(),
    );
    let request = Request::get("/api/people/ada-lovelace?secret=hunter2")
        .body(Body::empty())
        .unwrap();
    assert_eq!(app.oneshot(request).await.unwrap().status(), 200);
    telemetry.shutdown().await;

    let (content_type, body) = received.recv().await.unwrap();
    assert_eq!(content_type, "application/x-protobuf");
    let text = String::from_utf8_lossy(&body);
    assert!(
        text.contains("GET /people/{name}") && text.contains("query-service"),
        "{text}"
    );
    assert!(!text.contains("ada-lovelace") && !text.contains("hunter2"));
}
