//! Turns events of accounts into the jobs that erase and clear.

use async_trait::async_trait;
use event_store::{DecodeError, Decoder};
use shared_events::StreamEvent as _;
use shared_events::UserId;
use shared_events::account::AccountEvent;
use shared_events::erasure::{ErasureEvent, erased};
use shared_events::event::RawEvent;

use super::{clear, due};
use crate::jobs::{NewJob, Reactor};

/// Reads events of accounts and erasures.
#[derive(Debug)]
pub(super) struct Erasing {
    decoder: Decoder,
}

impl Erasing {
    pub const fn new(decoder: Decoder) -> Self {
        Self { decoder }
    }
}

#[async_trait]
impl Reactor for Erasing {
    fn name(&self) -> &'static str {
        "erasing"
    }

    fn streams(&self) -> &'static [&'static str] {
        &[AccountEvent::STREAM, ErasureEvent::STREAM]
    }

    async fn jobs(&self, raw: &RawEvent) -> Result<Vec<NewJob>, DecodeError> {
        if let Some(person) = erased(raw) {
            self.decoder.keys().forget(person);
            return Ok(clear::jobs(raw, person));
        }
        if raw.event_type != "deletion-asked" {
            return Ok(Vec::new());
        }
        let user: UserId = raw.id()?;
        match self.decoder.decode(raw).await? {
            AccountEvent::DeletionAsked { due } => Ok(vec![due::job(&raw.identity(), user, due)]),
            _ => Ok(Vec::new()),
        }
    }
}
