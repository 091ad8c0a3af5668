//! What each job consists of: its brief, the messages that belong to it, and what their replies have cost.
//!
//! The shared view does not hold this: a command's answer does not need it, and would have to read the whole
//! conversation for it.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use shared_events::conversation::ConversationEvent;
use shared_events::conversation::view::{ConversationView, MessageView};
use shared_events::{JobId, MessageId, Tokens};
use time::OffsetDateTime;

/// The jobs of a conversation, and the jobs of its loaded messages.
#[derive(Debug, Default)]
pub(super) struct Works {
    /// The job of a message: of the brief, of a request to change a version, and of every reply to them.
    pub of: HashMap<MessageId, JobId>,
    jobs: HashMap<JobId, Work>,
}

/// What the page of a job shows beside the shared view.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Work {
    /// The message that opened it.
    pub brief: MessageId,
    pub opened: OffsetDateTime,
    /// When it was approved, reviewed or cancelled for the first time.
    pub closed: Option<OffsetDateTime>,
    /// How many versions were delivered in it, deleted ones as well.
    pub delivered: u32,
    /// What its replies have cost: stopped, repeated and deleted ones as well.
    pub spent: Tokens,
}

impl Works {
    /// Every job of the view has one.
    pub fn get(&self, job: JobId) -> Option<&Work> {
        self.jobs.get(&job)
    }

    /// Adds an earlier job.
    pub fn know(&mut self, job: JobId, work: Work) {
        self.jobs.insert(job, work);
    }

    /// Follows an event that the view has followed already.
    pub fn apply(
        &mut self,
        event: &ConversationEvent,
        at: OffsetDateTime,
        view: &ConversationView,
    ) {
        match event {
            ConversationEvent::JobOpened { job, message, .. } => {
                let opened = Work {
                    brief: *message,
                    opened: at,
                    closed: None,
                    delivered: 0,
                    spent: Tokens::ZERO,
                };
                self.jobs.insert(*job, opened);
                self.claim(*message, *job, view);
            }
            ConversationEvent::EditAsked { message, job, .. } => self.claim(*message, *job, view),
            ConversationEvent::ReplyAsked { reply, instead, .. } => {
                if let Some(job) = self.of.get(instead) {
                    self.of.insert(*reply, *job);
                }
            }
            ConversationEvent::ReplyDelivered { reply, cost, .. }
            | ConversationEvent::ReplyStopped { reply, cost, .. } => {
                if let Some(job) = self.of.get(reply) {
                    self.spend(*job, *cost);
                }
            }
            ConversationEvent::DocumentDelivered { reply, job, .. } => {
                self.deliver(*reply, *job, view);
            }
            ConversationEvent::MessageDeleted { message } => {
                self.of.remove(message);
            }
            ConversationEvent::Approved { job, .. }
            | ConversationEvent::Cancelled { job }
            | ConversationEvent::Reviewed { job, .. } => {
                if let Some(work) = self.jobs.get_mut(job) {
                    work.closed.get_or_insert(at);
                }
            }
            _ => {}
        }
    }

    /// A message and the replies to it belong to a job, unless they belong to one already.
    fn claim(&mut self, message: MessageId, job: JobId, view: &ConversationView) {
        let theirs = |it: &&MessageView| it.id == message || it.reply_to == Some(message);
        for it in view.messages.iter().filter(theirs) {
            if let Entry::Vacant(free) = self.of.entry(it.id) {
                free.insert(job);
                self.spend(job, it.cost.unwrap_or(Tokens::ZERO));
            }
        }
    }

    /// A reply belongs to the job in which it delivered a document. That can be a later one than that of the message
    /// it answers, if the same was asked for again after the job was closed.
    fn deliver(&mut self, reply: MessageId, job: JobId, view: &ConversationView) {
        let Some(delivered) = view.messages.iter().rev().find(|it| it.id == reply) else {
            return;
        };
        if let Some(work) = self.jobs.get_mut(&job) {
            work.delivered = work.delivered.saturating_add(1);
        }
        let before = self.of.insert(reply, job);
        if before == Some(job) {
            return;
        }
        let cost = delivered.cost.unwrap_or(Tokens::ZERO);
        if let Some(before) = before.and_then(|before| self.jobs.get_mut(&before)) {
            before.spent = before.spent.less(cost);
        }
        self.spend(job, cost);
    }

    fn spend(&mut self, job: JobId, cost: Tokens) {
        if let Some(work) = self.jobs.get_mut(&job) {
            work.spent = work.spent.plus(cost);
        }
    }
}
