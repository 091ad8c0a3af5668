//! The commit of an erasure.

use service_kit::auth::SignedIn;
use service_kit::problem::{ApiError, Code};
use shared_events::account::Role;
use shared_events::personal::Instant;
use shared_events::{Actor, Appended, UserId};

use super::clear;
use super::{Erasure, erase_within};
use crate::account::Accounts;
use crate::account::aggregate::Account;
use crate::account::leave::Leaving;
use crate::account::manage::touchable;
use crate::jobs::queue::enqueue;
use crate::unit_of_work::{CommandRequest, Refusal, SideWrite, Stream, Work};

/// On whose request a person is erased.
#[derive(Debug, Clone)]
pub(in crate::account) enum By {
    /// An admin who may change the person.
    Admin(SignedIn),
    /// The person, a week ago, unless they cancelled it.
    Themselves {
        /// The time of the deletion.
        due: Instant,
    },
    /// It was done before, and a restore has undone it.
    Restore,
}

impl By {
    fn request(&self, person: UserId) -> CommandRequest {
        let (command, actor) = match self {
            Self::Admin(admin) => ("delete user", Actor::admin(admin.user_id)),
            Self::Themselves { .. } => ("delete own account", Actor::SYSTEM),
            Self::Restore => ("erase again", Actor::SYSTEM),
        };
        CommandRequest::new(command, actor, Some(person))
    }

    /// The person's state, if they may be erased; none if nothing is left to do.
    fn allows(&self, work: &Work, person: UserId) -> Result<Option<Role>, Refusal<ApiError>> {
        if let Self::Admin(admin) = self {
            return touchable(work, admin, person).map(|(role, _)| Some(role));
        }
        let account = work.state::<Account>(person).map_err(Refusal::Log)?;
        let Some(view) = account.view() else {
            return Ok(Some(Role::User));
        };
        let holds = match self {
            Self::Themselves { due } => view.deletion_due == Some(*due),
            Self::Admin(_) | Self::Restore => true,
        };
        Ok(holds.then_some(view.role))
    }
}

impl Accounts {
    /// Erases a person with an account. Returns the last event's number, none if nothing changed.
    pub(in crate::account) async fn erase(
        &self,
        person: UserId,
        by: By,
    ) -> Result<Option<Appended>, ApiError> {
        let account: Account = self.load(person).await?;
        account.view().ok_or(Code::NOT_FOUND)?;
        self.erase_known(person, &account, by).await
    }

    /// The same for a person who may have no account, such as a reader of the newsletter.
    pub(super) async fn erase_known(
        &self,
        person: UserId,
        account: &Account,
        by: By,
    ) -> Result<Option<Appended>, ApiError> {
        let leaving = account.view().map(|view| Leaving::of(self, person, view));
        let former = self.free_addresses(account).await?;
        let mut streams = vec![Stream::of::<Erasure>(person)];
        match &leaving {
            Some(leaving) => streams.extend(leaving.streams()),
            None => streams.push(Stream::of::<Account>(person)),
        }
        let erased = self
            .unit
            .run::<_, ApiError, _>(by.request(person), streams, move |work| {
                let (by, leaving, former) = (by.clone(), leaving.clone(), former.clone());
                Box::pin(async move {
                    let Some(role) = by.allows(work, person)? else {
                        return Ok(());
                    };
                    let mut claims = former;
                    if let Some(leaving) = &leaving {
                        leaving.leave(work, role).await?;
                        claims.extend(leaving.claim(work).map_err(Refusal::Log)?);
                    }
                    for claim in claims {
                        work.also(end_subscription(person, claim));
                    }
                    erase_within(work, person).await
                })
            })
            .await?;
        self.unit.keys().forget(person);
        Ok(erased.appended)
    }
}

/// Their addresses are known only now; they lead to the newsletters that they get.
fn end_subscription(person: UserId, claim: String) -> SideWrite {
    Box::new(move |connection| {
        Box::pin(async move { enqueue(connection, clear::subscription(person, &claim)).await })
    })
}
