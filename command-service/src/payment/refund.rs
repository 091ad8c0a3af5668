//! Asks the provider for a refund that an admin requested. The tokens are removed when the money has gone back.

use async_trait::async_trait;
use serde::{Deserialize, Serialize};
use service_kit::fault;
use shared_events::PaymentReference;

use super::Payments;
use super::aggregate::PaymentCommand;
use super::notices::failure;
use super::paystack::ProviderError;
use crate::jobs::{Failure, Handler, Job, Policy};

/// The kind of these jobs.
pub const KIND: &str = "payment-refund";

/// A refund.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Refund {
    /// The reference of the order.
    pub reference: PaymentReference,
}

/// Handler of these jobs.
#[derive(Debug)]
pub struct Refunds(pub Payments);

#[async_trait]
impl Handler for Refunds {
    fn kind(&self) -> &'static str {
        KIND
    }

    fn policy(&self) -> Policy {
        super::notices::POLICY
    }

    async fn run(&self, job: &Job) -> Result<(), Failure> {
        let Refund { reference } = job.body()?;
        let view = self.0.view(reference).await.map_err(Failure::because_of)?;
        let Some(view) = view.filter(|view| view.refund_asked) else {
            return Ok(());
        };
        let ours = self
            .0
            .gateway()
            .filter(|g| g.provider == view.order.provider);
        let asked = match ours {
            Some(gateway) => gateway.client.refund(reference).await,
            // No configured provider could refund it.
            None => Err(ProviderError::Refused(0)),
        };
        fault::reach(fault::Point::RefundAnswered);
        match asked {
            Ok(()) => Ok(()),
            Err(cause @ ProviderError::Refused(_)) => {
                tracing::error!(%cause, %reference, "a refund was refused");
                let refused = self
                    .0
                    .record(reference, &view.order, PaymentCommand::FailRefund)
                    .await;
                refused.map(|_| ()).map_err(|cause| failure(cause.into()))
            }
            Err(cause) => Err(Failure::because_of(cause)),
        }
    }
}
