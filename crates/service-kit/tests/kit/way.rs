//! What every answer carries, and what requests that reach no handler are told.

use std::net::SocketAddr;

use axum::{
    Router,
    body::{Body, to_bytes},
    extract::ConnectInfo,
    response::Response,
    routing::{get, post},
};
use http::{Request, header};
use service_kit::{
    address::ClientAddress,
    json::Json,
    problem::Problem,
    request_id::RequestId,
    server::{self, Way},
    telemetry::{Metrics, health, operations},
};
use shared_events::randomness;
use tower::ServiceExt;

fn app(way: &Way) -> Router {
    let routes = Router::new()
        .route("/things/{id}", get(async || "thing").put(async || ()))
        .route(
            "/panic",
            get(async || {
                if true {
                    panic!("on purpose")
                }
            }),
        )
        .route(
            "/who",
            get(
                async |ClientAddress(address): ClientAddress, id: RequestId| {
                    format!("{address} {id}")
                },
            ),
        )
        .route("/long", get(async || "x".repeat(10_000)))
        .route(
            "/echo",
            post(async |Json(value): Json<serde_json::Value>| Json(value)),
        );
    let rest = Router::new()
        .route("/", get(async || "page"))
        .merge(health())
        .merge(operations(Metrics::install(&[]).unwrap()));
    server::harden(server::mount(server::api(routes), rest), way)
}

async fn send(way: &Way, request: http::request::Builder) -> Response {
    let mut request = request.body(Body::empty()).unwrap();
    let peer: SocketAddr = "10.0.0.1:1234".parse().unwrap();
    request.extensions_mut().insert(ConnectInfo(peer));
    app(way).oneshot(request).await.unwrap()
}

async fn problem(response: Response) -> Problem {
    assert_eq!(
        response.headers()[header::CONTENT_TYPE],
        "application/problem+json"
    );
    serde_json::from_slice(&to_bytes(response.into_body(), 1 << 16).await.unwrap()).unwrap()
}

async fn text(response: Response) -> String {
    String::from_utf8(
        to_bytes(response.into_body(), 1 << 20)
            .await
            .unwrap()
            .to_vec(),
    )
    .unwrap()
}

#[tokio::test]
async fn what_no_route_answers_is_a_problem_that_names_the_request() {
    let way = Way::default();
    let cases = [
        ("GET", "/api/nothing", 404, "not_found"),
        ("DELETE", "/api/things/1", 405, "method_not_allowed"),
        ("GET", "/api/panic", 500, "internal"),
    ];
    for (method, path, status, code) in cases {
        let response = send(&way, Request::builder().method(method).uri(path)).await;
        assert_eq!(response.status(), status, "{path}");
        let id = response.headers()["x-request-id"]
            .to_str()
            .unwrap()
            .to_owned();
        if status == 405 {
            assert!(
                response.headers()[header::ALLOW]
                    .to_str()
                    .unwrap()
                    .contains("GET")
            );
        }
        let problem = problem(response).await;
        assert_eq!((problem.code.as_str(), problem.request_id), (code, id));
    }
}

#[tokio::test]
async fn api_24_x_09_a_repeated_prefix_reaches_the_same_route_and_other_paths_do_not() {
    let way = Way::default();
    for path in ["/api/things/1", "/api/api/things/1"] {
        assert_eq!(text(send(&way, Request::get(path)).await).await, "thing");
    }
    assert_eq!(send(&way, Request::get("/things/1")).await.status(), 404);
    assert_eq!(text(send(&way, Request::get("/")).await).await, "page");
    assert_eq!(
        text(send(&way, Request::get("/healthz")).await).await,
        "ok\n"
    );
}

#[tokio::test]
async fn every_answer_tells_browsers_to_run_no_scripts_but_ours() {
    for path in ["/", "/api/things/1", "/api/nothing", "/nothing"] {
        let response = send(&Way::default(), Request::get(path)).await;
        let policy = response.headers()[header::CONTENT_SECURITY_POLICY]
            .to_str()
            .unwrap();
        assert!(
            policy.contains("script-src 'self';") && policy.contains("frame-ancestors 'none'"),
            "{path}"
        );
        assert_eq!(
            response.headers()[header::X_CONTENT_TYPE_OPTIONS],
            "nosniff"
        );
        assert!(response.headers().contains_key(header::REFERRER_POLICY));
        assert!(
            !response
                .headers()
                .contains_key(header::STRICT_TRANSPORT_SECURITY)
        );
    }
    let https = Way {
        https: true,
        ..Way::default()
    };
    let response = send(&https, Request::get("/")).await;
    assert!(
        response
            .headers()
            .contains_key(header::STRICT_TRANSPORT_SECURITY)
    );
    assert_eq!(
        send(&https, Request::get("/api/things/1")).await.headers()[header::CACHE_CONTROL],
        "no-store"
    );
}

#[tokio::test]
async fn only_a_proxy_of_ours_may_speak_for_a_client_and_name_its_request() {
    let id = randomness::id().to_string();
    let request = || {
        Request::get("/api/who")
            .header("x-forwarded-for", "203.0.113.9")
            .header("x-request-id", &id)
    };
    let stranger = text(send(&Way::default(), request()).await).await;
    assert!(
        stranger.starts_with("10.0.0.1 ") && !stranger.contains(&id),
        "{stranger}"
    );
    let ours = Way {
        proxies: "10.0.0.0/8".parse().unwrap(),
        https: false,
    };
    let response = send(&ours, request()).await;
    assert_eq!(response.headers()["x-request-id"], id);
    assert_eq!(text(response).await, format!("203.0.113.9 {id}"));
}

#[tokio::test]
async fn long_answers_are_compressed_for_those_who_ask() {
    let response = send(
        &Way::default(),
        Request::get("/api/long").header("accept-encoding", "gzip"),
    )
    .await;
    assert_eq!(response.headers()[header::CONTENT_ENCODING], "gzip");
    assert!(to_bytes(response.into_body(), 1 << 20).await.unwrap().len() < 1_000);
}

#[tokio::test]
async fn metrics_count_by_route_not_by_address() {
    let way = Way::default();
    for id in ["a-private-id", "another-private-id"] {
        send(&way, Request::get(format!("/api/things/{id}"))).await;
        send(&way, Request::get(format!("/api/no/{id}"))).await;
        send(
            &way,
            Request::builder().method("INVENTED").uri("/api/things/1"),
        )
        .await;
    }
    let shown = text(send(&way, Request::get("/metrics")).await).await;
    let line = |start: &str| {
        shown
            .lines()
            .find(|line| line.starts_with(start))
            .unwrap_or_default()
            .to_owned()
    };
    assert!(
        line(r#"http_requests_total{method="GET",route="/things/{id}",status="200"}"#)
            .ends_with(" 2"),
        "{shown}"
    );
    assert!(
        line(r#"http_requests_total{method="GET",route="unmatched",status="404"}"#).ends_with(" 2"),
        "{shown}"
    );
    assert!(shown.contains(r#"method="OTHER""#) && !shown.contains("INVENTED"));
    assert!(
        shown.contains(
            r#"http_request_duration_seconds_bucket{method="GET",route="/things/{id}",le="0.001"}"#
        ),
        "{shown}"
    );
    assert!(!shown.contains("private-id"));
}
