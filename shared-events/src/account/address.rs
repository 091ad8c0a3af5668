//! E-mail addresses: one spelling for comparing, and the keyed hash that names a claim stream.

use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;
use unicode_normalization::UnicodeNormalization;

/// Not an address we can send to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not a valid e-mail address")]
pub struct InvalidAddress;

/// The spelling by which addresses are compared: trimmed, NFC, lower case, domain as IDNA.
///
/// # Errors
/// When it has not the form `local@domain.tld` within 254 bytes.
pub fn normalise_address(address: &str) -> Result<String, InvalidAddress> {
    let address: String = address.trim().nfc().collect::<String>().to_lowercase();
    let (local, domain) = address.rsplit_once('@').ok_or(InvalidAddress)?;
    let domain = idna::domain_to_ascii(domain).map_err(|_| InvalidAddress)?;
    let bad_local = local.is_empty()
        || local.len() > 64
        || local.starts_with('.')
        || local.ends_with('.')
        || local.contains("..")
        || local
            .chars()
            .any(|c| c.is_whitespace() || c.is_control() || "\"(),:;<>@[\\]".contains(c));
    let label_ok = |label: &str| {
        (1..=63).contains(&label.len())
            && label
                .bytes()
                .all(|b| b.is_ascii_alphanumeric() || b == b'-')
            && !label.starts_with('-')
            && !label.ends_with('-')
    };
    let labels: Vec<&str> = domain.split('.').collect();
    let top_is_a_name = labels
        .last()
        .is_some_and(|top| top.bytes().any(|b| b.is_ascii_alphabetic()));
    let bad_domain =
        labels.len() < 2 || !labels.iter().all(|label| label_ok(label)) || !top_is_a_name;
    let normal = format!("{local}@{domain}");
    if bad_local || bad_domain || normal.len() > 254 {
        Err(InvalidAddress)
    } else {
        Ok(normal)
    }
}

/// The key of address hashes. It never rotates: the hashes are stream ids.
#[derive(Clone)]
pub struct AddressKey([u8; 32]);

impl AddressKey {
    /// From the address key file.
    #[must_use]
    pub const fn new(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// The claim stream of an address.
    ///
    /// # Errors
    /// When it is not an address.
    pub fn claim(&self, address: &str) -> Result<ClaimId, InvalidAddress> {
        let normal = normalise_address(address)?;
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.0).map_err(|_| InvalidAddress)?;
        mac.update(normal.as_bytes());
        Ok(ClaimId(format!(
            "v1:{}",
            hex::encode(mac.finalize().into_bytes())
        )))
    }
}

impl std::fmt::Debug for AddressKey {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("AddressKey(…)")
    }
}

/// The id of an `email-claim` stream.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct ClaimId(String);

impl ClaimId {
    /// The stored form.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn auth_25_addresses_are_the_same_whatever_their_case_form_and_spaces() {
        let key = AddressKey::new([7; 32]);
        let one = key.claim(" Ana@Exämple.com ").unwrap();
        assert_eq!(one, key.claim("ana@xn--exmple-cua.com").unwrap());
        assert_ne!(one, key.claim("anna@exämple.com").unwrap());
        assert!(one.as_str().starts_with("v1:"));
    }

    #[test]
    fn auth_20_what_can_not_be_an_address_is_refused() {
        for bad in [
            "",
            "a",
            "a@b",
            "@b.com",
            "a@",
            "a b@c.de",
            "a@b..de",
            "a@-b.de",
            "a..b@c.de",
            "a@1.2",
            "a\u{0}@b.de",
        ] {
            assert_eq!(normalise_address(bad), Err(InvalidAddress), "{bad:?}");
        }
        assert!(normalise_address(&format!("{}@b.de", "a".repeat(65))).is_err());
        assert_eq!(
            normalise_address("a.b+c@mail.example.org").unwrap(),
            "a.b+c@mail.example.org"
        );
    }
}
