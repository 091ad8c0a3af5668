//! Whether two generations are equal: every table of both, in one snapshot, at the same position.

use std::sync::Arc;
use std::time::Duration;

use event_store::patience;
use serde::Serialize;
use shared_events::Position;
use sqlx::{PgConnection, Postgres, Row, Transaction};

use super::follow::Pace;
use super::generation::Generation;
use super::operator::{Job, OperateError, Operator, Phase};
use super::writer::Writer;
use super::{Projection, Table};

/// The other side of a comparison.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum Against {
    /// The generation that is read.
    Live,
    /// The same events, computed again.
    SecondComputation,
}

/// The result of a comparison.
#[derive(Debug, Clone, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Verification {
    /// The schema of the checked generation.
    pub schema: String,
    /// The kind of the other side.
    pub against: Against,
    /// The schema of the other side.
    pub other: String,
    /// The position of both.
    pub position: Position,
    /// No table differs.
    pub equal: bool,
    /// Each table.
    pub tables: Vec<TableReport>,
    /// Aggregates that are parked in only one of the two.
    pub parked_differently: Vec<String>,
    /// The event at which the generation that is read has stopped, by name and version, if only a newer program can
    /// read it.
    pub waits_for: Option<String>,
}

/// A table of two generations.
#[derive(Debug, Clone, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct TableReport {
    /// Its name.
    pub table: &'static str,
    /// How many rows the generation has.
    pub rows: i64,
    /// How many the other has.
    pub other_rows: i64,
    /// Over all rows, in any order.
    pub checksum: String,
    /// The other's.
    pub other_checksum: String,
    /// Keys of some rows that differ or are only on one side.
    pub differing: Vec<String>,
}

impl Verification {
    /// The same with the sides swapped: the live generation, compared with the new computation.
    pub(super) fn seen_from_live(mut self) -> Self {
        std::mem::swap(&mut self.schema, &mut self.other);
        self.against = Against::SecondComputation;
        for table in &mut self.tables {
            std::mem::swap(&mut table.rows, &mut table.other_rows);
            std::mem::swap(&mut table.checksum, &mut table.other_checksum);
        }
        self
    }
}

impl TableReport {
    /// Whether both sides have the same rows.
    #[must_use]
    pub fn is_equal(&self) -> bool {
        self.rows == self.other_rows && self.checksum == self.other_checksum
    }
}

/// A gap so small that the live generation may be held still while it is closed.
const SMALL_GAP: u64 = 500;
/// How long the live generation may take to reach the other one's position.
const LIVE_CATCHES_UP: Duration = Duration::from_secs(60);
/// The number of keys in a report.
const EXAMPLES: i64 = 10;

impl Operator {
    /// Compares one of our generations with the live one; none if that one has stopped behind it.
    pub(super) async fn compare_with_live(
        &self,
        projection: &Arc<dyn Projection>,
        writer: &mut Writer,
        live: &Generation,
        job: Job<'_>,
    ) -> Result<Option<Verification>, OperateError> {
        let Some(mut snapshot) = self.align(projection, writer, live, job).await? else {
            return Ok(None);
        };
        let tables = projection.tables();
        let (ours, other) = (writer.schema().to_owned(), &live.schema);
        let at = writer.checkpoint();
        let found = compare(&mut snapshot, tables, (&ours, other), Against::Live, at).await?;
        Ok(Some(Verification {
            waits_for: live.waits_for.clone(),
            ..found
        }))
    }

    /// Compares one of our generations with the same events computed again, in batches of another size.
    pub(super) async fn compare_with_second(
        &self,
        projection: &Arc<dyn Projection>,
        writer: &Writer,
        job: Job<'_>,
    ) -> Result<Verification, OperateError> {
        // Only by this command: two generations of an earlier program may have the same error.
        self.drop_leftovers(&**projection, Some(writer.schema()))
            .await?;
        let mut second = self.fresh(projection).await?;
        let at = writer.checkpoint();
        self.fill(&mut second, at, Phase::Verifying, job).await?;
        let mut snapshot = self.snapshot().await?;
        let schemas = (writer.schema(), second.schema());
        let against = Against::SecondComputation;
        let found = compare(&mut snapshot, projection.tables(), schemas, against, at).await?;
        snapshot.rollback().await?;
        self.discard(second).await?;
        Ok(found)
    }

    /// Drops a generation that was made only for a comparison.
    pub(super) async fn discard(&self, writer: Writer) -> Result<(), OperateError> {
        let schema = writer.schema().to_owned();
        super::generation::drop_tables(&self.context.pool, &schema).await?;
        writer.leave().await;
        Ok(())
    }

    /// A snapshot in which both generations are at the same position. The live one is held still only for the last few
    /// events and for taking the snapshot, not while its rows are read.
    async fn align(
        &self,
        projection: &Arc<dyn Projection>,
        writer: &mut Writer,
        live: &Generation,
        job: Job<'_>,
    ) -> Result<Option<Transaction<'static, Postgres>>, OperateError> {
        let job = Job {
            pace: Pace::Fast,
            ..job
        };
        loop {
            let ours = writer.checkpoint();
            if !self
                .catch_up(projection, &live.schema, ours, LIVE_CATCHES_UP)
                .await?
            {
                return Ok(None);
            }
            let mut hold = patience::begin(&self.context.pool).await?;
            let target = hold_still(&mut hold, &live.schema).await?;
            if target.since(ours) > SMALL_GAP {
                hold.rollback().await?;
                self.fill(writer, target, Phase::Verifying, job).await?;
                continue;
            }
            if target > ours {
                self.fill(writer, target, Phase::Verifying, job).await?;
            }
            let snapshot = self.snapshot().await?;
            hold.rollback().await?;
            return Ok(Some(snapshot));
        }
    }

    async fn snapshot(&self) -> Result<Transaction<'static, Postgres>, sqlx::Error> {
        let begin = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";
        let mut snapshot = patience::begin_with(&self.context.pool, begin).await?;
        // BEGIN takes no snapshot yet, the first query does.
        sqlx::query("SELECT set_config('statement_timeout', '0', true)")
            .execute(&mut *snapshot)
            .await?;
        Ok(snapshot)
    }
}

/// Prevents a generation's worker from committing until the transaction ends; returns its position.
pub(super) async fn hold_still(
    conn: &mut PgConnection,
    schema: &str,
) -> Result<Position, sqlx::Error> {
    sqlx::query_scalar("SELECT checkpoint FROM projection_generation WHERE schema = $1 FOR UPDATE")
        .bind(schema)
        .fetch_one(conn)
        .await
}

async fn compare(
    conn: &mut PgConnection,
    tables: &'static [Table],
    (ours, other): (&str, &str),
    against: Against,
    position: Position,
) -> Result<Verification, sqlx::Error> {
    let mut reports = Vec::with_capacity(tables.len());
    for table in tables {
        reports.push(compare_table(conn, table, ours, other).await?);
    }
    let parked_differently = compare_parked(conn, ours, other).await?;
    Ok(Verification {
        schema: ours.to_owned(),
        against,
        other: other.to_owned(),
        position,
        equal: reports.iter().all(TableReport::is_equal) && parked_differently.is_empty(),
        tables: reports,
        parked_differently,
        waits_for: None,
    })
}

async fn compare_table(
    conn: &mut PgConnection,
    table: &Table,
    ours: &str,
    other: &str,
) -> Result<TableReport, sqlx::Error> {
    let columns = columns(conn, table, ours).await?;
    let (rows, sum) = checksum(conn, table, &columns, ours).await?;
    let (other_rows, other_sum) = checksum(conn, table, &columns, other).await?;
    let mut report = TableReport {
        table: table.name,
        rows,
        other_rows,
        checksum: sum,
        other_checksum: other_sum,
        differing: Vec::new(),
    };
    if !report.is_equal() {
        report.differing = differing(conn, table, &columns, ours, other).await?;
    }
    Ok(report)
}

async fn columns(
    conn: &mut PgConnection,
    table: &Table,
    schema: &str,
) -> Result<Vec<String>, sqlx::Error> {
    let mut columns: Vec<String> = sqlx::query_scalar(
        "SELECT column_name::text FROM information_schema.columns
         WHERE table_schema = $1 AND table_name = $2 ORDER BY ordinal_position",
    )
    .bind(schema)
    .bind(table.name)
    .fetch_all(conn)
    .await?;
    columns.retain(|column| !table.except.contains(&column.as_str()));
    Ok(columns)
}

/// A sum of hashes, so that the order of the rows does not matter.
async fn checksum(
    conn: &mut PgConnection,
    table: &Table,
    columns: &[String],
    schema: &str,
) -> Result<(i64, String), sqlx::Error> {
    let sql = format!(
        "SELECT count(*), coalesce(sum(hashtextextended(ROW({})::text, 0)::numeric), 0)::text FROM {schema}.{}",
        columns.join(", "),
        table.name
    );
    let row = sqlx::query(&sql).fetch_one(conn).await?;
    Ok((row.try_get(0)?, row.try_get(1)?))
}

async fn differing(
    conn: &mut PgConnection,
    table: &Table,
    columns: &[String],
    ours: &str,
    other: &str,
) -> Result<Vec<String>, sqlx::Error> {
    let of = |side: &str| -> String {
        let columns = columns.iter().map(|column| format!("{side}.{column}"));
        format!("ROW({})::text", columns.collect::<Vec<_>>().join(", "))
    };
    let key = table.key.join(", ");
    let sql = format!(
        "SELECT concat_ws(' ', {key}) FROM {ours}.{name} a FULL JOIN {other}.{name} b USING ({key})
         WHERE {} IS DISTINCT FROM {} ORDER BY 1 LIMIT {EXAMPLES}",
        of("a"),
        of("b"),
        name = table.name,
    );
    sqlx::query_scalar(&sql).fetch_all(conn).await
}

async fn compare_parked(
    conn: &mut PgConnection,
    ours: &str,
    other: &str,
) -> Result<Vec<String>, sqlx::Error> {
    sqlx::query_scalar(
        "SELECT aggregate_type || '/' || aggregate_id FROM projection_parked WHERE schema IN ($1, $2)
         GROUP BY aggregate_type, aggregate_id HAVING count(*) = 1 ORDER BY 1",
    )
    .bind(ours)
    .bind(other)
    .fetch_all(conn)
    .await
}
