//! All tickets as a file.

use axum::extract::State;
use axum::response::IntoResponse;
use serde::Deserialize;
use service_kit::auth::{With, perm};
use service_kit::consistency::{Freshness, ReadAfter};
use service_kit::export::Exports;
use service_kit::params::Query;
use service_kit::problem::ApiError;
use shared_events::audit::Exported;
use shared_events::ticket::TicketStatus;
use utoipa::IntoParams;

use super::admin_list::{AdminTicket, read};
use crate::file::{self, ROWS, admitted};
use crate::paging::search;
use crate::projection::Reads;

/// The filter of the file.
#[derive(Debug, Clone, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Part {
    /// Words of subject, number, and the member's name or address. At most 200 characters.
    #[param(max_length = 200)]
    search: Option<String>,
    /// Only tickets with this status.
    #[param(inline)]
    status: Option<TicketStatus>,
    /// From `POST /admin/tickets/exports`.
    ticket: String,
}

const HEAD: [&str; 8] = [
    "Ticket",
    "Subject",
    "Member",
    "Email",
    "Status",
    "Taken by",
    "Opened",
    "Last news",
];

/// The tickets as a file of comma-separated values, the last changed first, for an admin who has asked for it. It
/// does not contain their texts.
#[utoipa::path(get, path = "/admin/tickets.csv", operation_id = "downloadTickets", tag = "ticket", params(Part),
    responses((status = 200, description = "One line a ticket, under a line of names", body = String, content_type = "text/csv"), ApiError),
    security(("bearer" = [])))]
pub(super) async fn download_tickets(
    admin: With<perm::UserManagement>,
    ReadAfter(token): ReadAfter,
    Query(part): Query<Part>,
    State(exports): State<Exports>,
    State(reads): State<Reads>,
) -> Result<(Freshness, impl IntoResponse), ApiError> {
    admitted(&exports, admin.user_id, Exported::Tickets, &part.ticket)?;
    let (words, status) = (search(part.search.as_deref())?.to_owned(), part.status);
    let read = move |after, token| {
        let (reads, words) = (reads.clone(), words.clone());
        async move { read(&reads, (&words, status), (after, ROWS), token).await }
    };
    file::csv("tickets.csv", &HEAD, cells, token, read).await
}

fn cells(one: AdminTicket) -> Vec<String> {
    vec![
        one.ticket.number,
        one.ticket.subject,
        one.member.name,
        one.member.email,
        one.ticket.status.as_str().to_owned(),
        one.assignee.map(|admin| admin.name).unwrap_or_default(),
        file::time(one.ticket.created_at),
        file::time(one.ticket.updated_at),
    ]
}
