//! The routes of this feature.

use utoipa_axum::{router::OpenApiRouter, routes};

use super::{
    get_conversation, get_docx, get_pdf, list_conversations, list_versions, news, search, sessions,
};
use crate::QueryState;

/// This feature's routes.
pub fn router() -> OpenApiRouter<QueryState> {
    OpenApiRouter::new()
        .routes(routes!(get_docx::get_docx))
        .routes(routes!(get_pdf::get_pdf))
        .routes(routes!(list_versions::list_versions))
        .merge(search::router())
        .merge(sessions::router())
        .merge(news::router())
        .routes(routes!(list_conversations::list_conversations))
        .routes(routes!(get_conversation::get_conversation))
}
