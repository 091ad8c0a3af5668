//! Checks orders about which no notice came: after 1, 5, 15 and 60 minutes, then every hour up to 72, then they expire.
//! Requested refunds are checked in the same way. Each check schedules the next one, and makes up for those that were
//! missed while no process ran.

use async_trait::async_trait;
use serde::{Deserialize, Serialize};
use shared_events::PaymentReference;
use shared_events::payment::PaymentFailure;
use shared_events::payment::view::{PaymentView, Stage};
use time::{Duration, OffsetDateTime};

use super::Payments;
use super::aggregate::PaymentCommand;
use super::look::Why;
use super::notices::failure;
use crate::jobs::{self, Failure, Handler, Job, NewJob, Policy};

/// The kind of these jobs.
pub const KIND: &str = "payment-sweep";

/// The last check, at 72 hours.
pub const LAST_STEP: u32 = 74;

/// How long after the beginning a check is due.
#[must_use]
pub const fn after(step: u32) -> Duration {
    match step {
        0 => Duration::minutes(1),
        1 => Duration::minutes(5),
        2 => Duration::minutes(15),
        step => Duration::hours(step as i64 - 2),
    }
}

/// A future check.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sweep {
    /// The order.
    pub reference: PaymentReference,
    /// The event that it began with, so that a refund is checked apart from its order.
    pub cause: String,
    /// The time of that event.
    #[serde(with = "time::serde::rfc3339")]
    pub since: OffsetDateTime,
    /// How many checks there were.
    pub step: u32,
}

impl Sweep {
    /// As a job.
    ///
    /// # Errors
    /// Never in practice: ids and times serialise.
    pub fn job(&self) -> Result<NewJob, serde_json::Error> {
        Ok(NewJob {
            key: format!("{KIND}:{}:{}", self.cause, self.step),
            kind: KIND,
            lane: format!("{KIND}/{}", self.cause),
            owner: None,
            body: serde_json::to_value(self)?,
            due: Some(self.since + after(self.step)),
        })
    }

    /// The check after this one: the first that is still in the future, or the last.
    fn next(&self, now: OffsetDateTime) -> Self {
        let is_to_come = |step: &u32| self.since + after(*step) > now;
        let step = (self.step + 1..LAST_STEP)
            .find(is_to_come)
            .unwrap_or(LAST_STEP);
        Self {
            step,
            ..self.clone()
        }
    }

    /// An order begins with its stream; a refund is asked for later on.
    fn is_of_refund(&self) -> bool {
        !self.cause.ends_with("/1")
    }

    /// Whether its subject still needs checks.
    fn awaits(&self, view: &PaymentView) -> bool {
        if self.is_of_refund() {
            return view.refund_asked;
        }
        // An order that the provider never accepted needs none.
        view.stage == Stage::Open && view.failure != Some(PaymentFailure::Refused)
    }
}

/// Handler of these jobs.
#[derive(Debug)]
pub struct Sweeps(pub Payments);

#[async_trait]
impl Handler for Sweeps {
    fn kind(&self) -> &'static str {
        KIND
    }

    fn policy(&self) -> Policy {
        super::notices::POLICY
    }

    async fn run(&self, job: &Job) -> Result<(), Failure> {
        let sweep: Sweep = job.body()?;
        let reference = sweep.reference;
        let before = self.0.view(reference).await.map_err(Failure::because_of)?;
        if !before.is_some_and(|view| sweep.awaits(&view)) {
            return Ok(());
        }
        let seen = self.0.look(reference, Why::Told).await.map_err(failure)?;
        let Some(seen) = seen.filter(|seen| sweep.awaits(&seen.view)) else {
            return Ok(());
        };
        if sweep.step < LAST_STEP {
            return self.again(&sweep).await;
        }
        let end = if sweep.is_of_refund() {
            PaymentCommand::FailRefund
        } else {
            PaymentCommand::Expire
        };
        let ended = self.0.record(reference, &seen.view.order, end).await;
        ended.map(|_| ()).map_err(|cause| failure(cause.into()))
    }
}

impl Sweeps {
    async fn again(&self, sweep: &Sweep) -> Result<(), Failure> {
        let pool = self.0.unit.pool();
        let mut connection = pool.acquire().await.map_err(Failure::because_of)?;
        // The clock that decides what is due.
        let now = sqlx::query_scalar("SELECT clock_timestamp()")
            .fetch_one(&mut *connection)
            .await
            .map_err(Failure::because_of)?;
        let next = sweep.next(now).job().map_err(Failure::hopeless)?;
        jobs::make(&mut connection, vec![next])
            .await
            .map_err(Failure::because_of)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn open_orders_are_looked_at_after_1_5_15_and_60_minutes_then_hourly_to_72_hours() {
        let minutes: Vec<i64> = (0..=LAST_STEP)
            .map(|step| after(step).whole_minutes())
            .collect();
        assert_eq!(minutes[..6], [1, 5, 15, 60, 120, 180]);
        assert!(minutes[3..].windows(2).all(|pair| pair[1] - pair[0] == 60));
        assert_eq!(minutes.last(), Some(&(72 * 60)));
    }

    #[test]
    fn one_look_makes_up_for_all_that_were_missed_and_the_last_is_never_left_out() {
        let since = OffsetDateTime::UNIX_EPOCH;
        let sweep = |step| Sweep {
            reference: PaymentReference(uuid::Uuid::nil()),
            cause: "payment/a/1".to_owned(),
            since,
            step,
        };
        for (step, now, next) in [
            (0, Duration::minutes(1), 1),
            (0, Duration::minutes(15), 3),
            (3, Duration::minutes(59), 4),
            (4, Duration::hours(30), 33),
            (5, Duration::days(30), LAST_STEP),
            (LAST_STEP - 1, Duration::ZERO, LAST_STEP),
        ] {
            let found = sweep(step).next(since + now);
            assert_eq!(found.step, next, "{step} {now}");
            assert_eq!(
                found,
                Sweep {
                    step: next,
                    ..sweep(step)
                }
            );
        }
    }

    #[test]
    fn the_looks_of_an_order_and_of_its_refund_are_told_apart() {
        let sweep = |sequence| Sweep {
            reference: PaymentReference(uuid::Uuid::nil()),
            cause: shared_events::event::decode::identity("payment", "a", sequence),
            since: OffsetDateTime::UNIX_EPOCH,
            step: 0,
        };
        assert!(!sweep(1).is_of_refund());
        assert!(sweep(3).is_of_refund() && sweep(11).is_of_refund());
    }
}
