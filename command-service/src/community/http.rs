//! The routes of the community.

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::operations::{
    appeal_hiding, decide_appeal, delete_discussion, delete_discussion_reply, dismiss_reports,
    hide_discussion, like_discussion, moderate_discussion, reply_to_discussion, report_discussion,
    start_discussion,
};
use crate::state::CommandState;

/// The routes of this feature.
pub fn router() -> OpenApiRouter<CommandState> {
    OpenApiRouter::new()
        .routes(routes!(start_discussion::start_discussion))
        .routes(routes!(delete_discussion::delete_discussion))
        .routes(routes!(like_discussion::like_discussion))
        .routes(routes!(reply_to_discussion::reply_to_discussion))
        .routes(routes!(delete_discussion_reply::delete_discussion_reply))
        .routes(routes!(report_discussion::report_discussion))
        .routes(routes!(moderate_discussion::moderate_discussion))
        .routes(routes!(appeal_hiding::appeal_hiding))
        .routes(routes!(hide_discussion::hide_discussion))
        .routes(routes!(dismiss_reports::dismiss_reports))
        .routes(routes!(decide_appeal::decide_appeal))
}
