//! What a reply will be written from, gathered before anything is decided: what was said so far, and what the files hold.

use service_kit::api::conversation::Attachment;
use shared_events::conversation::view::ConversationView;
use shared_events::memory::view::MemoryView;
use shared_events::upload::{AttachedFile, Unread};
use shared_events::{ConversationId, MessageId, Public, SpecialistId, UserId};

use service_kit::problem::ApiError;

use std::sync::Arc;

use super::aggregate::ReadOtherwise;
use super::chat::Terms;
use super::request::{self, New};
use crate::catalog::Specialist;
use crate::memory;
use crate::state::CommandState;
use crate::upload::Contents;
use writers::{WriteRequest, Writer, summary};

/// What the reply is written from beside the message itself.
pub(super) struct Material {
    /// The client's own conversation so far.
    pub before: Option<ConversationView>,
    /// What all its files hold.
    pub contents: Contents,
    /// Files that go with the message, and why not all of them is read.
    pub files: Vec<AttachedFile>,
    /// Who would write it.
    pub writer: Arc<dyn Writer>,
    session: ConversationId,
    memory: MemoryView,
}

impl Material {
    /// Reads the conversation from the log, and the files from the store. A file that came in and was not looked at yet
    /// is looked at now, as it would be by the message. What is said in the place of an earlier message is written from what
    /// was said before that one.
    pub async fn gather(
        state: &CommandState,
        client: UserId,
        talk: (ConversationId, &SpecialistId),
        attachments: &[Attachment],
        replaced: Option<MessageId>,
    ) -> Result<Self, ApiError> {
        let view = request::view(&state.unit_of_work, talk.0).await?;
        Self::gather_beside(state, client, talk, view, attachments, replaced).await
    }

    /// The same where the conversation was read already.
    pub async fn gather_beside(
        state: &CommandState,
        client: UserId,
        talk: (ConversationId, &SpecialistId),
        view: Option<ConversationView>,
        attachments: &[Attachment],
        replaced: Option<MessageId>,
    ) -> Result<Self, ApiError> {
        let (uploads, unit) = (&state.uploads, &state.unit_of_work);
        // Somebody else's conversation is not even looked at; the aggregate refuses it.
        let mut before = view.filter(|view| view.client == client);
        if let (Some(view), Some(message)) = (&mut before, replaced) {
            request::before(view, message);
        }
        let writer = state.chat.writer(unit, talk.1).await?;
        let sees = writer.sees();
        let files = uploads.attach(unit, client, attachments, sees).await?;
        let mut material = Self::read(state, client, talk, before, files, writer).await?;
        for file in &mut material.files {
            if let Some(cause) = material.contents.short(file.upload) {
                file.unread = Some(Public::text(cause.code()));
            }
        }
        Ok(material)
    }

    /// The files that came before and of which another part is read now than their messages say: because new ones came, or
    /// because a message that was deleted left room. Only who goes on with the conversation has to say so.
    pub async fn read_otherwise(
        &self,
        state: &CommandState,
        client: UserId,
    ) -> Result<Vec<ReadOtherwise>, ApiError> {
        let (uploads, unit) = (&state.uploads, &state.unit_of_work);
        let sees = self.writer.sees();
        let messages = self.before.as_ref().map_or(&[][..], |view| &view.messages);
        let mut otherwise = Vec::new();
        for message in messages.iter().filter(|message| message.chosen) {
            for file in &message.attachments {
                let said = file.unread.as_ref().map(|code| Unread::of_code(code));
                let said = said.filter(|cause| cause.is_for_want_of_room());
                let now = self.contents.short(file.upload);
                if said == now {
                    continue;
                }
                let unread = match now {
                    Some(cause) => Some(cause.code().to_owned()),
                    // There is room for it again.
                    None => uploads.cause(unit, client, file.upload, sees).await?,
                };
                otherwise.push(ReadOtherwise {
                    message: message.id,
                    upload: file.upload,
                    unread,
                });
            }
        }
        Ok(otherwise)
    }

    /// For another reply to what was said last: from the conversation as it is without the one there is.
    pub async fn again(
        state: &CommandState,
        client: UserId,
        session: ConversationId,
        view: ConversationView,
    ) -> Result<Self, ApiError> {
        let specialist = view.specialist.clone();
        let talk = (session, &specialist);
        let writer = state.chat.writer(&state.unit_of_work, &specialist).await?;
        Self::read(state, client, talk, Some(view), Vec::new(), writer).await
    }

    async fn read(
        state: &CommandState,
        client: UserId,
        (session, specialist): (ConversationId, &SpecialistId),
        before: Option<ConversationView>,
        files: Vec<AttachedFile>,
        writer: Arc<dyn Writer>,
    ) -> Result<Self, ApiError> {
        let (uploads, unit) = (&state.uploads, &state.unit_of_work);
        let all = request::files(before.as_ref(), &files);
        let contents = uploads.contents(unit, client, writer.sees(), all).await;
        Ok(Self {
            contents: contents.map_err(ApiError::unavailable)?,
            before,
            files,
            writer,
            session,
            memory: memory::view(unit, client, specialist).await?,
        })
    }

    /// What the writer would be asked about what is said now, or else was said last, with the summary of what no longer fits
    /// as it would be by rule; none where there is nothing to read and so nothing to write.
    pub fn request(
        &self,
        terms: Terms,
        id: &SpecialistId,
        specialist: &Specialist,
        said: Option<(&str, Option<MessageId>)>,
        reply: MessageId,
    ) -> Option<WriteRequest> {
        if self.nothing_to_read(said) {
            return None;
        }
        let new = said.map(|(text, edit_of)| New {
            text,
            files: &self.files,
            edit_of,
        });
        let persona = request::persona(id, specialist);
        let (before, contents) = (self.before.as_ref(), &self.contents);
        let kept = (self.session, &self.memory);
        let terms = terms.of(self.writer.as_ref());
        let asked = request::of(&terms, persona, before, new, contents, kept, reply);
        let mut request = asked.request;
        let left = asked.left.filter(|_| self.memory.enabled);
        if let Some(left) = left {
            request.memory.summary = Some(summary::by_rule(&left.summary));
        }
        Some(request)
    }

    fn nothing_to_read(&self, said: Option<(&str, Option<MessageId>)>) -> bool {
        let nothing = match said {
            Some((text, _)) => request::nothing_to_read(text, &self.files),
            None => {
                let last = self.before.as_ref().and_then(ConversationView::last_said);
                last.and_then(|it| request::nothing_to_read(it.text.or(""), &it.attachments))
            }
        };
        nothing.is_some()
    }
}
