//! The mail to the member of a ticket, ready to be posted in the same commit as the change that it reports.

use service_kit::problem::ApiError;
use shared_events::UserId;

use super::Tickets;
use crate::mail::{Draft, NewMail};

/// The page on which a member reads their tickets.
const PAGE: &str = "/settings?tab=support";

impl Tickets {
    /// The address of the page on which a member reads their tickets.
    pub(super) fn page(&self) -> String {
        self.mail.plain_page(PAGE)
    }

    /// The mail to this member, if there is one. `named` are its key, under which there is only one, and its kind.
    pub(super) async fn letter(
        &self,
        member: UserId,
        named: (&str, &'static str),
        draft: Draft,
    ) -> Result<Option<NewMail>, ApiError> {
        self.accounts.letter(member, named, draft).await
    }
}
