//! The answer to an admin after a change, from the log itself.

use service_kit::api::model::ModelConnection;
use service_kit::problem::{ApiError, Code};
use shared_events::ConnectionId;
use shared_events::model::view::ModelsView;
use shared_events::model::{HOUSE, ModelEvent};

use super::Connections;
use crate::unit_of_work::ReadError;

impl Connections {
    /// All connections and the choice among them, in the form for screens.
    ///
    /// # Errors
    /// When the log can not be read.
    pub async fn view(&self) -> Result<ModelsView, ReadError> {
        let events = self.unit.history::<ModelEvent>(HOUSE).await?;
        let mut view = ModelsView::default();
        for (event, at) in &events {
            view.apply(event, *at);
        }
        Ok(view)
    }

    /// One connection, unless somebody removed it meanwhile.
    pub(super) async fn told(&self, id: ConnectionId) -> Result<ModelConnection, ApiError> {
        let connection = ModelConnection::of(&self.view().await?, id);
        connection.ok_or_else(|| Code::NOT_FOUND.into())
    }
}
