//! What we ask of a device, and the check of its answer, which is the library's.

use service_kit::problem::ApiError;
use shared_events::UserId;
use shared_events::account::view::AccountView;
use url::Url;
use webauthn_rp::bin::{Decode, Encode};
use webauthn_rp::request::auth::AuthenticationVerificationOptions;
use webauthn_rp::request::register::{
    CredProtect, Nickname, PublicKeyCredentialUserEntity, RegistrationVerificationOptions,
    UserHandle16, Username,
};
use webauthn_rp::request::{AsciiDomain, PublicKeyCredentialDescriptor, RpId};
use webauthn_rp::response::register::{CompressedPubKey, DynamicState, StaticState};
use webauthn_rp::response::{AuthTransports, CredentialId};
use webauthn_rp::{
    AuthenticatedCredential, DiscoverableAuthentication, DiscoverableAuthenticationServerState,
    DiscoverableCredentialRequestOptions, PublicKeyCredentialCreationOptions, Registration,
    RegistrationServerState,
};

use super::challenge::Challenge;
use super::rows::Kept;

/// As the library stores one: of Ed25519, P-256, P-384 or RSA.
type PublicKey = CompressedPubKey<[u8; 32], [u8; 32], [u8; 48], Vec<u8>>;

/// The marketplace as devices know it: a passkey is made for its domain.
#[derive(Debug, Clone)]
pub(in crate::account) struct Party {
    domain: RpId,
    origin: String,
}

/// What a browser gets, and what its answer is checked against.
pub(in crate::account) struct Asked {
    pub challenge: Challenge,
    pub state: Vec<u8>,
    pub options: serde_json::Value,
}

/// A browser's answer when a passkey was made.
pub(in crate::account) struct Made(Registration);

/// A browser's answer at a sign-in.
pub(in crate::account) struct Signed(DiscoverableAuthentication<16>);

impl Party {
    /// None where the address is a number: browsers make no passkeys there.
    pub fn at(public_url: &str) -> Option<Self> {
        let url = Url::parse(public_url).ok()?;
        let domain = AsciiDomain::try_from(url.domain()?.to_owned()).ok()?;
        Some(Self {
            domain: RpId::Domain(domain),
            origin: url.origin().ascii_serialization(),
        })
    }

    /// Asks for a new passkey of a person, on a device that has none of these yet.
    pub(in crate::account) fn ask_for_one(
        &self,
        (user, view): (UserId, &AccountView),
        known: Vec<Kept>,
    ) -> Result<Asked, ApiError> {
        let handle = handle(user);
        // Both are only shown by the device, in its list of accounts.
        let mut person = PublicKeyCredentialUserEntity::from(&handle);
        let fullname = view.fullname();
        if let Ok(name) = Username::try_from(view.email.or("account")) {
            person.name = name;
        }
        person.display_name = Nickname::try_from(fullname.as_str()).ok();
        let known = known.into_iter().filter_map(Kept::descriptor).collect();
        let mut asked = PublicKeyCredentialCreationOptions::passkey(&self.domain, person, known);
        // Most devices that check their holder do not know this extension, and would make none. Every sign-in requires the
        // check anyway.
        asked.extensions.cred_protect = CredProtect::None;
        let (server, client) = asked.start_ceremony().map_err(ApiError::internal)?;
        let state = server.encode().map_err(ApiError::internal)?;
        Asked::of(state, &client)
    }

    /// Asks for any passkey of this marketplace.
    pub(in crate::account) fn ask_for_any(&self) -> Result<Asked, ApiError> {
        let asked = DiscoverableCredentialRequestOptions::passkey(&self.domain);
        let (server, client) = asked.start_ceremony().map_err(ApiError::internal)?;
        let state = server.encode().map_err(ApiError::internal)?;
        Asked::of(state, &client)
    }

    /// The new passkey; none if the answer is not to what was asked.
    pub(in crate::account) fn check_made(&self, state: &[u8], made: &Made) -> Option<Kept> {
        let server = RegistrationServerState::<16>::decode(state).ok()?;
        let origins = [self.origin.as_str()];
        let options = RegistrationVerificationOptions::<&str, &str> {
            allowed_origins: &origins,
            error_on_unsolicited_extensions: false,
            ..Default::default()
        };
        let checked = server.verify(&self.domain, &made.0, &options);
        let checked = checked.inspect_err(note).ok()?;
        Some(Kept {
            credential: checked.id().as_ref().to_vec(),
            public_key: checked.static_state().encode().ok()?,
            state: checked.dynamic_state().encode().ok()?.to_vec(),
            transports: i16::from(checked.transports().encode().ok()?),
        })
    }

    /// The changed state of the passkey; none if the answer is not to what was asked, or not by this passkey of this
    /// person.
    pub(in crate::account) fn check_signed(
        &self,
        state: &[u8],
        signed: &Signed,
        (user, kept): (UserId, &Kept),
    ) -> Option<Vec<u8>> {
        let server = DiscoverableAuthenticationServerState::decode(state).ok()?;
        let origins = [self.origin.as_str()];
        let options = AuthenticationVerificationOptions::<&str, &str> {
            allowed_origins: &origins,
            error_on_unsolicited_extensions: false,
            ..Default::default()
        };
        let handle = handle(user);
        let mut credential = AuthenticatedCredential::new(
            CredentialId::<&[u8]>::decode(&kept.credential).ok()?,
            &handle,
            StaticState::<PublicKey>::decode(&kept.public_key).ok()?,
            DynamicState::decode(kept.state.as_slice().try_into().ok()?).ok()?,
        )
        .ok()?;
        let verified = server.verify(&self.domain, &signed.0, &mut credential, &options);
        verified.inspect_err(note).ok()?;
        Some(credential.dynamic_state().encode().ok()?.to_vec())
    }
}

/// Why an answer is refused; people are not told.
fn note(cause: &impl std::error::Error) {
    tracing::info!(%cause, "the answer of a passkey was refused");
}

/// The name of a person on their devices.
fn handle(user: UserId) -> UserHandle16 {
    match UserHandle16::decode(user.0.into_bytes()) {
        Ok(handle) => handle,
        Err(never) => match never {},
    }
}

impl Kept {
    fn descriptor(self) -> Option<PublicKeyCredentialDescriptor<Vec<u8>>> {
        Some(PublicKeyCredentialDescriptor {
            id: CredentialId::<Vec<u8>>::decode(self.credential).ok()?,
            transports: AuthTransports::decode(u8::try_from(self.transports).ok()?).ok()?,
        })
    }
}

impl Asked {
    fn of(state: Vec<u8>, client: &impl serde::Serialize) -> Result<Self, ApiError> {
        let options = serde_json::to_value(client).map_err(ApiError::internal)?;
        let challenge = options["challenge"].as_str().and_then(Challenge::parse);
        let fault = || ApiError::internal("the options have no challenge");
        Ok(Self {
            challenge: challenge.ok_or_else(fault)?,
            state,
            options,
        })
    }
}

impl Made {
    /// None if it is not of the form that browsers give.
    pub fn read(credential: &serde_json::Value) -> Option<Self> {
        let json = serde_json::to_vec(credential).ok()?;
        Registration::from_json_relaxed(&json).ok().map(Self)
    }

    pub fn challenge(&self) -> Option<Challenge> {
        self.0.challenge_relaxed().ok().map(Challenge::from)
    }
}

impl Signed {
    /// None if it is not of the form that browsers give.
    pub fn read(credential: &serde_json::Value) -> Option<Self> {
        let json = serde_json::to_vec(credential).ok()?;
        DiscoverableAuthentication::from_json_relaxed(&json)
            .ok()
            .map(Self)
    }

    pub fn challenge(&self) -> Option<Challenge> {
        self.0.challenge_relaxed().ok().map(Challenge::from)
    }

    /// The name of the passkey.
    pub fn credential(&self) -> Vec<u8> {
        self.0.raw_id().as_ref().to_vec()
    }
}
