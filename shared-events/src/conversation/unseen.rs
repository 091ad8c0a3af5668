//! Which delivered work its client has not looked at yet.

use super::ConversationEvent;
use crate::ids::MessageId;

impl ConversationEvent {
    /// The unseen work after this event: the reply with the latest of it, if there is any. A client who sends a message
    /// or decides something in a conversation has looked at it; a client who names or pins it in a list has not.
    #[must_use]
    pub const fn unseen(&self, before: Option<MessageId>) -> Option<MessageId> {
        match self {
            Self::DocumentDelivered { reply, .. } => Some(*reply),
            Self::Seen { .. }
            | Self::MessageSent { .. }
            | Self::MessageDeleted { .. }
            | Self::ReplyAsked { .. }
            | Self::ReplyChosen { .. }
            | Self::Approved { .. }
            | Self::Cancelled { .. }
            | Self::Reviewed { .. }
            | Self::ReviewChanged { .. } => None,
            _ => before,
        }
    }
}
