//! The sandbox's ledger: what was started, paid, declined, disputed and refunded, and the notices about it. It holds
//! neither names nor addresses.

use std::time::Duration;

use event_store::patience;
use serde_json::{Value, json};
use sqlx::postgres::PgRow;
use sqlx::{PgConnection, PgPool, Row as _};
use time::OffsetDateTime;
use time::format_description::well_known::Rfc3339;

#[derive(Debug, Clone)]
pub(super) struct Ledger(PgPool);

/// A started transaction.
#[derive(Debug, Clone)]
pub(super) struct Announced {
    pub reference: String,
    pub code: String,
    pub amount: i64,
    pub currency: String,
    pub callback_url: String,
    pub cancel_url: Option<String>,
}

/// A row of the ledger.
#[derive(Debug, Clone)]
pub(super) struct Transaction {
    pub id: i64,
    pub reference: String,
    pub amount: i64,
    pub currency: String,
    pub callback_url: String,
    pub cancel_url: Option<String>,
    pub status: String,
    /// The state of the last dispute, if there was one.
    pub dispute: Option<String>,
    pub created_at: OffsetDateTime,
    pub paid_at: Option<OffsetDateTime>,
}

#[cfg(test)]
impl Transaction {
    /// A transaction in this state.
    pub fn standing(status: &str, dispute: Option<&str>) -> Self {
        Self {
            id: 1,
            reference: "r".to_owned(),
            amount: 150_050,
            currency: "NGN".to_owned(),
            callback_url: String::new(),
            cancel_url: None,
            status: status.to_owned(),
            dispute: dispute.map(str::to_owned),
            created_at: OffsetDateTime::UNIX_EPOCH,
            paid_at: None,
        }
    }
}

const COLUMNS: &str = "id, reference, amount, currency, callback_url, cancel_url, status, dispute, created_at, paid_at";

impl Transaction {
    fn read(row: &PgRow) -> Result<Self, sqlx::Error> {
        Ok(Self {
            id: row.try_get("id")?,
            reference: row.try_get("reference")?,
            amount: row.try_get("amount")?,
            currency: row.try_get("currency")?,
            callback_url: row.try_get("callback_url")?,
            cancel_url: row.try_get("cancel_url")?,
            status: row.try_get("status")?,
            dispute: row.try_get("dispute")?,
            created_at: row.try_get("created_at")?,
            paid_at: row.try_get("paid_at")?,
        })
    }

    /// Its form in the API and the notices.
    pub fn told(&self) -> Value {
        let time = |at: OffsetDateTime| at.format(&Rfc3339).unwrap_or_default();
        let paid_at = self.paid_at.map(time);
        let words = match self.status.as_str() {
            "success" | "reversed" => "Successful",
            "failed" => "Declined",
            _ => "The transaction was not completed",
        };
        json!({
            "id": self.id,
            "domain": "test",
            "status": self.status,
            "reference": self.reference,
            "amount": self.amount,
            "requested_amount": self.amount,
            "currency": self.currency,
            "fees": null,
            "channel": "card",
            "gateway_response": words,
            "created_at": time(self.created_at),
            "paid_at": paid_at,
            "paidAt": paid_at,
            "metadata": "",
            "customer": {"email": null},
            "authorization": {},
        })
    }

    /// The form of its dispute in notices.
    fn disputed(&self) -> Value {
        let (status, resolution) = match self.dispute.as_deref() {
            Some("lost") => ("resolved", Some("merchant-accepted")),
            Some("won") => ("resolved", Some("declined")),
            _ => ("awaiting-merchant-feedback", None),
        };
        json!({
            "id": self.id,
            "status": status,
            "resolution": resolution,
            "refund_amount": self.amount,
            "currency": self.currency,
            "domain": "test",
            "transaction": self.told(),
        })
    }
}

/// What happens to a transaction at the checkout, and later at the payer's bank.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Step {
    Pay,
    Decline,
    /// The bank opens a dispute for the payer.
    Dispute,
    /// The bank gives the money back to the payer.
    Lose,
    /// The bank confirms the payment.
    Win,
}

/// The required state of a transaction before a step.
const UNPAID: &str = "status IN ('abandoned', 'failed')";
const UNDISPUTED: &str = "status = 'success' AND dispute IS NULL";
const DISPUTED: &str = "status = 'success' AND dispute = 'open'";

impl Step {
    /// The change, and the required state.
    const fn change(self) -> (&'static str, &'static str) {
        match self {
            Self::Pay => ("status = 'success', paid_at = clock_timestamp()", UNPAID),
            Self::Decline => ("status = 'failed'", UNPAID),
            Self::Dispute => ("dispute = 'open'", UNDISPUTED),
            Self::Lose => ("dispute = 'lost', status = 'reversed'", DISPUTED),
            Self::Win => ("dispute = 'won'", DISPUTED),
        }
    }

    /// Its notice: a declined card has none.
    fn notice(self, moved: &Transaction) -> Option<(&'static str, Value)> {
        Some(match self {
            Self::Pay => ("charge.success", moved.told()),
            Self::Decline => return None,
            Self::Dispute => ("charge.dispute.create", moved.disputed()),
            Self::Lose | Self::Win => ("charge.dispute.resolve", moved.disputed()),
        })
    }
}

impl Ledger {
    pub const fn new(pool: PgPool) -> Self {
        Self(pool)
    }

    /// Records a new transaction; false if the reference exists.
    pub async fn announce(&self, new: &Announced) -> Result<bool, sqlx::Error> {
        let written = sqlx::query(
            "INSERT INTO sandbox_transaction (reference, code, amount, currency, callback_url, cancel_url, created_at)
             VALUES ($1, $2, $3, $4, $5, $6, clock_timestamp()) ON CONFLICT (reference) DO NOTHING",
        )
        .bind(&new.reference)
        .bind(&new.code)
        .bind(new.amount)
        .bind(&new.currency)
        .bind(&new.callback_url)
        .bind(&new.cancel_url)
        .execute(&self.0)
        .await?;
        Ok(written.rows_affected() == 1)
    }

    pub async fn of_reference(&self, reference: &str) -> Result<Option<Transaction>, sqlx::Error> {
        self.find("reference", reference).await
    }

    pub async fn of_code(&self, code: &str) -> Result<Option<Transaction>, sqlx::Error> {
        self.find("code", code).await
    }

    async fn find(&self, column: &str, value: &str) -> Result<Option<Transaction>, sqlx::Error> {
        let sql = format!("SELECT {COLUMNS} FROM sandbox_transaction WHERE {column} = $1");
        let row = sqlx::query(&sql)
            .bind(value)
            .fetch_optional(&self.0)
            .await?;
        row.as_ref().map(Transaction::read).transpose()
    }

    /// Takes a step; none if the transaction is already past it, or not there yet.
    pub async fn step(&self, code: &str, step: Step) -> Result<Option<Transaction>, sqlx::Error> {
        let (set, of) = step.change();
        let sql = format!(
            "UPDATE sandbox_transaction SET {set} WHERE code = $1 AND {of} RETURNING {COLUMNS}"
        );
        let mut transaction = patience::begin(&self.0).await?;
        let row = sqlx::query(&sql)
            .bind(code)
            .fetch_optional(&mut *transaction)
            .await?;
        let moved = row.as_ref().map(Transaction::read).transpose()?;
        if let Some((event, data)) = moved.as_ref().and_then(|moved| step.notice(moved)) {
            notify(&mut transaction, event, &data).await?;
        }
        transaction.commit().await?;
        Ok(moved)
    }

    /// Refunds all of a paid transaction; none if it was not paid, or was refunded before.
    pub async fn pay_back(&self, reference: &str) -> Result<Option<Value>, sqlx::Error> {
        let sql = format!(
            "UPDATE sandbox_transaction SET status = 'reversed' WHERE reference = $1 AND status = 'success' RETURNING {COLUMNS}"
        );
        let mut transaction = patience::begin(&self.0).await?;
        let row = sqlx::query(&sql)
            .bind(reference)
            .fetch_optional(&mut *transaction)
            .await?;
        let Some(paid) = row.as_ref().map(Transaction::read).transpose()? else {
            return Ok(None);
        };
        let refund = json!({
            "id": paid.id,
            "status": "processed",
            "transaction_reference": paid.reference,
            "amount": paid.amount,
            "currency": paid.currency,
            "domain": "test",
        });
        notify(&mut transaction, "refund.processed", &refund).await?;
        transaction.commit().await?;
        Ok(Some(refund))
    }

    /// Takes notices that are due. Each is due again after the pause of this try (the first pause after the first
    /// try), and never again after the last one, unless it was delivered.
    pub async fn due(&self, most: i64, pauses: &[Duration]) -> Result<Vec<Notice>, sqlx::Error> {
        // An index after the end of an array gives NULL.
        let rows = sqlx::query(
            "UPDATE sandbox_notice SET attempt = attempt + 1,
                    due = coalesce(clock_timestamp() + ($2::interval[])[attempt + 1], 'infinity')
             WHERE id IN (SELECT id FROM sandbox_notice WHERE arrived_at IS NULL AND due <= clock_timestamp()
                          ORDER BY due LIMIT $1 FOR UPDATE SKIP LOCKED)
             RETURNING id, body",
        )
        .bind(most)
        .bind(pauses)
        .fetch_all(&self.0)
        .await?;
        rows.iter()
            .map(|row| {
                Ok(Notice {
                    id: row.try_get("id")?,
                    body: row.try_get("body")?,
                })
            })
            .collect()
    }

    pub async fn arrived(&self, notice: i64) -> Result<(), sqlx::Error> {
        sqlx::query("UPDATE sandbox_notice SET arrived_at = clock_timestamp() WHERE id = $1")
            .bind(notice)
            .execute(&self.0)
            .await
            .map(|_| ())
    }
}

/// A notice to send: its bytes are fixed when it is written, and signed as they are.
#[derive(Debug)]
pub(super) struct Notice {
    pub id: i64,
    pub body: String,
}

async fn notify(
    connection: &mut PgConnection,
    event: &str,
    data: &Value,
) -> Result<(), sqlx::Error> {
    let body = json!({"event": event, "data": data}).to_string();
    // By the clock that also decides when it is due; the default of a column may use another one.
    sqlx::query(
        "INSERT INTO sandbox_notice (body, created_at, due) VALUES ($1, clock_timestamp(), clock_timestamp())",
    )
    .bind(body)
    .execute(connection)
    .await
    .map(|_| ())
}
