//! What both sides show of an account.

use serde::{Deserialize, Serialize};

use super::{AccountEvent, AddressChange, Permission, Role};
use crate::personal::{Instant, Personal};

/// The status of an account.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[schema(as = AccountStatus)]
pub enum Status {
    /// May sign in.
    Active,
    /// Suspended by an admin.
    Suspended,
    /// Deleted for good; another account may have its address by now.
    Deleted,
}

impl Status {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Active, Self::Suspended, Self::Deleted];

    /// The word on screen and in the database.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Active => "Active",
            Self::Suspended => "Suspended",
            Self::Deleted => "Deleted",
        }
    }
}

crate::ids::read_back!(Status "status");

/// An account folded from its events.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct AccountView {
    /// First name.
    pub firstname: Personal<String>,
    /// Last name.
    pub lastname: Personal<String>,
    /// As typed at sign-up or at the last change of the address.
    pub email: Personal<String>,
    /// Whether it is known to belong to them: confirmed by them, or entered by an admin.
    pub address_confirmed: bool,
    /// The change of the address that was asked for last, unless it happened or was given up. Its time may be over.
    pub address_change: Option<AddressChange>,
    /// If given.
    pub phone: Option<Personal<String>>,
    /// If given.
    pub bio: Option<Personal<String>>,
    /// The kind of account.
    pub role: Role,
    /// As granted; a superadmin has all, whatever this holds.
    pub permissions: Vec<Permission>,
    /// Its status.
    pub status: Status,
    /// Part of the demonstration.
    pub demo: bool,
    /// Whether they get mail about work that is delivered while they are away.
    pub delivery_mail: bool,
    /// Whether they get letters of the house, which go to many people at once.
    pub letters: bool,
    /// Whether the password, if there is one, was chosen by somebody else: an admin's is, until they change it.
    pub password_given: bool,
    /// When it will be deleted, if the person asked for it; they can cancel this until then.
    pub deletion_due: Option<Instant>,
}

impl AccountView {
    /// Folds one event. `None` until the account was opened.
    #[must_use]
    pub fn apply(view: Option<Self>, event: &AccountEvent) -> Option<Self> {
        if let AccountEvent::Opened {
            firstname,
            lastname,
            email,
            role,
            permissions,
            demo,
        } = event
        {
            return Some(Self {
                firstname: firstname.clone(),
                lastname: lastname.clone(),
                email: email.clone(),
                address_confirmed: *role != Role::User,
                address_change: None,
                phone: None,
                bio: None,
                role: *role,
                permissions: permissions.clone(),
                status: Status::Active,
                demo: *demo,
                delivery_mail: true,
                letters: true,
                password_given: *role == Role::Admin,
                deletion_due: None,
            });
        }
        let mut view = view?;
        match event {
            AccountEvent::ProfileChanged {
                firstname,
                lastname,
                phone,
                bio,
            } => {
                view.firstname = firstname.clone();
                view.lastname = lastname.clone();
                view.phone = phone.clone();
                view.bio = bio.clone();
            }
            AccountEvent::Suspended {} => view.status = Status::Suspended,
            AccountEvent::Reinstated {} => view.status = Status::Active,
            AccountEvent::PermissionsChanged { permissions } => {
                view.permissions.clone_from(permissions)
            }
            AccountEvent::AddressConfirmed {} => view.address_confirmed = true,
            AccountEvent::MailChosen { deliveries } => view.delivery_mail = *deliveries,
            AccountEvent::LettersChosen { letters, .. } => view.letters = *letters,
            AccountEvent::PasswordChanged {} => {
                view.password_given = false;
                // Whoever knew the old password may have asked for it.
                view.address_change = None;
            }
            AccountEvent::AddressChangeAsked {
                change,
                email,
                session,
                until,
            } => {
                view.address_change = Some(AddressChange {
                    id: *change,
                    email: email.clone(),
                    session: *session,
                    until: *until,
                    old_confirmed: false,
                    new_confirmed: false,
                });
            }
            AccountEvent::AddressChangeConfirmed { mailbox, .. } => {
                if let Some(change) = &mut view.address_change {
                    change.confirm(*mailbox);
                }
            }
            AccountEvent::AddressChangeTakenBack { .. }
            | AccountEvent::AddressChangeRefused { .. } => view.address_change = None,
            AccountEvent::AddressChanged { email, .. } => {
                view.email = email.clone();
                view.address_confirmed = true;
                view.address_change = None;
            }
            AccountEvent::DeletionAsked { due } => view.deletion_due = Some(*due),
            AccountEvent::DeletionTakenBack {} => view.deletion_due = None,
            AccountEvent::Deleted {} => {
                view.status = Status::Deleted;
                view.deletion_due = None;
                view.address_change = None;
            }
            AccountEvent::Opened { .. }
            | AccountEvent::PasswordResetAsked {}
            | AccountEvent::SignedIn { .. }
            | AccountEvent::SignedOut { .. }
            | AccountEvent::RefreshTokenReused { .. }
            | AccountEvent::NewDeviceSeen { .. }
            | AccountEvent::SignedOutElsewhere { .. }
            | AccountEvent::SteppedUp { .. }
            | AccountEvent::SecondFactorSet {}
            | AccountEvent::SecondFactorRemoved {}
            | AccountEvent::RecoveryCodesMade {}
            | AccountEvent::RecoveryCodeUsed { .. }
            | AccountEvent::PasskeyAdded { .. }
            | AccountEvent::PasskeyUsed { .. }
            | AccountEvent::PasskeyRemoved { .. }
            | AccountEvent::Viewed { .. } => {}
        }
        Some(view)
    }

    /// First and last name, for people.
    #[must_use]
    pub fn fullname(&self) -> String {
        format!(
            "{} {}",
            self.firstname.or("Deleted"),
            self.lastname.or("user")
        )
        .trim()
        .to_owned()
    }

    /// The permissions of the account: all nine for a superadmin, none for a client or after it was deleted.
    #[must_use]
    pub fn effective_permissions(&self) -> Vec<Permission> {
        match self.role {
            _ if self.status == Status::Deleted => Vec::new(),
            Role::Superadmin => Permission::ALL.to_vec(),
            Role::Admin => self.permissions.clone(),
            Role::User => Vec::new(),
        }
    }
}
