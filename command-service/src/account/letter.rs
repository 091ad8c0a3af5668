//! A mail to a member about something that belongs to them, ready to be posted in the same commit
//! as the change that it reports.

use service_kit::problem::ApiError;
use shared_events::UserId;

use super::Accounts;
use crate::jobs::Failure;
use crate::mail::{Draft, NewMail};

impl Accounts {
    /// The mail to this member; none to people of the demonstration, whose addresses are invented, and none to erased
    /// people. `named` are its key, under which there is only one, and its kind.
    pub(crate) async fn letter(
        &self,
        member: UserId,
        named: (&str, &'static str),
        draft: Draft,
    ) -> Result<Option<NewMail>, ApiError> {
        let letter = self.letter_to(member, named, draft).await;
        letter.map_err(|failure| ApiError::internal(failure.reason))
    }

    /// Puts such a mail into the outbox, once for each job.
    pub(super) async fn write_to(
        &self,
        member: UserId,
        named: (&str, &'static str),
        draft: Draft,
    ) -> Result<(), Failure> {
        match self.letter_to(member, named, draft).await? {
            Some(mail) => self.post(&mail).await,
            None => Ok(()),
        }
    }

    async fn letter_to(
        &self,
        member: UserId,
        named: (&str, &'static str),
        draft: Draft,
    ) -> Result<Option<NewMail>, Failure> {
        let reached = self.reachable(member).await?;
        let Some(reached) = reached.filter(|it| !it.demo) else {
            return Ok(None);
        };
        self.mail_to(member, &reached.email, named, draft).await
    }
}
