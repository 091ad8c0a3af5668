//! What a device is asked to sign, good once and for a few minutes.

use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD};
use event_store::Statements;
use service_kit::problem::ApiError;
use shared_events::UserId;
use webauthn_rp::response::SentChallenge;

use crate::unit_of_work::{Refusal, SideWrite};

/// As long as the options say to the browser.
const MINUTES: i32 = 5;

/// Random bytes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::account) struct Challenge(Vec<u8>);

impl From<SentChallenge> for Challenge {
    fn from(sent: SentChallenge) -> Self {
        // The order in which the library writes them for browsers.
        Self(sent.0.to_le_bytes().to_vec())
    }
}

impl Challenge {
    /// Reads it from the options for a browser.
    pub fn parse(text: &str) -> Option<Self> {
        BASE64_URL_SAFE_NO_PAD.decode(text).ok().map(Self)
    }

    /// Keeps it until it is answered, with what its answer is checked against. `user` if it is for a passkey of theirs; none
    /// for a sign-in.
    pub async fn keep(
        &self,
        database: &Statements,
        user: Option<UserId>,
        state: &[u8],
    ) -> Result<(), sqlx::Error> {
        sqlx::query(
            "INSERT INTO passkey_challenge (challenge, user_id, state, expires_at)
             VALUES ($1, $2, $3, now() + make_interval(mins => $4))",
        )
        .bind(&self.0)
        .bind(user)
        .bind(state)
        .bind(MINUTES)
        .execute(database)
        .await
        .map(|_| ())
    }

    /// What its answer is checked against, as long as nobody has answered it; for the same person or none.
    pub async fn state(
        &self,
        database: &Statements,
        user: Option<UserId>,
    ) -> Result<Option<Vec<u8>>, sqlx::Error> {
        let state = "SELECT state FROM passkey_challenge
                      WHERE challenge = $1 AND user_id IS NOT DISTINCT FROM $2 AND expires_at > now()";
        let state = sqlx::query_scalar(state).bind(&self.0).bind(user);
        state.fetch_optional(database).await
    }

    /// Refuses an answer that came before. For the unit of work whose event moves the account's stream.
    pub async fn still_waits(
        &self,
        database: &Statements,
        user: Option<UserId>,
        refusal: impl FnOnce() -> ApiError,
    ) -> Result<(), Refusal<ApiError>> {
        let state = self.state(database, user).await;
        let state = state.map_err(Refusal::Database)?;
        state.map(drop).ok_or_else(|| Refusal::Domain(refusal()))
    }

    /// Deletes it in the commit of the answer.
    pub fn end(&self) -> SideWrite {
        let challenge = self.0.clone();
        Box::new(move |connection| {
            Box::pin(async move {
                sqlx::query("DELETE FROM passkey_challenge WHERE challenge = $1")
                    .bind(challenge)
                    .execute(connection)
                    .await
                    .map(|_| ())
            })
        })
    }
}
