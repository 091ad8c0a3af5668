//! The audit log, newest first, for those who may see it.

use std::sync::Arc;

use axum::extract::State;
use serde::Deserialize;
use service_kit::auth::{With, perm};
use service_kit::consistency::{Freshness, ReadAfter};
use service_kit::json::Json;
use service_kit::params::Query;
use service_kit::problem::ApiError;
use utoipa::IntoParams;

use super::ActorNames;
use super::filter::{Filter, Part, Search};
use super::row::AuditLog;
use crate::paging::{NextPage, ThisPage, cursor, limit};
use crate::projection::Reads;

/// The page.
#[derive(Debug, Clone, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Page {
    /// How many, 1 to 200.
    #[param(minimum = 1, maximum = 200, default = 50)]
    limit: Option<u32>,
    /// From the page before.
    cursor: Option<String>,
}

/// The audit log: who did what, newest first.
#[utoipa::path(get, path = "/admin/audit-logs", operation_id = "listAuditLogs", tag = "audit", params(Page, Filter),
    responses((status = 200, body = Vec<AuditLog>), ApiError), security(("bearer" = [])))]
pub(super) async fn list_audit_logs(
    _: With<perm::AuditLogs>,
    ReadAfter(token): ReadAfter,
    Query(page): Query<Page>,
    Query(filter): Query<Filter>,
    this: ThisPage,
    State(reads): State<Reads>,
    State(names): State<Arc<dyn ActorNames>>,
) -> Result<(Freshness, NextPage, Json<Vec<AuditLog>>), ApiError> {
    let part = Part {
        before: cursor(page.cursor.as_deref())?,
        most: limit(page.limit, 50, 200)?,
    };
    let search = Search::new(filter, reads, names, token).await?;
    let found = search.part(part, token).await?;
    let next = NextPage::after(&this, found.more);
    Ok((found.freshness, next, Json(found.logs)))
}
