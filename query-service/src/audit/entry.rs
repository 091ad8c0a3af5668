//! One entry of the audit log with the content of its event, beside the previous content.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use axum::extract::State;
use serde::Serialize;
use serde_json::Value;
use service_kit::auth::{With, perm};
use service_kit::consistency::{Freshness, ReadAfter};
use service_kit::json::Json;
use service_kit::params::Path;
use service_kit::problem::{ApiError, Code};
use shared_events::UserId;
use shared_events::event::facts::{Fact, declared, facts};
use shared_events::event::{Position, RawEvent};
use sqlx::Row as _;
use sqlx::postgres::PgRow;
use utoipa::ToSchema;

use super::ActorNames;
use super::chain::{InChain, in_chain};
use super::projection::Audit;
use super::row::{AuditLog, COLUMNS, Entry};
use crate::projection::{Reading, Reads};

/// An entry, and its changes.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct AuditDetail {
    entry: AuditLog,
    /// The meaning of such an event.
    meaning: String,
    /// The fields of the event; none if it can not be read.
    values: Vec<AuditValue>,
    /// Its place in the chain of seals.
    chain: InChain,
}

/// A field of an event.
#[derive(Debug, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct AuditValue {
    /// Its stored name.
    field: String,
    /// Whether it is personal; then its values are not shown.
    personal: bool,
    /// The latest value from an earlier event of the same stream; null if there is none.
    #[schema(required = true)]
    old: Option<Value>,
    /// The value in this event.
    #[schema(required = true)]
    new: Option<Value>,
}

/// The most earlier events of the stream that are read for the old values.
const FURTHEST: i64 = 500;

/// One entry of the audit log, with the old and the new value of each field that is not personal.
#[utoipa::path(get, path = "/admin/audit-logs/{position}", operation_id = "getAuditLog", tag = "audit",
    params(("position" = i64, Path, description = "Its place in the log", minimum = 1)),
    responses((status = 200, body = AuditDetail), ApiError), security(("bearer" = [])))]
pub(super) async fn get_audit_log(
    _: With<perm::AuditLogs>,
    ReadAfter(token): ReadAfter,
    Path(position): Path<i64>,
    State(reads): State<Reads>,
    State(names): State<Arc<dyn ActorNames>>,
) -> Result<(Freshness, Json<AuditDetail>), ApiError> {
    let mut reading = reads.snapshot(&[&Audit], token).await?;
    let sql = format!(
        "SELECT {COLUMNS} FROM {} WHERE position = $1",
        reading.sql("{audit}.entry")
    );
    let entry: Option<Entry> = sqlx::query_as(&sql)
        .bind(position)
        .fetch_optional(reading.conn())
        .await?;
    let entry = entry.ok_or(Code::NOT_FOUND)?;
    let stream = stream_up_to(&mut reading, &entry).await?;
    let chain = in_chain(reading.conn(), entry.position).await?;
    let freshness = reading.freshness();
    reading.end().await?;
    let actor: Vec<UserId> = entry.actor_id.map(UserId).into_iter().collect();
    let known: HashMap<UserId, String> = names.names(&actor, token).await?;
    let (event, before) = stream.split_first().ok_or(Code::NOT_FOUND)?;
    let meaning = declared(&event.aggregate_type, &event.event_type);
    let detail = AuditDetail {
        meaning: meaning
            .map(|it| it.doc.join(" ").trim().to_owned())
            .unwrap_or_default(),
        values: values(event, before),
        chain,
        entry: entry.shown(&known),
    };
    Ok((freshness, Json(detail)))
}

/// The event and those before it, the latest first.
async fn stream_up_to(reading: &mut Reading, entry: &Entry) -> Result<Vec<RawEvent>, sqlx::Error> {
    let rows = sqlx::query(
        "SELECT appended, recorded_at, aggregate_type, aggregate_id, sequence, event_type, event_version,
                payload::text AS payload, metadata::text AS metadata
           FROM events WHERE aggregate_type = $1 AND aggregate_id = $2 AND sequence <= $3
          ORDER BY sequence DESC LIMIT $4",
    )
    .bind(&entry.stream)
    .bind(&entry.stream_id)
    .bind(entry.sequence)
    .bind(FURTHEST)
    .fetch_all(reading.conn())
    .await?;
    rows.iter().map(raw).collect()
}

/// Reads an event from a row with its columns, without its position in the numbered log.
pub(crate) fn raw(row: &PgRow) -> Result<RawEvent, sqlx::Error> {
    Ok(RawEvent {
        position: Position::ZERO,
        appended: row.try_get("appended")?,
        recorded_at: row.try_get("recorded_at")?,
        aggregate_type: row.try_get("aggregate_type")?,
        aggregate_id: row.try_get("aggregate_id")?,
        sequence: row.try_get::<i64, _>("sequence")?.unsigned_abs(),
        event_type: row.try_get("event_type")?,
        event_version: row.try_get("event_version")?,
        payload: row.try_get("payload")?,
        metadata: row.try_get("metadata")?,
    })
}

/// Each field of the event beside its latest value from an earlier event.
fn values(event: &RawEvent, before: &[RawEvent]) -> Vec<AuditValue> {
    let Some(new) = facts(event) else {
        return Vec::new();
    };
    let mut old: BTreeMap<String, Fact> = BTreeMap::new();
    for earlier in before.iter().filter_map(facts) {
        for (name, fact) in earlier {
            old.entry(name).or_insert(fact);
        }
    }
    let value = |(field, new): (String, Fact)| {
        let old = old.remove(&field);
        let personal = [Some(&new), old.as_ref()].contains(&Some(&Fact::Personal));
        AuditValue {
            personal,
            old: old.and_then(public),
            new: public(new),
            field,
        }
    };
    new.into_iter().map(value).collect()
}

fn public(fact: Fact) -> Option<Value> {
    match fact {
        Fact::Public(value) => Some(value),
        Fact::Personal => None,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use shared_events::Appended;
    use time::OffsetDateTime;

    use super::*;

    fn event(sequence: u64, name: &str, fields: &Value) -> RawEvent {
        RawEvent {
            position: Position::ZERO,
            appended: Appended(1),
            recorded_at: OffsetDateTime::UNIX_EPOCH,
            aggregate_type: "account".to_owned(),
            aggregate_id: "1".to_owned(),
            sequence,
            event_type: name.to_owned(),
            event_version: "1".to_owned(),
            payload: json!({ name: fields }).to_string(),
            metadata: "{}".to_owned(),
        }
    }

    #[test]
    fn adm_aud_03_an_entry_has_the_new_value_and_the_latest_one_before_it() {
        let permissions = |sequence, all: Value| {
            event(
                sequence,
                "permissions-changed",
                &json!({ "permissions": all }),
            )
        };
        let opened = event(1, "opened", &json!({"permissions": [], "role": "admin"}));
        let before = [
            permissions(3, json!(["stats"])),
            event(2, "suspended", &json!({})),
            opened,
        ];
        let told = values(&permissions(4, json!(["auditLogs"])), &before);
        let expected = AuditValue {
            field: "permissions".to_owned(),
            personal: false,
            old: Some(json!(["stats"])),
            new: Some(json!(["auditLogs"])),
        };
        assert_eq!(told, [expected]);
    }

    #[test]
    fn adm_aud_03_of_what_is_personal_neither_value_is_told() {
        let named = |sequence| {
            event(
                sequence,
                "profile-changed",
                &json!({"firstname": {"$sealed": "abc"}, "phone": null}),
            )
        };
        let told = values(&named(2), &[named(1)]);
        assert_eq!(
            (told[0].personal, &told[0].old, &told[0].new),
            (true, &None, &None)
        );
        assert_eq!(
            (told[1].personal, &told[1].new),
            (false, &Some(Value::Null))
        );
    }
}
