//! The community: discussions that signed-in people begin, answer, like and report, and that admins moderate.
//!
//! A discussion is one stream with several authors. Each command belongs to one person, and the
//! text that it adds is encrypted with their key.

mod aggregate;
mod answers;
pub(crate) mod decide;
pub mod http;
mod letters;
mod moderators;
mod operations;
mod problems;
pub mod seed;

pub use aggregate::{AppealDecision, Discussion, DiscussionCommand, DiscussionError, Moderation};
pub use operations::like_discussion::like;
pub use operations::start_discussion::{Opening, open};

use crate::mail::Mail;

/// What moderation needs to write to authors. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Community {
    mail: Mail,
}

impl Community {
    /// With the mail of the marketplace.
    #[must_use]
    pub const fn new(mail: Mail) -> Self {
        Self { mail }
    }

    /// The address of a page of the web app.
    fn page(&self, path: &str) -> String {
        self.mail.plain_page(path)
    }
}
