//! Searches all tickets by their texts and by their member.

use shared_events::UserId;
use sqlx::{Error, Postgres, QueryBuilder};

use crate::paging::words;
use crate::projection::Reading;

/// If so many members have a word in their names, the word is searched in each ticket's row.
const FEW: usize = 1_000;
/// A shorter word can not use the index.
const INDEXED: usize = 3;

/// Keeps the tickets `t` of members `a` that contain every word in their own text or in their member's name or address.
/// Members are looked up first: a condition over both tables at once could use the index of neither.
pub(super) async fn narrow(
    sql: &mut QueryBuilder<'_, Postgres>,
    reading: &mut Reading,
    search: &str,
) -> Result<(), Error> {
    let Some(words) = words(search) else {
        sql.push(" AND false");
        return Ok(());
    };
    for word in words {
        let part = format!("%{word}%");
        let members = match word.chars().count() < INDEXED {
            true => None,
            false => members(reading, &part).await?,
        };
        sql.push(" AND (t.search_f LIKE ").push_bind(part.clone());
        match members {
            Some(few) => sql.push(" OR t.member = ANY (").push_bind(few).push("))"),
            None => sql.push(" OR a.search_f LIKE ").push_bind(part).push(")"),
        };
    }
    Ok(())
}

/// The members with this text in their names or addresses; none if there are too many.
async fn members(reading: &mut Reading, part: &str) -> Result<Option<Vec<UserId>>, Error> {
    let sql = reading.sql("SELECT user_id FROM {account}.account WHERE search_f LIKE $1 LIMIT $2");
    let found: Vec<UserId> = sqlx::query_scalar(&sql)
        .bind(part)
        .bind(i64::try_from(FEW + 1).unwrap_or(i64::MAX))
        .fetch_all(reading.conn())
        .await?;
    Ok((found.len() <= FEW).then_some(found))
}
