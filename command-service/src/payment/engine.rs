//! The background work of this feature.

use super::Payments;
use super::notices::Notices;
use super::reactor::Paying;
use super::refund::Refunds;
use super::sweep::Sweeps;
use crate::jobs::Engine;

/// Starts the reactor and the workers of payments.
pub fn start(engine: &Engine, payments: &Payments) {
    engine.react(Paying::new(payments.unit.decoder().clone()));
    engine.work(Notices(payments.clone()));
    engine.work(Sweeps(payments.clone()));
    engine.work(Refunds(payments.clone()));
}
