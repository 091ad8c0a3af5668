//! Turns events of exports into the jobs that make and delete their files.

use async_trait::async_trait;
use event_store::{DecodeError, Decoder};
use shared_events::account::own_export::OwnExportEvent;
use shared_events::event::RawEvent;
use shared_events::{StreamEvent as _, UserId};

use super::{Task, build, end};
use crate::jobs::{NewJob, Reactor};

/// Reads events of exports.
#[derive(Debug)]
pub(super) struct Exporting {
    decoder: Decoder,
}

impl Exporting {
    pub const fn new(decoder: Decoder) -> Self {
        Self { decoder }
    }
}

#[async_trait]
impl Reactor for Exporting {
    fn name(&self) -> &'static str {
        "own-exporting"
    }

    fn streams(&self) -> &'static [&'static str] {
        &[OwnExportEvent::STREAM]
    }

    async fn jobs(&self, raw: &RawEvent) -> Result<Vec<NewJob>, DecodeError> {
        let user: UserId = raw.id()?;
        let event = raw.identity();
        Ok(match self.decoder.decode(raw).await? {
            OwnExportEvent::Asked { export, .. } => {
                vec![Task { user, export }.job(build::KIND, &event, None)]
            }
            OwnExportEvent::Finished { export, until, .. } => {
                vec![Task { user, export }.job(end::KIND, &event, Some(until))]
            }
            OwnExportEvent::Failed { .. }
            | OwnExportEvent::Fetched { .. }
            | OwnExportEvent::Ended { .. } => Vec::new(),
        })
    }
}
