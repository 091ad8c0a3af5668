//! Passwords: which are acceptable, and the only code that hashes and checks them.

mod guessable;

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use argon2::password_hash::phc::{Output, PasswordHash, Salt};
use argon2::{Algorithm, Argon2, Params, PasswordHasher, PasswordVerifier, Version};
use service_kit::hash_gate::HashGate;
use service_kit::problem::{ApiError, Validation};
use service_kit::secret::Secret;
use shared_events::randomness;
use unicode_normalization::UnicodeNormalization;

pub(super) use guessable::Owner;

/// In KiB: 19 MiB.
const MEMORY: u32 = 19 * 1024;
const PASSES: u32 = 2;
const LANES: u32 = 1;

const LEAST: usize = 8;
const LEAST_OF_ADMINS: usize = 12;
const MOST: usize = 128;

/// Adds an error unless the password has 8 to 128 characters, for an admin at least 12, and is not one that people
/// try first.
pub(super) fn check(form: &mut Validation, password: &str, owner: &Owner<'_>) {
    let length = password.chars().count();
    form.require(
        "password",
        length >= LEAST,
        format!("Password must be at least {LEAST} characters long"),
    );
    form.require(
        "password",
        length >= LEAST_OF_ADMINS || !owner.is_admin,
        format!("The password of an admin must be at least {LEAST_OF_ADMINS} characters long"),
    );
    form.require(
        "password",
        length <= MOST,
        format!("Password must be at most {MOST} characters long"),
    );
    if let Some(why) = guessable::complaint(password, owner) {
        form.require("password", false, why);
    }
}

/// Hashes and checks passwords with argon2id, as many at once as the gate allows.
#[derive(Debug, Clone)]
pub(super) struct Passwords {
    gate: HashGate,
    argon: Argon2<'static>,
    /// A hash of no password: checked when there is no other, so that refusing an unknown account takes as long as
    /// refusing a known one.
    dummy: Arc<str>,
    computed: Arc<AtomicU64>,
}

impl Passwords {
    pub fn new(gate: HashGate) -> Self {
        // The values are within the bounds for which parameters are accepted.
        Self::costing(gate, MEMORY, PASSES)
    }

    fn costing(gate: HashGate, memory: u32, passes: u32) -> Self {
        let params = Params::new(memory, passes, LANES, None).unwrap_or_default();
        let argon = Argon2::new(Algorithm::Argon2id, Version::V0x13, params);
        let dummy = nobodys_hash(&argon).unwrap_or_default().into();
        Self {
            gate,
            argon,
            dummy,
            computed: Arc::default(),
        }
    }

    /// Cheap enough for tests with many sign-ups.
    #[cfg(test)]
    pub fn cheap() -> Self {
        Self::costing(HashGate::new(), Params::MIN_M_COST, 1)
    }

    /// How many hashes were computed so far.
    #[cfg(test)]
    pub fn computed(&self) -> u64 {
        self.computed.load(Ordering::Relaxed)
    }

    /// Checked when there is no other hash to check.
    pub fn dummy(&self) -> Arc<str> {
        Arc::clone(&self.dummy)
    }

    /// The hash to keep, in PHC format.
    pub async fn hash(&self, password: &Secret<String>) -> Result<String, ApiError> {
        let (argon, text) = (self.argon.clone(), spelt(password));
        let hash = self.compute(move || argon.hash_password(text.expose().as_bytes()));
        let hash: PasswordHash = hash.await?.map_err(ApiError::internal)?;
        Ok(hash.to_string())
    }

    /// Whether the password is the one that was hashed. Takes the same time whatever the answer.
    pub async fn verify(
        &self,
        password: &Secret<String>,
        stored: Arc<str>,
    ) -> Result<bool, ApiError> {
        let (argon, text) = (self.argon.clone(), spelt(password));
        self.compute(move || {
            argon
                .verify_password(text.expose().as_bytes(), &*stored)
                .is_ok()
        })
        .await
    }

    async fn compute<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, ApiError> {
        let computed = Arc::clone(&self.computed);
        self.gate
            .run(move || {
                computed.fetch_add(1, Ordering::Relaxed);
                work()
            })
            .await
    }
}

/// One spelling, on whichever keyboard it was typed.
fn spelt(password: &Secret<String>) -> Secret<String> {
    Secret::new(password.expose().nfkc().collect())
}

/// A hash of the same cost that belongs to no password: its output is random.
fn nobodys_hash(argon: &Argon2<'_>) -> Option<String> {
    let hash = PasswordHash {
        algorithm: Algorithm::Argon2id.ident(),
        version: Some(Version::V0x13.into()),
        params: argon.params().try_into().ok()?,
        salt: Some(Salt::new(&randomness::bytes::<16>()).ok()?),
        hash: Some(Output::new(&randomness::bytes::<32>()).ok()?),
    };
    Some(hash.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn secret(text: &str) -> Secret<String> {
        Secret::new(text.to_owned())
    }

    #[tokio::test]
    async fn auth_25_passwords_are_hashed_with_a_memory_hard_function() {
        let passwords = Passwords::new(HashGate::new());
        let hash: Arc<str> = passwords
            .hash(&secret("correct horse"))
            .await
            .unwrap()
            .into();
        assert!(
            hash.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"),
            "{hash}"
        );
        let dummy = passwords.dummy();
        assert_eq!(
            hash.split('$').take(4).collect::<Vec<_>>(),
            dummy.split('$').take(4).collect::<Vec<_>>(),
            "nobody's hash costs the same"
        );
        assert!(
            passwords
                .verify(&secret("correct horse"), Arc::clone(&hash))
                .await
                .unwrap()
        );
        assert!(
            !passwords
                .verify(&secret("Correct horse"), hash)
                .await
                .unwrap()
        );
        assert!(
            !passwords
                .verify(&secret("correct horse"), dummy)
                .await
                .unwrap()
        );
        assert_eq!(passwords.computed(), 4, "each of them took one hash");
    }

    #[tokio::test]
    async fn a_password_is_the_same_however_its_accents_are_composed() {
        let passwords = Passwords::cheap();
        let hash: Arc<str> = passwords
            .hash(&secret("pass-\u{e9}t\u{e9}"))
            .await
            .unwrap()
            .into();
        assert!(
            passwords
                .verify(&secret("pass-e\u{301}te\u{301}"), hash)
                .await
                .unwrap()
        );
    }

    const ADA: Owner<'_> = Owner {
        names: ["Ada", "Lovelace"],
        email: "countess@engines.example",
        is_admin: false,
    };

    fn complaint(password: &str, owner: &Owner<'_>) -> Option<String> {
        let mut form = Validation::new();
        check(&mut form, password, owner);
        let refused = form.finish().err()?;
        Some(refused.fields()["password"].clone())
    }

    #[test]
    fn auth_21_a_password_has_8_to_128_characters() {
        let short = Some("Password must be at least 8 characters long".to_owned());
        assert_eq!(complaint("", &ADA), short);
        assert_eq!(complaint("q7!vKz2", &ADA), short);
        assert_eq!(complaint("q7!vKz2é", &ADA), None);
        let long = "a harbour at dawn ".repeat(8);
        assert_eq!(complaint(&long[..128], &ADA), None);
        assert_eq!(
            complaint(&long[..129], &ADA).as_deref(),
            Some("Password must be at most 128 characters long")
        );
    }

    #[test]
    fn the_password_of_an_admin_has_at_least_12_characters() {
        let admin = Owner {
            is_admin: true,
            ..ADA
        };
        assert_eq!(
            complaint("q7!vKz2pW4x", &admin).as_deref(),
            Some("The password of an admin must be at least 12 characters long")
        );
        assert_eq!(complaint("q7!vKz2pW4xu", &admin), None);
    }
}
