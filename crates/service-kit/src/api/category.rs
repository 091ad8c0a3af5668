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
    /// Stays the same when the name changes.
    pub id: String,
    /// Two categories never have the same name, whatever its case.
    pub name: String,
    /// May be empty.
    pub description: String,
    /// Name of an icon, or the address of an image; empty for none.
    pub icon: String,
    /// In their order.
    pub subcategories: Vec<String>,
    /// Marketing text such as `85+`; empty for none.
    pub claimed_count: String,
    /// Order in lists.
    pub position: i32,
    /// When it was added.
    #[serde(with = "time::serde::rfc3339")]
    pub created_at: OffsetDateTime,
}

impl Category {
    /// The content of its last event, with the time it was added.
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
