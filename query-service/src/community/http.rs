//! The routes of the community.

use utoipa_axum::{router::OpenApiRouter, routes};

use super::{list_discussion_replies, list_discussions, own_hidden, queue};
use crate::QueryState;

/// This feature's routes.
pub fn router() -> OpenApiRouter<QueryState> {
    OpenApiRouter::new()
        .routes(routes!(list_discussions::list_discussions))
        .routes(routes!(list_discussion_replies::list_discussion_replies))
        .routes(routes!(own_hidden::list_hidden_texts))
        .routes(routes!(queue::list_moderation))
}
