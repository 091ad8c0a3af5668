//! Token buckets in Postgres, each changed in one statement.
//!
//! This is our own code: `governor`, which counts reads, counts in the memory of one process, and these limits hold over
//! all nodes and after a restart.

use std::{net::IpAddr, time::Duration};

use event_store::Statements;
use shared_events::UserId;

use super::rule::{Delay, GUESS_DELAY, Rule};
use crate::{
    address::ClientAddress,
    config::LimitProfile,
    mac,
    problem::{ApiError, Code},
    secret::{Key, Secret},
};

/// The subject of a count. Only its keyed hash is stored.
#[derive(Clone, Copy, Debug)]
pub enum Subject<'a> {
    /// Everybody behind one address.
    Address(ClientAddress),
    /// A signed-in person.
    User(UserId),
    /// An account, by the keyed hash of its e-mail address.
    Account(&'a str),
    /// A device that has signed in before, by its mark.
    Device(&'a str),
    /// A sign-in that waits for a code, by its hash.
    Challenge(&'a str),
}

impl Subject<'_> {
    pub(super) fn text(&self) -> String {
        match self {
            Self::Address(address) => format!("address:{}", IpAddr::to_string(&address.network())),
            Self::User(user) => format!("user:{user}"),
            Self::Account(hash) => format!("account:{hash}"),
            Self::Device(mark) => format!("device:{mark}"),
            Self::Challenge(hash) => format!("challenge:{hash}"),
        }
    }
}

/// Counts requests that change something, for all nodes.
#[derive(Clone, Debug)]
pub struct Limits {
    pub(super) database: Statements,
    key: Key,
    pub(super) profile: LimitProfile,
}

impl Limits {
    /// `address_key` keys the hashes under which counts are kept.
    pub fn new(database: impl Into<Statements>, address_key: &Key, profile: LimitProfile) -> Self {
        let key = Secret::new(mac::tag(address_key, "rate-limit", b""));
        Self {
            database: database.into(),
            key,
            profile,
        }
    }

    /// Takes one token of the subject's bucket, or refuses with 429 and the time to wait.
    pub async fn charge(&self, rule: &Rule, subject: Subject<'_>) -> Result<(), ApiError> {
        let row = self.row(rule.name, &[subject]);
        if rule.exact {
            self.count(rule, &row).await
        } else {
            self.take(rule, &row, None).await
        }
    }

    /// The same for actions that are silently left out when there are too many.
    pub async fn admits(&self, rule: &Rule, subject: Subject<'_>) -> Result<bool, ApiError> {
        match self.charge(rule, subject).await {
            Ok(()) => Ok(true),
            Err(refused) if refused.code() == Code::RATE_LIMITED => Ok(false),
            Err(failure) => Err(failure),
        }
    }

    /// Puts the token back into a bucket, since its request should not count.
    pub async fn refund(&self, rule: &Rule, subject: Subject<'_>) -> Result<(), ApiError> {
        sqlx::query("UPDATE rate_limit SET tokens = least($2, tokens + 1) WHERE key = $1")
            .bind(self.row(rule.name, &[subject]))
            .bind(rule.burst(self.profile))
            .execute(&self.database)
            .await?;
        Ok(())
    }

    /// Takes a token for a request that may be a guess. Call [`Limits::refund`] if it was none, and [`Limits::guessed`]
    /// if it was.
    pub async fn guess(&self, rule: &Rule, subject: Subject<'_>) -> Result<(), ApiError> {
        let row = self.row(rule.name, &[subject]);
        self.take(rule, &row, Some(&GUESS_DELAY)).await
    }

    /// It was a guess: beyond the first few, each makes the guesser wait longer.
    pub async fn guessed(&self, rule: &Rule, subject: Subject<'_>) -> Result<(), ApiError> {
        let row = self.row(rule.name, &[subject]);
        self.penalize(rule, &row, &GUESS_DELAY).await?;
        Ok(())
    }

    /// Returns how long the guesser has to wait now, if at all: until the bucket has a token again, or longer.
    pub(super) async fn penalize(
        &self,
        rule: &Rule,
        row: &str,
        delay: &Delay,
    ) -> Result<Option<Duration>, ApiError> {
        let wait: Option<f64> = sqlx::query_scalar(
            "UPDATE rate_limit SET penalty = penalty + 1, blocked_until =
                 CASE WHEN penalty + 1 > $2
                      THEN now() + make_interval(secs => least($4, $3 * power(2, least(penalty - $2, 30)))) END
              WHERE key = $1
          RETURNING greatest((1 - tokens) / $5, extract(epoch FROM blocked_until - now())::float8)",
        )
        .bind(row)
        .bind(delay.free(self.profile))
        .bind(delay.first.as_secs_f64())
        .bind(delay.longest.as_secs_f64())
        .bind(rule.per_second(self.profile))
        .fetch_optional(&self.database)
        .await?;
        let wait = wait.and_then(|wait| Duration::try_from_secs_f64(wait).ok());
        Ok(wait.filter(|wait| !wait.is_zero()))
    }

    /// Deletes buckets that have long been full again. To be called from time to time.
    pub async fn sweep(&self) -> Result<u64, sqlx::Error> {
        let old = "DELETE FROM rate_limit WHERE refilled_at < now() - interval '1 day'
                      AND (blocked_until IS NULL OR blocked_until < now())";
        Ok(sqlx::query(old)
            .execute(&self.database)
            .await?
            .rows_affected())
    }

    /// The key of a row: without our key it does not reveal its subject.
    pub(super) fn row(&self, name: &str, subjects: &[Subject<'_>]) -> String {
        let text = subjects
            .iter()
            .map(Subject::text)
            .collect::<Vec<_>>()
            .join("|");
        format!(
            "{name}:{}",
            hex::encode(&mac::tag(&self.key, name, text.as_bytes())[..16])
        )
    }

    /// One statement: when two nodes take at once, one of them waits for the other's result. The waiting time is
    /// read beside it and may be slightly old, which only makes it a little too long.
    pub(super) async fn take(
        &self,
        rule: &Rule,
        row: &str,
        delay: Option<&Delay>,
    ) -> Result<(), ApiError> {
        let (admitted, wait): (bool, f64) = sqlx::query_as(
            "WITH taken AS (
                 INSERT INTO rate_limit AS bucket (key, tokens, refilled_at) VALUES ($1, $2 - 1, now())
                 ON CONFLICT (key) DO UPDATE SET
                     tokens = least($2, bucket.tokens + $3 * greatest(0, extract(epoch FROM now() - bucket.refilled_at)::float8)) - 1,
                     refilled_at = greatest(bucket.refilled_at, now()),
                     penalty = CASE WHEN bucket.refilled_at < now() - make_interval(secs => $4) THEN 0 ELSE bucket.penalty END
                 WHERE bucket.tokens + $3 * greatest(0, extract(epoch FROM now() - bucket.refilled_at)::float8) >= 1
                   AND (bucket.blocked_until IS NULL OR bucket.blocked_until <= now())
                 RETURNING true
             )
             SELECT EXISTS (SELECT FROM taken),
                    coalesce((SELECT greatest(
                        (1 - tokens) / $3 - extract(epoch FROM now() - refilled_at)::float8,
                        extract(epoch FROM blocked_until - now())::float8)
                      FROM rate_limit WHERE key = $1), 1 / $3)",
        )
        .bind(row)
        .bind(rule.burst(self.profile))
        .bind(rule.per_second(self.profile))
        .bind(delay.map_or(f64::from(u32::MAX), |delay| delay.forgotten_after.as_secs_f64()))
        .fetch_one(&self.database)
        .await?;
        told(rule, admitted, wait)
    }
}

/// The result of a counting statement: whether the request is allowed, and else the seconds to wait.
pub(super) fn told(rule: &Rule, admitted: bool, wait: f64) -> Result<(), ApiError> {
    if admitted {
        Ok(())
    } else {
        let wait = Duration::try_from_secs_f64(wait).unwrap_or_default();
        Err(too_many(rule, wait))
    }
}

/// The error, with a sentence for people.
pub(super) fn too_many(rule: &Rule, wait: Duration) -> ApiError {
    metrics::counter!("rate_limited_total", "limit" => rule.name).increment(1);
    let seconds = wait.as_secs_f64().ceil().max(1.0);
    let unit = if seconds == 1.0 { "second" } else { "seconds" };
    let detail = format!("Too many requests. Please try again in {seconds} {unit}.");
    ApiError::new(Code::RATE_LIMITED)
        .detail(detail)
        .retry_after(wait)
}
