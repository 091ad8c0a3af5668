//! How everything stands, on one page.

use axum::extract::State;
use event_store::chain;
use event_store::feed::head;
use serde::Serialize;
use service_kit::auth::Superadmin;
use service_kit::backlog::{self, OfKind, ReactorAt};
use service_kit::finding::Finding;
use service_kit::json::Json;
use service_kit::problem::ApiError;
use shared_events::Position;
use sqlx::PgPool;
use time::OffsetDateTime;
use utoipa::ToSchema;

use super::findings::findings;
use super::health::{self, Health};
use super::recent::{self, Task};
use super::storage::{self, Storage};
use crate::projection::operate::Listed;
use crate::projection::{OperateError, Operator, Reads};
use crate::service::lookout;

/// How everything stands.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Operations)]
pub struct Overview {
    /// Of this program.
    pub version: &'static str,
    /// Where the log ends.
    #[schema(value_type = u64)]
    pub position: Position,
    /// Events that have no position yet.
    pub unnumbered: i64,
    /// The last position under a seal.
    pub sealed: u64,
    /// How log and seals were last compared; null before the first time.
    #[schema(required = true)]
    pub seals: Option<Seals>,
    /// What makes jobs of the log.
    pub reactors: Vec<ReactorAt>,
    /// What waits for the outside, by kind.
    pub jobs: Vec<OfKind>,
    /// Every generation of every read model.
    pub read_models: Vec<Listed>,
    /// Work on read models that was asked for, newest first.
    pub tasks: Vec<Task>,
    /// How replies and payments fare; null before the read models that know are built, and for who may not read them.
    #[schema(required = true)]
    pub health: Option<Health>,
    /// Which processes are up.
    pub processes: Vec<Process>,
    /// What takes room in the database, the largest first.
    pub storage: Vec<Storage>,
    /// What somebody should look at; nothing where all is well.
    pub findings: Vec<Finding>,
}

/// How log and seals were last compared.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = SealsCheck)]
pub struct Seals {
    /// When.
    #[serde(with = "time::serde::rfc3339")]
    pub checked_at: OffsetDateTime,
    /// The last position that was as it was sealed.
    pub verified: u64,
    /// What is not as it was sealed.
    #[schema(required = true)]
    pub found: Option<String>,
    /// Somebody asked for another comparison, which is not done yet.
    pub asked: bool,
}

impl From<chain::Checked> for Seals {
    fn from(checked: chain::Checked) -> Self {
        Self {
            asked: checked.is_wished(),
            checked_at: checked.at,
            verified: checked.position,
            found: checked.found,
        }
    }
}

/// A side of the product in a process of its own, or beside the other.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema, sqlx::FromRow)]
#[serde(rename_all = "camelCase")]
#[schema(as = ProcessUp)]
pub struct Process {
    /// `command` or `query`.
    pub service: String,
    /// Of its program.
    pub version: String,
    /// When it began.
    #[serde(with = "time::serde::rfc3339")]
    pub started_at: OffsetDateTime,
    /// Its last sign of life.
    #[serde(with = "time::serde::rfc3339")]
    pub seen_at: OffsetDateTime,
}

const PROCESSES: &str = "\
SELECT service, version, started_at, seen_at FROM process ORDER BY service, started_at LIMIT 200";

/// Looks. Nothing that is shown is sealed, so no key is needed.
///
/// # Errors
/// When the database does not answer.
pub async fn look(pool: &PgPool) -> Result<Overview, OperateError> {
    let now = OffsetDateTime::now_utc();
    let mut overview = Overview {
        version: env!("CARGO_PKG_VERSION"),
        position: head(pool).await?,
        unnumbered: backlog::unnumbered(pool).await?,
        sealed: chain::last(pool).await?.map_or(0, |it| it.seal.through),
        seals: chain::remembered(pool).await?.map(Seals::from),
        reactors: backlog::reactors(pool).await?,
        jobs: backlog::jobs(pool).await?,
        read_models: Operator::new(lookout(pool.clone())).list().await?,
        tasks: recent::tasks(pool).await?,
        health: health::look(pool, now).await?,
        processes: sqlx::query_as(PROCESSES).fetch_all(pool).await?,
        storage: storage::tables(pool).await?,
        findings: Vec::new(),
    };
    overview.findings = findings(&overview, now);
    Ok(overview)
}

/// How the product stands: log, seals, read models, reactors, jobs, replies, payments, processes and storage.
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
