//! What a reply will be written from, gathered before anything is decided: what was said so far, and what the files hold.

use shared_events::conversation::page::Attachment;
use shared_events::conversation::view::ConversationView;
use shared_events::upload::AttachedFile;
use shared_events::{ConversationId, MessageId, SpecialistId, UserId};

use service_kit::problem::ApiError;

use super::chat::Chat;
use super::request::{self, New};
use super::writer::WriteRequest;
use crate::catalog::Specialist;
use crate::state::CommandState;
use crate::upload::Contents;

/// What the reply is written from beside the message itself.
pub(super) struct Material {
    /// The client's own conversation so far.
    pub before: Option<ConversationView>,
    /// What all its files hold.
    pub contents: Contents,
    /// Files that go with the message.
    pub files: Vec<AttachedFile>,
}

impl Material {
    /// Reads the conversation from the log, and the files from the store. A file that came in and was not looked at yet
    /// is looked at now, as it would be by the message.
    pub async fn gather(
        state: &CommandState,
        client: UserId,
        conversation: ConversationId,
        attachments: &[Attachment],
    ) -> Result<Self, ApiError> {
        let (uploads, unit) = (&state.uploads, &state.unit_of_work);
        let before = request::view(unit, conversation).await?;
        // Somebody else's conversation is not even looked at; the aggregate refuses it.
        let before = before.filter(|view| view.client == client);
        let sees = state.chat.writer.sees();
        let files = uploads.attach(unit, client, attachments, sees).await?;
        let all = request::files(before.as_ref(), &files);
        let contents = uploads.contents(unit.keys(), client, all).await;
        Ok(Self {
            contents: contents.map_err(ApiError::unavailable)?,
            before,
            files,
        })
    }

    /// What the writer would be asked; none where there is nothing to read and so nothing to write.
    pub fn request(
        &self,
        chat: &Chat,
        id: &SpecialistId,
        specialist: &Specialist,
        (text, edit_of): (&str, Option<MessageId>),
        reply: MessageId,
    ) -> Option<WriteRequest> {
        if request::nothing_to_read(text, &self.files).is_some() {
            return None;
        }
        let new = New {
            text,
            files: &self.files,
            edit_of,
        };
        let persona = request::persona(id, specialist);
        let (before, contents) = (self.before.as_ref(), &self.contents);
        let request = request::of(&chat.terms, persona, before, Some(new), contents, reply);
        Some(request)
    }
}
