//! What a person asked for here: conversations with specialists, payments and tickets. Admins who look after users may
//! read the subjects of tickets anyway; of conversations there are no texts and no titles.

use serde::Serialize;
use shared_events::conversation::view::ListStatus;
use shared_events::ticket::{TicketStatus, number_text};
use shared_events::{ConversationId, TicketId, UserId};
use sqlx::postgres::PgRow;
use sqlx::{Error, Row as _};
use time::OffsetDateTime;
use utoipa::ToSchema;
use uuid::Uuid;

use super::LATEST;
use crate::payment::projection::{COLUMNS, Order, Status};
use crate::projection::Reading;

/// A conversation: with which specialist, and when.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(in crate::account) struct PersonChat {
    #[schema(value_type = String)]
    id: ConversationId,
    /// The specialist.
    agent_id: String,
    /// Their name.
    agent_name: String,
    /// Its status.
    status: ListStatus,
    /// Messages that are part of it.
    messages: i64,
    /// When it began.
    #[serde(with = "time::serde::rfc3339")]
    started_at: OffsetDateTime,
    /// When the last message came.
    #[serde(with = "time::serde::rfc3339")]
    last_message_at: OffsetDateTime,
}

/// A payment.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(in crate::account) struct PersonPayment {
    /// The id of the payment, here and at the provider.
    reference: Uuid,
    /// The plan's name.
    plan: String,
    /// In hundredths of the currency.
    amount: i64,
    /// The currency of the amount.
    currency: String,
    /// Its status.
    status: Status,
    /// When they were sent to pay.
    #[serde(with = "time::serde::rfc3339")]
    started_at: OffsetDateTime,
}

/// A ticket.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(in crate::account) struct PersonTicket {
    #[schema(value_type = String)]
    id: TicketId,
    /// Such as `T-1001`.
    number: String,
    /// The subject.
    subject: String,
    /// Its status.
    status: TicketStatus,
    /// When it was last changed.
    #[serde(with = "time::serde::rfc3339")]
    updated_at: OffsetDateTime,
}

/// How many conversations, payments and tickets there are.
pub(super) async fn counts(reading: &mut Reading, id: UserId) -> Result<(i64, i64, i64), Error> {
    let sql = reading.sql(
        "SELECT (SELECT count(*) FROM {conversation}.conversation WHERE owner = $1),
                (SELECT count(*) FROM {payment}.payment WHERE user_id = $1),
                (SELECT count(*) FROM {ticket}.ticket WHERE member = $1)",
    );
    let query = sqlx::query_as(&sql).bind(id);
    query.fetch_one(reading.conn()).await
}

const CHATS: &str = "\
SELECT c.id, c.specialist, coalesce(s.name, c.specialist) AS name, c.list_status, c.messages, c.started,
       coalesce((SELECT max(m.at) FROM {conversation}.message m WHERE m.conversation = c.id), c.started) AS last
  FROM {conversation}.conversation c LEFT JOIN {catalog}.specialist s ON s.id = c.specialist
 WHERE c.owner = $1 ORDER BY c.said DESC LIMIT $2";

pub(super) async fn chats(reading: &mut Reading, id: UserId) -> Result<Vec<PersonChat>, Error> {
    let rows = latest(reading, CHATS, id).await?;
    let chats = rows.iter().map(|row| {
        Ok(PersonChat {
            id: row.try_get("id")?,
            agent_id: row.try_get("specialist")?,
            agent_name: row.try_get("name")?,
            status: word(row, "list_status")?,
            messages: row.try_get::<i32, _>("messages")?.into(),
            started_at: row.try_get("started")?,
            last_message_at: row.try_get("last")?,
        })
    });
    chats.collect()
}

pub(super) async fn payments(
    reading: &mut Reading,
    id: UserId,
) -> Result<Vec<PersonPayment>, Error> {
    let sql = format!(
        "SELECT reference, {COLUMNS} FROM {{payment}}.payment WHERE user_id = $1 ORDER BY started_at DESC LIMIT $2"
    );
    let rows = latest(reading, &sql, id).await?;
    let payments = rows.iter().map(|row| {
        let order = Order::read(row)?;
        let agreed = &order.view.order;
        Ok(PersonPayment {
            reference: row.try_get("reference")?,
            plan: agreed.plan.offer().name.to_owned(),
            amount: agreed.amount.as_i64(),
            currency: agreed.currency.to_string(),
            status: order.status(),
            started_at: order.started_at,
        })
    });
    payments.collect()
}

const TICKETS: &str = "\
SELECT id, number, coalesce(subject, '') AS subject, status, updated_at
  FROM {ticket}.ticket WHERE member = $1 ORDER BY updated_at DESC, id DESC LIMIT $2";

pub(super) async fn tickets(reading: &mut Reading, id: UserId) -> Result<Vec<PersonTicket>, Error> {
    let rows = latest(reading, TICKETS, id).await?;
    let tickets = rows.iter().map(|row| {
        let number: i64 = row.try_get("number")?;
        Ok(PersonTicket {
            id: row.try_get("id")?,
            number: number_text(number.cast_unsigned()),
            subject: row.try_get("subject")?,
            status: word(row, "status")?,
            updated_at: row.try_get("updated_at")?,
        })
    });
    tickets.collect()
}

async fn latest(reading: &mut Reading, template: &str, id: UserId) -> Result<Vec<PgRow>, Error> {
    let sql = reading.sql(template);
    let query = sqlx::query(&sql).bind(id).bind(LATEST);
    query.fetch_all(reading.conn()).await
}

/// A value of an enum that both sides share.
fn word<T>(row: &PgRow, column: &str) -> Result<T, Error>
where
    T: std::str::FromStr<Err: std::error::Error + Send + Sync + 'static>,
{
    let text: &str = row.try_get(column)?;
    text.parse().map_err(|cause| Error::Decode(Box::new(cause)))
}
