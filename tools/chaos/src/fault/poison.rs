//! An event that one projection can not fold.
//!
//! The reason is a flaw of the read model: a constraint on the table of categories which this one category does not
//! meet. The event itself is correct, so after the flaw is repaired, a retry must apply it.

use anyhow::{Context as _, Result, ensure};
use event_store::Draft;
use event_store::append::{Row, append};
use shared_events::catalog::{CategoryEvent, CategoryProfile};
use shared_events::{Actor, Appended, Metadata, Public};
use sqlx::PgPool;

use crate::site::Site;
use crate::wait::until;

const SCHEMA: &str =
    "SELECT schema FROM projection_generation WHERE name = 'catalog' AND state = 'live'";

/// All parked aggregates, and the positions of the read model and the log.
const PARKED: &str = "\
SELECT coalesce(array_agg(aggregate_type || '/' || aggregate_id ORDER BY 1), '{}') FROM projection_parked";

/// Appends it without a command, waits until only it is parked, repairs the flaw and retries it.
pub async fn poison(site: &Site, number: u64) -> Result<()> {
    let pool = site.postgres.pool()?;
    let schema: String = sqlx::query_scalar(SCHEMA).fetch_one(&pool).await?;
    let id = format!("poison-{number}");
    let flaw = format!(
        "ALTER TABLE {schema}.category ADD CONSTRAINT chaos_flaw CHECK (id <> '{id}') NOT VALID"
    );
    sqlx::raw_sql(&flaw).execute(&pool).await?;
    let appended = append_category(&pool, &id).await?;

    let stream = format!("category/{id}");
    until("the poisoned aggregate to be parked", || async {
        let parked: Vec<String> = sqlx::query_scalar(PARKED).fetch_one(&pool).await.ok()?;
        parked.contains(&stream).then_some(())
    })
    .await?;
    let parked: Vec<String> = sqlx::query_scalar(PARKED).fetch_one(&pool).await?;
    ensure!(parked == [stream], "parked: {}", parked.join(", "));
    until("the read model to go on behind the poison", || async {
        let behind = "SELECT checkpoint > (SELECT position FROM event_log WHERE appended = $2)
             FROM projection_generation WHERE schema = $1 AND stopped IS NULL";
        let goes_on = sqlx::query_scalar(behind).bind(&schema).bind(appended);
        goes_on
            .fetch_optional(&pool)
            .await
            .ok()?
            .unwrap_or(false)
            .then_some(())
    })
    .await?;

    let mended = format!("ALTER TABLE {schema}.category DROP CONSTRAINT chaos_flaw");
    sqlx::raw_sql(&mended).execute(&pool).await?;
    site.operate(&["projections", "retry", "catalog"]).await?;
    let there = format!("SELECT count(*) FROM {schema}.category WHERE id = $1");
    let there: i64 = sqlx::query_scalar(&there)
        .bind(&id)
        .fetch_one(&pool)
        .await?;
    let parked: Vec<String> = sqlx::query_scalar(PARKED).fetch_one(&pool).await?;
    ensure!(
        there == 1 && parked.is_empty(),
        "the retry did not bring {id} in"
    );
    pool.close().await;
    Ok(())
}

async fn append_category(pool: &PgPool, id: &str) -> Result<Appended> {
    let listed = CategoryEvent::Listed {
        category: id.parse()?,
        profile: CategoryProfile {
            name: Public::text(format!("Poison {id}")),
            description: Public::text("Made by a chaos run"),
            icon: Public::text("flask"),
            subcategories: Vec::new(),
            claimed_count: Public::text(""),
            position: 1_000,
        },
    };
    let metadata = Metadata {
        actor: Actor::SYSTEM,
        owner: None,
        command: "list category".into(),
        correlation: uuid::Uuid::now_v7(),
        causation: None,
        traceparent: None,
    };
    let row = Row::seal(Draft::new(id, 1, &listed)?, &metadata, None)?;
    let appended = append(pool, &[row], None).await?;
    appended.context("nothing was appended")
}
