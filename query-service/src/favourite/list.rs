//! The specialists whom a member saved, as the directory shows them.

use axum::extract::State;
use axum::response::{IntoResponse, Response};
use service_kit::auth::Viewable;
use service_kit::consistency::ReadAfter;
use service_kit::params::Query;
use service_kit::problem::ApiError;

use super::saved::saved;
use crate::QueryState;
use crate::catalog::list::AgentFilter;
use crate::catalog::{Agent, listed};

/// The specialists whom the caller saved and who are on offer.
///
/// They are filtered and sorted as the directory is. Without a search, `best` means: who was saved last comes first.
#[utoipa::path(get, path = "/favourites", operation_id = "listFavourites", tag = "favourite", params(AgentFilter),
    responses((status = 200, body = Vec<Agent>,
        headers(("X-Total-Count" = u32, description = "How many specialists all pages hold together"))), ApiError),
    security(("bearer" = [])))]
pub(super) async fn list_favourites(
    me: Viewable,
    ReadAfter(token): ReadAfter,
    Query(filter): Query<AgentFilter>,
    State(state): State<QueryState>,
) -> Result<Response, ApiError> {
    let (ids, freshness) = saved(&state.reads, token, me.user_id).await?;
    let page = listed(&state, token, "/api/favourites", &filter, Some(ids)).await?;
    Ok((freshness, page).into_response())
}
