//! A sign-in with the right password waits for a code. The client gets a secret that names it, good for one sign-in within
//! a few minutes.

use event_store::Statements;
use service_kit::problem::ApiError;
use shared_events::UserId;
use shared_events::account::Role;
use sqlx::Row as _;
use time::OffsetDateTime;

use crate::account::Accounts;
use crate::account::one_time::OneTime;
use crate::account::problems::CHALLENGE_ENDED;
use crate::unit_of_work::{Refusal, SideWrite};

/// How long a sign-in waits for its code.
const MINUTES: i32 = 5;

/// A sign-in that waits for a code, as its row has it.
#[derive(Debug, Clone)]
pub(in crate::account) struct Waiting {
    pub user: UserId,
    pub role: Role,
    /// When the password was set that was entered.
    pub password_of: OffsetDateTime,
    pub remember: bool,
}

/// The secret that names a waiting sign-in.
#[derive(Debug, Clone)]
pub(in crate::account) struct Challenge {
    database: Statements,
    hash: Vec<u8>,
}

impl Accounts {
    /// Lets the sign-in wait; returns the secret for the client.
    pub(in crate::account) async fn challenge(
        &self,
        user: UserId,
        password_of: OffsetDateTime,
        remember: bool,
    ) -> Result<String, ApiError> {
        let secret = OneTime::mint();
        sqlx::query(
            "INSERT INTO sign_in_challenge (hash, user_id, password_of, remember, expires_at)
             VALUES ($1, $2, $3, $4, now() + make_interval(mins => $5))",
        )
        .bind(secret.hash())
        .bind(user)
        .bind(password_of)
        .bind(remember)
        .bind(MINUTES)
        .execute(self.unit.database())
        .await?;
        Ok(secret.text())
    }

    /// Reads what a client sent as the secret of a waiting sign-in.
    pub(in crate::account) fn challenged(&self, text: &str) -> Result<Challenge, ApiError> {
        let secret = OneTime::parse(text).ok_or(CHALLENGE_ENDED)?;
        Ok(Challenge {
            database: self.unit.database().clone(),
            hash: secret.hash(),
        })
    }
}

impl Challenge {
    /// The name under which tries are counted.
    pub fn name(&self) -> String {
        hex::encode(&self.hash)
    }

    /// The sign-in, if it still waits.
    pub async fn waiting(&self) -> Result<Option<Waiting>, sqlx::Error> {
        let waiting = "SELECT user_id, role, password_of, remember FROM sign_in_challenge JOIN principal USING (user_id)
                        WHERE hash = $1 AND expires_at > now()";
        let waiting = sqlx::query(waiting).bind(&self.hash);
        let Some(row) = waiting.fetch_optional(&self.database).await? else {
            return Ok(None);
        };
        let role: String = row.try_get("role")?;
        Ok(Some(Waiting {
            user: row.try_get("user_id")?,
            role: role.parse().unwrap_or(Role::User),
            password_of: row.try_get("password_of")?,
            remember: row.try_get("remember")?,
        }))
    }

    /// Refuses a sign-in that does not wait any more. For the unit of work that begins the session: its event moves the
    /// account's stream, so a second use at the same time is decided again and comes by here.
    pub async fn still_waits(&self) -> Result<(), Refusal<ApiError>> {
        let waiting = self.waiting().await.map_err(Refusal::Database)?;
        let waiting = waiting.map(drop);
        waiting.ok_or_else(|| Refusal::Domain(CHALLENGE_ENDED.into()))
    }

    /// Deletes the row: a challenge is good for one sign-in.
    pub fn end(&self) -> SideWrite {
        let hash = self.hash.clone();
        Box::new(move |connection| {
            Box::pin(async move {
                sqlx::query("DELETE FROM sign_in_challenge WHERE hash = $1")
                    .bind(hash)
                    .execute(connection)
                    .await
                    .map(|_| ())
            })
        })
    }
}
