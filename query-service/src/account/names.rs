//! The names of the actors, for the audit log.

use std::collections::HashMap;

use async_trait::async_trait;
use shared_events::{Appended, UserId};
use sqlx::{Error, Row};

use super::projection::{Account, COLUMNS, view};
use crate::audit::ActorNames;
use crate::fold::fold;
use crate::projection::{ReadError, Reading, Reads};

/// Finds names in the read model of accounts. Until that is built, every name is unknown.
#[derive(Debug, Clone)]
pub struct Names {
    reads: Reads,
}

impl Names {
    /// Over the snapshots of the read models.
    #[must_use]
    pub const fn new(reads: Reads) -> Self {
        Self { reads }
    }

    async fn reading(&self, token: Option<Appended>) -> Result<Option<Reading>, Error> {
        match self.reads.snapshot(&[&Account], token).await {
            Ok(reading) => Ok(Some(reading)),
            Err(ReadError::NotBuilt(_)) => Ok(None),
            Err(ReadError::Database(cause)) => Err(cause),
        }
    }
}

#[async_trait]
impl ActorNames for Names {
    async fn names(
        &self,
        people: &[UserId],
        token: Option<Appended>,
    ) -> Result<HashMap<UserId, String>, Error> {
        let Some(mut reading) = self.reading(token).await? else {
            return Ok(HashMap::new());
        };
        let sql = reading.sql(&format!(
            "SELECT {COLUMNS} FROM {{account}}.account WHERE user_id = ANY ($1)"
        ));
        let rows = sqlx::query(&sql)
            .bind(people)
            .fetch_all(reading.conn())
            .await?;
        reading.end().await?;
        let name = |row| Ok((UserId(Row::try_get(row, "user_id")?), view(row)?.fullname()));
        rows.iter().map(name).collect()
    }

    async fn named(&self, text: &str, token: Option<Appended>) -> Result<Vec<UserId>, Error> {
        let Some(mut reading) = self.reading(token).await? else {
            return Ok(Vec::new());
        };
        // A folded text contains neither `%` nor `_`. `search_f`, which has the index, begins with the names.
        let sql = reading.sql(
            "SELECT user_id FROM {account}.account WHERE search_f LIKE $1 AND name_f LIKE $1 LIMIT 1000",
        );
        let people = sqlx::query_scalar(&sql)
            .bind(format!("%{}%", fold(text)))
            .fetch_all(reading.conn())
            .await?;
        reading.end().await?;
        Ok(people)
    }
}
