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

/// To reach the provider.
const CONNECT: Duration = Duration::from_secs(5);
/// For a whole call.
const TOTAL: Duration = Duration::from_secs(20);

/// A client of one account. Cheap to clone: clones share their connections.
#[derive(Debug, Clone)]
pub struct Paystack {
    http: reqwest::Client,
    base: String,
    key: Secret<String>,
}

/// What is to be paid, as the provider is told.
#[derive(Debug, Clone)]
pub struct Bill<'a> {
    /// Ours, never used before.
    pub reference: PaymentReference,
    /// Of the buyer; the provider sends its own receipt there.
    pub email: &'a str,
    /// How much.
    pub amount: Minor,
    /// Of what.
    pub currency: Currency,
    /// Where the browser comes back to.
    pub callback_url: &'a str,
    /// Where it goes when the buyer gives up.
    pub cancel_url: &'a str,
}

/// Why the provider did not do what it was asked to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum ProviderError {
    /// It said no, and will say no again.
    #[error("the payment provider refused ({0})")]
    Refused(u16),
    /// It does not know our key, or the key may not do this.
    #[error("the payment provider does not accept the secret key")]
    Key,
    /// Too many calls.
    #[error("the payment provider is asked too often")]
    TooOften {
        /// Seconds until it may be asked again, if it says so.
        wait: Option<u64>,
    },
    /// No answer, or none that makes sense: it may or may not have been done.
    #[error("the payment provider gave no usable answer ({0})")]
    Unclear(&'static str),
}

/// What the provider knows under a reference.
#[derive(Debug, Clone, PartialEq)]
pub enum Lookup {
    /// This.
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

    /// Like [`Paystack::new`], with another bound on a whole call.
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
            // No proxy stands between a process and itself.
            http = http.no_proxy();
        }
        Ok(Self {
            http: http.build()?,
            base: base.trim_end_matches('/').to_owned(),
            key,
        })
    }

    /// Announces a payment; answers where the browser goes to pay. Never repeated here: after an unclear
    /// answer a new reference is needed, and this one is to be kept in sight.
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

    /// What became of a payment. Safe to repeat, and repeated while the provider stumbles.
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

    /// Asks for all of a payment to be paid back. Harmless to repeat: what went back already can not go back
    /// again, which counts as done.
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
