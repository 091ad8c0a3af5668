//! Attempts to sign in.
//!
//! Each attempt counts for its address. Failed ones count for the pair of account and network, which has to wait longer
//! after every failure beyond the first few: somebody who guesses from elsewhere does not lock the owner out. Attempts
//! on an account from all networks together are limited as well, with a wider limit. A device that signed in to the
//! account before is exempt from both network limits, and is counted for itself.

use std::time::Duration;

use super::{
    bucket::{Limits, Subject},
    rule::{GUESS_DELAY, SIGN_IN_ACCOUNT, SIGN_IN_ADDRESS, SIGN_IN_EVERYWHERE},
};
use crate::{address::ClientAddress, problem::ApiError};

/// An attempt to sign in.
#[derive(Clone, Copy, Debug)]
pub struct Knock<'a> {
    /// The keyed hash of the e-mail address that was entered, whether or not there is such an account.
    pub account: &'a str,
    /// The address of the client.
    pub address: ClientAddress,
    /// The mark of a device that has signed in to this account before.
    pub device: Option<&'a str>,
    /// It is the second half of an attempt that was already counted.
    pub paid_before: bool,
}

/// An allowed attempt; report its result with [`Attempt::succeeded`] or [`Attempt::failed`].
#[derive(Debug)]
#[must_use = "say how the attempt went"]
pub struct Attempt {
    limits: Limits,
    /// The count for the account and its network.
    own: String,
    /// The count for the account, over all networks; none for a known device.
    everywhere: Option<String>,
    paid_before: bool,
}

impl Limits {
    /// Allows an attempt, or refuses with 429.
    pub async fn sign_in(&self, knock: Knock<'_>) -> Result<Attempt, ApiError> {
        let by_account = Subject::Account(knock.account);
        let by_address = Subject::Address(knock.address);
        let from = knock.device.map_or(by_address, Subject::Device);
        let everywhere = self.row(SIGN_IN_EVERYWHERE.name, &[by_account]);
        let attempt = Attempt {
            limits: self.clone(),
            own: self.row(SIGN_IN_ACCOUNT.name, &[by_account, from]),
            everywhere: knock.device.is_none().then_some(everywhere),
            paid_before: knock.paid_before,
        };
        if attempt.paid_before {
            return Ok(attempt);
        }
        // The address first, and all networks last: a refused request takes no tokens from the later buckets.
        if knock.device.is_none() {
            self.charge(&SIGN_IN_ADDRESS, by_address).await?;
        }
        self.take(&SIGN_IN_ACCOUNT, &attempt.own, Some(&GUESS_DELAY))
            .await?;
        if let Some(everywhere) = &attempt.everywhere {
            self.take(&SIGN_IN_EVERYWHERE, everywhere, None).await?;
        }
        Ok(attempt)
    }

    /// Forgets the failures at an account whose password was changed, from all networks, except for the growing
    /// delay of other networks.
    pub async fn forgive_sign_ins(
        &self,
        account: &str,
        address: ClientAddress,
    ) -> Result<(), ApiError> {
        let by_account = Subject::Account(account);
        let own = self.row(
            SIGN_IN_ACCOUNT.name,
            &[by_account, Subject::Address(address)],
        );
        let everywhere = self.row(SIGN_IN_EVERYWHERE.name, &[by_account]);
        sqlx::query("DELETE FROM rate_limit WHERE key IN ($1, $2)")
            .bind(own)
            .bind(everywhere)
            .execute(&self.database)
            .await?;
        Ok(())
    }
}

impl Attempt {
    /// The password was right: failures are forgotten and the tokens come back, since only guessing should be slowed
    /// down.
    pub async fn succeeded(self) -> Result<(), ApiError> {
        sqlx::query(
            "UPDATE rate_limit
                SET penalty = 0, blocked_until = NULL, tokens = least(CASE key WHEN $1 THEN $3 ELSE $4 END, tokens + 1)
              WHERE key IN ($1, $2)",
        )
        .bind(&self.own)
        .bind(&self.everywhere)
        .bind(SIGN_IN_ACCOUNT.burst(self.limits.profile))
        .bind(SIGN_IN_EVERYWHERE.burst(self.limits.profile))
        .execute(&self.limits.database)
        .await?;
        Ok(())
    }

    /// The sign-in failed. Returns how long further ones from there must wait, if at all.
    pub async fn failed(self) -> Result<Option<Duration>, ApiError> {
        if self.paid_before {
            return Ok(None);
        }
        let kept_out = self
            .limits
            .penalize(&SIGN_IN_ACCOUNT, &self.own, &GUESS_DELAY);
        kept_out.await
    }
}
