//! Processes notices. A notice only says where to look: the provider is asked again whether something was
//! paid. The amount of a refund is taken from the notice, up to the value of the order.

use std::time::Duration;

use async_trait::async_trait;
use serde::Deserialize;
use service_kit::fault;
use shared_events::PaymentReference;
use shared_events::payment::Minor;
use shared_events::payment::view::PaymentView;
use sqlx::types::Json;

use super::Payments;
use super::aggregate::PaymentCommand;
use super::look::{LookError, Why};
use super::notice::{Notice, Topic};
use crate::jobs::{Failure, Handler, Job, Policy};

/// The kind of these jobs.
pub const KIND: &str = "payment-notice";

/// Handler of these jobs.
#[derive(Debug)]
pub struct Notices(pub Payments);

#[derive(Deserialize)]
struct Body {
    id: i64,
}

#[async_trait]
impl Handler for Notices {
    fn kind(&self) -> &'static str {
        KIND
    }

    fn policy(&self) -> Policy {
        POLICY
    }

    async fn run(&self, job: &Job) -> Result<(), Failure> {
        let Body { id } = job.body()?;
        let pool = self.0.unit.pool();
        let kept: Option<Json<Notice>> = sqlx::query_scalar(
            "SELECT notice FROM payment_inbox WHERE id = $1 AND processed_at IS NULL",
        )
        .bind(id)
        .fetch_optional(pool)
        .await
        .map_err(Failure::because_of)?;
        let Some(Json(notice)) = kept else {
            return Ok(());
        };
        let outcome = self.0.act_on(&notice).await.map_err(failure)?;
        sqlx::query(
            "UPDATE payment_inbox SET processed_at = clock_timestamp(), outcome = $2 WHERE id = $1",
        )
        .bind(id)
        .bind(outcome)
        .execute(pool)
        .await
        .map_err(Failure::because_of)?;
        Ok(())
    }
}

/// As the failure of a job.
pub(super) fn failure(cause: LookError) -> Failure {
    if cause.is_erased() {
        return Failure::hopeless("the buyer was erased: settle it with the provider by hand");
    }
    Failure::because_of(cause)
}

impl Payments {
    /// The result of a notice, in a word for the operator.
    async fn act_on(&self, notice: &Notice) -> Result<&'static str, LookError> {
        let view = match notice.reference {
            Some(reference) => self.view(reference).await?.map(|view| (reference, view)),
            None => None,
        };
        let Some((reference, mut view)) = view else {
            return Ok("not ours");
        };
        if notice.topic == Topic::RefundMoves {
            return Ok("recorded");
        }
        if notice.topic == Topic::RefundFailed {
            self.record(reference, &view.order, PaymentCommand::FailRefund)
                .await?;
            return Ok("recorded");
        }
        if notice.topic == Topic::Charge || !view.credited {
            // The credit comes before any claw-back of it.
            let seen = self.look(reference, Why::Told).await?;
            view = seen.map_or(view, |seen| seen.view);
        }
        self.take_back(reference, &view, notice).await
    }

    async fn take_back(
        &self,
        reference: PaymentReference,
        view: &PaymentView,
        notice: &Notice,
    ) -> Result<&'static str, LookError> {
        if let Some(differs) = self.differs(view, notice) {
            return Ok(differs);
        }
        let amount = notice.amount.unwrap_or(view.outstanding());
        let command = match notice.topic {
            Topic::Refunded => PaymentCommand::Return {
                entry: format!("refund-{}", notice.id),
                amount,
            },
            Topic::Dispute(state) => PaymentCommand::Dispute {
                dispute: notice.id.clone(),
                state,
                amount,
            },
            Topic::Charge | Topic::RefundFailed | Topic::RefundMoves => return Ok("looked at"),
        };
        self.record(reference, &view.order, command).await?;
        fault::reach(fault::Point::TakenBack);
        Ok("recorded")
    }

    fn differs(&self, view: &PaymentView, notice: &Notice) -> Option<&'static str> {
        let order = &view.order;
        let mode = self.gateway().map(|gateway| gateway.mode);
        if mode != Some(order.mode)
            || notice
                .domain
                .as_deref()
                .is_some_and(|d| d != order.mode.as_str())
        {
            return Some("other mode");
        }
        // A payment in another currency is refunded in that currency.
        let other = |currency: &str| currency != view.currency();
        if notice.currency.as_deref().is_some_and(other) {
            return Some("other currency");
        }
        (notice.amount == Some(Minor::ZERO)).then_some("no amount")
    }
}

/// Between tries of a job that failed; doubles up to a minute.
const BACKOFF: Duration = Duration::from_secs(1);

/// Never given up: people's money hangs on it.
pub(super) const POLICY: Policy = Policy {
    per_owner: 1_000,
    in_all: 32,
    on_node: 8,
    attempts: i32::MAX,
    backoff: BACKOFF,
};
