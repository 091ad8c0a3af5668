//! The admins and superadmins, newest first.

use axum::extract::State;
use service_kit::api::account::Admin;
use service_kit::auth::{With, perm};
use service_kit::consistency::{Freshness, ReadAfter};
use service_kit::json::Json;
use service_kit::params::Query;
use service_kit::problem::ApiError;

use super::listing::{Filter, page};
use crate::paging::{NextPage, ThisPage};
use crate::projection::Reads;

/// The admins and superadmins, newest first. Deleted ones are left out.
#[utoipa::path(get, path = "/admin/admins", operation_id = "listAdmins", tag = "account", params(Filter),
    responses((status = 200, body = Vec<Admin>), ApiError), security(("bearer" = [])))]
pub(super) async fn list_admins(
    _: With<perm::AdminManagement>,
    ReadAfter(token): ReadAfter,
    Query(filter): Query<Filter>,
    this: ThisPage,
    State(reads): State<Reads>,
) -> Result<(Freshness, NextPage, Json<Vec<Admin>>), ApiError> {
    let (freshness, next, listed) = page(
        &reads,
        "role <> 'user' AND status <> 'Deleted'",
        (filter, this),
        token,
    )
    .await?;
    let shown = listed
        .into_iter()
        .map(|one| Admin::of(one.id, &one.view, one.created_at, one.last_active))
        .collect();
    Ok((freshness, next, Json(shown)))
}
