//! A reply from its beginning to its one outcome: delivered, stopped by its reader, or failed; and other replies in its
//! place.

use shared_events::conversation::ConversationEvent as Event;
use shared_events::model::WrittenBy;
use shared_events::personal::Instant;
use shared_events::{HoldId, JobId, MessageId, Personal, Public, Tokens, UserId};

use super::{
    Conversation, ConversationError, Decided, Delivered, Exchange, NewDocument, Owed, ReadOtherwise,
};

impl Conversation {
    pub(super) fn start_reply(&self, reply: MessageId) -> Decided {
        let owed = self.owing(reply)?;
        Ok(vec![Event::ReplyStarted {
            reply,
            attempt: owed.attempts.saturating_add(1),
        }])
    }

    pub(super) fn deliver_reply(
        &self,
        reply: MessageId,
        text: String,
        cost: Tokens,
        (estimated, truncated): (bool, bool),
        written_by: Option<WrittenBy>,
        document: Option<NewDocument>,
    ) -> Decided {
        let owed = self.owing(reply)?;
        let delivered = Event::ReplyDelivered {
            reply,
            to: owed.to,
            text: Personal::Clear(text),
            cost,
            estimated,
            truncated,
            written_by,
        };
        let with_it = document.map(|document| self.hand_over(owed, document));
        Ok([delivered]
            .into_iter()
            .chain(with_it.into_iter().flatten())
            .collect())
    }

    pub(super) fn stop_reply(
        &self,
        client: UserId,
        reply: MessageId,
        text: String,
        cost: Tokens,
    ) -> Decided {
        self.with(client)?;
        let owed = self.owing(reply)?;
        Ok(vec![Event::ReplyStopped {
            reply,
            to: owed.to,
            text: Personal::Clear(text),
            cost,
        }])
    }

    pub(super) fn fail_reply(&self, reply: MessageId, code: String) -> Decided {
        let owed = self.owing(reply)?;
        Ok(vec![Event::ReplyFailed {
            reply,
            to: owed.to,
            code: Public(code),
        }])
    }

    pub(super) fn ask_again(
        &self,
        client: UserId,
        instead: MessageId,
        (reply, deadline): (MessageId, Instant),
        read_otherwise: Vec<ReadOtherwise>,
    ) -> Decided {
        let last = self.last(client, instead)?;
        if last.chosen != instead {
            return Err(ConversationError::NotTheLastReply);
        }
        let asked = Event::ReplyAsked {
            reply,
            to: last.message,
            instead,
            deadline,
        };
        let read = read_otherwise.into_iter().map(Event::from);
        let back = self.brought_back().into_iter();
        Ok(back.chain([asked]).chain(read).collect())
    }

    pub(super) fn choose(&self, client: UserId, reply: MessageId) -> Decided {
        let last = self.last(client, reply)?;
        if last.chosen == reply {
            return Ok(Vec::new());
        }
        Ok(vec![Event::ReplyChosen {
            reply,
            instead: last.chosen,
        }])
    }

    /// The last exchange, if this is one of its replies and nothing is being written.
    fn last(&self, client: UserId, reply: MessageId) -> Result<&Exchange, ConversationError> {
        self.with(client)
            .map_err(|_| ConversationError::NoSuchMessage)?;
        if self.deleted.contains(&reply) {
            return Err(ConversationError::NoSuchMessage);
        }
        self.nothing_owed()?;
        let last = self.last.as_ref();
        last.filter(|last| last.replies.contains(&reply))
            .ok_or(ConversationError::NotTheLastReply)
    }

    pub(super) fn note_asked(&mut self, reply: MessageId, to: MessageId) {
        self.owed = Some(Owed::new(reply, to, HoldId::of(reply)));
        if let Some(last) = &mut self.last {
            last.replies.push(reply);
            last.chosen = reply;
        }
    }

    pub(super) fn note_document(
        &mut self,
        reply: MessageId,
        job: JobId,
        piece: JobId,
        version: u32,
    ) {
        // It is in one commit with its reply, which answers the last message.
        let to = self.last.as_ref().map_or(reply, |last| last.message);
        self.delivered.push(Delivered { reply, to, job });
        if let Some(last) = &mut self.last {
            last.piece = Some(piece);
        }
        if let Some(job) = self.job_mut(job) {
            job.piece = piece;
            job.versions = version;
        }
    }

    /// A document belongs to the open job of the requested piece; without one, its delivery opens a job. It is the next
    /// version of that piece even in another job: the earlier job was closed while this was written, or
    /// before the same was asked for again.
    fn hand_over(&self, owed: Owed, document: NewDocument) -> Vec<Event> {
        let last = self.last.as_ref().and_then(|last| last.piece);
        let about = document.piece.or(last);
        let open = self.open_jobs(about).next();
        let begun = about.filter(|piece| self.last_version(*piece) > 0);
        let piece = open.map_or_else(|| begun.unwrap_or(document.job), |job| job.piece);
        let opened = open.is_none().then(|| Event::JobOpened {
            job: document.job,
            message: owed.to,
            title: Personal::Clear(document.title.clone()),
        });
        let delivered = Event::DocumentDelivered {
            reply: owed.reply,
            job: open.map_or(document.job, |job| job.id),
            piece,
            version: self.last_version(piece).saturating_add(1),
            title: Personal::Clear(document.title),
            content: Personal::Clear(document.content),
        };
        opened.into_iter().chain([delivered]).collect()
    }

    fn owing(&self, reply: MessageId) -> Result<Owed, ConversationError> {
        self.owed
            .filter(|owed| owed.reply == reply)
            .ok_or(ConversationError::NotOwed)
    }
}
