//! The provider's answer about a transaction. Unknown fields may appear at any time and are ignored;
//! metadata may have any shape and is not read; card data is neither read nor kept.

use serde_json::Value;
use shared_events::payment::Minor;
use shared_events::personal::Instant;
use time::OffsetDateTime;
use time::format_description::well_known::Rfc3339;

/// How far a transaction is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Status {
    /// Paid.
    Success,
    /// The last try did not work; another may.
    Failed,
    /// Refunded or charged back.
    Reversed,
    /// Abandoned so far, in progress, or a word we do not know.
    Open,
}

/// The part of a transaction that decides anything.
#[derive(Debug, Clone, PartialEq)]
pub struct Transaction {
    /// Beyond 32 bits.
    pub id: u64,
    /// `test` or `live`.
    pub domain: String,
    /// How far it is.
    pub status: Status,
    /// Which of ours.
    pub reference: String,
    /// What the payer was charged, fees passed on included.
    pub amount: Minor,
    /// What was asked for.
    pub requested_amount: Option<Minor>,
    /// Of both.
    pub currency: String,
    /// What the provider keeps.
    pub fees: Option<Minor>,
    /// When it was paid.
    pub paid_at: Option<Instant>,
}

impl Transaction {
    /// Reads `data` of an answer; none if something that decides is missing.
    pub fn read(data: &Value) -> Option<Self> {
        let text = |name: &str| data[name].as_str().map(str::to_owned);
        let status = match data["status"].as_str()? {
            "success" => Status::Success,
            "failed" => Status::Failed,
            "reversed" => Status::Reversed,
            _ => Status::Open,
        };
        Some(Self {
            id: whole(&data["id"])?,
            domain: text("domain")?,
            status,
            reference: text("reference")?,
            amount: Minor(whole(&data["amount"])?),
            requested_amount: whole(&data["requested_amount"]).map(Minor),
            currency: text("currency")?,
            fees: whole(&data["fees"]).map(Minor),
            paid_at: instant(&data["paid_at"]).or_else(|| instant(&data["paidAt"])),
        })
    }
}

/// Amounts are numbers, and now and then text.
pub fn whole(value: &Value) -> Option<u64> {
    match value {
        Value::Number(number) => number.as_u64(),
        Value::String(text) => text.parse().ok(),
        _ => None,
    }
}

fn instant(value: &Value) -> Option<Instant> {
    let time = OffsetDateTime::parse(value.as_str()?, &Rfc3339).ok()?;
    Some(Instant(time.to_offset(time::UtcOffset::UTC)))
}
