//! Reads, counted by each node in memory.

use std::{
    net::IpAddr,
    sync::{Arc, Mutex, PoisonError},
    time::{Duration, Instant},
};

use axum::{
    extract::{Request, State},
    middleware::Next,
    response::{IntoResponse, Response},
};
use moka::sync::Cache;

use super::{
    bucket::too_many,
    rule::{READ, Rule},
};
use crate::{address::ClientAddress, config::LimitProfile, problem::ApiError};

/// The most addresses in memory; the least used are dropped first, which only gives them a full bucket.
const ADDRESSES: u64 = 100_000;

#[derive(Debug)]
struct Bucket {
    tokens: f64,
    refilled: Instant,
}

/// Counts reads by address.
#[derive(Clone, Debug)]
pub struct ReadLimit {
    rule: Rule,
    profile: LimitProfile,
    buckets: Cache<IpAddr, Arc<Mutex<Bucket>>>,
}

impl ReadLimit {
    /// With nothing counted yet.
    pub fn new(profile: LimitProfile) -> Self {
        let full_again = Duration::from_secs_f64(READ.burst / READ.per_minute * 60.0);
        let buckets = Cache::builder()
            .max_capacity(ADDRESSES)
            .time_to_idle(full_again)
            .build();
        Self {
            rule: READ,
            profile,
            buckets,
        }
    }

    /// Counts one read, or refuses with 429 and the time to wait.
    pub fn charge(&self, address: ClientAddress, now: Instant) -> Result<(), ApiError> {
        let burst = self.rule.burst(self.profile);
        let per_second = self.rule.per_second(self.profile);
        let full = || {
            Arc::new(Mutex::new(Bucket {
                tokens: burst,
                refilled: now,
            }))
        };
        let bucket = self.buckets.get_with(address.network(), full);
        let mut bucket = bucket.lock().unwrap_or_else(PoisonError::into_inner);
        let idle = now.saturating_duration_since(bucket.refilled).as_secs_f64();
        bucket.tokens = burst.min(bucket.tokens + idle * per_second);
        bucket.refilled = bucket.refilled.max(now);
        if bucket.tokens < 1.0 {
            let wait = (1.0 - bucket.tokens) / per_second;
            return Err(too_many(&self.rule, Duration::from_secs_f64(wait)));
        }
        bucket.tokens -= 1.0;
        Ok(())
    }
}

/// The middleware of a read API: `middleware::from_fn_with_state(ReadLimit::new(profile), limit_reads)`.
pub async fn limit_reads(
    State(limit): State<ReadLimit>,
    address: ClientAddress,
    request: Request,
    next: Next,
) -> Response {
    match limit.charge(address, Instant::now()) {
        Ok(()) => next.run(request).await,
        Err(error) => error.into_response(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(text: &str) -> ClientAddress {
        ClientAddress(text.parse().unwrap())
    }

    #[test]
    fn an_address_that_reads_too_much_waits_and_others_do_not() {
        let limit = ReadLimit::new(LimitProfile::Default);
        let now = Instant::now();
        for _ in 0..600 {
            limit.charge(address("203.0.113.9"), now).unwrap();
        }
        assert_eq!(
            limit
                .charge(address("203.0.113.9"), now)
                .unwrap_err()
                .status(),
            429
        );
        assert!(limit.charge(address("203.0.113.10"), now).is_ok());
        let later = now + Duration::from_millis(100);
        assert!(
            limit.charge(address("203.0.113.9"), later).is_ok(),
            "20 a second come back"
        );
        assert!(limit.charge(address("203.0.113.9"), later).is_ok());
        assert!(limit.charge(address("203.0.113.9"), later).is_err());
    }
}
