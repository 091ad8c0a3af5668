//! Paystack over HTTP, and other servers with its protocol: the sandbox uses the same client.
//!
//! Every wait and every size has a bound. Neither the secret key nor the provider's messages reach a
//! log, an event or a client.

mod answer;
mod send;
#[cfg(test)]
mod tests;

use std::time::Duration;

use serde_json::{Value, json};
use service_kit::secret::Secret;
use shared_events::PaymentReference;
use shared_events::payment::{Currency, Minor};
use url::Url;

pub use answer::{Status, Transaction, whole};
use send::Answered;

/// Time limit to reach the provider.
const CONNECT: Duration = Duration::from_secs(5);
/// Time limit of a whole call.
const TOTAL: Duration = Duration::from_secs(20);

/// A client of one account. Cheap to clone: clones share their connections.
#[derive(Debug, Clone)]
pub struct Paystack {
    http: reqwest::Client,
    base: String,
    key: Secret<String>,
}

/// A payment to start at the provider.
#[derive(Debug, Clone)]
pub struct Bill<'a> {
    /// Our reference, never used before.
    pub reference: PaymentReference,
    /// The buyer's address; the provider sends its own receipt there.
    pub email: &'a str,
    /// The amount.
    pub amount: Minor,
    /// The currency.
    pub currency: Currency,
    /// Where the browser returns after the payment.
    pub callback_url: &'a str,
    /// Where it returns when the buyer cancels.
    pub cancel_url: &'a str,
}

/// Why the provider did not do what was asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum ProviderError {
    /// It refused, and will refuse again.
    #[error("the payment provider refused ({0})")]
    Refused(u16),
    /// It does not know our key, or the key has not the right.
    #[error("the payment provider does not accept the secret key")]
    Key,
    /// Too many calls.
    #[error("the payment provider is asked too often")]
    TooOften {
        /// Seconds until the next call is allowed, if it says so.
        wait: Option<u64>,
    },
    /// No answer, or none that makes sense: the call may or may not have had its effect.
    #[error("the payment provider gave no usable answer ({0})")]
    Unclear(&'static str),
}

/// The result of a look-up by reference.
#[derive(Debug, Clone, PartialEq)]
pub enum Lookup {
    /// This transaction.
    Found(Transaction),
    /// Nothing.
    Unknown,
}

impl Paystack {
    /// # Errors
    /// When no HTTPS client can be set up on this machine.
    pub fn new(base: &str, key: Secret<String>) -> Result<Self, reqwest::Error> {
        Self::within(base, key, TOTAL)
    }

    /// Like [`Paystack::new`], with another time limit for a whole call.
    ///
    /// # Errors
    /// As [`Paystack::new`].
    pub fn within(
        base: &str,
        key: Secret<String>,
        total: Duration,
    ) -> Result<Self, reqwest::Error> {
        let mut http = reqwest::Client::builder()
            .connect_timeout(CONNECT)
            .timeout(total)
            .redirect(reqwest::redirect::Policy::none())
            .referer(false);
        let loopback = |url: Url| match url.host()? {
            url::Host::Ipv4(address) => Some(address.is_loopback()),
            url::Host::Ipv6(address) => Some(address.is_loopback()),
            url::Host::Domain(name) => Some(name == "localhost"),
        };
        if Url::parse(base).ok().and_then(loopback).unwrap_or_default() {
            // A process reaches itself without a proxy.
            http = http.no_proxy();
        }
        Ok(Self {
            http: http.build()?,
            base: base.trim_end_matches('/').to_owned(),
            key,
        })
    }

    /// Starts a payment; returns the address where the browser goes to pay. Never repeated here: after
    /// an unclear answer a new reference is needed, and this one must still be checked.
    ///
    /// # Errors
    /// See [`ProviderError`].
    pub async fn initialize(&self, bill: &Bill<'_>) -> Result<Url, ProviderError> {
        let body = json!({
            "email": bill.email,
            "amount": bill.amount.0,
            "currency": bill.currency.as_str(),
            "reference": bill.reference.to_string(),
            "callback_url": bill.callback_url,
            "metadata": {"cancel_action": bill.cancel_url},
        });
        let answered = self.post("/transaction/initialize", &body).await?;
        let data = answered.data().ok_or_else(|| answered.refusal())?;
        let ours = data["reference"] == bill.reference.to_string();
        let url = data["authorization_url"].as_str().map(Url::parse);
        match url {
            Some(Ok(url)) if ours && matches!(url.scheme(), "https" | "http") => Ok(url),
            _ => Err(ProviderError::Unclear("no address to pay at")),
        }
    }

    /// The state of a payment. Safe to repeat, and repeated while the provider fails temporarily.
    ///
    /// # Errors
    /// See [`ProviderError`].
    pub async fn verify(&self, reference: PaymentReference) -> Result<Lookup, ProviderError> {
        let path = format!("/transaction/verify/{reference}");
        let answered = self.get_patiently(&path).await?;
        if let Some(data) = answered.data() {
            let found = Transaction::read(data).map(Lookup::Found);
            return found.ok_or(ProviderError::Unclear("a transaction of another shape"));
        }
        if answered.says_unknown() {
            return Ok(Lookup::Unknown);
        }
        Err(answered.refusal())
    }

    /// Asks for all of a payment to be paid back. Harmless to repeat: a payment that was refunded already
    /// can not be refunded again, and that counts as done.
    ///
    /// # Errors
    /// See [`ProviderError`].
    pub async fn refund(&self, reference: PaymentReference) -> Result<(), ProviderError> {
        let body = json!({"transaction": reference.to_string()});
        let answered = self.post("/refund", &body).await?;
        if answered.data().is_some() || answered.says_reversed() {
            return Ok(());
        }
        Err(answered.refusal())
    }

    async fn post(&self, path: &str, body: &Value) -> Result<Answered, ProviderError> {
        let request = self.http.post(format!("{}{path}", self.base)).json(body);
        send::once(self.signed(request)).await
    }

    async fn get_patiently(&self, path: &str) -> Result<Answered, ProviderError> {
        let request = || self.signed(self.http.get(format!("{}{path}", self.base)));
        send::patiently(request).await
    }

    fn signed(&self, request: reqwest::RequestBuilder) -> reqwest::RequestBuilder {
        request.bearer_auth(self.key.expose())
    }
}
