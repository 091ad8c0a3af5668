//! The ids of the specialists whom a member saved, for the hearts of a page.

use axum::extract::State;
use serde::Serialize;
use service_kit::auth::SignedIn;
use service_kit::consistency::{Freshness, ReadAfter};
use service_kit::json::Json;
use service_kit::problem::ApiError;
use shared_events::SpecialistId;
use utoipa::ToSchema;

use super::saved::saved;
use crate::projection::Reads;

/// Whom a member has saved.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub(super) struct FavouriteIds {
    /// The ids of the specialists, the latest first, also of those who are not on offer now.
    #[schema(value_type = Vec<String>, max_items = 200)]
    ids: Vec<SpecialistId>,
}

/// The ids of the specialists whom the caller saved.
#[utoipa::path(get, path = "/favourites/ids", operation_id = "listFavouriteIds", tag = "favourite",
    responses((status = 200, body = FavouriteIds), ApiError), security(("bearer" = [])))]
pub(super) async fn list_favourite_ids(
    me: SignedIn,
    ReadAfter(token): ReadAfter,
    State(reads): State<Reads>,
) -> Result<(Freshness, Json<FavouriteIds>), ApiError> {
    let (ids, freshness) = saved(&reads, token, me.user_id).await?;
    Ok((freshness, Json(FavouriteIds { ids })))
}
