//! When an unanswered notice is sent again: four times every 3 minutes, then every hour, within 72 hours. The
//! time depends on the number of the try, so that no try is skipped while no process runs.

use std::time::Duration;

/// How many early tries there are, and after how many minutes each.
const SOON: u32 = 4;
const CLOSE: u32 = 3;
/// Minutes between all later tries.
const APART: u32 = 60;
/// The last try is at most so many minutes after the first.
const WITHIN: u32 = 72 * 60;

/// The pause between this try and the next one, for this length of a minute; none after the last. The first try is 1.
fn pause(nth: u32, minute: Duration) -> Option<Duration> {
    let (this, next) = (at(nth), at(nth.saturating_add(1)));
    (next <= WITHIN).then(|| minute * (next - this))
}

/// The minute of this try, counted from the first one.
const fn at(nth: u32) -> u32 {
    let again = nth.saturating_sub(1);
    if again <= SOON {
        again * CLOSE
    } else {
        (again - SOON)
            .saturating_mul(APART)
            .saturating_add(SOON * CLOSE)
    }
}

/// The pauses after each try that is not the last, in order.
pub(super) fn pauses(minute: Duration) -> Vec<Duration> {
    (1..).map_while(|nth| pause(nth, minute)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const MINUTE: Duration = Duration::from_secs(60);
    const HOUR: Duration = Duration::from_secs(60 * 60);

    #[test]
    fn a_notice_comes_again_four_times_every_3_minutes_and_then_every_hour() {
        for nth in 1..=4 {
            assert_eq!(pause(nth, MINUTE), Some(MINUTE * 3), "after try {nth}");
        }
        for nth in 5..=75 {
            assert_eq!(pause(nth, MINUTE), Some(HOUR), "after try {nth}");
        }
    }

    #[test]
    fn the_last_try_is_within_72_hours_and_another_hour_would_not_be() {
        let all: Duration = pauses(MINUTE).iter().sum();
        assert!(all <= HOUR * 72, "{all:?}");
        assert!(all + HOUR > HOUR * 72, "{all:?}");
        for nth in [76, 77, 1_000, u32::MAX] {
            assert_eq!(pause(nth, MINUTE), None, "after try {nth}");
        }
    }

    #[test]
    fn how_long_a_minute_lasts_changes_the_pauses_and_not_their_number() {
        let second = Duration::from_secs(1);
        let quick: Vec<Duration> = pauses(MINUTE).iter().map(|long| *long / 60).collect();
        assert_eq!(pauses(second), quick);
        assert_eq!(pauses(Duration::ZERO), vec![Duration::ZERO; quick.len()]);
    }
}
