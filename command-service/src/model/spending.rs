//! What models cost in a UTC day, and the ceiling over it.
//!
//! The possible cost of a call is reserved before the call and settled by its use. A reservation is one statement on
//! the row of the day, so that many calls on many nodes together never exceed the ceiling.

use shared_events::model::MicroDollars;
use shared_events::randomness;
use shared_events::{ConnectionId, Day};
use sqlx::PgPool;
use time::Date;
use uuid::Uuid;

/// The result of a reservation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reserved {
    /// It is reserved under this id.
    Held(Uuid),
    /// The ceiling does not allow it.
    Ceiling {
        /// By the database's clock.
        day: Day,
        /// Spent and reserved by then.
        spent: MicroDollars,
    },
}

/// Reserves the highest cost of a call. Without a ceiling it is only counted.
///
/// # Errors
/// When the database fails; then nothing is reserved, or the hourly sweep counts it as spent.
pub async fn reserve(
    pool: &PgPool,
    connection: ConnectionId,
    amount: MicroDollars,
    ceiling: Option<MicroDollars>,
) -> Result<Reserved, sqlx::Error> {
    let call = randomness::id();
    let held: Option<Uuid> = sqlx::query_scalar(
        "WITH room AS (
             INSERT INTO model_day AS today (day, held, spent)
             SELECT (clock_timestamp() AT TIME ZONE 'UTC')::date, $3, 0 WHERE $4::bigint IS NULL OR $3 <= $4
             ON CONFLICT (day) DO UPDATE SET held = today.held + excluded.held
              WHERE $4 IS NULL OR today.spent + today.held + excluded.held <= $4
             RETURNING day)
         INSERT INTO model_call (call, connection, day, held) SELECT $1, $2, day, $3 FROM room RETURNING call",
    )
    .bind(call)
    .bind(connection)
    .bind(amount.as_i64())
    .bind(ceiling.map(MicroDollars::as_i64))
    .fetch_optional(pool)
    .await?;
    if held.is_some() {
        return Ok(Reserved::Held(call));
    }
    let (day, spent) = today(pool).await?;
    Ok(Reserved::Ceiling { day, spent })
}

/// The day by the database's clock, with what is spent and reserved in it.
///
/// # Errors
/// When the database fails.
async fn today(pool: &PgPool) -> Result<(Day, MicroDollars), sqlx::Error> {
    let (day, spent): (Date, i64) = sqlx::query_as(
        "SELECT now.day, coalesce(model_day.spent + model_day.held, 0)
           FROM (SELECT (clock_timestamp() AT TIME ZONE 'UTC')::date AS day) now LEFT JOIN model_day USING (day)",
    )
    .fetch_one(pool)
    .await?;
    let day = Day::of(day.midnight().assume_utc());
    Ok((day, MicroDollars::from_i64(spent)))
}

/// Releases the reservation of a call and counts its cost, once. It counts for the day on which the call began.
///
/// # Errors
/// When the database fails; then it counts as spent within the hour.
pub async fn settle(pool: &PgPool, call: Uuid, spent: MicroDollars) -> Result<(), sqlx::Error> {
    sqlx::query(
        "WITH ended AS (
             UPDATE model_call SET spent = $2, ended = clock_timestamp() WHERE call = $1 AND ended IS NULL
             RETURNING day, held)
         UPDATE model_day SET held = model_day.held - ended.held, spent = model_day.spent + $2
           FROM ended WHERE model_day.day = ended.day",
    )
    .bind(call)
    .bind(spent.as_i64())
    .execute(pool)
    .await
    .map(drop)
}

/// Calls whose process died: their reservation counts as spent.
///
/// # Errors
/// When the database fails.
pub async fn tidy(pool: &PgPool) -> Result<(), sqlx::Error> {
    sqlx::query(
        "WITH ended AS (
             UPDATE model_call SET spent = held, ended = clock_timestamp()
              WHERE ended IS NULL AND begun < clock_timestamp() - interval '1 hour'
             RETURNING day, held),
         by_day AS (SELECT day, sum(held)::bigint AS held FROM ended GROUP BY day)
         UPDATE model_day SET held = model_day.held - by_day.held, spent = model_day.spent + by_day.held
           FROM by_day WHERE model_day.day = by_day.day",
    )
    .execute(pool)
    .await
    .map(drop)
}

#[cfg(test)]
mod tests {
    use futures::future::join_all;
    use testkit::Database;

    use super::*;

    const CEILING: Option<MicroDollars> = Some(MicroDollars(1_000));

    async fn hold(pool: &PgPool, amount: u64) -> Reserved {
        let id = ConnectionId::mint();
        reserve(pool, id, MicroDollars(amount), CEILING)
            .await
            .unwrap()
    }

    fn call(reserved: Reserved) -> Uuid {
        match reserved {
            Reserved::Held(call) => call,
            ceiling @ Reserved::Ceiling { .. } => panic!("{ceiling:?}"),
        }
    }

    async fn held_and_spent(pool: &PgPool) -> (i64, i64) {
        sqlx::query_as("SELECT held, spent FROM model_day")
            .fetch_one(pool)
            .await
            .unwrap()
    }

    #[tokio::test]
    async fn what_is_set_aside_is_given_back_once_and_what_it_cost_is_taken_once() {
        let database = Database::fresh().await;
        let pool = database.command_pool();
        let first = call(hold(&pool, 600).await);
        assert_eq!(held_and_spent(&pool).await, (600, 0));
        for _ in 0..2 {
            settle(&pool, first, MicroDollars(150)).await.unwrap();
            assert_eq!(held_and_spent(&pool).await, (0, 150));
        }
    }

    #[tokio::test]
    async fn the_ceiling_holds_for_what_is_spent_and_set_aside_together() {
        let database = Database::fresh().await;
        let pool = database.command_pool();
        assert!(matches!(
            hold(&pool, 1_001).await,
            Reserved::Ceiling { spent, .. } if spent == MicroDollars::ZERO
        ));
        let first = call(hold(&pool, 1_000).await);
        assert!(matches!(
            hold(&pool, 1).await,
            Reserved::Ceiling { spent, .. } if spent == MicroDollars(1_000)
        ));
        settle(&pool, first, MicroDollars(400)).await.unwrap();
        call(hold(&pool, 600).await);
        assert!(matches!(hold(&pool, 1).await, Reserved::Ceiling { .. }));
        // A call without a cost needs no reservation.
        call(hold(&pool, 0).await);
        let unbounded = reserve(&pool, ConnectionId::mint(), MicroDollars(5), None).await;
        call(unbounded.unwrap());
    }

    #[tokio::test]
    async fn fifty_at_once_never_have_more_between_them_than_the_ceiling() {
        let database = Database::fresh().await;
        let (one, two) = (database.command_pool(), database.command_pool());
        let all = (0..50).map(|n| hold(if n % 2 == 0 { &one } else { &two }, 90));
        let all = join_all(all).await;
        let held = all.iter().filter(|it| matches!(it, Reserved::Held(_)));
        assert_eq!(held.count(), 11);
        assert_eq!(held_and_spent(&one).await, (990, 0));
    }

    #[tokio::test]
    async fn a_call_that_nobody_ended_for_an_hour_counts_as_spent_and_is_not_settled_later() {
        let database = Database::fresh().await;
        let pool = database.command_pool();
        let (lost, running) = (call(hold(&pool, 300).await), call(hold(&pool, 200).await));
        sqlx::query("UPDATE model_call SET begun = begun - interval '2 hours' WHERE call = $1")
            .bind(lost)
            .execute(&pool)
            .await
            .unwrap();
        tidy(&pool).await.unwrap();
        assert_eq!(held_and_spent(&pool).await, (200, 300));
        settle(&pool, lost, MicroDollars(1)).await.unwrap();
        settle(&pool, running, MicroDollars(1)).await.unwrap();
        assert_eq!(held_and_spent(&pool).await, (0, 301));
    }
}
