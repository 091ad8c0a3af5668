//! HMAC-SHA256 with a domain, so that one key can serve several purposes and a tag for one purpose is not valid for
//! another.

use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

use crate::secret::Key;

fn begin(key: &Key, domain: &str, message: &[u8]) -> Hmac<Sha256> {
    // HMAC pads a short key with zeros up to the block; done here, the type has the right size and nothing can fail.
    let mut block = [0; 64];
    block[..32].copy_from_slice(key.expose());
    let mut mac = Hmac::<Sha256>::new(&block.into());
    mac.update(&(domain.len() as u64).to_be_bytes());
    mac.update(domain.as_bytes());
    mac.update(message);
    mac
}

/// The tag of a message.
pub fn tag(key: &Key, domain: &str, message: &[u8]) -> [u8; 32] {
    begin(key, domain, message).finalize().into_bytes().into()
}

/// Whether the (possibly shortened) tag belongs to that message. The time of the comparison does not depend on where
/// they differ.
pub fn matches(key: &Key, domain: &str, message: &[u8], tag: &[u8]) -> bool {
    begin(key, domain, message)
        .verify_truncated_left(tag)
        .is_ok()
}
