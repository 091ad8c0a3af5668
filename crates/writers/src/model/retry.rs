//! When to try again, and after what delay.

use futures::future::BoxFuture;
use http::HeaderMap;
use shared_events::randomness;
use std::time::{Duration, SystemTime};

/// How often a turn is retried.
pub(super) const RETRIES: u32 = 2;
const BACKOFF: Duration = Duration::from_millis(500);
const LONGEST_BACKOFF: Duration = Duration::from_secs(8);
const JITTER: f64 = 0.25;
/// Somebody is waiting: if the pause would be longer, the turn fails instead.
const LONGEST_WAIT: f64 = 20.0;

/// Whether and when a failed attempt may be repeated.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Retry {
    Never,
    Backoff,
    After(Duration),
}

/// Randomness and time of a turn; tests use their own.
pub trait Patience: Send + Sync {
    /// A number in `0.0..1.0`.
    fn chance(&self) -> f64;
    /// Waits.
    fn pause(&self, length: Duration) -> BoxFuture<'static, ()>;
}

/// Real randomness and real time.
#[derive(Debug)]
pub struct Real;

impl Patience for Real {
    fn chance(&self) -> f64 {
        randomness::fraction()
    }

    fn pause(&self, length: Duration) -> BoxFuture<'static, ()> {
        Box::pin(tokio::time::sleep(length))
    }
}

/// The pause before try number `attempt` + 1, counted from 0: doubling, capped, and shortened by up to a quarter so that
/// many clients do not return at once.
pub(super) fn backoff(attempt: u32, chance: f64) -> Duration {
    let full = BACKOFF
        .saturating_mul(1 << attempt.min(16))
        .min(LONGEST_BACKOFF);
    full.mul_f64(1.0 - JITTER * chance.clamp(0.0, 1.0))
}

/// What a retryable answer says about the pause. A stated wait is followed if it is above zero and not too long;
/// any other stated wait ends the turn. Unreadable headers count as absent.
pub(super) fn stated(headers: &HeaderMap, now: SystemTime) -> Retry {
    match seconds(headers, now) {
        None => Retry::Backoff,
        Some(s) if s > 0.0 && s <= LONGEST_WAIT => Retry::After(Duration::from_secs_f64(s)),
        Some(_) => Retry::Never,
    }
}

fn seconds(headers: &HeaderMap, now: SystemTime) -> Option<f64> {
    let text = |name| {
        headers
            .get(name)
            .and_then(|v| v.to_str().ok())
            .map(str::trim)
    };
    let number = |t: &str| t.parse::<f64>().ok().filter(|n| !n.is_nan());
    if let Some(ms) = text("retry-after-ms").and_then(number) {
        return Some(ms / 1000.0);
    }
    let value = text("retry-after")?;
    number(value).or_else(|| {
        let at = httpdate::parse_http_date(value).ok()?;
        Some(at.duration_since(now).map_or(0.0, |d| d.as_secs_f64()))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn with(name: &'static str, value: &str) -> Retry {
        let now = httpdate::parse_http_date("Sun, 06 Nov 1994 08:49:37 GMT").unwrap();
        let mut headers = HeaderMap::new();
        headers.insert(name, value.parse().unwrap());
        stated(&headers, now)
    }

    #[test]
    fn a_wait_of_up_to_twenty_seconds_is_honoured_as_seconds_fractions_milliseconds_or_date() {
        let after = |ms| Retry::After(Duration::from_millis(ms));
        assert_eq!(with("retry-after", "2"), after(2_000));
        assert_eq!(with("retry-after", "0.25"), after(250));
        assert_eq!(with("retry-after", "20"), after(20_000));
        assert_eq!(with("retry-after-ms", "1500"), after(1_500));
        assert_eq!(
            with("retry-after", "Sun, 06 Nov 1994 08:49:40 GMT"),
            after(3_000)
        );
    }

    #[test]
    fn any_other_stated_wait_fails_the_turn() {
        for value in [
            "0",
            "-1",
            "20.1",
            "1e9",
            "inf",
            "Sun, 06 Nov 1994 09:49:37 GMT",
            "Sun, 06 Nov 1994 08:49:00 GMT",
        ] {
            assert_eq!(with("retry-after", value), Retry::Never, "{value}");
        }
    }

    #[test]
    fn an_absent_or_unreadable_wait_means_backoff() {
        assert_eq!(
            stated(&HeaderMap::new(), SystemTime::UNIX_EPOCH),
            Retry::Backoff
        );
        for value in ["soon", "", "NaN", "2 minutes"] {
            assert_eq!(with("retry-after", value), Retry::Backoff, "{value}");
        }
    }

    #[test]
    fn backoff_doubles_from_half_a_second_to_eight_with_a_quarter_of_jitter() {
        let ms = |attempt, chance| backoff(attempt, chance).as_millis();
        assert_eq!(
            [ms(0, 0.0), ms(1, 0.0), ms(2, 0.0), ms(4, 0.0), ms(31, 0.0)],
            [500, 1000, 2000, 8000, 8000]
        );
        assert_eq!([ms(0, 1.0), ms(1, 0.5)], [375, 875]);
    }
}
