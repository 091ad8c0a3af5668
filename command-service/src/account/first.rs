//! Accounts without a sign-up: the first superadmin, and the people of the demonstration.

use serde_json::json;
use service_kit::problem::{ApiError, Validation};
use service_kit::secret::Secret;
use shared_events::account::{ADMIN_ROSTER, Role};
use shared_events::{Actor, UserId};

use super::Accounts;
use super::aggregate::NewAccount;
use super::open::Opening;
use super::password::{self, Owner};
use super::problems::SUPERADMIN_EXISTS;
use super::roster::AdminRoster;
use crate::unit_of_work::DedupKey;

/// Whether this start was the first one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FirstStart {
    /// True if the superadmin was made now, so that their sign-in should be shown.
    pub created: bool,
}

/// A person of the demonstration.
#[derive(Debug, Clone)]
pub struct DemoPerson {
    /// First name.
    pub firstname: String,
    /// Last name.
    pub lastname: String,
    /// An address at which nobody receives mail.
    pub email: String,
}

impl Accounts {
    /// Makes the first superadmin unless there is one. Processes that start at the same time make only one.
    ///
    /// # Errors
    /// When address or password are not acceptable, somebody else has the address, or the database fails.
    pub async fn ensure_superadmin(
        &self,
        email: &str,
        password: &Secret<String>,
    ) -> Result<FirstStart, ApiError> {
        let roster: AdminRoster = self.load(ADMIN_ROSTER).await?;
        if !roster.is_empty() {
            return Ok(FirstStart { created: false });
        }
        let mut form = Validation::new();
        let owner = Owner {
            names: ["", ""],
            email,
            is_admin: true,
        };
        password::check(&mut form, password.expose(), &owner);
        form.finish()?;
        let account = NewAccount {
            firstname: "Superadmin".to_owned(),
            lastname: String::new(),
            email: email.trim().to_owned(),
            role: Role::Superadmin,
            permissions: Vec::new(),
            demo: false,
        };
        let opened = self.open(Opening {
            key: Some(self.once("first superadmin", &account.email)?),
            account,
            password: Some(password.clone()),
            actor: Some(Actor::SYSTEM),
            command: "set up",
            body: json!(null),
            first_superadmin: true,
        });
        match opened.await {
            Ok(_) => Ok(FirstStart { created: true }),
            Err(refused) if refused.code() == SUPERADMIN_EXISTS => {
                Ok(FirstStart { created: false })
            }
            Err(failure) => Err(failure),
        }
    }

    /// Opens an account of the demonstration, once for each address. Nobody can sign in to it: it has no password.
    ///
    /// # Errors
    /// When the address is not valid, somebody else has it, or the database fails.
    pub async fn open_demo(&self, person: DemoPerson) -> Result<UserId, ApiError> {
        let account = NewAccount {
            firstname: person.firstname,
            lastname: person.lastname,
            email: person.email,
            role: Role::User,
            permissions: Vec::new(),
            demo: true,
        };
        let opened = self.open(Opening {
            key: Some(self.once("demo account", &account.email)?),
            account,
            password: None,
            actor: Some(Actor::SYSTEM),
            command: "open demo account",
            body: json!(null),
            first_superadmin: false,
        });
        Ok(opened.await?.user)
    }

    /// The key of a command that runs once for each address, whichever start asks for it.
    fn once(&self, command: &str, email: &str) -> Result<DedupKey, ApiError> {
        let claim = self
            .addresses
            .claim(email)
            .map_err(|_| ApiError::invalid("email", "Please enter a valid email address"))?;
        Ok(DedupKey::natural(command, claim.as_str()))
    }
}
