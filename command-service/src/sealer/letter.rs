//! The last seal by mail: its receiver needs nothing else from this machine.

use audit_chain::Signed;
use event_store::chain::{self, made_at};
use event_store::patience::{self, within};
use event_store::{KeyError, PersonKeys};
use service_kit::config::Sealing;
use shared_events::UserId;
use shared_events::personal::{KeyState, PersonKey};
use sqlx::PgPool;

use crate::mail::{Draft, Mail, NewMail, post};

/// The kind of such mails.
const KIND: &str = "last-seal";

/// Why the last seal was not mailed.
#[derive(Debug, thiserror::Error)]
pub enum LetterError {
    /// The key of the mail in the outbox.
    #[error(transparent)]
    Key(#[from] KeyError),
    /// The database failed.
    #[error("mailing the last seal")]
    Database(#[from] sqlx::Error),
}

/// Mails the last seal.
#[derive(Debug)]
pub struct Letters {
    to: String,
    keys: PersonKeys,
    mail: Mail,
    /// The seal of the last mail of this process.
    posted: Option<String>,
}

impl Letters {
    /// To the address in the settings, if there is one.
    #[must_use]
    pub fn new(sealing: &Sealing, keys: PersonKeys, mail: &Mail) -> Option<Self> {
        Some(Self {
            to: sealing.mail_to.clone()?,
            keys,
            mail: mail.clone(),
            posted: None,
        })
    }

    /// Puts the last seal into the outbox, unless any process mailed a seal of the same day and key already.
    ///
    /// # Errors
    /// See [`LetterError`]; then it is tried again.
    pub async fn post(&mut self, pool: &PgPool) -> Result<(), LetterError> {
        let Some(last) = within(patience::STATEMENT, chain::last(pool)).await? else {
            return Ok(());
        };
        let about = about(&last);
        if self.posted.as_ref() == Some(&about) {
            return Ok(());
        }
        let Some((owner, key)) = self.owner(pool).await? else {
            return Ok(());
        };
        let letter = draft(&last, &self.mail.plain_page("")).to(&self.to);
        let mail = NewMail::new(&about, KIND, owner, &key, &letter);
        let posting = async {
            let mut transaction = patience::begin(pool).await?;
            match post(&mut transaction, &mail).await {
                Ok(()) => transaction.commit().await,
                Err(cause) => {
                    transaction.rollback().await?;
                    Err(cause)
                }
            }
        };
        posting.await?;
        self.posted = Some(about);
        Ok(())
    }

    /// The person whose key encrypts the mail: every mail has a person, and this one has the first superadmin.
    async fn owner(&self, pool: &PgPool) -> Result<Option<(UserId, PersonKey)>, LetterError> {
        let first = sqlx::query_scalar(
            "SELECT user_id FROM principal WHERE role = 'superadmin' AND status = 'Active' ORDER BY user_id LIMIT 1",
        );
        let first = first.fetch_optional(pool);
        let first: Option<UserId> = within(patience::STATEMENT, first).await?;
        let Some(first) = first else {
            return Ok(None);
        };
        match self.keys.get(first).await? {
            KeyState::Live(key) => Ok(Some((first, key))),
            KeyState::Erased => Ok(None),
        }
    }
}

/// One for each day and key. The day is the seal's own, so that all processes use the same name.
fn about(last: &Signed) -> String {
    let day = made_at(&last.seal).date();
    format!("{KIND}:{day}:{}", last.seal.key)
}

fn draft(last: &Signed, address: &str) -> Draft {
    let seal = &last.seal;
    // Texts and numbers can always be serialised.
    let lines = serde_json::to_string_pretty(last).unwrap_or_default();
    Draft {
        subject: format!("The last seal of the log: number {}", seal.number).into(),
        before: vec![
            format!(
                "This is the last seal of the log of {address}. Keep this mail where the owner of its database can not \
                 change it: a log that was cut or replaced after it was sealed does not fit it any more."
            ),
            lines,
            "To compare, save the lines from { through } as seal.json, and run:\n\
             marketplace audit verify --seal seal.json"
                .to_owned(),
        ],
        action: None,
        after: vec![format!(
            "The seal covers the log up to position {}, was made on {} UTC, and is signed by the key {}. Such a mail \
             comes once a day, and when the key of seals has changed.",
            seal.through,
            made_at(seal).date(),
            seal.key.id(),
        )],
        unsubscribe: None,
    }
}

#[cfg(test)]
mod tests;
