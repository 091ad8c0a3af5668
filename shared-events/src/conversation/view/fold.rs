//! From events to what people see.

use time::OffsetDateTime;

use super::{ConversationView, DocumentView, From, JobState, JobView, MessageState, MessageView};
use crate::conversation::ConversationEvent;
use crate::ids::{JobId, MessageId};
use crate::personal::Personal;

impl ConversationView {
    /// Folds one event recorded `at`. `None` until the conversation was opened.
    #[must_use]
    pub fn apply(
        view: Option<Self>,
        event: &ConversationEvent,
        at: OffsetDateTime,
    ) -> Option<Self> {
        if let ConversationEvent::Opened { client, specialist } = event {
            return Some(Self {
                client: *client,
                specialist: specialist.clone(),
                messages: Vec::new(),
                jobs: Vec::new(),
                owed: None,
                title: None,
                pinned: false,
                archived: false,
                unseen: None,
                started: at,
            });
        }
        let mut view = view?;
        view.unseen = event.unseen(view.unseen);
        view.fold(event, at);
        Some(view)
    }

    fn fold(&mut self, event: &ConversationEvent, at: OffsetDateTime) {
        match event {
            ConversationEvent::Opened { .. }
            | ConversationEvent::ReplyStarted { .. }
            | ConversationEvent::Seen { .. }
            | ConversationEvent::ReviewChanged { .. }
            | ConversationEvent::ReviewTakenDown { .. } => {}
            ConversationEvent::MessageSent {
                message,
                reply,
                text,
                client_key,
                attachments,
                ..
            } => {
                let mut sent = said(*message, From::User, text.clone(), at);
                sent.client_key.clone_from(client_key);
                sent.attachments.clone_from(attachments);
                self.messages.push(sent);
                self.owe(*reply, *message, at);
            }
            ConversationEvent::MessageReplaced { message, replaces } => {
                self.replace(*replaces, *message);
            }
            ConversationEvent::FileReadOtherwise {
                message,
                upload,
                unread,
            } => {
                let files = self.message(*message).map(|it| &mut it.attachments);
                for file in files.into_iter().flatten() {
                    if file.upload == *upload {
                        file.unread.clone_from(unread);
                    }
                }
            }
            ConversationEvent::MessageDeleted { message } => self.delete(*message),
            ConversationEvent::ReplyAsked {
                reply, to, instead, ..
            } => {
                self.choose(*instead, false);
                self.owe(*reply, *to, at);
            }
            ConversationEvent::ReplyChosen { reply, instead } => {
                self.choose(*instead, false);
                self.choose(*reply, true);
            }
            ConversationEvent::Renamed { title } => self.title.clone_from(title),
            ConversationEvent::Pinned {} => self.pinned = true,
            ConversationEvent::Unpinned {} => self.pinned = false,
            ConversationEvent::Archived {} => self.archived = true,
            ConversationEvent::Restored {} => self.archived = false,
            ConversationEvent::JobOpened { job, title, .. } => {
                self.jobs.push(JobView {
                    id: *job,
                    title: title.clone(),
                    versions: 0,
                    state: JobState::Open,
                    approved: None,
                });
            }
            ConversationEvent::ReplyDelivered {
                reply,
                text,
                cost,
                estimated,
                truncated,
                ..
            } => {
                self.owed = None;
                if let Some(message) = self.message(*reply) {
                    message.text = text.clone();
                    message.at = at;
                    message.cost = Some(*cost);
                    message.estimated = *estimated;
                    message.truncated = *truncated;
                    message.state = MessageState::Complete;
                }
            }
            ConversationEvent::DocumentDelivered {
                reply,
                job,
                piece,
                version,
                title,
                content,
            } => {
                let document = DocumentView {
                    job: *job,
                    piece: *piece,
                    version: *version,
                    title: title.clone(),
                    content: content.clone(),
                };
                if let Some(message) = self.message(*reply) {
                    message.document = Some(document);
                }
                if let Some(of) = self.job(*job) {
                    of.versions = *version;
                }
            }
            ConversationEvent::ReplyStopped {
                reply, text, cost, ..
            } => {
                self.owed = None;
                if let Some(message) = self.message(*reply) {
                    message.text = text.clone();
                    message.at = at;
                    message.cost = (!cost.is_zero()).then_some(*cost);
                    message.estimated = !cost.is_zero();
                    message.state = MessageState::Stopped;
                }
            }
            ConversationEvent::ReplyFailed { reply, code, .. } => {
                self.owed = None;
                if let Some(message) = self.message(*reply) {
                    message.at = at;
                    message.state = MessageState::Failed;
                    message.failure = Some(code.0.clone());
                }
            }
            ConversationEvent::EditAsked {
                message, document, ..
            } => {
                if let Some(asked) = self.message(*message) {
                    asked.edit_of = Some(*document);
                }
            }
            ConversationEvent::Approved { job, document } => {
                self.close(*job, JobState::Approved);
                if let Some(of) = self.job(*job) {
                    of.approved = Some(*document);
                }
            }
            ConversationEvent::Cancelled { job } => self.close(*job, JobState::Cancelled),
            ConversationEvent::Reviewed { job, .. } => self.close(*job, JobState::Reviewed),
        }
    }

    /// A reply is owed from now on, and is part of the conversation.
    fn owe(&mut self, reply: MessageId, to: MessageId, at: OffsetDateTime) {
        let mut owed = said(reply, From::Agent, Personal::text(""), at);
        owed.state = MessageState::Streaming;
        owed.reply_to = Some(to);
        self.messages.push(owed);
        self.owed = Some(reply);
    }

    fn choose(&mut self, reply: MessageId, chosen: bool) {
        if let Some(message) = self.message(reply) {
            message.chosen = chosen;
        }
    }

    /// From the old message up to the new one, no message is part of the conversation any more.
    fn replace(&mut self, old: MessageId, new: MessageId) {
        let place = |id| self.messages.iter().position(|message| message.id == id);
        let (Some(from), Some(to)) = (place(old), place(new)) else {
            return;
        };
        for message in self.messages.iter_mut().take(to).skip(from) {
            message.chosen = false;
        }
        if let Some(message) = self.message(old) {
            message.replaced_by = Some(new);
        }
    }

    /// If the chosen one of several replies is deleted, the newest remaining one is chosen.
    fn delete(&mut self, id: MessageId) {
        let Some(place) = self.messages.iter().position(|message| message.id == id) else {
            return;
        };
        let gone = self.messages.remove(place);
        let siblings = |message: &&mut MessageView| {
            message.reply_to.is_some() && message.reply_to == gone.reply_to
        };
        if gone.chosen
            && let Some(next) = self.messages.iter_mut().rev().find(siblings)
        {
            next.chosen = true;
        }
    }

    fn close(&mut self, job: JobId, state: JobState) {
        if let Some(of) = self.job(job) {
            of.state = state;
        }
    }

    fn message(&mut self, id: MessageId) -> Option<&mut MessageView> {
        self.messages
            .iter_mut()
            .rev()
            .find(|message| message.id == id)
    }

    fn job(&mut self, id: JobId) -> Option<&mut JobView> {
        self.jobs.iter_mut().rev().find(|job| job.id == id)
    }
}

fn said(id: MessageId, from: From, text: Personal<String>, at: OffsetDateTime) -> MessageView {
    MessageView {
        id,
        from,
        text,
        at,
        cost: None,
        estimated: false,
        truncated: false,
        state: MessageState::Complete,
        client_key: None,
        document: None,
        failure: None,
        edit_of: None,
        attachments: Vec::new(),
        reply_to: None,
        chosen: true,
        replaced_by: None,
    }
}
