//! How everything stands, looked up.

use axum::extract::State;
use event_store::chain;
use event_store::feed::head;
use service_kit::auth::Superadmin;
use service_kit::backlog;
use service_kit::clock;
use service_kit::json::Json;
use service_kit::problem::ApiError;
use sqlx::PgPool;

use super::findings::findings;
use super::overview::{Overview, Seals};
use super::{health, recent, storage};
use crate::projection::{OperateError, Operator, Reads};
use crate::read_models::keyless_context;

const PROCESSES: &str = "\
SELECT service, version, started_at, seen_at FROM process ORDER BY service, started_at LIMIT 200";

/// Reads the state. None of it is encrypted, so no key is needed.
///
/// # Errors
/// When the database does not answer.
pub async fn look(pool: &PgPool) -> Result<Overview, OperateError> {
    let now = clock::now();
    let mut overview = Overview {
        version: env!("CARGO_PKG_VERSION"),
        position: head(pool).await?,
        unnumbered: backlog::unnumbered(pool).await?,
        sealed: chain::last(pool).await?.map_or(0, |it| it.seal.through),
        seals: chain::remembered(pool).await?.map(Seals::from),
        reactors: backlog::reactors(pool).await?,
        jobs: backlog::jobs(pool).await?,
        read_models: Operator::new(keyless_context(pool.clone())).list().await?,
        tasks: recent::tasks(pool).await?,
        health: health::look(pool, now).await?,
        processes: sqlx::query_as(PROCESSES).fetch_all(pool).await?,
        storage: storage::tables(pool).await?,
        findings: Vec::new(),
    };
    overview.findings = findings(&overview, now);
    Ok(overview)
}

/// The state of the product: log, seals, read models, reactors, jobs, replies, payments, processes and storage.
#[utoipa::path(get, path = "/admin/operations", operation_id = "getOperations", tag = "operation",
    responses((status = 200, body = Overview), ApiError), security(("bearer" = [])))]
pub(super) async fn get_operations(
    _: Superadmin,
    State(reads): State<Reads>,
) -> Result<Json<Overview>, ApiError> {
    let overview = look(reads.pool()).await;
    Ok(Json(overview.map_err(|cause| match cause {
        OperateError::Database(cause) => cause.into(),
        other => ApiError::internal(other),
    })?))
}
