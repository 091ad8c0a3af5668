//! How the provider signs a notice: HMAC-SHA-512 over the raw body, with the secret key itself.

use hmac::{Hmac, KeyInit, Mac};
use service_kit::secret::Secret;
use sha2::Sha512;
use subtle::ConstantTimeEq as _;

/// The header with the signature.
pub const HEADER: &str = "x-paystack-signature";

/// The signature of a body, in lower-case hexadecimal digits. A key of any length is accepted.
#[must_use]
pub fn sign(key: &Secret<String>, body: &[u8]) -> String {
    let Ok(mut mac) = Hmac::<Sha512>::new_from_slice(key.expose().as_bytes()) else {
        // HMAC takes every key; nothing matches an empty signature.
        return String::new();
    };
    mac.update(body);
    hex::encode(mac.finalize().into_bytes())
}

/// Whether the signature of the body is valid. The time of the comparison does not reveal where it differs.
#[must_use]
pub fn is_good(key: &Secret<String>, body: &[u8], signature: &[u8]) -> bool {
    let expected = sign(key, body);
    expected.len() == 128 && bool::from(expected.as_bytes().ct_eq(signature))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pay_15_only_the_whole_body_under_the_secret_key_has_a_good_signature() {
        let key = Secret::new("sk_test_secret".to_owned());
        let body = br#"{"event":"charge.success"}"#;
        let good = sign(&key, body);
        assert_eq!(good.len(), 128);
        assert!(is_good(&key, body, good.as_bytes()));
        let other = Secret::new("sk_live_secret".to_owned());
        let upper = good.to_uppercase();
        for (key, body, signature) in [
            (&other, &body[..], good.as_str()),
            (&key, &br#"{"event":"charge.success"} "#[..], good.as_str()),
            (&key, &body[..], upper.as_str()),
            (&key, &body[..], &good[..127]),
            (&key, &body[..], ""),
        ] {
            assert!(!is_good(key, body, signature.as_bytes()), "{signature}");
        }
    }

    #[test]
    fn the_signature_is_the_one_that_is_published_for_hmac_sha_512() {
        // RFC 4231, test case 2.
        let key = Secret::new("Jefe".to_owned());
        assert_eq!(
            sign(&key, b"what do ya want for nothing?"),
            "164b7a7bfcf819e2e395fbe73b56e0a387bd64222e831fd610270cd7ea2505549758bf75c05a994a6d034f65f8f0e6fdcaeab1a34d4a6b4b636e070a38bce737"
        );
    }
}
