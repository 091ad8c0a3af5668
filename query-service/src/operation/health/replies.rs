//! Recent replies of specialists, and the models that wrote them.

use serde::Serialize;
use shared_events::conversation::paths::{CODE, CONNECTION, MODEL};
use sqlx::FromRow;
use time::OffsetDateTime;
use utoipa::ToSchema;
use uuid::Uuid;

use super::RecentPositions;
use super::occurrences::{self, Occurrences};
use crate::model;
use crate::projection::Reading;

/// The time of each model is measured from so many of the newest replies.
const SAMPLE: i64 = 200;

/// The health of replies.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReplyHealth {
    /// In the last hour.
    pub hour: Outcomes,
    /// In the last 24 hours.
    pub day: Outcomes,
    /// When the last one came.
    #[serde(with = "time::serde::rfc3339::option")]
    #[schema(required = true)]
    pub last_delivered_at: Option<OffsetDateTime>,
    /// When the last one failed.
    #[serde(with = "time::serde::rfc3339::option")]
    #[schema(required = true)]
    pub last_failed_at: Option<OffsetDateTime>,
    /// The cause, as a code such as `timeout`.
    #[schema(required = true)]
    pub last_failure: Option<String>,
    /// The models that wrote the newest 200 replies of the last 24 hours, the most used first. A failed reply does not
    /// name its model: several may have been tried.
    pub models: Vec<ModelHealth>,
}

/// How replies ended.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = ReplyOutcomes)]
pub struct Outcomes {
    /// Delivered ones.
    pub delivered: i64,
    /// Failed ones.
    pub failed: i64,
    /// Stopped by their readers.
    pub stopped: i64,
}

/// The health of a model.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ModelHealth {
    /// Null for the environment's model, the built-in writer and removed connections.
    #[schema(required = true)]
    pub model_id: Option<Uuid>,
    /// The connection's name; the model's if there is no connection.
    pub name: String,
    /// Among the newest 200.
    pub replies: i64,
    /// From the message to the complete reply, in milliseconds: half of them took no longer.
    #[schema(required = true)]
    pub median_millis: Option<i64>,
    /// Nineteen of twenty took no longer.
    #[schema(required = true)]
    pub p95_millis: Option<i64>,
    /// The time of its last reply.
    #[serde(with = "time::serde::rfc3339")]
    pub last_at: OffsetDateTime,
}

const OUTCOMES: [&str; 3] = [
    "conversation.reply-delivered",
    "conversation.reply-failed",
    "conversation.reply-stopped",
];

pub(super) async fn look(
    reading: &mut Reading,
    lately: RecentPositions,
) -> sqlx::Result<ReplyHealth> {
    let [delivered, failed, stopped] = occurrences::all(reading, OUTCOMES, lately).await?;
    let outcomes = |of: fn(&Occurrences) -> i64| Outcomes {
        delivered: of(&delivered),
        failed: of(&failed),
        stopped: of(&stopped),
    };
    Ok(ReplyHealth {
        hour: outcomes(|it| it.hour),
        day: outcomes(|it| it.day),
        last_delivered_at: delivered.last_at,
        last_failed_at: failed.last_at,
        last_failure: cause(reading, &failed).await?,
        models: models(reading, lately).await?,
    })
}

/// Why the last one failed. The code is public, so nothing has to be decrypted.
async fn cause(reading: &mut Reading, last: &Occurrences) -> sqlx::Result<Option<String>> {
    let sql = format!(
        "SELECT {CODE} FROM events
          WHERE aggregate_type = 'conversation' AND aggregate_id = $1 AND sequence = $2"
    );
    let cause = sqlx::query_scalar::<_, Option<String>>(&sql)
        .bind(&last.stream_id)
        .bind(last.sequence);
    Ok(cause.fetch_optional(reading.conn()).await?.flatten())
}

/// A reply has the correlation id of the request that asked for it.
const MODELS: &str = "\
SELECT connection, model, count(*) AS replies, max(at) AS last_at,
       round(percentile_cont(0.5) WITHIN GROUP (ORDER BY millis))::bigint AS median_millis,
       round(percentile_cont(0.95) WITHIN GROUP (ORDER BY millis))::bigint AS p95_millis
  FROM (SELECT written.connection::uuid AS connection, coalesce(written.model, '') AS model,
               reply.at, extract(epoch FROM reply.at - asked.at)::float8 * 1000 AS millis
          FROM (SELECT at, stream_id, sequence, correlation_id, position FROM {audit}.entry
                 WHERE action = 'conversation.reply-delivered' AND position > $1
                 ORDER BY position DESC LIMIT $2) AS reply
         CROSS JOIN LATERAL (
               SELECT {by_connection} AS connection, {by_model} AS model FROM events
                WHERE aggregate_type = 'conversation' AND aggregate_id = reply.stream_id
                  AND sequence = reply.sequence OFFSET 0) AS written
          LEFT JOIN LATERAL (
               SELECT at FROM {audit}.entry e
                WHERE e.correlation_id = reply.correlation_id AND e.position < reply.position
                  AND e.action IN ('conversation.message-sent', 'conversation.reply-asked')
                ORDER BY e.position DESC LIMIT 1) AS asked ON true) AS sample
 GROUP BY connection, model ORDER BY replies DESC, model, connection";

#[derive(Debug, FromRow)]
struct Row {
    connection: Option<Uuid>,
    model: String,
    replies: i64,
    last_at: OffsetDateTime,
    median_millis: Option<i64>,
    p95_millis: Option<i64>,
}

async fn models(reading: &mut Reading, lately: RecentPositions) -> sqlx::Result<Vec<ModelHealth>> {
    let view = model::house(reading).await?;
    let sql = MODELS
        .replace("{by_connection}", &CONNECTION.to_string())
        .replace("{by_model}", &MODEL.to_string());
    let sql = reading.sql(&sql);
    let rows: Vec<Row> = sqlx::query_as(&sql)
        .bind(lately.day)
        .bind(SAMPLE)
        .fetch_all(reading.conn())
        .await?;
    let shown = |row: Row| {
        let connection = row.connection.unwrap_or_default();
        let (model_id, name) = model::author(&view, connection, &row.model);
        ModelHealth {
            model_id,
            name,
            replies: row.replies,
            median_millis: row.median_millis,
            p95_millis: row.p95_millis,
            last_at: row.last_at,
        }
    };
    Ok(rows.into_iter().map(shown).collect())
}
