//! Turns a requested run into a job.

use async_trait::async_trait;
use event_store::{DecodeError, Decoder};
use serde::{Deserialize, Serialize};
use shared_events::event::{RawEvent, Unreadable};
use shared_events::rehearsal::RehearsalEvent;
use shared_events::{Actor, RunId, SpecialistId, StreamEvent as _};
use uuid::Uuid;

use crate::jobs::{NewJob, Reactor};
use crate::unit_of_work::CommandRequest;

/// The kind of the jobs.
pub(super) const REHEARSAL: &str = "rehearsal";

/// The run, and the event that asked for it.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(super) struct Assignment {
    pub specialist: SpecialistId,
    pub run: RunId,
    correlation: Uuid,
    cause: String,
}

impl Assignment {
    /// A command of the product itself for this run.
    pub fn command(&self, name: &str) -> CommandRequest {
        let request = CommandRequest::new(name, Actor::SYSTEM, None);
        request.because(self.correlation, &self.cause)
    }
}

/// Reads events of rehearsals.
#[derive(Debug)]
pub(super) struct Rehearsing {
    decoder: Decoder,
}

impl Rehearsing {
    /// Reads events with this decoder.
    pub const fn new(decoder: Decoder) -> Self {
        Self { decoder }
    }
}

#[async_trait]
impl Reactor for Rehearsing {
    fn name(&self) -> &'static str {
        "rehearsing"
    }

    fn streams(&self) -> &'static [&'static str] {
        &[RehearsalEvent::STREAM]
    }

    async fn jobs(&self, raw: &RawEvent) -> Result<Vec<NewJob>, DecodeError> {
        let RehearsalEvent::Asked {
            specialist, run, ..
        } = self.decoder.decode(raw).await?
        else {
            return Ok(Vec::new());
        };
        let event = raw.identity();
        let assignment = Assignment {
            specialist,
            run,
            correlation: raw.metadata()?.correlation,
            cause: event.clone(),
        };
        let body = serde_json::to_value(&assignment).map_err(|_| Unreadable::Malformed {
            event: event.clone(),
            what: "its ids".to_owned(),
        })?;
        Ok(vec![NewJob {
            key: format!("{REHEARSAL}:{event}"),
            kind: REHEARSAL,
            lane: format!("{REHEARSAL}/{run}"),
            owner: None,
            body,
            due: None,
        }])
    }
}
