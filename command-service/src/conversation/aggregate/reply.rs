//! A reply from its beginning to its one outcome: delivered, stopped by its reader, or failed.

use shared_events::conversation::ConversationEvent as Event;
use shared_events::{MessageId, Personal, Public, Tokens, UserId};

use super::{Conversation, ConversationError, Decided, NewDocument, Owed};

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
        estimated: bool,
        document: Option<NewDocument>,
    ) -> Decided {
        let owed = self.owing(reply)?;
        let delivered = Event::ReplyDelivered {
            reply,
            to: owed.to,
            text: Personal::Clear(text),
            cost,
            estimated,
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

    /// A document belongs to the open job; without one, handing it over opens one.
    fn hand_over(&self, owed: Owed, document: NewDocument) -> Vec<Event> {
        let open = self.open_job();
        let opened = open.is_none().then(|| Event::JobOpened {
            job: document.job,
            message: owed.to,
            title: Personal::Clear(document.title.clone()),
        });
        let delivered = Event::DocumentDelivered {
            reply: owed.reply,
            job: open.map_or(document.job, |job| job.id),
            version: open.map_or(0, |job| job.versions).saturating_add(1),
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
