//! A client sends a message, and it continues a piece of work; a client replaces a message, or deletes one.

use shared_events::conversation::ConversationEvent as Event;
use shared_events::conversation::view::JobState;
use shared_events::{HoldId, JobId, MessageId, Personal, UserId};
use writers::brief;

use super::{Conversation, ConversationError, Decided, Exchange, Job, MOST_SAID, NewMessage, Owed};

impl Conversation {
    /// A message belongs to the open job, and opens one if there is none and the message asks for work. A change
    /// belongs to the open job of the piece that it changes. If that piece has none because its jobs are closed, the
    /// change opens one, even while other work is in progress: it is neither refused nor made a version of that other
    /// work.
    pub(super) fn send(&self, new: NewMessage) -> Decided {
        let mut events = self.admit(&new)?;
        self.nothing_owed()?;
        let piece = new
            .edit_of
            .map(|document| self.piece(document))
            .transpose()?;
        let undone = match new.replaces {
            Some(message) => self.replace(message)?,
            None => Vec::new(),
        };
        events.extend(self.brought_back());
        events.extend(undone.iter().map(|job| Event::Cancelled { job: *job }));
        let is_work = piece.is_some() || brief::takes_up_work(&new.text);
        let mut open = self.open_jobs(piece).map(|job| job.id);
        let open = open.find(|job| !undone.contains(job));
        let job = (open.is_none() && is_work).then(|| Event::JobOpened {
            job: new.job,
            message: new.message,
            title: Personal::Clear(brief::title(&new.text)),
        });
        let edit = new.edit_of.map(|document| Event::EditAsked {
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
        let read = new.read_otherwise.into_iter().map(Event::from);
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
            // In a conversation without messages nothing was delivered, and nothing can be replaced.
            _ if new.edit_of.is_some() => Err(ConversationError::NoSuchDocument),
            _ if new.replaces.is_some() => Err(ConversationError::NoSuchMessage),
            _ => Err(ConversationError::Unknown),
        }
    }

    /// Whether a message can be replaced; and the jobs that it or a later message opened, which are then no longer
    /// wanted.
    fn replace(&self, message: MessageId) -> Result<Vec<JobId>, ConversationError> {
        if self.deleted.contains(&message) {
            return Err(ConversationError::NoSuchMessage);
        }
        let from = self.place(message);
        let from = from.ok_or(ConversationError::NoSuchMessage)?;
        let since = |id| self.place(id).is_some_and(|place| place >= from);
        if self.delivered.iter().any(|document| since(document.to)) {
            return Err(ConversationError::JobDelivered);
        }
        let undone = self.open_jobs(None).filter(|job| since(job.message));
        Ok(undone.map(|job| job.id).collect())
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
        let job = self.job_with(message);
        if job.is_some_and(|job| job.state == JobState::Open) {
            return Err(ConversationError::MessageInUse);
        }
        Ok(vec![Event::MessageDeleted { message }])
    }

    /// The job of a delivered document, by its reply.
    pub(super) fn job_with(&self, document: MessageId) -> Option<&Job> {
        let found = self.delivered.iter().find(|it| it.reply == document)?;
        self.job(found.job)
    }

    /// The piece of work that a document is a version of.
    fn piece(&self, document: MessageId) -> Result<JobId, ConversationError> {
        let job = self.job_with(document);
        job.map(|job| job.piece)
            .ok_or(ConversationError::NoSuchDocument)
    }

    pub(super) fn note_message(&mut self, message: MessageId, reply: MessageId) {
        let piece = self.open_jobs(None).next().map(|job| job.piece);
        self.owed = Some(Owed::new(reply, message, HoldId::of(message)));
        self.said.push(message);
        let too_many = self.said.len().saturating_sub(MOST_SAID);
        self.said.drain(..too_many);
        self.last = Some(Exchange {
            message,
            replies: vec![reply],
            chosen: reply,
            piece,
        });
    }

    /// A job that was opened for a change continues the piece that is changed.
    pub(super) fn note_edit(&mut self, message: MessageId, document: MessageId, job: JobId) {
        let Ok(piece) = self.piece(document) else {
            return;
        };
        if let Some(last) = &mut self.last {
            last.piece = Some(piece);
        }
        if let Some(job) = self.job_mut(job)
            && job.message == message
        {
            job.piece = piece;
        }
    }

    pub(super) fn note_replaced(&mut self, message: MessageId, replaces: MessageId) {
        if let (Some(from), Some(to)) = (self.place(replaces), self.place(message)) {
            let gone: Vec<MessageId> = self.said.drain(from..to).collect();
            self.files.retain(|it| !gone.contains(&it.message));
        }
    }

    pub(super) fn note_deleted(&mut self, id: MessageId) {
        self.deleted.insert(id);
        self.delivered.retain(|document| document.reply != id);
        self.files.retain(|it| it.message != id);
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
