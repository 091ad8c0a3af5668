//! The routes of the catalogue. Everybody may use them.

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::QueryState;

/// The catalogue's routes.
pub fn router() -> OpenApiRouter<QueryState> {
    OpenApiRouter::new()
        .routes(routes!(super::list_agents::list_agents))
        .routes(routes!(super::list_agents::list_top_rated_agents))
        .routes(routes!(super::list_agents::list_agent_languages))
        .routes(routes!(super::match_agents::match_agents))
        .routes(routes!(super::get_agent::get_agent))
        .routes(routes!(super::get_agent::get_agent_details))
        .merge(super::categories::router())
        .merge(super::reviews::router())
        .routes(routes!(super::get_portfolio::get_portfolio))
        .routes(routes!(super::get_portfolio_docx::get_portfolio_docx))
        .routes(routes!(super::get_portfolio_pdf::get_portfolio_pdf))
        .merge(super::specialist::router())
}
