//! The mail to the member of a ticket, ready to be posted in the commit of what it tells.

use service_kit::problem::ApiError;
use shared_events::UserId;

use super::Tickets;
use crate::mail::{Draft, NewMail, post};
use crate::unit_of_work::SideWrite;

/// The page on which a member reads their tickets.
const PAGE: &str = "/settings?tab=support";

impl Tickets {
    /// The address of the page on which a member reads their tickets.
    pub(super) fn page(&self) -> String {
        self.mail.plain_page(PAGE)
    }

    /// The mail to this member; none to those of the demonstration, whose addresses are made up, and to whoever was erased.
    /// Under the same `key` there is only ever one.
    pub(super) async fn letter(
        &self,
        member: UserId,
        (key, kind): (&str, &'static str),
        draft: Draft,
    ) -> Result<Option<NewMail>, ApiError> {
        let reached = self.accounts.reachable(member).await;
        let reached = reached.map_err(|failure| ApiError::internal(failure.reason))?;
        let person = self.accounts.person_key(member).await;
        let person = person.map_err(|failure| ApiError::internal(failure.reason))?;
        let (Some(reached), Some(person)) = (reached.filter(|it| !it.demo), person) else {
            return Ok(None);
        };
        let letter = draft.to(&reached.email);
        Ok(Some(NewMail::new(key, kind, member, &person, &letter)))
    }
}

/// Posts the mail in the commit at hand.
pub(super) fn posting(mail: NewMail) -> SideWrite {
    Box::new(move |connection| Box::pin(async move { post(connection, &mail).await }))
}
