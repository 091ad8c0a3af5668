//! An order is written down, then announced to the provider, which says where to pay.
//!
//! Announcing moves no money, and the browser waits for the address, so it happens here and not in a job. If the
//! answer gets lost, nobody is given that address any more: the order stays in sight of the sweep, and the next request,
//! also one that is repeated under its key, begins a new one.

use std::time::Duration;

use service_kit::fault;
use service_kit::idempotency::IdempotencyKey;
use service_kit::problem::{ApiError, Code};
use shared_events::account::normalise_address;
use shared_events::payment::view::{Order, Stage};
use shared_events::payment::{PaymentFailure, Plan};
use shared_events::{Actor, PaymentReference, UserId};
use url::Url;

use super::aggregate::{Payment, PaymentCommand, PaymentError};
use super::http::{CHECKOUT_UNAVAILABLE, NOT_YOUR_ADDRESS, PAYMENTS_OFF};
use super::paystack::{Bill, ProviderError};
use super::{Gateway, Payments};
use crate::account::Account;
use crate::unit_of_work::{CommandRequest, DedupKey, Done, ReadError, Stream};

/// The route under which keys of clients are scoped.
const ROUTE: &str = "POST /payments/create-transaction";
/// So long after an order began, its address is still to come; longer than announcing it takes.
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
    pub appended: Option<i64>,
}

impl Payments {
    /// Starts an order, once under its key.
    ///
    /// # Errors
    /// 403 for an address that is not the buyer's; 503 and 502 when there is no provider, or it does not take
    /// the order.
    pub async fn start(
        &self,
        buyer: UserId,
        plan: Plan,
        email: &str,
        key: Option<IdempotencyKey>,
    ) -> Result<Checkout, ApiError> {
        let gateway = self.gateway().ok_or(PAYMENTS_OFF)?;
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
        let begin = || CommandRequest::new("start payment", Actor::user(buyer), Some(buyer));
        let mut request = begin().once(buyer, ROUTE, key.as_ref(), &plan);
        loop {
            let started = self.write_down(order, request).await?;
            let reference = started.result;
            if !started.repeated {
                return self.announce(gateway, &order, &email, started).await;
            }
            if let Some(url) = self.address_of(reference, buyer).await? {
                return Ok(Checkout {
                    reference,
                    url,
                    appended: started.appended,
                });
            }
            // Once as well, however often it is asked for.
            let key = DedupKey::natural("payment-anew", &reference.to_string());
            request = begin().keyed(key, &plan);
        }
    }

    async fn announce(
        &self,
        gateway: &Gateway,
        order: &Order,
        email: &str,
        started: Done<PaymentReference>,
    ) -> Result<Checkout, ApiError> {
        let reference = started.result;
        let callback_url = format!("{}/payment-success", self.public_url);
        let cancel_url = format!("{}/payment-failed", self.public_url);
        let bill = Bill {
            reference,
            email,
            amount: order.amount,
            currency: order.currency,
            callback_url: &callback_url,
            cancel_url: &cancel_url,
        };
        match gateway.client.initialize(&bill).await {
            Ok(url) => {
                fault::reach(fault::Point::CheckoutAnnounced);
                self.keep_address(reference, order.buyer, &url).await?;
                Ok(Checkout {
                    reference,
                    url: url.into(),
                    appended: started.appended,
                })
            }
            Err(cause) => Err(self.not_announced(reference, order, cause).await),
        }
    }

    /// The provider is told the account's own address, and nobody pays in another's name.
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
        request: CommandRequest,
    ) -> Result<Done<PaymentReference>, ApiError> {
        let reference = PaymentReference::mint();
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

    /// An address that is not kept is given to nobody, so that there is one a key.
    async fn keep_address(
        &self,
        reference: PaymentReference,
        buyer: UserId,
        url: &Url,
    ) -> Result<(), ApiError> {
        let kept = sqlx::query(
            "INSERT INTO payment_checkout (reference, owner, url) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
        )
        .bind(reference)
        .bind(buyer)
        .bind(url.as_str())
        .execute(self.unit.pool())
        .await?;
        if kept.rows_affected() == 0 {
            // It took so long that a repeat has given it up and begun anew.
            return Err(CHECKOUT_UNAVAILABLE.into());
        }
        Ok(())
    }

    /// The address that the first request of this key was given, or is about to be given; none if nobody was and nobody
    /// will be.
    async fn address_of(
        &self,
        reference: PaymentReference,
        buyer: UserId,
    ) -> Result<Option<String>, ApiError> {
        loop {
            let kept: Option<String> =
                sqlx::query_scalar("SELECT url FROM payment_checkout WHERE reference = $1")
                    .bind(reference)
                    .fetch_optional(self.unit.pool())
                    .await?;
            if let Some(url) = kept {
                return Ok(given(url));
            }
            let view = self.view(reference).await?;
            let open = view.filter(|view| view.stage == Stage::Open && view.failure.is_none());
            if open.is_none() {
                return Err(CHECKOUT_UNAVAILABLE.into());
            }
            if self.is_overdue(reference).await? {
                return Ok(self.give_up(reference, buyer).await?);
            }
            tokio::time::sleep(LOOK_AGAIN).await;
        }
    }

    /// Whether nobody can be about to announce it any more.
    async fn is_overdue(&self, reference: PaymentReference) -> Result<bool, sqlx::Error> {
        let overdue: Option<bool> = sqlx::query_scalar(
            "SELECT recorded_at < clock_timestamp() - make_interval(secs => $2) FROM events
             WHERE aggregate_type = 'payment' AND aggregate_id = $1 AND sequence = 1",
        )
        .bind(reference.to_string())
        .bind(TWIN.as_secs_f64())
        .fetch_optional(self.unit.pool())
        .await?;
        Ok(overdue.unwrap_or(true))
    }

    /// From now on nobody is given an address to pay this order at; the one that somebody was given before, if there is one.
    async fn give_up(
        &self,
        reference: PaymentReference,
        buyer: UserId,
    ) -> Result<Option<String>, sqlx::Error> {
        let kept: String = sqlx::query_scalar(
            "INSERT INTO payment_checkout AS kept (reference, owner, url) VALUES ($1, $2, '')
             ON CONFLICT (reference) DO UPDATE SET url = kept.url RETURNING url",
        )
        .bind(reference)
        .bind(buyer)
        .fetch_one(self.unit.pool())
        .await?;
        Ok(given(kept))
    }

    async fn not_announced(
        &self,
        reference: PaymentReference,
        order: &Order,
        cause: ProviderError,
    ) -> ApiError {
        tracing::error!(%cause, %reference, "a payment could not be announced");
        if matches!(cause, ProviderError::Unclear(_)) {
            if let Err(cause) = self.give_up(reference, order.buyer).await {
                tracing::warn!(%cause, %reference, "a payment that was not announced could not be given up");
            }
        } else {
            let refused = PaymentCommand::Fail(PaymentFailure::Refused);
            if let Err(cause) = self.record(reference, order, refused).await {
                tracing::warn!(%cause, %reference, "that a payment was refused was not noted");
            }
        }
        CHECKOUT_UNAVAILABLE.into()
    }
}

/// Of an order that was given up, an empty address is kept.
fn given(url: String) -> Option<String> {
    Some(url).filter(|url| !url.is_empty())
}

impl From<PaymentError> for ApiError {
    fn from(error: PaymentError) -> Self {
        match error {
            PaymentError::Unknown => Code::NOT_FOUND.into(),
            PaymentError::Exists => Code::CONFLICT.into(),
            PaymentError::NothingToReturn => super::http::NOTHING_TO_REFUND.into(),
        }
    }
}
