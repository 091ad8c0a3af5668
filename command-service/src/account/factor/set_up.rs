//! A person sets up the second factor, makes new recovery codes, or removes it.

use service_kit::problem::ApiError;
use shared_events::{Actor, Appended, UserId};

use super::entered::Entered;
use super::recovery::{self, RecoveryCode};
use super::rows;
use super::shown::Shown;
use super::totp::TotpSecret;
use super::used::{Proof, wrong_code};
use crate::account::aggregate::{Account, AccountCommand};
use crate::account::problems::{NO_ACCOUNT, SECOND_FACTOR_SET, told};
use crate::account::{Accounts, letters};
use crate::jobs::Failure;
use crate::mail::Mail;
use crate::unit_of_work::{Refusal, Stream};

/// A secret that was made for a person, for their app.
pub(in crate::account) struct NewSecret {
    /// As people type it.
    pub text: String,
    /// As apps read it from a QR code.
    pub uri: String,
}

/// New recovery codes as they are shown, and the last event's number.
pub(in crate::account) type NewCodes = (Vec<String>, Option<Appended>);

impl Accounts {
    /// Makes a secret that counts once a code of it is entered.
    pub(in crate::account) async fn begin_second_factor(
        &self,
        user: UserId,
    ) -> Result<NewSecret, ApiError> {
        let (key, view) = (self.key_of(user).await?, self.own_view(user).await?);
        let secret = TotpSecret::mint();
        let uri = secret.uri(view.email.or("account"))?;
        if !rows::begin(self.unit.database(), (user, &key), &secret).await? {
            return Err(SECOND_FACTOR_SET.into());
        }
        let text = secret.text();
        Ok(NewSecret { text, uri })
    }

    /// From now on a sign-in needs a code.
    pub(in crate::account) async fn confirm_second_factor(
        &self,
        user: UserId,
        entered: Entered,
    ) -> Result<NewCodes, ApiError> {
        let (key, database) = (self.key_of(user).await?, self.unit.database().clone());
        let (codes, hashes) = self.new_codes(user);
        let request = self.request("set second factor", Actor::user(user), Some(user));
        let streams = vec![Stream::of::<Account>(user)];
        let run = self
            .unit
            .run::<_, ApiError, _>(request, streams, move |work| {
                let (key, database, hashes) = (key.clone(), database.clone(), hashes.clone());
                let entered = entered.clone();
                Box::pin(async move {
                    let set = AccountCommand::SetSecondFactor;
                    work.decide::<Account>(user, set, &()).await.map_err(told)?;
                    let kept = rows::kept(&database, (user, &key), false).await;
                    let (Some(kept), Entered::Digits(digits)) =
                        (kept.map_err(Refusal::Database)?, entered)
                    else {
                        return Err(Refusal::Domain(wrong_code()));
                    };
                    let step = kept.secret.step_of(&digits, work.now(), 0);
                    let step = step.map_err(Refusal::Domain)?;
                    let step = step.ok_or_else(|| Refusal::Domain(wrong_code()))?;
                    work.also(rows::set(user, &key, &kept.secret, step));
                    work.also(rows::replace_codes(user, hashes));
                    Ok(())
                })
            });
        Ok((codes, run.await?.appended))
    }

    /// Replaces the recovery codes.
    pub(in crate::account) async fn make_recovery_codes(
        &self,
        user: UserId,
        proof: Proof,
    ) -> Result<NewCodes, ApiError> {
        let (codes, hashes) = self.new_codes(user);
        let request = self.request("make recovery codes", Actor::user(user), Some(user));
        let change = (
            request,
            Some(Shown::Code(proof)),
            AccountCommand::MakeRecoveryCodes,
        );
        let write = move || rows::replace_codes(user, hashes.clone());
        Ok((codes, self.change_with(user, change, write).await?))
    }

    /// From now on the password alone signs in.
    pub(in crate::account) async fn remove_second_factor(
        &self,
        user: UserId,
        proof: Proof,
    ) -> Result<Option<Appended>, ApiError> {
        let request = self.request("remove second factor", Actor::user(user), Some(user));
        let change = (
            request,
            Some(Shown::Code(proof)),
            AccountCommand::RemoveSecondFactor,
        );
        self.change_with(user, change, move || rows::forget(user))
            .await
    }

    /// The same by an operator, for somebody who has lost the app and all recovery codes.
    ///
    /// # Errors
    /// When nobody has this address, the account has no second factor, or the database fails.
    pub async fn remove_lost_factor(&self, email: &str) -> Result<(), ApiError> {
        let claim = self.claim(email)?;
        let holder = self.holder_of(claim.as_str()).await?;
        let user = holder.ok_or(NO_ACCOUNT)?;
        let request = self.request("remove lost second factor", Actor::SYSTEM, Some(user));
        let change = (request, None, AccountCommand::RemoveSecondFactor);
        self.change_with(user, change, move || rows::forget(user))
            .await
            .map(drop)
    }

    /// Tells the owner of the account, who may not have done it.
    pub(in crate::account) async fn write_second_factor_mail(
        &self,
        mail: &Mail,
        job: &str,
        user: UserId,
        set: bool,
    ) -> Result<(), Failure> {
        let letter = letters::second_factor(set, &mail.plain_page("/settings"));
        self.write_to(user, (job, "second-factor"), letter).await
    }

    /// The codes as they are shown, and as they are kept.
    fn new_codes(&self, user: UserId) -> (Vec<String>, Vec<Vec<u8>>) {
        let codes = recovery::mint();
        let hashes = codes.iter().map(|code| self.recovery.hash(user, code));
        let hashes = hashes.collect();
        (codes.iter().map(RecoveryCode::text).collect(), hashes)
    }
}
