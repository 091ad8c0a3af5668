//! The categories: for everybody, and for admins, who also see how many specialists are in each.

use axum::extract::State;
use axum::response::IntoResponse;
use serde::Serialize;
use service_kit::api::category::Category;
use service_kit::auth::{With, perm};
use service_kit::consistency::{Freshness, ReadAfter};
use service_kit::json::Json;
use service_kit::problem::ApiError;
use sqlx::Row as _;
use sqlx::postgres::PgRow;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::projection::Catalog;
use crate::QueryState;
use crate::projection::Reads;

/// The routes of this part.
pub fn router() -> OpenApiRouter<QueryState> {
    OpenApiRouter::new()
        .routes(routes!(list_categories))
        .routes(routes!(list_admin_categories))
}

const CATEGORIES: &str = "\
SELECT c.id, c.name, c.description, c.icon, c.subcategories, c.claimed_count, c.position, c.created_at
FROM {catalog}.category c ORDER BY c.position, c.id";

fn category(row: &PgRow) -> Result<Category, sqlx::Error> {
    Ok(Category {
        id: row.try_get("id")?,
        name: row.try_get("name")?,
        description: row.try_get("description")?,
        icon: row.try_get("icon")?,
        subcategories: row.try_get("subcategories")?,
        claimed_count: row.try_get("claimed_count")?,
        position: row.try_get("position")?,
        created_at: row.try_get("created_at")?,
    })
}

/// The categories, in the order of the house.
#[utoipa::path(get, path = "/categories", operation_id = "listCategories", tag = "catalog",
    responses((status = 200, body = Vec<Category>)))]
async fn list_categories(
    State(reads): State<Reads>,
    ReadAfter(token): ReadAfter,
) -> Result<impl IntoResponse, ApiError> {
    let mut reading = reads.snapshot(&[&Catalog], token).await?;
    let sql = reading.sql(CATEGORIES);
    let rows = sqlx::query(&sql).fetch_all(reading.conn()).await?;
    let categories: Vec<Category> = rows.iter().map(category).collect::<Result<_, _>>()?;
    Ok((reading.freshness(), Json(categories)))
}

/// A category, as its admins read it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct AdminCategory {
    #[serde(flatten)]
    category: Category,
    /// How many specialists are in it, whether or not they are offered at the moment.
    specialists: i64,
}

/// A deleted specialist stays in their category, and is not counted.
const COUNTED: &str = "\
SELECT c.id, c.name, c.description, c.icon, c.subcategories, c.claimed_count, c.position, c.created_at,
    (SELECT count(*) FROM {catalog}.specialist s WHERE s.category = c.name AND NOT s.retired) AS specialists
FROM {catalog}.category c ORDER BY c.position, c.id";

/// The categories, and how many specialists are in each.
#[utoipa::path(get, path = "/admin/categories", operation_id = "listAdminCategories", tag = "catalog",
    responses((status = 200, body = Vec<AdminCategory>), ApiError), security(("bearer" = [])))]
async fn list_admin_categories(
    _admin: With<perm::CategoryManagement>,
    State(reads): State<Reads>,
    ReadAfter(token): ReadAfter,
) -> Result<(Freshness, Json<Vec<AdminCategory>>), ApiError> {
    let mut reading = reads.snapshot(&[&Catalog], token).await?;
    let sql = reading.sql(COUNTED);
    let rows = sqlx::query(&sql).fetch_all(reading.conn()).await?;
    let freshness = reading.freshness();
    reading.end().await?;
    let counted = rows.iter().map(|row| {
        Ok(AdminCategory {
            category: category(row)?,
            specialists: row.try_get("specialists")?,
        })
    });
    let categories: Result<Vec<AdminCategory>, sqlx::Error> = counted.collect();
    Ok((freshness, Json(categories?)))
}
