//! The log's own rules.

use anyhow::Result;
use sqlx::PgPool;

use super::Invariant;

const HOLES: &str = "\
SELECT aggregate_type || '/' || aggregate_id FROM events GROUP BY aggregate_type, aggregate_id
HAVING count(*) <> max(sequence) OR min(sequence) <> 1";

/// Within a stream, positions must have the order of sequences.
const DISORDER: &str = "\
SELECT aggregate_type || '/' || aggregate_id FROM (
    SELECT aggregate_type, aggregate_id, sequence,
           row_number() OVER (PARTITION BY aggregate_type, aggregate_id ORDER BY position) AS place
    FROM events JOIN event_log USING (appended)) ordered
WHERE sequence <> place";

const POSITIONS: &str = "\
SELECT 'position ' || position FROM (
    SELECT position, row_number() OVER (ORDER BY position) AS place FROM event_log) numbered
WHERE position <> place
UNION ALL
SELECT 'unnumbered ' || e.appended FROM events e
WHERE NOT EXISTS (SELECT FROM event_log l WHERE l.appended = e.appended)
UNION ALL
SELECT 'no event at ' || l.position FROM event_log l
WHERE NOT EXISTS (SELECT FROM events e WHERE e.appended = l.appended)";

const BACKWARDS: &str = "\
SELECT 'position ' || position FROM (
    SELECT position, numbered_at < lag(numbered_at) OVER (ORDER BY position) AS earlier FROM event_log) times
WHERE earlier";

pub(super) async fn check(pool: &PgPool) -> Result<Vec<Invariant>> {
    let events: i64 = sqlx::query_scalar("SELECT count(*) FROM events")
        .fetch_one(pool)
        .await?;
    let mut found = Vec::new();
    for (name, sql) in [
        ("Sequences are whole", HOLES),
        ("Positions keep each stream's order", DISORDER),
        ("Positions are dense, one for each event", POSITIONS),
        ("Times of numbering never go back", BACKWARDS),
    ] {
        let wrong: Vec<String> = sqlx::query_scalar(sql).fetch_all(pool).await?;
        found.push(Invariant::new(name, wrong, format!("{events} events")));
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Events as sequences of one stream, in the order of their appending; then their numbering: the position, the
    /// event, and the second.
    async fn broken(sequences: &[i64], numbering: &[(i64, usize, f64)]) -> Vec<&'static str> {
        let database = testkit::Database::fresh().await;
        let pool = database.owner_pool();
        let mut appended = Vec::new();
        for sequence in sequences {
            let event = "INSERT INTO events (aggregate_type, aggregate_id, sequence, event_type, event_version, payload,
                                             metadata, hash)
                         VALUES ('category', 'a', $1, 'listed', '1', '{}', '{}', '') RETURNING appended";
            let event = sqlx::query_scalar::<_, i64>(event).bind(sequence);
            appended.push(event.fetch_one(&pool).await.unwrap());
        }
        for (position, event, second) in numbering {
            // One that was never appended, after the end.
            let event = appended.get(*event).copied().unwrap_or(1_000_000);
            sqlx::query("INSERT INTO event_log VALUES ($1, $2, to_timestamp($3))")
                .bind(position)
                .bind(event)
                .bind(second)
                .execute(&pool)
                .await
                .unwrap();
        }
        let found = check(&pool).await.unwrap();
        let broken = found.into_iter().filter(|one| one.found.is_err());
        broken.map(|one| one.name).collect()
    }

    #[tokio::test]
    async fn a_hole_an_inversion_a_gap_and_a_time_that_goes_back_are_each_found() {
        let two = [1, 2];
        assert_eq!(broken(&two, &[(1, 0, 1.0), (2, 1, 1.0)]).await, [""; 0]);
        let holes = "Sequences are whole";
        assert!(
            broken(&[1, 3], &[(1, 0, 1.0), (2, 1, 1.0)])
                .await
                .contains(&holes)
        );
        let order = ["Positions keep each stream's order"];
        assert_eq!(broken(&two, &[(1, 1, 1.0), (2, 0, 1.0)]).await, order);
        let dense = ["Positions are dense, one for each event"];
        assert_eq!(broken(&two, &[(1, 0, 1.0), (3, 1, 1.0)]).await, dense);
        assert_eq!(broken(&two, &[(1, 0, 1.0)]).await, dense);
        let nothing_there = [(1, 0, 1.0), (2, 1, 1.0), (3, 2, 1.0)];
        assert_eq!(broken(&two, &nothing_there).await, dense);
        let back = ["Times of numbering never go back"];
        assert_eq!(broken(&two, &[(1, 0, 2.0), (2, 1, 1.0)]).await, back);
    }
}
