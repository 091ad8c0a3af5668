//! The specialists as a file, from which they can be imported again.

use axum::extract::State;
use axum::response::IntoResponse;
use serde::Deserialize;
use service_kit::api::specialist_file::{Figures, SpecialistEntry, SpecialistFile};
use service_kit::auth::{With, perm};
use service_kit::consistency::{Freshness, ReadAfter};
use service_kit::export::Exports;
use service_kit::params::Query;
use service_kit::problem::ApiError;
use shared_events::SpecialistId;
use shared_events::audit::Exported;
use shared_events::catalog::limits::MOST_ENTRIES;
use shared_events::catalog::{SpecialistProfile, SpecialistPrompt};
use sqlx::postgres::PgRow;
use sqlx::types::Json;
use sqlx::{QueryBuilder, Row};
use time::OffsetDateTime;
use time::format_description::well_known::Rfc3339;
use utoipa::IntoParams;

use super::super::projection::Catalog;
use super::list::AGENTS;
use super::projection::Specialists;
use crate::file::{admitted, headers};
use crate::paging::{having_words, search};
use crate::projection::Reads;

/// The filter of the file.
#[derive(Debug, Clone, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Part {
    /// Words, or parts of words, of name, code name, category and subcategory; all if left out.
    #[param(max_length = 200)]
    search: Option<String>,
    /// From `POST /admin/agents/exports`.
    ticket: String,
}

/// The specialists as a TOML file, a table `[[specialists]]` each, by id; at most 500, for an admin who has asked for
/// it. It holds everything that `POST /admin/agents/import` accepts, including their instructions.
#[utoipa::path(get, path = "/admin/agents/export", operation_id = "exportAgents", tag = "catalog", params(Part),
    responses((status = 200, description = "A table `[[specialists]]` for each.", body = String, content_type = "application/toml"), ApiError),
    security(("bearer" = [])))]
pub(super) async fn export_agents(
    admin: With<perm::AiSpecialist>,
    ReadAfter(token): ReadAfter,
    Query(part): Query<Part>,
    State(exports): State<Exports>,
    State(reads): State<Reads>,
) -> Result<(Freshness, impl IntoResponse), ApiError> {
    admitted(&exports, admin.user_id, Exported::Specialists, &part.ticket)?;
    let words = search(part.search.as_deref())?;
    let mut reading = reads.snapshot(&[&Specialists, &Catalog], token).await?;
    let mut sql = QueryBuilder::new(reading.sql(AGENTS));
    having_words(&mut sql, "s.search_f", words);
    sql.push(format!(" ORDER BY s.id LIMIT {}", MOST_ENTRIES + 1));
    let rows = sql.build().fetch_all(reading.conn()).await?;
    let freshness = reading.freshness();
    reading.end().await?;
    if rows.len() > MOST_ENTRIES {
        let told = format!(
            "These are more than {MOST_ENTRIES} specialists: please search for some of them"
        );
        return Err(ApiError::invalid("search", told));
    }
    let specialists = rows.iter().map(entry).collect::<Result<_, _>>()?;
    let file = toml::to_string_pretty(&SpecialistFile { specialists });
    let headers = headers("application/toml; charset=utf-8", "specialists.toml");
    Ok((freshness, (headers, file.map_err(ApiError::internal)?)))
}

fn entry(row: &PgRow) -> Result<SpecialistEntry, ApiError> {
    let id: String = row.try_get("id")?;
    let id: SpecialistId = id.parse().map_err(ApiError::internal)?;
    let Json(profile): Json<SpecialistProfile> = row.try_get("profile")?;
    let Json(prompt): Json<SpecialistPrompt> = row.try_get("prompt")?;
    let created: OffsetDateTime = row.try_get("created_at")?;
    let figures = Figures {
        created: created.format(&Rfc3339).unwrap_or_default(),
        jobs_completed: row.try_get("jobs")?,
        rating: row.try_get("rating")?,
    };
    Ok(SpecialistEntry::of(&id, profile, prompt, figures))
}
