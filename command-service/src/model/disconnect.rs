//! An admin removes a connection.

use axum::extract::State;
use axum::response::IntoResponse;
use http::StatusCode;
use service_kit::auth::{With, perm};
use service_kit::limits::{Subject, WRITE};
use service_kit::params::Path;
use service_kit::problem::ApiError;
use shared_events::model::HOUSE;
use shared_events::{Actor, ConnectionId};

use super::keys::forget;
use super::{Connections, Models, ModelsCommand, ModelsError};
use crate::state::CommandState;
use crate::unit_of_work::{CommandRequest, Done, Stream, UnitError};

/// Remove a connection and its key.
#[utoipa::path(
    delete, path = "/admin/models/{modelId}", operation_id = "disconnectModel", tag = "model",
    params(("modelId" = String, Path, description = "The connection")),
    responses(
        (status = 204, description = "It is gone."),
        (status = 409, description = "It is in use; the detail says where."),
        ApiError,
    ),
    security(("bearer" = []))
)]
pub(super) async fn disconnect_model(
    State(state): State<CommandState>,
    admin: With<perm::SystemSettings>,
    Path(id): Path<ConnectionId>,
) -> Result<impl IntoResponse, ApiError> {
    let me = admin.user_id;
    state.limits.charge(&WRITE, Subject::User(me)).await?;
    let request = CommandRequest::new("disconnect model", Actor::admin(me), None);
    let done = state.connections.disconnect(request, id).await?;
    let written = done.appended.map(|last| state.consistency.written(last));
    Ok((written, StatusCode::NO_CONTENT))
}

impl Connections {
    /// Removes a connection, and its key in the same commit.
    ///
    /// # Errors
    /// When there is none, or it is in use; or the log does not accept the event.
    pub async fn disconnect(
        &self,
        request: CommandRequest,
        connection: ConnectionId,
    ) -> Result<Done<()>, UnitError<ModelsError>> {
        let streams = vec![Stream::of::<Models>(HOUSE)];
        let gone = self.unit.run(request, streams, move |work| {
            Box::pin(async move {
                let disconnect = ModelsCommand::Disconnect { connection };
                work.decide::<Models>(HOUSE, disconnect, &()).await?;
                work.also(forget(connection));
                Ok(())
            })
        });
        gone.await
    }
}
