//! What somebody says to a specialist, checked alike whether it is sent or only reckoned.

use service_kit::api::conversation::Attachment;
use service_kit::files::{LONGEST_NAME, MOST_PER_MESSAGE};
use service_kit::problem::{ApiError, Validation};
use shared_events::{ConversationId, SpecialistId};

use crate::conversation::problems::{no_conversation, no_specialist};

/// The longest message, in characters.
pub(crate) const LONGEST_MESSAGE: usize = 20_000;

/// It, as far as can be told without looking anything up.
pub(crate) struct Said {
    /// To whom.
    pub specialist: SpecialistId,
    /// Trimmed; may be empty where files come with it.
    pub text: String,
    /// What comes with it.
    pub attachments: Vec<Attachment>,
    /// The session it continues, if one is named.
    pub session: Option<ConversationId>,
}

impl Said {
    pub fn checked(
        specialist: &str,
        text: &str,
        attachments: Vec<Attachment>,
        session: Option<String>,
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
        })
    }
}
