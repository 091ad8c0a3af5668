//! Reads in an open loop.

use anyhow::{Result, ensure};
use sqlx::PgPool;

use crate::figures::Goal;
use crate::load::percentiles;
use crate::product::Product;
use crate::report::Section;

const RATE: u32 = 500;

pub async fn measure(product: &Product, rounds: usize, seconds: u64) -> Result<Section> {
    let person = product.people(1, "reads").await?.remove(0);
    let pool = product.database().await?;
    let mut rows = Vec::new();
    for (path, floor) in [
        (
            "/agents",
            "SELECT to_json(s)::text FROM {catalog}.specialist s LIMIT 60",
        ),
        (
            "/users/me/tokens",
            "SELECT to_json(b)::text FROM {wallet}.balance b LIMIT 1",
        ),
    ] {
        let sql = in_live_schemas(&pool, floor).await?;
        let (p50, p99) = percentiles(RATE, (rounds, seconds), |_| {
            let url = format!("{}{path}", person.base);
            answered(person.client.get(url).bearer_auth(&person.token))
        })
        .await?;
        let (floor50, floor99) = percentiles(RATE, (rounds, seconds), |_| {
            let (pool, sql) = (pool.clone(), sql.clone());
            async move {
                sqlx::query(&sql).fetch_all(&pool).await?;
                Ok(())
            }
        })
        .await?;
        rows.push(vec![
            format!("`GET {path}`"),
            p50.cell(),
            p99.cell(),
            Goal::AtMost(5.0).cell(p99.median()),
            floor50.cell(),
            floor99.cell(),
        ]);
    }
    Ok(Section {
        title: "Reads",
        about: format!(
            "{RATE} requests a second, open loop, latency from when each was due; generator and product on the same cores. \
             Floor: one raw SQL statement of the same rows, on connections that nobody else uses."
        ),
        head: vec![
            "Read",
            "p50 ms",
            "p99 ms",
            "Goal p99",
            "Floor p50 ms",
            "Floor p99 ms",
        ],
        rows,
        plot: None,
    })
}

/// Sends it and reads the whole answer, which must be successful.
pub async fn answered(request: reqwest::RequestBuilder) -> Result<()> {
    let answer = request.send().await?;
    ensure!(answer.status().is_success(), "answered {}", answer.status());
    answer.bytes().await?;
    Ok(())
}

/// A statement that names read models in braces, on the live ones.
pub async fn in_live_schemas(pool: &PgPool, template: &str) -> Result<String> {
    let live: Vec<(String, String)> =
        sqlx::query_as("SELECT name, schema FROM projection_generation WHERE state = 'live'")
            .fetch_all(pool)
            .await?;
    Ok(live
        .iter()
        .fold(template.to_owned(), |sql, (name, schema)| {
            sql.replace(&format!("{{{name}}}"), schema)
        }))
}
