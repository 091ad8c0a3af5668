//! From the events of rehearsals, and of the prompts that they compare, to rows.

use async_trait::async_trait;
use shared_events::StreamEvent;
use shared_events::catalog::SpecialistEvent;
use shared_events::event::RawEvent;
use shared_events::rehearsal::RehearsalEvent;

use super::rows::Rows;
use crate::projection::{ProjectError, Projection, Table, Target};

/// The read model of rehearsals.
#[derive(Debug)]
pub struct Rehearsal;

#[async_trait]
impl Projection for Rehearsal {
    fn name(&self) -> &'static str {
        "rehearsal"
    }

    fn version(&self) -> i32 {
        1
    }

    fn streams(&self) -> &'static [&'static str] {
        &[RehearsalEvent::STREAM, SpecialistEvent::STREAM]
    }

    fn schema(&self) -> &'static str {
        include_str!("schema.sql")
    }

    fn tables(&self) -> &'static [Table] {
        const {
            &[
                Table::new("prompt", &["specialist"]),
                Table::new("briefs", &["specialist"]),
                Table::new("run", &["run"]),
                Table::new("result", &["run", "brief", "side"]),
            ]
        }
    }

    fn reads_personal_data(&self) -> bool {
        false
    }

    async fn apply(
        &self,
        target: &mut Target<'_>,
        events: &[RawEvent],
    ) -> Result<(), ProjectError> {
        let mut rows = Rows::default();
        let mut changes = Vec::new();
        for raw in events {
            if raw.aggregate_type == SpecialistEvent::STREAM {
                rows.prompt(target.decode(raw).await?);
            } else {
                changes.push((raw, target.decode::<RehearsalEvent>(raw).await?));
            }
        }
        rows.load(target, &changes).await?;
        for (raw, event) in changes {
            rows.rehearsal(raw, event)?;
        }
        rows.write(target).await
    }
}
