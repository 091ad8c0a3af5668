//! Records an order, then starts it at the provider, which says where to pay.
//!
//! The start moves no money, and the browser waits for the address, so it happens here and not in a job. If the
//! answer is lost, the sweep still checks the order, and the buyer begins a new one.

use std::time::Duration;

use service_kit::fault;
use service_kit::idempotency::IdempotencyKey;
use service_kit::problem::{ApiError, Code};
use shared_events::account::normalise_address;
use shared_events::model::HOUSE;
use shared_events::payment::view::Order;
use shared_events::payment::{PaymentFailure, Plan};
use shared_events::{Actor, Appended, PaymentReference, UserId};
use tokio::time::Instant;
use url::Url;

use super::Payments;
use super::aggregate::{Payment, PaymentCommand, PaymentError};
use super::paystack::{Bill, ProviderError};
use super::problems::{CHECKOUT_UNAVAILABLE, NOT_YOUR_ADDRESS, PAYMENTS_OFF};
use crate::account::Account;
use crate::model::Models;
use crate::unit_of_work::{CommandRequest, Done, ReadError, Stream};

/// The route that scopes the clients' keys.
const ROUTE: &str = "POST /payments/create-transaction";
/// How long a request that repeats one in progress waits for its address.
const TWIN: Duration = Duration::from_secs(25);
const LOOK_AGAIN: Duration = Duration::from_millis(250);

/// Where to pay.
#[derive(Debug, Clone)]
pub struct Checkout {
    /// The order.
    pub reference: PaymentReference,
    /// The provider's page.
    pub url: String,
    /// The event that started it.
    pub appended: Option<Appended>,
}

impl Payments {
    /// Starts an order, once for each key.
    ///
    /// # Errors
    /// 403 for an address that is not the buyer's; 503 and 502 when there is no provider, or it does not
    /// accept the order.
    pub async fn start(
        &self,
        buyer: UserId,
        plan: Plan,
        email: &str,
        key: Option<IdempotencyKey>,
    ) -> Result<Checkout, ApiError> {
        let gateway = self.gateway().ok_or(PAYMENTS_OFF)?;
        if gateway.by_default && self.is_model_paid_for().await? {
            return Err(PAYMENTS_OFF.into());
        }
        let email = self.own_address(buyer, email).await?;
        let offer = plan.offer();
        let order = Order {
            buyer,
            plan,
            tokens: offer.tokens,
            amount: offer.amount(),
            currency: offer.currency(),
            dollar_cents: offer.dollar_cents,
            provider: gateway.provider,
            mode: gateway.mode,
        };
        let started = self.write_down(order, key).await?;
        let reference = started.result;
        if started.repeated {
            let url = self.address_of(reference).await?;
            return Ok(Checkout {
                reference,
                url,
                appended: started.appended,
            });
        }
        let callback_url = format!("{}/payment-success", self.public_url);
        let cancel_url = format!("{}/payment-failed", self.public_url);
        let bill = Bill {
            reference,
            email: &email,
            amount: order.amount,
            currency: order.currency,
            callback_url: &callback_url,
            cancel_url: &cancel_url,
        };
        match gateway.client.initialize(&bill).await {
            Ok(url) => {
                fault::reach(fault::Point::CheckoutAnnounced);
                self.keep_address(reference, buyer, &url).await?;
                Ok(Checkout {
                    reference,
                    url: url.into(),
                    appended: started.appended,
                })
            }
            Err(cause) => Err(self.not_announced(reference, &order, cause).await),
        }
    }

    /// Whether the house has a model that it pays for. Only then tokens have a value.
    async fn is_model_paid_for(&self) -> Result<bool, ApiError> {
        let work = self.unit.read(&[Stream::of::<Models>(HOUSE)]).await?;
        let models = work.state::<Models>(HOUSE).map_err(ReadError::from)?;
        Ok(models.is_any_paid_for())
    }

    /// The provider gets the account's own address, so that nobody pays in another person's name.
    async fn own_address(&self, buyer: UserId, given: &str) -> Result<String, ApiError> {
        let work = self.unit.read(&[Stream::of::<Account>(buyer)]).await?;
        let account = work.state::<Account>(buyer).map_err(ReadError::from)?;
        let own = account.view().and_then(|view| view.email.clear()).cloned();
        let own = own.ok_or(Code::SESSION_ENDED)?;
        match (normalise_address(&own), normalise_address(given)) {
            (Ok(a), Ok(b)) if a == b => Ok(own),
            _ => Err(NOT_YOUR_ADDRESS.into()),
        }
    }

    async fn write_down(
        &self,
        order: Order,
        key: Option<IdempotencyKey>,
    ) -> Result<Done<PaymentReference>, ApiError> {
        let reference = PaymentReference::mint();
        let (buyer, plan) = (order.buyer, order.plan);
        let request = CommandRequest::new("start payment", Actor::user(buyer), Some(buyer)).once(
            buyer,
            ROUTE,
            key.as_ref(),
            &plan,
        );
        let done = self
            .unit
            .run::<_, PaymentError, _>(
                request,
                vec![Stream::of::<Payment>(reference)],
                move |work| {
                    Box::pin(async move {
                        work.decide::<Payment>(reference, PaymentCommand::Start(order), &())
                            .await
                            .map(|()| reference)
                    })
                },
            )
            .await?;
        Ok(done)
    }

    async fn keep_address(
        &self,
        reference: PaymentReference,
        buyer: UserId,
        url: &Url,
    ) -> Result<(), ApiError> {
        sqlx::query("INSERT INTO payment_checkout (reference, owner, url) VALUES ($1, $2, $3)")
            .bind(reference)
            .bind(buyer)
            .bind(url.as_str())
            .execute(self.unit.pool())
            .await?;
        Ok(())
    }

    /// The address that the first request of this key got, or is about to get.
    async fn address_of(&self, reference: PaymentReference) -> Result<String, ApiError> {
        let until = Instant::now() + TWIN;
        loop {
            let kept: Option<String> =
                sqlx::query_scalar("SELECT url FROM payment_checkout WHERE reference = $1")
                    .bind(reference)
                    .fetch_optional(self.unit.pool())
                    .await?;
            if let Some(url) = kept {
                return Ok(url);
            }
            let failed = self
                .view(reference)
                .await?
                .is_none_or(|view| view.failure.is_some());
            if failed || Instant::now() >= until {
                return Err(CHECKOUT_UNAVAILABLE.into());
            }
            tokio::time::sleep(LOOK_AGAIN).await;
        }
    }

    async fn not_announced(
        &self,
        reference: PaymentReference,
        order: &Order,
        cause: ProviderError,
    ) -> ApiError {
        tracing::error!(%cause, %reference, "a payment could not be announced");
        if !matches!(cause, ProviderError::Unclear(_)) {
            let refused = PaymentCommand::Fail(PaymentFailure::Refused);
            if let Err(cause) = self.record(reference, order, refused).await {
                tracing::warn!(%cause, %reference, "that a payment was refused was not noted");
            }
        }
        CHECKOUT_UNAVAILABLE.into()
    }
}
