//! Reading a memory from the log.

use shared_events::memory::view::MemoryView;
use shared_events::memory::{MemoryEvent, stream};
use shared_events::{SpecialistId, UserId};

use crate::unit_of_work::{ReadError, UnitOfWork};

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
