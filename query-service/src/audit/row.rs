//! An entry of the audit log, as stored and as shown.

use std::collections::HashMap;

use serde::Serialize;
use shared_events::{Position, UserId};
use sqlx::FromRow;
use time::OffsetDateTime;
use utoipa::ToSchema;
use uuid::Uuid;

use super::shown;

/// One entry.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AuditLog {
    /// The permanent id of the event.
    pub id: String,
    /// The name of the actor, `System` for the product itself.
    pub admin: String,
    /// What happened, such as `wallet.settled`.
    pub action: String,
    /// The target: the stream's type and id.
    pub target: String,
    /// The time.
    #[serde(with = "time::serde::rfc3339")]
    pub timestamp: OffsetDateTime,
    /// Its position in the log.
    #[schema(value_type = i64)]
    pub position: Position,
    /// `user`, `admin` or `system`.
    pub actor_kind: String,
    /// The actor, if it was a person.
    #[schema(required = true)]
    pub actor_id: Option<Uuid>,
    /// The person whose data it is.
    #[schema(required = true)]
    pub owner_id: Option<Uuid>,
    /// The same for all events with the same first cause.
    pub correlation_id: Uuid,
    /// Its direct cause.
    #[schema(required = true)]
    pub causation_id: Option<String>,
    /// The command that wrote it.
    pub command: String,
}

/// The columns of an [`Entry`].
pub(super) const COLUMNS: &str = "position, at, actor_kind, actor_id, owner_id, action, stream, stream_id, sequence, \
     command, correlation_id, causation_id";

#[derive(Debug, FromRow)]
pub(super) struct Entry {
    pub position: Position,
    at: OffsetDateTime,
    actor_kind: String,
    pub actor_id: Option<Uuid>,
    owner_id: Option<Uuid>,
    action: String,
    pub stream: String,
    pub stream_id: String,
    pub sequence: i64,
    command: String,
    correlation_id: Uuid,
    causation_id: Option<String>,
}

impl Entry {
    pub fn shown(self, names: &HashMap<UserId, String>) -> AuditLog {
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
