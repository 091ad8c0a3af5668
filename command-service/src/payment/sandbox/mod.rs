//! The product's own payment provider, where no money moves: it uses exactly the protocol of the real one over
//! HTTP, has a checkout page and a ledger of its own, and sends signed notices. It is reached only
//! through that protocol.

mod api;
mod checkout;
mod ledger;
mod notices;
mod schedule;

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::routing::{get, post};
use service_kit::secret::Secret;
use sqlx::PgPool;
use tokio::sync::Notify;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use ledger::Ledger;

/// The path where it is mounted, beside `/api`.
pub const PATH: &str = "/sandbox";

/// Its configuration.
#[derive(Debug, Clone)]
pub struct Settings {
    /// The database of its ledger.
    pub pool: PgPool,
    /// The secret key of its account.
    pub key: Secret<String>,
    /// The public address of its pages, without a slash at the end.
    pub public_url: String,
    /// The address for its notices.
    pub webhook_url: String,
    /// The length of a minute in the pauses between the tries of a notice.
    pub minute: Duration,
}

/// The sandbox; cheap to clone.
#[derive(Debug, Clone)]
pub struct Sandbox {
    ledger: Ledger,
    settings: Arc<Settings>,
    /// Signals that there is a notice to send.
    sent: Arc<Notify>,
}

impl Sandbox {
    /// With these settings.
    #[must_use]
    pub fn new(settings: Settings) -> Self {
        Self {
            ledger: Ledger::new(settings.pool.clone()),
            settings: Arc::new(settings),
            sent: Arc::default(),
        }
    }

    /// Its API and its checkout page, to be mounted at the root.
    pub fn routes(&self) -> Router {
        let inside = Router::new()
            .route("/transaction/initialize", post(api::initialize))
            .route("/transaction/verify/{reference}", get(api::verify))
            .route("/refund", post(api::refund))
            .route(
                "/checkout/{code}",
                get(checkout::show).post(checkout::choose),
            )
            .with_state(self.clone());
        Router::new().nest(PATH, inside)
    }

    /// Starts sending notices, until `stop`.
    pub fn work(&self, tasks: &TaskTracker, stop: &CancellationToken) {
        tasks.spawn(notices::deliver(self.clone(), stop.clone()));
    }
}
