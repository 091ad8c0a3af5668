//! Delivered documents as files, and all versions of one. Only the client who got a document can have it.

use axum::body::Bytes;
use axum::extract::State;
use axum::response::IntoResponse;
use http::{HeaderName, HeaderValue, header};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use serde::Serialize;
use service_kit::api::conversation::DocumentRef;
use service_kit::auth::SignedIn;
use service_kit::consistency::{Freshness, ReadAfter};
use service_kit::json::Json;
use service_kit::params::Path;
use service_kit::problem::{ApiError, Code};
use shared_events::{MessageId, UserId};
use sqlx::Row;
use sqlx::postgres::PgRow;
use time::OffsetDateTime;
use utoipa::ToSchema;
use utoipa_axum::{router::OpenApiRouter, routes};

use super::projection::Conversation;
use super::read::job_standing;
use super::renderer::{DocumentRenderer, Format, RenderInput};
use super::rows;
use crate::QueryState;
use crate::projection::{Reading, Reads};

/// The longest name of a file, in characters.
const LONGEST_NAME: usize = 100;

pub(super) fn router() -> OpenApiRouter<QueryState> {
    OpenApiRouter::new()
        .routes(routes!(get_docx))
        .routes(routes!(get_pdf))
        .routes(routes!(list_versions))
}

/// A delivered document as a Word file.
#[utoipa::path(get, path = "/documents/{messageId}/docx", operation_id = "getDocumentDocx", tag = "conversation",
    params(("messageId" = String, Path, description = "The message it came with")),
    responses((status = 200, description = "The file, under a readable name.", body = Vec<u8>,
        content_type = "application/vnd.openxmlformats-officedocument.wordprocessingml.document"),
        (status = 422, description = "The document is too long to be made into a file."), ApiError),
    security(("bearer" = [])))]
async fn get_docx(
    me: SignedIn,
    token: ReadAfter,
    Path(message): Path<MessageId>,
    State(reads): State<Reads>,
    State(renderer): State<DocumentRenderer>,
) -> Result<impl IntoResponse, ApiError> {
    file(me.user_id, token, message, reads, renderer, Format::Docx).await
}

/// A delivered document as a PDF.
#[utoipa::path(get, path = "/documents/{messageId}/pdf", operation_id = "getDocumentPdf", tag = "conversation",
    params(("messageId" = String, Path, description = "The message it came with")),
    responses((status = 200, description = "The file, under a readable name.", body = Vec<u8>, content_type = "application/pdf"),
        (status = 422, description = "No font here can set it, or it is too long to be made into a file."), ApiError),
    security(("bearer" = [])))]
async fn get_pdf(
    me: SignedIn,
    token: ReadAfter,
    Path(message): Path<MessageId>,
    State(reads): State<Reads>,
    State(renderer): State<DocumentRenderer>,
) -> Result<impl IntoResponse, ApiError> {
    file(me.user_id, token, message, reads, renderer, Format::Pdf).await
}

async fn file(
    owner: UserId,
    ReadAfter(token): ReadAfter,
    message: MessageId,
    reads: Reads,
    renderer: DocumentRenderer,
    format: Format,
) -> Result<impl IntoResponse, ApiError> {
    let mut reading = reads.snapshot(&[&Conversation], token).await?;
    let sql = reading.sql(
        "SELECT d.title, d.content, d.version, m.at FROM {conversation}.document d
         JOIN {conversation}.message m ON m.id = d.message WHERE d.message = $1 AND d.owner = $2",
    );
    let row = sqlx::query(&sql)
        .bind(message)
        .bind(owner)
        .fetch_optional(reading.conn())
        .await?;
    // No connection is held while the file is made.
    reading.end().await?;
    let row = row.ok_or(Code::NOT_FOUND)?;
    let input = RenderInput {
        title: row.try_get("title")?,
        markdown: row.try_get("content")?,
        delivered: row.try_get("at")?,
    };
    printed(&renderer, input, row.try_get("version")?, format).await
}

/// A file made of a text, to be saved under the name of this version of it.
pub(crate) async fn printed(
    renderer: &DocumentRenderer,
    input: RenderInput,
    version: i32,
    format: Format,
) -> Result<([(HeaderName, HeaderValue); 4], Bytes), ApiError> {
    let name = name(&input.title, version, format);
    let file = renderer.file(input, format).await?;
    Ok((headers(&name, format)?, file))
}

/// The headers of an answer that is a file, to be saved under this name.
pub(crate) fn headers(
    name: &str,
    format: Format,
) -> Result<[(HeaderName, HeaderValue); 4], ApiError> {
    let disposition = HeaderValue::from_str(&disposition(name)).map_err(ApiError::internal)?;
    Ok([
        (
            header::CONTENT_TYPE,
            HeaderValue::from_static(format.media_type()),
        ),
        (header::CONTENT_DISPOSITION, disposition),
        (
            header::X_CONTENT_TYPE_OPTIONS,
            HeaderValue::from_static("nosniff"),
        ),
        (
            header::CACHE_CONTROL,
            HeaderValue::from_static("private, no-store"),
        ),
    ])
}

/// A readable name of the file. Characters that some systems do not allow in a name become spaces.
fn name(title: &str, version: i32, format: Format) -> String {
    let allowed = |c: char| match c {
        '/' | '\\' | ':' | '*' | '?' | '"' | '<' | '>' | '|' => ' ',
        // For example, those that change the direction of text and hide an ending.
        '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => ' ',
        c if c.is_control() => ' ',
        c => c,
    };
    let title: String = title.chars().map(allowed).take(LONGEST_NAME).collect();
    let title = title.split_whitespace().collect::<Vec<_>>().join(" ");
    let title = match title.trim_matches(['.', ' ']) {
        "" => "Document",
        title => title,
    };
    let ending = format.ending();
    if version > 1 {
        format!("{title} (version {version}).{ending}")
    } else {
        format!("{title}.{ending}")
    }
}

/// RFC 6266: the name in ASCII for old readers, and the full name (RFC 5987).
fn disposition(name: &str) -> String {
    const ATTRIBUTE: &AsciiSet = &NON_ALPHANUMERIC
        .remove(b'-')
        .remove(b'.')
        .remove(b'_')
        .remove(b'~');
    let plain = |c: char| if c.is_ascii() && c != '%' { c } else { '_' };
    let ascii: String = name.chars().map(plain).collect();
    let exact = utf8_percent_encode(name, ATTRIBUTE);
    format!("attachment; filename=\"{ascii}\"; filename*=UTF-8''{exact}")
}

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
async fn list_versions(
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chat_10_a_file_is_called_what_a_person_would_call_it() {
        let pdf = |title, version| name(title, version, Format::Pdf);
        assert_eq!(pdf("The deleted cache", 1), "The deleted cache.pdf");
        assert_eq!(
            pdf("The deleted cache", 3),
            "The deleted cache (version 3).pdf"
        );
        assert_eq!(pdf("AC/DC: a \"history\"?", 1), "AC DC a history.pdf");
        assert_eq!(pdf("../../etc/passwd", 1), "etc passwd.pdf");
        assert_eq!(pdf("  ", 1), "Document.pdf");
        assert_eq!(pdf("in\u{202e}fdp.exe", 1), "in fdp.exe.pdf");
        assert_eq!(name("a", 1, Format::Docx), "a.docx");
        assert!(pdf(&"long ".repeat(100), 1).chars().count() <= LONGEST_NAME + 4);
    }

    #[test]
    fn chat_10_the_name_survives_in_any_writing() {
        assert_eq!(
            disposition("Kůň 100%.pdf"),
            "attachment; filename=\"K__ 100_.pdf\"; filename*=UTF-8''K%C5%AF%C5%88%20100%25.pdf"
        );
    }
}
