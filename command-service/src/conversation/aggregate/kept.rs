//! What the state knows about the whole conversation, for callers that read only a part of it from the log.

use serde::{Deserialize, Serialize};
use shared_events::conversation::view::{ConversationView, JobView};
use shared_events::upload::AttachedFile;
use shared_events::{MessageId, Personal, Public, UploadId, UserId};

use super::Conversation;

/// The files of a message.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Attached {
    /// The message.
    pub message: MessageId,
    /// In the order of the message.
    pub files: Vec<AttachedFile>,
}

impl Conversation {
    /// Whether it belongs to this client.
    #[must_use]
    pub fn is_of(&self, client: UserId) -> bool {
        self.with(client).is_ok()
    }

    /// Whether this is a message of the client's that is part of it, and recent enough to be replaced.
    #[must_use]
    pub fn says(&self, message: MessageId) -> bool {
        self.said.contains(&message) && !self.is_deleted(message)
    }

    /// Whether this reply delivered a document that was not deleted since.
    #[must_use]
    pub fn delivered(&self, reply: MessageId) -> bool {
        self.delivered.iter().any(|it| it.reply == reply)
    }

    /// The replies with documents, the latest first.
    pub fn documents(&self) -> impl Iterator<Item = MessageId> {
        self.delivered.iter().rev().map(|it| it.reply)
    }

    /// How many messages were deleted so far.
    #[must_use]
    pub fn deletions(&self) -> usize {
        self.deleted.len()
    }

    /// Every file of it, in order.
    #[must_use]
    pub fn files(&self) -> &[Attached] {
        &self.files
    }

    /// Completes a view that was folded from a part of the events: afterwards everything except the messages is as by
    /// all events. The titles of jobs that were opened before that part are not known.
    pub fn complete(&self, view: &mut ConversationView) {
        let known = std::mem::take(&mut view.jobs);
        let title = |job| known.iter().find(|it| it.id == job).map(|it| &it.title);
        let jobs = self.jobs.iter().map(|job| JobView {
            id: job.id,
            title: title(job.id).cloned().unwrap_or_else(|| Personal::text("")),
            versions: job.versions,
            state: job.state,
            approved: job.approved,
        });
        view.jobs = jobs.collect();
        view.owed = self.owed();
        view.title.clone_from(&self.title);
        view.pinned = self.pinned;
        view.archived = self.archived;
        view.unseen = self.unseen;
    }

    pub(super) fn note_files(&mut self, message: MessageId, files: Vec<AttachedFile>) {
        if !files.is_empty() {
            self.files.push(Attached { message, files });
        }
    }

    pub(super) fn note_read(
        &mut self,
        message: MessageId,
        upload: UploadId,
        unread: Option<&Public<String>>,
    ) {
        let of = self.files.iter_mut().filter(|it| it.message == message);
        for file in of.flat_map(|it| &mut it.files) {
            if file.upload == upload {
                file.unread = unread.cloned();
            }
        }
    }
}
