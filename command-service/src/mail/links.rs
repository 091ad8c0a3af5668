//! Links that need no table: what a link is about, with a tag that only we can make.

use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD};
use service_kit::mac;
use service_kit::secret::{Key, Secret};

/// Bytes of the tag that stand in a link.
const TAG: usize = 18;

/// Makes and reads such links. They do not end by themselves: what they lead to says whether it still holds.
#[derive(Clone, Debug)]
pub struct Links(Key);

impl Links {
    /// `address_key` is the one that never rotates, so a link to unsubscribe holds as long as its mail lies somewhere.
    #[must_use]
    pub fn new(address_key: &Key) -> Self {
        Self(Secret::new(mac::tag(address_key, "mail-links", b"")))
    }

    /// A link's token about `subject`. One made for one purpose serves no other.
    #[must_use]
    pub fn token(&self, purpose: &str, subject: &str) -> String {
        let tag = mac::tag(&self.0, purpose, subject.as_bytes());
        BASE64_URL_SAFE_NO_PAD.encode([&tag[..TAG], subject.as_bytes()].concat())
    }

    /// What a token is about; nothing if it is not one of ours for this purpose.
    #[must_use]
    pub fn open(&self, purpose: &str, token: &str) -> Option<String> {
        let bytes = BASE64_URL_SAFE_NO_PAD.decode(token).ok()?;
        let (tag, subject) = bytes.split_first_chunk::<TAG>()?;
        mac::matches(&self.0, purpose, subject, tag)
            .then(|| String::from_utf8(subject.to_vec()).ok())?
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_serves_its_own_purpose_and_can_not_be_made_up() {
        let links = Links::new(&Secret::new([1; 32]));
        let token = links.token("confirm", "someone");
        assert_eq!(links.open("confirm", &token).as_deref(), Some("someone"));
        assert_eq!(links.open("unsubscribe", &token), None);
        let others = Links::new(&Secret::new([2; 32]));
        assert_eq!(others.open("confirm", &token), None);
        let another = BASE64_URL_SAFE_NO_PAD.encode([&[0; TAG][..], b"someone"].concat());
        for bad in ["", "x", "!", &token[..20], &another] {
            assert_eq!(links.open("confirm", bad), None, "{bad:?}");
        }
    }
}
