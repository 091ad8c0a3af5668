//! What conversations need beside the log.

use std::sync::Arc;
use std::time::Duration;

use sha2::{Digest, Sha256};
use shared_events::{ConversationId, SpecialistId, UserId};

use super::faults::{Faults, NoFaults};
use super::waiting::Outcomes;
use writers::Writer;

/// Shared by the handlers and the workers; cheap to clone.
#[derive(Clone)]
pub struct Chat {
    /// Who writes the replies.
    pub writer: Arc<dyn Writer>,
    /// The terms of a reply.
    pub terms: Terms,
    /// Wakes those who wait for an outcome.
    pub outcomes: Outcomes,
    /// Where tests interrupt.
    pub faults: Arc<dyn Faults>,
}

/// How long things may take and how large they may be.
#[derive(Debug, Clone, Copy)]
pub struct Terms {
    /// From a message to the latest moment of its reply.
    pub reply_within: Duration,
    /// How long a sent message waits for its reply before it is told to ask again. Longer than
    /// `reply_within`, so that an outcome normally comes first.
    pub answer_within: Duration,
    /// The longest reply, in tokens.
    pub max_output_tokens: u32,
    /// How much of the conversation the writer is given, in characters; the newest turns win.
    pub history_chars: usize,
}

impl Default for Terms {
    fn default() -> Self {
        Self {
            reply_within: Duration::from_secs(190),
            answer_within: Duration::from_secs(200),
            max_output_tokens: 4_000,
            history_chars: 24_000,
        }
    }
}

impl Chat {
    /// With this writer and the usual terms.
    #[must_use]
    pub fn new(writer: Arc<dyn Writer>) -> Self {
        Self {
            writer,
            terms: Terms::default(),
            outcomes: Outcomes::default(),
            faults: Arc::new(NoFaults),
        }
    }
}

impl std::fmt::Debug for Chat {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Chat")
            .field("writer", &self.writer.name())
            .field("terms", &self.terms)
            .finish_non_exhaustive()
    }
}

/// The first session of a client and a specialist, unless they ask for a new one. It follows from the two, so two first
/// messages at once can not open two.
#[must_use]
pub fn usual_session(client: UserId, specialist: &SpecialistId) -> ConversationId {
    let mut hash = Sha256::new();
    hash.update(b"conversation");
    hash.update(client.0.as_bytes());
    hash.update(specialist.as_str().as_bytes());
    let mut bytes = [0; 16];
    bytes.copy_from_slice(&hash.finalize()[..16]);
    ConversationId(uuid::Builder::from_custom_bytes(bytes).into_uuid())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chat_41_each_pair_has_one_usual_session() {
        let (ada, bo) = (UserId::mint(), UserId::mint());
        let (grace, mara): (SpecialistId, SpecialistId) =
            ("grace".parse().unwrap(), "mara".parse().unwrap());
        assert_eq!(usual_session(ada, &grace), usual_session(ada, &grace));
        assert_ne!(usual_session(ada, &grace), usual_session(bo, &grace));
        assert_ne!(usual_session(ada, &grace), usual_session(ada, &mara));
    }
}
