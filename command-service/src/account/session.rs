//! Sessions: each begins with a refresh token that is replaced at each use. A session ends by its owner, by a
//! suspension, or when somebody presents a token that was already replaced.

use service_kit::auth::Claims;
use service_kit::clock;
use service_kit::key_ring::KeyRing;
use service_kit::problem::{ApiError, Code};
use shared_events::account::Role;
use shared_events::account::device::{self, Device};
use shared_events::{Actor, Appended, PasskeyId, SessionId, UserId};
use sqlx::postgres::PgRow;
use sqlx::{PgPool, Row};
use time::OffsetDateTime;

use super::Accounts;
use super::aggregate::{Account, AccountCommand};
use super::factor::{Challenge, Proof};
use super::problems::{INVALID_CREDENTIALS, told};
use super::refresh_token::RefreshToken;
use super::webauthn;
use crate::unit_of_work::{DedupKey, Refusal, SideWrite, Stream, Work};

/// How long a remembered session lives after each use.
pub(super) const REMEMBERED: std::time::Duration =
    std::time::Duration::from_secs(30 * 24 * 60 * 60);
/// How long any session lives at most, however it is used.
const LONGEST: std::time::Duration = std::time::Duration::from_secs(90 * 24 * 60 * 60);

/// The result of a sign-in or refresh for the browser.
#[derive(Debug)]
pub(super) struct Grant {
    /// The account.
    pub user: UserId,
    /// Access token.
    pub access: String,
    /// For the cookie.
    pub refresh: RefreshToken,
    /// Whether the cookie outlives the browser.
    pub remember: bool,
    /// The last event written, if any was.
    pub appended: Option<Appended>,
}

/// A session that is about to begin, since its owner has entered the password.
#[derive(Debug)]
pub(super) struct Beginning {
    /// The account.
    pub user: UserId,
    /// Its role.
    pub role: Role,
    /// Whether the session outlives the browser.
    pub remember: bool,
    /// What is known of the device.
    pub device: Device,
    /// Whether it has signed in to the account before.
    pub is_known: bool,
    /// What shows that it is the owner.
    pub by: Means,
}

/// What somebody has shown.
#[derive(Debug, Clone)]
pub(super) enum Means {
    /// The password.
    Password {
        /// When it was set.
        of: OffsetDateTime,
        /// The code that was entered, and the sign-in that waits for it. An account with a second factor needs one.
        code: Option<(Challenge, Proof)>,
    },
    /// A passkey, which needs no code.
    Passkey(webauthn::Use),
}

impl Means {
    const fn passkey(&self) -> Option<PasskeyId> {
        match self {
            Self::Passkey(passkey) => Some(passkey.passkey),
            Self::Password { .. } => None,
        }
    }

    /// Uses up what was shown, in the commit of this work. Returns whether it is more than the password.
    async fn show(
        self,
        work: &mut Work,
        pool: &PgPool,
        user: UserId,
    ) -> Result<bool, Refusal<ApiError>> {
        let (of, code) = match self {
            Self::Passkey(passkey) => return passkey.note(work, user).await.map(|()| true),
            Self::Password { of, code } => (of, code),
        };
        // A change of the password is an event of the same stream, so none can come between this and the commit.
        if !is_password_of(pool, user, of).await? {
            return Err(Refusal::Domain(INVALID_CREDENTIALS.into()));
        }
        let Some((challenge, proof)) = code else {
            return Ok(false);
        };
        challenge.still_waits().await?;
        proof.use_up(work).await?;
        work.also(challenge.end());
        Ok(true)
    }
}

impl Accounts {
    /// Begins a session. Refused when the account was suspended in the meantime, or its password was changed since it was
    /// entered: a change of the password also ends sessions that were about to begin with the old one.
    pub(super) async fn begin_session(&self, beginning: Beginning) -> Result<Grant, ApiError> {
        let Beginning {
            user,
            role,
            remember,
            device,
            is_known,
            by,
        } = beginning;
        let key = self.key_of(user).await?;
        let refresh = RefreshToken::mint(SessionId::mint());
        let (session, hash) = (refresh.session, refresh.hash());
        let request = self.request("sign in", Actor::user(user), Some(user));
        let device = device::seal(&key, session, &device);
        let pool = self.unit.pool().clone();
        let begun = self
            .unit
            .run::<_, ApiError, _>(request, vec![Stream::of::<Account>(user)], move |work| {
                let (hash, pool, by) = (hash.clone(), pool.clone(), by.clone());
                let (device, passkey) = (device.clone(), by.passkey());
                Box::pin(async move {
                    let with_code = by.show(work, &pool, user).await?;
                    if !is_known {
                        let note = AccountCommand::NoteNewDevice { session };
                        let noted = work.decide::<Account>(user, note, &()).await;
                        noted.map_err(told)?;
                    }
                    let command = AccountCommand::SignIn {
                        session,
                        remember,
                        with_code,
                    };
                    let decided = work.decide::<Account>(user, command, &()).await;
                    decided.map_err(told)?;
                    work.also(insert((session, user), hash, remember, (device, passkey)));
                    Ok(())
                })
            })
            .await?;
        Ok(Grant {
            user,
            access: self.access_token(user, session, role)?,
            refresh,
            remember,
            appended: begun.appended,
        })
    }

    /// Replaces a refresh token by its successor, or ends the session of one that was stolen.
    pub(super) async fn refresh(&self, token: RefreshToken) -> Result<Grant, ApiError> {
        let (found, next) = match rotate(self.unit.pool(), &token, &self.keys).await? {
            Rotated::To(found, next) => (found, next),
            Rotated::Stolen(user) => {
                self.end_stolen(token.session, user).await?;
                return Err(Code::SESSION_ENDED.into());
            }
        };
        Ok(Grant {
            user: found.user,
            access: self.access_token(found.user, next.session, found.role)?,
            refresh: next,
            remember: found.remember,
            appended: None,
        })
    }

    /// Two clients have used tokens of one session: one of them stole the token, and nobody can say which.
    async fn end_stolen(&self, session: SessionId, user: UserId) -> Result<(), ApiError> {
        metrics::counter!("sessions_revoked_for_reuse_total").increment(1);
        tracing::warn!(%session, "a replaced refresh token came back; its session was ended");
        let key = DedupKey::natural("token reused", &session.to_string());
        let request = self
            .request("refresh", Actor::SYSTEM, Some(user))
            .keyed(key, &());
        let command = AccountCommand::ReuseToken { session };
        let change = (request, None, command);
        let ended = self.change_with(user, change, move || revoke(session));
        ended.await.map(drop)
    }

    /// Ends the sessions that the bearer token and the cookie name. Sessions that have ended already stay ended.
    pub(super) async fn sign_out(
        &self,
        bearer: Option<Claims>,
        cookie: Option<RefreshToken>,
    ) -> Result<Option<Appended>, ApiError> {
        let mut sessions = Vec::new();
        if let Some(claims) = bearer {
            sessions.push((claims.sid, claims.sub));
        }
        if let Some(token) = cookie
            && let Some(user) = self.owner(&token).await?
            && !sessions.contains(&(token.session, user))
        {
            sessions.push((token.session, user));
        }
        let mut last = None;
        for (session, user) in sessions {
            last = last.max(self.end_session(session, user).await?);
        }
        Ok(last)
    }

    /// Ends one of one's own sessions; somebody else's is not found.
    pub(super) async fn end_own_session(
        &self,
        session: SessionId,
        user: UserId,
    ) -> Result<Option<Appended>, ApiError> {
        let mine = "SELECT EXISTS (SELECT FROM session WHERE id = $1 AND user_id = $2)";
        let mine: bool = sqlx::query_scalar(mine)
            .bind(session)
            .bind(user)
            .fetch_one(self.unit.database())
            .await?;
        if mine {
            self.end_session(session, user).await
        } else {
            Err(Code::NOT_FOUND.into())
        }
    }

    async fn end_session(
        &self,
        session: SessionId,
        user: UserId,
    ) -> Result<Option<Appended>, ApiError> {
        let open = "SELECT EXISTS (SELECT FROM session WHERE id = $1 AND user_id = $2 AND revoked_at IS NULL)";
        let open: bool = sqlx::query_scalar(open)
            .bind(session)
            .bind(user)
            .fetch_one(self.unit.database())
            .await?;
        if !open {
            return Ok(None);
        }
        let key = DedupKey::natural("sign out", &session.to_string());
        let request = self
            .request("sign out", Actor::user(user), Some(user))
            .keyed(key, &());
        let command = AccountCommand::SignOut { session };
        let change = (request, None, command);
        self.change_with(user, change, move || revoke(session))
            .await
    }

    /// The owner of a token's session, if it is the current token or the previous one.
    async fn owner(&self, token: &RefreshToken) -> Result<Option<UserId>, ApiError> {
        let owner =
            "SELECT user_id FROM session WHERE id = $1 AND $2 IN (refresh_hash, replaced_hash)";
        Ok(sqlx::query_scalar(owner)
            .bind(token.session)
            .bind(token.hash())
            .fetch_optional(self.unit.database())
            .await?)
    }

    fn access_token(
        &self,
        user: UserId,
        session: SessionId,
        role: Role,
    ) -> Result<String, ApiError> {
        self.tokens.issue(user, session, role, clock::now())
    }
}

/// The result for a presented refresh token.
enum Rotated {
    /// This successor.
    To(Found, RefreshToken),
    /// It was replaced before, too long ago for two tabs: the session must end.
    Stolen(UserId),
}

/// The session of a valid refresh token.
struct Found {
    user: UserId,
    role: Role,
    remember: bool,
}

impl Found {
    fn from_row(row: &PgRow) -> Result<Self, sqlx::Error> {
        let role: String = row.try_get("role")?;
        Ok(Self {
            user: row.try_get("user_id")?,
            role: role.parse().unwrap_or(Role::User),
            remember: row.try_get("remember")?,
        })
    }
}

/// Each use extends a remembered session, up to the longest time of any session; a session that is not remembered ends
/// a day after it began, whatever happens.
const ROTATE: &str = "\
UPDATE session SET refresh_hash = $3, replaced_hash = $2, replaced_at = now(), last_seen_at = now(),
       expires_at = CASE WHEN remember THEN least(now() + make_interval(secs => $4), session.created_at + make_interval(secs => $5))
                         ELSE expires_at END
  FROM principal
 WHERE session.id = $1 AND refresh_hash = $2 AND revoked_at IS NULL AND expires_at > now()
   AND principal.user_id = session.user_id AND status = 'Active'
RETURNING session.user_id, role, remember";

/// Why the token could not be replaced. Within the grace period the previous token is as good as the current one.
const EXPLAIN: &str = "\
SELECT session.user_id, role, remember, status,
       revoked_at IS NULL AND expires_at > now() AS stands,
       refresh_hash, replaced_hash, coalesce(replaced_at > now() - interval '20 seconds', false) AS just_now
  FROM session JOIN principal ON principal.user_id = session.user_id WHERE session.id = $1";

async fn rotate(pool: &PgPool, token: &RefreshToken, keys: &KeyRing) -> Result<Rotated, ApiError> {
    let (next, other) = token.successors(keys);
    let replaced = sqlx::query(ROTATE)
        .bind(token.session)
        .bind(token.hash())
        .bind(next.hash())
        .bind(REMEMBERED.as_secs_f64())
        .bind(LONGEST.as_secs_f64())
        .fetch_optional(pool)
        .await?;
    if let Some(row) = replaced {
        return Ok(Rotated::To(Found::from_row(&row)?, next));
    }
    let row = sqlx::query(EXPLAIN)
        .bind(token.session)
        .fetch_optional(pool)
        .await?
        .ok_or(Code::SESSION_ENDED)?;
    let (current, before): (Vec<u8>, Option<Vec<u8>>) =
        (row.try_get("refresh_hash")?, row.try_get("replaced_hash")?);
    let known = token.is(&current) || before.as_deref().is_some_and(|hash| token.is(hash));
    if known && row.try_get::<String, _>("status")? == "Suspended" {
        return Err(Code::ACCOUNT_SUSPENDED.into());
    }
    if !row.try_get::<bool, _>("stands")? || token.is(&current) {
        return Err(Code::SESSION_ENDED.into());
    }
    let mut successors = std::iter::once(next).chain(other);
    if known
        && row.try_get("just_now")?
        && let Some(given) = successors.find(|next| next.is(&current))
    {
        return Ok(Rotated::To(Found::from_row(&row)?, given));
    }
    Ok(Rotated::Stolen(row.try_get("user_id")?))
}

async fn is_password_of(
    pool: &PgPool,
    user: UserId,
    time: OffsetDateTime,
) -> Result<bool, Refusal<ApiError>> {
    let same = "SELECT EXISTS (SELECT FROM credential WHERE user_id = $1 AND changed_at = $2)";
    let same = sqlx::query_scalar(same).bind(user).bind(time);
    same.fetch_one(pool).await.map_err(Refusal::Database)
}

fn insert(
    (session, user): (SessionId, UserId),
    hash: Vec<u8>,
    remember: bool,
    (device, passkey): (Vec<u8>, Option<PasskeyId>),
) -> SideWrite {
    Box::new(move |connection| {
        Box::pin(async move {
            sqlx::query(
                "INSERT INTO session (id, user_id, refresh_hash, remember, device, passkey, expires_at)
                 VALUES ($1, $2, $3, $4, $6, $7, now() + CASE WHEN $4 THEN make_interval(secs => $5) ELSE interval '1 day' END)",
            )
            .bind(session)
            .bind(user)
            .bind(hash)
            .bind(remember)
            .bind(REMEMBERED.as_secs_f64())
            .bind(device)
            .bind(passkey)
            .execute(connection)
            .await
            .map(|_| ())
        })
    })
}

/// The password, a code or a passkey was checked in this session just now.
pub(super) fn prove(session: SessionId, passkey: Option<PasskeyId>) -> SideWrite {
    Box::new(move |connection| {
        Box::pin(async move {
            let proved = "UPDATE session SET proved_at = now(), passkey = coalesce($2, passkey) WHERE id = $1";
            sqlx::query(proved)
                .bind(session)
                .bind(passkey)
                .execute(connection)
                .await
                .map(|_| ())
        })
    })
}

fn revoke(session: SessionId) -> SideWrite {
    Box::new(move |connection| {
        Box::pin(async move {
            sqlx::query(
                "UPDATE session SET revoked_at = now() WHERE id = $1 AND revoked_at IS NULL",
            )
            .bind(session)
            .execute(connection)
            .await
            .map(|_| ())
        })
    })
}
