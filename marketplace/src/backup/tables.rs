//! Which tables are backed up: all tables in the catalogue of the database, except a few that are listed here with the
//! reason. So a table that a migration adds is in the next backup without a change here.

use std::collections::BTreeSet;

use anyhow::{Result, bail, ensure};
use sqlx::{PgConnection, Row as _};

/// Tables that survive a crash and are still not backed up.
pub const LEFT_OUT: &[(&str, &str)] = &[
    (
        "_sqlx_migrations",
        "the manifest holds the set of migrations",
    ),
    (
        "projection_generation",
        "read models are built from the log",
    ),
    ("projection_parked", "read models are built from the log"),
    ("presence", "who is online is asked of now alone"),
    ("snapshot", "a cache of what the log says"),
    (
        "visitor",
        "hashes that are to be gone with the day and the month",
    ),
];
/// The reason for tables that are left out because they do not survive a crash.
const UNLOGGED: &str = "what a crash may take is worth no backup";

/// A table in the catalogue.
#[derive(Clone, Debug)]
pub struct Found {
    pub name: String,
    pub columns: Vec<String>,
    refers_to: Vec<String>,
    logged: bool,
    /// The size on the disk, without indexes.
    pub bytes: u64,
    /// The approximate number of rows.
    pub rows: u64,
}

/// Generated columns are computed again, and an extension creates its own tables.
const CATALOGUE: &str = "\
SELECT c.relname::text AS name, c.relpersistence = 'p' AS logged, pg_table_size(c.oid) AS bytes, c.reltuples::bigint AS rows,
    ARRAY(SELECT a.attname::text FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attnum > 0
        AND NOT a.attisdropped AND a.attgenerated = '' ORDER BY a.attnum) AS columns,
    ARRAY(SELECT DISTINCT t.relname::text FROM pg_constraint f JOIN pg_class t ON t.oid = f.confrelid
        WHERE f.conrelid = c.oid AND f.contype = 'f' AND f.confrelid <> c.oid) AS refers_to
FROM pg_class c
WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')
ORDER BY c.relname";

/// Every table of ours, backed up or not.
pub async fn all(connection: &mut PgConnection) -> Result<Vec<Found>> {
    let rows = sqlx::query(CATALOGUE).fetch_all(connection).await?;
    let found = rows.into_iter().map(|row| {
        Ok(Found {
            name: row.try_get("name")?,
            columns: row.try_get("columns")?,
            refers_to: row.try_get("refers_to")?,
            logged: row.try_get("logged")?,
            bytes: u64::try_from(row.try_get::<i64, _>("bytes")?).unwrap_or(0),
            rows: u64::try_from(row.try_get::<i64, _>("rows")?).unwrap_or(0),
        })
    });
    found.collect()
}

impl Found {
    /// The reason why it is not backed up, if it is not.
    pub fn left_out(&self) -> Option<&'static str> {
        let named = LEFT_OUT.iter().find(|(name, _)| *name == self.name);
        match named {
            Some((_, why)) => Some(why),
            None if !self.logged => Some(UNLOGGED),
            None => None,
        }
    }

    pub fn quoted(&self) -> String {
        quoted(&self.name)
    }

    /// In the form for COPY.
    pub fn column_list(&self) -> String {
        column_list(&self.columns)
    }
}

pub fn column_list(columns: &[String]) -> String {
    let all: Vec<String> = columns.iter().map(|column| identifier(column)).collect();
    all.join(", ")
}

/// The quoted name of one of our tables, for a statement.
pub fn quoted(table: &str) -> String {
    format!("public.{}", identifier(table))
}

pub fn identifier(name: &str) -> String {
    format!("\"{}\"", name.replace('"', "\"\""))
}

/// Each after those that it references, so that they can be loaded one by one with their constraints in place.
pub fn in_order(mut waiting: Vec<Found>) -> Result<Vec<Found>> {
    let mut ordered = Vec::new();
    let mut placed = BTreeSet::new();
    while !waiting.is_empty() {
        let names: BTreeSet<String> = waiting.iter().map(|table| table.name.clone()).collect();
        let is_free = |table: &Found| {
            let mut others = table.refers_to.iter();
            others.all(|other| placed.contains(other) || !names.contains(other))
        };
        let (free, held): (Vec<_>, Vec<_>) = waiting.into_iter().partition(is_free);
        if free.is_empty() {
            bail!("tables refer to each other in a circle: {names:?}");
        }
        placed.extend(free.iter().map(|table| table.name.clone()));
        ordered.extend(free);
        waiting = held;
    }
    Ok(ordered)
}

/// The columns that number their rows, with the last number of each.
pub async fn numbered(connection: &mut PgConnection) -> Result<Vec<(String, String, Option<i64>)>> {
    let rows = sqlx::query(
        "SELECT c.relname::text AS name, a.attname::text AS column,
             pg_sequence_last_value(pg_get_serial_sequence('public.' || quote_ident(c.relname), a.attname)::regclass) AS last
         FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
         WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attidentity <> ''
         ORDER BY 1, 2",
    )
    .fetch_all(connection)
    .await?;
    let found = rows.into_iter().map(|row| {
        Ok((
            row.try_get("name")?,
            row.try_get("column")?,
            row.try_get("last")?,
        ))
    });
    found.collect()
}

/// The names of those of the given tables that have rows.
pub async fn with_rows(connection: &mut PgConnection, asked: &[Found]) -> Result<Vec<String>> {
    let mut full = Vec::new();
    for table in asked {
        let any = format!("SELECT EXISTS (SELECT FROM {})", table.quoted());
        if sqlx::query_scalar(&any).fetch_one(&mut *connection).await? {
            full.push(table.name.clone());
        }
    }
    Ok(full)
}

/// A database without a log is not one of ours.
pub fn ensure_ours(found: &[Found]) -> Result<()> {
    let is_ours = found.iter().any(|table| table.name == "events");
    ensure!(is_ours, "this database holds no marketplace");
    Ok(())
}
