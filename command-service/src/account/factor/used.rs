//! A code is checked and used up within one unit of work.

use event_store::Statements;
use service_kit::problem::ApiError;
use shared_events::personal::KeyState;
use shared_events::{PersonKey, UserId};

use super::entered::Entered;
use super::recovery::RecoveryKey;
use super::rows;
use crate::account::Accounts;
use crate::account::aggregate::{Account, AccountCommand};
use crate::account::problems::{ACCOUNT_DELETED, NO_SECOND_FACTOR, told};
use crate::unit_of_work::{Refusal, Work};

/// A code that somebody entered, with all that is needed to check it.
#[derive(Debug, Clone)]
pub(in crate::account) struct Proof {
    database: Statements,
    recovery: RecoveryKey,
    key: PersonKey,
    user: UserId,
    entered: Entered,
}

/// The answer to a code that is not accepted, whatever the reason.
pub(super) fn wrong_code() -> ApiError {
    ApiError::invalid(
        "code",
        "This code is not right, or it has been used. Wait for the next one and try again.",
    )
}

impl Accounts {
    /// A code entered by this person.
    pub(in crate::account) async fn proof(
        &self,
        user: UserId,
        entered: Entered,
    ) -> Result<Proof, ApiError> {
        Ok(Proof {
            database: self.unit.database().clone(),
            recovery: self.recovery.clone(),
            key: self.key_of(user).await?,
            user,
            entered,
        })
    }

    /// The person's key; an erased person has none.
    pub(in crate::account) async fn key_of(&self, user: UserId) -> Result<PersonKey, ApiError> {
        match self.unit.keys().get(user).await {
            Ok(KeyState::Live(key)) => Ok(key),
            Ok(KeyState::Erased) => Err(ACCOUNT_DELETED.into()),
            Err(cause) => Err(ApiError::unavailable(cause)),
        }
    }
}

impl Proof {
    /// Refuses a wrong code; marks a right one as used in the commit of this work. The caller's command has to write an
    /// event of the account's stream, so that a second use of the code at the same time is decided again.
    pub async fn use_up(&self, work: &mut Work) -> Result<(), Refusal<ApiError>> {
        let account = work.state::<Account>(self.user).map_err(Refusal::Log)?;
        if !account.has_second_factor() {
            return Err(Refusal::Domain(NO_SECOND_FACTOR.into()));
        }
        match &self.entered {
            Entered::Digits(digits) => self.use_digits(work, digits).await,
            Entered::Recovery(code) => {
                let hash = self.recovery.hash(self.user, code);
                self.use_recovery(work, hash).await
            }
            Entered::Neither => Err(Refusal::Domain(wrong_code())),
        }
    }

    async fn use_digits(&self, work: &mut Work, digits: &str) -> Result<(), Refusal<ApiError>> {
        let kept = rows::kept(&self.database, (self.user, &self.key), true);
        let kept = kept.await.map_err(Refusal::Database)?;
        let kept = kept.ok_or_else(|| Refusal::Domain(wrong_code()))?;
        let step = kept.secret.step_of(digits, work.now(), kept.last_step);
        let step = step.map_err(Refusal::Domain)?;
        let step = step.ok_or_else(|| Refusal::Domain(wrong_code()))?;
        work.also(rows::use_step(self.user, step));
        Ok(())
    }

    async fn use_recovery(&self, work: &mut Work, hash: Vec<u8>) -> Result<(), Refusal<ApiError>> {
        let codes = rows::codes(&self.database, self.user, &hash).await;
        let (count, true) = codes.map_err(Refusal::Database)? else {
            return Err(Refusal::Domain(wrong_code()));
        };
        let left = count.saturating_sub(1);
        let used = AccountCommand::UseRecoveryCode { left };
        let decided = work.decide::<Account>(self.user, used, &()).await;
        decided.map_err(told)?;
        work.also(rows::use_code(self.user, hash));
        Ok(())
    }
}
