//! Attempts to sign in.
//!
//! Each counts for its account and for its address, and every failure beyond the first few makes the account wait
//! longer. A sign-in page tries the admins' door first and then the ordinary one; that pair is one attempt, so a
//! failure at the first door pays for one attempt at the second, by the same address at the same account.

use super::{
    bucket::{Limits, Subject},
    rule::{SIGN_IN_ACCOUNT, SIGN_IN_ADDRESS, SIGN_IN_DELAY},
};
use crate::{address::ClientAddress, problem::ApiError};

/// Where somebody tries to sign in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Door {
    /// For admins, tried first.
    Admin,
    /// For everybody, tried after the other.
    Everybody,
}

/// An attempt that was admitted; say how it went with [`Attempt::succeeded`] or [`Attempt::failed`].
#[derive(Debug)]
#[must_use = "say how the attempt went"]
pub struct Attempt {
    limits: Limits,
    door: Door,
    account: String,
    pair: String,
    paid_before: bool,
}

impl Limits {
    /// Admits an attempt, or refuses with 429. `account` is the keyed hash of the e-mail address that was entered,
    /// whether or not there is such an account.
    pub async fn sign_in(
        &self,
        door: Door,
        account: &str,
        address: ClientAddress,
    ) -> Result<Attempt, ApiError> {
        let by_account = Subject::Account(account);
        let by_address = Subject::Address(address);
        let attempt = Attempt {
            limits: self.clone(),
            door,
            account: self.row(SIGN_IN_ACCOUNT.name, &[by_account]),
            pair: self.row("sign-in-pair", &[by_account, by_address]),
            paid_before: false,
        };
        if door == Door::Everybody && attempt.first_half_is_paid().await? {
            return Ok(Attempt {
                paid_before: true,
                ..attempt
            });
        }
        // The address first: whoever is refused by it takes nothing from the account.
        self.charge(&SIGN_IN_ADDRESS, by_address).await?;
        self.take(&SIGN_IN_ACCOUNT, &attempt.account, Some(&SIGN_IN_DELAY))
            .await?;
        Ok(attempt)
    }
}

impl Limits {
    /// Forgets the failures at an account, whose password is another one now.
    pub async fn forgive_sign_ins(&self, account: &str) -> Result<(), ApiError> {
        sqlx::query("DELETE FROM rate_limit WHERE key = $1")
            .bind(self.row(SIGN_IN_ACCOUNT.name, &[Subject::Account(account)]))
            .execute(&self.database)
            .await?;
        Ok(())
    }
}

impl Attempt {
    async fn first_half_is_paid(&self) -> Result<bool, ApiError> {
        let spent =
            "DELETE FROM rate_limit WHERE key = $1 AND refilled_at > now() - interval '30 seconds'";
        Ok(sqlx::query(spent)
            .bind(&self.pair)
            .execute(&self.limits.database)
            .await?
            .rows_affected()
            > 0)
    }

    /// The password was right: failures are forgotten and the account's token comes back, since only guessing is
    /// to be slowed down.
    pub async fn succeeded(self) -> Result<(), ApiError> {
        sqlx::query(
            "UPDATE rate_limit SET penalty = 0, blocked_until = NULL, tokens = least($2, tokens + 1) WHERE key = $1",
        )
        .bind(&self.account)
        .bind(SIGN_IN_ACCOUNT.burst(self.limits.profile))
        .execute(&self.limits.database)
        .await?;
        Ok(())
    }

    /// The door stayed shut. Counts once for the pair of doors.
    pub async fn failed(self) -> Result<(), ApiError> {
        if self.paid_before {
            return Ok(());
        }
        sqlx::query(
            "UPDATE rate_limit SET penalty = penalty + 1, blocked_until =
                 CASE WHEN penalty + 1 > $2
                      THEN now() + make_interval(secs => least($4, $3 * power(2, least(penalty - $2, 30)))) END
              WHERE key = $1",
        )
        .bind(&self.account)
        .bind(SIGN_IN_DELAY.free(self.limits.profile))
        .bind(SIGN_IN_DELAY.first.as_secs_f64())
        .bind(SIGN_IN_DELAY.longest.as_secs_f64())
        .execute(&self.limits.database)
        .await?;
        if self.door == Door::Admin {
            sqlx::query(
                "INSERT INTO rate_limit (key, tokens, refilled_at) VALUES ($1, 1, now())
                 ON CONFLICT (key) DO UPDATE SET refilled_at = now()",
            )
            .bind(&self.pair)
            .execute(&self.limits.database)
            .await?;
        }
        Ok(())
    }
}
