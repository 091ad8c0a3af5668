//! The lines of a statement, read a page at a time: the ledger in the order of its entries, and between them the orders
//! that led to no entry. Both are read by their keys and only as far as the page needs, however long they are.

use serde::{Deserialize, Serialize};
use shared_events::{PaymentReference, Position, Tokens, UserId};
use sqlx::Row;
use sqlx::postgres::PgRow;
use time::OffsetDateTime;

use super::entry::{BillingEntry, EntryKind};
use super::filter::Filter;
use super::projection::Payment;
use crate::catalog::projection::Catalog;
use crate::conversation::projection::Conversation;
use crate::projection::{Projection, Reading};
use crate::wallet::projection::Wallet;

/// The read models of the lines.
pub(super) const MODELS: [&dyn Projection; 4] = [&Wallet, &Payment, &Conversation, &Catalog];

/// The position of a reader: the last entry and the last order that they got.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize, Deserialize)]
pub(super) struct LineCursor {
    // Every cursor of ours has both: one without them was invented.
    #[serde(deserialize_with = "Option::deserialize")]
    entry: Option<Position>,
    #[serde(deserialize_with = "Option::deserialize")]
    order: Option<Started>,
}

/// Orders are sorted by the time of their start.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
struct Started(
    #[serde(with = "time::serde::rfc3339")] OffsetDateTime,
    PaymentReference,
);

/// A line, and the position after it.
pub(super) struct Line {
    pub entry: BillingEntry,
    cursor: LineCursor,
}

/// The shown fields of ledger entries, from their rows `l`. The balance is the one that people saw: with the free
/// tokens of that day, though these are recorded only with its first spend.
const ENTRY: &str = "\
SELECT 'entry-' || l.position AS id, l.position, l.at AS line_at, l.kind, l.daily_change, l.bought_change, l.held_change,
       l.debt_change, l.used, l.lapsed, l.day,
       l.bought + CASE WHEN l.day >= (l.at AT TIME ZONE 'UTC')::date THEN l.daily ELSE {allowance} END AS balance,
       coalesce(l.reference, l.hold::text, l.day::text) AS line_reference, l.entry AS line_entry,
       p.reference AS order_reference, p.view, p.started_at, p.paid_at, p.provider_id, p.charged,
       c.id AS session, c.specialist AS agent, coalesce(s.name, c.specialist) AS agent_name
  FROM l LEFT JOIN {payment}.payment p ON p.user_id = $1 AND p.reference::text = l.reference
         LEFT JOIN {conversation}.message m ON m.id = l.hold AND m.owner = $1
         LEFT JOIN {conversation}.conversation c ON c.id = m.conversation
         LEFT JOIN {catalog}.specialist s ON s.id = c.specialist";

/// For use after a `WITH` that names the rows.
pub(super) fn entry() -> String {
    ENTRY.replace("{allowance}", &Tokens::DAILY.as_i64().to_string())
}

/// Entries of a person ($1) before one ($2), at most $3, of some kinds ($4), from $5 on, before $6.
const ENTRIES: &str = "\
WITH l AS (
    SELECT * FROM {wallet}.ledger
     WHERE user_id = $1 AND ($2::bigint IS NULL OR position < $2) AND ($4::text[] IS NULL OR kind = ANY ($4))
       AND ($5::timestamptz IS NULL OR at >= $5) AND ($6::timestamptz IS NULL OR at < $6)
     ORDER BY position DESC LIMIT $3
)";

/// Orders of a person ($1) that were never credited, before one ($2, $3), at most $4, from $5 on, before $6.
const ORDERS: &str = "\
SELECT 'order-' || reference AS id, NULL::bigint AS position, started_at AS line_at, 'order' AS kind,
       0::bigint AS daily_change, 0::bigint AS bought_change, 0::bigint AS held_change, 0::bigint AS debt_change,
       0::bigint AS used, 0::bigint AS lapsed, NULL::bigint AS balance, NULL::date AS day,
       reference::text AS line_reference, NULL::text AS line_entry, reference AS order_reference, view, started_at, paid_at,
       provider_id, charged, NULL::uuid AS session, NULL::text AS agent, NULL::text AS agent_name
  FROM {payment}.payment
 WHERE user_id = $1 AND NOT credited AND ($2::timestamptz IS NULL OR (started_at, reference) < ($2, $3))
   AND ($5::timestamptz IS NULL OR started_at >= $5) AND ($6::timestamptz IS NULL OR started_at < $6)
 ORDER BY started_at DESC, reference DESC LIMIT $4";

/// The names in the ledger.
fn kinds(kind: EntryKind) -> Vec<&'static str> {
    vec![match kind {
        EntryKind::Purchase => "bought",
        EntryKind::Grant => "granted",
        EntryKind::Hold => "held",
        EntryKind::Spending => "settled",
        EntryKind::Release => "released",
        EntryKind::Refund => "clawed-back",
    }]
}

/// The next lines of a person's after a cursor, newest first; `most` of each sort are enough for as many in all.
pub(super) async fn read(
    reading: &mut Reading,
    owner: UserId,
    filter: &Filter,
    after: LineCursor,
    most: i64,
) -> Result<(Vec<Line>, Vec<Line>), sqlx::Error> {
    let sql = reading.sql(&format!("{ENTRIES} {} ORDER BY l.position DESC", entry()));
    let entries = sqlx::query(&sql)
        .bind(owner)
        .bind(after.entry)
        .bind(most)
        .bind(filter.kind.map(kinds))
        .bind(filter.from)
        .bind(filter.to)
        .fetch_all(reading.conn())
        .await?;
    let wanted = filter.kind.is_none_or(|kind| kind == EntryKind::Purchase);
    let sql = reading.sql(ORDERS);
    let orders = sqlx::query(&sql)
        .bind(owner)
        .bind(after.order.map(|order| order.0))
        .bind(after.order.map(|order| order.1))
        .bind(if wanted { most } else { 0 })
        .bind(filter.from)
        .bind(filter.to)
        .fetch_all(reading.conn())
        .await?;
    let lines = |rows: &[PgRow]| rows.iter().map(line).collect::<Result<Vec<_>, _>>();
    Ok((lines(&entries)?, lines(&orders)?))
}

fn line(row: &PgRow) -> Result<Line, sqlx::Error> {
    let entry = row.try_get("position")?;
    let order = match entry {
        Some(_) => None,
        None => Some(Started(
            row.try_get("line_at")?,
            row.try_get("order_reference")?,
        )),
    };
    Ok(Line {
        entry: BillingEntry::read(row)?,
        cursor: LineCursor { entry, order },
    })
}

/// At most `limit` lines of both, newest first, and where the next page begins, if there is one. Entries keep their own
/// order, whatever the clock said; an order is placed before the first entry that is not newer.
pub(super) fn page(
    (entries, orders): (Vec<Line>, Vec<Line>),
    after: LineCursor,
    limit: i64,
) -> (Vec<BillingEntry>, Option<LineCursor>) {
    let limit = usize::try_from(limit).unwrap_or(usize::MAX);
    let (mut entries, mut orders) = (
        entries.into_iter().peekable(),
        orders.into_iter().peekable(),
    );
    let (mut shown, mut cursor) = (Vec::new(), after);
    while shown.len() < limit {
        let order_first = match (entries.peek(), orders.peek()) {
            (Some(entry), Some(order)) => order.entry.at > entry.entry.at,
            (entry, _) => entry.is_none(),
        };
        let next = if order_first {
            orders.next()
        } else {
            entries.next()
        };
        let Some(line) = next else { break };
        cursor = LineCursor {
            entry: line.cursor.entry.or(cursor.entry),
            order: line.cursor.order.or(cursor.order),
        };
        shown.push(line.entry);
    }
    let more = entries.peek().is_some() || orders.peek().is_some();
    (shown, more.then_some(cursor))
}
