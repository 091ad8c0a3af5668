//! Reads, counted by each node in memory.
//!
//! `governor` counts for each address; the addresses are kept by a cache, since its own store of them has no upper bound.

use std::{net::IpAddr, num::NonZeroU32, sync::Arc};

use axum::{
    extract::{Request, State},
    middleware::Next,
    response::{IntoResponse, Response},
};
use governor::{
    Quota, RateLimiter,
    clock::{Clock, MonotonicClock},
    middleware::NoOpMiddleware,
    state::{InMemoryState, NotKeyed},
};
use moka::sync::Cache;

use super::{
    bucket::too_many,
    rule::{READ, Rule},
};
use crate::{address::ClientAddress, config::LimitProfile, problem::ApiError};

/// The most addresses in memory; the least used are dropped first, which only gives them a full bucket.
const ADDRESSES: u64 = 100_000;

type Bucket<C> = RateLimiter<NotKeyed, InMemoryState, C, NoOpMiddleware<<C as Clock>::Instant>>;

/// Counts reads by address.
#[derive(Clone)]
pub struct ReadLimit<C: Clock = MonotonicClock> {
    quota: Quota,
    clock: C,
    buckets: Cache<IpAddr, Arc<Bucket<C>>>,
}

impl ReadLimit {
    /// With nothing counted yet.
    pub fn new(profile: LimitProfile) -> Self {
        Self::by_clock(profile, MonotonicClock)
    }
}

impl<C: Clock + Clone> ReadLimit<C>
where
    Bucket<C>: Send + Sync + 'static,
{
    fn by_clock(profile: LimitProfile, clock: C) -> Self {
        let quota = quota(&READ, profile);
        let buckets = Cache::builder()
            .max_capacity(ADDRESSES)
            .time_to_idle(quota.burst_size_replenished_in())
            .build();
        Self {
            quota,
            clock,
            buckets,
        }
    }

    /// Counts one read, or refuses with 429 and the time to wait.
    pub fn charge(&self, address: ClientAddress) -> Result<(), ApiError> {
        let full = || Arc::new(Bucket::direct_with_clock(self.quota, self.clock.clone()));
        let bucket = self.buckets.get_with(address.network(), full);
        let taken = bucket.check();
        taken.map_err(|until| too_many(&READ, until.wait_time_from(self.clock.now())))
    }
}

fn quota(rule: &Rule, profile: LimitProfile) -> Quota {
    let whole = |count: f64| NonZeroU32::new(count as u32).unwrap_or(NonZeroU32::MIN);
    Quota::per_minute(whole(rule.per_minute(profile))).allow_burst(whole(rule.burst(profile)))
}

impl<C: Clock> std::fmt::Debug for ReadLimit<C> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let mut shown = f.debug_struct("ReadLimit");
        shown.field("quota", &self.quota).finish_non_exhaustive()
    }
}

/// The middleware of a read API: `middleware::from_fn_with_state(ReadLimit::new(profile), limit_reads)`.
pub async fn limit_reads(
    State(limit): State<ReadLimit>,
    address: ClientAddress,
    request: Request,
    next: Next,
) -> Response {
    match limit.charge(address) {
        Ok(()) => next.run(request).await,
        Err(error) => error.into_response(),
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use governor::clock::FakeRelativeClock;

    use super::*;

    fn address(text: &str) -> ClientAddress {
        ClientAddress(text.parse().unwrap())
    }

    #[test]
    fn an_address_that_reads_too_much_waits_and_others_do_not() {
        let clock = FakeRelativeClock::default();
        let limit = ReadLimit::by_clock(LimitProfile::Default, clock.clone());
        for _ in 0..600 {
            limit.charge(address("203.0.113.9")).unwrap();
        }
        let refused = limit.charge(address("203.0.113.9")).unwrap_err();
        assert_eq!(refused.status(), 429);
        assert!(limit.charge(address("203.0.113.10")).is_ok());
        clock.advance(Duration::from_millis(100));
        assert!(
            limit.charge(address("203.0.113.9")).is_ok(),
            "20 a second come back"
        );
        assert!(limit.charge(address("203.0.113.9")).is_ok());
        assert!(limit.charge(address("203.0.113.9")).is_err());
    }

    #[test]
    fn a_bucket_is_full_again_after_half_a_minute_in_every_profile() {
        for profile in [LimitProfile::Default, LimitProfile::Test] {
            let quota = quota(&READ, profile);
            assert_eq!(f64::from(quota.burst_size().get()), READ.burst(profile));
            assert_eq!(quota.burst_size_replenished_in(), Duration::from_secs(30));
        }
    }
}
