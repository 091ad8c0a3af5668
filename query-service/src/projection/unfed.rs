//! Generations of programs of other versions: nobody feeds them, so they follow no erasure.

use std::time::Duration;

use sqlx::PgPool;

use super::generation::{self, Generation};

/// Generations whose next event has waited for so long without a worker, and since whose creation somebody was erased.
/// They do not see the erasure, so they still hold that person's values.
const UNFED: &str = "\
SELECT g.schema FROM projection_generation g
WHERE g.schema = ANY ($1)
  AND EXISTS (SELECT FROM event_log l
               WHERE l.position = g.checkpoint + 1 AND l.numbered_at < now() - make_interval(secs => $2))
  AND EXISTS (SELECT FROM person_key WHERE erased_at > g.created_at)";

/// Drops the generations that are not `ours` and hold values of people erased since; a program of their version builds
/// its own again when it starts. Returns their schemas.
///
/// # Errors
/// When the database fails; generations that were dropped before that stay dropped.
pub(super) async fn drop_unfed(
    pool: &PgPool,
    ours: &[Generation],
    age: Duration,
) -> Result<Vec<String>, sqlx::Error> {
    let mut others = generation::all(pool).await?;
    others.retain(|other| ours.iter().all(|our| our.schema != other.schema));
    if others.is_empty() {
        return Ok(Vec::new());
    }
    let schemas: Vec<&str> = others.iter().map(|it| it.schema.as_str()).collect();
    let unfed: Vec<String> = sqlx::query_scalar(UNFED)
        .bind(schemas)
        .bind(age.as_secs_f64())
        .fetch_all(pool)
        .await?;
    let mut dropped = Vec::new();
    for other in others.iter().filter(|it| unfed.contains(&it.schema)) {
        generation::retire(pool, other).await?;
        if generation::drop_tables(pool, &other.schema).await? {
            dropped.push(other.schema.clone());
        }
    }
    Ok(dropped)
}
