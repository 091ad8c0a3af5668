//! Access tokens: JSON Web Tokens signed with HS256, valid for 15 minutes.

use std::{fmt, time::Duration};

use jsonwebtoken::{Algorithm, DecodingKey, EncodingKey, Header, Validation, decode, encode};
use serde::{Deserialize, Serialize};
use shared_events::{SessionId, UserId, account::Role};
use time::OffsetDateTime;

use crate::{
    problem::{ApiError, Code},
    secret::Key,
};

/// How long an access token is good for.
pub const LIFETIME: Duration = Duration::from_secs(15 * 60);

/// How far the clocks of two nodes may be apart, in seconds.
const LEEWAY: u64 = 5;
const ISSUER: &str = "ai-freelance";
const AUDIENCE: &str = "ai-freelance-api";

/// What an access token says. The role is a hint for the web app; the server asks the database.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Claims {
    /// The user.
    pub sub: UserId,
    /// The session the token belongs to.
    pub sid: SessionId,
    /// What the user was when the token was issued.
    pub role: Role,
    /// No longer good at this Unix time, in seconds.
    pub exp: i64,
    /// Issued at this Unix time, in seconds.
    pub iat: i64,
    /// Not good before this Unix time, in seconds.
    pub nbf: i64,
    /// Who issued it.
    pub iss: String,
    /// Whom it is for.
    pub aud: String,
}

/// Issues and checks access tokens.
#[derive(Clone)]
pub struct AccessTokens {
    signing: EncodingKey,
    checking: DecodingKey,
    rules: Validation,
}

impl AccessTokens {
    /// With the key that all nodes share.
    pub fn new(key: &Key) -> Self {
        // One algorithm, whatever the token's header asks for; every claim we rely on has to be there.
        let mut rules = Validation::new(Algorithm::HS256);
        rules.leeway = LEEWAY;
        rules.validate_nbf = true;
        rules.set_issuer(&[ISSUER]);
        rules.set_audience(&[AUDIENCE]);
        rules.set_required_spec_claims(&["exp", "nbf", "iss", "aud", "sub"]);
        Self {
            signing: EncodingKey::from_secret(key.expose()),
            checking: DecodingKey::from_secret(key.expose()),
            rules,
        }
    }

    /// A token for this session, good from `now` on.
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
        encode(&Header::new(Algorithm::HS256), &claims, &self.signing).map_err(ApiError::internal)
    }

    /// The claims of a token that we issued and that is good now.
    pub fn verify(&self, token: &str) -> Result<Claims, ApiError> {
        let checked = decode::<Claims>(token, &self.checking, &self.rules);
        checked.map(|token| token.claims).map_err(|error| {
            tracing::debug!(cause = %error, "access token refused");
            ApiError::new(Code::UNAUTHENTICATED)
        })
    }
}

impl fmt::Debug for AccessTokens {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("AccessTokens")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::secret::Secret;
    use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD};
    use serde_json::{Value, json};
    use uuid::Uuid;

    const USER: UserId = UserId(Uuid::from_u128(1));
    const SESSION: SessionId = SessionId(Uuid::from_u128(2));

    fn key(byte: u8) -> Key {
        Secret::new([byte; 32])
    }

    fn issue(age: i64) -> String {
        let at = OffsetDateTime::now_utc() - time::Duration::seconds(age);
        AccessTokens::new(&key(1))
            .issue(USER, SESSION, Role::Admin, at)
            .unwrap()
    }

    fn signed(algorithm: Algorithm, change: impl FnOnce(&mut Value)) -> String {
        let now = OffsetDateTime::now_utc().unix_timestamp();
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
        let claims = AccessTokens::new(&key(1)).verify(&issue(0)).unwrap();
        assert_eq!(
            (claims.sub, claims.sid, claims.role),
            (USER, SESSION, Role::Admin)
        );
        assert_eq!(claims.exp - claims.iat, 900);
    }

    #[test]
    fn guard_13_a_token_is_good_for_fifteen_minutes_and_five_seconds_of_skew() {
        let tokens = AccessTokens::new(&key(1));
        assert!(tokens.verify(&issue(15 * 60 - 30)).is_ok());
        assert!(tokens.verify(&issue(15 * 60 + 10)).is_err());
        assert!(tokens.verify(&issue(-3)).is_ok());
        assert!(tokens.verify(&issue(-30)).is_err(), "not yet good");
    }

    #[test]
    fn a_token_that_lacks_a_claim_or_names_somebody_else_is_refused() {
        let tokens = AccessTokens::new(&key(1));
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
    fn a_forged_token_is_refused() {
        let tokens = AccessTokens::new(&key(1));
        assert!(
            AccessTokens::new(&key(2)).verify(&issue(0)).is_err(),
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
