//! What may happen to an account, and in which order. Pure: the caller has already checked who may ask for it.

use cqrs_es::event_sink::EventSink;
use serde::{Deserialize, Serialize};
use shared_events::account::view::{AccountView, Status};
use shared_events::account::{AccountEvent, Permission, Role};
use shared_events::personal::Instant;
use shared_events::{CampaignId, Personal, SessionId, UserId};

use crate::unit_of_work::Aggregate;

/// An account, folded from its events; nothing before it was opened.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Account(Option<AccountView>);

/// What can be asked of an account.
#[derive(Debug, Clone)]
pub enum AccountCommand {
    /// Begin to exist.
    Open(NewAccount),
    /// Take on these names, phone and bio. The same ones again change nothing.
    ChangeProfile(Profile),
    /// Begin a session.
    SignIn {
        /// The new session.
        session: SessionId,
        /// Whether it outlives the browser.
        remember: bool,
    },
    /// End a session.
    SignOut {
        /// Which one.
        session: SessionId,
    },
    /// Have a session whose token was stolen.
    ReuseToken {
        /// Which one.
        session: SessionId,
    },
    /// Have another password.
    ChangePassword,
    /// Have a link for another password on its way.
    AskPasswordReset,
    /// Be known to be reached at its address. A repeat changes nothing.
    ConfirmAddress,
    /// Be told by mail of work that is delivered while the person is away, or not. The same again changes nothing.
    ChooseMail {
        /// Whether.
        deliveries: bool,
    },
    /// Get letters of the house, or none. The same again changes nothing. Leaving always works.
    ChooseLetters {
        /// Whether.
        letters: bool,
        /// Whose link they followed.
        campaign: Option<CampaignId>,
    },
    /// Be barred. A repeat changes nothing.
    Suspend,
    /// Be no longer barred. A repeat changes nothing.
    Reinstate,
    /// Be viewed by an admin as the person sees it. Only a member's account is.
    View {
        /// The admin.
        by: UserId,
        /// When it ends at the latest.
        until: Instant,
        /// Why, in their words.
        reason: String,
    },
    /// Have exactly these permissions. The same ones again change nothing.
    ChangePermissions(Vec<Permission>),
    /// Be deleted then, unless that is taken back. Only a member's account is; asked for again, the first time stands.
    AskDeletion {
        /// When.
        due: Instant,
    },
    /// Stay after all. A repeat changes nothing.
    TakeBackDeletion,
    /// Be gone for good. A repeat changes nothing.
    Delete,
}

/// What an account begins with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewAccount {
    /// First name.
    pub firstname: String,
    /// Last name.
    pub lastname: String,
    /// As typed.
    pub email: String,
    /// What kind of account.
    pub role: Role,
    /// Of an admin; others have none of their own.
    pub permissions: Vec<Permission>,
    /// Part of the demonstration.
    pub demo: bool,
}

/// What people may change about themselves.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Profile {
    /// First name.
    pub firstname: String,
    /// Last name.
    pub lastname: String,
    /// If given.
    pub phone: Option<String>,
    /// If given.
    pub bio: Option<String>,
}

/// Why an account says no.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum AccountError {
    /// It was never opened.
    #[error("there is no such account")]
    Unknown,
    /// It was opened before.
    #[error("the account is open already")]
    AlreadyOpen,
    /// It is barred, and so does nothing.
    #[error("the account is suspended")]
    Suspended,
    /// Only an admin's permissions can be changed: others have none, or all.
    #[error("the account is not an admin's")]
    NotAnAdmin,
    /// It is gone for good.
    #[error("the account is deleted")]
    Deleted,
    /// It is an admin's, and those are viewed by nobody.
    #[error("the account is an admin's")]
    NotAMember,
}

impl Account {
    /// What it looks like, once it was opened.
    #[must_use]
    pub const fn view(&self) -> Option<&AccountView> {
        self.0.as_ref()
    }

    fn decide(&self, command: AccountCommand) -> Result<Option<AccountEvent>, AccountError> {
        let Some(view) = &self.0 else {
            return match command {
                AccountCommand::Open(new) => Ok(Some(opened(new))),
                _ => Err(AccountError::Unknown),
            };
        };
        let active = match view.status {
            Status::Active => Ok(()),
            Status::Suspended => Err(AccountError::Suspended),
            Status::Deleted => return deleted(command),
        };
        match command {
            AccountCommand::Open(_) => Err(AccountError::AlreadyOpen),
            AccountCommand::Delete => Ok(Some(AccountEvent::Deleted {})),
            AccountCommand::ChangeProfile(profile) => {
                active.map(|()| (profile != Profile::of(view)).then(|| changed(profile)))
            }
            AccountCommand::SignIn { session, remember } => {
                active.map(|()| Some(AccountEvent::SignedIn { session, remember }))
            }
            AccountCommand::SignOut { session } => Ok(Some(AccountEvent::SignedOut { session })),
            AccountCommand::ReuseToken { session } => {
                Ok(Some(AccountEvent::RefreshTokenReused { session }))
            }
            AccountCommand::ChangePassword => {
                active.map(|()| Some(AccountEvent::PasswordChanged {}))
            }
            AccountCommand::AskPasswordReset => {
                active.map(|()| Some(AccountEvent::PasswordResetAsked {}))
            }
            AccountCommand::ConfirmAddress => {
                Ok((!view.address_confirmed).then_some(AccountEvent::AddressConfirmed {}))
            }
            AccountCommand::ChooseMail { deliveries } => active.map(|()| {
                (deliveries != view.delivery_mail)
                    .then_some(AccountEvent::MailChosen { deliveries })
            }),
            AccountCommand::ChooseLetters { letters: true, .. } if active.is_err() => {
                Err(AccountError::Suspended)
            }
            AccountCommand::ChooseLetters { letters, campaign } => Ok((letters != view.letters)
                .then_some(AccountEvent::LettersChosen { letters, campaign })),
            AccountCommand::Suspend => Ok(active.is_ok().then_some(AccountEvent::Suspended {})),
            AccountCommand::Reinstate => Ok(active.is_err().then_some(AccountEvent::Reinstated {})),
            AccountCommand::View { .. } if view.role.is_admin() => Err(AccountError::NotAMember),
            AccountCommand::View { by, until, reason } => Ok(Some(AccountEvent::Viewed {
                by,
                until,
                reason: Personal::Clear(reason),
            })),
            AccountCommand::AskDeletion { .. } if view.role.is_admin() => {
                Err(AccountError::NotAMember)
            }
            AccountCommand::AskDeletion { due } => active.map(|()| {
                let is_new = view.deletion_due.is_none();
                is_new.then_some(AccountEvent::DeletionAsked { due })
            }),
            AccountCommand::TakeBackDeletion => Ok(view
                .deletion_due
                .map(|_| AccountEvent::DeletionTakenBack {})),
            AccountCommand::ChangePermissions(_) if view.role != Role::Admin => {
                Err(AccountError::NotAnAdmin)
            }
            AccountCommand::ChangePermissions(permissions) => {
                let permissions = in_order(permissions);
                let same = permissions == view.permissions;
                Ok((!same).then_some(AccountEvent::PermissionsChanged { permissions }))
            }
        }
    }
}

impl Profile {
    fn of(view: &AccountView) -> Self {
        let text = |value: &Personal<String>| value.or("").to_owned();
        Self {
            firstname: text(&view.firstname),
            lastname: text(&view.lastname),
            phone: view.phone.as_ref().map(text),
            bio: view.bio.as_ref().map(text),
        }
    }
}

/// In the order of the admin area, each once.
fn in_order(mut permissions: Vec<Permission>) -> Vec<Permission> {
    permissions.sort_unstable();
    permissions.dedup();
    permissions
}

/// To an account that is gone nothing happens any more.
fn deleted(command: AccountCommand) -> Result<Option<AccountEvent>, AccountError> {
    match command {
        AccountCommand::Delete
        | AccountCommand::SignOut { .. }
        | AccountCommand::ChooseLetters { letters: false, .. } => Ok(None),
        _ => Err(AccountError::Deleted),
    }
}

fn opened(new: NewAccount) -> AccountEvent {
    AccountEvent::Opened {
        firstname: Personal::Clear(new.firstname),
        lastname: Personal::Clear(new.lastname),
        email: Personal::Clear(new.email),
        role: new.role,
        permissions: match new.role {
            Role::Admin => in_order(new.permissions),
            Role::User | Role::Superadmin => Vec::new(),
        },
        demo: new.demo,
    }
}

fn changed(profile: Profile) -> AccountEvent {
    AccountEvent::ProfileChanged {
        firstname: Personal::Clear(profile.firstname),
        lastname: Personal::Clear(profile.lastname),
        phone: profile.phone.map(Personal::Clear),
        bio: profile.bio.map(Personal::Clear),
    }
}

impl cqrs_es::Aggregate for Account {
    const TYPE: &'static str = "account";
    type Command = AccountCommand;
    type Event = AccountEvent;
    type Error = AccountError;
    type Services = ();

    async fn handle(
        &mut self,
        command: AccountCommand,
        _: &(),
        sink: &EventSink<Self>,
    ) -> Result<(), AccountError> {
        if let Some(event) = self.decide(command)? {
            sink.write(event, self).await;
        }
        Ok(())
    }

    fn apply(&mut self, event: AccountEvent) {
        self.0 = AccountView::apply(self.0.take(), &event);
    }
}

impl Aggregate for Account {
    const STATE_VERSION: i32 = 6;
}

#[cfg(test)]
mod tests;
