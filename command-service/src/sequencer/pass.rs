//! One pass: what has become visible since the last one gets its positions.

use sqlx::{PgPool, Row as _};

/// What a pass did.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pass {
    /// So many events were numbered, up to this position.
    Numbered {
        /// How many.
        count: u64,
        /// The last position given.
        last: u64,
    },
    /// There was nothing new; nothing was written and no lock taken.
    Idle,
    /// Another process is at it.
    Elsewhere,
}

/// Asks without lock, so that an idle pass costs neither a transaction id nor a flush. Only events of
/// transactions the last pass could not see are looked at, by index.
const PROBE: &str = "\
SELECT EXISTS (SELECT FROM sequencer s, events e
    WHERE e.tx >= pg_snapshot_xmax(s.snapshot) AND e.appended > s.floor)
    OR EXISTS (SELECT FROM sequencer s, LATERAL pg_snapshot_xip(s.snapshot) AS x, events e
    WHERE e.tx = x AND e.appended > s.floor)";

const LOCK: &str = "\
SELECT position, floor, pg_snapshot_xmax(snapshot)::text AS xmax,
       ARRAY(SELECT pg_snapshot_xip(snapshot)::text) AS xip
FROM sequencer FOR UPDATE SKIP LOCKED";

/// Scan and store are ONE statement: the stored snapshot is the scan's own. Split in two, whatever
/// commits between them is never numbered. No LIMIT, for the same reason.
const NUMBER: &str = "\
WITH new AS MATERIALIZED (
    SELECT appended FROM events WHERE tx >= $1::text::xid8 AND appended > $3
    UNION ALL
    SELECT appended FROM events WHERE tx = ANY ($2::text[]::xid8[]) AND appended > $3
), numbered AS (
    INSERT INTO event_log (position, appended, numbered_at)
    SELECT $4 + row_number() OVER (ORDER BY appended), appended,
           greatest(clock_timestamp(), (SELECT numbered_at FROM sequencer))
    FROM new ORDER BY appended
    RETURNING position, numbered_at
)
UPDATE sequencer SET snapshot = pg_current_snapshot(),
    position = $4 + (SELECT count(*) FROM numbered),
    numbered_at = greatest(sequencer.numbered_at, (SELECT max(numbered_at) FROM numbered))
RETURNING position";

/// Numbers what is new.
///
/// # Errors
/// When the database fails; nothing is half done then.
pub async fn pass(pool: &PgPool) -> Result<Pass, sqlx::Error> {
    if !sqlx::query_scalar::<_, bool>(PROBE).fetch_one(pool).await? {
        return Ok(Pass::Idle);
    }
    let mut transaction = pool.begin().await?;
    let Some(state) = sqlx::query(LOCK).fetch_optional(&mut *transaction).await? else {
        return Ok(Pass::Elsewhere);
    };
    let before: i64 = state.try_get("position")?;
    let last: i64 = sqlx::query_scalar(NUMBER)
        .bind(state.try_get::<String, _>("xmax")?)
        .bind(state.try_get::<Vec<String>, _>("xip")?)
        .bind(state.try_get::<i64, _>("floor")?)
        .bind(before)
        .fetch_one(&mut *transaction)
        .await?;
    transaction.commit().await?;
    let count = (last - before).cast_unsigned();
    Ok(if count == 0 {
        Pass::Idle
    } else {
        Pass::Numbered {
            count,
            last: last.cast_unsigned(),
        }
    })
}
