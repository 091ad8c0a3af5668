//! Opens an account: reserve the address, open, confirm. These are three commits, since a unit of
//! work writes for one owner only.
//!
//! A crash between the first two leaves a reservation that another sign-up can take over after a quarter of an hour.
//! The take-over also bars the id for which the address was reserved, so a late opening under that id can not commit.
//! A crash after the second leaves a complete account: the address leads to it whether or not it was confirmed.

use service_kit::problem::ApiError;
use service_kit::secret::Secret;
use shared_events::account::{ADMIN_ROSTER, ClaimId, Permission, Role};
use shared_events::personal::Instant;
use shared_events::{Actor, Appended, UserId};
use time::Duration;

use super::Accounts;
use super::aggregate::{Account, AccountCommand, NewAccount};
use super::email_claim::{EmailClaim, EmailClaimCommand, EmailClaimError};
use super::problems::{EMAIL_TAKEN, told};
use super::roster::{AdminRoster, AdminRosterCommand};
use crate::unit_of_work::{CommandRequest, DedupKey, Refusal, SideWrite, Stream, UnitError, Work};

/// How long an address is reserved for a person who is signing up.
const RESERVED_FOR: Duration = Duration::minutes(15);

/// An account to be opened.
#[derive(Debug)]
pub(super) struct Opening {
    pub account: NewAccount,
    /// Without one nobody can sign in.
    pub password: Option<Secret<String>>,
    /// The actor; `None` for the person themselves.
    pub actor: Option<Actor>,
    pub command: &'static str,
    /// The account is opened once under this key, if there is one; the same key with another body is refused.
    pub key: Option<DedupKey>,
    pub body: serde_json::Value,
    /// Whether it should be the first superadmin.
    pub first_superadmin: bool,
}

/// An account that was opened, now or by an earlier command of the same key.
#[derive(Debug, Clone, Copy)]
pub(super) struct Opened {
    pub user: UserId,
    pub appended: Option<Appended>,
}

impl Accounts {
    pub(super) async fn open(&self, opening: Opening) -> Result<Opened, ApiError> {
        let claim = self
            .addresses
            .claim(&opening.account.email)
            .map_err(|_| ApiError::invalid("email", "Please enter a valid email address"))?;
        // Before any reservation: the gate may be full.
        let hash = match &opening.password {
            Some(password) => Some(self.passwords.hash(password).await?),
            None => None,
        };
        let user = self.reserve(&claim, &opening).await?;
        match self.create(user, &opening, hash).await {
            Ok(appended) => {
                let confirmed = self.confirm(&claim, user, &opening).await;
                Ok(Opened {
                    user,
                    appended: appended.max(confirmed),
                })
            }
            Err(failure) => {
                if may_be_given_back(&failure, &opening) {
                    self.release(&claim, user, &opening).await;
                }
                Err(failure.into())
            }
        }
    }

    fn step(&self, opening: &Opening, user: UserId, owner: Option<UserId>) -> CommandRequest {
        let actor = opening.actor.unwrap_or(Actor::user(user));
        self.request(opening.command, actor, owner)
    }

    /// The id for which the address is reserved: a new one, or that of an earlier try under the same key.
    async fn reserve(&self, claim: &ClaimId, opening: &Opening) -> Result<UserId, ApiError> {
        let new = UserId::mint();
        let request = self.step(opening, new, None);
        let request = match &opening.key {
            Some(key) => request.keyed(key.clone(), &opening.body),
            None => request,
        };
        let user = self.reserve_for(claim, new, request).await?;
        if user != new {
            // The earlier try may have released the address since.
            self.reserve_for(claim, user, self.step(opening, user, None))
                .await?;
        }
        Ok(user)
    }

    async fn reserve_for(
        &self,
        claim: &ClaimId,
        user: UserId,
        request: CommandRequest,
    ) -> Result<UserId, ApiError> {
        let id = claim.as_str().to_owned();
        let streams = vec![Stream::of::<EmailClaim>(&id)];
        let reserved = self.unit.run(request, streams, move |work| {
            let id = id.clone();
            Box::pin(async move { reserve_within(work, &id, user).await.map(|()| user) })
        });
        match reserved.await {
            // The reservation had expired, but its account was opened and only not confirmed.
            Err(UnitError::Database { cause, .. }) if names_somebody(&cause) => {
                Err(EMAIL_TAKEN.into())
            }
            reserved => Ok(reserved?.result),
        }
    }

    /// Opens the account, once for each id. Returns the last event's number.
    async fn create(
        &self,
        user: UserId,
        opening: &Opening,
        hash: Option<String>,
    ) -> Result<Option<Appended>, UnitError<ApiError>> {
        let key = DedupKey::natural("open account", &user.to_string());
        let request = self.step(opening, user, Some(user)).keyed(key, &());
        let mut streams = vec![Stream::of::<Account>(user)];
        if opening.first_superadmin {
            streams.push(Stream::of::<AdminRoster>(ADMIN_ROSTER));
        }
        let (account, found) = (opening.account.clone(), opening.first_superadmin);
        let keys = self.unit.keys().clone();
        let opened = self.unit.run(request, streams, move |work| {
            let (account, hash, keys) = (account.clone(), hash.clone(), keys.clone());
            Box::pin(async move {
                if found {
                    work.decide::<AdminRoster>(ADMIN_ROSTER, AdminRosterCommand::Found(user), &())
                        .await
                        .map_err(told)?;
                }
                work.decide::<Account>(user, AccountCommand::Open(account), &())
                    .await
                    .map_err(told)?;
                work.with_new_key(keys.generate(user));
                let account = work.state::<Account>(user).map_err(Refusal::Log)?;
                if let Some(view) = account.view() {
                    let (role, permissions) = (view.role, view.permissions.clone());
                    work.also(admit(user, role, permissions));
                }
                if let Some(hash) = hash {
                    work.also(keep_credential(user, hash));
                }
                Ok(())
            })
        });
        match opened.await {
            Err(UnitError::Database { cause, .. }) if names_somebody(&cause) => {
                // A request with the same key on another node was faster, or the address was taken over and our id
                // barred.
                match self
                    .load::<Account>(user)
                    .await
                    .map_err(UnitError::Refused)?
                    .view()
                {
                    Some(_) => Ok(None),
                    None => Err(UnitError::Refused(EMAIL_TAKEN.into())),
                }
            }
            opened => Ok(opened?.appended),
        }
    }

    /// The account is complete without it, so a failure only leads to a warning.
    async fn confirm(&self, claim: &ClaimId, user: UserId, opening: &Opening) -> Option<Appended> {
        let key = DedupKey::natural("confirm address", &user.to_string());
        let request = self.step(opening, user, None).keyed(key, &());
        self.tell(claim, request, EmailClaimCommand::Confirm { user })
            .await
    }

    /// So that a person whose sign-up failed can try again at once.
    async fn release(&self, claim: &ClaimId, user: UserId, opening: &Opening) {
        let request = self.step(opening, user, None);
        self.tell(claim, request, EmailClaimCommand::Release { user })
            .await;
    }

    async fn tell(
        &self,
        claim: &ClaimId,
        request: CommandRequest,
        command: EmailClaimCommand,
    ) -> Option<Appended> {
        let (id, owner) = (claim.as_str().to_owned(), request.metadata.owner);
        let streams = vec![Stream::of::<EmailClaim>(&id)];
        let told = self.unit.run(request, streams, move |work| {
            let id = id.clone();
            Box::pin(async move { work.decide::<EmailClaim>(&id, command, &()).await })
        });
        match told.await {
            Ok(done) => done.appended,
            Err(cause) => {
                tracing::warn!(%cause, ?owner, "the claim on an address stays as it is for now");
                None
            }
        }
    }
}

/// Reserves the address in this commit. If a reservation of somebody else has expired, the commit fails where their
/// account exists after all ([`names_somebody`]), and otherwise bars its id.
pub(super) async fn reserve_within(
    work: &mut Work,
    claim: &str,
    user: UserId,
) -> Result<(), Refusal<EmailClaimError>> {
    let before = work.state::<EmailClaim>(claim).map_err(Refusal::Log)?;
    let before = before.holder().filter(|before| *before != user);
    let now = work.now();
    let command = EmailClaimCommand::Reserve {
        user,
        now: Instant(now),
        until: Instant(now + RESERVED_FOR),
    };
    work.decide::<EmailClaim>(claim, command, &()).await?;
    if let Some(before) = before {
        work.also(bar(before));
    }
    Ok(())
}

/// Whether the address may be released at once: only if it is certain that nothing was opened and that no request
/// with the same key is about to open it. A repeat with the key continues the reservation; for others it expires.
const fn may_be_given_back(failure: &UnitError<ApiError>, opening: &Opening) -> bool {
    match failure {
        UnitError::Refused(_) => true,
        UnitError::Conflict | UnitError::Database { unknown: false, .. } => opening.key.is_none(),
        _ => false,
    }
}

/// Whether it failed because an account with this id exists already.
pub(super) fn names_somebody(cause: &sqlx::Error) -> bool {
    let constraint = cause.as_database_error().and_then(|e| e.constraint());
    matches!(constraint, Some("principal_pkey" | "person_key_pkey"))
}

fn admit(user: UserId, role: Role, permissions: Vec<Permission>) -> SideWrite {
    Box::new(move |connection| {
        Box::pin(async move {
            let names: Vec<&str> = permissions.iter().map(|name| name.as_str()).collect();
            sqlx::query("INSERT INTO principal (user_id, status, role, permissions) VALUES ($1, 'Active', $2, $3)")
                .bind(user)
                .bind(role.as_str())
                .bind(names)
                .execute(connection)
                .await
                .map(|_| ())
        })
    })
}

/// Makes sure that no account can be opened under this id any more.
fn bar(user: UserId) -> SideWrite {
    Box::new(move |connection| {
        Box::pin(async move {
            sqlx::query(
                "INSERT INTO principal (user_id, status, role) VALUES ($1, 'Erased', 'user')",
            )
            .bind(user)
            .execute(connection)
            .await
            .map(|_| ())
        })
    })
}

fn keep_credential(user: UserId, hash: String) -> SideWrite {
    Box::new(move |connection| {
        Box::pin(async move {
            sqlx::query("INSERT INTO credential (user_id, password_hash) VALUES ($1, $2)")
                .bind(user)
                .bind(hash)
                .execute(connection)
                .await
                .map(|_| ())
        })
    })
}
