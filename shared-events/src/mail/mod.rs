//! A mail in the table `outbox`: written by the command side, sent by its workers, found by superadmins on the query
//! side and read by them on the command side. Address and texts are personal, so they are encrypted with their
//! person's key.

use serde::{Deserialize, Serialize};

use crate::ids::MailId;
use crate::personal::seal::{open_raw, seal_raw};
use crate::personal::{PersonKey, Public};

crate::events! {
    /// The stream `letter`, one a mail of the outbox; its id is the mail's.
    pub enum LetterEvent of "letter" {
        /// A superadmin opened it and saw its address and text, with the links in it that let their reader in.
        Read = "read" v 1 {
            /// What the mail was for, such as `reset-password`.
            kind: Public<String>,
        },
    }
}

/// Everything about a mail that is personal. `Debug` shows nothing of it.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Letter {
    /// Where it goes.
    pub to: String,
    /// Its subject.
    pub subject: String,
    /// For those who read plain text.
    pub text: String,
    /// The same with some typography.
    pub html: String,
    /// Where a click ends the subscription it was sent for, if it was sent for one.
    pub unsubscribe: Option<String>,
}

impl std::fmt::Debug for Letter {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Letter(…)")
    }
}

/// What became of a mail so far.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = MailState)]
pub enum State {
    /// On its way to the mail server.
    Waiting,
    /// Only ever meant to be read here, since no mail server is set.
    Kept,
    /// The mail server has taken it; its text is gone from here.
    Sent,
    /// Given up.
    Failed,
}

impl State {
    /// As stored.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Waiting => "waiting",
            Self::Kept => "kept",
            Self::Sent => "sent",
            Self::Failed => "failed",
        }
    }

    /// From what is stored.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let all = [Self::Waiting, Self::Kept, Self::Sent, Self::Failed];
        all.into_iter().find(|state| state.as_str() == text)
    }
}

/// Seals a mail with the key of its person.
#[must_use]
pub fn seal(key: &PersonKey, mail: MailId, letter: &Letter) -> Vec<u8> {
    // Five texts always serialise.
    let clear = serde_json::to_vec(letter).unwrap_or_default();
    seal_raw(key, &clear, &context(mail))
}

/// Opens a mail; `None` when it is not the one of this place, or not this person's.
#[must_use]
pub fn open(key: &PersonKey, mail: MailId, sealed: &[u8]) -> Option<Letter> {
    serde_json::from_slice(&open_raw(key, sealed, &context(mail))?).ok()
}

fn context(mail: MailId) -> String {
    format!("outbox/{mail}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mail_opens_at_its_own_place_with_its_own_key_only_and_never_prints() {
        let (key, mail) = (PersonKey::generate(), MailId::mint());
        let letter = Letter {
            to: "ada@example.org".into(),
            subject: "Hello".into(),
            text: "…".into(),
            html: "<p>…</p>".into(),
            unsubscribe: None,
        };
        let sealed = seal(&key, mail, &letter);
        assert!(!String::from_utf8_lossy(&sealed).contains("ada@"));
        assert_eq!(open(&key, mail, &sealed).as_ref(), Some(&letter));
        assert_eq!(open(&key, MailId::mint(), &sealed), None);
        assert_eq!(open(&PersonKey::generate(), mail, &sealed), None);
        assert_eq!(format!("{letter:?}"), "Letter(…)");
    }
}
