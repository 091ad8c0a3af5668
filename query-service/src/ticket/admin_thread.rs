//! A ticket with all its texts, notes included, for the admins who answer it.

use axum::extract::State;
use serde::Serialize;
use service_kit::api::support::SupportMessage;
use service_kit::auth::{With, perm};
use service_kit::consistency::{Freshness, ReadAfter};
use service_kit::json::Json;
use service_kit::params::Path;
use service_kit::problem::{ApiError, Code};
use shared_events::{MessageId, TicketId};
use sqlx::postgres::PgRow;
use sqlx::{Error, Row};
use time::OffsetDateTime;
use utoipa::ToSchema;

use super::admin_list::{AdminTicket, select, shown};
use super::projection::{AGENT, Tickets, USER};
use super::row::transcript;
use crate::account::projection::Account;
use crate::projection::Reads;

/// A ticket with all its texts.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct AdminTicketThread {
    ticket: AdminTicket,
    /// The texts, oldest first.
    messages: Vec<TicketMessage>,
    /// The lines of the live chat before it was opened, oldest first.
    transcript: Vec<SupportMessage>,
}

/// The kind of a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(super) enum TicketMessageKind {
    /// The member wrote it.
    User,
    /// Support answered.
    Agent,
    /// A note, which only admins can read.
    Note,
}

/// A text of a ticket.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct TicketMessage {
    #[schema(value_type = String)]
    id: MessageId,
    /// Its kind.
    kind: TicketMessageKind,
    /// The author; empty after they were erased.
    author: String,
    /// The text; empty after the member was erased.
    text: String,
    /// When it was written.
    #[serde(with = "time::serde::rfc3339")]
    timestamp: OffsetDateTime,
}

/// A ticket, with all its texts.
#[utoipa::path(get, path = "/admin/tickets/{ticketId}", operation_id = "getAnyTicket", tag = "ticket",
    params(("ticketId" = String, Path, description = "The ticket")),
    responses((status = 200, body = AdminTicketThread), ApiError), security(("bearer" = [])))]
pub(super) async fn get_any_ticket(
    _admin: With<perm::UserManagement>,
    ReadAfter(token): ReadAfter,
    Path(id): Path<TicketId>,
    State(reads): State<Reads>,
) -> Result<(Freshness, Json<AdminTicketThread>), ApiError> {
    let mut reading = reads.snapshot(&[&Tickets, &Account], token).await?;
    let sql = format!("{} WHERE id = $1", select(&reading));
    let query = sqlx::query(&sql).bind(id);
    let row = query.fetch_optional(reading.conn()).await?;
    let ticket = shown(&row.ok_or(Code::NOT_FOUND)?)?;
    let sql = reading.sql(
        "SELECT id, kind, concat_ws(' ', firstname, nullif(lastname, '')) AS name, text, at
           FROM {ticket}.written LEFT JOIN {account}.account ON user_id = author
          WHERE ticket = $1 ORDER BY position",
    );
    let query = sqlx::query(&sql).bind(id);
    let rows = query.fetch_all(reading.conn()).await?;
    let transcript = transcript(&mut reading, id).await?;
    let freshness = reading.freshness();
    reading.end().await?;
    let messages = rows.iter().map(message).collect::<Result<_, _>>()?;
    let answer = AdminTicketThread {
        ticket,
        messages,
        transcript,
    };
    Ok((freshness, Json(answer)))
}

fn message(row: &PgRow) -> Result<TicketMessage, Error> {
    let text: Option<String> = row.try_get("text")?;
    Ok(TicketMessage {
        id: row.try_get("id")?,
        kind: match row.try_get("kind")? {
            USER => TicketMessageKind::User,
            AGENT => TicketMessageKind::Agent,
            _ => TicketMessageKind::Note,
        },
        author: row.try_get("name")?,
        text: text.unwrap_or_default(),
        timestamp: row.try_get("at")?,
    })
}
