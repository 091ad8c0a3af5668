//! The routes of conversations.

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::operations::{
    approve_document, arrange_session, cancel_job, choose_reply, delete_message, estimate_message,
    regenerate_reply, request_edit, see_session, send_message, stop_reply,
};
use crate::state::CommandState;

/// The routes of this feature.
pub fn router() -> OpenApiRouter<CommandState> {
    OpenApiRouter::new()
        .routes(routes!(send_message::send_message))
        .routes(routes!(estimate_message::estimate_message))
        .routes(routes!(stop_reply::stop_reply))
        .routes(routes!(regenerate_reply::regenerate_reply))
        .routes(routes!(choose_reply::choose_reply))
        .routes(routes!(request_edit::request_edit))
        .routes(routes!(approve_document::approve_document))
        .routes(routes!(cancel_job::cancel_job))
        .routes(routes!(delete_message::delete_message))
        .routes(routes!(arrange_session::arrange_session))
        .routes(routes!(see_session::see_session))
}
