//! Every read model against one that is computed anew, by the operator's own command.

use anyhow::Result;
use sqlx::PgPool;

use super::Invariant;
use crate::site::Site;

pub(super) async fn check(site: &Site, pool: &PgPool) -> Result<Invariant> {
    let names =
        "SELECT DISTINCT name FROM projection_generation WHERE state = 'live' ORDER BY name";
    let names: Vec<String> = sqlx::query_scalar(names).fetch_all(pool).await?;
    let mut wrong = Vec::new();
    for name in &names {
        if let Err(cause) = site
            .operate(&["projections", "verify", name, "--fast"])
            .await
        {
            wrong.push(format!("{name}: {cause:#}"));
        }
    }
    Ok(Invariant::new(
        "Each projection equals a rebuild",
        wrong,
        names.join(", "),
    ))
}
