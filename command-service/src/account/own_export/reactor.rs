//! Turns events of exports into the jobs that make and delete their files.

use async_trait::async_trait;
use event_store::{DecodeError, Decoder};
use shared_events::account::own_export::OwnExportEvent;
use shared_events::event::{RawEvent, Unreadable};
use shared_events::{StreamEvent as _, UserId};

use super::{build, end};
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
        let user: UserId = raw
            .aggregate_id
            .parse()
            .map_err(|_| Unreadable::Malformed {
                event: raw.identity(),
                what: "its id".to_owned(),
            })?;
        let event = raw.identity();
        Ok(match self.decoder.decode(raw).await? {
            OwnExportEvent::Asked { export, .. } => vec![build::job(&event, user, export)],
            OwnExportEvent::Finished { export, until, .. } => {
                vec![end::job(&event, user, export, until)]
            }
            OwnExportEvent::Failed { .. }
            | OwnExportEvent::Fetched { .. }
            | OwnExportEvent::Ended { .. } => Vec::new(),
        })
    }
}
