//! One command over one memory, and the memory as the log has it.

use service_kit::problem::ApiError;
use shared_events::memory::view::MemoryView;
use shared_events::memory::{MemoryEvent, stream};
use shared_events::{SpecialistId, UserId};

use super::aggregate::{Memory, MemoryCommand, MemoryError};
use crate::catalog::Specialist;
use crate::state::CommandState;
use crate::unit_of_work::{CommandRequest, Done, ReadError, Refusal, Stream, UnitOfWork};

/// Carries out a command over what this specialist remembers about this client.
pub(super) async fn run(
    state: &CommandState,
    request: CommandRequest,
    client: UserId,
    specialist: &SpecialistId,
    command: MemoryCommand,
) -> Result<Done<()>, ApiError> {
    let (id, specialist) = (stream(client, specialist), specialist.clone());
    let streams = vec![
        Stream::of::<Memory>(&id),
        Stream::of::<Specialist>(&specialist),
    ];
    let done = state
        .unit_of_work
        .run::<(), MemoryError, _>(request, streams, move |work| {
            let (id, specialist, command) = (id.clone(), specialist.clone(), command.clone());
            Box::pin(async move {
                let of = work.state::<Specialist>(&specialist);
                if of.map_err(Refusal::Log)?.profile().is_none() {
                    return Err(MemoryError::NoSuchSpecialist.into());
                }
                work.decide::<Memory>(&id, command, &()).await
            })
        })
        .await?;
    Ok(done)
}

/// What this specialist remembers about this client.
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
