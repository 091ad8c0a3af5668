//! The sandbox's API, like the real provider's: same paths, keys, shapes and status codes.

#![expect(
    clippy::disallowed_types,
    reason = "the provider refuses a body in its own words, not in ours"
)]

use axum::Json;
use axum::extract::{Path, State};
use axum::response::{IntoResponse, Response};
use http::{HeaderMap, StatusCode, header};
use serde::Deserialize;
use serde_json::{Value, json};
use shared_events::randomness;
use subtle::ConstantTimeEq as _;

use super::ledger::Announced;
use super::{PATH, Sandbox};

/// The highest amount, in the smallest unit.
const HIGHEST: i64 = 10_000_000 * 100;
const CURRENCIES: [&str; 5] = ["NGN", "GHS", "KES", "ZAR", "USD"];

#[derive(Debug, Deserialize)]
pub(super) struct Initialize {
    email: String,
    amount: Value,
    #[serde(default)]
    reference: Option<String>,
    #[serde(default)]
    currency: Option<String>,
    #[serde(default)]
    callback_url: Option<String>,
    #[serde(default)]
    metadata: Value,
}

#[derive(Debug, Deserialize)]
pub(super) struct RefundOf {
    transaction: String,
}

pub(super) async fn initialize(
    State(sandbox): State<Sandbox>,
    headers: HeaderMap,
    Json(asked): Json<Initialize>,
) -> Response {
    if !sandbox.knows(&headers) {
        return invalid_key();
    }
    let Some(new) = announced(asked) else {
        return refuse(
            StatusCode::BAD_REQUEST,
            "Invalid parameters",
            "invalid_params",
        );
    };
    match sandbox.ledger.announce(&new).await {
        Ok(true) => ok(
            "Authorization URL created",
            &json!({
                "authorization_url": format!("{}{PATH}/checkout/{}", sandbox.settings.public_url, new.code),
                "access_code": new.code,
                "reference": new.reference,
            }),
        ),
        Ok(false) => refuse(
            StatusCode::BAD_REQUEST,
            "Duplicate Transaction Reference",
            "duplicate_reference",
        ),
        Err(cause) => failed(&cause),
    }
}

fn announced(asked: Initialize) -> Option<Announced> {
    let amount = match &asked.amount {
        Value::Number(number) => number.as_i64()?,
        Value::String(text) => text.parse().ok()?,
        _ => return None,
    };
    let reference = asked
        .reference
        .unwrap_or_else(|| randomness::opaque_id().to_string());
    let of_reference = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '.' | '=');
    let currency = asked.currency.unwrap_or_else(|| "NGN".to_owned());
    let web = |url: &String| url.starts_with("http://") || url.starts_with("https://");
    let acceptable = asked.email.contains('@')
        && (1..=HIGHEST).contains(&amount)
        && (1..=100).contains(&reference.len())
        && reference.chars().all(of_reference)
        && CURRENCIES.contains(&currency.as_str());
    acceptable.then_some(())?;
    Some(Announced {
        reference,
        code: randomness::opaque_id().simple().to_string(),
        amount,
        currency,
        callback_url: asked.callback_url.filter(web)?,
        cancel_url: asked.metadata["cancel_action"]
            .as_str()
            .map(str::to_owned)
            .filter(web),
    })
}

pub(super) async fn verify(
    State(sandbox): State<Sandbox>,
    headers: HeaderMap,
    Path(reference): Path<String>,
) -> Response {
    if !sandbox.knows(&headers) {
        return invalid_key();
    }
    match sandbox.ledger.of_reference(&reference).await {
        Ok(Some(found)) => ok("Verification successful", &found.told()),
        Ok(None) => refuse(
            StatusCode::BAD_REQUEST,
            "Transaction reference not found.",
            "transaction_not_found",
        ),
        Err(cause) => failed(&cause),
    }
}

pub(super) async fn refund(
    State(sandbox): State<Sandbox>,
    headers: HeaderMap,
    Json(asked): Json<RefundOf>,
) -> Response {
    if !sandbox.knows(&headers) {
        return invalid_key();
    }
    match sandbox.ledger.pay_back(&asked.transaction).await {
        Ok(Some(refund)) => {
            sandbox.sent.notify_one();
            ok("Refund has been queued for processing", &refund)
        }
        Ok(None) => refuse(
            StatusCode::BAD_REQUEST,
            "Transaction has been fully reversed",
            "invalid_params",
        ),
        Err(cause) => failed(&cause),
    }
}

impl Sandbox {
    /// Whether the call has the key of the account.
    fn knows(&self, headers: &HeaderMap) -> bool {
        let expected = format!("Bearer {}", self.settings.key.expose());
        let given = headers
            .get(header::AUTHORIZATION)
            .map(http::HeaderValue::as_bytes);
        expected.as_bytes().ct_eq(given.unwrap_or_default()).into()
    }
}

fn invalid_key() -> Response {
    let body = json!({"status": false, "message": "Invalid key"});
    (StatusCode::UNAUTHORIZED, Json(body)).into_response()
}

fn ok(message: &str, data: &Value) -> Response {
    Json(json!({"status": true, "message": message, "data": data})).into_response()
}

fn refuse(status: StatusCode, message: &str, code: &str) -> Response {
    let body = json!({"status": false, "message": message, "type": "validation_error", "code": code,
        "meta": {"nextStep": "Check the parameters of the request"}});
    (status, Json(body)).into_response()
}

pub(super) fn failed(cause: &sqlx::Error) -> Response {
    tracing::error!(%cause, "the payment sandbox failed");
    let body = json!({"status": false, "message": "An error occurred", "type": "api_error"});
    (StatusCode::INTERNAL_SERVER_ERROR, Json(body)).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_provider_would_refuse_the_sandbox_refuses_each_by_itself() {
        let right = json!({"email": "ada@example.org", "amount": 150_000, "reference": "a-b.c=1",
            "currency": "NGN", "callback_url": "https://shop.example/back"});
        let taken = |asked: Value| announced(serde_json::from_value(asked).unwrap());
        let new = taken(right.clone()).unwrap();
        assert_eq!((new.amount, &*new.reference), (150_000, "a-b.c=1"));
        let with = |name: &str, value: Value| {
            let mut asked = right.clone();
            asked[name] = value;
            taken(asked)
        };
        assert_eq!(with("amount", json!("150000")).unwrap().amount, 150_000);
        for (name, wrong) in [
            ("email", json!("ada")),
            ("amount", json!(0)),
            ("amount", json!(HIGHEST + 1)),
            ("amount", json!("much")),
            ("amount", json!(true)),
            ("reference", json!("")),
            ("reference", json!("x".repeat(101))),
            ("reference", json!("a b")),
            ("currency", json!("EUR")),
            ("callback_url", json!("ftp://shop.example")),
        ] {
            assert!(with(name, wrong.clone()).is_none(), "{name}: {wrong}");
        }
    }
}
