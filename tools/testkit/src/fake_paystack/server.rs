//! The routes of the fake.

use std::io::{Error, ErrorKind};
use std::sync::Arc;

use axum::body::{Body, Bytes};
use axum::extract::{Path, State as Shared};
use axum::http::{HeaderMap, Response, StatusCode, header};
use axum::routing::{get, post};
use axum::{Json, Router};
use futures::{StreamExt as _, stream};
use serde_json::{Value, json};
use tokio::net::TcpListener;

use super::{Entry, Fault, SECRET, Says, State, lock};

type Answer = Response<Body>;

pub(super) async fn serve(listener: TcpListener, state: Arc<State>) {
    let app = Router::new()
        .route("/transaction/initialize", post(initialize))
        .route("/transaction/verify/{reference}", get(verify))
        .route("/refund", post(refund))
        .with_state(state);
    // Serving ends with the task.
    let _ = axum::serve(listener, app).await;
}

fn knows(headers: &HeaderMap) -> bool {
    let given = headers.get(header::AUTHORIZATION);
    given.and_then(|value| value.to_str().ok()) == Some(&format!("Bearer {SECRET}"))
}

async fn initialize(
    Shared(state): Shared<Arc<State>>,
    headers: HeaderMap,
    Json(announced): Json<Value>,
) -> Answer {
    if !knows(&headers) {
        return refusal(401, "invalid_key");
    }
    let reference = announced["reference"]
        .as_str()
        .unwrap_or_default()
        .to_owned();
    let fault = lock(&state.announcing).pop_front();
    // Even with a cut or late answer, the payment was started.
    let refused = match &fault {
        Some(Fault::Refusal(status, _)) => *status < 500,
        Some(Fault::RateLimited(_)) => true,
        _ => false,
    };
    if !refused {
        let mut ledger = lock(&state.ledger);
        if ledger.contains_key(&reference) {
            return refusal(400, "duplicate_reference");
        }
        let id = (1 << 33) + ledger.len() as u64;
        let entry = Entry {
            announced,
            id,
            status: "abandoned",
            says: [].into(),
            told: json!({}),
            refunds: 0,
        };
        ledger.insert(reference.clone(), entry);
    }
    let eager = lock(&state.eager).take();
    if let Some(webhook) = eager {
        notify_early(&state, &reference, &webhook).await;
    }
    match fault {
        Some(fault) => wrong(&fault).await,
        None => ok(&json!({
            "authorization_url": format!("https://checkout.example/{reference}"),
            "access_code": "code",
            "reference": reference,
        })),
    }
}

async fn notify_early(state: &State, reference: &str, webhook: &str) {
    let body = {
        let mut ledger = lock(&state.ledger);
        let Some(entry) = ledger.get_mut(reference) else {
            return;
        };
        entry.status = "success";
        json!({"event": "charge.success", "data": entry.told(reference, "success")}).to_string()
    };
    let signature = super::sign_with(SECRET, &body);
    let client = reqwest::Client::builder().no_proxy().build();
    let client = client.unwrap_or_else(|error| panic!("no client: {error}"));
    let sent = client
        .post(webhook)
        .header("x-paystack-signature", signature)
        .body(body)
        .send()
        .await;
    let status = sent.map(|answer| answer.status());
    assert!(
        status.is_ok_and(|status| status == 200),
        "an early notice is taken"
    );
}

async fn verify(
    Shared(state): Shared<Arc<State>>,
    headers: HeaderMap,
    Path(reference): Path<String>,
) -> Answer {
    if !knows(&headers) {
        return refusal(401, "invalid_key");
    }
    *lock(&state.verified) += 1;
    let said = {
        let mut ledger = lock(&state.ledger);
        let Some(entry) = ledger.get_mut(&reference) else {
            return refusal(400, "transaction_not_found");
        };
        match entry.says.pop_front() {
            Some(Says::Fault(fault)) => Err(fault),
            Some(Says::Status(status)) => Ok((json!(true), entry.told(&reference, status))),
            Some(Says::Envelope(worked, status)) => Ok((worked, entry.told(&reference, status))),
            None => Ok((json!(true), entry.told(&reference, entry.status))),
        }
    };
    match said {
        Ok((worked, data)) => enveloped(&worked, &data),
        Err(fault) => wrong(&fault).await,
    }
}

async fn refund(
    Shared(state): Shared<Arc<State>>,
    headers: HeaderMap,
    Json(asked): Json<Value>,
) -> Answer {
    if !knows(&headers) {
        return refusal(401, "invalid_key");
    }
    let fault = lock(&state.refunding).pop_front();
    if let Some(fault) = fault {
        return wrong(&fault).await;
    }
    let mut ledger = lock(&state.ledger);
    let reference = asked["transaction"].as_str().unwrap_or_default();
    match ledger.get_mut(reference) {
        Some(entry) if entry.refunds == 0 => {
            entry.refunds += 1;
            let paid = entry.told(reference, entry.status);
            ok(&json!({"id": 77, "status": "pending", "amount": paid["amount"]}))
        }
        Some(_) => answer(
            400,
            "application/json",
            json!({"status": false, "message": "Transaction has been fully reversed"}).to_string(),
        ),
        None => refusal(404, "transaction_not_found"),
    }
}

async fn wrong(fault: &Fault) -> Answer {
    match fault {
        Fault::Refusal(status, code) => refusal(*status, code),
        Fault::Html(status) => answer(*status, "text/html", "<h1>secret detail</h1>"),
        Fault::RateLimited(seconds) => {
            let mut response = refusal(429, "rate_limited");
            response
                .headers_mut()
                .insert("x-ratelimit-reset", (*seconds).into());
            response
        }
        Fault::SlowHead => std::future::pending().await,
        Fault::SlowBody => {
            let first = stream::iter([Ok::<_, Error>(Bytes::from_static(b"{\"status\":"))]);
            streamed(first.chain(stream::pending()).boxed())
        }
        Fault::Cut => {
            let first = Ok(Bytes::from_static(b"{\"status\":true,\"data\":{"));
            let cut = Err(Error::from(ErrorKind::ConnectionReset));
            streamed(stream::iter([first, cut]).boxed())
        }
    }
}

fn streamed(pieces: stream::BoxStream<'static, Result<Bytes, Error>>) -> Answer {
    let mut response = Response::new(Body::from_stream(pieces));
    response.headers_mut().insert(
        header::CONTENT_TYPE,
        header::HeaderValue::from_static("application/json"),
    );
    response
}

fn ok(data: &Value) -> Answer {
    enveloped(&json!(true), data)
}

fn enveloped(worked: &Value, data: &Value) -> Answer {
    let body = json!({"status": worked, "message": "Done", "data": data, "a_new_field": [1]});
    answer(200, "application/json", body.to_string())
}

fn refusal(status: u16, code: &str) -> Answer {
    let message = if code == "invalid_key" {
        "Invalid key"
    } else {
        "secret detail"
    };
    let body = json!({"status": "false", "message": message, "type": "validation_error", "code": code, "meta": {"nextStep": "none"}});
    answer(status, "application/json", body.to_string())
}

fn answer(status: u16, kind: &'static str, body: impl Into<Body>) -> Answer {
    let mut response = Response::new(body.into());
    *response.status_mut() =
        StatusCode::from_u16(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    response
        .headers_mut()
        .insert(header::CONTENT_TYPE, header::HeaderValue::from_static(kind));
    response
}
