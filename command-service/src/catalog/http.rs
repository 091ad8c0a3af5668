//! The routes of this feature.

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::import::import_agents;
use super::{
    ask_for_agents_export, change_category, change_specialist, create_category, create_specialist,
    delete_category, delete_specialist, restore_specialist,
};
use crate::state::CommandState;

/// The routes of this feature.
pub fn router() -> OpenApiRouter<CommandState> {
    OpenApiRouter::new()
        .routes(routes!(create_category::create_category))
        .routes(routes!(
            change_category::change_category,
            delete_category::delete_category
        ))
        .routes(routes!(create_specialist::create_agent))
        .routes(routes!(
            change_specialist::change_agent,
            delete_specialist::delete_agent
        ))
        .routes(routes!(restore_specialist::restore_agent))
        .routes(routes!(ask_for_agents_export::ask_for_agents_export))
        .routes(routes!(import_agents::import_agents))
}
