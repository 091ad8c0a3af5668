//! A member's own tickets.

use axum::extract::State;
use serde::Deserialize;
use service_kit::auth::Viewable;
use service_kit::consistency::{Freshness, ReadAfter};
use service_kit::json::Json;
use service_kit::params::Query;
use service_kit::problem::ApiError;
use sqlx::QueryBuilder;
use utoipa::IntoParams;

use super::projection::Tickets;
use super::row::{COLUMNS, Ticket, ticket};
use crate::paging::{Newest, NextPage, ThisPage, cursor, limit};
use crate::projection::Reads;

/// The page.
#[derive(Debug, Clone, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Page {
    /// How many, 1 to 100.
    #[param(minimum = 1, maximum = 100, default = 25)]
    limit: Option<u32>,
    /// From the `Link` header of the page before.
    cursor: Option<String>,
}

/// The caller's tickets, the last changed first.
#[utoipa::path(get, path = "/support/tickets", operation_id = "listTickets", tag = "ticket",
    params(Page), responses((status = 200, body = Vec<Ticket>), ApiError), security(("bearer" = [])))]
pub(super) async fn list_tickets(
    me: Viewable,
    ReadAfter(token): ReadAfter,
    Query(page): Query<Page>,
    this: ThisPage,
    State(reads): State<Reads>,
) -> Result<(Freshness, NextPage, Json<Vec<Ticket>>), ApiError> {
    let limit = limit(page.limit, 25, 100)?;
    let after: Option<Newest> = cursor(page.cursor.as_deref())?;
    let mut reading = reads.snapshot(&[&Tickets], token).await?;
    let table = reading.sql("{ticket}.ticket");
    let mut sql = QueryBuilder::new(format!("SELECT {COLUMNS} FROM {table} t WHERE member = "));
    sql.push_bind(me.user_id);
    if let Some(after) = after {
        after.further(&mut sql, "updated_at", "id");
    }
    sql.push(" ORDER BY updated_at DESC, id DESC LIMIT ")
        .push_bind(limit + 1);
    let mut rows = sql.build().fetch_all(reading.conn()).await?;
    let freshness = reading.freshness();
    reading.end().await?;
    let last = Newest::end_of(&mut rows, limit, "updated_at", "id")?;
    let own = rows.iter().map(ticket).collect::<Result<_, _>>()?;
    Ok((freshness, NextPage::after(&this, last), Json(own)))
}
