//! Recovery codes: ten, shown once, each accepted once. Only a keyed hash is kept, so that whoever reads the table can not
//! find a code by trying all.

use service_kit::mac;
use service_kit::secret::{Key, Secret};
use service_kit::secrets::Secrets;
use shared_events::{UserId, randomness};

/// How many a person gets.
pub(super) const CODES: usize = 10;

/// Digits and letters without those that look like others (Crockford's base 32).
const LETTERS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";
/// 50 random bits.
const LENGTH: usize = 10;

/// A recovery code.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::account) struct RecoveryCode(Secret<String>);

impl RecoveryCode {
    /// A new one from random bytes.
    fn from_bytes(bytes: [u8; LENGTH]) -> Self {
        let letters = bytes.map(|byte| char::from(LETTERS[usize::from(byte % 32)]));
        Self(Secret::new(letters.iter().collect()))
    }

    /// Reads a code without separators; letters that look like digits are taken for them.
    pub fn parse(bare: &str) -> Option<Self> {
        let letter = |typed: char| match typed.to_ascii_lowercase() {
            'o' => Some('0'),
            'i' | 'l' => Some('1'),
            letter => (u8::try_from(letter).ok())
                .filter(|letter| LETTERS.contains(letter))
                .map(char::from),
        };
        let code: String = bare.chars().map(letter).collect::<Option<_>>()?;
        (code.len() == LENGTH).then(|| Self(Secret::new(code)))
    }

    /// As it is shown.
    pub fn text(&self) -> String {
        let (first, second) = self.0.expose().split_at(LENGTH / 2);
        format!("{first}-{second}")
    }
}

/// New codes for a person.
pub(super) fn mint() -> Vec<RecoveryCode> {
    (0..CODES)
        .map(|_| RecoveryCode::from_bytes(randomness::bytes()))
        .collect()
}

/// Keys the hashes under which codes are kept.
#[derive(Debug, Clone)]
pub(in crate::account) struct RecoveryKey(Key);

impl RecoveryKey {
    pub fn new(secrets: &Secrets) -> Self {
        Self(secrets.lasting("recovery-codes"))
    }

    /// The stored form of a person's code.
    pub fn hash(&self, user: UserId, code: &RecoveryCode) -> Vec<u8> {
        let message = format!("{user}/{}", code.0.expose());
        mac::tag(&self.0, "recovery-code", message.as_bytes()).to_vec()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn ten_codes_are_made_each_another_and_each_is_read_back() {
        let codes = mint();
        let texts: HashSet<String> = codes.iter().map(RecoveryCode::text).collect();
        assert_eq!(texts.len(), 10);
        for code in codes {
            let text = code.text();
            assert_eq!((text.len(), text.find('-')), (11, Some(5)), "{text}");
            assert_eq!(RecoveryCode::parse(&text.replace('-', "")), Some(code));
        }
    }

    #[test]
    fn every_letter_can_be_in_a_code() {
        let bytes = [0, 31, 32, 63, 64, 200, 255, 10, 11, 12];
        assert_eq!(RecoveryCode::from_bytes(bytes).text(), "0z0z0-8zabc");
    }

    #[test]
    fn a_hash_is_of_one_person_and_one_key_and_the_code_never_prints() {
        let [ours, theirs] = [1, 2].map(|byte| RecoveryKey(Secret::new([byte; 32])));
        let [ada, bo] = [UserId::mint(), UserId::mint()];
        let [code, other] = [[0; LENGTH], [1; LENGTH]].map(RecoveryCode::from_bytes);
        let all = [
            ours.hash(ada, &code),
            ours.hash(ada, &other),
            ours.hash(bo, &code),
            theirs.hash(ada, &code),
        ];
        assert_eq!(all.iter().collect::<HashSet<_>>().len(), 4);
        assert_eq!(ours.hash(ada, &code), all[0]);
        assert_eq!(format!("{code:?}"), "RecoveryCode([secret])");
    }
}
