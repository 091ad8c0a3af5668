//! One line of a person's statement: an entry of their ledger, or an order that led to no entry.

use serde::{Deserialize, Serialize};
use sqlx::Row;
use sqlx::postgres::PgRow;
use time::{Date, OffsetDateTime};
use utoipa::ToSchema;
use uuid::Uuid;

use super::projection::{Order, Status};

/// The kind of a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum EntryKind {
    /// Tokens were bought, or an order was started.
    Purchase,
    /// The free tokens of a day.
    Grant,
    /// Tokens were held for a reply.
    Hold,
    /// A reply was charged; the unused part of its hold came back.
    Spending,
    /// A reply was not written; its whole hold came back.
    Release,
    /// A purchase was taken back.
    Refund,
}

impl EntryKind {
    /// The word in the API and in files.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Purchase => "purchase",
            Self::Grant => "grant",
            Self::Hold => "hold",
            Self::Spending => "spending",
            Self::Release => "release",
            Self::Refund => "refund",
        }
    }
}

/// A line of the billing history.
///
/// The sum of `tokens` minus `lapsed` over all lines is the balance including holds and without debt; the sum of
/// `held` is what is held now, and the sum of `debt` is the current debt.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BillingEntry {
    /// The id of the line.
    pub id: String,
    /// Its kind.
    pub kind: EntryKind,
    /// The time.
    #[serde(with = "time::serde::rfc3339")]
    pub at: OffsetDateTime,
    /// The gained or lost tokens.
    pub tokens: i64,
    /// The tokens that were held by it, or are no longer held.
    pub held: i64,
    /// Free tokens of a past day, which are lost.
    pub lapsed: i64,
    /// The debt that it added, or paid off.
    pub debt: i64,
    /// The available tokens after it; none for an order without a result.
    #[schema(required = true)]
    pub balance: Option<i64>,
    /// The conversation of the reply, if it can still be read.
    #[schema(required = true)]
    pub conversation: Option<EntryConversation>,
    /// The payment, the message a reply answered, or the day.
    pub reference: String,
    /// The plan's name, for purchases and their refunds.
    #[schema(required = true)]
    pub plan: Option<String>,
    /// The price of a purchase, in hundredths of the currency; negative for a refund.
    #[schema(required = true)]
    pub amount: Option<i64>,
    /// The currency of the amount.
    #[schema(required = true)]
    pub currency: Option<String>,
    /// The status of the payment, for purchases.
    #[schema(required = true)]
    pub status: Option<Status>,
    /// Whether there is a receipt, or a record of tokens if no money was paid.
    pub receipt: bool,
}

/// The conversation of a line.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EntryConversation {
    /// The session.
    pub session_id: Uuid,
    /// The specialist.
    pub agent_id: String,
    /// Their name.
    pub agent_name: String,
}

impl EntryConversation {
    fn read(row: &PgRow) -> Result<Option<Self>, sqlx::Error> {
        let session: Option<Uuid> = row.try_get("session")?;
        let of = |session_id| {
            Ok(Self {
                session_id,
                agent_id: row.try_get("agent")?,
                agent_name: row.try_get("agent_name")?,
            })
        };
        session.map(of).transpose()
    }
}

impl BillingEntry {
    /// Reads a row of [`super::lines`].
    pub(super) fn read(row: &PgRow) -> Result<Self, sqlx::Error> {
        let kind: String = row.try_get("kind")?;
        let number = |column| row.try_get::<i64, _>(column);
        let (kind, tokens) = match kind.as_str() {
            "granted" => (
                EntryKind::Grant,
                number("daily_change")? + number("lapsed")?,
            ),
            "held" => (EntryKind::Hold, 0),
            "settled" => (EntryKind::Spending, -number("used")?),
            "released" => (EntryKind::Release, 0),
            "clawed-back" => (
                EntryKind::Refund,
                number("bought_change")? - number("debt_change")?,
            ),
            _ => (
                EntryKind::Purchase,
                number("bought_change")? - number("debt_change")?,
            ),
        };
        let started: Option<OffsetDateTime> = row.try_get("started_at")?;
        let order = started.map(|_| Order::read(row)).transpose()?;
        let agreed = order.as_ref().map(|order| order.view.order);
        let amount = match (&order, kind) {
            (Some(order), EntryKind::Purchase) => Some(order.view.order.amount.as_i64()),
            (Some(order), EntryKind::Refund) => {
                let part: Option<String> = row.try_get("line_entry")?;
                let part = part.and_then(|part| order.view.returned.get(&part));
                part.map(|part| -part.as_i64())
            }
            _ => None,
        };
        let day: Option<Date> = row.try_get("day")?;
        Ok(Self {
            id: row.try_get("id")?,
            kind,
            at: row.try_get("line_at")?,
            tokens,
            held: number("held_change")?,
            lapsed: number("lapsed")?,
            debt: number("debt_change")?,
            balance: row.try_get("balance")?,
            conversation: EntryConversation::read(row)?,
            reference: match (kind, day) {
                (EntryKind::Grant, Some(day)) => day.to_string(),
                _ => row.try_get("line_reference")?,
            },
            plan: agreed.map(|order| order.plan.offer().name.to_owned()),
            amount,
            currency: amount.and(agreed).map(|order| order.currency.to_string()),
            status: order
                .as_ref()
                .filter(|_| kind == EntryKind::Purchase)
                .map(Order::status),
            // An order without a ledger entry has moved no tokens.
            receipt: row.try_get::<Option<i64>, _>("position")?.is_some()
                && !matches!(kind, EntryKind::Hold | EntryKind::Release),
        })
    }
}
