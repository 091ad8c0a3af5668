//! A client reads everything about one job: its brief, its versions and what they cost.

use axum::extract::State;
use serde::Serialize;
use service_kit::api::conversation::{Attachment, DocumentRef};
use service_kit::auth::SignedIn;
use service_kit::consistency::{Freshness, ReadAfter};
use service_kit::json::Json;
use service_kit::params::Path;
use service_kit::problem::{ApiError, Code};
use shared_events::{JobId, MessageId, UserId};
use sqlx::Row;
use sqlx::postgres::PgRow;
use time::OffsetDateTime;
use utoipa::ToSchema;

use super::job::{ChatJob, JOBS};
use super::projection::Conversation;
use super::read::job_standing;
use super::rows;
use crate::catalog::projection::Catalog;
use crate::projection::{Reading, Reads};

/// A job with its brief and its versions.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ChatJobDetails {
    #[serde(flatten)]
    pub job: ChatJob,
    /// The message that opened it; none if it was deleted.
    #[schema(required = true)]
    brief: Option<JobBrief>,
    /// The versions that were delivered in it and are still there, the first one first.
    pub delivered: Vec<JobVersion>,
}

/// What the client asked for.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct JobBrief {
    /// The message.
    #[schema(value_type = String)]
    message_id: MessageId,
    /// Markdown.
    text: String,
    /// The time.
    #[serde(with = "time::serde::rfc3339")]
    at: OffsetDateTime,
    /// Its files.
    attachments: Vec<Attachment>,
}

/// One version.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct JobVersion {
    /// The message with this version.
    #[schema(value_type = String)]
    message_id: MessageId,
    /// When it was delivered.
    #[serde(with = "time::serde::rfc3339")]
    pub delivered_at: OffsetDateTime,
    /// Whether it ends early, at the length limit or because the model withheld the rest.
    truncated: bool,
    /// What it cost.
    #[schema(required = true)]
    pub tokens: Option<u64>,
    /// Whether the cost was counted here, because the model reported no number.
    estimated: bool,
    /// What the client asked for, if it is not the brief and was not deleted.
    #[schema(required = true)]
    asked: Option<JobRequest>,
    pub document: DocumentRef,
}

/// A message that asked for a version.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct JobRequest {
    /// The message.
    #[schema(value_type = String)]
    message_id: MessageId,
    /// Markdown.
    text: String,
    /// The time.
    #[serde(with = "time::serde::rfc3339")]
    at: OffsetDateTime,
}

/// A job of the caller's.
#[utoipa::path(get, path = "/chat/jobs/{jobId}", operation_id = "getChatJob", tag = "conversation",
    params(("jobId" = String, Path, description = "Id of the job")),
    responses((status = 200, body = ChatJobDetails), ApiError), security(("bearer" = [])))]
pub(super) async fn get_job(
    me: SignedIn,
    ReadAfter(token): ReadAfter,
    Path(job): Path<JobId>,
    State(reads): State<Reads>,
) -> Result<(Freshness, Json<ChatJobDetails>), ApiError> {
    let mut reading = reads.snapshot(&[&Conversation, &Catalog], token).await?;
    let found = ChatJobDetails::read(&mut reading, me.user_id, job).await?;
    let freshness = reading.freshness();
    reading.end().await?;
    Ok((freshness, Json(found.ok_or(Code::NOT_FOUND)?)))
}

impl ChatJobDetails {
    pub(super) async fn read(
        reading: &mut Reading,
        owner: UserId,
        job: JobId,
    ) -> Result<Option<Self>, sqlx::Error> {
        let sql = reading.sql(&format!("{JOBS} AND j.id = $2"));
        let row = sqlx::query(&sql).bind(owner).bind(job);
        let Some(row) = row.fetch_optional(reading.conn()).await? else {
            return Ok(None);
        };
        let brief: MessageId = row.try_get("brief")?;
        Ok(Some(Self {
            job: ChatJob::read(&row)?,
            brief: JobBrief::read(reading, brief).await?,
            delivered: delivered(reading, job).await?,
        }))
    }
}

impl JobBrief {
    async fn read(reading: &mut Reading, message: MessageId) -> Result<Option<Self>, sqlx::Error> {
        let sql = reading
            .sql("SELECT m.*, NULL::uuid AS job FROM {conversation}.message m WHERE m.id = $1");
        let row = sqlx::query(&sql).bind(message);
        let row = row.fetch_optional(reading.conn()).await?;
        let message = row.as_ref().map(rows::message).transpose()?;
        Ok(message.map(|message| Self {
            message_id: message.id,
            text: message.text.or("").to_owned(),
            at: message.at,
            attachments: message.attachments.iter().map(Into::into).collect(),
        }))
    }
}

/// Every version of a job, with what was asked for.
const DELIVERED: &str = "\
SELECT m.*, d.job, d.piece, d.version, d.title, d.content, j.state AS job_state, j.approved,
       a.id AS asked, a.text AS asked_text, a.at AS asked_at
FROM {conversation}.document d JOIN {conversation}.message m ON m.id = d.message JOIN {conversation}.job j ON j.id = d.job
LEFT JOIN {conversation}.message a ON a.id = m.reply_to AND a.id <> j.brief
WHERE d.job = $1 ORDER BY d.version";

async fn delivered(reading: &mut Reading, job: JobId) -> Result<Vec<JobVersion>, sqlx::Error> {
    let sql = reading.sql(DELIVERED);
    let rows = sqlx::query(&sql).bind(job);
    let rows = rows.fetch_all(reading.conn()).await?;
    let versions = rows.iter().map(|row| JobVersion::read(row).transpose());
    versions.flatten().collect()
}

impl JobVersion {
    fn read(row: &PgRow) -> Result<Option<Self>, sqlx::Error> {
        let message = rows::message(row)?;
        let Some(document) = &message.document else {
            return Ok(None);
        };
        Ok(Some(Self {
            message_id: message.id,
            delivered_at: message.at,
            truncated: message.truncated,
            tokens: message.cost.map(|cost| cost.0),
            estimated: message.estimated,
            asked: match row.try_get::<Option<MessageId>, _>("asked")? {
                Some(message_id) => Some(JobRequest {
                    message_id,
                    text: row.try_get("asked_text")?,
                    at: row.try_get("asked_at")?,
                }),
                None => None,
            },
            document: DocumentRef::new(message.id, document, job_standing(row)?),
        }))
    }
}
