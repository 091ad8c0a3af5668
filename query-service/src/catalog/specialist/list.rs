//! All specialists, for the admins who look after them.

use axum::extract::State;
use serde::{Deserialize, Serialize};
use service_kit::api::specialist::{AgentDefinition, AgentRecord};
use service_kit::auth::{With, perm};
use service_kit::consistency::{Freshness, ReadAfter};
use service_kit::json::Json;
use service_kit::params::Query;
use service_kit::problem::ApiError;
use shared_events::catalog::{SpecialistProfile, SpecialistPrompt};
use sqlx::postgres::PgRow;
use sqlx::{QueryBuilder, Row};
use utoipa::{IntoParams, ToSchema};

use super::super::projection::Catalog;
use super::projection::Specialists;
use crate::paging::{NextPage, ThisPage, cursor, cut, having_words, limit, search};
use crate::projection::Reads;

/// The order of specialists in the list.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) enum AgentOrder {
    /// By name.
    #[default]
    Name,
    /// By category, then by name.
    Category,
    /// The newest first.
    Newest,
    /// Most jobs first.
    Jobs,
    /// Best rating first.
    Rating,
}

impl AgentOrder {
    const fn columns(self) -> &'static str {
        match self {
            Self::Name => "lower(s.name), s.id",
            Self::Category => "v.profile->>'category', lower(s.name), s.id",
            Self::Newest => "s.created_at DESC, s.id",
            Self::Jobs => "jobs DESC, s.id",
            Self::Rating => "rating DESC, jobs DESC, s.id",
        }
    }
}

/// The filter of the list.
#[derive(Debug, Clone, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Filter {
    /// Words, or parts of words, of name, code name, category and subcategory. At most 200 characters.
    #[param(max_length = 200)]
    search: Option<String>,
    /// By name if left out.
    #[param(inline)]
    sort: Option<AgentOrder>,
    /// How many, 1 to 100.
    #[param(minimum = 1, maximum = 100, default = 50)]
    limit: Option<u32>,
    /// From the `Link` header of the page before.
    cursor: Option<String>,
}

/// A specialist, and the results of their work.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct AdminAgent {
    #[serde(flatten)]
    record: AgentRecord,
    /// Completed jobs.
    jobs_completed: i64,
    /// Average stars to one decimal, 0 without reviews.
    rating: f64,
}

/// All specialists that were not deleted, whether or not visitors can find them.
#[utoipa::path(get, path = "/admin/agents", operation_id = "listAdminAgents", tag = "catalog", params(Filter),
    responses((status = 200, body = Vec<AdminAgent>), ApiError), security(("bearer" = [])))]
pub(super) async fn list_admin_agents(
    _admin: With<perm::AiSpecialist>,
    ReadAfter(token): ReadAfter,
    Query(filter): Query<Filter>,
    this: ThisPage,
    State(reads): State<Reads>,
) -> Result<(Freshness, NextPage, Json<Vec<AdminAgent>>), ApiError> {
    let limit = limit(filter.limit, 50, 100)?;
    let offset: u32 = cursor(filter.cursor.as_deref())?.unwrap_or_default();
    let words = search(filter.search.as_deref())?;
    let mut reading = reads.snapshot(&[&Specialists, &Catalog], token).await?;
    let mut sql = QueryBuilder::new(reading.sql(AGENTS));
    having_words(&mut sql, "s.search_f", words);
    let order = filter.sort.unwrap_or_default().columns();
    sql.push(format!(" ORDER BY {order} LIMIT "))
        .push_bind(limit + 1);
    sql.push(" OFFSET ").push_bind(i64::from(offset));
    let mut rows = sql.build().fetch_all(reading.conn()).await?;
    let freshness = reading.freshness();
    reading.end().await?;
    let more = cut(&mut rows, limit);
    let shown = u32::try_from(limit).unwrap_or(u32::MAX);
    let next = more.then(|| offset.saturating_add(shown));
    let agents = rows.iter().map(agent).collect::<Result<_, _>>()?;
    Ok((freshness, NextPage::after(&this, next), Json(agents)))
}

pub(super) const AGENTS: &str = "\
SELECT s.id, s.version, s.created_at, v.profile, v.prompt,
       coalesce(r.completed, 0) AS jobs, coalesce(r.average, 0)::float8 AS rating
FROM {specialist}.specialist s JOIN {specialist}.version v ON v.specialist = s.id AND v.version = s.version
LEFT JOIN {catalog}.rating r ON r.specialist = s.id WHERE true";

fn agent(row: &PgRow) -> Result<AdminAgent, sqlx::Error> {
    let record = AgentRecord {
        id: row.try_get("id")?,
        version: row.try_get::<i32, _>("version")?.cast_unsigned(),
        definition: definition(row)?,
        created: row.try_get("created_at")?,
    };
    Ok(AdminAgent {
        record,
        jobs_completed: row.try_get("jobs")?,
        rating: row.try_get("rating")?,
    })
}

/// From the columns `profile` and `prompt`.
pub(super) fn definition(row: &PgRow) -> Result<AgentDefinition, sqlx::Error> {
    let sqlx::types::Json(profile): sqlx::types::Json<SpecialistProfile> =
        row.try_get("profile")?;
    let sqlx::types::Json(prompt): sqlx::types::Json<SpecialistPrompt> = row.try_get("prompt")?;
    Ok(AgentDefinition::of(profile, prompt))
}
