//! A seal: the content of a batch of events, the seal before it, the signer and the time.

use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use crate::key::{PublicKey, SealKey, Sign, Trust};
use crate::{BATCH, Digest};

/// The content of the positions from `first` through `through`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Seal {
    /// Its number, from 1, without gaps.
    pub number: u64,
    /// The first position under it.
    pub first: u64,
    /// The last position under it.
    pub through: u64,
    /// The root over the leaves of its events.
    pub root: Digest,
    /// The digest of the seal before it; zeros for the first.
    pub previous: Digest,
    /// Microseconds since 1970 UTC.
    pub sealed_at: i64,
    /// The key that signs it.
    pub key: PublicKey,
}

impl Seal {
    /// How many events it covers.
    #[must_use]
    pub const fn events(&self) -> u64 {
        self.through - self.first + 1
    }

    fn message(&self) -> Vec<u8> {
        let mut message = b"marketplace seal 1\n".to_vec();
        for number in [self.number, self.first, self.through] {
            message.extend(number.to_be_bytes());
        }
        message.extend(self.root.0);
        message.extend(self.previous.0);
        message.extend(self.sealed_at.to_be_bytes());
        message.extend(self.key.0);
        message
    }

    /// The digest that the next seal names.
    #[must_use]
    pub fn digest(&self) -> Digest {
        Digest(Sha256::digest(self.message()).into())
    }

    /// Signs it with its key.
    #[must_use]
    pub fn signed(self, key: &SealKey) -> Signed {
        let seal = Self {
            key: key.public(),
            ..self
        };
        let signature = key.sign(&seal.message());
        Signed { seal, signature }
    }
}

/// A seal with its signature.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Signed {
    /// The seal.
    #[serde(flatten)]
    pub seal: Seal,
    /// The signature.
    pub signature: Sign,
}

/// Why a seal is not valid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Break {
    /// Its values are impossible.
    #[error("its positions make no batch")]
    Shape,
    /// Its key is not trusted.
    #[error("it is signed by a key that is not of this installation")]
    Stranger,
    /// The signature does not match.
    #[error("its signature is not over what it says")]
    Signature,
    /// One or more seals before it are missing.
    #[error("a seal before it is missing")]
    Missing,
    /// It names another seal than the one before it.
    #[error("the seal before it is not the one that it names")]
    Previous,
}

impl Signed {
    /// Whether it is valid by itself, without the seals before it.
    ///
    /// # Errors
    /// The error of the seal.
    pub fn check(&self, trust: &Trust) -> Result<(), Break> {
        let seal = &self.seal;
        let fits = seal.number > 0 && seal.first > 0 && seal.first <= seal.through;
        if !fits || seal.events() > BATCH {
            return Err(Break::Shape);
        }
        if !trust.has(&seal.key) {
            return Err(Break::Stranger);
        }
        if !seal.key.has_signed(&seal.message(), &self.signature) {
            return Err(Break::Signature);
        }
        Ok(())
    }

    /// Whether it comes directly after the seal `before`, or is the first.
    ///
    /// # Errors
    /// The error of the seal.
    pub fn follows(&self, before: Option<&Seal>) -> Result<(), Break> {
        let (number, first) = before.map_or((1, 1), |it| (it.number + 1, it.through + 1));
        if self.seal.number != number || self.seal.first != first {
            return Err(Break::Missing);
        }
        match self.seal.previous == before.map_or_else(Digest::default, Seal::digest) {
            true => Ok(()),
            false => Err(Break::Previous),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seal(number: u64, before: Option<&Signed>) -> Signed {
        let first = before.map_or(1, |it| it.seal.through + 1);
        let seal = Seal {
            number,
            first,
            through: first + 9,
            root: Digest([number as u8; 32]),
            previous: before.map_or_else(Digest::default, |it| it.seal.digest()),
            sealed_at: 5,
            key: PublicKey([0; 32]),
        };
        seal.signed(&SealKey::new(&[1; 32]))
    }

    #[test]
    fn a_seal_is_believed_as_it_was_signed_and_after_the_one_it_names() {
        let trust = Trust::new(SealKey::new(&[1; 32]).public(), &[]);
        let first = seal(1, None);
        let second = seal(2, Some(&first));
        assert_eq!(
            (first.check(&trust), second.check(&trust)),
            (Ok(()), Ok(()))
        );
        assert_eq!(first.follows(None), Ok(()));
        assert_eq!(second.follows(Some(&first.seal)), Ok(()));
        assert_eq!(second.follows(None), Err(Break::Missing));
        let other = Seal {
            sealed_at: 6,
            ..first.seal
        };
        assert_eq!(second.follows(Some(&other)), Err(Break::Previous));
    }

    #[test]
    fn every_field_of_a_seal_is_under_its_signature() {
        let trust = Trust::new(SealKey::new(&[1; 32]).public(), &[]);
        let right = seal(2, Some(&seal(1, None)));
        let changed = |change: fn(&mut Seal)| {
            let mut wrong = right;
            change(&mut wrong.seal);
            wrong.check(&trust)
        };
        for change in [
            (|it| it.number += 1) as fn(&mut Seal),
            |it| it.first -= 1,
            |it| it.through += 1,
            |it| it.root.0[0] ^= 1,
            |it| it.previous.0[31] ^= 1,
            |it| it.sealed_at += 1,
        ] {
            assert_eq!(changed(change), Err(Break::Signature));
        }
        assert_eq!(changed(|it| it.key.0[0] ^= 1), Err(Break::Stranger));
        assert_eq!(changed(|it| it.first = 0), Err(Break::Shape));
        assert_eq!(changed(|it| it.through = it.first - 1), Err(Break::Shape));
        assert_eq!(changed(|it| it.through += BATCH), Err(Break::Shape));
    }
}
