//! The accounts, newest first.

use axum::extract::State;
use service_kit::api::account::AdminUser;
use service_kit::auth::{With, perm};
use service_kit::consistency::{Freshness, ReadAfter};
use service_kit::json::Json;
use service_kit::params::Query;
use service_kit::problem::ApiError;

use super::listing::{Filter, KNOWN, page};
use crate::paging::{NextPage, ThisPage};
use crate::projection::Reads;

/// The accounts, newest first.
#[utoipa::path(get, path = "/admin/users", operation_id = "listUsers", tag = "account", params(Filter),
    responses((status = 200, body = Vec<AdminUser>), ApiError), security(("bearer" = [])))]
pub(super) async fn list_users(
    _: With<perm::UserManagement>,
    ReadAfter(token): ReadAfter,
    Query(filter): Query<Filter>,
    this: ThisPage,
    State(reads): State<Reads>,
) -> Result<(Freshness, NextPage, Json<Vec<AdminUser>>), ApiError> {
    let (freshness, next, listed) = page(&reads, KNOWN, (filter, this), token).await?;
    let shown = listed
        .into_iter()
        .map(|one| AdminUser::of(one.id, &one.view, one.created_at, one.last_active))
        .collect();
    Ok((freshness, next, Json(shown)))
}
