//! The reports on some texts, for moderators.

use std::collections::HashMap;

use serde::Serialize;
use shared_events::UserId;
use sqlx::{Error, Row};
use time::OffsetDateTime;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::projection::Reading;

/// The most reports that are shown for one text, the latest.
const MOST: i64 = 20;

/// The reports on a text.
#[derive(Debug, Default, Serialize, ToSchema)]
pub(super) struct ModerationReports {
    /// How many people reported it.
    #[schema(minimum = 0)]
    count: i64,
    /// The time of the first report; null without a report.
    #[serde(with = "time::serde::rfc3339::option")]
    #[schema(required)]
    first: Option<OffsetDateTime>,
    /// The time of the last report; null without a report.
    #[serde(with = "time::serde::rfc3339::option")]
    #[schema(required)]
    last: Option<OffsetDateTime>,
    /// The latest twenty, the last one first.
    latest: Vec<ModerationReport>,
}

/// A report.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct ModerationReport {
    #[schema(value_type = String)]
    id: UserId,
    /// The reporter; empty after they were erased.
    name: String,
    /// The reason; empty if none was given.
    reason: String,
    /// The time.
    #[serde(with = "time::serde::rfc3339")]
    time: OffsetDateTime,
    /// Whether an admin dismissed it.
    dismissed: bool,
}

/// The reports on these parts, by part.
pub(super) async fn reports(
    reading: &mut Reading,
    discussions: Vec<Uuid>,
    parts: Vec<Uuid>,
) -> Result<HashMap<Uuid, ModerationReports>, Error> {
    let sql = reading.sql(
        "SELECT part, reporter, reason, at, dismissed, total, first, last,
                concat_ws(' ', a.firstname, nullif(a.lastname, '')) AS name
           FROM (SELECT part, reporter, reason, at, dismissed,
                        count(*) OVER whole AS total, min(at) OVER whole AS first, max(at) OVER whole AS last,
                        row_number() OVER (PARTITION BY part ORDER BY at DESC, reporter) AS place
                   FROM {community}.report WHERE discussion = ANY ($1) AND part = ANY ($2)
                 WINDOW whole AS (PARTITION BY part)) p
                LEFT JOIN {account}.account a ON a.user_id = p.reporter
          WHERE place <= $3 ORDER BY part, place",
    );
    let query = sqlx::query(&sql).bind(discussions).bind(parts).bind(MOST);
    let mut found: HashMap<Uuid, ModerationReports> = HashMap::new();
    for row in query.fetch_all(reading.conn()).await? {
        let reason: Option<String> = row.try_get("reason")?;
        let of = found.entry(row.try_get("part")?).or_default();
        of.count = row.try_get("total")?;
        of.first = row.try_get("first")?;
        of.last = row.try_get("last")?;
        of.latest.push(ModerationReport {
            id: row.try_get("reporter")?,
            name: row.try_get("name")?,
            reason: reason.unwrap_or_default(),
            time: row.try_get("at")?,
            dismissed: row.try_get("dismissed")?,
        });
    }
    Ok(found)
}
