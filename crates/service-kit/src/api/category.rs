//! A category in the API.

use serde::{Deserialize, Serialize};
use shared_events::CategoryId;
use shared_events::catalog::CategoryProfile;
use time::OffsetDateTime;
use utoipa::ToSchema;

/// A category.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Category {
    /// Stays the same under another name.
    pub id: String,
    /// No two categories have the same, whatever its case.
    pub name: String,
    /// May be empty.
    pub description: String,
    /// Name of an icon, or the address of an image; empty where there is none.
    pub icon: String,
    /// In their order.
    pub subcategories: Vec<String>,
    /// Marketing text such as `85+`; empty where nothing is claimed.
    pub claimed_count: String,
    /// Order in lists.
    pub position: i32,
    /// When it was first offered.
    #[serde(with = "time::serde::rfc3339")]
    pub created_at: OffsetDateTime,
}

impl Category {
    /// As its last event has it, offered since then.
    #[must_use]
    pub fn of(id: &CategoryId, profile: CategoryProfile, created_at: OffsetDateTime) -> Self {
        let subcategories = profile.subcategories.into_iter();
        Self {
            id: id.to_string(),
            name: profile.name.0,
            description: profile.description.0,
            icon: profile.icon.0,
            subcategories: subcategories.map(|it| it.0).collect(),
            claimed_count: profile.claimed_count.0,
            position: profile.position.cast_signed(),
            created_at,
        }
    }
}
