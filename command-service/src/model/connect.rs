//! An admin connects a model.

use axum::extract::State;
use axum::response::IntoResponse;
use http::StatusCode;
use service_kit::api::model::ModelConnection;
use service_kit::auth::{With, perm};
use service_kit::idempotency::IdempotencyKey;
use service_kit::json::Json;
use service_kit::limits::{Subject, WRITE};
use service_kit::problem::ApiError;
use shared_events::model::HOUSE;
use shared_events::{Actor, ConnectionId};

use super::setup::ModelRequest;
use super::{Connections, Draft, Models, ModelsCommand, ModelsError};
use crate::state::CommandState;
use crate::unit_of_work::{CommandRequest, Done, Stream, UnitError};

/// Connect a model.
///
/// It writes nothing until it is chosen. Its key is encrypted and never shown.
#[utoipa::path(
    post, path = "/admin/models", operation_id = "connectModel", tag = "model",
    params(("Idempotency-Key" = Option<String>, Header)),
    request_body = ModelRequest,
    responses((status = 201, description = "It is connected.", body = ModelConnection), ApiError),
    security(("bearer" = []))
)]
pub(super) async fn connect_model(
    State(state): State<CommandState>,
    admin: With<perm::SystemSettings>,
    key: Option<IdempotencyKey>,
    Json(request): Json<ModelRequest>,
) -> Result<impl IntoResponse, ApiError> {
    let draft = request.checked()?;
    let me = admin.user_id;
    state.limits.charge(&WRITE, Subject::User(me)).await?;
    let connections = &state.connections;
    let body = draft.body(&connections.key);
    let request = CommandRequest::new("connect model", Actor::admin(me), None);
    let request = request.once(me, "POST /admin/models", key.as_ref(), &body);
    let done = connections.connect(request, draft).await?;
    let connection = connections.told(done.result).await?;
    let written = done.appended.map(|last| state.consistency.written(last));
    Ok((StatusCode::CREATED, written, Json(connection)))
}

impl Connections {
    /// Connects a model; its key is stored in the same commit.
    ///
    /// # Errors
    /// See [`ModelsError`]; or the log does not accept the event.
    pub async fn connect(
        &self,
        request: CommandRequest,
        draft: Draft,
    ) -> Result<Done<ConnectionId>, UnitError<ModelsError>> {
        let (connection, keys) = (ConnectionId::mint(), self.keys.clone());
        let streams = vec![Stream::of::<Models>(HOUSE)];
        let connected = self.unit.run(request, streams, move |work| {
            let (draft, keys) = (draft.clone(), keys.clone());
            Box::pin(async move {
                let key = draft.key.said();
                let connect = ModelsCommand::Connect {
                    connection,
                    setup: draft.setup.clone(),
                    has_key: key.is_some(),
                };
                work.decide::<Models>(HOUSE, connect, &()).await?;
                if let Some(key) = key {
                    work.also(keys.keep(connection, &draft.address, key));
                }
                Ok(connection)
            })
        });
        connected.await
    }
}
