//! The report, for people and for programs.

use anyhow::Result;
use serde::Serialize;
use serde_json::{Map, Value};
use shared_events::Position;
use sqlx::PgPool;
use time::OffsetDateTime;
use time::format_description::well_known::Rfc3339;
use uuid::Uuid;

use super::moment::Moment;
use super::stream::Stood;

/// The state of something.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Report {
    #[serde(flatten)]
    moment: Moment,
    kind: &'static str,
    /// For one object among several of its kind.
    #[serde(flatten)]
    one: Option<One>,
    /// How many events were folded.
    events: u64,
    /// None before the object existed.
    state: Option<Value>,
}

#[derive(Debug, Serialize)]
struct One {
    id: String,
    /// The position of its first event.
    first: Position,
    /// The position of its last event so far.
    last: Position,
}

impl Report {
    /// For one object.
    pub fn of(moment: Moment, kind: &'static str, id: String, stood: Stood<Value>) -> Self {
        Self {
            moment,
            kind,
            one: Some(One {
                id,
                first: stood.first,
                last: stood.last,
            }),
            events: stood.events,
            state: stood.state,
        }
    }

    /// For everything.
    pub const fn of_all(moment: Moment, kind: &'static str, events: u64, state: Value) -> Self {
        Self {
            moment,
            kind,
            one: None,
            events,
            state: Some(state),
        }
    }
}

/// Prints it.
pub fn tell(report: &Report, json: bool) -> Result<()> {
    if json {
        println!("{}", serde_json::to_string_pretty(report)?);
        return Ok(());
    }
    let Moment { position, at } = report.moment;
    let (kind, at) = (report.kind, time(at));
    match &report.one {
        Some(one) => println!("{kind} {} as of position {position}, {at}", one.id),
        None => println!("{kind} as of position {position}, {at}"),
    }
    match (&report.state, &report.one) {
        (Some(Value::Object(fields)), _) => tell_fields(fields, 2),
        (_, Some(one)) => println!("  Nothing yet: its first event is at {}.", one.first),
        (_, None) => println!("  Nothing yet."),
    }
    Ok(())
}

/// One field on each line; nested fields are indented.
fn tell_fields(fields: &Map<String, Value>, depth: usize) {
    for (name, value) in fields {
        match value {
            Value::Object(deeper) if !deeper.is_empty() => {
                println!("{:depth$}{name}", "");
                tell_fields(deeper, depth + 2);
            }
            Value::String(text) => println!("{:depth$}{name}: {text}", ""),
            Value::Null => println!("{:depth$}{name}: none", ""),
            other => println!("{:depth$}{name}: {other}", ""),
        }
    }
}

/// In the format of RFC 3339.
pub fn time(at: OffsetDateTime) -> String {
    at.format(&Rfc3339).unwrap_or_else(|_| at.to_string())
}

/// What can be said about a person's values without their key: whether the key still exists.
pub async fn of_person(pool: &PgPool, person: Uuid) -> Result<&'static str> {
    let erased = "SELECT erased_at IS NOT NULL FROM person_key WHERE person = $1";
    let found: Option<bool> = sqlx::query_scalar(erased)
        .bind(person)
        .fetch_optional(pool)
        .await?;
    Ok(match found {
        Some(true) => "erased",
        Some(false) => "sealed",
        None => "without a key",
    })
}
