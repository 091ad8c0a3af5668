//! What of the audit log is asked for, and the reading of it.

use std::collections::HashSet;

use serde::Deserialize;
use service_kit::consistency::Freshness;
use service_kit::problem::ApiError;
use shared_events::UserId;
use sqlx::{Postgres, QueryBuilder};
use time::OffsetDateTime;
use utoipa::IntoParams;
use uuid::Uuid;

use super::ActorNames;
use super::projection::Audit;
use super::row::{AuditLog, Entry};
use crate::paging::cut;
use crate::projection::Reads;

/// What to list.
#[derive(Debug, Clone, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Filter {
    /// An id, a part of a name, or `System`.
    admin: Option<String>,
    /// An action such as `wallet.settled`, or all of one kind such as `wallet`.
    action: Option<String>,
    /// An id, or type and id such as `account/0198…`.
    target: Option<String>,
    /// All that followed from one first cause.
    correlation: Option<Uuid>,
    /// From this time on.
    #[serde(default, with = "time::serde::rfc3339::option")]
    from: Option<OffsetDateTime>,
    /// Before this time.
    #[serde(default, with = "time::serde::rfc3339::option")]
    to: Option<OffsetDateTime>,
}

/// So many entries from before this position, or from the newest one.
pub(super) struct Part {
    pub before: Option<i64>,
    pub most: i64,
}

/// Entries with the names of those who acted, and the last one's position where there are more.
pub(super) async fn read(
    reads: &Reads,
    names: &dyn ActorNames,
    filter: &Filter,
    Part { before, most }: Part,
    token: Option<i64>,
) -> Result<(Freshness, Vec<AuditLog>, Option<i64>), ApiError> {
    let actor = Actor::asked_for(filter.admin.as_deref(), names, token).await?;
    let mut reading = reads.snapshot(&[&Audit], token).await?;
    let table = reading.sql("{audit}.entry");
    let mut rows: Vec<Entry> = statement(&table, filter, actor, before, most + 1)
        .build_query_as()
        .fetch_all(reading.conn())
        .await?;
    let freshness = reading.freshness();
    reading.end().await?;
    let more = cut(&mut rows, most);
    let last = rows.last().filter(|_| more).map(|row| row.position);
    let people: HashSet<UserId> = rows.iter().filter_map(|r| r.actor_id.map(UserId)).collect();
    let people: Vec<UserId> = people.into_iter().collect();
    let known = names.names(&people, token).await?;
    let logs = rows.into_iter().map(|row| row.shown(&known)).collect();
    Ok((freshness, logs, last))
}

/// Who is asked for.
enum Actor {
    System,
    People(Vec<Uuid>),
}

impl Actor {
    async fn asked_for(
        admin: Option<&str>,
        names: &dyn ActorNames,
        token: Option<i64>,
    ) -> Result<Option<Self>, ApiError> {
        let Some(text) = admin.map(str::trim).filter(|text| !text.is_empty()) else {
            return Ok(None);
        };
        if text.eq_ignore_ascii_case("system") {
            return Ok(Some(Self::System));
        }
        if let Ok(id) = Uuid::try_parse(text) {
            return Ok(Some(Self::People(vec![id])));
        }
        let people = names.named(text, token).await?;
        Ok(Some(Self::People(
            people.into_iter().map(Uuid::from).collect(),
        )))
    }
}

fn statement<'a>(
    table: &str,
    filter: &'a Filter,
    actor: Option<Actor>,
    before: Option<i64>,
    limit: i64,
) -> QueryBuilder<'a, Postgres> {
    let mut sql = QueryBuilder::new("SELECT * FROM ");
    sql.push(table).push(" WHERE true");
    if let Some(before) = before {
        sql.push(" AND position < ").push_bind(before);
    }
    match actor {
        Some(Actor::System) => {
            sql.push(" AND actor_kind = 'system'");
        }
        Some(Actor::People(people)) => {
            sql.push(" AND actor_id = ANY (")
                .push_bind(people)
                .push(")");
        }
        None => {}
    }
    match filter.action.as_deref() {
        Some(action) if action.contains('.') => {
            sql.push(" AND action = ").push_bind(action);
        }
        // All of a stream's actions, as a range of the index: `/` follows `.`.
        Some(stream) => {
            sql.push(" AND action > ").push_bind(format!("{stream}."));
            sql.push(" AND action < ").push_bind(format!("{stream}/"));
        }
        None => {}
    }
    match filter
        .target
        .as_deref()
        .map(|target| target.split_once('/'))
    {
        Some(Some((stream, id))) => {
            sql.push(" AND stream = ").push_bind(stream);
            sql.push(" AND stream_id = ").push_bind(id);
        }
        Some(None) => {
            sql.push(" AND stream_id = ")
                .push_bind(filter.target.as_deref());
        }
        None => {}
    }
    if let Some(correlation) = filter.correlation {
        sql.push(" AND correlation_id = ").push_bind(correlation);
    }
    if let Some(from) = filter.from {
        sql.push(" AND at >= ").push_bind(from);
    }
    if let Some(to) = filter.to {
        sql.push(" AND at < ").push_bind(to);
    }
    sql.push(" ORDER BY position DESC LIMIT ").push_bind(limit);
    sql
}
