//! The eight figures on the first page of admins.

use axum::extract::State;
use serde::Serialize;
use service_kit::auth::{With, perm};
use service_kit::clock;
use service_kit::consistency::{Freshness, ReadAfter};
use service_kit::json::Json;
use service_kit::problem::ApiError;
use sqlx::Row as _;
use time::{Date, Duration};
use utoipa::ToSchema;

use super::projection::Stats;
use crate::catalog::projection::Catalog;
use crate::projection::Reads;

/// The figures of the house. Days and months are UTC.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct StatsCards {
    /// Accounts opened since the start.
    #[schema(minimum = 0)]
    total_users: i64,
    /// Accounts whose people were active themselves today or in the 29 days before.
    #[schema(minimum = 0)]
    active_users: i64,
    /// Different visitors of this month, as far as network and browser tell them apart.
    #[schema(minimum = 0)]
    monthly_visitors: i64,
    /// Signed-in people with an open page within the last five minutes.
    #[schema(minimum = 0)]
    logged_in_users: i64,
    /// Specialists that can be hired.
    #[schema(minimum = 0)]
    active_specialists: i64,
    /// Dollars: the approximate value of the payments that were verified this month, by the price of each plan.
    #[schema(minimum = 0)]
    monthly_revenue: f64,
    /// Jobs that are open.
    #[schema(minimum = 0)]
    pending_jobs: i64,
    /// Jobs that were approved or reviewed.
    #[schema(minimum = 0)]
    completed_jobs: i64,
}

const CARDS: &str = "\
SELECT coalesce((SELECT amount FROM {stats}.total WHERE name = 'sign-ups'), 0) AS total_users,
       (SELECT count(*) FROM {stats}.person WHERE acted > $1) AS active_users,
       coalesce((SELECT visitors FROM visitor_count WHERE span = 'month' AND since = $2), 0) AS monthly_visitors,
       (SELECT count(DISTINCT p.user_id) FROM presence p JOIN session s ON s.id = p.session
         WHERE p.seen_at > now() - interval '5 minutes' AND s.revoked_at IS NULL AND s.expires_at > now())
           AS logged_in_users,
       (SELECT count(*) FROM {catalog}.specialist WHERE active) AS active_specialists,
       coalesce((SELECT sum(amount) FROM {stats}.figure WHERE day >= $2 AND name = 'revenue-cents'), 0)::bigint AS cents,
       (SELECT count(*) FROM {stats}.known WHERE open) AS pending_jobs,
       coalesce((SELECT amount FROM {stats}.total WHERE name = 'jobs-completed'), 0) AS completed_jobs";

/// The eight figures on the first page of admins.
#[utoipa::path(get, path = "/admin/stats", operation_id = "getStats", tag = "stats",
    responses((status = 200, body = StatsCards), ApiError), security(("bearer" = [])))]
pub(super) async fn get_stats(
    _: With<perm::Stats>,
    ReadAfter(token): ReadAfter,
    State(reads): State<Reads>,
) -> Result<(Freshness, Json<StatsCards>), ApiError> {
    let today = clock::now().date();
    let mut reading = reads.snapshot(&[&Stats, &Catalog], token).await?;
    let sql = reading.sql(CARDS);
    let row = sqlx::query(&sql)
        .bind(today - Duration::days(30))
        .bind(first_of_month(today))
        .fetch_one(reading.conn())
        .await?;
    let freshness = reading.freshness();
    reading.end().await?;
    let cents: i64 = row.try_get("cents")?;
    let cards = StatsCards {
        total_users: row.try_get("total_users")?,
        active_users: row.try_get("active_users")?,
        monthly_visitors: row.try_get("monthly_visitors")?,
        logged_in_users: row.try_get("logged_in_users")?,
        active_specialists: row.try_get("active_specialists")?,
        monthly_revenue: dollars(cents),
        pending_jobs: row.try_get("pending_jobs")?,
        completed_jobs: row.try_get("completed_jobs")?,
    };
    Ok((freshness, Json(cards)))
}

fn first_of_month(day: Date) -> Date {
    // Every month has a first day.
    day.replace_day(1).unwrap_or(day)
}

/// Only for screens: sums are in whole cents.
#[allow(clippy::cast_precision_loss)]
pub(super) fn dollars(cents: i64) -> f64 {
    cents as f64 / 100.0
}
