//! The material of a reply, gathered before anything is decided: the messages so far, and the content of the files.

use std::sync::Arc;

use service_kit::problem::ApiError;
use shared_events::conversation::view::ConversationView;
use shared_events::memory::stream as memory_of;
use shared_events::prompt::HOUSE;
use shared_events::upload::{AttachedFile, Unread};
use shared_events::{ConversationId, MessageId, Public, SpecialistId, UserId};

use super::message::Message;
use super::request::{self, New};
use crate::catalog::Specialist;
use crate::conversation::aggregate::{Conversation, ReadOtherwise};
use crate::conversation::chat::Terms;
use crate::conversation::excerpt::{Excerpt, Known, Wanted};
use crate::memory::Memory;
use crate::prompt::HousePrompt;
use crate::state::CommandState;
use crate::unit_of_work::{LogFault, ReadError, Stream, Work};
use crate::upload::Contents;
use writers::{WriteRequest, Writer, summary};

/// The material of the reply, beside the message itself.
pub struct Material {
    /// The part of the client's conversation that the reply needs.
    pub before: Option<Excerpt>,
    /// The content of all its files.
    pub contents: Contents,
    /// Files of the message, and why not all of each is read.
    pub files: Vec<AttachedFile>,
    /// The writer.
    pub writer: Arc<dyn Writer>,
    session: ConversationId,
    told: Instructions,
    mark: String,
}

/// What a specialist gets before the conversation.
pub struct Instructions {
    /// What the client wants it to remember.
    pub memory: Arc<Memory>,
    /// The instructions for all specialists.
    pub house: Arc<HousePrompt>,
}

impl Instructions {
    /// The streams that hold it.
    pub fn streams(kept: &str) -> [Stream; 2] {
        [Stream::of::<Memory>(kept), Stream::of::<HousePrompt>(HOUSE)]
    }

    /// From these streams.
    pub fn within(work: &Work, kept: &str) -> Result<Self, LogFault> {
        Ok(Self {
            memory: work.shared::<Memory>(kept)?,
            house: work.shared::<HousePrompt>(HOUSE)?,
        })
    }
}

impl Material {
    /// Reads the conversation from the log, and the files from the store. An uploaded file that was not read yet is
    /// read now, as the message would do. For a message that replaces an earlier one, the material is the conversation
    /// before that one.
    pub async fn gather(
        state: &CommandState,
        client: UserId,
        session: ConversationId,
        message: &Message,
    ) -> Result<Self, ApiError> {
        let (uploads, unit) = (&state.uploads, &state.unit_of_work);
        let specialist = &message.specialist;
        let kept = memory_of(client, specialist);
        let mut streams = vec![
            Stream::of::<Conversation>(session),
            Stream::of::<Specialist>(specialist),
        ];
        streams.extend(Instructions::streams(&kept));
        let work = unit.read(&streams).await?;
        let fault = ReadError::Log;
        let told = Instructions::within(&work, &kept).map_err(fault)?;
        let of = work.state::<Specialist>(specialist).map_err(fault)?;
        let writer = state.chat.writer_of(specialist, of).await;
        let talk = Known::within(&work, session)?;
        let mut before = None;
        // The conversation of another client is not read at all; the aggregate refuses it.
        if talk.of.is_of(client) {
            let wanted = Wanted {
                through: told.memory.stands_for(session),
                replaced: message.about.replaced(),
                named: message.about.edit_of(),
            };
            before = Excerpt::for_reply(unit, session, &talk, wanted).await?;
        }
        if let (Some(talk), Some(replaced)) = (&mut before, message.about.replaced()) {
            talk.cut(replaced);
        }
        let sees = writer.sees();
        let files = uploads
            .attach(unit, client, &message.attachments, sees)
            .await?;
        let read = Self::read(state, client, session, (before, told), files, writer);
        let mut material = read.await?;
        for file in &mut material.files {
            if let Some(cause) = material.contents.short(file.upload) {
                file.unread = Some(Public::text(cause.code()));
            }
        }
        Ok(material)
    }

    /// Earlier files of which another part is read now than their messages say: because there are new ones, or because
    /// a deleted message left space. Only a request that continues the conversation has to record this.
    pub async fn read_otherwise(
        &self,
        state: &CommandState,
        client: UserId,
    ) -> Result<Vec<ReadOtherwise>, ApiError> {
        let (uploads, unit) = (&state.uploads, &state.unit_of_work);
        let sees = self.writer.sees();
        let mut otherwise = Vec::new();
        for (message, files) in self.before.iter().flat_map(Excerpt::files) {
            for file in files {
                let said = file.unread.as_ref().map(|code| Unread::of_code(code));
                let said = said.filter(|cause| cause.may_pass());
                let now = self.contents.short(file.upload);
                if said == now {
                    continue;
                }
                let unread = match now {
                    Some(cause) => Some(cause.code().to_owned()),
                    // There is space for it again.
                    None => uploads.cause(unit, client, file.upload, sees).await?,
                };
                otherwise.push(ReadOtherwise {
                    message,
                    upload: file.upload,
                    unread,
                });
            }
        }
        Ok(otherwise)
    }

    /// For another reply to the last message: the conversation without the existing reply.
    pub async fn again(
        state: &CommandState,
        client: UserId,
        session: ConversationId,
        (talk, told): (Excerpt, Instructions),
    ) -> Result<Self, ApiError> {
        let specialist = &talk.view.specialist;
        let writer = state.chat.writer(&state.unit_of_work, specialist).await?;
        let before = (Some(talk), told);
        Self::read(state, client, session, before, Vec::new(), writer).await
    }

    async fn read(
        state: &CommandState,
        client: UserId,
        session: ConversationId,
        (before, told): (Option<Excerpt>, Instructions),
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
            told,
            mark: state.chat.mark(session),
        })
    }

    /// What the writer would be asked about this message, or else about the last one, with the summary of what no longer fits
    /// as it would be by rule. None where there is nothing to read and so nothing to write.
    pub fn request(
        &self,
        terms: Terms,
        id: &SpecialistId,
        specialist: &Specialist,
        message: Option<&Message>,
        reply: MessageId,
    ) -> Option<WriteRequest> {
        if self.has_nothing_to_read(message) {
            return None;
        }
        let new = message.map(|message| New {
            message,
            files: &self.files,
        });
        let persona = request::persona(id, specialist, &self.told.house);
        let (before, contents) = (self.before.as_ref(), &self.contents);
        let kept = (self.session, self.told.memory.as_ref());
        let terms = terms.of(self.writer.as_ref());
        let asked = request::of(&terms, persona, before, new, contents, kept, reply);
        let mut request = asked.request;
        request.mark.clone_from(&self.mark);
        let left = asked.left.filter(|_| self.told.memory.enabled);
        if let Some(left) = left {
            request.memory.summary = Some(summary::by_rule(&left.summary));
        }
        Some(request)
    }

    fn has_nothing_to_read(&self, message: Option<&Message>) -> bool {
        let nothing = match message {
            Some(message) => request::nothing_to_read(&message.text, &self.files),
            None => {
                let before = self.before.as_ref().map(|talk| &talk.view);
                let last = before.and_then(ConversationView::last_said);
                last.and_then(|it| request::nothing_to_read(it.text.or(""), &it.attachments))
            }
        };
        nothing.is_some()
    }
}
