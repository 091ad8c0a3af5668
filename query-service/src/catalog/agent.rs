//! A specialist, as shown on a card.

use serde::Serialize;
use sqlx::Row as _;
use sqlx::postgres::PgRow;
use utoipa::ToSchema;

/// A specialist, as shown on a card.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Agent {
    pub(super) id: String,
    pub(super) name: String,
    /// Address of the portrait; the same as `avatarUrl`.
    avatar: String,
    avatar_url: String,
    pub(super) specialty: String,
    /// A line in their own voice.
    tagline: String,
    /// CSS colour behind the portrait.
    tint: String,
    pub(super) category: String,
    pub(super) subcategory: String,
    /// Average stars to one decimal, 0 without reviews.
    pub(super) rating: f64,
    pub(super) reviews_count: i64,
    completed_projects: i64,
    response_time: String,
    pub(super) skills: Vec<String>,
    /// Codes of the languages they write in, such as `en` or `pt-BR`, the main one first.
    pub(super) languages: Vec<String>,
    pub(super) description: String,
    online: bool,
}

impl Agent {
    pub(super) fn from_row(row: &PgRow) -> Result<Self, sqlx::Error> {
        let avatar: String = row.try_get("avatar")?;
        Ok(Self {
            id: row.try_get("id")?,
            name: row.try_get("name")?,
            avatar_url: avatar.clone(),
            avatar,
            specialty: row.try_get("specialty")?,
            tagline: row.try_get("tagline")?,
            tint: row.try_get("tint")?,
            category: row.try_get("category")?,
            subcategory: row.try_get("subcategory")?,
            rating: row.try_get("rating")?,
            reviews_count: row.try_get("reviews")?,
            completed_projects: row.try_get("completed")?,
            response_time: row.try_get("response_time")?,
            skills: row.try_get("skills")?,
            languages: row.try_get("languages")?,
            description: row.try_get("description")?,
            online: row.try_get("online")?,
        })
    }
}
