//! Links that need no table: the subject of a link, with a tag that only we can make.

use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD};
use service_kit::mac;
use service_kit::secret::{Key, Secret};
use time::{Duration, OffsetDateTime};

/// Bytes of the tag in a link.
const TAG: usize = 18;

/// Days for which a link is valid that should be used soon.
pub const LINK_DAYS: i64 = 7;

/// Makes and reads such links. Links that unsubscribe are valid for ever; links that sign in expire after
/// [`LINK_DAYS`].
#[derive(Clone, Debug)]
pub struct Links(Key);

impl Links {
    /// `address_key` never rotates, so a link to unsubscribe is valid as long as its mail exists.
    #[must_use]
    pub fn new(address_key: &Key) -> Self {
        Self(Secret::new(mac::tag(address_key, "mail-links", b"")))
    }

    /// A link's token about `subject`. A token for one purpose is not valid for another.
    #[must_use]
    pub fn token(&self, purpose: &str, subject: &str) -> String {
        let tag = mac::tag(&self.0, purpose, subject.as_bytes());
        BASE64_URL_SAFE_NO_PAD.encode([&tag[..TAG], subject.as_bytes()].concat())
    }

    /// The subject of a token; none if it is not one of ours for this purpose.
    #[must_use]
    pub fn open(&self, purpose: &str, token: &str) -> Option<String> {
        let bytes = BASE64_URL_SAFE_NO_PAD.decode(token).ok()?;
        let (tag, subject) = bytes.split_first_chunk::<TAG>()?;
        mac::matches(&self.0, purpose, subject, tag)
            .then(|| String::from_utf8(subject.to_vec()).ok())?
    }

    /// A link's token about `subject` that must be used soon after `now`.
    #[must_use]
    pub fn ending_token(&self, purpose: &str, subject: &str, now: OffsetDateTime) -> String {
        let end = (now + Duration::days(LINK_DAYS)).unix_timestamp();
        self.token(purpose, &format!("{end}:{subject}"))
    }

    /// The subject of such a token; none if it is not one of ours for this purpose, or is too old.
    #[must_use]
    pub fn open_ending(&self, purpose: &str, token: &str, now: OffsetDateTime) -> Option<String> {
        let text = self.open(purpose, token)?;
        let (end, subject) = text.split_once(':')?;
        (now.unix_timestamp() < end.parse().ok()?).then(|| subject.to_owned())
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

    #[test]
    fn a_link_that_leads_in_ends_after_a_week_and_one_that_leads_out_never() {
        let links = Links::new(&Secret::new([1; 32]));
        let (now, week) = (OffsetDateTime::UNIX_EPOCH, Duration::days(7));
        let token = links.ending_token("confirm", "some:one", now);
        let open = |time| links.open_ending("confirm", &token, time);
        assert_eq!(
            open(now + week - Duration::SECOND).as_deref(),
            Some("some:one")
        );
        assert_eq!(open(now + week), None);
        // Neither is accepted in place of the other.
        let out = links.token("confirm", "someone");
        assert_eq!(links.open_ending("confirm", &out, now), None);
        assert_eq!(links.open("unsubscribe", &token), None);
    }
}
