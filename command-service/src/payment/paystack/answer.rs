//! The provider's answer about a transaction. Unknown fields may appear at any time and are ignored;
//! metadata may have any shape and is not read; card data is neither read nor kept.

use serde_json::Value;
use shared_events::payment::Minor;
use shared_events::personal::Instant;
use time::OffsetDateTime;
use time::format_description::well_known::Rfc3339;

/// The state of a transaction.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Status {
    /// Paid.
    Success,
    /// The last try failed; another one may succeed.
    Failed,
    /// Refunded or charged back.
    Reversed,
    /// Abandoned so far, in progress, or an unknown word.
    Open,
}

/// The part of a transaction that matters for decisions.
#[derive(Debug, Clone, PartialEq)]
pub struct Transaction {
    /// It can exceed 32 bits.
    pub id: u64,
    /// `test` or `live`.
    pub domain: String,
    /// Its state.
    pub status: Status,
    /// Our reference.
    pub reference: String,
    /// The amount that the payer was charged, including fees.
    pub amount: Minor,
    /// The amount of the order.
    pub requested_amount: Option<Minor>,
    /// The currency of both.
    pub currency: String,
    /// The provider's fees.
    pub fees: Option<Minor>,
    /// When it was paid.
    pub paid_at: Option<Instant>,
}

impl Transaction {
    /// Reads `data` of an answer; none if a required field is missing.
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

/// Amounts are numbers, and sometimes text.
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
