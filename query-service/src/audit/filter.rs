//! The filter of the audit log, and reading by it.

use std::collections::HashSet;
use std::sync::Arc;

use serde::Deserialize;
use service_kit::consistency::Freshness;
use service_kit::problem::ApiError;
use shared_events::{Appended, Position, UserId};
use sqlx::{Postgres, QueryBuilder};
use time::OffsetDateTime;
use utoipa::IntoParams;
use uuid::Uuid;

use super::ActorNames;
use super::projection::Audit;
use super::row::{AuditLog, COLUMNS, Entry};
use super::words::{self, Word};
use crate::paging::cut;
use crate::projection::Reads;

/// The filter of the list.
#[derive(Debug, Clone, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Filter {
    /// Words, each a part of an action or of the actor's name, or an id. At most 200 characters, 8 words.
    #[param(max_length = 200)]
    search: Option<String>,
    /// An id, a part of a name, or `System`.
    admin: Option<String>,
    /// An action such as `wallet.settled`, or all of one kind such as `wallet`.
    action: Option<String>,
    /// An id, or type and id such as `account/0198…`.
    target: Option<String>,
    /// The actions of this person, and the events of their account and their wallet.
    person: Option<Uuid>,
    /// All events with the same first cause.
    correlation: Option<Uuid>,
    /// From this time on.
    #[serde(default, with = "time::serde::rfc3339::option")]
    from: Option<OffsetDateTime>,
    /// Before this time.
    #[serde(default, with = "time::serde::rfc3339::option")]
    to: Option<OffsetDateTime>,
}

/// At most so many entries before this position, or from the newest one.
pub(super) struct Part {
    pub before: Option<Position>,
    pub most: i64,
}

/// The entries that were found.
pub(super) struct Found {
    pub freshness: Freshness,
    pub logs: Vec<AuditLog>,
    /// The position of the last one, if there are more.
    pub more: Option<Position>,
}

/// A filter with the ids of its people, and the snapshot to read from. The people stay the same as long as it is
/// used.
pub(super) struct Search {
    filter: Filter,
    actor: Option<Actor>,
    words: Vec<Word>,
    reads: Reads,
    names: Arc<dyn ActorNames>,
}

impl Search {
    /// Finds the people of the filter, after the event of the token.
    pub async fn new(
        filter: Filter,
        reads: Reads,
        names: Arc<dyn ActorNames>,
        token: Option<Appended>,
    ) -> Result<Self, ApiError> {
        let actor = Actor::asked_for(filter.admin.as_deref(), &*names, token).await?;
        let words = words::asked_for(filter.search.as_deref(), &*names, token).await?;
        Ok(Self {
            filter,
            actor,
            words,
            reads,
            names,
        })
    }

    /// Entries with the names of their actors.
    pub async fn part(
        &self,
        Part { before, most }: Part,
        token: Option<Appended>,
    ) -> Result<Found, ApiError> {
        let mut reading = self.reads.snapshot(&[&Audit], token).await?;
        let table = reading.sql("{audit}.entry");
        let mut rows: Vec<Entry> = self
            .statement(&table, before, most + 1)
            .build_query_as()
            .fetch_all(reading.conn())
            .await?;
        let freshness = reading.freshness();
        reading.end().await?;
        let more = cut(&mut rows, most);
        let more = rows.last().filter(|_| more).map(|row| row.position);
        let people: HashSet<UserId> = rows.iter().filter_map(|r| r.actor_id.map(UserId)).collect();
        let people: Vec<UserId> = people.into_iter().collect();
        let known = self.names.names(&people, token).await?;
        let logs = rows.into_iter().map(|row| row.shown(&known)).collect();
        Ok(Found {
            freshness,
            logs,
            more,
        })
    }

    fn statement<'a>(
        &'a self,
        table: &str,
        before: Option<Position>,
        limit: i64,
    ) -> QueryBuilder<'a, Postgres> {
        let mut sql = QueryBuilder::new("");
        let select = |sql: &mut QueryBuilder<'a, Postgres>, side: Option<Side>| {
            sql.push("(SELECT ").push(COLUMNS).push(" FROM ");
            sql.push(table).push(" WHERE true");
            if let Some(before) = before {
                sql.push(" AND position < ").push_bind(before);
            }
            narrow_by_actor(sql, self.actor.as_ref());
            narrow(sql, &self.filter);
            self.words.iter().for_each(|word| word.narrow(sql));
            match side {
                Some(Side::By(person)) => {
                    sql.push(" AND actor_id = ").push_bind(person);
                }
                Some(Side::On(person)) => {
                    sql.push(" AND stream_id = ").push_bind(person.to_string());
                }
                None => {}
            }
            sql.push(" ORDER BY position DESC LIMIT ").push_bind(limit);
            sql.push(")");
        };
        match self.filter.person {
            None => select(&mut sql, None),
            Some(person) => {
                select(&mut sql, Some(Side::By(person)));
                sql.push(" UNION ");
                select(&mut sql, Some(Side::On(person)));
                sql.push(" ORDER BY position DESC LIMIT ").push_bind(limit);
            }
        }
        sql
    }
}

/// The actor of the filter.
enum Actor {
    System,
    People(Vec<Uuid>),
}

impl Actor {
    async fn asked_for(
        admin: Option<&str>,
        names: &dyn ActorNames,
        token: Option<Appended>,
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

/// Events by one person, or on their data: an index finds each of the two, and none finds both at once.
#[derive(Clone, Copy)]
enum Side {
    By(Uuid),
    On(Uuid),
}

fn narrow_by_actor<'a>(sql: &mut QueryBuilder<'a, Postgres>, actor: Option<&'a Actor>) {
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
}

fn narrow<'a>(sql: &mut QueryBuilder<'a, Postgres>, filter: &'a Filter) {
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
}
