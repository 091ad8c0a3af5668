//! The routes of this feature.

use utoipa_axum::{router::OpenApiRouter, routes};

use super::{
    get_conversation, get_docx, get_job, get_job_receipt, get_pdf, list_conversations, list_jobs,
    list_versions, news, search, sessions,
};
use crate::QueryState;

/// This feature's routes.
pub fn router() -> OpenApiRouter<QueryState> {
    OpenApiRouter::new()
        .routes(routes!(get_docx::get_docx))
        .routes(routes!(get_pdf::get_pdf))
        .routes(routes!(list_versions::list_versions))
        .routes(routes!(list_jobs::list_jobs))
        .routes(routes!(get_job::get_job))
        .routes(routes!(get_job_receipt::get_job_receipt))
        .merge(search::router())
        .merge(sessions::router())
        .merge(news::router())
        .routes(routes!(list_conversations::list_conversations))
        .routes(routes!(get_conversation::get_conversation))
}
