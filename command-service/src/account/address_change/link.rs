//! The links in the two mails. They need no table: a link names its change, and the account knows whether the change is
//! still waited for.

use shared_events::account::Mailbox;
use shared_events::{AddressChangeId, UserId};

use crate::mail::{Links, Mail};

/// What the link in a mail is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Link {
    pub user: UserId,
    pub change: AddressChangeId,
    pub mailbox: Mailbox,
}

/// A link to one mailbox is not accepted in place of the other.
const fn purpose(mailbox: Mailbox) -> &'static str {
    match mailbox {
        Mailbox::Old => "change-address-old",
        Mailbox::New => "change-address-new",
    }
}

const fn page(mailbox: Mailbox) -> &'static str {
    match mailbox {
        Mailbox::Old => "/change-email/old",
        Mailbox::New => "/change-email/new",
    }
}

impl Link {
    /// The address to open.
    pub fn address(&self, links: &Links, mail: &Mail) -> String {
        let subject = format!("{}:{}", self.user, self.change);
        let token = links.token(purpose(self.mailbox), &subject);
        mail.page(page(self.mailbox), &token)
    }

    /// None if it is not one of ours.
    pub fn open(links: &Links, token: &str) -> Option<Self> {
        Mailbox::ALL.into_iter().find_map(|mailbox| {
            let subject = links.open(purpose(mailbox), token)?;
            let (user, change) = subject.split_once(':')?;
            Some(Self {
                user: user.parse().ok()?,
                change: change.parse().ok()?,
                mailbox,
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use service_kit::secret::Secret;

    use super::*;

    #[test]
    fn a_link_opens_as_that_of_its_own_mailbox_and_none_can_be_made_up() {
        let links = Links::new(&Secret::new([1; 32]));
        let mail = Mail::new("https://shop.example", None).unwrap();
        let (user, change) = (UserId::mint(), AddressChangeId::mint());
        for mailbox in Mailbox::ALL {
            let link = Link {
                user,
                change,
                mailbox,
            };
            let address = link.address(&links, &mail);
            let (page, token) = address.split_once("#token=").unwrap();
            assert!(page.starts_with("https://shop.example/"), "{page}");
            assert_eq!(Link::open(&links, token), Some(link));
            let others = Links::new(&Secret::new([2; 32]));
            assert_eq!(Link::open(&others, token), None);
        }
        assert_eq!(Link::open(&links, &links.token("confirm", "a:b")), None);
    }
}
