//! What a person did, and what happened to their account and their wallet, by the audit log's own rows.

use serde::Serialize;
use shared_events::{Position, UserId};
use sqlx::{Error, Row as _};
use time::OffsetDateTime;
use utoipa::ToSchema;
use uuid::Uuid;

use super::LATEST;
use crate::projection::Reading;

/// An event about a person.
#[derive(Debug, Serialize, ToSchema)]
pub(in crate::account) struct PersonEvent {
    /// Its position in the log.
    #[schema(value_type = i64)]
    position: Position,
    /// What happened, such as `wallet.settled`.
    action: String,
    /// The name of the actor, `System` for the product itself.
    by: String,
    /// The time.
    #[serde(with = "time::serde::rfc3339")]
    at: OffsetDateTime,
}

/// Each half reads the end of an index.
const STEPS: &str = "\
WITH steps AS (
    (SELECT position, action, actor_id, at FROM {audit}.entry WHERE actor_id = $1 ORDER BY position DESC LIMIT $2)
    UNION
    (SELECT position, action, actor_id, at FROM {audit}.entry WHERE stream_id = $1::text ORDER BY position DESC LIMIT $2)
)
SELECT s.position, s.action, s.actor_id, s.at, concat_ws(' ', a.firstname, nullif(a.lastname, '')) AS name
  FROM steps s LEFT JOIN {account}.account a ON a.user_id = s.actor_id
 ORDER BY s.position DESC LIMIT $2";

pub(super) async fn events(reading: &mut Reading, id: UserId) -> Result<Vec<PersonEvent>, Error> {
    let sql = reading.sql(STEPS);
    let query = sqlx::query(&sql).bind(id).bind(LATEST);
    let rows = query.fetch_all(reading.conn()).await?;
    let events = rows.iter().map(|row| {
        let actor: Option<Uuid> = row.try_get("actor_id")?;
        let name: String = row.try_get("name")?;
        Ok(PersonEvent {
            position: row.try_get("position")?,
            action: row.try_get("action")?,
            by: match actor {
                None => "System".to_owned(),
                Some(id) if name.is_empty() => id.to_string(),
                Some(_) => name,
            },
            at: row.try_get("at")?,
        })
    });
    events.collect()
}
