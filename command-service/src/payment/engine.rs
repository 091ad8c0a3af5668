//! The background work of this feature.

use super::Payments;
use super::notices::{BACKOFF, Notices};
use super::reactor::Paying;
use super::refund::Refunds;
use super::sweep::Sweeps;
use crate::jobs::{Engine, Policy};

/// Never given up: people's money depends on it.
pub(super) const POLICY: Policy = Policy {
    per_owner: 1_000,
    in_all: 32,
    on_node: 8,
    attempts: i32::MAX,
    backoff: BACKOFF,
};

/// Starts the reactor and the workers of payments.
pub fn start(engine: &Engine, payments: &Payments) {
    engine.react(Paying::new(payments.unit.decoder().clone()));
    engine.work(Notices(payments.clone()));
    engine.work(Sweeps(payments.clone()));
    engine.work(Refunds(payments.clone()));
}
