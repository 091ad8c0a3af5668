//! Codes of an authenticator app: six digits, a new one every 30 seconds. The one before and the one after are accepted as
//! well, since clocks differ.

use service_kit::problem::ApiError;
use service_kit::secret::Secret;
use shared_events::randomness;
use time::OffsetDateTime;

/// The length of a secret in bytes, as RFC 4226 recommends.
const LENGTH: usize = 20;

/// The name under which an app lists the account.
const ISSUER: &str = "AI Freelance";

/// The secret that an authenticator app and we share.
#[derive(Debug, Clone)]
pub(super) struct TotpSecret(Secret<[u8; LENGTH]>);

impl TotpSecret {
    pub fn mint() -> Self {
        Self(Secret::new(randomness::bytes()))
    }

    /// None if it is not of the right length.
    pub fn from_bytes(bytes: &[u8]) -> Option<Self> {
        Some(Self(Secret::new(bytes.try_into().ok()?)))
    }

    pub const fn bytes(&self) -> &[u8] {
        self.0.expose()
    }

    /// As people type it into an app.
    pub fn text(&self) -> String {
        totp_rs::Secret::from(*self.0.expose()).to_base32()
    }

    /// The address that apps read from a QR code. `email` names the account in the app.
    pub fn uri(&self, email: &str) -> Result<String, ApiError> {
        // A colon would end the name.
        let builder = self.builder().with_account_name(email.replace(':', " "));
        let app = builder.build().map_err(ApiError::internal)?;
        app.to_url().map_err(ApiError::internal)
    }

    /// The half minute of which this is the code, if it is later than the last one whose code was used.
    pub fn step_of(
        &self,
        digits: &str,
        now: OffsetDateTime,
        last: i64,
    ) -> Result<Option<i64>, ApiError> {
        let app = self.builder().build().map_err(ApiError::internal)?;
        let seconds = u64::try_from(now.unix_timestamp()).unwrap_or_default();
        let step = app
            .check(digits, seconds)
            .and_then(|step| i64::try_from(step).ok());
        Ok(step.filter(|step| *step > last))
    }

    fn builder(&self) -> totp_rs::Builder {
        totp_rs::Builder::new()
            .with_secret(*self.0.expose())
            .with_issuer(Some(ISSUER))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The secret of the test values in RFC 6238.
    fn secret() -> TotpSecret {
        TotpSecret::from_bytes(b"12345678901234567890").unwrap()
    }

    fn at(seconds: i64) -> OffsetDateTime {
        OffsetDateTime::from_unix_timestamp(seconds).unwrap()
    }

    fn step(digits: &str, seconds: i64, last: i64) -> Option<i64> {
        secret().step_of(digits, at(seconds), last).unwrap()
    }

    #[test]
    fn a_code_is_that_of_the_standard() {
        // The last six digits of the values in the standard.
        for (seconds, digits) in [
            (59, "287082"),
            (1_111_111_109, "081804"),
            (1_234_567_890, "005924"),
            (2_000_000_000, "279037"),
        ] {
            assert_eq!(step(digits, seconds, 0), Some(seconds / 30), "{digits}");
        }
    }

    #[test]
    fn clocks_may_differ_by_one_step_and_no_more() {
        let accepted = |seconds| step("081804", seconds, 0).is_some();
        let begins = 1_111_111_109 / 30 * 30;
        assert!(!accepted(begins - 31) && accepted(begins - 30));
        assert!(accepted(begins + 59) && !accepted(begins + 60));
    }

    #[test]
    fn a_code_is_not_accepted_again_and_neither_is_an_earlier_one() {
        let used = 1_111_111_109 / 30;
        assert_eq!(step("081804", 1_111_111_109, used - 1), Some(used));
        assert_eq!(step("081804", 1_111_111_109, used), None);
        assert_eq!(step("081804", 1_111_111_109, used + 1), None);
    }

    #[test]
    fn anything_but_six_digits_is_no_code() {
        for text in ["", "81804", "0081804", "+81804", "08180x"] {
            assert_eq!(step(text, 1_111_111_109, 0), None, "{text}");
        }
    }

    #[test]
    fn an_app_reads_secret_and_account_from_the_address() {
        let uri = secret().uri("ada:x@example.org").unwrap();
        let url = url::Url::parse(&uri).unwrap();
        assert_eq!((url.scheme(), url.host_str()), ("otpauth", Some("totp")));
        assert_eq!(url.path(), "/AI%20Freelance:ada%20x%40example.org");
        let secret = secret().text();
        assert_eq!(secret, "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
        let has = |name: &str, value: &str| url.query_pairs().any(|(n, v)| n == name && v == value);
        assert!(has("secret", &secret) && has("issuer", "AI Freelance"));
        assert_eq!(
            format!("{:?}", super::TotpSecret::mint()),
            "TotpSecret([secret])"
        );
    }
}
