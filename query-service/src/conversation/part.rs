//! A conversation as far as a batch of events touches it.

use std::collections::HashMap;

use shared_events::MessageId;
use shared_events::conversation::ConversationEvent;
use shared_events::conversation::view::{ConversationView, MessageView};
use shared_events::event::{Position, RawEvent};

use super::works::Works;
use crate::projection::ProjectError;

/// A conversation of which only some earlier messages are loaded.
#[derive(Debug, Default)]
pub(super) struct Part {
    /// None until it is opened.
    pub view: Option<ConversationView>,
    /// The places of the loaded messages.
    pub(super) places: HashMap<MessageId, i32>,
    /// What its jobs consist of.
    pub works: Works,
    /// The place of the next message.
    pub next: i32,
    /// Messages that were deleted by the batch.
    pub deleted: Vec<MessageId>,
    /// How many messages of it are not loaded.
    pub(super) others: i32,
    /// Position of its opening.
    pub opened: Position,
    /// Position of the last message or request of its client.
    pub spoken: Position,
    /// Position of the last message in it.
    pub said: Position,
    /// Position of the last change of its name, its place in the list, or its shown messages.
    pub changed: Position,
}

impl Part {
    /// The place of a loaded message.
    pub fn place(&self, message: MessageId) -> i32 {
        // Every message of the view got one.
        self.places.get(&message).copied().unwrap_or_default()
    }

    /// How many messages are part of it now.
    pub fn messages(&self) -> i32 {
        let chosen = self.view.as_ref().map_or(0, ConversationView::chosen);
        self.others
            .saturating_add(i32::try_from(chosen).unwrap_or(i32::MAX))
    }

    /// Adds an earlier message.
    pub(super) fn know(&mut self, message: MessageView, place: i32) {
        self.others -= i32::from(message.chosen);
        self.places.insert(message.id, place);
        if let Some(view) = &mut self.view {
            view.messages.push(message);
        }
    }

    /// Gives places to the messages that an event added; they are the last ones.
    pub(super) fn seat(&mut self) {
        let Some(view) = &self.view else { return };
        let new = view.messages.iter().rev();
        let new: Vec<MessageId> = new
            .map(|message| message.id)
            .take_while(|id| !self.places.contains_key(id))
            .collect();
        for id in new.into_iter().rev() {
            self.places.insert(id, self.next);
            self.next = self.next.saturating_add(1);
        }
    }

    pub(super) fn apply(
        &mut self,
        raw: &RawEvent,
        event: &ConversationEvent,
    ) -> Result<(), ProjectError> {
        let position = raw.position;
        match event {
            ConversationEvent::Opened { .. } if self.view.is_some() => {
                return Err(ProjectError::bad(raw, "opened twice"));
            }
            ConversationEvent::Opened { .. } => {
                self.opened = position;
                self.spoken = position;
                self.said = position;
            }
            ConversationEvent::MessageSent { .. } | ConversationEvent::ReplyAsked { .. } => {
                self.spoken = position;
                self.said = position;
            }
            ConversationEvent::ReplyDelivered { .. } | ConversationEvent::ReplyStopped { .. } => {
                self.said = position;
            }
            ConversationEvent::MessageDeleted { message } => {
                self.deleted.push(*message);
                self.changed = position;
            }
            // Neither the status nor a reply shows these changes.
            ConversationEvent::MessageReplaced { .. }
            | ConversationEvent::FileReadOtherwise { .. }
            | ConversationEvent::ReplyChosen { .. }
            | ConversationEvent::Approved { .. }
            | ConversationEvent::Renamed { .. }
            | ConversationEvent::Pinned {}
            | ConversationEvent::Unpinned {}
            | ConversationEvent::Archived {}
            | ConversationEvent::Restored {}
            | ConversationEvent::Seen { .. } => self.changed = position,
            _ => {}
        }
        self.view = ConversationView::apply(self.view.take(), event, raw.recorded_at);
        if let Some(view) = &self.view {
            self.works.apply(event, raw.recorded_at, view);
        }
        self.seat();
        Ok(())
    }
}
