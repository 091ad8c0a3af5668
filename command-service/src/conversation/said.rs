//! A message to a specialist: checked in the same way whether it is sent or only estimated.

use service_kit::api::conversation::Attachment;
use service_kit::files::{LONGEST_NAME, MOST_PER_MESSAGE};
use service_kit::problem::{ApiError, Validation};
use shared_events::{ConversationId, SpecialistId};

use super::problems::{no_conversation, no_specialist};

/// The longest message, in characters.
pub(super) const LONGEST_MESSAGE: usize = 20_000;

/// The message, as far as it can be checked without a look-up.
pub(super) struct Said {
    /// The receiver.
    pub specialist: SpecialistId,
    /// Trimmed; may be empty if there are files.
    pub text: String,
    /// Its files.
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
