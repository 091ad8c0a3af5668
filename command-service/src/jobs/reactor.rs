//! Reactors: from events to jobs, and nothing else.

use async_trait::async_trait;
use event_store::{DecodeError, FeedError};
use shared_events::event::RawEvent;

use super::NewJob;

/// Decides what an event asks for.
#[async_trait]
pub trait Reactor: Send + Sync {
    /// Its permanent name, under which its position is stored.
    fn name(&self) -> &'static str;

    /// The stream types it reads.
    fn streams(&self) -> &'static [&'static str];

    /// The jobs an event asks for. Decides from the event alone.
    ///
    /// # Errors
    /// When the event can not be read.
    async fn jobs(&self, event: &RawEvent) -> Result<Vec<NewJob>, DecodeError>;
}

/// Why a pass ended early.
#[derive(Debug, thiserror::Error)]
pub(super) enum PassError {
    #[error(transparent)]
    Database(#[from] sqlx::Error),
    #[error(transparent)]
    Feed(#[from] FeedError),
    #[error(transparent)]
    Event(#[from] DecodeError),
    #[error("too many streams wait for a newer program")]
    Crowded,
}
