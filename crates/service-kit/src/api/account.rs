//! An account as the API shows it. Both services answer with it, so it is made in one place.

use serde::{Deserialize, Serialize};
use time::OffsetDateTime;

use shared_events::account::view::{AccountView, Status};
use shared_events::account::{Permission, Role};
use shared_events::personal::Instant;
use shared_events::{Personal, Tokens, UserId};

/// A person with an account, as shown to themselves.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct User {
    /// The id of the account.
    #[schema(value_type = String)]
    pub id: UserId,
    /// First and last name.
    pub fullname: String,
    /// First name.
    pub firstname: String,
    /// Last name; empty when none was given.
    pub lastname: String,
    /// As typed at sign-up, or when it was changed.
    pub email: String,
    /// Whether the address is confirmed.
    pub email_confirmed: bool,
    /// The change of the address that waits for confirmations; null if there is none.
    #[schema(required)]
    pub email_change: Option<EmailChange>,
    /// Whether they get mail about work that is delivered while they are away.
    pub delivery_mail: bool,
    /// Whether they get letters of the house, which go to many people at once.
    pub letters: bool,
    /// Whether somebody else chose their password, so that they should choose one themselves.
    pub password_given: bool,
    /// If given.
    #[schema(required)]
    pub phone: Option<String>,
    /// If given.
    #[schema(required)]
    pub bio: Option<String>,
    /// The kind of account.
    pub role: Role,
    /// The permissions in the admin area: all nine for a superadmin, none for a client.
    pub permissions: Vec<Permission>,
    /// What can be spent now.
    #[schema(value_type = i64, minimum = 0)]
    pub tokens: Tokens,
    /// Its status.
    pub status: Status,
    /// When it will be deleted, if they asked for it; null otherwise.
    #[serde(with = "time::serde::rfc3339::option")]
    #[schema(required)]
    pub deletion_due: Option<OffsetDateTime>,
    /// When it was opened.
    #[serde(with = "time::serde::rfc3339")]
    pub created_at: OffsetDateTime,
}

/// A change of the address of an account, which happens once both addresses have confirmed it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EmailChange {
    /// The new address, as typed.
    pub email: String,
    /// When the links in the letters end.
    #[serde(with = "time::serde::rfc3339")]
    pub until: OffsetDateTime,
    /// Whether the present address has confirmed it.
    pub old_confirmed: bool,
    /// Whether the new address has confirmed it.
    pub new_confirmed: bool,
}

/// An account, as shown to an admin.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AdminUser {
    /// The id of the account.
    #[schema(value_type = String)]
    pub id: UserId,
    /// First and last name.
    pub name: String,
    /// First name.
    pub firstname: String,
    /// Last name; empty when none was given.
    pub lastname: String,
    /// As typed at sign-up, or when it was changed.
    pub email: String,
    /// The kind of account.
    pub role: Role,
    /// Its status.
    pub status: Status,
    /// When it was opened.
    #[serde(with = "time::serde::rfc3339")]
    pub created_at: OffsetDateTime,
    /// When a session of theirs was last renewed; null if there never was one.
    #[serde(with = "time::serde::rfc3339::option")]
    #[schema(required)]
    pub last_active: Option<OffsetDateTime>,
}

/// An admin, as shown to another admin.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Admin {
    /// The id of the account.
    #[schema(value_type = String)]
    pub id: UserId,
    /// First and last name.
    pub name: String,
    /// As typed when the account was made, or when it was changed.
    pub email: String,
    /// Admin or superadmin.
    pub role: Role,
    /// Its status.
    pub status: Status,
    /// Their permissions.
    pub permissions: Vec<Permission>,
    /// When the account was opened.
    #[serde(with = "time::serde::rfc3339")]
    pub created_at: OffsetDateTime,
    /// When a session of theirs was last renewed; null if there never was one.
    #[serde(with = "time::serde::rfc3339::option")]
    #[schema(required)]
    pub last_active: Option<OffsetDateTime>,
}

fn text(value: &Personal<String>) -> String {
    value.or("").to_owned()
}

impl User {
    /// Made from the account, its balance, the time it was opened, and the current time.
    #[must_use]
    pub fn of(
        id: UserId,
        view: &AccountView,
        tokens: Tokens,
        created_at: OffsetDateTime,
        now: OffsetDateTime,
    ) -> Self {
        let waiting = view.address_change.as_ref();
        let waiting = waiting.filter(|change| change.is_open(Instant(now)));
        Self {
            id,
            fullname: view.fullname(),
            firstname: text(&view.firstname),
            lastname: text(&view.lastname),
            email: text(&view.email),
            email_confirmed: view.address_confirmed,
            email_change: waiting.map(|change| EmailChange {
                email: text(&change.email),
                until: change.until.0,
                old_confirmed: change.old_confirmed,
                new_confirmed: change.new_confirmed,
            }),
            delivery_mail: view.delivery_mail,
            letters: view.letters,
            password_given: view.password_given,
            phone: view.phone.as_ref().map(text),
            bio: view.bio.as_ref().map(text),
            role: view.role,
            permissions: view.effective_permissions(),
            tokens,
            status: view.status,
            deletion_due: view.deletion_due.map(|due| due.0),
            created_at,
        }
    }
}

impl AdminUser {
    /// Made from the account and the data of its sessions.
    #[must_use]
    pub fn of(
        id: UserId,
        view: &AccountView,
        created_at: OffsetDateTime,
        last_active: Option<OffsetDateTime>,
    ) -> Self {
        Self {
            id,
            name: view.fullname(),
            firstname: text(&view.firstname),
            lastname: text(&view.lastname),
            email: text(&view.email),
            role: view.role,
            status: view.status,
            created_at,
            last_active,
        }
    }
}

impl Admin {
    /// Made from the account and the data of its sessions.
    #[must_use]
    pub fn of(
        id: UserId,
        view: &AccountView,
        created_at: OffsetDateTime,
        last_active: Option<OffsetDateTime>,
    ) -> Self {
        Self {
            id,
            name: view.fullname(),
            email: text(&view.email),
            role: view.role,
            status: view.status,
            permissions: view.effective_permissions(),
            created_at,
            last_active,
        }
    }
}
