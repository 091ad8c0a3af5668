//! One of a member's own tickets, with all its texts except the notes.

use axum::extract::State;
use serde::Serialize;
use service_kit::api::support::SupportMessage;
use service_kit::auth::Viewable;
use service_kit::consistency::{Freshness, ReadAfter};
use service_kit::json::Json;
use service_kit::params::Path;
use service_kit::problem::{ApiError, Code};
use shared_events::TicketId;
use utoipa::ToSchema;

use super::projection::{NOTE, Tickets};
use super::row::{COLUMNS, Ticket, ticket, transcript, written};
use crate::projection::Reads;

/// A ticket with its texts.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct TicketThread {
    ticket: Ticket,
    /// The texts of its member and of support, oldest first.
    messages: Vec<SupportMessage>,
    /// The lines of the live chat before it was opened, oldest first.
    transcript: Vec<SupportMessage>,
}

/// One of the caller's tickets, with its texts.
#[utoipa::path(get, path = "/support/tickets/{ticketId}", operation_id = "getTicket", tag = "ticket",
    params(("ticketId" = String, Path, description = "The ticket")),
    responses((status = 200, body = TicketThread), ApiError), security(("bearer" = [])))]
pub(super) async fn get_ticket(
    me: Viewable,
    ReadAfter(token): ReadAfter,
    Path(id): Path<TicketId>,
    State(reads): State<Reads>,
) -> Result<(Freshness, Json<TicketThread>), ApiError> {
    let mut reading = reads.snapshot(&[&Tickets], token).await?;
    let sql = reading.sql(&format!(
        "SELECT {COLUMNS} FROM {{ticket}}.ticket t WHERE id = $1 AND member = $2"
    ));
    let query = sqlx::query(&sql).bind(id).bind(me.user_id);
    let row = query.fetch_optional(reading.conn()).await?;
    let ticket = ticket(&row.ok_or(Code::NOT_FOUND)?)?;
    let sql = reading.sql(
        "SELECT id, kind, text, at FROM {ticket}.written WHERE ticket = $1 AND kind <> $2 ORDER BY position",
    );
    let query = sqlx::query(&sql).bind(id).bind(NOTE);
    let rows = query.fetch_all(reading.conn()).await?;
    let transcript = transcript(&mut reading, id).await?;
    let freshness = reading.freshness();
    reading.end().await?;
    let messages = rows.iter().map(written).collect::<Result<_, _>>()?;
    let answer = TicketThread {
        ticket,
        messages,
        transcript,
    };
    Ok((freshness, Json(answer)))
}
