//! The routes of this feature.

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::{answer_ticket, change_status, let_go, note, open_from_chat, open_ticket, reply, take};
use crate::state::CommandState;

/// The routes of this feature.
pub fn router() -> OpenApiRouter<CommandState> {
    OpenApiRouter::new()
        .routes(routes!(open_ticket::open_ticket))
        .routes(routes!(open_from_chat::open_ticket_from_chat))
        .routes(routes!(answer_ticket::answer_ticket))
        .routes(routes!(reply::reply_to_ticket))
        .routes(routes!(note::note_on_ticket))
        .routes(routes!(change_status::change_ticket_status))
        .routes(routes!(take::take_ticket, let_go::let_go_of_ticket))
}
