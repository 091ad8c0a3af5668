//! The days behind the figures, for charts.

use std::collections::BTreeMap;

use axum::extract::State;
use serde::{Deserialize, Serialize};
use service_kit::auth::{With, perm};
use service_kit::clock;
use service_kit::consistency::{Freshness, ReadAfter};
use service_kit::json::Json;
use service_kit::params::Query;
use service_kit::problem::ApiError;
use sqlx::Row as _;
use time::{Date, Duration};
use utoipa::{IntoParams, ToSchema};

use super::day::StatsDay;
use super::figure::Figure;
use super::figures::Figures;
use super::projection::Stats;
use super::tickets::TicketFigures;
use crate::catalog::projection::Catalog;
use crate::model::projection::Model;
use crate::projection::{Reading, Reads};

/// The most days of an answer.
const LONGEST: u16 = 366;

/// The period.
#[derive(Debug, Clone, Copy, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct StatsPeriod {
    /// How many days, the last of which is today; 1 to 366.
    #[param(minimum = 1, maximum = 366, default = 30)]
    days: Option<u16>,
}

/// The house day by day.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct StatsHistory {
    /// Each day, the oldest first.
    days: Vec<StatsDay>,
    /// The figures of support over all of them together.
    tickets: TicketFigures,
    /// Specialists with figures, most jobs first.
    specialists: Vec<SpecialistFigures>,
}

/// The figures of one specialist in these days.
#[derive(Debug, Default, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct SpecialistFigures {
    id: String,
    /// The id if no name is known.
    name: String,
    /// Empty if it is not known.
    category: String,
    conversations: i64,
    jobs_opened: i64,
    jobs_delivered: i64,
    jobs_completed: i64,
    replies: i64,
    /// Tokens charged for replies.
    tokens: i64,
}

/// The house day by day, and the figures of each specialist in that period.
#[utoipa::path(get, path = "/admin/stats/history", operation_id = "getStatsHistory", tag = "stats",
    params(StatsPeriod), responses((status = 200, body = StatsHistory), ApiError), security(("bearer" = [])))]
pub(super) async fn get_stats_history(
    _: With<perm::Stats>,
    ReadAfter(token): ReadAfter,
    Query(period): Query<StatsPeriod>,
    State(reads): State<Reads>,
) -> Result<(Freshness, Json<StatsHistory>), ApiError> {
    let days = period.days.unwrap_or(30);
    if !(1..=LONGEST).contains(&days) {
        let told = format!("must be between 1 and {LONGEST}");
        return Err(ApiError::invalid("days", told));
    }
    let today = clock::now().date();
    let first = today - Duration::days(i64::from(days) - 1);
    let mut reading = reads.snapshot(&[&Stats, &Catalog, &Model], token).await?;
    let mut figures = figures(&mut reading, first).await?;
    let visitors = "SELECT coalesce(sum(visitors), 0)::bigint FROM visitor_count WHERE span = 'day' AND since = $1";
    let visitors: i64 = sqlx::query_scalar(visitors)
        .bind(today)
        .fetch_one(reading.conn())
        .await?;
    let costs = costs(&mut reading, first).await?;
    let specialists = specialists(&mut reading, first).await?;
    let freshness = reading.freshness();
    reading.end().await?;
    let tickets = TicketFigures::of(&Figures::sum(figures.values()));
    let so_far = figures.entry(today).or_default();
    so_far.add(Figure::Visitors, "", visitors);
    let each = std::iter::successors(Some(first), |day| day.next_day());
    let days = each.take(days.into()).map(|day| {
        let cost = costs.get(&day).copied().unwrap_or_default();
        StatsDay::new(day, &figures.remove(&day).unwrap_or_default(), cost)
    });
    let history = StatsHistory {
        days: days.collect(),
        tickets,
        specialists,
    };
    Ok((freshness, Json(history)))
}

async fn figures(
    reading: &mut Reading,
    first: Date,
) -> Result<BTreeMap<Date, Figures>, sqlx::Error> {
    let sql = reading.sql(
        "SELECT day, name, CASE WHEN name = ANY ($2) THEN of ELSE '' END AS of, sum(amount)::bigint AS amount
           FROM {stats}.figure WHERE day >= $1 GROUP BY 1, 2, 3",
    );
    let times = [Figure::Latency, Figure::FirstResponse, Figure::Resolution];
    let rows = sqlx::query(&sql)
        .bind(first)
        .bind(times.map(Figure::as_str))
        .fetch_all(reading.conn());
    let mut days: BTreeMap<Date, Figures> = BTreeMap::new();
    for row in rows.await? {
        if let Some(figure) = Figure::named(row.try_get("name")?) {
            let day = days.entry(row.try_get("day")?).or_default();
            day.add(figure, row.try_get("of")?, row.try_get("amount")?);
        }
    }
    Ok(days)
}

async fn costs(reading: &mut Reading, first: Date) -> Result<BTreeMap<Date, i64>, sqlx::Error> {
    let sql = reading.sql(
        "SELECT day, sum(cost)::bigint AS cost FROM {model}.use_of_day WHERE day >= $1 GROUP BY day",
    );
    let rows = sqlx::query_as(&sql).bind(first).fetch_all(reading.conn());
    Ok(rows.await?.into_iter().collect())
}

async fn specialists(
    reading: &mut Reading,
    first: Date,
) -> Result<Vec<SpecialistFigures>, sqlx::Error> {
    let sql = reading.sql(
        "SELECT f.of AS id, coalesce(s.name, f.of) AS name, coalesce(s.category, '') AS category, f.name AS figure,
                f.amount
           FROM (SELECT of, name, sum(amount)::bigint AS amount FROM {stats}.figure
                  WHERE day >= $1 AND of <> '' AND name = ANY ($2) GROUP BY of, name) f
           LEFT JOIN {catalog}.specialist s ON s.id = f.of",
    );
    let told: Vec<&str> = OF_SPECIALISTS
        .iter()
        .map(|figure| figure.as_str())
        .collect();
    let rows = sqlx::query(&sql).bind(first).bind(told);
    let mut all: BTreeMap<String, SpecialistFigures> = BTreeMap::new();
    for row in rows.fetch_all(reading.conn()).await? {
        let id: String = row.try_get("id")?;
        let one = all.entry(id.clone()).or_default();
        one.id = id;
        one.name = row.try_get("name")?;
        one.category = row.try_get("category")?;
        if let Some(figure) = Figure::named(row.try_get("figure")?) {
            one.add(figure, row.try_get("amount")?);
        }
    }
    let mut all: Vec<_> = all.into_values().collect();
    // Equal ones stay in order of their ids.
    all.sort_by_key(|one| std::cmp::Reverse((one.jobs_opened, one.replies)));
    Ok(all)
}

const OF_SPECIALISTS: [Figure; 6] = [
    Figure::Conversations,
    Figure::JobsOpened,
    Figure::JobsDelivered,
    Figure::JobsCompleted,
    Figure::RepliesDelivered,
    Figure::Charged,
];

impl SpecialistFigures {
    fn add(&mut self, figure: Figure, amount: i64) {
        let sum = match figure {
            Figure::Conversations => &mut self.conversations,
            Figure::JobsOpened => &mut self.jobs_opened,
            Figure::JobsDelivered => &mut self.jobs_delivered,
            Figure::JobsCompleted => &mut self.jobs_completed,
            Figure::RepliesDelivered => &mut self.replies,
            Figure::Charged => &mut self.tokens,
            _ => return,
        };
        *sum += amount;
    }
}
