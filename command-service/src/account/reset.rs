//! A forgotten password: anybody may ask for a reset, the answer goes by mail, and the owner of the
//! mailbox chooses a new one.
//!
//! The request becomes a job that names the address by its keyed hash, before anything is looked up. So a known
//! address and an unknown one get the same answer after the same work. The worker finds the owner of the address.

use service_kit::problem::{ApiError, Validation};
use service_kit::secret::Secret;
use shared_events::account::ClaimId;
use shared_events::account::view::Status;
use shared_events::randomness;
use shared_events::{Actor, Appended, SessionId, UserId};
use sqlx::PgPool;

use super::aggregate::{Account, AccountCommand, AccountError};
use super::mailing::{self, Occasion};
use super::one_time::OneTime;
use super::password::{self, Owner};
use super::problems::{LINK_SPENT, told};
use super::{Accounts, letters};
use crate::jobs::Failure;
use crate::mail::{Draft, Mail, posting};
use crate::unit_of_work::{DedupKey, Refusal, SideWrite, Stream};

/// How many minutes a link is valid.
const MINUTES: i32 = 30;

/// A link to choose a password, and its mail.
pub(super) struct Link {
    pub kind: &'static str,
    pub draft: Draft,
    pub token: OneTime,
    /// How long it is valid.
    pub minutes: i32,
}

/// A password that was changed.
#[derive(Debug)]
pub(super) struct Reset {
    /// The account under which sign-ins are counted.
    pub account: Option<ClaimId>,
    pub appended: Option<Appended>,
}

impl Accounts {
    /// Records the request. The same work whether or not the address is known.
    pub(super) async fn forgot(&self, claim: &ClaimId) -> Result<(), ApiError> {
        let claim = claim.as_str().to_owned();
        self.write_soon(&Occasion::Forgotten { claim }).await
    }

    /// Somebody tried, not for the first time, to open an account with the address of an existing one.
    pub(super) async fn asked_for(&self, claim: &ClaimId) -> Result<(), ApiError> {
        let claim = claim.as_str().to_owned();
        self.write_soon(&Occasion::AskedFor { claim }).await
    }

    async fn write_soon(&self, occasion: &Occasion) -> Result<(), ApiError> {
        let job = mailing::job(&randomness::id().to_string(), occasion, None, None)?;
        let mut connection = self.unit.pool().acquire().await?;
        crate::jobs::queue::enqueue(&mut connection, job).await?;
        Ok(())
    }

    /// Writes the mail with the link, if the address belongs to an account that may sign in. Once for each job.
    pub(super) async fn write_reset_mail(
        &self,
        mail: &Mail,
        job: &str,
        claim: &str,
    ) -> Result<(), Failure> {
        let holder = self.holder_of(claim).await;
        let Some(user) = holder.map_err(Failure::because_of)? else {
            return Ok(());
        };
        let Some(person) = self.reachable(user).await? else {
            return Ok(());
        };
        if person.demo || person.status != Status::Active {
            return Ok(());
        }
        let token = OneTime::mint();
        let draft = letters::reset(&mail.page("/reset-password", &token.text()), MINUTES);
        let link = Link {
            kind: "reset-password",
            draft,
            token,
            minutes: MINUTES,
        };
        self.send_link(job, user, &person.email, link).await
    }

    /// Puts the mail with a link into the outbox, once for each job.
    pub(super) async fn send_link(
        &self,
        job: &str,
        user: UserId,
        address: &str,
        link: Link,
    ) -> Result<(), Failure> {
        let Link {
            kind,
            draft,
            token,
            minutes,
        } = link;
        let Some(mail) = self.mail_to(user, address, (job, kind), draft).await? else {
            return Ok(());
        };
        let request = self
            .request("ask for a new password", Actor::SYSTEM, Some(user))
            .keyed(DedupKey::natural("ask for a new password", job), &());
        self.unit
            .run::<_, AccountError, _>(request, vec![Stream::of::<Account>(user)], move |work| {
                let (hash, mail) = (token.hash(), mail.clone());
                Box::pin(async move {
                    work.decide::<Account>(user, AccountCommand::AskPasswordReset, &())
                        .await?;
                    work.also(keep(hash, user, minutes));
                    work.also(posting(mail));
                    Ok(())
                })
            })
            .await
            .map_err(Failure::because_of)?;
        Ok(())
    }

    /// Sets the new password, once for each link, and ends every session. A person who has the mail also has the
    /// address, so it is confirmed.
    pub(super) async fn reset(
        &self,
        token: Option<OneTime>,
        password: &Secret<String>,
    ) -> Result<Reset, ApiError> {
        let token = token.ok_or(LINK_SPENT)?;
        // Before the costly hash, so that an invented link costs little.
        let user = holder(self.unit.pool(), &token).await?.ok_or(LINK_SPENT)?;
        let view = self.own_view(user).await?;
        let mut form = Validation::new();
        password::check(&mut form, password.expose(), &Owner::of(&view));
        form.finish()?;
        let hash = self.passwords.hash(password).await?;
        let request = self.request("reset password", Actor::user(user), Some(user));
        let pool = self.unit.pool().clone();
        let done = self
            .unit
            .run::<_, ApiError, _>(request, vec![Stream::of::<Account>(user)], move |work| {
                let (hash, pool, token) = (hash.clone(), pool.clone(), token.clone());
                Box::pin(async move {
                    // The first use of a link of this account moves its stream, so a second one decides again and
                    // comes by here.
                    let still = holder(&pool, &token).await.map_err(Refusal::Database)?;
                    still.ok_or_else(|| Refusal::Domain(LINK_SPENT.into()))?;
                    for command in [
                        AccountCommand::ChangePassword,
                        AccountCommand::ConfirmAddress,
                    ] {
                        let decided = work.decide::<Account>(user, command, &()).await;
                        decided.map_err(told)?;
                    }
                    work.also(replace(user, hash, None));
                    Ok(())
                })
            })
            .await?;
        let email = view.email.clear();
        Ok(Reset {
            account: email.and_then(|email| self.claim(email).ok()),
            appended: done.appended,
        })
    }

    /// Sets a new password for a person who knows the current one, and ends their other sessions.
    pub(super) async fn change_password(
        &self,
        user: UserId,
        session: SessionId,
        password: &Secret<String>,
    ) -> Result<Option<Appended>, ApiError> {
        let hash = self.passwords.hash(password).await?;
        let request = self.request("change password", Actor::user(user), Some(user));
        let done = self
            .unit
            .run::<_, AccountError, _>(request, vec![Stream::of::<Account>(user)], move |work| {
                let hash = hash.clone();
                Box::pin(async move {
                    work.decide::<Account>(user, AccountCommand::ChangePassword, &())
                        .await?;
                    work.also(replace(user, hash, Some(session)));
                    Ok(())
                })
            })
            .await?;
        Ok(done.appended)
    }
}

async fn holder(pool: &PgPool, token: &OneTime) -> Result<Option<UserId>, sqlx::Error> {
    sqlx::query_scalar("SELECT user_id FROM password_reset WHERE hash = $1 AND expires_at > now()")
        .bind(token.hash())
        .fetch_optional(pool)
        .await
}

fn keep(hash: Vec<u8>, user: UserId, minutes: i32) -> SideWrite {
    Box::new(move |connection| {
        Box::pin(async move {
            sqlx::query(
                "INSERT INTO password_reset (hash, user_id, expires_at)
                 VALUES ($1, $2, now() + make_interval(mins => $3))",
            )
            .bind(hash)
            .bind(user)
            .bind(minutes)
            .execute(connection)
            .await
            .map(|_| ())
        })
    })
}

/// No link to choose another password works any more.
pub(super) fn withdraw_links(user: UserId) -> SideWrite {
    Box::new(move |connection| {
        Box::pin(async move {
            sqlx::query("DELETE FROM password_reset WHERE user_id = $1")
                .bind(user)
                .execute(connection)
                .await
                .map(|_| ())
        })
    })
}

/// Together with the old password, its sessions end, except the one that stays, and every link to choose another.
fn replace(user: UserId, hash: String, stays: Option<SessionId>) -> SideWrite {
    Box::new(move |connection| {
        Box::pin(async move {
            sqlx::query(
                "WITH ended AS (
                     UPDATE session SET revoked_at = now()
                      WHERE user_id = $1 AND revoked_at IS NULL AND id IS DISTINCT FROM $3
                 ), spent AS (
                     DELETE FROM password_reset WHERE user_id = $1
                 )
                 INSERT INTO credential (user_id, password_hash) VALUES ($1, $2)
                 ON CONFLICT (user_id) DO UPDATE SET password_hash = excluded.password_hash, changed_at = now()",
            )
            .bind(user)
            .bind(hash)
            .bind(stays)
            .execute(connection)
            .await
            .map(|_| ())
        })
    })
}
