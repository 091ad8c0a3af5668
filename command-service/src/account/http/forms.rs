//! The bodies of requests and their rules. A missing field gets the same error as an empty one.

use serde::{Deserialize, Serialize};
use serde_json::json;
use service_kit::auth::SignedIn;
use service_kit::idempotency::IdempotencyKey;
use service_kit::mac;
use service_kit::problem::{ApiError, Validation};
use service_kit::secret::Secret;
use shared_events::Actor;
use shared_events::account::{Permission, Role, normalise_address};
use utoipa::{IntoParams, ToSchema};

use crate::account::Accounts;
use crate::account::aggregate::{NewAccount, Profile};
use crate::account::manage::StatusChange;
use crate::account::open::Opening;
use crate::account::password::{self, Owner};
use crate::unit_of_work::DedupKey;

const NAME: usize = 80;
const PHONE: usize = 32;
const BIO: usize = 2_000;

/// The data of a sign-up.
#[derive(Deserialize, ToSchema)]
pub(super) struct SignUpRequest {
    /// First name.
    #[serde(default)]
    #[schema(required, min_length = 1, max_length = 80)]
    firstname: String,
    /// Last name.
    #[serde(default)]
    #[schema(required, min_length = 1, max_length = 80)]
    lastname: String,
    /// No other account may have it.
    #[serde(default)]
    #[schema(required, format = "email")]
    email: String,
    /// The password to sign in with.
    #[serde(default)]
    #[schema(required, format = "password", min_length = 8, max_length = 128)]
    password: String,
}

/// The data of a sign-in.
#[derive(Deserialize, ToSchema)]
pub(super) struct Credentials {
    /// The account's address.
    #[serde(default)]
    #[schema(required, min_length = 1)]
    email: String,
    /// The account's password.
    #[serde(default)]
    #[schema(required, format = "password", min_length = 1)]
    password: String,
    /// Whether the session outlives the browser.
    #[serde(default)]
    remember: bool,
}

/// The tokens of a new or renewed session.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct TokenAnswer {
    /// Short-lived, for the `Authorization` header.
    pub token: String,
    /// Always the same for the account: 32 bytes, as base64url. The browser encrypts with them the data that stays
    /// in it after a sign-out, and keeps them in memory only.
    pub storage_key: String,
}

/// Options of a sign-out.
#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(super) struct SignOut {
    /// Whether the browser should forget all accounts that have signed in on it.
    #[serde(default)]
    #[param(required = false)]
    pub forget_device: bool,
}

/// The part of a profile that people change themselves.
#[derive(Deserialize, ToSchema)]
pub(super) struct ProfileUpdate {
    /// First name.
    #[serde(default)]
    #[schema(required, min_length = 1, max_length = 80)]
    firstname: String,
    /// Last name.
    #[serde(default)]
    #[schema(required, min_length = 1, max_length = 80)]
    lastname: String,
    /// Left out or empty for none.
    #[schema(max_length = 32)]
    phone: Option<String>,
    /// Left out or empty for none.
    #[schema(max_length = 2_000)]
    bio: Option<String>,
}

/// The mails that a person wants.
#[derive(Deserialize, ToSchema)]
pub(super) struct MailChoice {
    /// About work that is delivered while they are away.
    pub deliveries: bool,
}

/// The change of an account's status.
#[derive(Deserialize, ToSchema)]
pub(super) struct UserAction {
    /// Suspend, or end a suspension.
    #[schema(inline)]
    pub action: StatusChange,
}

/// A new admin.
#[derive(Deserialize, ToSchema)]
pub(super) struct AdminRequest {
    /// First and last name.
    #[serde(default)]
    #[schema(required, min_length = 1, max_length = 160)]
    fullname: String,
    /// No other account may have it.
    #[serde(default)]
    #[schema(required, format = "email")]
    email: String,
    /// For their sign-in, until they choose one themselves. If left out or empty, they get a mail with a link to
    /// choose one.
    #[schema(format = "password", max_length = 128)]
    password: Option<String>,
    /// Their permissions; only those that the calling admin has.
    permissions: Vec<Permission>,
}

/// The new permissions of an admin.
#[derive(Deserialize, ToSchema)]
pub(super) struct PermissionsRequest {
    /// Exactly these.
    pub permissions: Vec<Permission>,
}

pub(super) fn check_email(form: &mut Validation, email: &str) -> String {
    form.require(
        "email",
        normalise_address(email).is_ok(),
        "Please enter a valid email address",
    );
    email.trim().to_owned()
}

/// Replaces the password in the body by which a repeat is recognised: what is stored of it must not be guessable.
fn tag(accounts: &Accounts, password: &str) -> String {
    hex::encode(mac::tag(
        &accounts.bodies,
        "body-with-password",
        password.as_bytes(),
    ))
}

impl SignUpRequest {
    pub fn checked(
        self,
        accounts: &Accounts,
        key: Option<&IdempotencyKey>,
    ) -> Result<Opening, ApiError> {
        let mut form = Validation::new();
        let firstname = form.text("firstname", "First name", &self.firstname, 1..=NAME);
        let lastname = form.text("lastname", "Last name", &self.lastname, 1..=NAME);
        let email = check_email(&mut form, &self.email);
        let owner = Owner {
            names: [&firstname, &lastname],
            email: &email,
            is_admin: false,
        };
        password::check(&mut form, &self.password, &owner);
        form.finish()?;
        let body = json!([firstname, lastname, email, tag(accounts, &self.password)]);
        Ok(Opening {
            account: NewAccount {
                firstname,
                lastname,
                email,
                role: Role::User,
                permissions: Vec::new(),
                demo: false,
            },
            password: Some(Secret::new(self.password)),
            actor: None,
            command: "sign up",
            key: key.map(|key| DedupKey::of_client("anybody", "signUp", key.as_str())),
            body,
            first_superadmin: false,
        })
    }
}

impl Credentials {
    /// An invalid address gets no error of its own: it is answered like an unknown one.
    pub fn checked(self) -> Result<(String, Secret<String>, bool), ApiError> {
        let mut form = Validation::new();
        form.require("email", !self.email.trim().is_empty(), "Email is required");
        form.require(
            "password",
            !self.password.is_empty(),
            "Password is required",
        );
        form.finish()?;
        Ok((self.email, Secret::new(self.password), self.remember))
    }
}

impl ProfileUpdate {
    pub fn checked(self) -> Result<Profile, ApiError> {
        let mut form = Validation::new();
        let profile = Profile {
            firstname: form.text("firstname", "First name", &self.firstname, 1..=NAME),
            lastname: form.text("lastname", "Last name", &self.lastname, 1..=NAME),
            phone: form.optional_text("phone", "Phone", self.phone.as_deref(), PHONE),
            bio: form.optional_text("bio", "Bio", self.bio.as_deref(), BIO),
        };
        form.finish()?;
        Ok(profile)
    }
}

impl AdminRequest {
    pub fn checked(
        self,
        accounts: &Accounts,
        actor: &SignedIn,
        key: Option<&IdempotencyKey>,
    ) -> Result<Opening, ApiError> {
        let mut form = Validation::new();
        let fullname = form.text("fullname", "Full name", &self.fullname, 1..=2 * NAME);
        let (firstname, lastname) = fullname
            .split_once(char::is_whitespace)
            .map_or((fullname.as_str(), ""), |(first, last)| {
                (first, last.trim_start())
            });
        let email = check_email(&mut form, &self.email);
        let owner = Owner {
            names: [firstname, lastname],
            email: &email,
            is_admin: true,
        };
        let password = self.password.filter(|password| !password.is_empty());
        if let Some(password) = &password {
            password::check(&mut form, password, &owner);
        }
        form.finish()?;
        let tag = password.as_deref().map(|password| tag(accounts, password));
        let body = json!([fullname, email, tag, self.permissions]);
        let scope = actor.user_id.to_string();
        Ok(Opening {
            account: NewAccount {
                firstname: firstname.to_owned(),
                lastname: lastname.to_owned(),
                email,
                role: Role::Admin,
                permissions: self.permissions,
                demo: false,
            },
            password: password.map(Secret::new),
            actor: Some(Actor::admin(actor.user_id)),
            command: "create admin",
            key: key.map(|key| DedupKey::of_client(&scope, "createAdmin", key.as_str())),
            body,
            first_superadmin: false,
        })
    }
}
