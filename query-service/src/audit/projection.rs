//! From the metadata of every event to one row. Payloads are never read, so no payload can stop the audit.

use std::time::Duration;

use async_trait::async_trait;
use shared_events::event::RawEvent;
use shared_events::{ActorKind, Metadata};
use uuid::Uuid;

use crate::projection::{Copy, OnBadEvent, ProjectError, Projection, Table, Target, metadata};

/// The read model of the audit log.
#[derive(Debug)]
pub struct Audit;

#[async_trait]
impl Projection for Audit {
    fn name(&self) -> &'static str {
        "audit"
    }

    fn version(&self) -> i32 {
        1
    }

    fn streams(&self) -> &'static [&'static str] {
        &[]
    }

    fn schema(&self) -> &'static str {
        include_str!("schema.sql")
    }

    fn indexes(&self) -> &'static str {
        include_str!("indexes.sql")
    }

    fn tables(&self) -> &'static [Table] {
        const { &[Table::new("entry", &["position"])] }
    }

    /// An audit log with a gap would prove nothing.
    fn on_bad_event(&self) -> OnBadEvent {
        OnBadEvent::Stop
    }

    /// Every event is an entry: with a busy log, a commit for every few events would slow the models for which
    /// somebody waits.
    fn batch_interval(&self) -> Duration {
        Duration::from_millis(25)
    }

    fn reads_personal_data(&self) -> bool {
        false
    }

    fn reads_payloads(&self) -> bool {
        false
    }

    async fn apply(
        &self,
        target: &mut Target<'_>,
        events: &[RawEvent],
    ) -> Result<(), ProjectError> {
        let mut entries = Vec::with_capacity(events.len());
        for raw in events {
            entries.push((raw, metadata(raw)?));
        }
        write(target, &entries).await
    }
}

const fn kind(actor: ActorKind) -> &'static str {
    match actor {
        ActorKind::User => "user",
        ActorKind::Admin => "admin",
        ActorKind::System => "system",
    }
}

async fn write(
    target: &mut Target<'_>,
    entries: &[(&RawEvent, Metadata)],
) -> Result<(), ProjectError> {
    let mut rows = Copy::into(
        &target.sql("{schema}.entry"),
        &[
            "position",
            "at",
            "actor_kind",
            "actor_id",
            "owner_id",
            "action",
            "stream",
            "stream_id",
            "sequence",
            "command",
            "correlation_id",
            "causation_id",
        ],
    );
    for (raw, metadata) in entries {
        rows.row()
            .value(raw.position)?
            .value(raw.recorded_at)?
            .value(kind(metadata.actor.kind))?
            .value(metadata.actor.id.map(Uuid::from))?
            .value(metadata.owner.map(Uuid::from))?
            .value(format!("{}.{}", raw.aggregate_type, raw.event_type))?
            .value(raw.aggregate_type.as_str())?
            .value(raw.aggregate_id.as_str())?
            .value(raw.sequence.cast_signed())?
            .value(metadata.command.as_str())?
            .value(metadata.correlation)?
            .value(metadata.causation.as_deref())?;
    }
    Ok(rows.send(target.conn).await?)
}
