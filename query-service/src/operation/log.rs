//! The log event by event, for superadmins on screen and for operators on the command line.

use axum::extract::State;
use event_store::walk::{WalkPage, WalkQuery, walk};
use event_store::{NotAStream, NotAnEvent};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use service_kit::auth::Superadmin;
use service_kit::json::Json;
use service_kit::params::Query;
use service_kit::problem::{ApiError, Code};
use shared_events::event::{Position, RawEvent};
use time::OffsetDateTime;
use utoipa::{IntoParams, ToSchema};

use crate::paging::limit;
use crate::projection::Reads;

/// An event as it is stored: personal values are encrypted.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = LogEvent)]
pub struct Stored {
    /// Its position in the log.
    #[schema(value_type = u64)]
    pub position: Position,
    /// When it was written.
    #[serde(with = "time::serde::rfc3339")]
    pub recorded_at: OffsetDateTime,
    /// Its stream, as `type/id`.
    pub stream: String,
    /// Its number in the stream.
    pub sequence: u64,
    /// Its name.
    pub event: String,
    /// The version of its payload.
    pub version: String,
    /// Its content.
    pub payload: Value,
    /// The actor, the owner of the data, the command, and the cause.
    pub metadata: Value,
}

impl From<RawEvent> for Stored {
    fn from(event: RawEvent) -> Self {
        // An operator may be looking for exactly a damaged event: its stored text is shown.
        let json = |text: String| serde_json::from_str(&text).unwrap_or(Value::String(text));
        Self {
            position: event.position,
            recorded_at: event.recorded_at,
            stream: format!("{}/{}", event.aggregate_type, event.aggregate_id),
            sequence: event.sequence,
            event: event.event_type,
            version: event.event_version,
            payload: json(event.payload),
            metadata: json(event.metadata),
        }
    }
}

/// Events of one stream, and the neighbouring positions.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct LogPart {
    /// In the order of the log.
    events: Vec<Stored>,
    /// The position of the event of their stream before the first one; null if there is none.
    #[schema(required = true)]
    #[schema(value_type = Option<u64>)]
    before: Option<Position>,
    /// The position of the event of their stream after the last one; null if there is none.
    #[schema(required = true)]
    #[schema(value_type = Option<u64>)]
    after: Option<Position>,
    /// Where the log ends.
    #[schema(value_type = u64)]
    end: Position,
}

/// The place to read: a position, an event or a stream; without any, the end of the log.
#[derive(Debug, Clone, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(super) struct LogQuery {
    /// At this position.
    #[param(minimum = 1)]
    position: Option<i64>,
    /// At this event, as `type/id/sequence`.
    event: Option<String>,
    /// In this stream, as `type/id`.
    stream: Option<String>,
    /// For a stream: from this position on.
    #[param(minimum = 1, default = 1)]
    from: Option<i64>,
    /// For a stream: how many events, 1 to 100.
    #[param(minimum = 1, maximum = 100, default = 25)]
    limit: Option<u32>,
}

impl LogQuery {
    fn wanted(&self) -> Result<WalkQuery, ApiError> {
        // The bounds are also checked without the stream to which they apply.
        let (from, limit) = (positive("from", self.from.unwrap_or(1))?, self.at_most()?);
        match (self.position, &self.event, &self.stream) {
            (None, None, None) => Ok(WalkQuery::Newest),
            (Some(at), None, None) => Ok(WalkQuery::At(positive("position", at)?)),
            (None, Some(event), None) => {
                let event = event.parse();
                let event = event.map_err(|it: NotAnEvent| wrong("event", it))?;
                Ok(WalkQuery::Event(event))
            }
            (None, None, Some(stream)) => {
                let name = stream.parse();
                Ok(WalkQuery::Stream {
                    name: name.map_err(|it: NotAStream| wrong("stream", it))?,
                    from,
                    limit,
                })
            }
            (_, _, Some(_)) => Err(wrong("stream", ALONE)),
            (_, Some(_), _) => Err(wrong("event", ALONE)),
        }
    }

    fn at_most(&self) -> Result<u32, ApiError> {
        let limit = limit(self.limit, 25, 100)?;
        u32::try_from(limit).map_err(ApiError::internal)
    }
}

const ALONE: &str = "stands alone: a position, an event or a stream";

fn wrong(field: &str, why: impl std::fmt::Display) -> ApiError {
    ApiError::invalid(field, why.to_string())
}

fn positive(field: &str, position: i64) -> Result<Position, ApiError> {
    match u64::try_from(position) {
        Ok(position) if position > 0 => Ok(Position(position)),
        _ => Err(wrong(field, "must be 1 or more")),
    }
}

/// The log as it is stored: the event at a place, or a part of a stream.
///
/// Personal values stay encrypted. Events without a position are not shown.
#[utoipa::path(get, path = "/admin/log", operation_id = "walkLog", tag = "operation", params(LogQuery),
    responses((status = 200, body = LogPart), (status = 404, description = "Nothing stands there."), ApiError),
    security(("bearer" = [])))]
pub(super) async fn walk_log(
    _: Superadmin,
    Query(asked): Query<LogQuery>,
    State(reads): State<Reads>,
) -> Result<Json<LogPart>, ApiError> {
    let found = walk(reads.pool(), &asked.wanted()?).await?;
    let WalkPage {
        events,
        before,
        after,
        end,
    } = found;
    if events.is_empty() {
        return Err(Code::NOT_FOUND.into());
    }
    Ok(Json(LogPart {
        events: events.into_iter().map(Stored::from).collect(),
        before,
        after,
        end,
    }))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn wanted(asked: &Value) -> Result<WalkQuery, ApiError> {
        let asked: LogQuery = serde_json::from_value(asked.clone()).unwrap();
        asked.wanted()
    }

    #[test]
    fn one_looks_at_the_end_a_position_an_event_or_a_stream() {
        let part = WalkQuery::Stream {
            name: "wallet/8f".parse().unwrap(),
            from: Position(9),
            limit: 1,
        };
        let third = WalkQuery::Event("wallet/8f/3".parse().unwrap());
        for (place, expected) in [
            (json!({}), WalkQuery::Newest),
            (json!({"position": 7}), WalkQuery::At(Position(7))),
            (json!({"event": "wallet/8f/3"}), third),
            (json!({"stream": "wallet/8f", "from": 9, "limit": 1}), part),
        ] {
            assert_eq!(wanted(&place).unwrap(), expected, "{place}");
        }
    }

    #[test]
    fn what_can_not_be_looked_for_is_named() {
        for (place, field) in [
            (json!({"position": 0}), "position"),
            (json!({"position": -1}), "position"),
            (json!({"event": "wallet/8f"}), "event"),
            (json!({"stream": "wallet"}), "stream"),
            (json!({"stream": "wallet/8f", "from": 0}), "from"),
            (json!({"stream": "wallet/8f", "limit": 0}), "limit"),
            (json!({"limit": 0}), "limit"),
            (json!({"stream": "wallet/8f", "limit": 101}), "limit"),
            (json!({"position": 7, "stream": "wallet/8f"}), "stream"),
            (json!({"position": 7, "event": "wallet/8f/3"}), "event"),
        ] {
            let refused = wanted(&place).unwrap_err();
            assert!(refused.fields().contains_key(field), "{place}: {refused:?}");
        }
    }
}
