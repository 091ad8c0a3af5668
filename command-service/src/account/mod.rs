//! Accounts: sign-up, sign-in, profiles, and decisions of admins about people.
//!
//! Three streams decide: the account itself, the claim on its e-mail address, and the roster of superadmins. Beside
//! them are the credential and the private rows that both services check on every request (`principal`, `session`).
//! Each changes in the commit of its event.

mod address_change;
mod aggregate;
mod answers;
mod confirm;
mod cookies;
mod device;
mod email_claim;
mod erasure;
mod factor;
mod first;
mod http;
mod invitation;
mod leave;
mod letter;
mod letters;
mod mailing;
mod manage;
mod one_time;
mod open;
mod operations;
mod own_export;
mod passkey;
mod password;
mod problems;
mod puzzle;
mod refresh_token;
mod reset;
mod roster;
mod seen_device;
mod session;
mod sign_in;
mod state;
mod storage_key;
mod watch;
mod webauthn;

use std::path::PathBuf;

use service_kit::auth::AccessTokens;
use service_kit::files::Files;
use service_kit::hash_gate::HashGate;
use service_kit::problem::ApiError;
use service_kit::secrets::Secrets;
use shared_events::account::{AddressKey, ClaimId};
use shared_events::wallet::view::Grant;
use shared_events::{Actor, UserId};

pub use aggregate::{Account, AccountCommand, AccountError, NewAccount, Profile};
pub use email_claim::{EmailClaim, EmailClaimCommand, EmailClaimError};
pub use erasure::{Erasure, ErasureCommand, erase_again};
pub use first::{DemoPerson, FirstStart};
pub use http::router;
pub use own_export::{OwnExportCommand, OwnExportError, OwnExports};
pub(crate) use problems::LINK_SPENT;
pub use roster::{AdminRoster, AdminRosterCommand, AdminRosterError};
pub use state::AccountState;

use crate::jobs::Engine;
use crate::mail::{Links, Mail};
use crate::unit_of_work::{Aggregate, CommandRequest, ReadError, Stream, UnitOfWork};
use device::Devices;
use factor::RecoveryKey;
use password::Passwords;
use puzzle::Puzzles;
use service_kit::key_ring::KeyRing;
use service_kit::secret::Key;
use sign_in::Verified;
use storage_key::StorageKeys;
pub(crate) use watch::Networks;
use webauthn::Party;

/// The commands of accounts. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Accounts {
    unit: UnitOfWork,
    addresses: AddressKey,
    /// Makes the links in mails.
    links: Links,
    /// For refresh tokens: their tags and their successors.
    keys: KeyRing,
    /// For the replacement of passwords in bodies that are compared; a repeat may come after a change of keys.
    bodies: Key,
    tokens: AccessTokens,
    passwords: Passwords,
    devices: Devices,
    storage_keys: StorageKeys,
    /// For the hashes of recovery codes.
    recovery: RecoveryKey,
    verified: Verified,
    networks: Networks,
    /// Who gets free tokens, and from when.
    grant: Grant,
    /// What a browser solves before a sign-up.
    puzzles: Puzzles,
    /// For passkeys; none where there can be none.
    party: Option<Party>,
    /// Whether browsers use https, so that cookies are sent only over https.
    https: bool,
}

impl Accounts {
    /// Over the unit of work and the keys of the marketplace. Everything that hashes passwords shares one gate.
    #[must_use]
    pub fn new(unit: UnitOfWork, secrets: &Secrets, gate: HashGate, https: bool) -> Self {
        Self {
            unit,
            addresses: AddressKey::new(*secrets.address.expose()),
            links: Links::new(&secrets.address),
            keys: secrets.token.clone(),
            bodies: secrets.lasting("bodies-with-password"),
            tokens: AccessTokens::new(&secrets.token),
            passwords: Passwords::new(gate),
            devices: Devices::new(&secrets.address),
            storage_keys: StorageKeys::new(secrets.address.clone()),
            recovery: RecoveryKey::new(secrets),
            verified: Verified::default(),
            networks: Networks::new(&secrets.address),
            puzzles: Puzzles::new(secrets.token.clone(), 0),
            grant: Grant::default(),
            party: None,
            https,
        }
    }

    /// The same accounts, created only by whose browser has solved a puzzle of so many bits; 0 for no puzzle.
    #[must_use]
    pub fn behind_puzzles(self, bits: u8) -> Self {
        Self {
            puzzles: Puzzles::new(self.keys.clone(), bits),
            ..self
        }
    }

    /// The same, with these rules for free tokens.
    #[must_use]
    pub fn granting(self, grant: Grant) -> Self {
        Self { grant, ..self }
    }

    /// An aggregate in its current state.
    async fn load<A: Aggregate>(&self, id: impl ToString) -> Result<A, ApiError> {
        let id = id.to_string();
        let work = self.unit.read(&[Stream::of::<A>(&id)]).await?;
        let state = work.state::<A>(&id).cloned();
        state.map_err(|fault| ReadError::from(fault).into())
    }

    /// The owner of this address.
    async fn holder_of(&self, claim: &str) -> Result<Option<UserId>, ApiError> {
        Ok(self.load::<EmailClaim>(claim).await?.holder())
    }

    /// The keyed hash of an address, for places where the address must not be known.
    pub(crate) fn claim(&self, email: &str) -> Result<ClaimId, ApiError> {
        let claim = self.addresses.claim(email);
        claim.map_err(|_| ApiError::invalid("email", "Please enter a valid email address"))
    }

    fn request(&self, command: &str, actor: Actor, owner: Option<UserId>) -> CommandRequest {
        CommandRequest::new(command, actor, owner)
    }
}

/// Starts writing mail about accounts, erasing people, and making their exports, with the fonts of this folder.
pub fn start(
    engine: &Engine,
    accounts: &Accounts,
    mail: &Mail,
    files: &Files,
    fonts: Option<PathBuf>,
) {
    erasure::start(engine, accounts, files);
    own_export::start(engine, accounts, files, fonts);
    engine.react(mailing::Mailing::new(accounts.unit.decoder().clone()));
    engine.work(mailing::Letters::new(accounts.clone(), mail.clone()));
}

#[cfg(test)]
mod tests;
