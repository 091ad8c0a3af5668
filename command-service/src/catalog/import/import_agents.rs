//! An admin imports a file of specialists, or asks what it would change.

use std::sync::Arc;

use axum::extract::State;
use axum::response::IntoResponse;
use serde::{Deserialize, Serialize};
use service_kit::api::specialist_file::SpecialistFile;
use service_kit::auth::{With, perm};
use service_kit::idempotency::IdempotencyKey;
use service_kit::json::Json;
use service_kit::limits::{Subject, WRITE};
use service_kit::params::Query;
use service_kit::problem::ApiError;
use shared_events::Actor;
use utoipa::{IntoParams, ToSchema};

use super::file::FileBody;
use super::plan::{Imported, Plan};
use crate::state::CommandState;
use crate::unit_of_work::{CommandRequest, UnitError};

/// Whether to change anything.
#[derive(Debug, Clone, Copy, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(rename_all = "camelCase")]
pub struct ImportMode {
    /// Only say what would change.
    dry_run: Option<bool>,
}

/// A specialist of the file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct ImportedAgent {
    /// As in the file.
    id: String,
    /// As in the file.
    name: String,
}

/// What happened, or would happen, to the entries of the file; each list in the order of the file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct AgentImport {
    /// Specialists who did not exist.
    created: Vec<ImportedAgent>,
    /// Specialists with other content; each change is a new version.
    changed: Vec<ImportedAgent>,
    /// Specialists with the same content already.
    unchanged: Vec<ImportedAgent>,
}

impl AgentImport {
    fn of(file: &SpecialistFile, imported: &Imported) -> Self {
        let named = |places: &[usize]| {
            let entries = places
                .iter()
                .filter_map(|place| file.specialists.get(*place));
            let named = entries.map(|entry| ImportedAgent {
                id: entry.id.clone(),
                name: entry.name.trim().to_owned(),
            });
            named.collect::<Vec<_>>()
        };
        Self {
            created: named(&imported.created),
            changed: named(&imported.changed),
            unchanged: named(&imported.unchanged),
        }
    }
}

/// Import specialists from a file.
///
/// Entries are matched by their ids: existing specialists are changed, new ones are added, and nobody is deleted.
/// Fields that an entry leaves out stay as they are. A file with any error changes nothing; each error names its entry
/// and field, such as `specialists[3].portfolios[0].title`. At most 500 entries and 1 MiB.
#[utoipa::path(
    post, path = "/admin/agents/import", operation_id = "importAgents", tag = "catalog",
    params(ImportMode, ("Idempotency-Key" = Option<String>, Header)),
    request_body(content = String, content_type = "application/toml",
        description = "A table `[[specialists]]` for each, as it is exported."),
    responses((status = 200, description = "What became of the entries, or would.", body = AgentImport), ApiError),
    security(("bearer" = []))
)]
pub(in super::super) async fn import_agents(
    State(state): State<CommandState>,
    admin: With<perm::AiSpecialist>,
    Query(mode): Query<ImportMode>,
    key: Option<IdempotencyKey>,
    FileBody(file): FileBody,
) -> Result<impl IntoResponse, ApiError> {
    let me = admin.user_id;
    state.limits.charge(&WRITE, Subject::User(me)).await?;
    let unit = &state.unit_of_work;
    let plan = Arc::new(Plan::of(unit, &file).await?);
    let streams = plan.streams();
    if mode.dry_run == Some(true) {
        let mut work = unit.read(&streams).await?;
        let imported = plan.decide(&mut work).await.map_err(UnitError::from)?;
        return Ok((None, Json(AgentImport::of(&file, &imported))));
    }
    let command = CommandRequest::new("import specialists", Actor::admin(me), None).once(
        me,
        "POST /admin/agents/import",
        key.as_ref(),
        &file,
    );
    let done = unit.run::<Imported, ApiError, _>(command, streams, move |work| {
        let plan = Arc::clone(&plan);
        Box::pin(async move { plan.decide(work).await })
    });
    let done = done.await?;
    let written = done.appended.map(|last| state.consistency.written(last));
    Ok((written, Json(AgentImport::of(&file, &done.result))))
}
