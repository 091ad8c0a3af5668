//! From payment events to `payment`: the fold that both sides share, kept as rows.

use std::collections::BTreeMap;

use async_trait::async_trait;
use serde::{Deserialize, Serialize};
use shared_events::event::RawEvent;
use shared_events::payment::PaymentEvent;
use shared_events::payment::view::{PaymentView, Stage};
use shared_events::{PaymentReference, StreamEvent};
use sqlx::Row;
use sqlx::postgres::PgRow;
use sqlx::types::Json;
use time::OffsetDateTime;
use utoipa::ToSchema;

use crate::projection::{OnBadEvent, ProjectError, Projection, Table, Target, stream_id};

/// The read model of payments.
#[derive(Debug)]
pub struct Payment;

/// The status of an order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = PaymentStatus)]
pub enum Status {
    /// No result yet.
    Pending,
    /// The last try failed; another one may succeed.
    Failed,
    /// Nothing was paid in time.
    Expired,
    /// It was paid and credited.
    Paid,
    /// All of it was refunded.
    Refunded,
}

impl Status {
    /// As stored and as in the API.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Pending => "pending",
            Self::Failed => "failed",
            Self::Expired => "expired",
            Self::Paid => "paid",
            Self::Refunded => "refunded",
        }
    }
}

/// An order in the read model.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Order {
    pub view: PaymentView,
    pub started_at: OffsetDateTime,
    pub paid_at: Option<OffsetDateTime>,
    pub provider_id: Option<i64>,
    pub charged: Option<i64>,
}

/// The columns that [`Order::read`] reads.
pub(crate) const COLUMNS: &str = "view, started_at, paid_at, provider_id, charged";

impl Order {
    pub fn read(row: &PgRow) -> Result<Self, sqlx::Error> {
        let Json(view) = row.try_get("view")?;
        Ok(Self {
            view,
            started_at: row.try_get("started_at")?,
            paid_at: row.try_get("paid_at")?,
            provider_id: row.try_get("provider_id")?,
            charged: row.try_get("charged")?,
        })
    }

    /// The status that is shown.
    pub const fn status(&self) -> Status {
        match (self.view.stage, self.view.failure) {
            (Stage::Paid, _) => Status::Paid,
            (Stage::Refunded, _) => Status::Refunded,
            // Money was taken, however late: nobody should mistake it for an abandoned order.
            (Stage::Expired, Some(failure)) if failure.took_money() => Status::Failed,
            (Stage::Expired, _) => Status::Expired,
            (Stage::Open, Some(_)) => Status::Failed,
            (Stage::Open, None) => Status::Pending,
        }
    }

    /// Applies an event of an order.
    pub fn apply(before: Option<Self>, event: &PaymentEvent, at: OffsetDateTime) -> Option<Self> {
        let (view, rest) = match before {
            Some(order) => (Some(order.view.clone()), Some(order)),
            None => (None, None),
        };
        let view = PaymentView::apply(view, event)?;
        let mut order = match rest {
            Some(order) => Self { view, ..order },
            None => Self {
                view,
                started_at: at,
                paid_at: None,
                provider_id: None,
                charged: None,
            },
        };
        match event {
            PaymentEvent::Verified {
                provider_id,
                charged,
                ..
            } => {
                order.paid_at = Some(at);
                order.provider_id = i64::try_from(*provider_id).ok();
                order.charged = Some(charged.as_i64());
            }
            PaymentEvent::Mispaid { provider_id, .. } => {
                order.provider_id = i64::try_from(*provider_id).ok();
            }
            _ => {}
        }
        Some(order)
    }
}

#[async_trait]
impl Projection for Payment {
    fn name(&self) -> &'static str {
        "payment"
    }

    fn version(&self) -> i32 {
        2
    }

    fn streams(&self) -> &'static [&'static str] {
        &[PaymentEvent::STREAM]
    }

    fn schema(&self) -> &'static str {
        include_str!("schema.sql")
    }

    fn tables(&self) -> &'static [Table] {
        const { &[Table::new("payment", &["reference"])] }
    }

    /// Wrong balances would be worse than late ones.
    fn on_bad_event(&self) -> OnBadEvent {
        OnBadEvent::Stop
    }

    fn reads_personal_data(&self) -> bool {
        false
    }

    async fn apply(
        &self,
        target: &mut Target<'_>,
        events: &[RawEvent],
    ) -> Result<(), ProjectError> {
        let mut changes = Vec::with_capacity(events.len());
        for raw in events {
            let reference: PaymentReference = stream_id(raw)?;
            changes.push((reference, raw, target.decode::<PaymentEvent>(raw).await?));
        }
        let mut known = load(target, changes.iter().map(|(of, ..)| *of).collect()).await?;
        for (reference, raw, event) in &changes {
            let before = known.remove(reference);
            let order = Order::apply(before, event, raw.recorded_at)
                .ok_or_else(|| ProjectError::bad(raw, "the payment was never started"))?;
            known.insert(*reference, order);
        }
        write(target, &known).await
    }
}

type Known = BTreeMap<PaymentReference, Order>;

async fn load(
    target: &mut Target<'_>,
    references: Vec<PaymentReference>,
) -> Result<Known, ProjectError> {
    let sql = target.sql(&format!(
        "SELECT reference, {COLUMNS} FROM {{schema}}.payment WHERE reference = ANY ($1)"
    ));
    let rows = sqlx::query(&sql)
        .bind(references)
        .fetch_all(&mut *target.conn)
        .await?;
    let mut known = Known::new();
    for row in rows {
        known.insert(row.try_get("reference")?, Order::read(&row)?);
    }
    Ok(known)
}

async fn write(target: &mut Target<'_>, orders: &Known) -> Result<(), ProjectError> {
    let sql = target.sql(
        "INSERT INTO {schema}.payment (reference, user_id, status, credited, started_at, paid_at, provider_id, charged, view)
         SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::bool[], $5::timestamptz[], $6::timestamptz[],
             $7::bigint[], $8::bigint[], $9::jsonb[])
         ON CONFLICT (reference) DO UPDATE SET status = excluded.status, credited = excluded.credited,
             paid_at = excluded.paid_at, provider_id = excluded.provider_id, charged = excluded.charged, view = excluded.view",
    );
    fn all<'a, T>(orders: &'a Known, of: impl Fn(&'a Order) -> T) -> Vec<T> {
        orders.values().map(of).collect()
    }
    sqlx::query(&sql)
        .bind(orders.keys().copied().collect::<Vec<_>>())
        .bind(all(orders, |order| order.view.order.buyer.0))
        .bind(all(orders, |order| order.status().as_str()))
        .bind(all(orders, |order| order.view.credited))
        .bind(all(orders, |order| order.started_at))
        .bind(all(orders, |order| order.paid_at))
        .bind(all(orders, |order| order.provider_id))
        .bind(all(orders, |order| order.charged))
        .bind(all(orders, |order| Json(&order.view)))
        .execute(&mut *target.conn)
        .await?;
    Ok(())
}
