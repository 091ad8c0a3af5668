//! Reactors: from events to jobs, and nothing else.

use async_trait::async_trait;
use event_store::{DecodeError, FeedError};
use shared_events::event::RawEvent;

use super::NewJob;

/// What is to be done because of an event.
#[async_trait]
pub trait Reactor: Send + Sync {
    /// Its permanent name: its place in the feed is kept under it.
    fn name(&self) -> &'static str;

    /// The stream types it reads.
    fn streams(&self) -> &'static [&'static str];

    /// The jobs an event asks for. Decides from the event alone.
    ///
    /// # Errors
    /// When the event does not read.
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
