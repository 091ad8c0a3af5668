//! How a client organises a conversation: its name, and its place in their list.

use shared_events::conversation::ConversationEvent as Event;
use shared_events::{Personal, UserId};

use super::{Conversation, Decided};

impl Conversation {
    pub(super) fn arrange(
        &self,
        client: UserId,
        title: Option<Option<String>>,
        pinned: Option<bool>,
        archived: Option<bool>,
    ) -> Decided {
        self.with(client)?;
        let renamed = title.map(|title| Event::Renamed {
            title: title.map(Personal::Clear),
        });
        let pinned = pinned.filter(|pinned| *pinned != self.pinned);
        let pinned = pinned.map(|pinned| {
            if pinned {
                Event::Pinned {}
            } else {
                Event::Unpinned {}
            }
        });
        let archived = archived.filter(|archived| *archived != self.archived);
        let archived = archived.map(|archived| {
            if archived {
                Event::Archived {}
            } else {
                Event::Restored {}
            }
        });
        Ok(renamed.into_iter().chain(pinned).chain(archived).collect())
    }

    /// A message in an archived conversation brings it back.
    pub(super) fn brought_back(&self) -> Option<Event> {
        self.archived.then_some(Event::Restored {})
    }
}
