//! The summary that replaces the beginning of a conversation which no longer fits. It is written
//! down before the reply that needs it.
//!
//! A message of that beginning may be deleted in the meantime. A deletion while a reply is owed changes the memory's
//! stream, and nothing is stored in it for a reply that is no longer owed. So either the deletion finds the stored
//! summary, or this code finds the deletion. It does not check which message was deleted; it reads the conversation
//! again.

use shared_events::memory::stream as memory_of;
use shared_events::{MessageId, SpecialistId};

use super::settle::Assignment;
use crate::conversation::aggregate::Conversation;
use crate::memory::{Memory, MemoryCommand, MemoryError};
use crate::unit_of_work::{Refusal, Stream, UnitError, UnitOfWork};

/// The beginning of a conversation, and its summary.
#[derive(Debug, Clone)]
pub(super) struct Beginning {
    /// The specialist.
    pub specialist: SpecialistId,
    /// How many messages had been deleted when it was read.
    pub deletions: usize,
    /// Its last message.
    pub through: MessageId,
    /// The summary; none if the beginning is only left out.
    pub text: Option<String>,
}

/// Why nothing was stored.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub(super) enum NotKept {
    /// It may cover a message that was deleted meanwhile.
    #[error("a message was deleted")]
    Deleted,
    /// The reply already has its outcome.
    #[error("the reply is owed no more")]
    NotOwed,
    /// The memory refuses it.
    #[error(transparent)]
    Memory(MemoryError),
}

/// Stores the summary of the beginning of a conversation.
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
