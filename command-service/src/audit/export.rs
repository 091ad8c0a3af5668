//! An export is written to the log before the file is given out.

use std::convert::Infallible;

use axum::response::IntoResponse;
use cqrs_es::event_sink::EventSink;
use http::StatusCode;
use serde::{Deserialize, Serialize};
use service_kit::clock;
use service_kit::json::Json;
use service_kit::limits::{Subject, WRITE};
use service_kit::problem::ApiError;
use shared_events::audit::{ExportEvent, Exported};
use shared_events::{Actor, ExportId, UserId};
use utoipa::ToSchema;

use crate::state::CommandState;
use crate::unit_of_work::{Aggregate, CommandRequest, Stream};

/// An export; nothing is decided about it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
struct Export;

impl cqrs_es::Aggregate for Export {
    const TYPE: &'static str = "export";
    type Command = ExportEvent;
    type Event = ExportEvent;
    type Error = Infallible;
    type Services = ();

    async fn handle(
        &mut self,
        asked: ExportEvent,
        _: &(),
        sink: &EventSink<Self>,
    ) -> Result<(), Infallible> {
        sink.write(asked, self).await;
        Ok(())
    }

    fn apply(&mut self, _: ExportEvent) {}
}

impl Aggregate for Export {
    const STATE_VERSION: i32 = 1;
}

/// The ticket for a download.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ExportTicket {
    /// Valid for five minutes, and only for the admin who asked.
    ticket: String,
}

/// Records that this admin asked for it, and returns the ticket.
///
/// # Errors
/// When they ask too often, or the log does not accept the event.
pub(crate) async fn ask(
    state: &CommandState,
    me: UserId,
    what: Exported,
    command: &str,
) -> Result<impl IntoResponse + use<>, ApiError> {
    state.limits.charge(&WRITE, Subject::User(me)).await?;
    let command = CommandRequest::new(command, Actor::admin(me), None);
    let new = ExportId::mint();
    let streams = vec![Stream::of::<Export>(new)];
    let done = state
        .unit_of_work
        .run::<(), ApiError, _>(command, streams, move |work| {
            let asked = ExportEvent::Asked { what };
            Box::pin(async move {
                let written = work.decide::<Export>(new, asked, &()).await;
                written.map_err(|refusal| refusal.map(|never| match never {}))
            })
        })
        .await?;
    let written = done.appended.map(|last| state.consistency.written(last));
    let ticket = state.exports.ticket(me, what.as_str(), clock::now());
    Ok((StatusCode::CREATED, written, Json(ExportTicket { ticket })))
}
