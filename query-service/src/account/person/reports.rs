//! What a person reported in the community, and what others reported about them.

use serde::Serialize;
use shared_events::UserId;
use sqlx::{Error, Row as _};
use time::OffsetDateTime;
use utoipa::ToSchema;
use uuid::Uuid;

use super::LATEST;
use crate::projection::Reading;

/// A report.
#[derive(Debug, Serialize, ToSchema)]
pub(in crate::account) struct PersonReport {
    /// The discussion.
    discussion: Uuid,
    /// Its title.
    title: String,
    /// Whether a reply was reported; the discussion itself otherwise.
    reply: bool,
    /// The reason; empty if none was given.
    reason: String,
    /// The name of the other person: the author of the reported text, or the reporter.
    with: String,
    /// The time.
    #[serde(with = "time::serde::rfc3339")]
    at: OffsetDateTime,
}

/// Reports `r` in discussions `d`, perhaps of a reply `p`.
const FROM: &str = "\
  FROM {community}.report r JOIN {community}.discussion d ON d.id = r.discussion
       LEFT JOIN {community}.reply p ON p.id = r.part";
const AUTHOR: &str = "coalesce(p.author, d.author)";

/// What they reported: the count, and the latest.
pub(super) async fn by(
    reading: &mut Reading,
    id: UserId,
) -> Result<(i64, Vec<PersonReport>), Error> {
    read(reading, id, ("r.reporter = $1", AUTHOR)).await
}

/// What others reported about them: the count, and the latest.
pub(super) async fn about(
    reading: &mut Reading,
    id: UserId,
) -> Result<(i64, Vec<PersonReport>), Error> {
    // Found by their texts, for which there are indexes.
    let theirs = "r.discussion IN (SELECT id FROM {community}.discussion WHERE author = $1
                            UNION SELECT discussion FROM {community}.reply WHERE author = $1)";
    let theirs = format!("{theirs} AND {AUTHOR} = $1");
    read(reading, id, (&theirs, "r.reporter")).await
}

async fn read(
    reading: &mut Reading,
    id: UserId,
    (which, other): (&str, &str),
) -> Result<(i64, Vec<PersonReport>), Error> {
    let sql = reading.sql(&format!(
        "SELECT r.discussion, coalesce(d.title, '') AS title, r.part <> r.discussion AS reply, coalesce(r.reason, '') AS reason,
                r.at, count(*) OVER () AS amount,
                coalesce((SELECT concat_ws(' ', a.firstname, nullif(a.lastname, '')) FROM {{account}}.account a
                  WHERE a.user_id = {other}), '') AS other
         {FROM} WHERE {which} ORDER BY r.at DESC, r.part, r.reporter LIMIT $2"
    ));
    let query = sqlx::query(&sql).bind(id).bind(LATEST);
    let rows = query.fetch_all(reading.conn()).await?;
    let amount = rows.first().map(|row| row.try_get("amount")).transpose()?;
    let reports = rows.iter().map(|row| {
        Ok(PersonReport {
            discussion: row.try_get("discussion")?,
            title: row.try_get("title")?,
            reply: row.try_get("reply")?,
            reason: row.try_get("reason")?,
            with: row.try_get("other")?,
            at: row.try_get("at")?,
        })
    });
    let reports = reports.collect::<Result<_, Error>>()?;
    Ok((amount.unwrap_or_default(), reports))
}
