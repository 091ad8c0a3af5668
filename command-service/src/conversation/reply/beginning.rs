//! What stands in for the beginning of a talk that no longer fits, written down before the reply that needs it.
//!
//! Meanwhile a message of that beginning may be deleted. Who deletes one while a reply is owed moves the memory on, and
//! nothing is kept in it for a reply that is owed no more: so either the deletion finds what was kept, or this finds the
//! deletion. Of which message it was is not asked; the talk is read again.

use shared_events::memory::stream as memory_of;
use shared_events::{MessageId, SpecialistId};

use super::settle::Assignment;
use crate::conversation::aggregate::Conversation;
use crate::memory::{Memory, MemoryCommand, MemoryError};
use crate::unit_of_work::{Refusal, Stream, UnitError, UnitOfWork};

/// The beginning of a talk, and what stands in for it.
#[derive(Debug, Clone)]
pub(super) struct Beginning {
    /// With whom.
    pub specialist: SpecialistId,
    /// How many messages of the talk had been deleted when it was read.
    pub deletions: usize,
    /// Its last message.
    pub through: MessageId,
    /// In short; none where it is only left out.
    pub text: Option<String>,
}

/// Why nothing was written down.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub(super) enum NotKept {
    /// It may tell of a message that was deleted meanwhile.
    #[error("a message was deleted")]
    Deleted,
    /// The reply has its outcome.
    #[error("the reply is owed no more")]
    NotOwed,
    /// The memory says no.
    #[error(transparent)]
    Memory(MemoryError),
}

/// Writes down what stands in for the beginning of a talk.
pub(super) async fn keep(
    unit: &UnitOfWork,
    of: &Assignment,
    beginning: Beginning,
) -> Result<(), UnitError<NotKept>> {
    let (conversation, reply) = (of.conversation, of.reply);
    let id = memory_of(of.client, &beginning.specialist);
    let streams = vec![
        Stream::of::<Memory>(&id),
        Stream::of::<Conversation>(conversation),
    ];
    let request = of.command("summarise conversation");
    unit.run::<(), NotKept, _>(request, streams, move |work| {
        let (id, beginning) = (id.clone(), beginning.clone());
        Box::pin(async move {
            let talk = work.state::<Conversation>(conversation);
            let talk = talk.map_err(Refusal::Log)?;
            if talk.owed() != Some(reply) {
                return Err(NotKept::NotOwed.into());
            }
            if talk.deletions() != beginning.deletions {
                return Err(NotKept::Deleted.into());
            }
            let keep = MemoryCommand::Keep {
                specialist: beginning.specialist,
                conversation,
                through: beginning.through,
                text: beginning.text,
            };
            work.decide::<Memory>(&id, keep, &())
                .await
                .map_err(|refusal| refusal.map(NotKept::Memory))
        })
    })
    .await?;
    Ok(())
}
