//! Whether this machine and the database agree on the time: sessions, leases and mail use both clocks.

use service_kit::clock;
use sqlx::PgConnection;
use time::{Duration, OffsetDateTime};

use super::finding::Finding;

/// The same tolerance as for sessions.
const MOST: Duration = Duration::seconds(5);
const USUAL: Duration = Duration::seconds(1);

/// Compares both clocks over a connection.
pub async fn check(owner: &mut PgConnection) -> Vec<Finding> {
    let before = clock::now();
    let there: Result<OffsetDateTime, _> = sqlx::query_scalar("SELECT clock_timestamp()")
        .fetch_one(owner)
        .await;
    match there {
        Ok(there) => vec![judge(before, there, clock::now())],
        Err(cause) => vec![Finding::broken(
            "clock",
            format!("the database does not answer with its time: {cause}"),
            "look at the server's log",
        )],
    }
}

/// The database's time was read between two readings of ours; a difference smaller than that can not be measured.
fn judge(before: OffsetDateTime, there: OffsetDateTime, after: OffsetDateTime) -> Finding {
    let off = (before - there).max(there - after).max(Duration::ZERO);
    let found = format!(
        "the clocks of this machine and the database differ by {:.1} s",
        off.as_seconds_f64()
    );
    let mend = "let NTP set the clock of both machines";
    if off > MOST {
        Finding::broken("clock", found, mend)
    } else if off > USUAL {
        Finding::warning("clock", found, mend)
    } else {
        Finding::good("clock", "this machine and the database agree on the time")
    }
}

#[cfg(test)]
mod tests {
    use super::super::finding::Health::{self, Broken, Good, Warning};
    use super::*;

    #[test]
    fn a_clock_that_is_off_is_told_in_both_directions_and_a_slow_answer_is_not() {
        let noon = OffsetDateTime::UNIX_EPOCH + Duration::hours(12);
        let of = |there: i64, took: i64| -> Health {
            let there = noon + Duration::seconds(there);
            judge(noon, there, noon + Duration::seconds(took)).health
        };
        assert_eq!([of(0, 0), of(4, 8), of(1, 0)], [Good, Good, Good]);
        assert_eq!([of(3, 0), of(-3, 0)], [Warning, Warning]);
        assert_eq!([of(60, 1), of(-60, 1)], [Broken, Broken]);
    }
}
