//! Checks an address and a password, at the same cost whatever the result.
//!
//! A sign-in page first tries the admins' sign-in and then the ordinary one. The result of the first hash is kept for
//! a moment, so that the pair costs one hash and one charge of the limiter. It is kept for that one password: another
//! password in the second request is an attempt of its own.

use std::sync::Arc;
use std::time::Duration;

use moka::sync::Cache;
use service_kit::address::ClientAddress;
use service_kit::mac;
use service_kit::problem::ApiError;
use service_kit::secret::{Key, Secret};
use shared_events::UserId;
use shared_events::account::{ClaimId, Role};
use shared_events::randomness;
use sqlx::Row;
use time::OffsetDateTime;
use uuid::Uuid;

use super::Accounts;

/// The sign-in route that is used.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Door {
    /// For admins, tried first.
    Admin,
    /// For everybody, tried second.
    Everybody,
}

/// A person who tries to sign in.
#[derive(Debug, Clone)]
pub(super) struct Caller {
    /// The entered address, as a claim; none if it is not a valid address.
    pub claim: Option<ClaimId>,
    /// The name under which attempts are counted, whether or not there is an account.
    pub account: String,
    pub password: Secret<String>,
    pub address: ClientAddress,
}

/// The result of an attempt.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Verdict {
    /// The password is right and the account is active.
    Admitted {
        user: UserId,
        role: Role,
        /// When the password was set.
        password_of: OffsetDateTime,
        /// Whether a code is needed as well.
        second_factor: bool,
    },
    /// The password is right, but the account is suspended.
    Suspended,
    /// Anything else: the client learns nothing more.
    Refused(Cause),
}

/// Why a sign-in was refused, for internal use only.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Cause {
    /// The password is right, but this is the admins' sign-in.
    NoAdmin,
    /// The password is wrong, or there is no account.
    Unproven(Option<UserId>),
}

/// The stored credential of an account.
struct Credential {
    user: UserId,
    hash: Arc<str>,
    password_of: OffsetDateTime,
    suspended: bool,
    role: Role,
    second_factor: bool,
}

impl Accounts {
    pub(super) fn caller(
        &self,
        email: &str,
        password: Secret<String>,
        address: ClientAddress,
    ) -> Caller {
        let claim = self.addresses.claim(email).ok();
        let account = match &claim {
            Some(claim) => claim.as_str().to_owned(),
            None => format!("no-address:{email}"),
        };
        Caller {
            claim,
            account,
            password,
            address,
        }
    }

    /// Every path computes one hash, or none when the other route has just done so: only the result tells them apart.
    pub(super) async fn admit(
        &self,
        door: Door,
        caller: &Caller,
        before: Option<Finding>,
    ) -> Result<Verdict, ApiError> {
        let known = self.credential(caller.claim.as_ref()).await?;
        let hash = known
            .as_ref()
            .map_or_else(|| self.passwords.dummy(), |known| Arc::clone(&known.hash));
        let right = match before.filter(|before| before.hash == hash) {
            Some(before) => before.right,
            None => {
                self.passwords
                    .verify(&caller.password, hash.clone())
                    .await?
            }
        };
        if door == Door::Admin {
            self.verified.keep(caller, Finding { hash, right });
        }
        Ok(match known {
            Some(known) if !right => Verdict::Refused(Cause::Unproven(Some(known.user))),
            Some(known) if door == Door::Admin && !known.role.is_admin() => {
                Verdict::Refused(Cause::NoAdmin)
            }
            Some(known) if known.suspended => Verdict::Suspended,
            Some(known) => Verdict::Admitted {
                user: known.user,
                role: known.role,
                password_of: known.password_of,
                second_factor: known.second_factor,
            },
            None => Verdict::Refused(Cause::Unproven(None)),
        })
    }

    /// Whether this is the account's password.
    pub(super) async fn is_password(
        &self,
        user: UserId,
        password: &Secret<String>,
    ) -> Result<bool, ApiError> {
        let hash = "SELECT password_hash FROM credential WHERE user_id = $1";
        let hash: Option<String> = sqlx::query_scalar(hash)
            .bind(user)
            .fetch_optional(self.unit.database())
            .await?;
        let hash = hash.map_or_else(|| self.passwords.dummy(), Arc::from);
        self.passwords.verify(password, hash).await
    }

    /// Makes the same two queries whether or not the address is known.
    async fn credential(&self, claim: Option<&ClaimId>) -> Result<Option<Credential>, ApiError> {
        let claim = claim.map_or("", ClaimId::as_str);
        let holder = self.holder_of(claim).await?;
        let row = sqlx::query(
            "SELECT user_id, password_hash, changed_at, status, role, second_factor FROM credential JOIN principal USING (user_id)
              WHERE user_id = $1 AND status IN ('Active', 'Suspended')",
        )
        .bind(holder.unwrap_or(UserId(Uuid::nil())))
        .fetch_optional(self.unit.database())
        .await?;
        let Some(row) = row else { return Ok(None) };
        Ok(Some(Credential {
            user: row.try_get("user_id")?,
            hash: row.try_get::<String, _>("password_hash")?.into(),
            password_of: row.try_get("changed_at")?,
            suspended: row.try_get::<String, _>("status")? == "Suspended",
            role: row
                .try_get::<String, _>("role")?
                .parse()
                .unwrap_or(Role::User),
            second_factor: row.try_get("second_factor")?,
        }))
    }
}

/// How long after the first request the second may come.
const REMEMBERED_FOR: Duration = Duration::from_secs(30);

/// The result of a password check by the admins' sign-in, for the next request to the ordinary one. It is kept in this
/// process only, under a key of its own, so it is of no use to anybody else. If another process answers the second
/// request, that is an attempt of its own.
#[derive(Clone, Debug)]
pub(super) struct Verified {
    key: Key,
    known: Cache<[u8; 32], Finding>,
}

/// Whether a password matches a hash.
#[derive(Clone, Debug)]
pub(super) struct Finding {
    hash: Arc<str>,
    right: bool,
}

impl Default for Verified {
    fn default() -> Self {
        Self {
            key: Secret::new(randomness::bytes()),
            known: Cache::builder()
                .max_capacity(10_000)
                .time_to_live(REMEMBERED_FOR)
                .build(),
        }
    }
}

impl Verified {
    /// The result of the first request for exactly this password, once.
    pub(super) fn take(&self, door: Door, caller: &Caller) -> Option<Finding> {
        match door {
            Door::Admin => None,
            Door::Everybody => self.known.remove(&self.ticket(caller)),
        }
    }

    fn keep(&self, caller: &Caller, found: Finding) {
        self.known.insert(self.ticket(caller), found);
    }

    /// Identifies one password for one account, from one address.
    fn ticket(&self, caller: &Caller) -> [u8; 32] {
        let network = caller.address.network().to_string();
        let parts = [&caller.account, &network, caller.password.expose()];
        let mut message = Vec::new();
        for part in parts {
            message.extend((part.len() as u64).to_be_bytes());
            message.extend(part.as_bytes());
        }
        mac::tag(&self.key, "verified-password", &message)
    }
}
