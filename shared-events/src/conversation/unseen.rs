//! Which delivered work its client has not looked at yet.

use super::ConversationEvent;
use crate::ids::MessageId;

impl ConversationEvent {
    /// What becomes of the unseen work by this event: the reply that the latest of it came with, if there is any. Whoever says
    /// or decides something in a conversation has looked at it; whoever names or pins it in a list has not.
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
