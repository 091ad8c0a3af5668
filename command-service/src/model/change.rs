//! An admin changes a connection.

use axum::extract::State;
use axum::response::IntoResponse;
use service_kit::api::model::ModelConnection;
use service_kit::auth::{With, perm};
use service_kit::json::Json;
use service_kit::limits::{Subject, WRITE};
use service_kit::params::Path;
use service_kit::problem::ApiError;
use shared_events::model::HOUSE;
use shared_events::{Actor, ConnectionId};

use super::keys::forget;
use super::setup::ModelRequest;
use super::{Connections, Draft, KeyInput, Models, ModelsCommand, ModelsError};
use crate::state::CommandState;
use crate::unit_of_work::{CommandRequest, Done, Stream, UnitError};

/// Change a connection.
///
/// It applies from the next reply on. If the key is left out, it stays. It is only sent to the scheme, host and port
/// for which it was typed, so if one of these changes, it must be typed again.
#[utoipa::path(
    put, path = "/admin/models/{modelId}", operation_id = "changeModel", tag = "model",
    params(("modelId" = String, Path, description = "The connection")),
    request_body = ModelRequest,
    responses((status = 200, description = "As it is from now on.", body = ModelConnection), ApiError),
    security(("bearer" = []))
)]
pub(super) async fn change_model(
    State(state): State<CommandState>,
    admin: With<perm::SystemSettings>,
    Path(id): Path<ConnectionId>,
    Json(request): Json<ModelRequest>,
) -> Result<impl IntoResponse, ApiError> {
    let draft = request.checked()?;
    let me = admin.user_id;
    state.limits.charge(&WRITE, Subject::User(me)).await?;
    let request = CommandRequest::new("change model", Actor::admin(me), None);
    let done = state.connections.change(request, id, draft).await?;
    let connection = state.connections.told(id).await?;
    let written = done.appended.map(|last| state.consistency.written(last));
    Ok((written, Json(connection)))
}

impl Connections {
    /// Changes a connection; the change of its key is in the same commit.
    ///
    /// # Errors
    /// See [`ModelsError`]; or the log does not accept the event.
    pub async fn change(
        &self,
        request: CommandRequest,
        connection: ConnectionId,
        draft: Draft,
    ) -> Result<Done<()>, UnitError<ModelsError>> {
        let keys = self.keys.clone();
        let streams = vec![Stream::of::<Models>(HOUSE)];
        let changed = self.unit.run(request, streams, move |work| {
            let (draft, keys) = (draft.clone(), keys.clone());
            Box::pin(async move {
                let change = ModelsCommand::Change {
                    connection,
                    setup: draft.setup,
                    key: draft.key.change(),
                };
                work.decide::<Models>(HOUSE, change, &()).await?;
                match &draft.key {
                    KeyInput::Keep => {}
                    KeyInput::Set(key) => work.also(keys.keep(connection, &draft.address, key)),
                    KeyInput::Remove => work.also(forget(connection)),
                }
                Ok(())
            })
        });
        changed.await
    }
}
