//! A payment provider that does whatever a test needs.
//!
//! It speaks Paystack's protocol on 127.0.0.1, keeps a ledger that tests read, signs notices, and has switches for
//! each reference: the results of successive verifications, false answers, and how a call fails.

mod server;

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use hmac::{Hmac, KeyInit as _, Mac as _};
use serde_json::{Value, json};
use sha2::Sha512;
use tokio::net::TcpListener;
use tokio::task::JoinHandle;

/// The account's secret key.
pub const SECRET: &str = "sk_test_of_the_fake";

/// The failure of a call.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fault {
    /// A refusal in the provider's envelope, with this code.
    Refusal(u16, &'static str),
    /// A page in place of JSON.
    Html(u16),
    /// Too many calls; with a waiting time in seconds.
    RateLimited(u64),
    /// The head of the answer never arrives.
    SlowHead,
    /// The body never ends.
    SlowBody,
    /// The connection is cut within the body.
    Cut,
}

/// The result of one verification.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Says {
    /// This status.
    Status(&'static str),
    /// This status, with this value in place of the `true` for a successful call.
    Envelope(Value, &'static str),
    /// Nothing usable.
    Fault(Fault),
}

/// A payment in the fake's ledger.
#[derive(Debug, Clone)]
pub struct Entry {
    /// The request that started it.
    pub announced: Value,
    /// Its id at the provider.
    pub id: u64,
    /// Its status, after the ones below are used up.
    pub status: &'static str,
    /// The results of the next verifications, one each.
    pub says: VecDeque<Says>,
    /// Fields of the answer with false values; null removes one.
    pub told: Value,
    /// How often a full refund was requested.
    pub refunds: usize,
}

#[derive(Debug, Default)]
struct State {
    ledger: Mutex<HashMap<String, Entry>>,
    announcing: Mutex<VecDeque<Fault>>,
    refunding: Mutex<VecDeque<Fault>>,
    /// The address for a notice before `initialize` has answered.
    eager: Mutex<Option<String>>,
    verified: Mutex<usize>,
}

/// A running fake; stops when dropped.
#[derive(Debug)]
pub struct FakePaystack {
    base: String,
    state: Arc<State>,
    task: JoinHandle<()>,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl FakePaystack {
    /// On a port of its own.
    pub async fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await;
        let listener = listener.unwrap_or_else(|error| panic!("no port for the fake: {error}"));
        let address = listener.local_addr();
        let address = address.unwrap_or_else(|error| panic!("no address of the fake: {error}"));
        let state = Arc::<State>::default();
        let task = tokio::spawn(server::serve(listener, state.clone()));
        Self {
            base: format!("http://{address}"),
            state,
            task,
        }
    }

    /// Where its API begins.
    #[must_use]
    pub fn base_url(&self) -> &str {
        &self.base
    }

    /// The next start of a payment fails in this way.
    pub fn announce_badly(&self, fault: Fault) {
        lock(&self.state.announcing).push_back(fault);
    }

    /// The next refund fails in this way.
    pub fn refund_badly(&self, fault: Fault) {
        lock(&self.state.refunding).push_back(fault);
    }

    /// The next payment is paid, and its notice sent, before its start is answered.
    pub fn notify_early(&self, webhook: &str) {
        *lock(&self.state.eager) = Some(webhook.to_owned());
    }

    /// Every started payment, by reference.
    #[must_use]
    pub fn ledger(&self) -> HashMap<String, Entry> {
        lock(&self.state.ledger).clone()
    }

    /// How many verifications there were.
    #[must_use]
    pub fn verified(&self) -> usize {
        *lock(&self.state.verified)
    }

    /// Changes the switches of a payment.
    pub fn switch(&self, reference: &str, turn: impl FnOnce(&mut Entry)) {
        let mut ledger = lock(&self.state.ledger);
        let entry = ledger.get_mut(reference);
        turn(entry.unwrap_or_else(|| panic!("{reference} was not announced")));
    }

    /// The buyer pays.
    pub fn pay(&self, reference: &str) {
        self.switch(reference, |entry| entry.status = "success");
    }

    /// The buyer pays, but another amount or in another currency.
    pub fn pay_otherwise(&self, reference: &str, amount: u64, currency: &str) {
        self.switch(reference, |entry| {
            entry.status = "success";
            entry.told = json!({"amount": amount, "currency": currency});
        });
    }

    /// The notice of a full refund; `id` names the refund.
    #[must_use]
    pub fn refund_processed(&self, reference: &str, id: u64) -> String {
        let paid = self.ledger()[reference].told(reference, "success");
        let data = json!({
            "id": id,
            "status": "processed",
            "transaction_reference": reference,
            "amount": paid["amount"],
            "currency": paid["currency"],
            "domain": paid["domain"],
        });
        Self::notice("refund.processed", &data)
    }

    /// The notice that a payment succeeded.
    #[must_use]
    pub fn charge_success(&self, reference: &str) -> String {
        let ledger = self.ledger();
        let entry = &ledger[reference];
        json!({"event": "charge.success", "data": entry.told(reference, "success")}).to_string()
    }

    /// A notice of any kind.
    #[must_use]
    pub fn notice(event: &str, data: &Value) -> String {
        json!({"event": event, "data": data}).to_string()
    }

    /// The signature of a notice.
    #[must_use]
    pub fn sign(body: &str) -> String {
        sign_with(SECRET, body)
    }
}

/// The signature under any key.
#[must_use]
pub fn sign_with(secret: &str, body: &str) -> String {
    let mac = Hmac::<Sha512>::new_from_slice(secret.as_bytes());
    let mut mac = mac.unwrap_or_else(|error| panic!("a key of no length: {error}"));
    mac.update(body.as_bytes());
    hex::encode(mac.finalize().into_bytes())
}

impl Entry {
    /// The answer about a payment.
    #[must_use]
    pub fn told(&self, reference: &str, status: &str) -> Value {
        let amount = &self.announced["amount"];
        let mut data = json!({
            "id": self.id,
            "domain": "test",
            "status": status,
            "reference": reference,
            "amount": amount,
            "requested_amount": amount,
            "currency": self.announced["currency"],
            "fees": null,
            "gateway_response": "Whatever the bank says",
            "paid_at": "2026-07-13T12:00:00.000Z",
            "created_at": "2026-07-13T11:59:00.000Z",
            "channel": "card",
            "metadata": self.announced["metadata"],
            "customer": {"email": self.announced["email"]},
            "authorization": {"last4": "4081", "authorization_code": "AUTH_secret"},
        });
        if let (Some(data), Some(told)) = (data.as_object_mut(), self.told.as_object()) {
            for (name, value) in told {
                data.insert(name.clone(), value.clone());
            }
        }
        data
    }
}

impl Drop for FakePaystack {
    fn drop(&mut self) {
        self.task.abort();
    }
}
