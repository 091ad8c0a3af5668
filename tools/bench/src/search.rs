//! Searches a directory a hundred times as large as the shipped one.

use anyhow::Result;
use sqlx::{Executor as _, PgPool};

use crate::figures::Goal;
use crate::load::percentiles;
use crate::product::Product;
use crate::reads::answered;
use crate::report::Section;

const RATE: u32 = 50;
const SPECIALISTS: u32 = 10_000;
const WORDS: [&str; 8] = [
    "blog",
    "resume",
    "techncial",
    "grant proposal",
    "email",
    "poetry",
    "seo copy",
    "lindqvist",
];

/// Copies of the shipped specialists, each with an id and a name of its own.
const MULTIPLY: &str = "\
WITH first AS (
    SELECT payload::jsonb AS payload, metadata, event_version, hash, row_number() OVER (ORDER BY aggregate_id) - 1 AS n, count(*) OVER () AS all
    FROM events WHERE aggregate_type = 'specialist' AND sequence = 1 AND event_type = 'listed'
)
INSERT INTO events (aggregate_type, aggregate_id, sequence, event_type, event_version, payload, metadata, hash)
SELECT 'specialist', $2 || '-' || m, 1, 'listed', event_version,
       jsonb_set(jsonb_set(payload, '{listed,specialist}', to_jsonb($2 || '-' || m)),
                 '{listed,profile,name}', to_jsonb((payload #>> '{listed,profile,name}') || ' ' || m))::json, metadata, hash
FROM generate_series(1, $1) m JOIN first ON first.n = m % first.all";

pub async fn measure(product: &Product, rounds: usize, seconds: u64) -> Result<Section> {
    let pool = product.database().await?;
    multiply(&pool, "copy", SPECIALISTS).await?;
    product.caught_up(&pool, "catalog").await?;
    analyse(&pool).await?;
    let (p50, p99) = percentiles(RATE, (rounds, seconds), |n| {
        let word = WORDS[usize::try_from(n).unwrap_or_default() % WORDS.len()];
        let word = word.replace(' ', "%20");
        let url = format!("{}/agents?search={word}", product.base());
        answered(product.client.get(url))
    })
    .await?;
    Ok(Section {
        title: "Search",
        about: format!(
            "`GET /agents?search=…` over {SPECIALISTS} more specialists than are shipped, {RATE} a second, open loop; eight different \
             searches in turn, some misspelt, each ranked by likeness over five fields."
        ),
        head: vec!["Figure", "ms", "Goal"],
        rows: vec![
            vec!["p50".into(), p50.cell(), Goal::none()],
            vec![
                "p99".into(),
                p99.cell(),
                Goal::AtMost(20.0).cell(p99.median()),
            ],
        ],
        plot: None,
    })
}

/// So many more specialists, whose ids begin with `name`.
pub async fn multiply(pool: &PgPool, name: &str, count: u32) -> Result<()> {
    sqlx::query(MULTIPLY)
        .bind(i32::try_from(count)?)
        .bind(name)
        .execute(pool)
        .await?;
    Ok(())
}

/// The work that autovacuum would do within a minute.
pub async fn analyse(pool: &PgPool) -> Result<()> {
    pool.execute("ANALYZE").await?;
    Ok(())
}
