//! What conversations need beside the log.

use std::sync::Arc;
use std::time::Duration;

use service_kit::fault::Halt;
use service_kit::mac;
use service_kit::secret::{Key, Secret};
use sha2::{Digest, Sha256};
use shared_events::{ConversationId, SpecialistId, UserId};

use super::waiting::Outcomes;
use crate::catalog::Specialist;
use crate::unit_of_work::{ReadError, Stream, UnitOfWork};
use writers::{Writer, Writers};

/// Shared by the handlers and the workers; cheap to clone.
#[derive(Clone)]
pub struct Chat {
    /// The source of the writers.
    pub writers: Arc<dyn Writers>,
    /// The terms of a reply.
    pub terms: Terms,
    /// Wakes those who wait for an outcome.
    pub outcomes: Outcomes,
    /// Makes the marks that fence text in a prompt.
    pub marks: Key,
    /// Where a test has this node stand still.
    pub halt: Halt,
}

/// Limits on time and size.
#[derive(Debug, Clone, Copy)]
pub struct Terms {
    /// From a message to the deadline of its reply.
    pub reply_within: Duration,
    /// How long a request waits for the reply before the client is told to ask again. Longer than
    /// `reply_within`, so that an outcome normally comes first.
    pub answer_within: Duration,
    /// The longest reply, in tokens, of a writer without a limit of its own.
    pub max_output_tokens: u32,
    /// How much of the conversation the writer gets, in characters; the newest turns are kept.
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
    /// With these writers and the usual terms.
    #[must_use]
    pub fn new(writers: Arc<dyn Writers>, address_key: &Key) -> Self {
        Self {
            writers,
            terms: Terms::default(),
            outcomes: Outcomes::default(),
            marks: Secret::new(mac::tag(address_key, "prompt-marks", b"")),
            halt: Halt::default(),
        }
    }

    /// The mark that fences text in the prompts of a conversation. The authors of the text do not know it.
    pub(super) fn mark(&self, conversation: ConversationId) -> String {
        let tag = mac::tag(&self.marks, "prompt-mark", conversation.0.as_bytes());
        hex::encode(&tag[..5])
    }

    /// The current writer of this specialist.
    ///
    /// # Errors
    /// When the log can not be read.
    pub(super) async fn writer(
        &self,
        unit: &UnitOfWork,
        specialist: &SpecialistId,
    ) -> Result<Arc<dyn Writer>, ReadError> {
        let work = unit.read(&[Stream::of::<Specialist>(specialist)]).await?;
        Ok(self.writer_of(specialist, work.state(specialist)?).await)
    }

    /// The same where the specialist is already loaded.
    pub(super) async fn writer_of(&self, id: &SpecialistId, of: &Specialist) -> Arc<dyn Writer> {
        let category = of.profile().map_or("", |profile| &profile.category.0);
        self.writers.of(id.as_str(), category).await
    }
}

impl Terms {
    /// With the limit of this writer for replies, if it has one.
    #[must_use]
    pub fn of(self, writer: &dyn Writer) -> Self {
        let max_output_tokens = writer.longest().unwrap_or(self.max_output_tokens);
        Self {
            max_output_tokens,
            ..self
        }
    }
}

impl std::fmt::Debug for Chat {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Chat")
            .field("terms", &self.terms)
            .finish_non_exhaustive()
    }
}

/// The first session of a client and a specialist, unless they ask for a new one. Its id is derived from the two, so
/// two first messages at once can not open two sessions.
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
