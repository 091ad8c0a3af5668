//! An admin asks which model servers run on this machine.

use axum::extract::State;
use serde::Serialize;
use service_kit::auth::{With, perm};
use service_kit::json::Json;
use service_kit::limits::{Limits, Subject, WRITE};
use service_kit::problem::ApiError;
use utoipa::ToSchema;
use writers::discover::{self, usual};

use super::Connections;

/// A model server that runs on this machine.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FoundServer {
    /// The preset that matches it.
    pub preset: String,
    /// Its name.
    pub name: String,
    /// Where its API begins.
    pub base_url: String,
    /// The models it has.
    pub models: Vec<String>,
}

/// Look for model servers on this machine.
///
/// Asks the usual ports of the loopback interface, for half a second each, and stores nothing.
#[utoipa::path(
    post, path = "/admin/models/discover", operation_id = "discoverModels", tag = "model",
    responses((status = 200, description = "Those that answered.", body = Vec<FoundServer>), ApiError),
    security(("bearer" = []))
)]
pub(super) async fn discover_models(
    State(limits): State<Limits>,
    State(connections): State<Connections>,
    admin: With<perm::SystemSettings>,
) -> Result<Json<Vec<FoundServer>>, ApiError> {
    let me = Subject::User(admin.user_id);
    limits.charge(&WRITE, me).await?;
    Ok(Json(connections.discover().await))
}

impl Connections {
    /// The model servers that run on this machine, without this process.
    pub async fn discover(&self) -> Vec<FoundServer> {
        let own: Vec<u16> = self.own_port.into_iter().collect();
        let found = discover::discover(&usual(), &own).await.into_iter();
        let found = found.map(|server| FoundServer {
            preset: server.preset.to_owned(),
            name: server.name,
            base_url: server.base_url,
            models: server.models,
        });
        found.collect()
    }
}
