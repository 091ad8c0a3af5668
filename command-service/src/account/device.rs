//! Devices that have signed in before. A browser keeps a mark for each of the last few accounts it signed in to. Only
//! we can make such a mark. It tells nothing about the account and lets nobody in; it only separates the owner from
//! people who guess passwords.

use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD};
use service_kit::mac;
use service_kit::secret::{Key, Secret};
use shared_events::randomness;

/// The number of accounts that one browser remembers.
const ACCOUNTS: usize = 4;
const SALT: usize = 8;
const TAG: usize = 16;
const DOMAIN: &str = "known-device";

/// Makes marks and recognises them.
#[derive(Clone, Debug)]
pub(super) struct Devices {
    key: Key,
}

impl Devices {
    pub fn new(address_key: &Key) -> Self {
        Self {
            key: Secret::new(mac::tag(address_key, DOMAIN, b"")),
        }
    }

    /// The mark of a device that has signed in to this account before.
    pub fn known<'c>(&self, cookie: &'c str, account: &str) -> Option<&'c str> {
        marks(cookie).find(|mark| self.is_of(mark, account))
    }

    /// The new value of the cookie: this account's mark first, others after it.
    pub fn marked(&self, cookie: &str, account: &str) -> String {
        let own = self.known(cookie, account);
        let own = own.map_or_else(|| self.mint(account), str::to_owned);
        let others = marks(cookie).filter(|mark| *mark != own);
        let kept: Vec<&str> = std::iter::once(&*own)
            .chain(others)
            .take(ACCOUNTS)
            .collect();
        kept.join(".")
    }

    fn mint(&self, account: &str) -> String {
        let salt: [u8; SALT] = randomness::bytes();
        let tag = mac::tag(&self.key, DOMAIN, &message(&salt, account));
        BASE64_URL_SAFE_NO_PAD.encode([&salt, &tag[..TAG]].concat())
    }

    fn is_of(&self, mark: &str, account: &str) -> bool {
        let mut bytes = [0; SALT + TAG];
        let length = BASE64_URL_SAFE_NO_PAD.decode_slice(mark, &mut bytes);
        let (salt, tag) = bytes.split_at(SALT);
        length == Ok(SALT + TAG) && mac::matches(&self.key, DOMAIN, &message(salt, account), tag)
    }
}

/// Limited, since a client may send a cookie of any length.
fn marks(cookie: &str) -> impl Iterator<Item = &str> {
    cookie
        .split('.')
        .filter(|mark| !mark.is_empty())
        .take(ACCOUNTS)
}

fn message(salt: &[u8], account: &str) -> Vec<u8> {
    [salt, account.as_bytes()].concat()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn devices() -> Devices {
        Devices::new(&Secret::new([7; 32]))
    }

    #[test]
    fn a_mark_is_of_one_account_and_only_ours_is_one() {
        let (ours, theirs) = (devices(), Devices::new(&Secret::new([8; 32])));
        let cookie = ours.marked("", "ada");
        assert_eq!(ours.known(&cookie, "ada"), Some(&*cookie));
        assert_eq!(ours.known(&cookie, "mara"), None);
        assert_eq!(theirs.known(&cookie, "ada"), None);
        for bad in [
            "",
            ".",
            "x",
            &cookie[..31],
            &format!("{cookie}A"),
            &"A".repeat(32),
        ] {
            assert_eq!(ours.known(bad, "ada"), None, "{bad}");
        }
    }

    #[test]
    fn a_browser_keeps_the_marks_of_its_last_accounts_and_each_stays_as_it_was() {
        let devices = devices();
        let names = ["a", "b", "c", "d", "e"];
        let of_five = names
            .iter()
            .fold(String::new(), |cookie, name| devices.marked(&cookie, name));
        assert_eq!(
            devices.known(&of_five, "a"),
            None,
            "the one used longest ago"
        );
        let of_b = devices.known(&of_five, "b").unwrap();
        let again = devices.marked(&of_five, "b");
        assert!(again.starts_with(of_b));
        assert_eq!(again.split('.').count(), 4);
    }
}
