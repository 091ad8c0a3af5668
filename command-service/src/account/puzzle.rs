//! A puzzle that a browser solves before an account is created, where the operator asks for it: so many sign-ups at once
//! cost their sender as much computing.
//!
//! A puzzle is for one address of e-mail, which has one account. So a solution is of no use a second time, and none has to
//! be kept.

use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD};
use http::StatusCode;
use serde::Deserialize;
use service_kit::key_ring::KeyRing;
use service_kit::mac;
use service_kit::problem::{ApiError, Code};
use sha2::{Digest, Sha256};
use shared_events::account::ClaimId;
use time::OffsetDateTime;
use utoipa::ToSchema;

pub(super) const PROOF_REQUIRED: Code = Code::new(
    StatusCode::FORBIDDEN,
    "proof_required",
    "Your browser has to solve a small puzzle first. Please try again.",
);

/// How long a puzzle is good, in seconds.
const GOOD_FOR: i64 = 600;
const DOMAIN: &str = "sign-up puzzle";

/// A solved puzzle.
#[derive(Debug, Clone, Deserialize, ToSchema)]
pub(super) struct PuzzleProof {
    /// The `challenge` of the refusal.
    #[schema(max_length = 200)]
    challenge: String,
    /// Decimal digits, so that the SHA-256 of the challenge, a colon and these begins with as many zero bits as the number
    /// before the first dot of the challenge says.
    #[schema(min_length = 1, max_length = 20, pattern = "^[0-9]+$")]
    nonce: String,
}

/// Makes and checks puzzles.
#[derive(Debug, Clone)]
pub(super) struct Puzzles {
    keys: KeyRing,
    /// How many zero bits a solution needs; 0 for no puzzle.
    bits: u8,
}

impl Puzzles {
    pub fn new(keys: KeyRing, bits: u8) -> Self {
        Self { keys, bits }
    }

    /// Refuses without a solved puzzle for this address; the refusal has a new one, made of these random bytes.
    pub fn require(
        &self,
        address: &ClaimId,
        proof: Option<&PuzzleProof>,
        (now, random): (OffsetDateTime, [u8; 12]),
    ) -> Result<(), ApiError> {
        let is_solved = |proof: &PuzzleProof| self.solves(address, proof, now);
        if self.bits == 0 || proof.is_some_and(is_solved) {
            return Ok(());
        }
        let random = BASE64_URL_SAFE_NO_PAD.encode(random);
        let until = now.unix_timestamp().saturating_add(GOOD_FOR);
        let text = format!("{}.{until}.{random}", self.bits);
        let (_, key) = self.keys.numbered_current();
        let tag = mac::tag(key, DOMAIN, &said(&text, address));
        let tag = BASE64_URL_SAFE_NO_PAD.encode(&tag[..16]);
        Err(ApiError::new(PROOF_REQUIRED).challenge(format!("{text}.{tag}")))
    }

    fn solves(&self, address: &ClaimId, proof: &PuzzleProof, now: OffsetDateTime) -> bool {
        let Some((text, tag)) = proof.challenge.rsplit_once('.') else {
            return false;
        };
        let tag = BASE64_URL_SAFE_NO_PAD.decode(tag).unwrap_or_default();
        let is_ours = tag.len() == 16 && self.keys.matches(DOMAIN, &said(text, address), &tag);
        let mut parts = text.split('.').map(str::parse::<i64>);
        let (Some(Ok(bits)), Some(Ok(until))) = (parts.next(), parts.next()) else {
            return false;
        };
        let digits = &proof.nonce;
        let is_number = digits.len() <= 20 && digits.bytes().all(|byte| byte.is_ascii_digit());
        is_ours
            && bits >= i64::from(self.bits)
            && until > now.unix_timestamp()
            && is_number
            && i64::from(zero_bits(&format!("{}:{digits}", proof.challenge))) >= bits
    }
}

/// What a tag stands for.
fn said(text: &str, address: &ClaimId) -> Vec<u8> {
    format!("{text}:{}", address.as_str()).into_bytes()
}

/// With how many zero bits the hash of a text begins.
fn zero_bits(text: &str) -> u32 {
    let hash = Sha256::digest(text);
    let whole = hash.iter().take_while(|byte| **byte == 0).count();
    let next = hash.get(whole).map_or(0, |byte| byte.leading_zeros());
    u32::try_from(whole).unwrap_or(u32::MAX).saturating_mul(8) + next
}

#[cfg(test)]
mod tests {
    use service_kit::secret::Key;
    use shared_events::account::AddressKey;

    use super::*;

    const NOW: (OffsetDateTime, [u8; 12]) = (OffsetDateTime::UNIX_EPOCH, [7; 12]);

    fn puzzles(bits: u8) -> Puzzles {
        Puzzles::new(KeyRing::from(Key::new([3; 32])), bits)
    }

    fn address(email: &str) -> ClaimId {
        AddressKey::new([1; 32]).claim(email).unwrap()
    }

    fn asked(puzzles: &Puzzles, of: &ClaimId) -> String {
        let refused = puzzles.require(of, None, NOW).unwrap_err();
        assert_eq!(refused.code(), PROOF_REQUIRED);
        refused.named_challenge().unwrap().to_owned()
    }

    fn solved(challenge: &str, bits: u32) -> PuzzleProof {
        let solves = |nonce: &u64| zero_bits(&format!("{challenge}:{nonce}")) >= bits;
        let nonce = (0_u64..).find(solves).unwrap().to_string();
        let challenge = challenge.to_owned();
        PuzzleProof { challenge, nonce }
    }

    #[test]
    fn nobody_is_asked_where_no_bits_are_set() {
        assert!(
            puzzles(0)
                .require(&address("a@b.example"), None, NOW)
                .is_ok()
        );
    }

    #[test]
    fn a_solution_is_good_for_its_address_for_ten_minutes() {
        let (puzzles, ada) = (puzzles(9), address("ada@example.com"));
        let challenge = asked(&puzzles, &ada);
        assert!(challenge.starts_with("9."));
        let proof = solved(&challenge, 9);
        let at = |seconds| (NOW.0 + time::Duration::seconds(seconds), NOW.1);
        assert!(puzzles.require(&ada, Some(&proof), at(599)).is_ok());
        assert!(puzzles.require(&ada, Some(&proof), at(600)).is_err());
        let bo = address("bo@example.com");
        assert!(puzzles.require(&bo, Some(&proof), at(0)).is_err());
    }

    #[test]
    fn a_changed_puzzle_a_wrong_number_and_one_that_was_too_easy_are_refused() {
        let (hard, ada) = (puzzles(9), address("ada@example.com"));
        let challenge = asked(&hard, &ada);
        let refused = |proof: PuzzleProof| hard.require(&ada, Some(&proof), NOW).is_err();
        let easier = challenge.replacen("9.", "1.", 1);
        assert!(refused(solved(&easier, 1)));
        let longer = challenge.replacen("9.600", "9.9600", 1);
        assert_ne!(longer, challenge);
        assert!(refused(solved(&longer, 9)));
        let easy = asked(&puzzles(1), &ada);
        assert!(refused(solved(&easy, 1)));
        let wrong = (0_u64..).find(|nonce| zero_bits(&format!("{challenge}:{nonce}")) < 9);
        for nonce in [
            wrong.unwrap().to_string(),
            "x".into(),
            String::new(),
            "1".repeat(21),
        ] {
            let challenge = challenge.clone();
            assert!(refused(PuzzleProof { challenge, nonce }));
        }
        for challenge in ["", ".", "9", "9..", "x.y.z.t"] {
            let challenge = challenge.to_owned();
            assert!(refused(PuzzleProof {
                challenge,
                nonce: "1".into()
            }));
        }
    }

    #[test]
    fn zero_bits_are_counted_from_the_first() {
        // printf '9' | sha256sum begins with 19581e27…, and 0x19 with three zeros.
        assert_eq!(zero_bits("9"), 3);
    }
}
