//! A line of a statement as a file to keep: a receipt where money was paid, and a record of tokens where none was.

use axum::extract::State;
use axum::response::IntoResponse;
use service_kit::auth::SignedIn;
use service_kit::consistency::ReadAfter;
use service_kit::params::Path;
use service_kit::problem::{ApiError, Code};
use shared_events::payment::Mode;
use shared_events::{Position, UserId};
use sqlx::Row;
use time::OffsetDateTime;

use super::entry::{BillingEntry, EntryKind};
use super::lines::{self, MODELS};
use super::projection::Order;
use crate::account::projection::Account;
use crate::conversation::files::headers;
use crate::conversation::renderer::{DocumentRenderer, Format, RenderInput};
use crate::projection::{Reading, Reads};
use crate::record::{Buyer, Lines, date, markdown, signed};

/// A line of the caller's billing history as a PDF: a receipt for a purchase, a record of tokens for grants,
/// spending and refunds.
#[utoipa::path(get, path = "/payments/receipts/{id}", operation_id = "getReceipt", tag = "payment",
    params(("id" = String, Path, description = "The line's `id`; its `receipt` says that there is one")),
    responses((status = 200, description = "The file, under a readable name.", body = Vec<u8>, content_type = "application/pdf"),
        (status = 422, description = "No font here can set it."), ApiError),
    security(("bearer" = [])))]
pub(super) async fn get_receipt(
    me: SignedIn,
    ReadAfter(token): ReadAfter,
    Path(id): Path<String>,
    State(reads): State<Reads>,
    State(renderer): State<DocumentRenderer>,
) -> Result<impl IntoResponse, ApiError> {
    let position = id.strip_prefix("entry-").and_then(|n| n.parse().ok());
    let position: Position = position.ok_or(Code::NOT_FOUND)?;
    let [wallet, payment, conversation, catalog] = MODELS;
    let models = [wallet, payment, conversation, catalog, &Account];
    let mut reading = reads.snapshot(&models, token).await?;
    let found = Receipt::read(&mut reading, me.user_id, position).await?;
    // No connection is held while the file is made.
    reading.end().await?;
    let receipt = found.filter(|it| it.entry.receipt).ok_or(Code::NOT_FOUND)?;
    let file = renderer.record(|named| receipt.written(named)).await?;
    let name = format!("{}.pdf", receipt.title());
    Ok((headers(&name, Format::Pdf)?, file))
}

struct Receipt {
    position: Position,
    entry: BillingEntry,
    /// The order, if there was one.
    order: Option<Order>,
    buyer: Buyer,
}

impl Receipt {
    async fn read(
        reading: &mut Reading,
        owner: UserId,
        position: Position,
    ) -> Result<Option<Self>, sqlx::Error> {
        let sql = reading.sql(&format!(
            "WITH l AS (SELECT * FROM {{wallet}}.ledger WHERE user_id = $1 AND position = $2) {}",
            lines::entry()
        ));
        let row = sqlx::query(&sql).bind(owner).bind(position);
        let Some(row) = row.fetch_optional(reading.conn()).await? else {
            return Ok(None);
        };
        let started: Option<OffsetDateTime> = row.try_get("started_at")?;
        Ok(Some(Self {
            position,
            entry: BillingEntry::read(&row)?,
            order: started.map(|_| Order::read(&row)).transpose()?,
            buyer: Buyer::read(reading, owner).await?,
        }))
    }

    fn title(&self) -> String {
        let what = match self.entry.kind {
            EntryKind::Purchase => "Receipt",
            _ => "Token record",
        };
        format!("{what} AIF-{:06}", self.position)
    }

    /// The text; without the buyer's name if that can not be typeset.
    fn written(&self, named: bool) -> RenderInput {
        let mut lines = vec![("Number", format!("AIF-{:06}", self.position))];
        lines.push(("Date", date(self.entry.at)));
        if named && !self.buyer.name.is_empty() {
            lines.push(("Name", self.buyer.name.clone()));
        }
        lines.push(("E-mail", self.buyer.email.clone()));
        let notes = match (&self.order, self.entry.kind) {
            (Some(order), EntryKind::Purchase) => purchase(order, &self.entry, &mut lines),
            _ => tokens(&self.entry, &mut lines),
        };
        RenderInput {
            title: self.title(),
            markdown: markdown(&self.title(), &lines, &notes),
            delivered: self.entry.at,
        }
    }
}

fn purchase(order: &Order, entry: &BillingEntry, lines: &mut Lines) -> Vec<&'static str> {
    let (view, agreed) = (&order.view, &order.view.order);
    let money = |hundredths| money(hundredths, &agreed.currency.to_string());
    lines.push(("Item", agreed.plan.offer().name.to_owned()));
    lines.push(("Tokens", signed(agreed.tokens.as_i64())));
    if entry.debt < 0 {
        lines.push(("Of these, paid off what was owed", signed(-entry.debt)));
    }
    lines.push(("Amount paid", money(agreed.amount.as_i64())));
    lines.push(("Currency", agreed.currency.to_string()));
    let charged = order.charged.filter(|it| *it != agreed.amount.as_i64());
    lines.extend(charged.map(|it| ("Charged with fees", money(it))));
    lines.push(("Payment reference", entry.reference.clone()));
    lines.push(("Paid through", agreed.provider.to_string()));
    let went_back = view.went_back().as_i64();
    if went_back > 0 {
        lines.push(("Paid back", money(went_back)));
    }
    let mut notes =
        vec!["Bought tokens do not expire. Free tokens of the day are spent before them."];
    if agreed.mode == Mode::Test {
        notes.push("This was a payment with test money: no money changed hands.");
    }
    notes
}

fn tokens(entry: &BillingEntry, lines: &mut Lines) -> Vec<&'static str> {
    let about = match entry.kind {
        EntryKind::Grant => "Free tokens of the day",
        EntryKind::Spending => "A reply",
        EntryKind::Refund => "A payment that was taken back",
        EntryKind::Purchase | EntryKind::Hold | EntryKind::Release => entry.kind.as_str(),
    };
    lines.push(("For", about.to_owned()));
    let specialist = entry.conversation.as_ref();
    lines.extend(specialist.map(|it| ("Written by", it.agent_name.clone())));
    lines.push(("Tokens", signed(entry.tokens)));
    if let (Some(amount), Some(currency)) = (entry.amount, &entry.currency) {
        lines.push(("Paid back", money(-amount, currency)));
    }
    if entry.lapsed > 0 {
        lines.push(("Unused of an earlier day, lapsed", signed(entry.lapsed)));
    }
    if entry.debt > 0 {
        lines.push(("Of these, owed", signed(entry.debt)));
    }
    if entry.debt < 0 {
        lines.push(("Paid off what was owed", signed(-entry.debt)));
    }
    lines.extend(
        entry
            .balance
            .map(|it| ("Could be spent after it", signed(it))),
    );
    lines.push(("Reference", entry.reference.clone()));
    vec![match entry.kind {
        EntryKind::Refund => {
            "This is a record of tokens. What was paid stands on the receipt of the purchase."
        }
        _ => {
            "This is a record of tokens. No money was paid for this entry, so it is not a receipt of money."
        }
    }]
}

/// `NGN 1,500.00`
fn money(hundredths: i64, currency: &str) -> String {
    let (whole, rest) = (hundredths / 100, hundredths.unsigned_abs() % 100);
    format!("{currency} {}.{rest:02}", signed(whole))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_came_back_and_paid_off_debt_stands_in_the_record_of_the_reply() {
        let reply = BillingEntry {
            id: "entry-7".into(),
            kind: EntryKind::Spending,
            at: OffsetDateTime::UNIX_EPOCH,
            tokens: -1_240,
            held: -3_600,
            lapsed: 0,
            debt: -2_360,
            balance: Some(0),
            conversation: None,
            reference: "r".into(),
            plan: None,
            amount: None,
            currency: None,
            status: None,
            receipt: true,
        };
        let mut lines = Lines::new();
        tokens(&reply, &mut lines);
        assert!(lines.contains(&("Tokens", "-1,240".into())));
        assert!(lines.contains(&("Paid off what was owed", "2,360".into())));
    }

    #[test]
    fn pay_19_money_and_times_are_spelled_out() {
        assert_eq!(money(150_000, "NGN"), "NGN 1,500.00");
        assert_eq!(money(2_400_005, "NGN"), "NGN 24,000.05");
        assert_eq!(signed(-1_240), "-1,240");
        let at = OffsetDateTime::UNIX_EPOCH;
        assert_eq!(date(at), "1 January 1970, 00:00 UTC");
    }
}
