//! Changes that people make to their own account, and decisions of admins about other accounts.
//!
//! The command decides from the log who may change whom, so a role can not change in between.

use serde::Deserialize;
use service_kit::auth::SignedIn;
use service_kit::problem::{ApiError, Code};
use shared_events::account::view::Status;
use shared_events::account::{ADMIN_ROSTER, Permission, Role};
use shared_events::{Actor, Appended, UserId};
use utoipa::ToSchema;

use super::Accounts;
use super::aggregate::{Account, AccountCommand, NewAccount, Profile};
use super::factor::Shown;
use super::open::{Opened, Opening};
use super::problems::{OWN_ACCOUNT, told};
use super::roster::{AdminRoster, AdminRosterCommand};
use crate::demo::retire;
use crate::unit_of_work::{CommandRequest, Refusal, SideWrite, Stream, Work};

/// The change that an admin makes to the status of an account.
#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(super) enum StatusChange {
    /// Suspend it.
    Suspend,
    /// End the suspension.
    Activate,
}

impl Accounts {
    /// Saves one's own profile. Returns the last event's number, none if nothing changed.
    pub(super) async fn change_profile(
        &self,
        user: UserId,
        profile: Profile,
    ) -> Result<Option<Appended>, ApiError> {
        let command = AccountCommand::ChangeProfile(profile);
        self.change_own(user, "change profile", command).await
    }

    /// Records which mails a person wants. Returns the last event's number, none if nothing changed.
    pub(super) async fn choose_mail(
        &self,
        user: UserId,
        deliveries: bool,
    ) -> Result<Option<Appended>, ApiError> {
        let command = AccountCommand::ChooseMail { deliveries };
        self.change_own(user, "choose mail", command).await
    }

    pub(super) async fn change_own(
        &self,
        user: UserId,
        name: &str,
        command: AccountCommand,
    ) -> Result<Option<Appended>, ApiError> {
        let request = self.request(name, Actor::user(user), Some(user));
        let changed = self
            .unit
            .run(request, vec![Stream::of::<Account>(user)], move |work| {
                let command = command.clone();
                Box::pin(async move { work.decide::<Account>(user, command, &()).await })
            })
            .await?;
        Ok(changed.appended)
    }

    /// Decides a command of one account, once what was shown is used up, and makes this write in its commit.
    pub(super) async fn change_with(
        &self,
        user: UserId,
        (request, shown, command): (CommandRequest, Option<Shown>, AccountCommand),
        write: impl Fn() -> SideWrite + Send + Sync + 'static,
    ) -> Result<Option<Appended>, ApiError> {
        let streams = vec![Stream::of::<Account>(user)];
        let changed = self
            .unit
            .run::<_, ApiError, _>(request, streams, move |work| {
                let (shown, command, write) = (shown.clone(), command.clone(), write());
                Box::pin(async move {
                    if let Some(shown) = shown {
                        shown.use_up(work, user).await?;
                    }
                    let decided = work.decide::<Account>(user, command, &()).await;
                    decided.map_err(told)?;
                    work.also(write);
                    Ok(())
                })
            });
        Ok(changed.await?.appended)
    }

    /// Suspends a person, or ends the suspension. A suspension ends all their sessions in the same commit.
    pub(super) async fn change_status(
        &self,
        actor: &SignedIn,
        user: UserId,
        change: StatusChange,
    ) -> Result<Option<Appended>, ApiError> {
        let (name, status, command, roster) = match change {
            StatusChange::Suspend => (
                "suspend account",
                Status::Suspended,
                AccountCommand::Suspend,
                AdminRosterCommand::Remove(user),
            ),
            StatusChange::Activate => (
                "activate account",
                Status::Active,
                AccountCommand::Reinstate,
                AdminRosterCommand::Add(user),
            ),
        };
        let request = self.request(name, Actor::admin(actor.user_id), Some(user));
        let streams = vec![
            Stream::of::<Account>(user),
            Stream::of::<AdminRoster>(ADMIN_ROSTER),
        ];
        let actor = actor.clone();
        let changed = self
            .unit
            .run::<_, ApiError, _>(request, streams, move |work| {
                let (actor, command) = (actor.clone(), command.clone());
                Box::pin(async move {
                    let (role, before) = touchable(work, &actor, user)?;
                    if before == status {
                        return Ok(());
                    }
                    work.decide::<Account>(user, command, &())
                        .await
                        .map_err(told)?;
                    if role == Role::Superadmin {
                        work.decide::<AdminRoster>(ADMIN_ROSTER, roster, &())
                            .await
                            .map_err(told)?;
                    }
                    work.also(set_status(user, status));
                    Ok(())
                })
            })
            .await?;
        Ok(changed.appended)
    }

    /// Suspends a person of the demonstration; the product itself can suspend nobody else. Returns whether this
    /// changed anything.
    pub(crate) async fn retire_demo(&self, user: UserId) -> Result<bool, ApiError> {
        let request = self.request(retire::COMMAND, Actor::SYSTEM, Some(user));
        let barred = self
            .unit
            .run::<_, ApiError, _>(request, vec![Stream::of::<Account>(user)], move |work| {
                Box::pin(async move {
                    let account = work.state::<Account>(user).map_err(Refusal::Log)?;
                    match account.view() {
                        Some(view) if view.demo && view.status == Status::Active => {}
                        Some(view) if view.demo => return Ok(false),
                        _ => return Err(ApiError::new(Code::NOT_FOUND).into()),
                    }
                    work.decide::<Account>(user, AccountCommand::Suspend, &())
                        .await
                        .map_err(told)?;
                    work.also(set_status(user, Status::Suspended));
                    Ok(true)
                })
            })
            .await?;
        Ok(barred.result)
    }

    /// Makes an admin, who gets no more permissions than the admin who makes them has.
    pub(super) async fn create_admin(
        &self,
        actor: &SignedIn,
        new: Opening,
    ) -> Result<Opened, ApiError> {
        let NewAccount { permissions, .. } = &new.account;
        permissions
            .iter()
            .try_for_each(|permission| actor.require(*permission))?;
        self.open(new).await
    }

    /// Sets an admin's permissions to exactly these. Nobody can give or take permissions that they do not have
    /// themselves.
    pub(super) async fn change_permissions(
        &self,
        actor: &SignedIn,
        user: UserId,
        permissions: Vec<Permission>,
    ) -> Result<Option<Appended>, ApiError> {
        let request = self.request(
            "change permissions",
            Actor::admin(actor.user_id),
            Some(user),
        );
        let actor = actor.clone();
        let changed = self
            .unit
            .run::<_, ApiError, _>(request, vec![Stream::of::<Account>(user)], move |work| {
                let (actor, permissions) = (actor.clone(), permissions.clone());
                Box::pin(async move {
                    touchable(work, &actor, user)?;
                    let before = permissions_of(work, user)?;
                    let differs = |permission: &&Permission| {
                        permissions.contains(permission) != before.contains(permission)
                    };
                    for permission in Permission::ALL.iter().filter(differs) {
                        actor.require(*permission)?;
                    }
                    let command = AccountCommand::ChangePermissions(permissions);
                    work.decide::<Account>(user, command, &())
                        .await
                        .map_err(told)?;
                    let after = permissions_of(work, user)?;
                    work.also(set_permissions(user, after));
                    Ok(())
                })
            })
            .await?;
        Ok(changed.appended)
    }
}

/// A person's state, if this admin may change them at all.
pub(super) fn touchable(
    work: &Work,
    actor: &SignedIn,
    user: UserId,
) -> Result<(Role, Status), Refusal<ApiError>> {
    let account = work.state::<Account>(user).map_err(Refusal::Log)?;
    let view = account.view().ok_or(ApiError::new(Code::NOT_FOUND))?;
    if actor.user_id == user {
        return Err(ApiError::new(OWN_ACCOUNT).into());
    }
    match view.role {
        Role::User => {}
        Role::Admin => actor.require(Permission::AdminManagement)?,
        Role::Superadmin if actor.role == Role::Superadmin => {}
        Role::Superadmin => return Err(ApiError::new(Code::FORBIDDEN).into()),
    }
    Ok((view.role, view.status))
}

fn permissions_of(work: &Work, user: UserId) -> Result<Vec<Permission>, Refusal<ApiError>> {
    let account = work.state::<Account>(user).map_err(Refusal::Log)?;
    Ok(account
        .view()
        .map(|view| view.permissions.clone())
        .unwrap_or_default())
}

/// Takes effect on the very next request on every node: both services read this row.
fn set_status(user: UserId, status: Status) -> SideWrite {
    Box::new(move |connection| {
        Box::pin(async move {
            sqlx::query(
                "WITH ended AS (
                     UPDATE session SET revoked_at = now()
                      WHERE user_id = $1 AND revoked_at IS NULL AND $2 = 'Suspended')
                 UPDATE principal SET status = $2, updated_at = now() WHERE user_id = $1",
            )
            .bind(user)
            .bind(status.as_str())
            .execute(connection)
            .await
            .map(|_| ())
        })
    })
}

fn set_permissions(user: UserId, permissions: Vec<Permission>) -> SideWrite {
    Box::new(move |connection| {
        Box::pin(async move {
            let names: Vec<&str> = permissions.iter().map(|name| name.as_str()).collect();
            sqlx::query(
                "UPDATE principal SET permissions = $2, updated_at = now() WHERE user_id = $1",
            )
            .bind(user)
            .bind(names)
            .execute(connection)
            .await
            .map(|_| ())
        })
    })
}
