//! The table `ticket_number`: every ticket has a short number, and no two have the same.

use event_store::Statements;
use shared_events::TicketId;

/// A number for this ticket. It is taken before the ticket is opened, so that no commit has to wait for another.
pub(super) async fn draw(database: &Statements, ticket: TicketId) -> Result<u64, sqlx::Error> {
    let number: i64 =
        sqlx::query_scalar("INSERT INTO ticket_number (ticket) VALUES ($1) RETURNING number")
            .bind(ticket)
            .fetch_one(database)
            .await?;
    Ok(number.cast_unsigned())
}
