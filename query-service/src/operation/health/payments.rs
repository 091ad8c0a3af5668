//! Recent purchases, those that still wait, and pending refunds.

use serde::Serialize;
use sqlx::FromRow;
use time::{Duration, OffsetDateTime};
use utoipa::ToSchema;

use super::RecentPositions;
use super::occurrences;
use crate::projection::Reading;

/// Older orders are not read: they expire long before.
const LOOKED_AT: Duration = Duration::days(7);
/// How many of the newest requested refunds are read.
const REFUNDS: i64 = 500;

/// The health of payments.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PaymentHealth {
    /// The provider, `paystack` or `sandbox`, of the newest order; null before the first.
    #[schema(required = true)]
    pub provider: Option<String>,
    /// `test` or `live`, of the newest order.
    #[schema(required = true)]
    pub mode: Option<String>,
    /// Orders of the last 24 hours.
    pub started: i64,
    /// Orders that were paid and credited in the last 24 hours.
    pub confirmed: i64,
    /// Tries that failed in the last 24 hours, including payments that did not match the order.
    pub failed: i64,
    /// Orders of the last 7 days without a result.
    pub pending: i64,
    /// When the oldest of them started.
    #[serde(with = "time::serde::rfc3339::option")]
    #[schema(required = true)]
    pub oldest_pending_at: Option<OffsetDateTime>,
    /// When an order was last confirmed.
    #[serde(with = "time::serde::rfc3339::option")]
    #[schema(required = true)]
    pub last_confirmed_at: Option<OffsetDateTime>,
    /// Requested refunds that are neither complete nor failed.
    pub refunds_pending: i64,
    /// When the oldest of them was requested.
    #[serde(with = "time::serde::rfc3339::option")]
    #[schema(required = true)]
    pub oldest_refund_at: Option<OffsetDateTime>,
}

const ACTIONS: [&str; 4] = [
    "payment.started",
    "payment.verified",
    "payment.failed",
    "payment.mispaid",
];

/// Uses the index on their start.
const PENDING: &str = "\
SELECT count(*) AS many, min(started_at) AS oldest FROM {payment}.payment
 WHERE started_at > $1 AND status = 'pending'";

/// The newest are the end of their part of the index, as in [`occurrences::all`].
const REFUNDS_PENDING: &str = "\
SELECT count(*) AS many, min(asked.at) AS oldest
  FROM (SELECT stream_id, max(at) AS at
          FROM (SELECT action, stream_id, at FROM {audit}.entry
                 WHERE (action, position) <= ('payment.refund-asked', 9223372036854775807)
                 ORDER BY action DESC, position DESC LIMIT $1) AS newest
         WHERE action = 'payment.refund-asked' GROUP BY stream_id) AS asked
  JOIN {payment}.payment p ON p.reference = asked.stream_id::uuid
 WHERE (p.view ->> 'refund_asked')::boolean";

const NEWEST: &str = "\
SELECT view -> 'order' ->> 'provider' AS provider, view -> 'order' ->> 'mode' AS mode FROM {payment}.payment
 ORDER BY started_at DESC, reference DESC LIMIT 1";

#[derive(Debug, FromRow)]
struct Waiting {
    many: i64,
    oldest: Option<OffsetDateTime>,
}

#[derive(Debug, Default, FromRow)]
struct Newest {
    provider: Option<String>,
    mode: Option<String>,
}

pub(super) async fn look(
    reading: &mut Reading,
    lately: RecentPositions,
    now: OffsetDateTime,
) -> sqlx::Result<PaymentHealth> {
    let [started, confirmed, failed, mispaid] = occurrences::all(reading, ACTIONS, lately).await?;
    let sql = reading.sql(NEWEST);
    let newest: Option<Newest> = sqlx::query_as(&sql).fetch_optional(reading.conn()).await?;
    let newest = newest.unwrap_or_default();
    let sql = reading.sql(PENDING);
    let pending: Waiting = sqlx::query_as(&sql)
        .bind(now - LOOKED_AT)
        .fetch_one(reading.conn())
        .await?;
    let sql = reading.sql(REFUNDS_PENDING);
    let refunds: Waiting = sqlx::query_as(&sql)
        .bind(REFUNDS)
        .fetch_one(reading.conn())
        .await?;
    Ok(PaymentHealth {
        provider: newest.provider,
        mode: newest.mode,
        started: started.day,
        confirmed: confirmed.day,
        failed: failed.day + mispaid.day,
        pending: pending.many,
        oldest_pending_at: pending.oldest,
        last_confirmed_at: confirmed.last_at,
        refunds_pending: refunds.many,
        oldest_refund_at: refunds.oldest,
    })
}
