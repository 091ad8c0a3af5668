//! The signed address for one upload: its holder may put one file of one type, once, within ten minutes.

use serde::{Deserialize, Serialize};
use shared_events::{UploadId, UserId};
use time::{Duration, OffsetDateTime};

use super::FileKind;
use crate::{key_ring::KeyRing, mac, secret::Key};

/// How long a ticket is valid.
pub const LIFETIME: Duration = Duration::minutes(10);
/// The domain that separates its tags from others made with the same key.
const DOMAIN: &str = "upload-ticket";

/// The upload that its holder may make.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ticket {
    /// The id.
    pub upload: UploadId,
    /// The owner.
    pub owner: UserId,
    /// Their name for it.
    pub name: String,
    /// The only allowed type.
    pub kind: FileKind,
    /// Whether everybody may see it.
    pub public: bool,
    /// The most bytes.
    pub max: u64,
    /// The end, in seconds since 1970.
    pub expires: i64,
}

/// The ticket in the address, beside the id, which is in the path.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Signed {
    owner: UserId,
    name: String,
    #[serde(rename = "type")]
    kind: String,
    public: bool,
    max: u64,
    exp: i64,
    sig: String,
}

/// Why a ticket is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadTicket {
    /// It has not the form of a ticket.
    #[error("this is not an upload address")]
    Malformed,
    /// It was not made here, or was changed.
    #[error("the signature is not right")]
    Forged,
    /// It has expired.
    #[error("the upload address has expired")]
    Expired,
}

impl Ticket {
    /// The part of the address after the `?`.
    #[must_use]
    pub fn signed(&self, key: &Key) -> String {
        let signed = Signed {
            owner: self.owner,
            name: self.name.clone(),
            kind: self.kind.media_type().to_owned(),
            public: self.public,
            max: self.max,
            exp: self.expires,
            sig: hex::encode(mac::tag(key, DOMAIN, &self.canonical())),
        };
        // Strings, numbers and booleans can always be serialised.
        serde_urlencoded::to_string(signed).unwrap_or_default()
    }

    /// Reads the ticket for `upload` from an address, if it was made with one of these keys and is valid `now`.
    ///
    /// # Errors
    /// See [`BadTicket`].
    pub fn verify(
        keys: &KeyRing,
        upload: UploadId,
        query: &str,
        now: OffsetDateTime,
    ) -> Result<Self, BadTicket> {
        let signed: Signed = serde_urlencoded::from_str(query).map_err(|_| BadTicket::Malformed)?;
        let ticket = Self {
            upload,
            owner: signed.owner,
            name: signed.name,
            kind: FileKind::of_media_type(&signed.kind).ok_or(BadTicket::Malformed)?,
            public: signed.public,
            max: signed.max,
            expires: signed.exp,
        };
        let tag = hex::decode(&signed.sig).map_err(|_| BadTicket::Malformed)?;
        if tag.len() != 32 || !keys.matches(DOMAIN, &ticket.canonical(), &tag) {
            return Err(BadTicket::Forged);
        }
        if ticket.expires <= now.unix_timestamp() {
            return Err(BadTicket::Expired);
        }
        Ok(ticket)
    }

    /// Every part after its length, so that two different tickets never have the same bytes.
    fn canonical(&self) -> Vec<u8> {
        let numbers = [self.max.to_be_bytes(), self.expires.to_be_bytes()];
        let parts: [&[u8]; 7] = [
            self.upload.0.as_bytes(),
            self.owner.0.as_bytes(),
            self.name.as_bytes(),
            self.kind.media_type().as_bytes(),
            &[u8::from(self.public)],
            &numbers[0],
            &numbers[1],
        ];
        let mut canonical = Vec::new();
        for part in parts {
            canonical.extend_from_slice(&(part.len() as u64).to_be_bytes());
            canonical.extend_from_slice(part);
        }
        canonical
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::secret::Secret;

    fn ticket() -> Ticket {
        Ticket {
            upload: UploadId::mint(),
            owner: UserId::mint(),
            name: "Brief & Plan=1.pdf".into(),
            kind: FileKind::Pdf,
            public: false,
            max: 1_000,
            expires: 1_700_000_600,
        }
    }

    fn at(seconds: i64) -> OffsetDateTime {
        OffsetDateTime::from_unix_timestamp(seconds).unwrap()
    }

    #[test]
    fn api_28_a_ticket_is_good_until_it_expires_and_for_its_own_file_alone() {
        let (key, ticket) = (Secret::new([7; 32]), ticket());
        let query = ticket.signed(&key);
        let now = at(1_700_000_000);
        let verify =
            |key: &Key, upload, query: &str, now| Ticket::verify(&key.into(), upload, query, now);
        assert_eq!(verify(&key, ticket.upload, &query, now), Ok(ticket.clone()));
        assert_eq!(
            verify(&key, ticket.upload, &query, at(1_700_000_600)),
            Err(BadTicket::Expired)
        );
        assert_eq!(
            verify(&key, UploadId::mint(), &query, now),
            Err(BadTicket::Forged)
        );
        assert_eq!(
            verify(&Secret::new([8; 32]), ticket.upload, &query, now),
            Err(BadTicket::Forged)
        );
        let changed = KeyRing::new(Secret::new([8; 32]), Some(key));
        assert_eq!(
            Ticket::verify(&changed, ticket.upload, &query, now),
            Ok(ticket),
            "made with the key of before"
        );
    }

    #[test]
    fn api_28_no_part_of_a_ticket_can_be_changed() {
        let (key, ticket) = (Secret::new([7; 32]), ticket());
        let query = ticket.signed(&key);
        let other = UserId::mint().to_string();
        for (from, to) in [
            ("max=1000", "max=9000"),
            ("public=false", "public=true"),
            ("exp=1700000600", "exp=1700009999"),
            ("application%2Fpdf", "image%2Fpng"),
            ("name=Brief", "name=Grief"),
            (ticket.owner.to_string().as_str(), other.as_str()),
        ] {
            assert!(query.contains(from), "{from} in {query}");
            let changed = query.replace(from, to);
            let verified =
                Ticket::verify(&(&key).into(), ticket.upload, &changed, at(1_700_000_000));
            assert_eq!(verified, Err(BadTicket::Forged), "{to}");
        }
        let cut = query.rsplit_once('&').unwrap().0;
        let verified = Ticket::verify(&(&key).into(), ticket.upload, cut, at(1_700_000_000));
        assert_eq!(verified, Err(BadTicket::Malformed));
        let short = query.replace(query.rsplit_once("sig=").unwrap().1, "00");
        let verified = Ticket::verify(&(&key).into(), ticket.upload, &short, at(1_700_000_000));
        assert_eq!(verified, Err(BadTicket::Forged));
    }
}
