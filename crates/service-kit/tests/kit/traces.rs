//! Traces reach a collector, take up the sender's own, and say nothing that a person typed.

use axum::{Router, body::Body, routing::get};
use clap::Parser;
use http::{Request, StatusCode};
use service_kit::{
    config,
    server::{self, Way},
    telemetry::{self, context},
};
use testkit::fake_collector::{FakeCollector, Span};
use tower::ServiceExt;

const TRACE: &str = "0af7651916cd43dd8448eb211c80319c";
const PARENT: &str = "b7ad6b7169203331";

#[derive(Parser)]
struct Settings {
    #[command(flatten)]
    telemetry: config::Telemetry,
}

fn settings(url: &str) -> Settings {
    Settings::parse_from([
        "test",
        "--otel-exporter-otlp-endpoint",
        url,
        "--log",
        "warn",
        "--log-format",
        "json",
    ])
}

fn app() -> Router {
    let routes = Router::new()
        .route("/people/{name}", get(async || "hello"))
        .route("/place", get(place))
        .route("/broken", get(async || StatusCode::BAD_GATEWAY));
    let beside = Router::new()
        .merge(telemetry::health())
        .fallback(async || "a file of the web app");
    server::harden(server::mount(server::api(routes), beside), &Way::default())
}

/// Where an event would say that it comes from.
async fn place() -> String {
    context::current().map_or_else(String::new, |place| place.to_string())
}

async fn asked(app: &Router, path: &str, traceparent: Option<&str>) -> (StatusCode, String) {
    let mut request = Request::get(path);
    if let Some(traceparent) = traceparent {
        request = request.header("traceparent", traceparent);
    }
    let request = request.body(Body::empty()).unwrap();
    let answer = app.clone().oneshot(request).await.unwrap();
    let status = answer.status();
    let body = axum::body::to_bytes(answer.into_body(), 1_000).await;
    (status, String::from_utf8(body.unwrap().to_vec()).unwrap())
}

/// All requests, in the order in which they were answered.
async fn told(telemetry: telemetry::Telemetry, collector: &FakeCollector) -> Vec<Span> {
    telemetry.shutdown().await;
    collector.spans()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_collector_gets_each_request_by_its_route_without_query_or_path_and_none_of_a_probe() {
    let collector = FakeCollector::start().await;
    let settings = settings(&collector.url);
    let telemetry = telemetry::init("query-service", &settings.telemetry).unwrap();
    let app = app();
    let sampled = format!("00-{TRACE}-{PARENT}-01");
    let person = "/api/people/ada-lovelace?secret=hunter2";
    assert_eq!(asked(&app, person, Some(&sampled)).await.0, 200);
    for path in ["/healthz", "/", "/assets/index.js"] {
        assert_eq!(asked(&app, path, Some(&sampled)).await.0, 200, "{path}");
    }
    let (_, place) = asked(&app, "/api/place", Some(&sampled)).await;
    assert_eq!(asked(&app, "/api/broken", Some("00-nonsense")).await.0, 502);
    assert_eq!(asked(&app, "/api/nowhere", None).await.0, 404);

    let spans = told(telemetry, &collector).await;
    let names: Vec<_> = spans.iter().map(|span| span.name.as_str()).collect();
    assert_eq!(
        names,
        ["GET /people/{name}", "GET /place", "GET /broken", "GET"]
    );
    let [person, placed, broken, nowhere] = &spans[..] else {
        panic!("{spans:?}");
    };
    assert_eq!(
        (person.trace.as_str(), person.parent.as_str()),
        (TRACE, PARENT)
    );
    for (name, value) in [
        ("http.request.method", "GET"),
        ("http.route", "/people/{name}"),
        ("http.response.status_code", "200"),
    ] {
        assert_eq!(person.attributes[name], value);
    }
    assert_eq!(person.resource["service.name"], "query-service");
    assert_eq!(
        person.resource["service.version"],
        env!("CARGO_PKG_VERSION")
    );
    assert!(!person.resource["service.instance.id"].is_empty());
    assert_eq!(place, format!("00-{TRACE}-{}-01", placed.id));

    assert!(!person.failed && broken.failed && !nowhere.failed);
    assert_eq!(broken.attributes["error.type"], "502");
    assert_eq!(broken.parent, "", "what is malformed is no parent");
    assert_ne!(broken.trace, TRACE);
    let all = format!("{spans:?}");
    assert!(!all.contains("ada-lovelace") && !all.contains("hunter2"));
}
