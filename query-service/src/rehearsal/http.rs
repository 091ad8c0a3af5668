//! Admins read a specialist's briefs, and the results of rehearsals.

use axum::extract::State;
use service_kit::api::rehearsal::{
    Rehearsal as Answer, RehearsalBrief, RehearsalBriefs, RehearsalResult, RehearsalRun,
    SpecialistPrompt,
};
use service_kit::auth::{With, perm};
use service_kit::consistency::{Freshness, ReadAfter};
use service_kit::json::Json;
use service_kit::params::Path;
use service_kit::problem::{ApiError, Code};
use shared_events::rehearsal::view::{MOST_LISTED, RunView};
use shared_events::rehearsal::{Attempt, Brief};
use shared_events::{BriefId, RunId, catalog};
use sqlx::Row;
use sqlx::postgres::PgRow;
use sqlx::types::Json as Stored;
use utoipa_axum::{router::OpenApiRouter, routes};

use super::projection::Rehearsal;
use crate::QueryState;
use crate::projection::{Reading, Reads};

/// This feature's routes.
pub fn router() -> OpenApiRouter<QueryState> {
    OpenApiRouter::new()
        .routes(routes!(get_briefs))
        .routes(routes!(list_rehearsals))
        .routes(routes!(get_rehearsal))
}

/// The briefs that a specialist rehearses.
#[utoipa::path(get, path = "/admin/specialists/{agentId}/briefs", operation_id = "getBriefs", tag = "rehearsal",
    params(("agentId" = String, Path, description = "The specialist")),
    responses((status = 200, body = RehearsalBriefs), ApiError), security(("bearer" = [])))]
async fn get_briefs(
    _admin: With<perm::AiSpecialist>,
    ReadAfter(token): ReadAfter,
    Path(specialist): Path<String>,
    State(reads): State<Reads>,
) -> Result<(Freshness, Json<RehearsalBriefs>), ApiError> {
    let mut reading = reads.snapshot(&[&Rehearsal], token).await?;
    let sql = reading.sql(
        "SELECT prompt, briefs FROM {rehearsal}.prompt LEFT JOIN {rehearsal}.briefs USING (specialist)
         WHERE specialist = $1",
    );
    let query = sqlx::query(&sql).bind(specialist);
    let row = query.fetch_optional(reading.conn()).await?;
    let freshness = reading.freshness();
    reading.end().await?;
    let row = row.ok_or(Code::NOT_FOUND)?;
    let Stored(prompt): Stored<catalog::SpecialistPrompt> = row.try_get("prompt")?;
    let briefs: Option<Stored<Vec<Brief>>> = row.try_get("briefs")?;
    let briefs = briefs.map(|Stored(briefs)| briefs).unwrap_or_default();
    let answer = RehearsalBriefs {
        briefs: briefs.iter().map(RehearsalBrief::from).collect(),
        prompt: Some(SpecialistPrompt::from(&prompt)),
    };
    Ok((freshness, Json(answer)))
}

/// The latest twenty rehearsals of a specialist, newest first.
#[utoipa::path(get, path = "/admin/specialists/{agentId}/rehearsals", operation_id = "listRehearsals", tag = "rehearsal",
    params(("agentId" = String, Path, description = "The specialist")),
    responses((status = 200, body = Vec<RehearsalRun>), ApiError), security(("bearer" = [])))]
async fn list_rehearsals(
    _admin: With<perm::AiSpecialist>,
    ReadAfter(token): ReadAfter,
    Path(specialist): Path<String>,
    State(reads): State<Reads>,
) -> Result<(Freshness, Json<Vec<RehearsalRun>>), ApiError> {
    let mut reading = reads.snapshot(&[&Rehearsal], token).await?;
    is_there(&mut reading, &specialist).await?;
    let sql = reading.sql(
        "SELECT view FROM {rehearsal}.run WHERE specialist = $1 ORDER BY position DESC LIMIT $2",
    );
    let rows = sqlx::query(&sql)
        .bind(specialist)
        .bind(MOST_LISTED)
        .fetch_all(reading.conn())
        .await?;
    let freshness = reading.freshness();
    reading.end().await?;
    let runs = rows.iter().map(run).collect::<Result<_, _>>()?;
    Ok((freshness, Json(runs)))
}

/// A rehearsal with its texts.
#[utoipa::path(get, path = "/admin/specialists/{agentId}/rehearsals/{runId}", operation_id = "getRehearsal", tag = "rehearsal",
    params(
        ("agentId" = String, Path, description = "The specialist"),
        ("runId" = String, Path, description = "The rehearsal"),
    ),
    responses((status = 200, body = Answer), ApiError), security(("bearer" = [])))]
async fn get_rehearsal(
    _admin: With<perm::AiSpecialist>,
    ReadAfter(token): ReadAfter,
    Path((specialist, id)): Path<(String, RunId)>,
    State(reads): State<Reads>,
) -> Result<(Freshness, Json<Answer>), ApiError> {
    let mut reading = reads.snapshot(&[&Rehearsal], token).await?;
    let sql =
        reading.sql("SELECT view, briefs FROM {rehearsal}.run WHERE run = $1 AND specialist = $2");
    let query = sqlx::query(&sql).bind(id).bind(specialist);
    let row = query.fetch_optional(reading.conn()).await?;
    let row = row.ok_or(Code::NOT_FOUND)?;
    let sql = reading.sql(
        "SELECT side, brief, result FROM {rehearsal}.result WHERE run = $1 ORDER BY brief, side",
    );
    let query = sqlx::query(&sql).bind(id);
    let results = query.fetch_all(reading.conn()).await?;
    let freshness = reading.freshness();
    reading.end().await?;
    let Stored(briefs): Stored<Vec<Brief>> = row.try_get("briefs")?;
    let answer = Answer {
        run: run(&row)?,
        briefs: briefs.iter().map(RehearsalBrief::from).collect(),
        results: results.iter().map(result).collect::<Result<_, _>>()?,
    };
    Ok((freshness, Json(answer)))
}

async fn is_there(reading: &mut Reading, specialist: &str) -> Result<(), ApiError> {
    let sql = reading.sql("SELECT EXISTS (SELECT FROM {rehearsal}.prompt WHERE specialist = $1)");
    let query = sqlx::query_scalar(&sql).bind(specialist);
    match query.fetch_one(reading.conn()).await? {
        true => Ok(()),
        false => Err(Code::NOT_FOUND.into()),
    }
}

fn run(row: &PgRow) -> Result<RehearsalRun, sqlx::Error> {
    let Stored(view): Stored<RunView> = row.try_get("view")?;
    Ok(RehearsalRun::from(&view))
}

fn result(row: &PgRow) -> Result<RehearsalResult, sqlx::Error> {
    let side: i32 = row.try_get("side")?;
    let brief: String = row.try_get("brief")?;
    let Stored(attempt): Stored<Attempt> = row.try_get("result")?;
    let brief: BriefId = brief
        .parse()
        .map_err(|cause| sqlx::Error::Decode(Box::new(cause)))?;
    Ok(RehearsalResult::of(side.cast_unsigned(), brief, attempt))
}
