//! All tickets, for the admins who answer them.

use axum::extract::State;
use serde::{Deserialize, Serialize};
use service_kit::auth::{With, perm};
use service_kit::consistency::{Freshness, ReadAfter};
use service_kit::json::Json;
use service_kit::params::Query;
use service_kit::problem::ApiError;
use shared_events::ticket::TicketStatus;
use shared_events::{Appended, UserId};
use sqlx::postgres::PgRow;
use sqlx::{Error, QueryBuilder, Row};
use utoipa::{IntoParams, ToSchema};

use super::projection::Tickets;
use super::row::{COLUMNS, Ticket, ticket};
use super::search::narrow;
use crate::account::projection::Account;
use crate::paging::{Newest, NextPage, ThisPage, cursor, limit, search};
use crate::projection::{Reading, Reads};

/// The filter of the list.
#[derive(Debug, Clone, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Filter {
    /// Words of subject, number, and the member's name or address. At most 200 characters.
    #[param(max_length = 200)]
    search: Option<String>,
    /// Only tickets with this status.
    #[param(inline)]
    status: Option<TicketStatus>,
    /// How many, 1 to 100.
    #[param(minimum = 1, maximum = 100, default = 25)]
    limit: Option<u32>,
    /// From the `Link` header of the page before.
    cursor: Option<String>,
}

/// A ticket, as shown to admins.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub(super) struct AdminTicket {
    #[serde(flatten)]
    pub ticket: Ticket,
    /// The member who opened it.
    pub member: TicketMember,
    /// The admin who has taken it; null if nobody has.
    #[schema(required)]
    pub assignee: Option<TicketAssignee>,
}

/// The member of a ticket.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub(super) struct TicketMember {
    #[schema(value_type = String)]
    id: UserId,
    /// Empty after they were erased.
    pub name: String,
    /// Empty after they were erased.
    pub email: String,
}

/// The admin of a ticket.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub(super) struct TicketAssignee {
    #[schema(value_type = String)]
    id: UserId,
    /// Empty after they were erased.
    pub name: String,
}

/// The tickets of all members, the last changed first.
#[utoipa::path(get, path = "/admin/tickets", operation_id = "listAllTickets", tag = "ticket",
    params(Filter), responses((status = 200, body = Vec<AdminTicket>), ApiError), security(("bearer" = [])))]
pub(super) async fn list_all_tickets(
    _admin: With<perm::UserManagement>,
    ReadAfter(token): ReadAfter,
    Query(filter): Query<Filter>,
    this: ThisPage,
    State(reads): State<Reads>,
) -> Result<(Freshness, NextPage, Json<Vec<AdminTicket>>), ApiError> {
    let limit = limit(filter.limit, 25, 100)?;
    let after: Option<Newest> = cursor(filter.cursor.as_deref())?;
    let search = search(filter.search.as_deref())?;
    let (freshness, all, last) =
        read(&reads, (search, filter.status), (after, limit), token).await?;
    Ok((freshness, NextPage::after(&this, last), Json(all)))
}

/// At most so many matches from a place on, and the place of the last one if there are more.
pub(super) async fn read(
    reads: &Reads,
    (search, status): (&str, Option<TicketStatus>),
    (after, limit): (Option<Newest>, i64),
    token: Option<Appended>,
) -> Result<(Freshness, Vec<AdminTicket>, Option<Newest>), ApiError> {
    let mut reading = reads.snapshot(&[&Tickets, &Account], token).await?;
    let mut sql = QueryBuilder::new(format!("{} WHERE true", select(&reading)));
    if let Some(status) = status {
        sql.push(" AND t.status = ").push_bind(status.as_str());
    }
    narrow(&mut sql, &mut reading, search).await?;
    if let Some(after) = after {
        after.further(&mut sql, "updated_at", "id");
    }
    sql.push(" ORDER BY updated_at DESC, id DESC LIMIT ")
        .push_bind(limit + 1);
    let mut rows = sql.build().fetch_all(reading.conn()).await?;
    let freshness = reading.freshness();
    reading.end().await?;
    let last = Newest::end_of(&mut rows, limit, "updated_at", "id")?;
    let all = rows.iter().map(shown).collect::<Result<_, _>>()?;
    Ok((freshness, all, last))
}

/// The columns that [`shown`] reads: tickets `t` with their members `a` and their admins `b`.
pub(super) fn select(reading: &Reading) -> String {
    reading.sql(&format!(
        "SELECT {COLUMNS}, member, taken_by, coalesce(a.email, '') AS email,
                concat_ws(' ', a.firstname, nullif(a.lastname, '')) AS name,
                concat_ws(' ', b.firstname, nullif(b.lastname, '')) AS admin
           FROM {{ticket}}.ticket t LEFT JOIN {{account}}.account a ON a.user_id = t.member
                LEFT JOIN {{account}}.account b ON b.user_id = t.taken_by"
    ))
}

pub(super) fn shown(row: &PgRow) -> Result<AdminTicket, Error> {
    let member = TicketMember {
        id: row.try_get("member")?,
        name: row.try_get("name")?,
        email: row.try_get("email")?,
    };
    let taken_by: Option<UserId> = row.try_get("taken_by")?;
    let admin: String = row.try_get("admin")?;
    Ok(AdminTicket {
        ticket: ticket(row)?,
        member,
        assignee: taken_by.map(|id| TicketAssignee { id, name: admin }),
    })
}
