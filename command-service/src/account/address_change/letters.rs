//! The mails about a change of the address, written by jobs.

use service_kit::clock;
use shared_events::account::view::Status;
use shared_events::account::{Mailbox, normalise_address};
use shared_events::personal::Instant;
use shared_events::{AddressChangeId, Personal, UserId};

use super::link::Link;
use crate::account::aggregate::Account;
use crate::account::{Accounts, letters};
use crate::jobs::Failure;
use crate::mail::Mail;

impl Accounts {
    /// Writes the mail to one of the two mailboxes, unless it is not waited for any more.
    pub(in crate::account) async fn write_address_change_mail(
        &self,
        mail: &Mail,
        job: &str,
        link: (UserId, AddressChangeId, Mailbox),
    ) -> Result<(), Failure> {
        let (user, change, mailbox) = link;
        let account: Account = self.load(user).await.map_err(Failure::because_of)?;
        let Some(view) = account.view().filter(|it| it.status == Status::Active) else {
            return Ok(());
        };
        let now = Instant(clock::now());
        let waiting = view.address_change.as_ref();
        let waiting = waiting.filter(|it| it.id == change && it.is_open(now));
        let Some(waiting) = waiting.filter(|it| !it.is_confirmed_by(mailbox)) else {
            return Ok(());
        };
        let link = Link {
            user,
            change,
            mailbox,
        };
        let (link, until) = (link.address(&self.links, mail), waiting.until.0);
        let (kind, address, draft) = match mailbox {
            Mailbox::Old => (
                "address-change",
                &view.email,
                letters::address_change(until, &link),
            ),
            Mailbox::New => (
                "new-address",
                &waiting.email,
                letters::new_address(until, &link),
            ),
        };
        match receiver(address) {
            Some(address) => self.write(job, kind, user, &address, draft).await,
            None => Ok(()),
        }
    }

    /// Tells the mailbox of the old address that the account has another one.
    pub(in crate::account) async fn write_address_changed_mail(
        &self,
        mail: &Mail,
        job: &str,
        (user, change): (UserId, AddressChangeId),
    ) -> Result<(), Failure> {
        let account: Account = self.load(user).await.map_err(Failure::because_of)?;
        let Some(address) = account.address_before(change).and_then(receiver) else {
            return Ok(());
        };
        let draft = letters::address_changed(&mail.plain_page("/signin"));
        self.write(job, "address-changed", user, &address, draft)
            .await
    }
}

/// None if it was erased.
fn receiver(address: &Personal<String>) -> Option<String> {
    address.clear().and_then(|it| normalise_address(it).ok())
}
