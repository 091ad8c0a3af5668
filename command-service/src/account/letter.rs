//! The mail to a member about something of theirs, ready to be posted in the commit of what it tells.

use service_kit::problem::ApiError;
use shared_events::UserId;

use super::Accounts;
use crate::jobs::Failure;
use crate::mail::{Draft, NewMail};

impl Accounts {
    /// The mail to this member; none to those of the demonstration, whose addresses are made up, and to whoever was erased.
    /// `named` are its key, under which there is only ever one, and its kind.
    pub(crate) async fn letter(
        &self,
        member: UserId,
        named: (&str, &'static str),
        draft: Draft,
    ) -> Result<Option<NewMail>, ApiError> {
        let told = |failure: Failure| ApiError::internal(failure.reason);
        let reached = self.reachable(member).await.map_err(told)?;
        let Some(reached) = reached.filter(|it| !it.demo) else {
            return Ok(None);
        };
        let letter = self.mail_to(member, &reached.email, named, draft);
        letter.await.map_err(told)
    }
}
