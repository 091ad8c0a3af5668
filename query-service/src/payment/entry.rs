//! One line of a person's statement: an entry of their ledger, or an order that led to no entry.

use serde::{Deserialize, Serialize};
use sqlx::Row;
use sqlx::postgres::PgRow;
use time::{Date, OffsetDateTime};
use utoipa::ToSchema;
use uuid::Uuid;

use super::projection::{Order, Status};

/// What a line is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum EntryKind {
    /// Tokens were paid for, or were to be.
    Purchase,
    /// The free tokens of a day.
    Grant,
    /// Tokens were set aside for a reply.
    Hold,
    /// A reply was paid for; what was set aside for it and not used came back.
    Spending,
    /// A reply was not written; all that was set aside for it came back.
    Release,
    /// A purchase was taken back.
    Refund,
}

impl EntryKind {
    /// As in the API and in files.
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
/// `tokens` less `lapsed`, summed up over all lines, is the balance with what is set aside and without what is owed;
/// `held`, summed up, is what is set aside, and `debt` what is owed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BillingEntry {
    /// Names the line.
    pub id: String,
    /// What it is.
    pub kind: EntryKind,
    /// When.
    #[serde(with = "time::serde::rfc3339")]
    pub at: OffsetDateTime,
    /// What was gained by it, or lost.
    pub tokens: i64,
    /// What was set aside by it, or is set aside no more.
    pub held: i64,
    /// Free tokens of a day that is over, and gone.
    pub lapsed: i64,
    /// What came to be owed by it, or was paid off.
    pub debt: i64,
    /// What could be spent after it; none of an order that came to nothing.
    #[schema(required = true)]
    pub balance: Option<i64>,
    /// The conversation it was for, where it can still be read.
    #[schema(required = true)]
    pub conversation: Option<EntryConversation>,
    /// The payment, the message a reply answered, or the day.
    pub reference: String,
    /// The plan's name, for purchases and what went back of them.
    #[schema(required = true)]
    pub plan: Option<String>,
    /// What a purchase costs, in hundredths of the currency; less than nothing where so much of it was paid back.
    #[schema(required = true)]
    pub amount: Option<i64>,
    /// Of the amount.
    #[schema(required = true)]
    pub currency: Option<String>,
    /// What became of the payment, for purchases.
    #[schema(required = true)]
    pub status: Option<Status>,
    /// Whether there is a receipt, or a record of tokens where no money was paid.
    pub receipt: bool,
}

/// The conversation a line was for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EntryConversation {
    /// The session.
    pub session_id: Uuid,
    /// With whom.
    pub agent_id: String,
    /// As they are called.
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
            // What is not in the ledger was neither paid nor given, and what was set aside moved nothing.
            receipt: row.try_get::<Option<i64>, _>("position")?.is_some()
                && !matches!(kind, EntryKind::Hold | EntryKind::Release),
        })
    }
}
