//! A review of the demonstration is taken down.

use service_kit::problem::ApiError;
use shared_events::{Actor, ConversationId, ReviewId, UserId};

use crate::conversation::{Conversation, ConversationCommand, ConversationError};
use crate::state::CommandState;
use crate::unit_of_work::{CommandRequest, Stream};

/// Removes a review of the demonstration. Returns whether it still existed.
///
/// # Errors
/// When there is no such conversation, or the log does not accept the event.
pub(crate) async fn take_down(
    state: &CommandState,
    client: UserId,
    conversation: ConversationId,
    review: ReviewId,
    command: &str,
) -> Result<bool, ApiError> {
    let unit = &state.unit_of_work;
    let request = CommandRequest::new(command, Actor::SYSTEM, Some(client));
    let streams = vec![Stream::of::<Conversation>(conversation)];
    let done = unit.run::<(), ConversationError, _>(request, streams, move |work| {
        let command = ConversationCommand::TakeDownReview { review };
        Box::pin(async move {
            work.decide::<Conversation>(conversation, command, &())
                .await
        })
    });
    Ok(done.await?.appended.is_some())
}
