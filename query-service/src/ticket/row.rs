//! What both readers of a ticket see, read from its rows.

use serde::Serialize;
use service_kit::api::support::{SupportMessage, SupportSpeaker};
use shared_events::ticket::{TicketStatus, number_text};
use shared_events::{MessageId, TicketId};
use sqlx::postgres::PgRow;
use sqlx::{Error, Row};
use time::OffsetDateTime;
use utoipa::ToSchema;

use super::projection::USER;
use crate::projection::Reading;

/// A ticket, as shown in the list of its member.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct Ticket {
    /// The id, to read it and to answer.
    #[schema(value_type = String)]
    pub id: TicketId,
    /// The number for people, such as `T-1001`.
    pub number: String,
    /// The subject.
    pub subject: String,
    /// Its status.
    pub status: TicketStatus,
    /// When it was opened.
    #[serde(with = "time::serde::rfc3339")]
    pub created_at: OffsetDateTime,
    /// When it was last changed in a way that its member sees.
    #[serde(with = "time::serde::rfc3339")]
    pub updated_at: OffsetDateTime,
}

/// The columns that [`ticket`] reads.
pub(super) const COLUMNS: &str = "id, number, subject, t.status, t.created_at, updated_at";

pub(super) fn ticket(row: &PgRow) -> Result<Ticket, Error> {
    let number: i64 = row.try_get("number")?;
    let subject: Option<String> = row.try_get("subject")?;
    let status: &str = row.try_get("status")?;
    Ok(Ticket {
        id: row.try_get("id")?,
        number: number_text(number.cast_unsigned()),
        subject: subject.unwrap_or_default(),
        status: status
            .parse()
            .map_err(|cause| Error::Decode(Box::new(cause)))?,
        created_at: row.try_get("created_at")?,
        updated_at: row.try_get("updated_at")?,
    })
}

/// The lines of the live chat before this ticket was opened, oldest first.
pub(super) async fn transcript(
    reading: &mut Reading,
    id: TicketId,
) -> Result<Vec<SupportMessage>, Error> {
    let sql = reading
        .sql("SELECT id, asked, text, at FROM {ticket}.line WHERE ticket = $1 ORDER BY place");
    let rows = sqlx::query(&sql).bind(id).fetch_all(reading.conn()).await?;
    rows.iter()
        .map(|row| message(row, row.try_get("asked")?))
        .collect()
}

/// A text in the form for its member.
pub(super) fn written(row: &PgRow) -> Result<SupportMessage, Error> {
    let kind: &str = row.try_get("kind")?;
    message(row, kind == USER)
}

fn message(row: &PgRow, by_member: bool) -> Result<SupportMessage, Error> {
    let text: Option<String> = row.try_get("text")?;
    Ok(SupportMessage {
        id: MessageId(row.try_get("id")?),
        from: if by_member {
            SupportSpeaker::User
        } else {
            SupportSpeaker::Agent
        },
        text: text.unwrap_or_default(),
        timestamp: row.try_get("at")?,
    })
}
