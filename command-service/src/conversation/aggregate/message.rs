//! What a client says, and the work it takes up.

use shared_events::conversation::ConversationEvent as Event;
use shared_events::{MessageId, Personal};

use super::{Conversation, ConversationError, Decided, NewMessage};
use crate::conversation::brief;

impl Conversation {
    pub(super) fn send(&self, new: NewMessage) -> Decided {
        let mut events = Vec::new();
        match &self.parties {
            Some(p) if p.client == new.client && p.specialist == new.specialist => {}
            None if new.may_open => events.push(Event::Opened {
                client: new.client,
                specialist: new.specialist,
            }),
            // Whoever never spoke here was delivered nothing either.
            _ if new.edit_of.is_some() => return Err(ConversationError::NoSuchDocument),
            _ => return Err(ConversationError::Unknown),
        }
        self.nothing_owed()?;
        let edit = new
            .edit_of
            .map(|document| self.document(document))
            .transpose()?;
        let is_work = edit.is_some() || brief::takes_up_work(&new.text);
        let open = self.open_job().map(|job| job.id);
        let job = (open.is_none() && is_work).then(|| Event::JobOpened {
            job: new.job,
            message: new.message,
            title: Personal::Clear(brief::title(&new.text)),
        });
        let edit = edit.map(|document| Event::EditAsked {
            message: new.message,
            document,
            job: open.unwrap_or(new.job),
        });
        events.push(Event::MessageSent {
            message: new.message,
            reply: new.reply,
            text: Personal::Clear(new.text),
            client_key: new.client_key.map(Personal::Clear),
            deadline: new.deadline,
            attachments: new.attachments,
        });
        events.extend(job.into_iter().chain(edit));
        Ok(events)
    }

    /// The reply, if a document came with it.
    fn document(&self, reply: MessageId) -> Result<MessageId, ConversationError> {
        let known = self.delivered.iter().any(|(of, _)| *of == reply);
        known
            .then_some(reply)
            .ok_or(ConversationError::NoSuchDocument)
    }
}
