//! Passkeys (WebAuthn): a key pair that a device keeps for this marketplace and uses only after it has checked who holds it,
//! by finger, face or PIN. So one passkey stands for the password and a code.
//!
//! What a device is asked to sign, the challenge, is good once. Each use writes an event of the account's stream in the
//! commit that deletes the challenge. So of two requests with the same answer the second one decides again, and finds it
//! gone.

mod challenge;
mod party;
pub(super) mod rows;
mod used;

use service_kit::problem::ApiError;
use shared_events::UserId;

use super::problems::{NO_PASSKEYS, PASSKEY_REFUSED};
use super::{Accounts, letters};
use crate::jobs::Failure;
use crate::mail::Mail;

use party::Asked;
pub(super) use party::{Made, Party, Signed};
use rows::Found;
pub(super) use used::Use;

impl Accounts {
    /// The same accounts, of a marketplace that browsers reach at this address.
    #[must_use]
    pub fn reached_at(self, public_url: &str) -> Self {
        Self {
            party: Party::at(public_url),
            ..self
        }
    }

    pub(super) fn party(&self) -> Result<&Party, ApiError> {
        self.party.as_ref().ok_or_else(|| NO_PASSKEYS.into())
    }

    /// Keeps what was asked until it is answered, and returns the options for the browser.
    pub(super) async fn keep_asked(
        &self,
        asked: Asked,
        user: Option<UserId>,
    ) -> Result<serde_json::Value, ApiError> {
        let database = self.unit.database();
        asked.challenge.keep(database, user, &asked.state).await?;
        Ok(asked.options)
    }

    /// The passkey that gave this answer, if it is right.
    pub(super) async fn recognised(
        &self,
        credential: &serde_json::Value,
    ) -> Result<(Found, Use), ApiError> {
        let (party, database) = (self.party()?, self.unit.database().clone());
        let unread = || ApiError::invalid("credential", "This is no answer of a passkey");
        let signed = Signed::read(credential).ok_or_else(unread)?;
        let challenge = signed.challenge().ok_or(PASSKEY_REFUSED)?;
        let found = rows::find(&database, &signed.credential()).await?;
        let asked = challenge.state(&database, None).await?;
        let (Some(found), Some(asked)) = (found, asked) else {
            return Err(PASSKEY_REFUSED.into());
        };
        let checked = party.check_signed(&asked, &signed, (found.user, &found.kept));
        let by = Use {
            database,
            passkey: found.id,
            challenge,
            state: checked.ok_or(PASSKEY_REFUSED)?,
        };
        Ok((found, by))
    }

    /// Tells the owner of the account, who may not have done it.
    pub(super) async fn write_passkey_mail(
        &self,
        mail: &Mail,
        job: &str,
        (user, added): (UserId, bool),
    ) -> Result<(), Failure> {
        let letter = letters::passkey(added, &mail.plain_page("/settings"));
        self.write_to(user, (job, "passkey"), letter).await
    }
}
