//! What goes on behind the routes of this feature.

use super::Payments;
use super::notices::Notices;
use super::reactor::Paying;
use super::refund::Refunds;
use super::sweep::Sweeps;
use crate::jobs::Engine;

/// Starts turning events into jobs and doing those.
pub fn start(engine: &Engine, payments: &Payments) {
    engine.react(Paying::new(payments.unit.decoder().clone()));
    engine.work(Notices(payments.clone()));
    engine.work(Sweeps(payments.clone()));
    engine.work(Refunds(payments.clone()));
}
