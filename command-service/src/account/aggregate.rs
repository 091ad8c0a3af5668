//! What may happen to an account, and in which order. Pure: the caller has already checked who may ask for it.

mod address_change;

use cqrs_es::event_sink::EventSink;
use serde::{Deserialize, Serialize};
use shared_events::account::view::{AccountView, Status};
use shared_events::account::{AccountEvent, Permission, Role};
use shared_events::personal::Instant;
use shared_events::{AddressChangeId, CampaignId, PasskeyId, Personal, SessionId, UserId};

use crate::unit_of_work::Aggregate;
pub use address_change::AddressChangeCommand;

/// How many passkeys an account may have.
const PASSKEYS: usize = 10;

/// An account, folded from its events; empty before it was opened.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Account {
    view: Option<AccountView>,
    /// Whether a sign-in needs a code as well.
    second_factor: bool,
    /// What signs in without a password.
    passkeys: Vec<PasskeyId>,
    /// Whether anybody has ever signed in.
    signed_in: bool,
    /// The addresses that it had before, each with the change that replaced it.
    former: Vec<(AddressChangeId, Personal<String>)>,
}

/// The commands of an account.
#[derive(Debug, Clone)]
pub enum AccountCommand {
    /// Open the account.
    Open(NewAccount),
    /// Save these names, phone and bio. The same ones again change nothing.
    ChangeProfile(Profile),
    /// Begin a session.
    SignIn {
        /// The new session.
        session: SessionId,
        /// Whether it outlives the browser.
        remember: bool,
        /// Whether more was checked than the password: a code as well, or a passkey.
        with_code: bool,
    },
    /// Record that a session begins on a device that is not known. The first device of an account is not worth a word.
    NoteNewDevice {
        /// The new session.
        session: SessionId,
    },
    /// End all sessions but one.
    SignOutElsewhere {
        /// The one that stays.
        session: SessionId,
    },
    /// End a session.
    SignOut {
        /// The session.
        session: SessionId,
    },
    /// Record that a token of a session was stolen.
    ReuseToken {
        /// The session.
        session: SessionId,
    },
    /// Record that the password or a code was entered once more in a session.
    StepUp {
        /// The session.
        session: SessionId,
    },
    /// Record a new password.
    ChangePassword,
    /// From now on a sign-in needs a code as well.
    SetSecondFactor,
    /// A sign-in needs no code any more.
    RemoveSecondFactor,
    /// Replace the recovery codes.
    MakeRecoveryCodes,
    /// Record that a recovery code was used.
    UseRecoveryCode {
        /// How many are left.
        left: u32,
    },
    /// From now on this passkey signs in, too.
    AddPasskey(PasskeyId),
    /// Record that a passkey was used to sign in.
    UsePasskey(PasskeyId),
    /// A passkey signs in no more.
    RemovePasskey(PasskeyId),
    /// Ask for a mail with a link to choose a new password.
    AskPasswordReset,
    /// Confirm that mail reaches the person at this address. A repeat changes nothing.
    ConfirmAddress,
    /// Change the address, step by step.
    ChangeAddress(AddressChangeCommand),
    /// Choose whether mail about work that is delivered while the person is away is wanted. The same again changes
    /// nothing.
    ChooseMail {
        /// Whether it is wanted.
        deliveries: bool,
    },
    /// Choose whether letters of the house are wanted. The same again changes nothing. Unsubscribing always works.
    ChooseLetters {
        /// Whether they are wanted.
        letters: bool,
        /// The campaign whose link was followed.
        campaign: Option<CampaignId>,
    },
    /// Suspend the account. A repeat changes nothing.
    Suspend,
    /// End the suspension. A repeat changes nothing.
    Reinstate,
    /// Let an admin view the account as the person sees it. Only a member's account can be viewed.
    View {
        /// The admin.
        by: UserId,
        /// When it ends at the latest.
        until: Instant,
        /// The reason, in the admin's words.
        reason: String,
    },
    /// Set exactly these permissions. The same ones again change nothing.
    ChangePermissions(Vec<Permission>),
    /// Delete the account at this time, unless that is cancelled. Only for a member's account; if asked for again,
    /// the first time stays.
    AskDeletion {
        /// The time of the deletion.
        due: Instant,
    },
    /// Cancel the deletion. A repeat changes nothing.
    TakeBackDeletion,
    /// Delete the account for good. A repeat changes nothing.
    Delete,
}

/// The content of a new account.
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
    /// Only for an admin; other roles have no list of their own.
    pub permissions: Vec<Permission>,
    /// Part of the demonstration.
    pub demo: bool,
}

/// The part of an account that people change themselves.
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

/// Why a command on an account is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum AccountError {
    /// The account was never opened.
    #[error("there is no such account")]
    Unknown,
    /// The account was opened before.
    #[error("the account is open already")]
    AlreadyOpen,
    /// The account is suspended.
    #[error("the account is suspended")]
    Suspended,
    /// Only an admin's permissions can be changed: others have none, or all.
    #[error("the account is not an admin's")]
    NotAnAdmin,
    /// The account was deleted.
    #[error("the account is deleted")]
    Deleted,
    /// The account has a second factor, and only the password was checked.
    #[error("the account has a second factor")]
    CodeNeeded,
    /// A second factor is set up already.
    #[error("there is a second factor already")]
    HasSecondFactor,
    /// There is no second factor.
    #[error("there is no second factor")]
    NoSecondFactor,
    /// The account has as many passkeys as it may have.
    #[error("the account has too many passkeys")]
    PasskeysFull,
    /// The account has no such passkey.
    #[error("there is no such passkey")]
    NoPasskey,
    /// It is an admin's account, and nobody can view those.
    #[error("the account is an admin's")]
    NotAMember,
    /// The account has this address already.
    #[error("the account has this address already")]
    SameAddress,
    /// The change of the address happened, was given up, took too long, or was never asked for.
    #[error("there is no such change of the address")]
    NoAddressChange,
}

impl Account {
    /// The account's data, once it was opened.
    #[must_use]
    pub const fn view(&self) -> Option<&AccountView> {
        self.view.as_ref()
    }

    /// Whether a sign-in needs a code as well.
    #[must_use]
    pub const fn has_second_factor(&self) -> bool {
        self.second_factor
    }

    /// The addresses that the account had before.
    pub fn former_addresses(&self) -> impl Iterator<Item = &Personal<String>> {
        self.former.iter().map(|(_, email)| email)
    }

    /// The address that this change replaced.
    #[must_use]
    pub fn address_before(&self, change: AddressChangeId) -> Option<&Personal<String>> {
        let replaced = self.former.iter().find(|(by, _)| *by == change);
        replaced.map(|(_, email)| email)
    }

    fn decide(&self, command: AccountCommand) -> Result<Option<AccountEvent>, AccountError> {
        let Some(view) = &self.view else {
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
            AccountCommand::SignIn {
                session,
                remember,
                with_code,
            } => {
                active?;
                match self.second_factor && !with_code {
                    true => Err(AccountError::CodeNeeded),
                    false => Ok(Some(AccountEvent::SignedIn { session, remember })),
                }
            }
            AccountCommand::NoteNewDevice { session } => active.map(|()| {
                let event = AccountEvent::NewDeviceSeen { session };
                self.signed_in.then_some(event)
            }),
            AccountCommand::SignOutElsewhere { session } => {
                Ok(Some(AccountEvent::SignedOutElsewhere { session }))
            }
            AccountCommand::SignOut { session } => Ok(Some(AccountEvent::SignedOut { session })),
            AccountCommand::ReuseToken { session } => {
                Ok(Some(AccountEvent::RefreshTokenReused { session }))
            }
            AccountCommand::StepUp { session } => {
                active.map(|()| Some(AccountEvent::SteppedUp { session }))
            }
            AccountCommand::ChangePassword => {
                active.map(|()| Some(AccountEvent::PasswordChanged {}))
            }
            AccountCommand::SetSecondFactor => {
                active?;
                match self.second_factor {
                    true => Err(AccountError::HasSecondFactor),
                    false => Ok(Some(AccountEvent::SecondFactorSet {})),
                }
            }
            AccountCommand::RemoveSecondFactor => self
                .with_second_factor(active)
                .map(|()| Some(AccountEvent::SecondFactorRemoved {})),
            AccountCommand::MakeRecoveryCodes => self
                .with_second_factor(active)
                .map(|()| Some(AccountEvent::RecoveryCodesMade {})),
            AccountCommand::UseRecoveryCode { left } => self
                .with_second_factor(active)
                .map(|()| Some(AccountEvent::RecoveryCodeUsed { left })),
            AccountCommand::AddPasskey(_) if self.passkeys.len() >= PASSKEYS => {
                active.and(Err(AccountError::PasskeysFull))
            }
            AccountCommand::AddPasskey(passkey) => {
                active.map(|()| Some(AccountEvent::PasskeyAdded { passkey }))
            }
            AccountCommand::UsePasskey(passkey) => (active.and(self.with_passkey(passkey)))
                .map(|()| Some(AccountEvent::PasskeyUsed { passkey })),
            AccountCommand::RemovePasskey(passkey) => self
                .with_passkey(passkey)
                .map(|()| Some(AccountEvent::PasskeyRemoved { passkey })),
            AccountCommand::AskPasswordReset => {
                active.map(|()| Some(AccountEvent::PasswordResetAsked {}))
            }
            AccountCommand::ConfirmAddress => {
                Ok((!view.address_confirmed).then_some(AccountEvent::AddressConfirmed {}))
            }
            AccountCommand::ChangeAddress(command) => address_change::decide(view, active, command),
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

impl Account {
    /// Only for an active account with a second factor.
    const fn with_second_factor(
        &self,
        active: Result<(), AccountError>,
    ) -> Result<(), AccountError> {
        match active {
            Ok(()) if !self.second_factor => Err(AccountError::NoSecondFactor),
            active => active,
        }
    }

    fn with_passkey(&self, passkey: PasskeyId) -> Result<(), AccountError> {
        match self.passkeys.contains(&passkey) {
            true => Ok(()),
            false => Err(AccountError::NoPasskey),
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

/// A deleted account ignores or refuses every command.
fn deleted(command: AccountCommand) -> Result<Option<AccountEvent>, AccountError> {
    match command {
        AccountCommand::Delete
        | AccountCommand::SignOut { .. }
        | AccountCommand::ChooseLetters { letters: false, .. } => Ok(None),
        AccountCommand::ChangeAddress(_) => Err(AccountError::NoAddressChange),
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
        match &event {
            AccountEvent::SignedIn { .. } => self.signed_in = true,
            AccountEvent::SecondFactorSet {} => self.second_factor = true,
            AccountEvent::SecondFactorRemoved {} => self.second_factor = false,
            AccountEvent::PasskeyAdded { passkey } => self.passkeys.push(*passkey),
            AccountEvent::PasskeyRemoved { passkey } => self.passkeys.retain(|it| it != passkey),
            AccountEvent::Deleted {} => {
                self.second_factor = false;
                self.passkeys.clear();
            }
            AccountEvent::AddressChanged { change, .. } => {
                let before = self.view.as_ref().map(|view| view.email.clone());
                self.former.extend(before.map(|email| (*change, email)));
            }
            _ => {}
        }
        self.view = AccountView::apply(self.view.take(), &event);
    }
}

impl Aggregate for Account {
    const STATE_VERSION: i32 = 10;
}

#[cfg(test)]
mod tests;
