//! What an operator should look at among replies and payments.

use service_kit::finding::Finding;
use time::{Duration, OffsetDateTime};

use super::{Health, PaymentHealth, ReplyHealth};

/// With fewer failures in an hour, no operator has to act.
const FAILURES: i64 = 3;
/// An order expires after 72 hours, and so does a refund; if one waits for longer, it is no longer checked.
const LONGEST: Duration = Duration::hours(74);

impl Health {
    /// Empty if both work well.
    pub(crate) fn findings(&self, now: OffsetDateTime) -> Vec<Finding> {
        let mut found = Vec::new();
        found.extend(replies(&self.replies));
        found.extend(payments(&self.payments, now));
        found
    }
}

fn replies(health: &ReplyHealth) -> Option<Finding> {
    const MEND: &str = "try the models out in System Settings, and see what their servers say";
    let (came, failed) = (health.hour.delivered, health.hour.failed);
    let why = health.last_failure.as_deref().unwrap_or("unknown");
    if failed < FAILURES || failed <= came {
        return None;
    }
    Some(match came {
        0 => {
            let found = format!(
                "no reply succeeded in the last hour while {failed} failed, the last: {why}"
            );
            Finding::broken("models", found, MEND)
        }
        came => {
            let found = format!(
                "in the last hour {failed} replies failed and {came} came, the last failure: {why}"
            );
            Finding::warning("models", found, MEND)
        }
    })
}

fn payments(health: &PaymentHealth, now: OffsetDateTime) -> Vec<Finding> {
    let waiting = [
        (health.oldest_pending_at, "payment"),
        (health.oldest_refund_at, "refund"),
    ];
    let late = waiting.into_iter().filter_map(|(since, what)| {
        let waited = now - since?;
        (waited > LONGEST).then_some((waited.whole_hours(), what))
    });
    late.map(|(hours, what)| {
        Finding::warning(
            "payments",
            format!("a {what} has waited for {hours} hours, and should have ended after 72"),
            "`marketplace jobs list --dead --kind payment-sweep`",
        )
    })
    .collect()
}

#[cfg(test)]
mod tests {
    use service_kit::finding::Health as How;

    use super::super::Outcomes;
    use super::*;

    const NOW: OffsetDateTime = OffsetDateTime::UNIX_EPOCH;

    fn health(delivered: i64, failed: i64) -> Health {
        let hour = Outcomes {
            delivered,
            failed,
            stopped: 9,
        };
        Health {
            replies: ReplyHealth {
                hour,
                day: hour,
                last_delivered_at: None,
                last_failed_at: None,
                last_failure: Some("timeout".to_owned()),
                models: Vec::new(),
            },
            payments: PaymentHealth {
                provider: None,
                mode: None,
                started: 0,
                confirmed: 0,
                failed: 0,
                pending: 2,
                oldest_pending_at: Some(NOW - LONGEST),
                last_confirmed_at: None,
                refunds_pending: 1,
                oldest_refund_at: Some(NOW - LONGEST),
            },
        }
    }

    #[test]
    fn a_few_failures_and_what_may_still_wait_need_nobody() {
        for (delivered, failed) in [(0, FAILURES - 1), (FAILURES, FAILURES), (0, 0)] {
            assert_eq!(health(delivered, failed).findings(NOW), []);
        }
    }

    #[test]
    fn an_hour_in_which_no_reply_came_is_broken_and_one_in_which_most_failed_is_worth_a_look() {
        let found = health(0, FAILURES).findings(NOW);
        assert_eq!((found.len(), found[0].health), (1, How::Broken));
        assert_eq!(
            found[0].found,
            "no reply succeeded in the last hour while 3 failed, the last: timeout"
        );
        let found = health(2, FAILURES).findings(NOW);
        assert_eq!((found.len(), found[0].health), (1, How::Warning));
        assert!(found[0].found.contains("3 replies failed and 2 came"));
    }

    #[test]
    fn what_should_have_ended_and_still_waits_is_named() {
        let mut late = health(0, 0);
        late.payments.oldest_pending_at = Some(NOW - LONGEST - Duration::SECOND);
        let found = late.findings(NOW);
        assert_eq!((found.len(), found[0].health), (1, How::Warning));
        assert_eq!(
            found[0].found,
            "a payment has waited for 74 hours, and should have ended after 72"
        );
        late.payments.oldest_refund_at = late.payments.oldest_pending_at;
        assert_eq!(late.findings(NOW).len(), 2);
    }
}
