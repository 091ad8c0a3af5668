//! Every order, newest first, for admins who look after users.

use axum::extract::State;
use serde::{Deserialize, Serialize};
use service_kit::auth::{With, perm};
use service_kit::consistency::{Freshness, ReadAfter};
use service_kit::json::Json;
use service_kit::params::Query;
use service_kit::problem::ApiError;
use shared_events::payment::DisputeState;
use shared_events::{Appended, PaymentReference};
use sqlx::postgres::PgRow;
use sqlx::{Postgres, QueryBuilder, Row};
use time::OffsetDateTime;
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use super::projection::{COLUMNS, Order, Payment, Status};
use crate::account::projection::Account;
use crate::paging::{Newest, NextPage, ThisPage, cursor, having_words, limit, search};
use crate::projection::Reads;

/// An order, as shown to admins.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AdminPayment {
    /// The id of the payment, here and at the provider.
    #[schema(value_type = String)]
    pub reference: PaymentReference,
    /// The buyer.
    pub user_id: Uuid,
    /// The buyer's name; empty after they were erased.
    pub user: String,
    /// The buyer's address; empty after they were erased.
    pub email: String,
    /// The plan's name.
    pub plan: String,
    /// The tokens of the plan.
    pub tokens: i64,
    /// The price, in hundredths of the currency.
    pub amount: i64,
    /// The currency of the amounts.
    pub currency: String,
    /// The approximate price in dollars.
    #[serde(rename = "approximateUSD")]
    pub approximate_usd: String,
    /// Its status.
    pub status: Status,
    /// Why it failed, as a code.
    #[schema(required = true)]
    pub failure: Option<String>,
    /// What was paid in place of the amount, in hundredths of `takenCurrency`; none unless the payment did not match
    /// the order.
    #[schema(required = true)]
    pub taken: Option<i64>,
    /// The currency of what was paid in place of the amount, and of its refund.
    #[schema(required = true)]
    pub taken_currency: Option<String>,
    /// `paystack` or `sandbox`.
    pub provider: String,
    /// `test` or `live`.
    pub mode: String,
    /// When the buyer was sent to pay.
    #[serde(with = "time::serde::rfc3339")]
    pub started_at: OffsetDateTime,
    /// When it was credited.
    #[serde(with = "time::serde::rfc3339::option")]
    #[schema(required = true)]
    pub paid_at: Option<OffsetDateTime>,
    /// The refunded amount, in hundredths of the currency of the payment.
    pub refunded: i64,
    /// A refund was requested and is in progress.
    pub refund_asked: bool,
    /// The last requested refund failed.
    pub refund_failed: bool,
    /// `open`, `lost` or `won`, if the payer's bank opened a dispute.
    #[schema(required = true)]
    pub dispute: Option<String>,
    /// Whether a refund can be requested.
    pub refundable: bool,
}

/// The filter of the list.
#[derive(Debug, Clone, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Filter {
    /// Parts of the buyer's name or address, or a reference. At most 200 characters.
    #[param(max_length = 200)]
    search: Option<String>,
    /// Only payments with this status.
    #[param(inline)]
    status: Option<Status>,
    /// How many, 1 to 200.
    #[param(minimum = 1, maximum = 200, default = 50)]
    limit: Option<u32>,
    /// From the `Link` header of the page before.
    cursor: Option<String>,
}

/// The payments, newest first.
#[utoipa::path(get, path = "/admin/payments", operation_id = "listPayments", tag = "payment", params(Filter),
    responses((status = 200, body = Vec<AdminPayment>), ApiError), security(("bearer" = [])))]
pub(super) async fn list_payments(
    _: With<perm::UserManagement>,
    ReadAfter(token): ReadAfter,
    Query(filter): Query<Filter>,
    this: ThisPage,
    State(reads): State<Reads>,
) -> Result<(Freshness, NextPage, Json<Vec<AdminPayment>>), ApiError> {
    let limit = limit(filter.limit, 50, 200)?;
    let after: Option<Newest> = cursor(filter.cursor.as_deref())?;
    let search = search(filter.search.as_deref())?;
    let (freshness, payments, last) =
        read(&reads, (search, filter.status), (after, limit), token).await?;
    Ok((freshness, NextPage::after(&this, last), Json(payments)))
}

/// At most so many matches from a place on, and the place of the last one if there are more.
pub(super) async fn read(
    reads: &Reads,
    (search, status): (&str, Option<Status>),
    (after, limit): (Option<Newest>, i64),
    token: Option<Appended>,
) -> Result<(Freshness, Vec<AdminPayment>, Option<Newest>), ApiError> {
    let mut reading = reads.snapshot(&[&Payment, &Account], token).await?;
    let (payments, accounts) = (
        reading.sql("{payment}.payment"),
        reading.sql("{account}.account"),
    );
    let mut sql = QueryBuilder::new(format!(
        "SELECT reference, p.user_id, firstname, lastname, email, {COLUMNS}
           FROM {payments} p LEFT JOIN {accounts} a ON a.user_id = p.user_id WHERE true"
    ));
    narrow(&mut sql, search, status);
    if let Some(after) = after {
        after.further(&mut sql, "started_at", "reference");
    }
    sql.push(" ORDER BY started_at DESC, reference DESC LIMIT ");
    sql.push_bind(limit + 1);
    let mut rows = sql.build().fetch_all(reading.conn()).await?;
    let freshness = reading.freshness();
    reading.end().await?;
    let last = Newest::end_of(&mut rows, limit, "started_at", "reference")?;
    let payments = rows.iter().map(shown).collect::<Result<_, _>>()?;
    Ok((freshness, payments, last))
}

fn narrow<'a>(sql: &mut QueryBuilder<'a, Postgres>, search: &'a str, status: Option<Status>) {
    if let Some(status) = status {
        sql.push(" AND p.status = ").push_bind(status.as_str());
    }
    if let Ok(reference) = Uuid::try_parse(search) {
        sql.push(" AND (reference = ").push_bind(reference);
        sql.push(" OR p.user_id = ").push_bind(reference).push(")");
    } else {
        having_words(sql, "search_f", search);
    }
}

fn shown(row: &PgRow) -> Result<AdminPayment, sqlx::Error> {
    let order = Order::read(row)?;
    let text = |column| -> Result<String, sqlx::Error> {
        Ok(row
            .try_get::<Option<String>, _>(column)?
            .unwrap_or_default())
    };
    let (view, agreed) = (&order.view, &order.view.order);
    let name = format!("{} {}", text("firstname")?, text("lastname")?);
    // The state that most needs attention comes first.
    let states = [DisputeState::Open, DisputeState::Lost, DisputeState::Won];
    let dispute = states
        .into_iter()
        .find(|state| view.disputes.values().any(|of| of == state));
    let taken = view.taken.as_ref();
    Ok(AdminPayment {
        reference: row.try_get("reference")?,
        user_id: row.try_get("user_id")?,
        user: name.trim().to_owned(),
        email: text("email")?,
        plan: agreed.plan.offer().name.to_owned(),
        tokens: agreed.tokens.as_i64(),
        amount: agreed.amount.as_i64(),
        currency: agreed.currency.to_string(),
        approximate_usd: agreed.plan.offer().approximate_usd(),
        status: order.status(),
        failure: view.failure.map(|failure| failure.as_str().to_owned()),
        taken: taken.map(|taken| taken.amount.as_i64()),
        taken_currency: taken.map(|taken| taken.currency.clone()),
        provider: agreed.provider.to_string(),
        mode: agreed.mode.to_string(),
        started_at: order.started_at,
        paid_at: order.paid_at,
        refunded: view.went_back().as_i64(),
        refund_asked: view.refund_asked,
        refund_failed: view.refund_failed,
        dispute: dispute.map(|state| state.as_str().to_owned()),
        refundable: view.is_refundable() && !view.refund_asked,
    })
}
