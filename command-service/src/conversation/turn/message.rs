//! A message to a specialist, checked alike whether it is sent or only estimated.

use service_kit::api::conversation::Attachment;
use service_kit::files::{LONGEST_NAME, MOST_PER_MESSAGE};
use service_kit::problem::{ApiError, Validation};
use shared_events::{ConversationId, MessageId, SpecialistId};

use crate::conversation::problems::{no_conversation, no_specialist};

/// The longest message, in characters.
pub const LONGEST_MESSAGE: usize = 20_000;

/// A message on its way in, as far as it can be checked without looking anything up.
#[derive(Debug, Clone)]
pub struct Message {
    /// The receiver.
    pub specialist: SpecialistId,
    /// Trimmed; may be empty if there are files.
    pub text: String,
    /// Its files, as the client names them.
    pub attachments: Vec<Attachment>,
    /// The session it continues, if one is named.
    pub session: Option<ConversationId>,
    /// What it refers to.
    pub about: About,
}

/// What a message refers to.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum About {
    /// Nothing but what was said before.
    #[default]
    Conversation,
    /// It opens a session of its own.
    NewSession,
    /// It takes the place of this earlier message of the sender's.
    Replaces(MessageId),
    /// It asks for the document of this reply to be changed.
    EditOf(MessageId),
}

impl About {
    /// The message whose place is taken.
    #[must_use]
    pub fn replaced(self) -> Option<MessageId> {
        match self {
            Self::Replaces(message) => Some(message),
            _ => None,
        }
    }

    /// The reply with the document that is to be changed.
    #[must_use]
    pub fn edit_of(self) -> Option<MessageId> {
        match self {
            Self::EditOf(document) => Some(document),
            _ => None,
        }
    }
}

impl Message {
    /// Plain words to a specialist.
    #[must_use]
    pub fn plain(specialist: SpecialistId, text: String) -> Self {
        Self {
            specialist,
            text,
            attachments: Vec::new(),
            session: None,
            about: About::Conversation,
        }
    }

    /// Checks what a client sent.
    ///
    /// # Errors
    /// The field that is wrong; 404 for a specialist or session that has no id.
    pub fn checked(
        specialist: &str,
        text: &str,
        attachments: Vec<Attachment>,
        session: Option<String>,
        about: About,
    ) -> Result<Self, ApiError> {
        let mut form = Validation::new();
        let shortest = usize::from(attachments.is_empty());
        let text = form.text("text", "The message", text, shortest..=LONGEST_MESSAGE);
        if let Some(beyond) = attachments.get(MOST_PER_MESSAGE) {
            let name: String = beyond.name.chars().take(LONGEST_NAME).collect();
            let refusal =
                format!("{name} is one too many: {MOST_PER_MESSAGE} files can go with a message");
            form.require("attachments", false, refusal);
        }
        form.finish()?;
        let session = session.filter(|id| !id.is_empty());
        Ok(Self {
            specialist: specialist.parse().map_err(|_| no_specialist())?,
            text,
            attachments,
            session: session
                .map(|id| id.parse().map_err(|_| no_conversation()))
                .transpose()?,
            about,
        })
    }
}
