//! What the product itself learns about models, written in the background: a reply does not wait for this, and does not
//! fail if it fails.

use std::sync::{Arc, Mutex, PoisonError};

use shared_events::model::{HOUSE, MicroDollars};
use shared_events::{Actor, ConnectionId, Day};

use super::{Models, ModelsCommand, ModelsError};
use crate::unit_of_work::{CommandRequest, Stream, UnitOfWork};

/// Records what the product finds out. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Notes {
    unit: UnitOfWork,
    /// The ceiling that this node last reported as reached, so that not every refused reply reports it again.
    said: Arc<Mutex<Option<(Day, MicroDollars)>>>,
}

impl Notes {
    pub(super) fn new(unit: UnitOfWork) -> Self {
        Self {
            unit,
            said: Arc::default(),
        }
    }

    /// It fails so often that calls to it are stopped for a while.
    pub(super) fn tripped(&self, connection: (ConnectionId, u32), code: &str) {
        let code = code.to_owned();
        self.note(
            "leave model alone",
            ModelsCommand::Trip { connection, code },
        );
    }

    /// It answers again.
    pub(super) fn recovered(&self, connection: (ConnectionId, u32)) {
        self.note("use model again", ModelsCommand::Recover { connection });
    }

    /// No more may be spent today.
    pub(super) fn ceiling(&self, day: Day, spent: MicroDollars, ceiling: MicroDollars) {
        let mut said = self.said.lock().unwrap_or_else(PoisonError::into_inner);
        if said.replace((day, ceiling)) == Some((day, ceiling)) {
            return;
        }
        drop(said);
        let reach = ModelsCommand::ReachCeiling {
            day,
            spent,
            ceiling,
        };
        self.note("reach ceiling", reach);
    }

    fn note(&self, name: &'static str, command: ModelsCommand) {
        let (unit, request) = (
            self.unit.clone(),
            CommandRequest::new(name, Actor::SYSTEM, None),
        );
        let alarms = matches!(command, ModelsCommand::ReachCeiling { .. });
        let streams = vec![Stream::of::<Models>(HOUSE)];
        tokio::spawn(async move {
            let noted = unit.run::<(), ModelsError, _>(request, streams, move |work| {
                let command = command.clone();
                Box::pin(async move { work.decide::<Models>(HOUSE, command, &()).await })
            });
            match noted.await {
                // Only one of all nodes writes it.
                Ok(done) if alarms && done.appended.is_some() => {
                    metrics::counter!("model_ceiling_reached_total").increment(1);
                    tracing::error!(
                        "models have cost what they may cost today; paid ones write nothing until midnight UTC"
                    );
                }
                Ok(_) => {}
                Err(cause) => tracing::warn!(name, %cause, "a note about a model was lost"),
            }
        });
    }
}
