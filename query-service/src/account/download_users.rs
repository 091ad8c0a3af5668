//! The accounts as a file.

use axum::extract::State;
use axum::response::IntoResponse;
use serde::Deserialize;
use service_kit::api::account::AdminUser;
use service_kit::auth::{With, perm};
use service_kit::consistency::{Freshness, ReadAfter};
use service_kit::export::Exports;
use service_kit::params::Query;
use service_kit::problem::ApiError;
use shared_events::audit::Exported;
use utoipa::IntoParams;

use super::listing::{KNOWN, Listed, read};
use crate::file::{self, ROWS, admitted};
use crate::paging::search;
use crate::projection::Reads;

/// The filter of the file.
#[derive(Debug, Clone, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Part {
    /// Parts of name or address, or an id; all accounts if left out. At most 200 characters.
    #[param(max_length = 200)]
    search: Option<String>,
    /// From `POST /admin/users/exports`.
    ticket: String,
}

const HEAD: [&str; 7] = [
    "Name",
    "Email",
    "Role",
    "Status",
    "Join Date",
    "Last Active",
    "Id",
];

/// The accounts as a file of comma-separated values, newest first, for an admin who has asked for it.
#[utoipa::path(get, path = "/admin/users.csv", operation_id = "downloadUsers", tag = "account", params(Part),
    responses((status = 200, description = "One line an account, under a line of names", body = String, content_type = "text/csv"), ApiError),
    security(("bearer" = [])))]
pub(super) async fn download_users(
    admin: With<perm::UserManagement>,
    ReadAfter(token): ReadAfter,
    Query(part): Query<Part>,
    State(exports): State<Exports>,
    State(reads): State<Reads>,
) -> Result<(Freshness, impl IntoResponse), ApiError> {
    admitted(&exports, admin.user_id, Exported::Users, &part.ticket)?;
    let words = search(part.search.as_deref())?.to_owned();
    let read = move |after, token| {
        let (reads, words) = (reads.clone(), words.clone());
        async move { read(&reads, KNOWN, &words, (after, ROWS), token).await }
    };
    file::csv("users.csv", &HEAD, cells, token, read).await
}

fn cells(one: Listed) -> Vec<String> {
    let user = AdminUser::of(one.id, &one.view, one.created_at, one.last_active);
    vec![
        user.name,
        user.email,
        user.role.as_str().to_owned(),
        user.status.as_str().to_owned(),
        file::time(user.created_at),
        user.last_active.map(file::time).unwrap_or_default(),
        user.id.to_string(),
    ]
}
