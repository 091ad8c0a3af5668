//! What a batch reads and writes: one statement for each table.

use std::collections::BTreeMap;

use shared_events::UserId;
use sqlx::Row as _;
use sqlx::types::Json;
use time::Date;
use uuid::Uuid;

use super::figure::Figure;
use super::fold::Fold;
use super::known::Known;
use crate::projection::{ProjectError, Target};

/// The facts of earlier batches about these.
pub(super) async fn load(
    target: &mut Target<'_>,
    ids: Vec<Uuid>,
) -> Result<BTreeMap<Uuid, Option<Known>>, ProjectError> {
    if ids.is_empty() {
        return Ok(BTreeMap::new());
    }
    let sql = target.sql("SELECT id, what FROM {schema}.known WHERE id = ANY ($1)");
    let rows = sqlx::query(&sql)
        .bind(ids)
        .fetch_all(&mut *target.conn)
        .await?;
    let known = rows.iter().map(|row| {
        let Json(known) = row.try_get("what")?;
        Ok((row.try_get("id")?, Some(known)))
    });
    Ok(known.collect::<Result<_, sqlx::Error>>()?)
}

/// Writes the results of a batch.
pub(super) async fn write(target: &mut Target<'_>, mut fold: Fold) -> Result<(), ProjectError> {
    write_known(target, &fold).await?;
    for (day, people) in write_active(target, &fold).await? {
        let active = (day, Figure::Active, String::new());
        *fold.figures.entry(active).or_default() += people;
    }
    write_figures(target, &fold).await?;
    write_totals(target, &fold).await
}

async fn write_known(target: &mut Target<'_>, fold: &Fold) -> Result<(), ProjectError> {
    let mut gone = Vec::new();
    let (mut ids, mut open, mut what) = (Vec::new(), Vec::new(), Vec::new());
    for (id, known) in &fold.known {
        match known {
            Some(known) => {
                ids.push(*id);
                open.push(known.is_open_job());
                what.push(Json(known));
            }
            None => gone.push(*id),
        }
    }
    if !ids.is_empty() {
        let sql = target.sql(
            "INSERT INTO {schema}.known (id, open, what) SELECT * FROM unnest($1::uuid[], $2::boolean[], $3::jsonb[])
             ON CONFLICT (id) DO UPDATE SET open = excluded.open, what = excluded.what",
        );
        let insert = sqlx::query(&sql).bind(ids).bind(open).bind(what);
        insert.execute(&mut *target.conn).await?;
    }
    if !gone.is_empty() {
        let sql = target.sql("DELETE FROM {schema}.known WHERE id = ANY ($1)");
        let delete = sqlx::query(&sql).bind(gone);
        delete.execute(&mut *target.conn).await?;
    }
    Ok(())
}

/// Returns, for each day, how many were not yet recorded as active.
async fn write_active(
    target: &mut Target<'_>,
    fold: &Fold,
) -> Result<BTreeMap<Date, i64>, ProjectError> {
    let mut new = BTreeMap::new();
    if fold.active.is_empty() {
        return Ok(new);
    }
    let sql = target.sql(
        "INSERT INTO {schema}.active_day (day, user_id) SELECT * FROM unnest($1::date[], $2::uuid[])
         ON CONFLICT DO NOTHING RETURNING day",
    );
    let days: Vec<Date> = fold.active.iter().map(|(day, _)| *day).collect();
    let people: Vec<UserId> = fold.active.iter().map(|(_, user)| *user).collect();
    let rows = sqlx::query_scalar::<_, Date>(&sql).bind(days).bind(people);
    for day in rows.fetch_all(&mut *target.conn).await? {
        *new.entry(day).or_default() += 1;
    }
    let last: BTreeMap<UserId, Date> = fold
        .active
        .iter()
        .map(|(day, user)| (*user, *day))
        .collect();
    let sql = target.sql(
        "INSERT INTO {schema}.person AS old (user_id, acted) SELECT * FROM unnest($1::uuid[], $2::date[])
         ON CONFLICT (user_id) DO UPDATE SET acted = excluded.acted WHERE excluded.acted > old.acted",
    );
    sqlx::query(&sql)
        .bind(last.keys().copied().collect::<Vec<_>>())
        .bind(last.values().copied().collect::<Vec<_>>())
        .execute(&mut *target.conn)
        .await?;
    Ok(new)
}

async fn write_figures(target: &mut Target<'_>, fold: &Fold) -> Result<(), ProjectError> {
    let sql = target.sql(
        "INSERT INTO {schema}.figure AS old (day, name, of, amount)
         SELECT * FROM unnest($1::date[], $2::text[], $3::text[], $4::bigint[])
         ON CONFLICT (day, name, of) DO UPDATE SET amount = old.amount + excluded.amount",
    );
    let keys = fold.figures.keys();
    sqlx::query(&sql)
        .bind(keys.clone().map(|(day, ..)| *day).collect::<Vec<_>>())
        .bind(keys.clone().map(|key| key.1.as_str()).collect::<Vec<_>>())
        .bind(keys.map(|(.., of)| of.as_str()).collect::<Vec<_>>())
        .bind(fold.figures.values().copied().collect::<Vec<_>>())
        .execute(&mut *target.conn)
        .await?;
    Ok(())
}

async fn write_totals(target: &mut Target<'_>, fold: &Fold) -> Result<(), ProjectError> {
    let mut totals: BTreeMap<Figure, i64> = BTreeMap::new();
    for ((_, figure, _), amount) in &fold.figures {
        *totals.entry(*figure).or_default() += amount;
    }
    let sql = target.sql(
        "INSERT INTO {schema}.total AS old (name, amount) SELECT * FROM unnest($1::text[], $2::bigint[])
         ON CONFLICT (name) DO UPDATE SET amount = old.amount + excluded.amount",
    );
    sqlx::query(&sql)
        .bind(
            totals
                .keys()
                .map(|figure| figure.as_str())
                .collect::<Vec<_>>(),
        )
        .bind(totals.values().copied().collect::<Vec<_>>())
        .execute(&mut *target.conn)
        .await?;
    Ok(())
}
