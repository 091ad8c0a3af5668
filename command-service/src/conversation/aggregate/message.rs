//! What a client says, and the work it takes up; saying it differently, and taking it away.

use shared_events::conversation::ConversationEvent as Event;
use shared_events::{MessageId, Personal, UserId};

use super::{Conversation, ConversationError, Decided, Exchange, Job, NewMessage, Owed};
use crate::conversation::brief;

impl Conversation {
    pub(super) fn send(&self, new: NewMessage) -> Decided {
        let mut events = self.admit(&new)?;
        self.nothing_owed()?;
        let edit = new
            .edit_of
            .map(|document| self.document(document))
            .transpose()?;
        let undone = match new.replaces {
            Some(message) => self.replace(message)?,
            None => None,
        };
        events.extend(self.brought_back());
        events.extend(undone.map(|job| Event::Cancelled { job: job.id }));
        let is_work = edit.is_some() || brief::takes_up_work(&new.text);
        let open = self.open_job().filter(|_| undone.is_none());
        let open = open.map(|job| job.id);
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
        let replaced = new.replaces.map(|replaces| Event::MessageReplaced {
            message: new.message,
            replaces,
        });
        events.push(Event::MessageSent {
            message: new.message,
            reply: new.reply,
            text: Personal::Clear(new.text),
            client_key: new.client_key.map(Personal::Clear),
            deadline: new.deadline,
            attachments: new.attachments,
        });
        let read = new.read_otherwise.into_iter();
        let read = read.map(|file| Event::FileReadOtherwise {
            message: file.message,
            upload: file.upload,
            unread: file.unread.map(shared_events::Public),
        });
        events.extend(replaced.into_iter().chain(job).chain(edit).chain(read));
        Ok(events)
    }

    /// The opening, if this is the first message.
    fn admit(&self, new: &NewMessage) -> Decided {
        match &self.parties {
            Some(p) if p.client == new.client && p.specialist == new.specialist => Ok(Vec::new()),
            None if new.may_open => Ok(vec![Event::Opened {
                client: new.client,
                specialist: new.specialist.clone(),
            }]),
            // Whoever never spoke here was delivered nothing either, and has nothing to replace.
            _ if new.edit_of.is_some() => Err(ConversationError::NoSuchDocument),
            _ if new.replaces.is_some() => Err(ConversationError::NoSuchMessage),
            _ => Err(ConversationError::Unknown),
        }
    }

    /// Whether a message can be replaced; and the job that was taken up by it or since, which then is no longer wanted.
    fn replace(&self, message: MessageId) -> Result<Option<Job>, ConversationError> {
        if self.deleted.contains(&message) {
            return Err(ConversationError::NoSuchMessage);
        }
        let from = self.place(message);
        let from = from.ok_or(ConversationError::NoSuchMessage)?;
        let since = |id| self.place(id).is_some_and(|place| place >= from);
        if self.delivered.iter().any(|document| since(document.to)) {
            return Err(ConversationError::JobDelivered);
        }
        Ok(self.open_job().filter(|job| since(job.message)))
    }

    fn place(&self, message: MessageId) -> Option<usize> {
        self.said.iter().position(|said| *said == message)
    }

    pub(super) fn delete(&self, client: UserId, message: MessageId) -> Decided {
        self.with(client)
            .map_err(|_| ConversationError::NoSuchMessage)?;
        if self.deleted.contains(&message) {
            return Err(ConversationError::NoSuchMessage);
        }
        if self
            .owed
            .is_some_and(|owed| owed.reply == message || owed.to == message)
        {
            return Err(ConversationError::ReplyInProgress);
        }
        let document = self.delivered.iter().find(|it| it.reply == message);
        if let (Some(document), Some(open)) = (document, self.open_job())
            && document.job == open.id
        {
            return Err(ConversationError::MessageInUse);
        }
        Ok(vec![Event::MessageDeleted { message }])
    }

    /// The reply, if a document came with it.
    fn document(&self, reply: MessageId) -> Result<MessageId, ConversationError> {
        let known = self
            .delivered
            .iter()
            .any(|document| document.reply == reply);
        known
            .then_some(reply)
            .ok_or(ConversationError::NoSuchDocument)
    }

    pub(super) fn note_message(&mut self, message: MessageId, reply: MessageId) {
        self.owed = Some(Owed::new(reply, message, message));
        self.said.push(message);
        self.last = Some(Exchange {
            message,
            replies: vec![reply],
            chosen: reply,
        });
    }

    pub(super) fn note_replaced(&mut self, message: MessageId, replaces: MessageId) {
        if let (Some(from), Some(to)) = (self.place(replaces), self.place(message)) {
            self.said.drain(from..to);
        }
    }

    pub(super) fn note_deleted(&mut self, id: MessageId) {
        self.deleted.insert(id);
        self.delivered.retain(|document| document.reply != id);
        let Some(last) = &mut self.last else { return };
        last.replies.retain(|reply| *reply != id);
        if last.chosen == id
            && let Some(newest) = last.replies.last()
        {
            last.chosen = *newest;
        }
        if last.message == id || last.replies.is_empty() {
            self.last = None;
        }
    }
}
