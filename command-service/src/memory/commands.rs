//! Reading a memory from the log, and keeping what a talk was about.

use shared_events::memory::view::MemoryView;
use shared_events::memory::{MemoryEvent, stream};
use shared_events::{ConversationId, MessageId, SpecialistId, UserId};

use super::aggregate::{Memory, MemoryCommand, MemoryError};
use crate::unit_of_work::{CommandRequest, ReadError, Stream, UnitError, UnitOfWork};

/// What this specialist keeps in mind about this client.
pub(crate) async fn view(
    unit: &UnitOfWork,
    client: UserId,
    specialist: &SpecialistId,
) -> Result<MemoryView, ReadError> {
    let events = unit
        .history::<MemoryEvent>(stream(client, specialist))
        .await?;
    let mut view = MemoryView::default();
    for (event, at) in &events {
        view.apply(event, *at);
    }
    Ok(view)
}

/// The beginning of a talk, and what stands in for it.
#[derive(Debug, Clone)]
pub(crate) struct Kept {
    /// Whose talk.
    pub client: UserId,
    /// With whom.
    pub specialist: SpecialistId,
    /// The talk.
    pub conversation: ConversationId,
    /// The last message of its beginning.
    pub through: MessageId,
    /// In short; none where it is only left out.
    pub text: Option<String>,
}

/// Writes down what stands in for the beginning of a talk.
pub(crate) async fn keep(
    unit: &UnitOfWork,
    request: CommandRequest,
    kept: Kept,
) -> Result<(), UnitError<MemoryError>> {
    let id = stream(kept.client, &kept.specialist);
    let streams = vec![Stream::of::<Memory>(&id)];
    unit.run::<(), MemoryError, _>(request, streams, move |work| {
        let (id, kept) = (id.clone(), kept.clone());
        Box::pin(async move {
            let keep = MemoryCommand::Keep {
                specialist: kept.specialist,
                conversation: kept.conversation,
                through: kept.through,
                text: kept.text,
            };
            work.decide::<Memory>(&id, keep, &()).await
        })
    })
    .await?;
    Ok(())
}
