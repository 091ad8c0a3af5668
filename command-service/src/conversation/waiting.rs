//! Waits for a reply's outcome, whichever node works on it.
//!
//! A command node follows the numbered feed without a checkpoint, from its current end, and wakes
//! those who wait in a conversation that got an outcome. The wait itself holds no connection; they
//! read the outcome from the log themselves.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use event_store::{Feed, FeedError, Place};
use shared_events::ConversationId;
use shared_events::StreamEvent as _;
use shared_events::conversation::ConversationEvent;
use tokio::sync::watch;
use tokio_util::sync::CancellationToken;

type Waiting = HashMap<ConversationId, watch::Sender<()>>;

/// Who waits in which conversation. Cheap to clone.
#[derive(Debug, Clone, Default)]
pub struct Outcomes(Arc<Mutex<Waiting>>);

/// The names of the events that end a wait.
const ENDINGS: [&str; 3] = ["reply-delivered", "reply-stopped", "reply-failed"];
/// Positions read at once.
const BATCH: u32 = 500;
/// Between tries when the database does not answer.
const RETRY: std::time::Duration = std::time::Duration::from_millis(500);

impl Outcomes {
    /// From now on, every outcome in this conversation is noticed. Read the log after calling this.
    #[must_use]
    pub fn listen(&self, conversation: ConversationId) -> Listening {
        let receiver = self.with(|waiting| {
            waiting
                .entry(conversation)
                .or_insert_with(|| watch::channel(()).0)
                .subscribe()
        });
        Listening {
            outcomes: self.clone(),
            conversation,
            receiver,
        }
    }

    /// How many conversations are waited for, for metrics.
    #[must_use]
    pub fn waiting(&self) -> usize {
        self.with(|waiting| waiting.len())
    }

    /// Wakes those who wait in one conversation.
    pub fn announce(&self, conversation: ConversationId) {
        self.with(|waiting| {
            if let Some(sender) = waiting.get(&conversation) {
                sender.send_replace(());
            }
        });
    }

    fn announce_all(&self) {
        self.with(|waiting| {
            for sender in waiting.values() {
                sender.send_replace(());
            }
        });
    }

    /// Nothing in here can panic half-way, so a poisoned lock still holds a good map.
    fn with<T>(&self, work: impl FnOnce(&mut Waiting) -> T) -> T {
        work(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Follows the feed from its newest position until `stop`.
    pub async fn follow(self, feed: Arc<dyn Feed>, stop: CancellationToken) {
        let mut position = None;
        while !stop.is_cancelled() {
            match self.follow_once(feed.as_ref(), position).await {
                Ok(reached) => {
                    let moved = position != Some(reached);
                    position = Some(reached);
                    if !moved {
                        tokio::select! {
                            () = stop.cancelled() => return,
                            () = feed.changed() => {}
                        }
                    }
                }
                Err(cause) => {
                    // If the log lost its end, from the newest position again.
                    position = position.filter(|_| !matches!(cause, FeedError::Gone(_)));
                    tracing::warn!(%cause, "outcomes can not be followed, will try again");
                    tokio::time::sleep(RETRY).await;
                }
            }
        }
    }

    async fn follow_once(&self, feed: &dyn Feed, after: Option<Place>) -> Result<Place, FeedError> {
        let Some(after) = after else {
            let end = feed.end().await?;
            // Events before this position are not read again.
            self.announce_all();
            return Ok(end);
        };
        let batch = feed
            .read(after, BATCH, &[ConversationEvent::STREAM])
            .await?;
        batch
            .events
            .iter()
            .filter(|event| ENDINGS.contains(&event.event_type.as_str()))
            .filter_map(|event| event.aggregate_id.parse().ok())
            .for_each(|conversation| self.announce(conversation));
        Ok(batch.through)
    }
}

/// One waiting request; stops when dropped.
#[derive(Debug)]
pub struct Listening {
    outcomes: Outcomes,
    conversation: ConversationId,
    receiver: watch::Receiver<()>,
}

impl Listening {
    /// Returns at the next outcome since the last call, or since this began to listen.
    pub async fn heard(&mut self) {
        // The sender exists as long as anybody listens.
        let _ = self.receiver.changed().await;
    }
}

impl Drop for Listening {
    fn drop(&mut self) {
        self.outcomes.with(|waiting| {
            let last = waiting
                .get(&self.conversation)
                .is_some_and(|sender| sender.receiver_count() <= 1);
            if last {
                waiting.remove(&self.conversation);
            }
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_events_that_end_a_wait_are_those_of_the_conversation() {
        for name in ENDINGS {
            assert!(ConversationEvent::SCHEMA.iter().any(|s| s.name == name));
        }
    }

    #[tokio::test]
    async fn everybody_in_the_conversation_is_woken_and_forgotten_afterwards() {
        let outcomes = Outcomes::default();
        let conversation = ConversationId::mint();
        let (mut one, mut two) = (outcomes.listen(conversation), outcomes.listen(conversation));
        let elsewhere = outcomes.listen(ConversationId::mint());
        outcomes.announce(conversation);
        tokio::join!(one.heard(), two.heard());
        assert!(!elsewhere.receiver.has_changed().unwrap());
        drop((one, two, elsewhere));
        assert_eq!(outcomes.waiting(), 0);
    }
}
