//! The answer to a command, rebuilt from the log, so that a repeated command gets the same answer.

use service_kit::api::account::{Admin, AdminUser, User};
use service_kit::problem::{ApiError, Code};
use shared_events::account::view::AccountView;
use shared_events::{Day, UserId};
use time::OffsetDateTime;

use super::Accounts;
use super::aggregate::Account;
use crate::unit_of_work::{ReadError, Stream};
use crate::wallet::Wallet;

/// What the log and the private rows know about an account beside its own data.
#[derive(sqlx::FromRow)]
struct Circumstances {
    now: OffsetDateTime,
    created_at: Option<OffsetDateTime>,
    last_active: Option<OffsetDateTime>,
}

const CIRCUMSTANCES: &str = "\
SELECT now() AS now,
       (SELECT recorded_at FROM events WHERE aggregate_type = 'account' AND aggregate_id = $1::text AND sequence = 1) AS created_at,
       (SELECT max(last_seen_at) FROM session WHERE user_id = $1) AS last_active";

impl Accounts {
    /// An account as its owner sees it.
    pub(super) async fn user(&self, id: UserId) -> Result<User, ApiError> {
        let streams = [Stream::of::<Account>(id), Stream::of::<Wallet>(id)];
        let reading = async { self.unit.read(&streams).await.map_err(ApiError::from) };
        let (work, facts) = tokio::try_join!(reading, self.circumstances(id))?;
        let account = work.state::<Account>(id).map_err(ReadError::from)?;
        let wallet = work.state::<Wallet>(id).map_err(ReadError::from)?;
        let (view, created_at) = facts.known(account)?;
        let free = self.grant.is_open(view.address_confirmed);
        let tokens = wallet.balance().spendable_on(Day::of(facts.now), free);
        Ok(User::of(id, &view, tokens, created_at, facts.now))
    }

    /// An account as an admin sees it.
    pub(super) async fn admin_user(&self, id: UserId) -> Result<AdminUser, ApiError> {
        let (view, facts, created_at) = self.known(id).await?;
        Ok(AdminUser::of(id, &view, created_at, facts.last_active))
    }

    /// An admin as another admin sees them.
    pub(super) async fn admin(&self, id: UserId) -> Result<Admin, ApiError> {
        let (view, facts, created_at) = self.known(id).await?;
        Ok(Admin::of(id, &view, created_at, facts.last_active))
    }

    /// The log's data of the actor.
    pub(super) async fn own_view(&self, id: UserId) -> Result<AccountView, ApiError> {
        let account: Account = self.load(id).await?;
        Ok(account.view().ok_or(Code::NOT_FOUND)?.clone())
    }

    async fn known(
        &self,
        id: UserId,
    ) -> Result<(AccountView, Circumstances, OffsetDateTime), ApiError> {
        let (account, facts) = tokio::try_join!(self.load::<Account>(id), self.circumstances(id))?;
        let (view, created_at) = facts.known(&account)?;
        Ok((view, facts, created_at))
    }

    async fn circumstances(&self, id: UserId) -> Result<Circumstances, ApiError> {
        let facts = sqlx::query_as(CIRCUMSTANCES)
            .bind(id)
            .fetch_one(self.unit.database())
            .await?;
        Ok(facts)
    }
}

impl Circumstances {
    /// An account's data, and when it was opened.
    fn known(&self, account: &Account) -> Result<(AccountView, OffsetDateTime), ApiError> {
        match (account.view(), self.created_at) {
            (Some(view), Some(created_at)) => Ok((view.clone(), created_at)),
            _ => Err(Code::NOT_FOUND.into()),
        }
    }
}
