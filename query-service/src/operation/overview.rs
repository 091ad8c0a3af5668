//! The state of everything, on one page.

use event_store::chain;
use serde::Serialize;
use service_kit::backlog::{OfKind, ReactorAt};
use service_kit::finding::Finding;
use shared_events::Position;
use time::OffsetDateTime;
use utoipa::ToSchema;

use super::health::Health;
use super::recent::Task;
use super::storage::Storage;
use crate::projection::Listed;

/// The state of everything.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Operations)]
pub struct Overview {
    /// The version of this program.
    pub version: &'static str,
    /// Where the log ends.
    #[schema(value_type = u64)]
    pub position: Position,
    /// Events that have no position yet.
    pub unnumbered: i64,
    /// The last position under a seal.
    pub sealed: u64,
    /// The last comparison of log and seals; null before the first one.
    #[schema(required = true)]
    pub seals: Option<Seals>,
    /// The reactors, which make jobs from the log.
    pub reactors: Vec<ReactorAt>,
    /// Waiting and failed jobs, by kind.
    pub jobs: Vec<OfKind>,
    /// Every generation of every read model.
    pub read_models: Vec<Listed>,
    /// Requested tasks on read models, newest first.
    pub tasks: Vec<Task>,
    /// The health of replies and payments; null before the needed read models are built, and for roles that may not
    /// read them.
    #[schema(required = true)]
    pub health: Option<Health>,
    /// The running processes.
    pub processes: Vec<Process>,
    /// What uses space in the database, the largest first.
    pub storage: Vec<Storage>,
    /// What an operator should look at; empty if all is well.
    pub findings: Vec<Finding>,
}

/// The last comparison of log and seals.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = SealsCheck)]
pub struct Seals {
    /// The time.
    #[serde(with = "time::serde::rfc3339")]
    pub checked_at: OffsetDateTime,
    /// The last position that was found unchanged.
    pub verified: u64,
    /// The difference that was found.
    #[schema(required = true)]
    pub found: Option<String>,
    /// Whether another comparison was requested and is not done yet.
    pub asked: bool,
}

impl From<chain::Checked> for Seals {
    fn from(checked: chain::Checked) -> Self {
        Self {
            asked: checked.is_wished(),
            checked_at: checked.at,
            verified: checked.position,
            found: checked.found,
        }
    }
}

/// One side of the product, in a process of its own or together with the other.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema, sqlx::FromRow)]
#[serde(rename_all = "camelCase")]
#[schema(as = ProcessUp)]
pub struct Process {
    /// `command` or `query`.
    pub service: String,
    /// The version of its program.
    pub version: String,
    /// When it began.
    #[serde(with = "time::serde::rfc3339")]
    pub started_at: OffsetDateTime,
    /// Its last report.
    #[serde(with = "time::serde::rfc3339")]
    pub seen_at: OffsetDateTime,
}
