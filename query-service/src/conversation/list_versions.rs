//! A client lists all versions of a delivered document.

use axum::extract::State;
use serde::Serialize;
use service_kit::api::conversation::DocumentRef;
use service_kit::auth::SignedIn;
use service_kit::consistency::{Freshness, ReadAfter};
use service_kit::json::Json;
use service_kit::params::Path;
use service_kit::problem::{ApiError, Code};
use shared_events::{MessageId, UserId};
use sqlx::postgres::PgRow;
use time::OffsetDateTime;
use utoipa::ToSchema;

use super::projection::Conversation;
use super::read::job_standing;
use super::rows;
use crate::projection::{Reading, Reads};

/// One version of a document.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DocumentVersion {
    /// The message with this version.
    #[schema(value_type = String)]
    message_id: MessageId,
    /// When it was delivered.
    #[serde(with = "time::serde::rfc3339")]
    delivered_at: OffsetDateTime,
    /// Whether it ends early, at the length limit or because the model withheld the rest: there may be more to ask
    /// for.
    truncated: bool,
    document: DocumentRef,
}

/// Every version of the piece of work of a document, the first one first.
#[utoipa::path(get, path = "/documents/{messageId}/versions", operation_id = "listDocumentVersions", tag = "conversation",
    params(("messageId" = String, Path, description = "The message with any of the versions")),
    responses((status = 200, body = Vec<DocumentVersion>), ApiError), security(("bearer" = [])))]
pub(super) async fn list_versions(
    me: SignedIn,
    ReadAfter(token): ReadAfter,
    Path(message): Path<MessageId>,
    State(reads): State<Reads>,
) -> Result<(Freshness, Json<Vec<DocumentVersion>>), ApiError> {
    let mut reading = reads.snapshot(&[&Conversation], token).await?;
    let versions = versions(&mut reading, me.user_id, message).await?;
    let freshness = reading.freshness();
    reading.end().await?;
    if versions.is_empty() {
        return Err(Code::NOT_FOUND.into());
    }
    Ok((freshness, Json(versions)))
}

async fn versions(
    reading: &mut Reading,
    owner: UserId,
    message: MessageId,
) -> Result<Vec<DocumentVersion>, sqlx::Error> {
    let sql = reading.sql(
        "SELECT m.*, d.job, d.piece, d.version, d.title, d.content, j.state AS job_state, j.approved
         FROM {conversation}.document this JOIN {conversation}.document d ON d.piece = this.piece
         JOIN {conversation}.message m ON m.id = d.message JOIN {conversation}.job j ON j.id = d.job
         WHERE this.message = $1 AND this.owner = $2 ORDER BY d.version",
    );
    let found = sqlx::query(&sql)
        .bind(message)
        .bind(owner)
        .fetch_all(reading.conn())
        .await?;
    let read = |row: &PgRow| {
        let message = rows::message(row)?;
        let job = job_standing(row)?;
        Ok(message.document.as_ref().map(|document| DocumentVersion {
            message_id: message.id,
            delivered_at: message.at,
            truncated: message.truncated,
            document: DocumentRef::new(message.id, document, job),
        }))
    };
    found
        .iter()
        .filter_map(|row| read(row).transpose())
        .collect()
}
