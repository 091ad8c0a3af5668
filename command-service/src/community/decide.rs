//! One command over one discussion, and the state that decisions are made on.

use service_kit::problem::ApiError;
use shared_events::DiscussionId;

use super::aggregate::{Discussion, DiscussionCommand, DiscussionError};
use crate::unit_of_work::{CommandRequest, Done, ReadError, Stream, UnitOfWork};

/// One command over one discussion.
pub(crate) async fn run<T>(
    unit: &UnitOfWork,
    request: CommandRequest,
    discussion: DiscussionId,
    command: DiscussionCommand,
    result: T,
) -> Result<Done<T>, ApiError>
where
    T: serde::Serialize + serde::de::DeserializeOwned + Copy + Send + Sync + 'static,
{
    let streams = vec![Stream::of::<Discussion>(discussion)];
    let done = unit
        .run::<_, DiscussionError, _>(request, streams, move |work| {
            let command = command.clone();
            Box::pin(async move {
                work.decide::<Discussion>(discussion, command, &()).await?;
                Ok(result)
            })
        })
        .await?;
    Ok(done)
}

/// The state of a discussion for decisions.
///
/// # Errors
/// When the log can not be read.
pub(crate) async fn state(
    unit: &UnitOfWork,
    discussion: DiscussionId,
) -> Result<Discussion, ReadError> {
    let work = unit.read(&[Stream::of::<Discussion>(discussion)]).await?;
    Ok(work.state::<Discussion>(discussion)?.clone())
}
