//! Payments: an order, the way to the provider and back, and the change of the wallet.
//!
//! An order is recorded before the provider hears of it ([`start`]). Only the provider is asked whether it was
//! paid ([`look`]): when the browser comes back, when a signed notice says that something happened ([`webhook`],
//! [`notices`]), and on a schedule while neither has happened ([`sweep`]). The result is
//! compared with the order ([`judge`]) and committed with the wallet's entry, once.

mod aggregate;
mod engine;
pub mod http;
mod judge;
mod look;
mod notice;
pub mod notices;
mod operations;
pub mod paystack;
mod problems;
mod reactor;
mod refund;
pub mod sandbox;
mod signature;
mod start;
pub mod sweep;
mod webhook;

use std::sync::Arc;
use std::time::{Duration, Instant};

use moka::sync::Cache;
use service_kit::config::{ConfigError, PaymentProvider};
use service_kit::mac;
use service_kit::secret::Secret;
use service_kit::secrets::Secrets;
use shared_events::PaymentReference;
use shared_events::payment::view::PaymentView;
use shared_events::payment::{Mode, Provider};
use tokio::sync::Mutex;

pub use aggregate::{Mispaid, Paid, Payment, PaymentCommand, PaymentError, REVERSED};
pub use engine::start;
pub use judge::{Finding, judge};
pub use look::{LookError, Seen, Why};
pub use signature::sign;

use crate::unit_of_work::{ReadError, Stream, UnitOfWork};
use paystack::Paystack;

/// Longer than any check at the provider takes.
const TURN: Duration = Duration::from_secs(120);

/// The commands of payments. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Payments {
    unit: UnitOfWork,
    gateway: Option<Arc<Gateway>>,
    /// The public address of the product.
    public_url: Arc<str>,
    /// When the last check of an order began; locked while one is running.
    turns: Cache<PaymentReference, Arc<Mutex<Option<Instant>>>>,
}

/// The configured account at the provider.
#[derive(Debug)]
pub struct Gateway {
    /// The client.
    pub client: Paystack,
    /// The provider.
    pub provider: Provider,
    /// Whether its money is real.
    pub mode: Mode,
    /// Signs its notices.
    pub key: Secret<String>,
    /// It is the sandbox by default, without a setting that chose it.
    pub by_default: bool,
}

impl Gateway {
    /// # Errors
    /// When no HTTPS client can be set up on this machine.
    pub fn new(
        base: &str,
        key: Secret<String>,
        provider: Provider,
        mode: Mode,
    ) -> Result<Self, ConfigError> {
        let client = Paystack::new(base, key.clone())
            .map_err(|_| ConfigError::new("PAYSTACK_BASE_URL", "no HTTPS client can be set up"))?;
        Ok(Self {
            client,
            provider,
            mode,
            key,
            by_default: false,
        })
    }

    /// The gateway of the settings. `own_url` is the address of this process itself.
    ///
    /// # Errors
    /// As [`Gateway::new`].
    pub fn configured(
        settings: &PaymentProvider,
        secrets: &Secrets,
        own_url: &str,
    ) -> Result<Option<Self>, ConfigError> {
        match settings {
            PaymentProvider::Off => Ok(None),
            PaymentProvider::Sandbox { chosen } => {
                let base = format!("{own_url}{}", sandbox::PATH);
                let made = Self::new(&base, sandbox_key(secrets), Provider::Sandbox, Mode::Test)?;
                Ok(Some(Self {
                    by_default: !chosen,
                    ..made
                }))
            }
            PaymentProvider::Paystack {
                base_url,
                key,
                live,
            } => {
                let mode = if *live { Mode::Live } else { Mode::Test };
                Self::new(base_url, key.clone(), Provider::Paystack, mode).map(Some)
            }
        }
    }
}

/// The sandbox's own secret, the same on every node with the same keys of the house.
#[must_use]
pub fn sandbox_key(secrets: &Secrets) -> Secret<String> {
    let tag = mac::tag(&secrets.token.current, "payment-sandbox", b"");
    Secret::new(format!("sk_test_{}", hex::encode(tag)))
}

impl Payments {
    /// Over the unit of work; without a gateway nothing can be bought.
    #[must_use]
    pub fn new(unit: UnitOfWork, gateway: Option<Gateway>, public_url: &str) -> Self {
        Self {
            unit,
            gateway: gateway.map(Arc::new),
            public_url: public_url.into(),
            turns: Cache::builder().time_to_idle(TURN).build(),
        }
    }

    fn gateway(&self) -> Option<&Gateway> {
        self.gateway.as_deref()
    }

    /// An order in its current state.
    ///
    /// # Errors
    /// When the log can not be read.
    pub async fn view(
        &self,
        reference: PaymentReference,
    ) -> Result<Option<PaymentView>, ReadError> {
        let work = self.unit.read(&[Stream::of::<Payment>(reference)]).await?;
        let payment = work.state::<Payment>(reference)?;
        Ok(payment.view().cloned())
    }
}

#[cfg(test)]
mod tests {
    use service_kit::config::KeyFiles;

    use super::*;

    #[test]
    fn the_key_of_the_sandbox_is_of_the_house_and_of_no_other() {
        let house = || {
            let folder = tempfile::tempdir().unwrap();
            Secrets::load_or_generate(&KeyFiles::default(), folder.path()).unwrap()
        };
        let (one, other) = (house(), house());
        let key = |of| sandbox_key(of).expose().clone();
        assert_eq!(key(&one), key(&one));
        assert_ne!(key(&one), key(&other));
        assert!(key(&one).len() > 64);
    }
}
