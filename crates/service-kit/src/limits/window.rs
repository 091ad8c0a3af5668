//! Limits that hold in every period of time: each admitted request is remembered until it is too old to count.
//!
//! A bucket refills while it is emptied, so in its first period it admits nearly twice its size. That is fine for a
//! rough bound, and wrong where people are told a number.

use super::{
    bucket::{Limits, told},
    rule::Rule,
};
use crate::problem::ApiError;

impl Limits {
    /// One statement, as for a bucket: two nodes count one after the other, each from the other's result.
    pub(super) async fn count(&self, rule: &Rule, row: &str) -> Result<(), ApiError> {
        let (admitted, wait): (bool, f64) = sqlx::query_as(
            "WITH counted AS (
                 INSERT INTO rate_limit AS kept (key, tokens, refilled_at, taken) VALUES ($1, 0, now(), ARRAY[now()])
                 ON CONFLICT (key) DO UPDATE SET
                     refilled_at = greatest(kept.refilled_at, now()),
                     taken = ARRAY(SELECT at FROM unnest(kept.taken) at WHERE at > now() - make_interval(secs => $3)) || now()
                 WHERE (SELECT count(*) FROM unnest(kept.taken) at WHERE at > now() - make_interval(secs => $3)) < $2
                 RETURNING true
             )
             SELECT EXISTS (SELECT FROM counted),
                    coalesce((SELECT extract(epoch FROM at - now())::float8 + $3
                      FROM rate_limit, unnest(taken) at WHERE key = $1 ORDER BY at DESC OFFSET ($2 - 1)::bigint LIMIT 1), $3)",
        )
        .bind(row)
        .bind(rule.burst(self.profile))
        .bind(rule.window().as_secs_f64())
        .fetch_one(&self.database)
        .await?;
        told(rule, admitted, wait)
    }
}
