//! A mail in the table `outbox`: written by the command side, sent by its workers, found by superadmins on the query
//! side and read by them on the command side. Address and texts are personal, so they are encrypted with their
//! person's key.

use serde::{Deserialize, Serialize};

use crate::ids::MailId;
use crate::personal::seal::{open_raw, seal_raw};
use crate::personal::{PersonKey, Public};

crate::events! {
    /// The stream `letter`, one for each mail of the outbox; its id is the mail's.
    pub enum LetterEvent of "letter" {
        /// A superadmin opened it and saw its address and text, including links that can sign a reader in.
        Read = "read" v 1 {
            /// The kind of the mail, such as `reset-password`.
            kind: Public<String>,
        },
    }
}

/// The personal content of a mail. `Debug` shows nothing of it.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Letter {
    /// The address.
    pub to: String,
    /// Its subject.
    pub subject: String,
    /// The plain text.
    pub text: String,
    /// The same with formatting.
    pub html: String,
    /// The link that ends the subscription of this mail, if it has one.
    pub unsubscribe: Option<String>,
}

impl std::fmt::Debug for Letter {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Letter(…)")
    }
}

/// The state of a mail.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = MailState)]
pub enum State {
    /// On its way to the mail server.
    Waiting,
    /// Kept for reading here, since no mail server is configured.
    Kept,
    /// The mail server has accepted it; its text was deleted here.
    Sent,
    /// Failed for good.
    Failed,
}

impl State {
    /// The stored word.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Waiting => "waiting",
            Self::Kept => "kept",
            Self::Sent => "sent",
            Self::Failed => "failed",
        }
    }

    /// From the stored word.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let all = [Self::Waiting, Self::Kept, Self::Sent, Self::Failed];
        all.into_iter().find(|state| state.as_str() == text)
    }
}

/// Encrypts a mail with the key of its person.
#[must_use]
pub fn seal(key: &PersonKey, mail: MailId, letter: &Letter) -> Vec<u8> {
    // Five texts can always be serialised.
    let clear = serde_json::to_vec(letter).unwrap_or_default();
    seal_raw(key, &clear, &context(mail))
}

/// Decrypts a mail; `None` if it does not belong to this place, or not to this person.
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
