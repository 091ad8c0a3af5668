//! What uses space in the database, and how it grows.

use serde::Serialize;
use sqlx::PgPool;
use utoipa::ToSchema;

/// A table of the log or the write side, or all tables of a read model together.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema, sqlx::FromRow)]
#[serde(rename_all = "camelCase")]
#[schema(as = StorageUse)]
pub struct Storage {
    /// The name of the table, or of the read model's schema.
    pub name: String,
    /// The size with indexes.
    pub bytes: i64,
    /// The growth in the last 30 days, or since the first known day; null if it is not measured daily.
    #[schema(required = true)]
    pub grown: Option<i64>,
}

/// A table that is dropped meanwhile has no size.
const TABLES: &str = "\
SELECT now.name, now.bytes, now.bytes - past.bytes AS grown FROM (
    SELECT CASE n.nspname WHEN 'public' THEN c.relname::text ELSE n.nspname::text END AS name,
           coalesce(sum(pg_total_relation_size(c.oid)), 0)::bigint AS bytes
      FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind = 'r' AND (n.nspname = 'public'
           OR n.nspname IN (SELECT schema FROM projection_generation WHERE state <> 'dropped'))
     GROUP BY 1) AS now
  LEFT JOIN LATERAL (SELECT d.bytes FROM storage_day d WHERE d.name = now.name AND d.day >= current_date - 30
                      ORDER BY d.day LIMIT 1) AS past ON true
 ORDER BY now.bytes DESC, now.name LIMIT 100";

/// The largest first.
pub(super) async fn tables(pool: &PgPool) -> Result<Vec<Storage>, sqlx::Error> {
    sqlx::query_as(TABLES).fetch_all(pool).await
}
