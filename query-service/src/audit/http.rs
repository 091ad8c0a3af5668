//! The audit log, newest first, for those who may see it: on screen, and as a file.

use std::borrow::Cow;
use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use axum::extract::State;
use axum::response::IntoResponse;
use http::{HeaderName, header};
use serde::{Deserialize, Serialize};
use service_kit::auth::{With, perm};
use service_kit::consistency::{Freshness, ReadAfter};
use service_kit::json::Json;
use service_kit::params::Query;
use service_kit::problem::ApiError;
use shared_events::UserId;
use sqlx::{FromRow, Postgres, QueryBuilder};
use time::OffsetDateTime;
use time::format_description::well_known::Rfc3339;
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::{router::OpenApiRouter, routes};
use uuid::Uuid;

use super::projection::Audit;
use super::{ActorNames, shown};
use crate::QueryState;
use crate::paging::{NextPage, ThisPage, cursor, cut, limit};
use crate::projection::Reads;

/// This feature's routes.
pub fn router() -> OpenApiRouter<QueryState> {
    OpenApiRouter::new()
        .routes(routes!(list_audit_logs))
        .routes(routes!(download_audit_logs))
}

/// One step somebody took.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AuditLog {
    /// Names the event for ever.
    pub id: String,
    /// The name of who did it, `System` for the product itself.
    pub admin: String,
    /// What happened, such as `wallet.settled`.
    pub action: String,
    /// To what: the stream's type and id.
    pub target: String,
    /// When.
    #[serde(with = "time::serde::rfc3339")]
    pub timestamp: OffsetDateTime,
    /// Its place in the log.
    pub position: i64,
    /// `user`, `admin` or `system`.
    pub actor_kind: String,
    /// Who, when it was a person.
    #[schema(required = true)]
    pub actor_id: Option<Uuid>,
    /// Whose data it is.
    #[schema(required = true)]
    pub owner_id: Option<Uuid>,
    /// One for all that followed from the same first cause.
    pub correlation_id: Uuid,
    /// What led to it directly.
    #[schema(required = true)]
    pub causation_id: Option<String>,
    /// The command it came from.
    pub command: String,
}

/// What to list.
#[derive(Debug, Clone, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Filter {
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

/// Which page.
#[derive(Debug, Clone, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Page {
    /// How many, 1 to 200.
    #[param(minimum = 1, maximum = 200, default = 50)]
    limit: Option<u32>,
    /// Of the page before.
    cursor: Option<String>,
}

/// Lists who did what, newest first.
#[utoipa::path(get, path = "/admin/audit-logs", operation_id = "listAuditLogs", tag = "audit", params(Page, Filter),
    responses((status = 200, body = Vec<AuditLog>), ApiError), security(("bearer" = [])))]
async fn list_audit_logs(
    _: With<perm::AuditLogs>,
    ReadAfter(token): ReadAfter,
    Query(page): Query<Page>,
    Query(filter): Query<Filter>,
    this: ThisPage,
    State(reads): State<Reads>,
    State(names): State<Arc<dyn ActorNames>>,
) -> Result<(Freshness, NextPage, Json<Vec<AuditLog>>), ApiError> {
    let part = Part {
        before: cursor(page.cursor.as_deref())?,
        most: limit(page.limit, 50, 200)?,
    };
    let (freshness, logs, last) = read(&reads, &*names, &filter, part, token).await?;
    Ok((freshness, NextPage::after(&this, last), Json(logs)))
}

/// A file has at most as many lines.
const LONGEST_FILE: i64 = 20_000;

/// The audit log as a file of comma-separated values, newest first, at most 20,000 lines.
#[utoipa::path(get, path = "/admin/audit-logs.csv", operation_id = "downloadAuditLogs", tag = "audit", params(Filter),
    responses((status = 200, description = "One line an entry, under a line of names", body = String, content_type = "text/csv"), ApiError),
    security(("bearer" = [])))]
async fn download_audit_logs(
    _: With<perm::AuditLogs>,
    ReadAfter(token): ReadAfter,
    Query(filter): Query<Filter>,
    State(reads): State<Reads>,
    State(names): State<Arc<dyn ActorNames>>,
) -> Result<(Freshness, impl IntoResponse), ApiError> {
    let part = Part {
        before: None,
        most: LONGEST_FILE,
    };
    let (freshness, logs, more) = read(&reads, &*names, &filter, part, token).await?;
    if more.is_some() {
        return Err(ApiError::invalid(
            "from",
            "These are more than 20,000 lines: please choose a shorter time",
        ));
    }
    let headers: [(HeaderName, &str); 2] = [
        (header::CONTENT_TYPE, "text/csv; charset=utf-8"),
        (
            header::CONTENT_DISPOSITION,
            "attachment; filename=\"audit-log.csv\"",
        ),
    ];
    let file = as_csv(&logs).map_err(ApiError::internal)?;
    Ok((freshness, (headers, file)))
}

/// So many entries from before this position, or from the newest one.
struct Part {
    before: Option<i64>,
    most: i64,
}

/// Entries with the names of those who acted, and the last one's position where there are more.
async fn read(
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

fn as_csv(logs: &[AuditLog]) -> Result<Vec<u8>, csv::Error> {
    let mut out = csv::Writer::from_writer(Vec::new());
    out.write_record([
        "Timestamp",
        "Admin",
        "Action",
        "Target",
        "Command",
        "Correlation",
        "Id",
    ])?;
    for log in logs {
        out.write_record([
            log.timestamp.format(&Rfc3339).unwrap_or_default().as_str(),
            &no_formula(&log.admin),
            &log.action,
            &log.target,
            &log.command,
            &log.correlation_id.to_string(),
            &log.id,
        ])?;
    }
    out.into_inner().map_err(|cause| cause.into_error().into())
}

/// People choose their names: a cell that begins like a formula would be run as one by whoever opens the file.
fn no_formula(name: &str) -> Cow<'_, str> {
    if name.starts_with(['=', '+', '-', '@', '\t', '\r']) {
        Cow::Owned(format!("'{name}"))
    } else {
        Cow::Borrowed(name)
    }
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

#[derive(Debug, FromRow)]
struct Entry {
    position: i64,
    at: OffsetDateTime,
    actor_kind: String,
    actor_id: Option<Uuid>,
    owner_id: Option<Uuid>,
    action: String,
    stream: String,
    stream_id: String,
    sequence: i64,
    command: String,
    correlation_id: Uuid,
    causation_id: Option<String>,
}

impl Entry {
    fn shown(self, names: &HashMap<UserId, String>) -> AuditLog {
        let target = format!("{}/{}", self.stream, self.stream_id);
        AuditLog {
            id: format!("{target}/{}", self.sequence),
            admin: shown(names, self.actor_id),
            action: self.action,
            target,
            timestamp: self.at,
            position: self.position,
            actor_kind: self.actor_kind,
            actor_id: self.actor_id,
            owner_id: self.owner_id,
            correlation_id: self.correlation_id,
            causation_id: self.causation_id,
            command: self.command,
        }
    }
}
