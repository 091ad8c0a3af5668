//! Access tokens: JSON Web Tokens signed with HS256, valid for 15 minutes.

use std::{fmt, time::Duration};

use jsonwebtoken::{
    Algorithm, DecodingKey, EncodingKey, Header, Validation, decode, decode_header, encode,
    errors::{Error, ErrorKind},
};
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use shared_events::{SessionId, UserId, account::Role};
use time::OffsetDateTime;

use super::view_claims::ViewClaims;
use crate::{
    key_ring::{self, KeyRing},
    problem::{ApiError, Code},
};

/// How long an access token is valid.
pub const LIFETIME: Duration = Duration::from_secs(15 * 60);

/// The allowed difference between the clocks of two nodes, in seconds.
const LEEWAY: u64 = 5;
const ISSUER: &str = "ai-freelance";
const AUDIENCE: &str = "ai-freelance-api";
/// The audience of view tokens. It is a different one, so that code that does not expect a view, older programs
/// included, does not accept its token.
const VIEW_AUDIENCE: &str = "ai-freelance-view";

/// The claims of an access token. The role is a hint for the web app; the server asks the database.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Claims {
    /// The user.
    pub sub: UserId,
    /// The session of the token.
    pub sid: SessionId,
    /// The user's role when the token was issued.
    pub role: Role,
    /// Expires at this Unix time, in seconds.
    pub exp: i64,
    /// Issued at this Unix time, in seconds.
    pub iat: i64,
    /// Not valid before this Unix time, in seconds.
    pub nbf: i64,
    /// The issuer.
    pub iss: String,
    /// The audience.
    pub aud: String,
}

/// Issues and checks access tokens.
#[derive(Clone)]
pub struct AccessTokens {
    /// With the id of the key, by which a token names its key.
    signing: (String, EncodingKey),
    /// By their ids.
    checking: Vec<(String, DecodingKey)>,
    rules: Validation,
    /// The same for view tokens.
    view_rules: Validation,
}

impl AccessTokens {
    /// With the keys that all nodes share.
    pub fn new(keys: impl Into<KeyRing>) -> Self {
        let keys = keys.into();
        let signing = EncodingKey::from_secret(keys.current.expose());
        let checking = keys.keys().map(|key| {
            let checking = DecodingKey::from_secret(key.expose());
            (key_ring::id(key), checking)
        });
        Self {
            signing: (key_ring::id(&keys.current), signing),
            checking: checking.collect(),
            rules: rules(AUDIENCE),
            view_rules: rules(VIEW_AUDIENCE),
        }
    }

    /// A token for this session, valid from `now` on.
    pub fn issue(
        &self,
        user: UserId,
        session: SessionId,
        role: Role,
        now: OffsetDateTime,
    ) -> Result<String, ApiError> {
        let now = now.unix_timestamp();
        let claims = Claims {
            sub: user,
            sid: session,
            role,
            exp: now + LIFETIME.as_secs() as i64,
            iat: now,
            nbf: now,
            iss: ISSUER.to_owned(),
            aud: AUDIENCE.to_owned(),
        };
        self.sign(&claims)
    }

    /// A token with which `viewer`, in this session of theirs, reads what is shown to `member`, from `now` until
    /// `until`.
    pub fn issue_view(
        &self,
        (viewer, session): (UserId, SessionId),
        member: UserId,
        (now, until): (OffsetDateTime, OffsetDateTime),
    ) -> Result<String, ApiError> {
        let now = now.unix_timestamp();
        self.sign(&ViewClaims {
            sub: member,
            viewer,
            sid: session,
            exp: until.unix_timestamp(),
            iat: now,
            nbf: now,
            iss: ISSUER.to_owned(),
            aud: VIEW_AUDIENCE.to_owned(),
        })
    }

    fn sign(&self, claims: &impl Serialize) -> Result<String, ApiError> {
        let (id, key) = &self.signing;
        let header = Header {
            kid: Some(id.clone()),
            ..Header::new(Algorithm::HS256)
        };
        encode(&header, claims, key).map_err(ApiError::internal)
    }

    /// The claims of a token that we issued and that is valid now. A view token is refused here.
    pub fn verify(&self, token: &str) -> Result<Claims, ApiError> {
        self.check(token, &self.rules).map_err(|error| {
            tracing::debug!(cause = %error, "access token refused");
            let code = match self.verify_view(token) {
                Some(_) => Code::READ_ONLY_VIEW,
                None => Code::UNAUTHENTICATED,
            };
            ApiError::new(code)
        })
    }

    /// The claims of a view token that we issued and that is valid now; none for any other token.
    pub fn verify_view(&self, token: &str) -> Option<ViewClaims> {
        self.check(token, &self.view_rules).ok()
    }

    /// With the key that the token names, which must be one of ours. A token that names none was issued by a
    /// program with a single key, and may be of either.
    fn check<C: DeserializeOwned>(&self, token: &str, rules: &Validation) -> Result<C, Error> {
        let named = decode_header(token)?.kid;
        let is_asked = |id: &str| named.as_deref().is_none_or(|named| named == id);
        let mut refused = Error::from(ErrorKind::InvalidSignature);
        for (_, key) in self.checking.iter().filter(|(id, _)| is_asked(id)) {
            match decode::<C>(token, key, rules) {
                Ok(token) => return Ok(token.claims),
                Err(error) => refused = error,
            }
        }
        Err(refused)
    }
}

/// One algorithm, whatever the token's header names; every claim that we use is required.
fn rules(audience: &str) -> Validation {
    let mut rules = Validation::new(Algorithm::HS256);
    rules.leeway = LEEWAY;
    rules.validate_nbf = true;
    rules.set_issuer(&[ISSUER]);
    rules.set_audience(&[audience]);
    rules.set_required_spec_claims(&["exp", "nbf", "iss", "aud", "sub"]);
    rules
}

impl fmt::Debug for AccessTokens {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("AccessTokens")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clock;
    use crate::secret::{Key, Secret};
    use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD};
    use serde_json::{Value, json};
    use uuid::Uuid;

    const USER: UserId = UserId(Uuid::from_u128(1));
    const SESSION: SessionId = SessionId(Uuid::from_u128(2));

    fn key(byte: u8) -> Key {
        Secret::new([byte; 32])
    }

    fn issue(age: i64) -> String {
        let at = clock::now() - time::Duration::seconds(age);
        AccessTokens::new(key(1))
            .issue(USER, SESSION, Role::Admin, at)
            .unwrap()
    }

    fn signed(algorithm: Algorithm, change: impl FnOnce(&mut Value)) -> String {
        let now = clock::now().unix_timestamp();
        let mut claims = json!({
            "sub": USER, "sid": SESSION, "role": "user",
            "exp": now + 60, "iat": now, "nbf": now, "iss": ISSUER, "aud": AUDIENCE,
        });
        change(&mut claims);
        encode(
            &Header::new(algorithm),
            &claims,
            &EncodingKey::from_secret(&[1; 32]),
        )
        .unwrap()
    }

    #[test]
    fn guard_06_a_token_says_user_session_and_role() {
        let claims = AccessTokens::new(key(1)).verify(&issue(0)).unwrap();
        assert_eq!(
            (claims.sub, claims.sid, claims.role),
            (USER, SESSION, Role::Admin)
        );
        assert_eq!(claims.exp - claims.iat, 900);
    }

    #[test]
    fn guard_13_a_token_is_good_for_fifteen_minutes_and_five_seconds_of_skew() {
        let tokens = AccessTokens::new(key(1));
        assert!(tokens.verify(&issue(15 * 60 - 30)).is_ok());
        assert!(tokens.verify(&issue(15 * 60 + 10)).is_err());
        assert!(tokens.verify(&issue(-3)).is_ok());
        assert!(tokens.verify(&issue(-30)).is_err(), "not yet good");
    }

    #[test]
    fn a_token_of_a_view_is_good_until_it_ends_and_for_nothing_but_views() {
        let tokens = AccessTokens::new(key(1));
        let (viewer, now) = (UserId(Uuid::from_u128(3)), clock::now());
        let view = |ended: i64| {
            let until = now - time::Duration::seconds(ended);
            let began = until - LIFETIME;
            tokens
                .issue_view((viewer, SESSION), USER, (began, until))
                .unwrap()
        };
        let claims = tokens.verify_view(&view(-60)).unwrap();
        assert_eq!(
            (claims.sub, claims.viewer, claims.sid),
            (USER, viewer, SESSION)
        );
        let refused = |token: &str| tokens.verify(token).unwrap_err().code();
        assert_eq!(refused(&view(-60)), Code::READ_ONLY_VIEW);
        assert_eq!(tokens.verify_view(&view(10)), None);
        assert_eq!(refused(&view(10)), Code::UNAUTHENTICATED);
        assert_eq!(tokens.verify_view(&issue(0)), None);
        assert_eq!(AccessTokens::new(key(2)).verify_view(&view(-60)), None);
    }

    #[test]
    fn a_token_that_lacks_a_claim_or_names_somebody_else_is_refused() {
        let tokens = AccessTokens::new(key(1));
        assert!(tokens.verify(&signed(Algorithm::HS256, |_| ())).is_ok());
        for claim in ["sub", "sid", "exp", "nbf", "iss", "aud"] {
            let token = signed(Algorithm::HS256, |claims| {
                claims.as_object_mut().unwrap().remove(claim);
            });
            assert!(tokens.verify(&token).is_err(), "without {claim}");
        }
        assert!(
            tokens
                .verify(&signed(Algorithm::HS256, |claims| claims["aud"] = json!("another")))
                .is_err()
        );
        assert!(
            tokens
                .verify(&signed(Algorithm::HS256, |claims| claims["iss"] = json!("another")))
                .is_err()
        );
    }

    #[test]
    fn a_token_of_before_a_change_of_keys_is_good_until_the_previous_key_is_dropped() {
        let now = clock::now();
        let of = |tokens: &AccessTokens| tokens.issue(USER, SESSION, Role::User, now).unwrap();
        let before = AccessTokens::new(key(1));
        let standing_by = AccessTokens::new(KeyRing::new(key(1), Some(key(2))));
        let changed = AccessTokens::new(KeyRing::new(key(2), Some(key(1))));
        let dropped = AccessTokens::new(key(2));
        // Issued before tokens named their keys.
        let nameless = signed(Algorithm::HS256, |_| ());
        for old in [&nameless, &of(&before), &of(&standing_by)] {
            assert!(before.verify(old).is_ok() && standing_by.verify(old).is_ok());
            assert!(changed.verify(old).is_ok());
            assert!(dropped.verify(old).is_err());
        }
        for new in [of(&changed), of(&dropped)] {
            assert!(standing_by.verify(&new).is_ok() && dropped.verify(&new).is_ok());
            assert!(before.verify(&new).is_err());
        }
    }

    #[test]
    fn a_token_is_checked_by_the_key_it_names_and_no_other() {
        let keys = KeyRing::new(key(2), Some(key(1)));
        let tokens = AccessTokens::new(&keys);
        let now = clock::now();
        let token = tokens.issue(USER, SESSION, Role::User, now).unwrap();
        assert_eq!(
            decode_header(&token).unwrap().kid,
            Some(key_ring::id(&key(2)))
        );
        for (names, signs) in [("00000000", 2), (&*key_ring::id(&key(1)), 2), ("", 2)] {
            let claims = tokens.verify(&token).unwrap();
            let header = Header {
                kid: Some(names.to_owned()),
                ..Header::new(Algorithm::HS256)
            };
            let signing = EncodingKey::from_secret(&[signs; 32]);
            let forged = encode(&header, &claims, &signing).unwrap();
            assert!(tokens.verify(&forged).is_err(), "{names}");
        }
    }

    #[test]
    fn a_forged_token_is_refused() {
        let tokens = AccessTokens::new(key(1));
        assert!(
            AccessTokens::new(key(2)).verify(&issue(0)).is_err(),
            "another key"
        );
        assert!(
            tokens.verify(&signed(Algorithm::HS512, |_| ())).is_err(),
            "another algorithm"
        );
        let good = issue(0);
        let parts: Vec<_> = good.split('.').collect();
        let none = BASE64_URL_SAFE_NO_PAD.encode(r#"{"alg":"none","typ":"JWT"}"#);
        assert!(
            tokens.verify(&format!("{none}.{}.", parts[1])).is_err(),
            "no algorithm"
        );
        assert!(
            tokens
                .verify(&format!("{}.{}.", parts[0], parts[1]))
                .is_err(),
            "no signature"
        );
        for text in ["", ".", "..", "a.b.c"] {
            assert!(tokens.verify(text).is_err());
        }
    }
}
